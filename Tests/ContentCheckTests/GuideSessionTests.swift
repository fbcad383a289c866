import ContentCheck
import ContentTools
import ContentWriter
import Foundation
import TestSupport
import Testing

/// Edits of the guide itself: any value replaced by another of the same key, then put right again.
@Suite struct GuideSessionTests {
  private let folder: TemporaryFolder
  private var random = SeededRandom(seed: 41)
  private let files: [String]
  /// More for a long run: GUIDE_EDITS=200.
  private static let edits = ProcessInfo.processInfo.environment["GUIDE_EDITS"].flatMap { Int($0) } ?? 24

  init() throws {
    folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    let root = folder.file("content")
    files = (FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []).filter {
      $0.hasSuffix(".json") && !["contentc.json", "calendars.json", "assets.json"].contains($0)
    }.sorted()
  }

  private struct Line {
    let number: Int
    let head: Substring
    let value: Substring
    let tail: Substring
  }

  /// Lines with a text as the value of a key.
  private func lines(_ text: [Substring]) -> [Line] {
    text.enumerated().compactMap { number, line in
      guard let colon = line.range(of: "\": \""), let end = line.lastIndex(of: "\""), end > colon.upperBound
      else {
        return nil
      }
      return Line(
        number: number, head: line[..<colon.upperBound], value: line[colon.upperBound..<end],
        tail: line[end...])
    }
  }

  private mutating func edit(_ file: String) throws -> (original: String, edited: String, what: String)? {
    let original = try String(contentsOfFile: folder.file("content/" + file), encoding: .utf8)
    var text = original.split(separator: "\n", omittingEmptySubsequences: false)
    guard let line = lines(text).randomElement(using: &random) else { return nil }
    let others = lines(text).filter { $0.head == line.head && $0.value != line.value }
    guard let other = others.randomElement(using: &random) else { return nil }
    text[line.number] = Substring(line.head + other.value + line.tail)
    return (original, text.joined(separator: "\n"), "\(file):\(line.number + 1): \(text[line.number])")
  }

  @Test mutating func followsEditsOfTheGuide() throws {
    let content = folder.file("content")
    let development = folder.file("development.db")
    var (session, first) = try ContentSession.open(content, testOptions)
    let database = DevelopmentDatabase(development) { _ in }
    database.follow(first)
    for number in 0..<GuideSessionTests.edits {
      guard let file = files.randomElement(using: &random), let change = try edit(file) else { continue }
      for text in [change.edited, change.original] {
        try folder.write("content/" + file, text)
        let update = try session.refresh()
        let full = try Compiler.validate(content, testOptions)
        #expect(update?.report.diagnostics == full.diagnostics, "\(change.what)")
        if let update { database.follow(update) }
      }
      guard number % 6 == 5 else { continue }
      database.wait()
      let built = folder.file("full.db")
      _ = try Compiler.build(content, testOptions, output: built, force: true)
      for (a, b) in zip(try LogicalDigest(built).tables, try LogicalDigest(development).tables) {
        #expect(a == b, "after \(change.what)")
      }
    }
  }
}

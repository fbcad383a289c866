import Foundation
import TestSupport
import Testing

/// Console sessions over the fixture guide and small content sets: their commands print exactly the output shown.
///
/// A session is a file of `Tests/Transcripts/<area>/`. It runs in a fresh folder with the other files of its area.
@Suite struct TranscriptTests {
  private static let sessionFolder = "Tests/Transcripts/"
  private static let root = Project.root + "/" + sessionFolder

  private static let sessions = Result {
    try FileManager.default.subpathsOfDirectory(atPath: root).filter { $0.hasSuffix(".txt") }.sorted()
  }

  /// The folder of a session, with the databases that it may read.
  private func folder(_ area: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in try FileManager.default.contentsOfDirectory(atPath: Self.root + area)
    where !name.hasSuffix(".txt") {
      try Project.copy(Self.sessionFolder + area + "/" + name, to: folder, as: name)
    }
    let merchants = try BuiltGuide.merchants.get().path
    for (name, path) in [("guide.db", try BuiltGuide.path), ("merchants.db", merchants)] {
      try FileManager.default.linkItem(atPath: path, toPath: folder.file(name))
    }
    return folder
  }

  /// The outputs of all commands, with the exit codes that report a failure.
  private func outputs(of session: ConsoleBlocks, in folder: TemporaryFolder) throws -> [String] {
    let programs = URL(fileURLWithPath: Program("guide").path).deletingLastPathComponent().path
    let environment = [
      "PATH": programs + ":/usr/bin:/bin", "HOME": folder.path, "GUIDE_HOME": folder.file("home"),
      "GUIDE_CONTENT": "guide.db",
    ]
    return try session.run(in: folder, environment: environment).map { outcome in
      let shown = outcome.output.replacing(folder.path + "/", with: "…/")
      let code = outcome.status == 0 ? [] : ["[exit \(outcome.status)]"]
      return ((shown.isEmpty ? [] : [shown]) + code).joined(separator: "\n")
    }
  }

  @Test func thereAreSessions() throws { #expect(try Self.sessions.get().count > 20) }

  @Test(arguments: try Self.sessions.get())
  func printsTheOutputShown(_ name: String) throws {
    let path = Self.root + name
    let text = try String(contentsOfFile: path, encoding: .utf8)
    let session = ConsoleBlocks(text, isSession: true)
    #expect(text.hasPrefix("# "), "\(name) does not state the behavior in its first line")
    let area = String(name.prefix { $0 != "/" })
    let printed = session.page(with: try outputs(of: session, in: folder(area))) + "\n"
    if ProcessInfo.processInfo.environment["GUIDE_BLESS"] == "1" {
      return try printed.write(toFile: path, atomically: true, encoding: .utf8)
    }
    let (shown, actual) = (text.components(separatedBy: "\n"), printed.components(separatedBy: "\n"))
    let changes = actual.difference(from: shown).map { change in
      switch change {
      case .remove(let line, let text, _): (line: line + 1, text: "- \(text)")
      case .insert(let line, let text, _): (line: line + 1, text: "+ \(text)")
      }
    }
    let list = changes.sorted { $0.line < $1.line }.map { "\($0.line): \($0.text)" }.joined(separator: "\n")
    #expect(list.isEmpty, "\(name): 'make bless' takes over what is printed\n\(list)")
  }
}

import Foundation
import TestSupport
import Testing

/// The help pages in `languages/help/`, beside the English ones of the parser.
@Suite struct HelpFilesTests {
  private static let folder = Project.root + "/languages/help"

  private static let languages = Result { try names(in: folder) }

  private static func names(in folder: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder).filter { !$0.hasPrefix(".") }.sorted()
  }

  private func page(_ path: [String], _ language: String) throws -> String {
    let environment = ["COLUMNS": "120", "LC_ALL": language]
    let result = try Program("guide").run(path + ["--help"], environment: environment)
    try #require(result.status == 0, "\(path): \(result.errors)")
    return result.output
  }

  /// The lines about each option, argument and subcommand of a page.
  private func rows(_ page: String) -> [String: String] {
    var rows: [String: String] = [:]
    var last: [String] = []
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      let indent = line.prefix { $0 == " " }.count
      if indent > 2 {
        for name in last { rows[name, default: ""] += " " + line.dropFirst(indent) }
      } else {
        last = indent == 2 ? names(line.dropFirst(2)) : []
        for name in last { rows[name] = String(line) }
      }
    }
    return rows
  }

  /// The names that a row begins with: `-n, --limit <limit>  Show at most this many results.`
  private func names(_ row: Substring) -> [String] {
    let words = row.split(separator: " ")
    guard let first = words.first else { return [] }
    if first.hasPrefix("-") {
      let label = words.prefix { $0.hasPrefix("-") || $0.hasPrefix("<") }.filter { $0.hasPrefix("-") }
      return label.flatMap { $0.split { $0 == "," || $0 == "/" } }.map { String($0) }
    }
    let isCommand = row.prefixMatch(of: /[a-z-]+(, [a-z-]+)*( \(default\))?(  |$)/) != nil
    return isCommand || first.hasPrefix("<") ? [String(first.prefix { $0 != "," })] : []
  }

  /// `guide home set <point> …`, on one line.
  private func synopsis(_ page: String) -> String {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let start = lines.firstIndex { $0.contains(/^[A-Z]+[ \u{A0}]?: guide/) } ?? 0
    let text = lines[start...].prefix { !$0.isEmpty }.map { $0.trimmingCharacters(in: .whitespaces) }
    let whole = text.joined(separator: " ")
    return whole.firstRange(of: "guide").map { String(whole[$0.lowerBound...]) } ?? ""
  }

  /// The commands, by the names of their pages.
  private func commands() throws -> [String: [String]] {
    var commands: [String: [String]] = [:]
    func add(_ path: [String]) throws {
      commands[path.isEmpty ? "guide" : path.joined(separator: "-")] = path
      let page = try page(path, "C.UTF-8")
      guard let start = page.firstRange(of: "\nSUBCOMMANDS:\n") else { return }
      for name in rows(String(page[start.upperBound...])).keys where !name.hasPrefix("-") {
        try add(path + [name])
      }
    }
    try add([])
    return commands
  }

  @Test func aPageHasTheOptionsArgumentsAndCommandsOfTheEnglishOne() throws {
    let commands = try commands()
    #expect(commands.count > 40)
    for language in try Self.languages.get() {
      for file in try Self.names(in: Self.folder + "/" + language) {
        let name = "languages/help/\(language)/\(file)"
        if file.hasPrefix("topic-") {
          let own = try Project.text(name)
          let printed = try page(["help", String(file.dropFirst(6).dropLast(4))], "\(language).UTF-8")
          #expect(own.prefix { $0 != "\n" } == printed.prefix { $0 != "\n" }, "\(name)")
          continue
        }
        guard file.hasSuffix(".txt"), let path = commands[String(file.dropLast(4))] else {
          Issue.record("\(name): there is no such command")
          continue
        }
        let own = try Project.text(name)
        let english = try page(path, "C.UTF-8")
        let (ownRows, rows) = (rows(own), rows(english))
        #expect(synopsis(own) == synopsis(english), "\(name): another synopsis")
        for label in rows.keys.sorted() where ownRows[label] == nil {
          Issue.record("\(name): '\(label)' is missing")
        }
        for label in ownRows.keys.sorted() where rows[label] == nil {
          Issue.record("\(name): the command has no '\(label)'")
        }
        for (label, text) in rows {
          guard let usual = text.firstMatch(of: /\(default: ([^-].*)\)$/)?.output.1 else { continue }
          #expect(
            ownRows[label]?.hasSuffix(" \(usual))") == true,
            "\(name): '\(label)' does not give its default, \(usual)")
        }
      }
    }
  }

  /// Each page has to be named in Sources/CLanguages/help.c.
  @Test func everyPageOfACommandIsInTheProgram() throws {
    func letters(_ page: String) -> String { page.filter { !$0.isWhitespace && $0 != "\\" } }
    let commands = try commands()
    for language in try Self.languages.get() {
      for file in try Self.names(in: Self.folder + "/" + language) {
        let name = "languages/help/\(language)/\(file)"
        // The first test reports pages of no command; the topics are filled in when they are printed.
        guard let path = commands[String(file.dropLast(4))] else {
          #expect(file.hasPrefix("topic-"), "\(name)")
          continue
        }
        #expect(
          letters(try page(path, language)) == letters(try Project.text(name)),
          "\(name) is not what is printed; is it in Sources/CLanguages/help.c?")
      }
    }
  }
}

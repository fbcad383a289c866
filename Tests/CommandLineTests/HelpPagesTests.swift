import Foundation
import TerminalText
import TestSupport
import Testing

/// Help pages of all commands: as accepted, and readable at any width.
@Suite struct HelpPagesTests {
  private struct Tool: Decodable {
    struct Command: Decodable {
      let commandName: String
      let subcommands: [Command]?
    }

    let command: Command
  }

  /// The words that lead to each command of a program, in the order of its help.
  private static func paths(of program: String) throws -> [[String]] {
    let dump = try Program(program).run("--experimental-dump-help").output
    func paths(_ command: Tool.Command, _ path: [String]) -> [[String]] {
      let next = (command.subcommands ?? []).filter { $0.commandName != "help" }
      return [path] + next.flatMap { paths($0, path + [$0.commandName]) }
    }
    return paths(try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command, [])
  }

  private static func page(_ program: String, _ path: [String], columns: Int, locale: String = "C.UTF-8")
    throws -> String
  {
    let environment = ["COLUMNS": String(columns), "LC_ALL": locale]
    let result = try Program(program).run(path + ["--help"], environment: environment)
    try #require(result.status == 0, "\(program) \(path): \(result.errors)")
    return result.output
  }

  @Test(arguments: ["guide", "contentc"])
  func helpIsAsAccepted(_ program: String) throws {
    let all = try Self.paths(of: program).map { path in
      let command = ([program] + path).joined(separator: " ")
      return "$ \(command) --help\n" + (try Self.page(program, path, columns: 80))
    }
    let (text, golden) = (all.joined(separator: "\n"), Project.root + "/Tests/Goldens/help-\(program).txt")
    if ProcessInfo.processInfo.environment["GUIDE_BLESS"] == "1" {
      try text.write(toFile: golden, atomically: true, encoding: .utf8)
    }
    /// Pages by their commands.
    func pages(_ text: String) -> [Substring: Substring] {
      Dictionary(
        text.split(separator: "$ ").map { ($0.prefix { $0 != "\n" }, $0.drop { $0 != "\n" }) },
        uniquingKeysWith: { first, _ in first })
    }
    let accepted = pages(try String(contentsOfFile: golden, encoding: .utf8))
    let printed = pages(text)
    #expect(Set(accepted.keys) == Set(printed.keys), "'make bless' takes over commands that are new or gone")
    for (command, page) in printed {
      #expect(page == accepted[command], "\(command): 'make bless' takes over what is printed")
    }
  }

  @Test(arguments: [("guide", "C.UTF-8"), ("guide", "fr_FR.UTF-8"), ("contentc", "C.UTF-8")])
  func helpFitsNarrowAndWideTerminalsAndSaysTheSame(_ program: String, _ locale: String) throws {
    /// The letters of a page; where an example goes on after a backslash, and where a long word is broken, depends on the width.
    func letters(_ page: String) -> String { page.filter { !$0.isWhitespace && $0 != "\\" } }
    for path in try Self.paths(of: program) {
      let pages = try [40, 120].map { columns in
        let page = try Self.page(program, path, columns: columns, locale: locale)
        for line in page.split(separator: "\n") where TextWidth.of(line) > columns {
          // A single word of a shell, such as a link or a quoted filter, stays whole.
          let text = line.drop { $0 == " " }
          let isOneWord = !text.contains(" ") || text.hasPrefix("'")
          #expect(isOneWord, "\(program) \(path), \(columns) columns: \(line)")
        }
        return letters(page)
      }
      #expect(pages[0] == pages[1], "\(program) \(path)")
    }
  }
}

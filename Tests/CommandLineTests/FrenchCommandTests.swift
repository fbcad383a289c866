import Foundation
import TestSupport
import Testing

/// The commands in French.
@Suite struct FrenchCommandTests {
  private let guide = Program("guide")

  private func run(_ arguments: [String], _ more: [String: String] = [:]) throws -> Program.Result {
    try guide.run(arguments, environment: ["GUIDE_CONTENT": try BuiltGuide.path].merging(more) { $1 })
  }

  private struct Tool: Decodable {
    struct Command: Decodable {
      let commandName: String
      let abstract: String?
      let subcommands: [Command]?
      let arguments: [Argument]?
    }

    struct Argument: Decodable {
      let abstract: String?
    }

    let command: Command
  }

  @Test func everyCommandAndOptionHasFrenchHelp() throws {
    let dump = try guide.run("--experimental-dump-help").output
    let root = try JSONDecoder().decode(Tool.self, from: Data(dump.utf8)).command
    var waiting = [(path: [String](), command: root)]
    var count = 0
    while let (path, command) = waiting.popLast() {
      count += 1
      let page = try run(path + ["--help"], ["LC_ALL": "fr_FR.UTF-8", "COLUMNS": "400"])
      #expect(page.status == 0 && page.output.hasPrefix("APERÇU"), "\(path)")
      let english = [command.abstract] + (command.arguments ?? []).map(\.abstract)
      for text in english.compactMap({ $0 }) where !text.isEmpty {
        #expect(!page.output.contains(text), "guide \(path.joined(separator: " ")): \(text)")
      }
      for next in command.subcommands ?? [] where next.commandName != "help" {
        waiting.append((path + [next.commandName], next))
      }
    }
    #expect(count > 40)
  }

  @Test func helpKeepsExamplesVerbatim() throws {
    let page = try run(["help", "home"], ["LC_ALL": "fr_FR.UTF-8", "COLUMNS": "60"]).output
    #expect(page.contains("UTILISATION\u{A0}: guide home"))
    // A long line continues after a backslash, as in a shell.
    #expect(
      page.replacing(/\ \\\n +/, with: " ").contains(
        #"  guide home set 31.6301,-7.9872 --name "Riad, Derb Dabachi" --notes "gate Bab Ftouh, then on foot""#
      ))
    #expect(try run(["help", "home"]).output.hasPrefix("OVERVIEW: "))
  }

  @Test func noLineBreaksInsideGuillemetsOrBeforePunctuation() throws {
    for columns in ["40", "57", "80"] {
      for id in ["scam-tannery-tour", "emergency-numbers", "ysl-museum", "taxi-medina-short-ride"] {
        let card = try run(["show", id, "--lang", "fr"], ["COLUMNS": columns]).output
        for line in card.split(separator: "\n") {
          let text = line.trimmingCharacters(in: .whitespaces)
          #expect(!text.hasSuffix("«"), "\(columns): \(line)")
          #expect([":", ";", "?", "!", "»", "%"].allSatisfy { !text.hasPrefix($0) }, "\(columns): \(line)")
        }
      }
    }
  }
}

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

  @Test(arguments: [
    (["search", "bahia", "--nope"], "option inconnue «\u{A0}--nope\u{A0}»"),
    (["search", "--limit"], "il manque une valeur"), (["show"], "il manque l'argument"),
    (["serach", "bahia"], "il n'y a pas de commande «\u{A0}serach\u{A0}»"),
    (["search", "x", "--within", "5km"], "--within demande --near"),
    (["search", "x", "--limit", "a"], "n'est pas une valeur de"),
  ])
  func usageErrorsAreInFrench(_ arguments: [String], _ expected: String) throws {
    let result = try run(arguments, ["LC_ALL": "fr_FR.UTF-8"])
    #expect(result.status == 64)
    #expect(result.errors.contains(expected), "\(result.errors)")
    #expect(!result.errors.contains("Error") && !result.errors.contains("Usage:"))
    let asked = try run(arguments + ["--lang=fr", "--json"])
    #expect(asked.status == 64 && asked.errors.contains(expected), "\(asked.errors)")
  }

  @Test func phrasesHaveFrenchTitlesEverywhere() throws {
    let found = try run(["search", "pharmacie", "--type", "phrase", "--lang", "fr"]).output
    #expect(found.contains("Pharmacie") && !found.contains("Pharmacy"))
    let linked = try run(["show", "taxi-medina-short-ride", "--lang", "fr"]).output
    #expect(linked.contains("compteur, s'il vous plaît") && !linked.contains("Use the meter"))
    // The content itself still has both languages.
    let phrase = try run(["phrase", "emer-pharmacy", "--lang", "fr", "--json"]).output
    #expect(phrase.contains(#""english":"Pharmacy""#) && phrase.contains(#""french":"Pharmacie""#))
    #expect(try run(["search", "pharmacie", "--type", "phrase"]).output.contains("Pharmacy"))
  }

  @Test func notesAboutNumbersAndAmountsAreInFrench() throws {
    let numbers = try run(["emergency", "--lang", "fr"]).output
    #expect(numbers.contains("Donné par une seule source.") && !numbers.contains("Given by"))
    let tips = try run(["tip", "--lang", "fr"]).output
    #expect(tips.contains("(nuit)") && !tips.contains("(night)"))
    #expect(try run(["tip"]).output.contains("(night)"))
  }

  @Test func aPlaceShowsItsDistrictAndFeeInFrench() throws {
    let card = try run(["show", "jemaa-el-fnaa", "--lang", "fr"]).output
    #expect(card.contains("Médina") && card.contains("entrée gratuite"))
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

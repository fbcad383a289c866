import Foundation
import TestSupport
import Testing

/// Filters in words, numbers, tips and emergencies, as a traveller uses them.
@Suite struct WordFilterCommandTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    try Program("guide").run(
      arguments + ["--at", "2026-11-20T15:00"], environment: ["GUIDE_CONTENT": try BuiltGuide.path])
  }

  private func json(_ result: Program.Result) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
  }

  @Test func eachFilterIsShownWithItsWordsAndHowToDropIt() throws {
    let result = try run("search", "where to eat near jemaa el fna under 100")
    #expect(result.status == 0)
    #expect(
      result.errors == """
        within 800 m of Jemaa el-Fnaa (from 'near jemaa el fna'; --drop near searches without it)
        starting at 100 MAD or less (from 'under 100'; --drop price searches without it)

        """)
    let dropped = try run("search", "where to eat near jemaa el fna", "--drop", "near")
    #expect(!dropped.errors.contains("within"))
    let unknown = try run("search", "bahia", "--drop", "color")
    #expect(
      unknown.status == 64
        && unknown.errors.contains("filters are near, region, price, cheap, open, phrase, all"))
  }

  @Test func jsonListsTheUnderstoodFilters() throws {
    let object = try json(run("search", "restaurants à guéliz moins de 200 dh", "--json"))
    let search = try #require(object["search"] as? [String: Any])
    let understood = try #require(search["understood"] as? [[String: Any]])
    #expect(understood.map { $0["kind"] as? String } == ["region", "price"])
    #expect(understood.map { $0["drop"] as? String } == ["--drop region", "--drop price"])
    #expect(understood.first?["place"] as? String == "gueliz")
    #expect(understood.last?["dirhams"] as? Int == 200)
    #expect(search["missing"] as? [String] == [])
  }

  @Test func namesFiltersThatExcludeEverything() throws {
    let result = try run("search", "toilets near koutoubia")
    #expect(result.status == 1 && result.output.isEmpty)
    #expect(
      result.errors.contains("nothing found for 'toilets near koutoubia' (within 5 km of Koutoubia Mosque)"))
  }

  @Test func namesTheWordsMissingFromTheResults() throws {
    #expect(try run("search", "train to fes").errors.contains("results without 'fes'"))
    #expect(
      try run("search", "train to fes", "--lang", "fr").errors.contains(
        "résultats sans «\u{00A0}fes\u{00A0}»"))
  }

  @Test(arguments: [
    ("37", "seb3a w tlatin"), ("1250", "alf w mitin w khamsin"), ("1,250", "alf w mitin w khamsin"),
  ])
  func composesNumberPhrases(number: String, latin: String) throws {
    #expect(try run("phrase", number).output.hasPrefix(latin + "  "))
    #expect(
      try run("search", "how do you say \(number.filter(\.isNumber)) in arabic").output.hasPrefix(latin))
  }

  @Test func reportsANumberWithoutAPhrase() throws {
    let result = try run("phrase", "300")
    #expect(result.status == 1)
    #expect(
      result.errors
        == "guide: the guide has no words for 300; show the figures, or see 'guide phrase numbers'\n")
  }

  @Test func printsPhrasesInColumns() throws {
    // The id is the last column, so all lines have the same width before it.
    let wide = try Program("guide").run(
      ["phrase", "taxi"], environment: ["GUIDE_CONTENT": try BuiltGuide.path, "COLUMNS": "160"])
    let lines = wide.output.split(separator: "\n")
    #expect(lines.count > 3)
    let widths = try lines.map { line in
      let id = try #require(line.range(of: "  taxi-"))
      return line[..<id.lowerBound].unicodeScalars.filter { scalar in
        scalar.properties.generalCategory != .format && scalar.properties.generalCategory != .nonspacingMark
      }.count
    }
    #expect(Set(widths).count == 1, "\(widths)")
  }

  @Test func reportsThatNoPhraseHasTheExactWord() throws {
    #expect(try run("phrase", "foo").errors.contains("no phrase has the word 'foo'"))
    #expect(try run("phrase", "food").errors.isEmpty)
  }

  @Test func thePhraseOfTheDayIsNotABareNumber() throws {
    for day in 1...28 {
      let result = try Program("guide").run(
        ["today", "--json", "--at", "2026-11-\(day < 10 ? "0" : "")\(day)"],
        environment: ["GUIDE_CONTENT": try BuiltGuide.path])
      let phrase = try #require((json(result)["data"] as? [String: Any])?["phrase"] as? [String: Any])
      #expect(phrase["number"] == nil)
    }
  }

  @Test(arguments: [
    ("waiter", "Restaurant"), ("serveur", "Restaurant"), ("housekeeping", "Riad team"),
    ("taxi driver", "Petit taxi"),
    ("maid", "Riad team"), ("the waiters", "Restaurant"),
  ])
  func findsTipsBySynonymsForTheirAudience(words: String, label: String) throws {
    let lines = try run("tip", words).output.split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.hasPrefix(label) == true)
  }

  @Test(arguments: [
    ("hospital", "hospitals"), ("robbed", "emergency-numbers"), ("mugged", "emergency-numbers"),
    ("allergy", "food-allergy"),
    ("heat stroke", "summer-heat"), ("dog", "hospitals"), ("scorpion", "hospitals"), ("hôpital", "hospitals"),
    ("feu", "emergency-numbers"), ("allergie", "food-allergy"), ("morsure", "hospitals"),
    ("passeport", "lost-passport"),
  ])
  func emergenciesAreFoundInBothLanguages(words: String, id: String) throws {
    for language in ["en", "fr"] {
      let result = try run("emergency", words, "--json", "--lang", language)
      let first = (try json(result)["data"] as? [[String: Any]])?.first
      #expect(first?["id"] as? String == id)
    }
  }

  @Test func anUnknownEmergencyShowsTheNumbers() throws {
    let result = try run("emergency", "xyzzyqwv")
    #expect(result.status == 1)
    #expect(result.errors == "guide: nothing in this guide about 'xyzzyqwv'; the numbers to call:\n")
    #expect(result.output.contains("15 ") && result.output.contains("19 "))
  }
}

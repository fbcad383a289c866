import BundleReader
import GuideModel
import SQLite
import Testing

@testable import GuideRuntime

/// The cutoff between matches and suggestions.
@Suite struct SearchCutTests {
  private func answer(_ text: String) throws -> SearchAnswer { try GuideContent.guide.answer(text) }

  @Test(arguments: [
    "honey", "shampoo", "vaccines", "prison", "gym", "wolf", "piano", "diamond", "elephant",
    "buckingham palace", "louvre museum", "brandenburg gate",
  ])
  func unknownWordsAreNotTreatedAsTypos(query: String) throws {
    #expect(try answer(query).hits.isEmpty)
  }

  @Test(arguments: [
    ("bahai", "bahia"), ("hena", "henna"), ("tanery", "tannery"), ("resturant", "restaurant"),
    ("koutobia", "koutoubia"), ("menarra", "menara"), ("musuem", "museum"), ("pharmcay", "pharmacy"),
    ("majorele gardn", "majorelle garden"), ("scams", "scam"),
  ])
  func correctsATypoInAName(query: String, meant: String) throws {
    let hits = try answer(query).hits.prefix(3)
    let first = try #require(try answer(meant).hits.first)
    #expect(hits.contains { $0.id == first.id }, "\(hits.map(\.id.rawValue))")
  }

  @Test(arguments: [
    ("jemaa elv fnaa", "jemaa-el-fnaa"), ("sou semmarine", "souk-semmarine"), ("goh back", "dire-go-back"),
    ("touristnpolice jemaa el fnaa", "tourist-police-jemaa"), ("that is too muh", "taxi-that-is-too-much"),
    ("menaraxmall", "menara-mall"),
  ])
  func doesNotCorrectShortWordsOrAcrossWords(query: String, id: String) throws {
    let answer = try answer(query)
    #expect(answer.hits.first?.id.rawValue == id)
    #expect(answer.didYouMean != nil)
  }

  @Test(arguments: [("best tagine", "tagine"), ("meilleur hammam", "hammam")])
  func adjectivesDoNotOutweighTheNoun(query: String, thing: String) throws {
    let hits = try answer(query).hits
    #expect(try !hits.isEmpty && hits.prefix(3).map(\.id) == answer(thing).hits.prefix(3).map(\.id))
  }

  @Test func anUnmatchedWordDoesNotHideMatchingNames() throws {
    #expect(try answer("tip for waiter").hits.contains { $0.id.rawValue.hasPrefix("tipping") })
    #expect(try answer("photography etiquette").hits.contains { $0.id.rawValue == "photographing-people" })
    // Known words may be the name in the other script.
    #expect(try answer("صومعة الكتبية").hits.first?.id.rawValue == "koutoubia-mosque")
  }

  @Test func consonantMatchingAppliesOnlyToOmittedVowels() throws {
    let hits = try answer("smoothie").hits
    #expect(!hits.contains { $0.tier == .skeleton })
    let found = try answer("مجرل")
    #expect(found.hits.allSatisfy { $0.tier == .skeleton } && !found.hits.isEmpty)
    #expect(found.didYouMean != nil)
  }

  @Test func similarWordsAreOnlySuggested() throws {
    let answer = try answer("honey")
    #expect(answer.hits.isEmpty)
    #expect(answer.suggestions.allSatisfy { $0.tier >= .typo })
  }

  @Test func queriesLongerThanTwoWordsAreNotSplit() throws {
    let dictionary = try TermDictionary(try Connection(path: try GuideContent.path))
    #expect(dictionary.split("menaragardens").map { [$0.0, $0.1] } == ["menara", "gardens"])
    #expect(dictionary.split("menaraxgardens").map { [$0.0, $0.1] } == ["menara", "gardens"])
    #expect(dictionary.split("menara" + String(repeating: "x", count: 120)) == nil)
  }
}

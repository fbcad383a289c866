import BundleReader
import GuideRuntime
import Testing

@Suite struct NumberPhraseTests {
  private func phrases() throws -> [Item] {
    let words = [
      (1, "wa7ed", ""), (2, "juj", "tnin"), (7, "seb3a", ""), (15, "khmestash", ""), (20, "3eshrin", ""),
      (30, "tlatin", ""), (50, "khamsin", ""), (100, "mya", ""), (200, "mitin", ""), (1000, "alf", ""),
    ]
    let toy = try ToyTown(
      [],
      phrases: words.map { value, latin, compound in
        let form = compound.isEmpty ? "" : #", "compound_latin": "\#(compound)""#
        return
          #"{ "id": "n-\#(value)", "english": "\#(value)", "latin": "\#(latin)", "number_value": \#(value)\#(form) }"#
      })
    return try Guide(contentAt: toy.database).items(ofType: "phrase")
  }

  @Test(arguments: [
    (37, "seb3a w tlatin"), (1250, "alf w mitin w khamsin"), (150, "mya w khamsin"), (115, "mya w khmestash"),
    (22, "tnin w 3eshrin"), (102, "mya w juj"), (1001, "alf w wa7ed"), (1237, "alf w mitin w seb3a w tlatin"),
    (30, "tlatin"),
  ])
  func composedNumbersSayOnesBeforeTens(value: Int, latin: String) throws {
    #expect(try NumberPhrase(value, from: phrases())?.latin == latin)
  }

  @Test(arguments: [13, 300, 2000, 1999, 38, 10_000, -1])
  func aNumberWithAnUntranslatedPartHasNoPhrase(value: Int) throws {
    #expect(try NumberPhrase(value, from: phrases()) == nil)
  }
}

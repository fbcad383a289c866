import SearchText
import Testing

/// Terms of the index for values of facets.
@Suite struct FacetTermTests {
  @Test(arguments: [
    ("渋谷区", "中央区"), ("Αθήνα", "Πάτρα"), ("渋谷区", "大阪市"), ("café", "cafè"),
  ])
  func valuesOfAnyScriptDiffer(_ a: String, _ b: String) {
    #expect(FacetTerm.term("city", a) != FacetTerm.term("city", b))
  }

  @Test func separatorsOfASCIIAreOneCharacter() {
    #expect(FacetTerm.term("tag", "kid_friendly") == "\u{E000}tag\u{E001}kid\u{E001}friendly")
  }
}

import SourceJSON
import TestSupport
import Testing

/// Findings of recipes, each at its location with the fix.
@Suite struct RecipeTests {
  /// Expects the findings of a recipe next to `base`.
  private func expect(
    _ marked: String, _ expected: [ExpectedFinding], others: [String: String] = [:],
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let toy = try ToyPacks()
    let text = MarkedText(marked)
    try toy.write(others)
    try toy.write(["trips": text.text])
    expectFindings(try toy.findings(in: "trips"), in: text, expected, sourceLocation: sourceLocation)
  }

  private func trips(_ component: String, needs: String = #""base""#, extra: String = "") -> String {
    ToyPacks.recipe("trips", needs: needs, extra: extra, component)
  }

  @Test func aValidRecipeHasNoFindings() throws { try expect(trips(ToyPacks.port), []) }

  @Test func reportsUnknownNamesAndSuggestsTheNearest() throws {
    try expect(
      trips(
        """
        { "id": "a", "kind": "items", "select": [
          { "domain": 1️⃣"shop"2️⃣ },
          { "domain": "shops", "ids": [3️⃣"boat"4️⃣, "nets", 5️⃣"port"6️⃣] },
          { "domain": "shops", "regions": [7️⃣"prot"8️⃣] }] }
        """),
      [
        .finding("unknown-domain", from: "1️⃣", to: "2️⃣", help: "did you mean 'shops'?"),
        .finding("unknown-reference", from: "3️⃣", to: "4️⃣", help: "did you mean 'boats'?", fix: "\"boats\""),
        .finding("unknown-reference", from: "5️⃣", to: "6️⃣", message: "is of 'regions'"),
        .finding("unknown-reference", from: "7️⃣", to: "8️⃣", help: "did you mean 'port'?"),
      ])
  }

  @Test func reportsPacksWithoutARecipe() throws {
    try expect(
      trips(ToyPacks.port, needs: #"1️⃣"bsae"2️⃣"#, extra: #" "preview_of": 3️⃣"tirps"4️⃣,"#),
      [
        .finding("unknown-pack", from: "1️⃣", to: "2️⃣", help: "did you mean 'base'?"),
        .finding("unknown-pack", from: "3️⃣", to: "4️⃣"),
      ])
  }

  @Test func anUnreadableRecipeDoesNotMakeItsPackUnknown() throws {
    let toy = try ToyPacks()
    try toy.write(["base": "{", "trips": trips(ToyPacks.port)])
    #expect(try toy.findings(in: "trips").isEmpty)
    #expect(try toy.findings(in: "base").map(\.id) == ["unclosed-container"])
  }

  @Test(.fault(.h02)) func rejectsAPackThatNeedsItself() throws {
    try expect(
      trips(ToyPacks.port, needs: #""base", 1️⃣"trips"2️⃣"#),
      [.finding("pack-cycle", from: "1️⃣", to: "2️⃣", message: "'trips' needs 'trips'")])
  }

  @Test(.fault(.h02)) func rejectsCyclicDependencies() throws {
    let empty = #"{ "id": "a", "kind": "items", "from": "base", "select": [{ "domain": "regions" }] }"#
    try expect(
      trips(ToyPacks.port, needs: #"1️⃣"far"2️⃣"#),
      [.finding("pack-cycle", from: "1️⃣", to: "2️⃣", message: "'far' needs 'near' needs 'trips' needs 'far'")],
      others: [
        "far": ToyPacks.recipe("far", needs: #""base", "near""#, empty),
        "near": ToyPacks.recipe("near", needs: #""base", "trips""#, empty),
      ])
  }

  @Test func handlesAChainOfAThousandPacks() throws {
    let toy = try ToyPacks()
    let part = #"{ "id": "a", "kind": "items", "from": "base", "select": [{ "domain": "regions" }] }"#
    for i in 1...1000 {
      try toy.write([
        "p\(i)": ToyPacks.recipe("p\(i)", needs: i == 1 ? #""base""# : "\"p\(i - 1)\"", part)
      ])
    }
    #expect(try toy.findings(in: "p1000").isEmpty)
  }

  @Test(.fault(.h11)) func rejectsAnItemInTwoPacksThatAreNotLinkedByFrom() throws {
    let both = #"{ "id": "a", "kind": "items", "select": [1️⃣{ "domain": "shops" }2️⃣] }"#
    try expect(
      trips(both),
      [
        .finding(
          "shared-item", from: "1️⃣", to: "2️⃣", help: "write \"from\": \"base\"",
          message: "'lamps' and 1 more are in 'base' too")
      ])
    let linked =
      #"{ "id": "a", "kind": "items", "from": "base", "select": [{ "domain": "shops", "regions": ["souk"] }] }"#
    try expect(trips(linked + ", " + ToyPacks.port.replacing("content", with: "own")), [])
  }

  @Test(.fault(.h11)) func allowsAPreviewToContainOnlyItemsOfItsPack() throws {
    let some =
      #"{ "id": "a", "kind": "items", "select": [{ "domain": "shops", "ids": ["lamps"] }1️⃣, 2️⃣{ "domain": "shops", "ids": ["nets"] }3️⃣] }"#
    try expect(
      trips(some, needs: "", extra: #" "preview_of": "base","#),
      [.finding("shared-item", from: "2️⃣", to: "3️⃣", message: "'nets' is in 'sea' too")],
      others: ["sea": ToyPacks.recipe("sea", needs: #""base""#, ToyPacks.port)])
  }

  @Test func reportsItemsSplitFromAPackThatLacksThem() throws {
    try expect(
      trips(#"{ "id": "a", "kind": "items", "from": "base", "select": [1️⃣{ "domain": "shops" }2️⃣] }"#),
      [.finding("not-in-pack", from: "1️⃣", to: "2️⃣", message: "'base' does not contain 'boats' and 1 more")])
    try expect(
      trips(
        #"{ "id": "a", "kind": "items", "from": 1️⃣"base"2️⃣, "select": [{ "domain": "regions" }] }"#, needs: ""),
      [.finding("not-in-pack", from: "1️⃣", to: "2️⃣", help: "add it to 'dependencies'")])
  }

  @Test func reportsSelectorsThatMatchNothing() throws {
    try expect(
      trips(
        """
        { "id": "a", "kind": "items", "select": [{ "domain": "shops", "ids": ["nets"] },
          1️⃣{ "domain": "shops", "ids": ["boats"], "regions": ["souk"] }2️⃣] }
        """), [.finding("empty-selector", from: "1️⃣", to: "2️⃣")])
  }

  @Test(.fault(.d04), arguments: ["con", "lpt1.fr", "a..b", "a."])
  func rejectsNamesThatAreNotPortable(id: String) throws {
    let toy = try ToyPacks()
    try toy.write(["odd": ToyPacks.recipe(id, needs: #""base""#, ToyPacks.port)])
    let found = try toy.findings(in: "odd")
    #expect(found.map(\.id) == ["unsafe-name"])
    #expect(found.first?.location.range == SourceRange(8, 10 + id.utf8.count))
  }

  @Test(
    .fault(.d01),
    arguments: ["", ".", "../x", "/x", "a\\\\b", "C:x", "a/b", "Base", "bäse", "a\\u0000", "a "])
  func rejectsInvalidNames(id: String) throws {
    let toy = try ToyPacks()
    try toy.write(["odd": ToyPacks.recipe(id, needs: #""base""#, ToyPacks.port)])
    #expect(try toy.findings(in: "odd").map(\.id) == ["pattern-mismatch"])
  }

  @Test(.fault(.d04)) func rejectsDuplicatePackNames() throws {
    try expect(
      ToyPacks.recipe("base", ToyPacks.port).replacing("\"base\"", with: "1️⃣\"base\"2️⃣"),
      [.finding("duplicate-pack", from: "1️⃣", to: "2️⃣")])
  }

  @Test(.fault(.d01)) func rejectsSourcesOutsideTheFolderOfRecipes() throws {
    let toy = try ToyPacks()
    try toy.folder.write("secret.mbtiles", "x")
    for path in ["../secret.mbtiles", "/etc/passwd", "maps/../../secret.mbtiles"] {
      try toy.write([
        "trips": trips(
          #"{ "id": "t", "kind": "map_tiles", "regions": ["port"], "source": "\#(path)" }"#)
      ])
      #expect(
        try toy.findings(in: "trips").contains { ["pattern-mismatch", "unavailable-pack"].contains($0.id) })
    }
  }

  @Test func reportsMissingLanguagesAndParts() throws {
    try expect(
      ToyPacks.recipe(
        "trips", needs: #""base""#, languages: #""en", 1️⃣"es"2️⃣"#,
        ToyPacks.port
          + #", { "id": "b", "kind": "items", "select": [{ "domain": "shops", "ids": ["nets"] }], "requires": [3️⃣"contents"4️⃣] }"#
      ),
      [
        .finding("unknown-language", from: "1️⃣", to: "2️⃣", help: "it has en, fr"),
        .finding("unknown-reference", from: "3️⃣", to: "4️⃣", help: "did you mean 'content'?"),
      ])
  }
}

import SourceJSON
import TestSupport
import Testing

@Suite struct LinkRulesTests {
  @Test func reportsItemsWithoutIncomingLinksAsOrphans() throws {
    try expectStallFindings(
      #"{ "id": 1️⃣"a"2️⃣ }, { "id": "b", "stops": [{ "stall": "c" }] }, { "id": "c" }"#,
      [.finding("orphan-item", from: "1️⃣", to: "2️⃣")],
      schema: GateContent.schema.replacing(#""linked": false"#, with: #""linked": true"#))
  }

  @Test func aSymmetricLinkMustBeWrittenOnBothSides() throws {
    try expectStallFindings(
      #"{ "id": "a", "near_ids": ["b", 1️⃣"c"2️⃣] }, { "id": "b", "near_ids": ["a"] }, { "id": "c" }"#,
      [.finding("one-way-link", from: "1️⃣", to: "2️⃣", help: "add 'a' there")])
  }

  @Test func aReferenceWithoutALinkIsChecked() throws {
    try expectStallFindings(
      #"{ "id": "brass", "rule": "b" }, { "id": "b", "rule": 1️⃣"bras"2️⃣ }"#,
      [.finding("unknown-reference", from: "1️⃣", to: "2️⃣", help: "did you mean 'brass'?")])
    // Such a link has no target, and its item still counts as an orphan.
    try expectStallFindings(
      #"{ "id": 1️⃣"a"2️⃣, "rule": "b" }, { "id": 3️⃣"b"4️⃣ }"#,
      [
        .finding("orphan-item", from: "1️⃣", to: "2️⃣"), .finding("orphan-item", from: "3️⃣", to: "4️⃣"),
      ],
      schema: GateContent.schema.replacing(#""linked": false"#, with: #""linked": true"#))
  }

  @Test func aSourceCoversOnlyExistingFields() throws {
    try expectStallFindings(
      #"""
      { "id": "a", "sources": [
        { "on": "2026", "for": ["kind", "price.note", "stops.at", 1️⃣"knd"2️⃣, 3️⃣"price.colour"4️⃣] }] }
      """#,
      [
        .finding("unknown-field", from: "1️⃣", to: "2️⃣", help: "did you mean 'kind'?"),
        .finding("unknown-field", from: "3️⃣", to: "4️⃣"),
      ])
  }

  @Test func anItemThatRefersToItselfIsReported() throws {
    try expectStallFindings(
      #"{ "id": "a", "stops": [{ "stall": 1️⃣"a"2️⃣ }] }"#, [.finding("self-reference", from: "1️⃣", to: "2️⃣")])
  }

  private static func asset(_ id: String, _ kind: String, _ file: String, _ extra: String = "") -> String {
    #"{ "id": "\#(id)", "kind": "\#(kind)", "file": "\#(file)", "alt": "A", "credit": "C", "licence": "L"\#(extra) }"#
  }

  @Test func assetsMustBeListedAndOfTheRightKind() throws {
    let list = [
      LinkRulesTests.asset("one", "image", "assets/a"), LinkRulesTests.asset("two", "audio", "assets/a"),
    ]
    try expectStallFindings(
      #"""
      { "id": "a", "picture": "asset:one" }, { "id": "b", "picture": 1️⃣"asset:two"2️⃣ },
      { "id": "c", "picture": 3️⃣"asset:oen"4️⃣ }, { "id": "d", "picture": "https://x.example/y" }
      """#,
      [
        .finding("unknown-asset", from: "1️⃣", to: "2️⃣"),
        .finding("unknown-asset", from: "3️⃣", to: "4️⃣", help: "did you mean 'one'?"),
      ], files: ["assets/a": "x", "assets.json": #"{ "items": [\#(list.joined(separator: ", "))] }"#])
  }

  /// Findings in the list of assets if a stall uses `one`.
  private func assetFindings(_ assets: [String], configuration: String? = nil) throws -> [String] {
    var files = ["assets/a": "four", "assets.json": #"{ "items": [\#(assets.joined(separator: ", "))] }"#]
    if let configuration { files["contentc.json"] = configuration }
    return try GateContent.findings(#"{ "id": "a", "picture": "asset:one" }"#, files: files).map(\.id)
  }

  @Test func assetsMustExistBeListedOnceAndBeUsed() throws {
    let one = LinkRulesTests.asset("one", "image", "assets/a")
    #expect(try assetFindings([one]).isEmpty)
    #expect(try assetFindings([one, LinkRulesTests.asset("two", "image", "assets/a")]) == ["unused-asset"])
    #expect(try assetFindings([one, one]) == ["duplicate-asset"])
    #expect(try assetFindings([LinkRulesTests.asset("one", "image", "assets/b")]) == ["missing-asset"])
    #expect(
      try assetFindings([LinkRulesTests.asset("one", "image", "assets/../../schema/stalls.schema.json")]) == [
        "missing-asset"
      ])
    #expect(
      try assetFindings([LinkRulesTests.asset("one", "image", "assets/a", #", "provisional": true"#)]) == [
        "provisional-asset"
      ])
  }

  @Test func assetsMustFitTheirBudgetsIndividuallyAndInTotal() throws {
    let two = [
      LinkRulesTests.asset("one", "image", "assets/a"), LinkRulesTests.asset("one-more", "image", "assets/a"),
    ]
    func findings(_ budget: String) throws -> [String] {
      try assetFindings(two, configuration: #"{ "budgets": { "image": \#(budget) } }"#).filter {
        $0 != "unused-asset"
      }
    }
    #expect(try findings(#"{ "each": 4, "total": 8 }"#).isEmpty)
    #expect(try findings(#"{ "each": 3 }"#) == ["large-asset", "large-asset"])
    #expect(try findings(#"{ "total": 7 }"#) == ["large-asset"])
  }
}

import SourceJSON
import TestSupport
import Testing

@Suite struct FactRulesTests {
  @Test func aFactBecomesStaleTheDayAfterItsLimit() throws {
    try expectStallFindings(#"{ "id": "a", "checked": "2026-08-13" }"#, [])
    try expectStallFindings(
      #"{ "id": "a", "checked": 1️⃣"2026-08-12"2️⃣ }"#, [.finding("stale-fact", from: "1️⃣", to: "2️⃣")])
  }

  @Test func theLimitDependsOnAFieldUnlessTheItemSetsIt() throws {
    try expectStallFindings(
      #"{ "id": "a", "kind": "lamp", "checked": 1️⃣"2026-11-10"2️⃣ }, { "id": "b", "kind": "lamp", "keep": 30, "checked": "2026-11-10" }"#,
      [.finding("stale-fact", from: "1️⃣", to: "2️⃣")])
  }

  @Test func allowsTomorrowForOtherTimeZonesButNothingLater() throws {
    try expectStallFindings(
      #"{ "id": "a", "checked": "2026-11-22" }, { "id": "b", "checked": 1️⃣"2026-11-23"2️⃣ }"#,
      [.finding("future-date", from: "1️⃣", to: "2️⃣")])
  }

  @Test func anItemExpiresOnItsDay() throws {
    try expectStallFindings(
      #"{ "id": "a", "until": "2026-11-22" }, { "id": "b", "until": 1️⃣"2026-11-21"2️⃣ }"#,
      [.finding("expired-item", from: "1️⃣", to: "2️⃣")])
  }

  @Test func aFactIsNotNewerThanItsNewestSource() throws {
    try expectStallFindings(
      #"""
      { "id": "a", "checked": "2026-10-31", "sources": [{ "on": "2025" }, { "on": "2026-10" }] },
      { "id": "b", "checked": 1️⃣"2026-11-01"2️⃣, "sources": [{ "on": "2026-10" }, {}] },
      { "id": "c", "checked": "2026-11-01", "sources": [{}] }
      """#, [.finding("unsupported-date", from: "1️⃣", to: "2️⃣")])
  }

  @Test func pendingConfirmationsAreInfoFindings() throws {
    let found = try GateContent.findings(#"{ "id": "a", "state": "open" }, { "id": "b", "state": "done" }"#)
    #expect(found.map(\.id) == ["needs-confirmation"])
    #expect(found.first?.severity == .info)
  }

  @Test func missingExpectedKeysAreReportedOncePerObject() throws {
    try expectStallFindings(
      #"{ "id": "a", "price": { 1️⃣"low"2️⃣: 1, "high": 2 } }"#,
      [.finding("missing-expected", from: "1️⃣", to: "2️⃣", help: "add it")])
  }

  @Test func aRangeMayBeAsWideAsItsSchemaAllows() throws {
    try expectStallFindings(
      #"""
      { "id": "a", "price": { "low": 5, "high": 20, "note": "n" } },
      { "id": "b", "price": { "low": 0, "high": 20, "note": "n" } },
      { "id": "c", "price": { "low": 5, "high": 1️⃣20.52️⃣, "note": "n" } }
      """#, [.finding("wide-range", from: "1️⃣", to: "2️⃣")])
  }

  @Test func aPriceMustAgreeWithARelevantLinkedItem() throws {
    let lamps = """
      { "id": "x", "kind": "lamp", "price": { "low": 10, "high": 20, "note": "n" }, "near_ids": ["a", "b", "c"] },
      { "id": "y", "kind": "pot", "price": { "low": 90, "high": 99, "note": "n" }, "near_ids": ["b"] },
      """
    try expectStallFindings(
      lamps + #"""
        { "id": "a", "price": { "low": 20, "high": 30, "note": "n" }, "near_ids": ["x"] },
        { "id": "b", "price": { "low": 1️⃣212️⃣, "high": 30, "note": "n" }, "near_ids": ["x", "y"] },
        { "id": "c", "price": { "low": 5, "high": 9, "note": "n" }, "near_ids": [] }
        """#,
      [.finding("price-conflict", from: "1️⃣", to: "2️⃣")], schema: GateContent.bothWays)
  }

  @Test func aTextFitsWhereItIsShownInCharactersNotBytes() throws {
    try expectStallFindings(
      #"{ "id": "a", "name": "éééééééééééé" }, { "id": "b", "name": 1️⃣"thirteen long"2️⃣ }"#,
      [.finding("long-text", from: "1️⃣", to: "2️⃣")])
  }

  @Test func lettersBelongToTheScriptOfTheField() throws {
    try expectStallFindings(
      #"{ "id": "a", "arabic": "سوق 12، (٣)!" }, { "id": "b", "arabic": "سوق 1️⃣souk2️⃣ سوق" }"#,
      [.finding("wrong-script", from: "1️⃣", to: "2️⃣")])
  }

  @Test func itemsWithTheSameNameAreNearDuplicatesUnlessFarApart() throws {
    try expectStallFindings(
      #"""
      { "id": "a", "name": "Café", "place": { "lat": 31.6, "lng": -8 } },
      { "id": "b", "name": 1️⃣"CAFE!"2️⃣ }
      """#,
      [.finding("near-duplicate", from: "1️⃣", to: "2️⃣")])
    try expectStallFindings(
      #"{ "id": "a", "name": "Café", "place": { "lat": 31.6, "lng": -8 } }, { "id": "c", "name": "Cafe", "place": { "lat": 31.7, "lng": -8 } }"#,
      [])
  }

  @Test func theSameCardTextInTwoItemsIsReportedAtTheSecond() throws {
    let text = "Forty characters of text, and a few more."
    try expectStallFindings(
      #"{ "id": "a", "kind": "x", "about": "\#(text)" }, { "id": "b", "about": 1️⃣"\#(text)"2️⃣ }"#,
      [.finding("repeated-text", from: "1️⃣", to: "2️⃣")],
      files: ["i18n/fr/stalls.json": #"{ "items": { "a": { "about": "Un" }, "b": { "about": "Deux" } } }"#])
  }
}

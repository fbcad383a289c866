import TestSupport
import Testing

@Suite struct ClosedPlaceTests {
  /// Stalls that may close.
  private static let schema = GateContent.bothWays.replacing(
    #""state": { "type": "string", "x-pending": "open" }"#,
    with: #"""
      "state": { "type": "string", "x-closed": { "values": ["shut_down"], "since": "from", "note": "why" } },
      "from": { "type": "string", "format": "date" }, "why": { "type": "string" }
      """#)

  private func expect(
    _ stalls: String, _ expected: [ExpectedFinding], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expectStallFindings(
      stalls, expected, schema: ClosedPlaceTests.schema, sourceLocation: sourceLocation)
  }

  private static let shut = #""state": "shut_down", "from": "2026-01-01", "why": "Sold.""#

  @Test func reportsTheFirstReferenceToAClosedItemAndCountsTheOthers() throws {
    try expect(
      #"""
      { "id": "a", "near_ids": [1️⃣"gone"2️⃣, "b"] },
      { "id": "b", "stops": [{ "at": "09:00", "for": 10, "stall": "gone" }] },
      { "id": "gone", "hours": { "osm": "20:00-21:00" }, \#(ClosedPlaceTests.shut) }
      """#,
      [
        .finding("closed-place", from: "1️⃣", to: "2️⃣")
      ])
  }

  @Test func allowsReferencesFromAClosedItem() throws {
    try expect(
      #"{ "id": "gone", "near_ids": ["a"], \#(ClosedPlaceTests.shut) }, { "id": "a" }"#, [])
  }

  @Test func aClosureAppliesFromItsFirstDay() throws {
    try expect(
      #"""
      { "id": "a", "near_ids": ["leaving"] },
      { "id": "leaving", "state": "shut_down", "from": "2027-01-01", "why": "Sold." }
      """#, [])
  }

  @Test func aClosedItemNeedsADateAndAReason() throws {
    try expect(
      #"{ "id": "gone", "state": 1️⃣"shut_down"2️⃣, "why": "Sold." }"#,
      [.finding("unexplained-closure", from: "1️⃣", to: "2️⃣")])
  }
}

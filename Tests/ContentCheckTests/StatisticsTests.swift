import ContentCheck
import ContentTools
import GuideModel
import TestSupport
import Testing

/// The ages and planning data counted by `contentc stats`.
@Suite struct StatisticsTests {
  private func statistics(_ places: [String], file: String = "sights") throws -> ContentStatistics {
    let folder = try TemporaryFolder()
    func schema(_ type: String, _ table: String, _ members: String) -> String {
      """
      { "x-domain": { "type": "\(type)", "table": "\(table)", "title": "id" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" }, \(members) } } } } }
      """
    }
    try folder.write(
      "schema/places.schema.json",
      schema(
        "place", "places",
        """
        "category": { "type": "string" }, "plan": { "type": "object" },
        "hours": { "type": "object", "properties": {
          "checked": { "type": "string", "format": "date", "x-stale": { "dates": "hours", "after_days": 180 } },
          "undated": { "const": true } } }
        """))
    try folder.write(
      "schema/planning_defaults.schema.json",
      schema(
        "planning_default", "planning_defaults",
        """
        "field": { "type": "string" }, "categories": { "type": "array", "items": { "type": "string" } },
        "friday": { "type": "object" }
        """))
    try folder.write("content/contentc.json", #"{ "schema": "../schema" }"#)
    try folder.write("content/places/\(file).json", #"{ "items": [\#(places.joined(separator: ","))] }"#)
    try folder.write(
      "content/planning_defaults.json",
      #"{ "items": [{ "id": "quiet-noon", "field": "friday", "categories": ["souk"], "friday": { "effect": "fewer" } }] }"#
    )
    return try #require(try Compiler.statistics(folder.file("content"), testOptions).statistics)
  }

  @Test func namesDaysOnWhichManyFactsBecomeStale() throws {
    let places = (0..<12).map {
      #"{ "id": "p\#($0)", "hours": { "checked": "\#($0 < 11 ? "2026-09-01" : "2026-10-01")" } }"#
    }
    let cliffs = try statistics(places).cliffs
    #expect(cliffs.map(\.date.description) == ["2027-03-01"])
    #expect(cliffs.first?.count == 11 && cliffs.first?.facts.first?.fact == "hours")
    #expect(try statistics(Array(places.prefix(10))).cliffs.isEmpty)
  }

  @Test func undatedFactsAreOfUnknownAge() throws {
    let statistics = try statistics([
      #"{ "id": "a", "hours": { "undated": true } }"#,
      #"{ "id": "b", "hours": { "checked": "2026-09-01" } }"#,
    ])
    #expect(statistics.undated.map { "\($0.domain) \($0.item) \($0.fact)" } == ["places a hours"])
    #expect(statistics.facts.map(\.item) == ["b"])
  }

  @Test func aNeedIsKnownAssumedOrFilledByARule() throws {
    let rows = try statistics([
      #"{ "id": "a", "category": "souk", "plan": { "friday": { "effect": "none", "basis": "sourced" } } }"#,
      #"{ "id": "b", "category": "souk", "plan": { "friday": { "effect": "none", "basis": "assumed" } } }"#,
      #"{ "id": "c", "category": "souk" }"#, #"{ "id": "d", "category": "museum" }"#,
    ]).planning.rows
    let friday = try #require(rows.first { $0.need == "Friday" })
    #expect([friday.places, friday.known, friday.assumed, friday.byRule] == [4, 1, 1, 1])
    #expect(friday.total == 3)
    #expect(try statistics([#"{ "id": "a" }"#]).planning.rows.isEmpty)
    let trips = try statistics([#"{ "id": "a", "plan": {} }"#], file: "day-trips").planning.rows
    #expect(trips.allSatisfy { $0.places == 0 })
  }
}

import ContentCheck
import ContentWriter
import Foundation
import SourceJSON
import TestSupport
import Testing

/// A shop with the given members of its `hours`.
private func shop(_ hours: String) -> String {
  #"{ "items": [{ "id": "a", "name": "A", "hours": { "# + hours + #" } }] }"#
}

private struct Shops {
  let folder: TemporaryFolder

  init(_ text: String, calendars: String? = nil) throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/shops.schema.json",
      """
      {
        "title": "Shops",
        "x-domain": { "type": "shop", "table": "shops", "title": "name" },
        "properties": { "items": { "type": "array", "items": { "$ref": "#/$defs/shop" } } },
        "$defs": { "shop": { "type": "object", "properties": {
          "id": { "type": "string" }, "name": { "type": "string" },
          "hours": { "type": "object", "x-hours": true, "x-flatten": "hours_", "properties": {
            "osm": { "type": "string" },
            "weekly": { "type": "array", "items": { "type": "object", "properties": { "day": { "type": "string" }, "open": { "type": "string" }, "close": { "type": "string" } } } },
            "exceptions": { "type": "array", "items": { "type": "object" } },
            "verified_at": { "type": "string", "format": "date", "x-stale": { "dates": "hours", "after_days": 90 } }
          } }
        } } }
      }
      """)
    try folder.write("content/shops.json", text)
    if let calendars { try folder.write("content/calendars.json", calendars) }
  }

  func findings() throws -> [Diagnostic] {
    try Compiler.validate(folder.file("content"), testOptions).diagnostics
  }

  func row(_ sql: String) throws -> [String] {
    _ = try Compiler.build(folder.file("content"), testOptions, output: folder.file("out.db"), force: true)
    return try databaseRows(folder.file("out.db"), sql).flatMap(\.self)
  }
}

@Suite struct HoursTests {
  @Test(arguments: [
    ("24/7; 12:00-14:00 off", "write 'open' and the exceptions after ';', or '24/7' alone"),
    ("Mo-Fr 10:00-18:00, We off", "write ';' before it"),
  ])
  func suggestsCorrectionsForUnusualHours(osm: String, help: String) throws {
    let found = try Shops(shop(#""osm": "\#(osm)""#)).findings().filter { $0.id == "odd-hours" }
    #expect(found.map { $0.solutions.first?.title } == [help])
  }

  @Test func daysThatChangeHoursAreAlsoStoredUnderTheirOwnKind() throws {
    let calendars = #"""
      { "date_sets": { "feasts": { "title": "Feasts", "kind": "public", "source_refs": [{ "source": "S", "checked": null }],
        "ranges": [
          { "from": "2027-03-09", "to": "2027-03-10", "title": "Eid", "estimated": true, "changes_hours": true },
          { "from": "2027-05-01", "to": "2027-05-01", "title": "Labour Day", "estimated": false }
        ] } }, "zones": {} }
      """#
    let shops = try Shops(shop(#""osm": "24/7""#), calendars: calendars)
    let rows = try shops.row("SELECT kind, title FROM calendars ORDER BY kind, from_date")
    #expect(rows == ["changed_hours", "Eid", "public", "Eid", "public", "Labour Day"])
  }

  @Test func derivesTheTableFromOSMSyntax() throws {
    let shops = try Shops(shop(#""osm": "Mo-Tu 09:00-12:00,14:00-18:00""#))
    let found = try shops.row("SELECT hours_weekly, hours_exceptions FROM shops")
    #expect(
      found.first
        == #"[{"close":"12:00","day":"mon","open":"09:00"},{"close":"18:00","day":"mon","open":"14:00"},{"close":"12:00","day":"tue","open":"09:00"},{"close":"18:00","day":"tue","open":"14:00"}]"#
    )
    #expect(found.last == "NULL")
  }

  @Test func derivesOSMSyntaxFromTheTableWithRamadanWrittenOut() throws {
    let calendars = """
      { "date_sets": { "ramadan": { "title": "Ramadan", "kind": "ramadan", "ranges": [
        { "from": "2027-02-08", "to": "2027-03-08", "title": "Ramadan 1448", "estimated": true } ],
        "source_refs": [{ "source": "S", "checked": "2026" }] } }, "zones": {} }
      """
    let shops = try Shops(
      shop(
        #""weekly": [{ "day": "mon", "open": "09:00", "close": "18:00" }], "exceptions": [{ "calendar": "ramadan", "open": "10:00", "close": "15:00" }]"#
      ),
      calendars: calendars)
    #expect(try shops.findings().isEmpty)
    #expect(
      try shops.row("SELECT hours_osm FROM shops") == ["Mo 09:00-18:00; 2027 Feb 08-2027 Mar 08 10:00-15:00"])
    #expect(
      try shops.row("SELECT name, from_date, to_date, estimated FROM calendars") == [
        "ramadan", "2027-02-08", "2027-03-08", "1",
      ])
  }

  @Test func reportsUnreadableHoursAtTheirPositionInTheText() throws {
    let text = MarkedText(shop(#""osm": "Mo-Fr 09:00-1️⃣27:002️⃣""#).replacing("27:00", with: "27:xx"))
    let found = try Shops(text.text).findings()
    #expect(found.map(\.id) == ["invalid-hours"])
    let place = try #require(found.first?.location.range)
    #expect(place.start >= text.text.utf8.count - 16 && place.end <= text.text.utf8.count - 4)
    #expect(found.first?.item == "a")
  }

  @Test func stalenessRulesAreInTheDatabase() throws {
    let shops = try Shops(shop(#""osm": "24/7", "verified_at": "2026-01-01""#))
    #expect(
      try shops.row("SELECT type, dates, date_column, after_days FROM staleness") == [
        "shop", "hours", "hours_verified_at", "90",
      ])
  }

  @Test func zonesKeepTheirTransitions() throws {
    let calendars = """
      { "date_sets": {}, "zones": { "Africa/Casablanca": { "initial_offset_minutes": 60,
        "transitions": [{ "at": "2026-02-15T02:00:00Z", "offset_minutes": 0 }],
        "source_refs": [{ "source": "S", "checked": "2026" }] } } }
      """
    let shops = try Shops(shop(#""osm": "24/7""#), calendars: calendars)
    #expect(try shops.findings().isEmpty)
    #expect(
      try shops.row("SELECT * FROM zones ORDER BY at") == [
        "Africa/Casablanca", "NULL", "60", "Africa/Casablanca", "1771120800", "0",
      ])
  }
}

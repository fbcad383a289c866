import ContentCheck
import ContentWriter
import Foundation
import SourceJSON
import TestSupport
import Testing

/// Definitions that a content set uses without having them.
@Suite struct SharedDefinitionsTests {
  private static let schema = #"""
    {
      "title": "Cafés",
      "x-domain": { "type": "cafe", "table": "cafes", "title": "name" },
      "type": "object",
      "properties": { "items": { "type": "array", "items": {
        "type": "object",
        "properties": {
          "id": { "$ref": "contentc:shared#/$defs/id" },
          "name": { "title": "Name", "$ref": "contentc:shared#/$defs/line", "x-search": { "field": "name", "weight": 10 } },
          "location": { "$ref": "contentc:shared#/$defs/location" },
          "hours": { "$ref": "contentc:shared#/$defs/hours" },
          "fees": { "$ref": "contentc:shared#/$defs/fees" },
          "source_refs": { "$ref": "contentc:shared#/$defs/source_refs" }
        },
        "required": ["id", "name", "location"],
        "additionalProperties": false
      } } }
    }
    """#

  private func content(_ fees: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.write("schema/cafes.schema.json", SharedDefinitionsTests.schema)
    try folder.write(
      "content/calendars.json",
      #"{ "date_sets": {}, "zones": { "Etc/UTC": { "initial_offset_minutes": 0, "transitions": [], "tzdata": "2026f", "source_refs": [{ "source": "IANA", "checked": "2026" }] } } }"#
    )
    try folder.write(
      "content/cafes.json",
      """
      { "items": [{ "id": "sperl", "name": "Café Sperl", "location": { "lat": 48.1996, "lng": 16.3595 },
        "hours": { "text": "Every day.", "timezone": "Etc/UTC", "osm": "Mo-Su 07:00-22:00", "verified_at": "2026-11-01" },
        "fees": \(fees), "source_refs": [{ "source": "A visit", "checked": "2026-11-01" }] }] }
      """)
    return folder
  }

  @Test func makeColumnsAndRulesAndNoWarnings() throws {
    let folder = try content(#"{ "min_mad": 0, "max_mad": 10.5, "verified_at": "2026-11-01" }"#)
    let output = folder.file("cafes.db")
    let (report, _) = try Compiler.build(folder.file("content"), testOptions, output: output)
    #expect(report.diagnostics.map { "\($0.id): \($0.message)" } == [])
    #expect(
      try databaseRows(output, "SELECT hours_osm, fees_max_mad, fees_max_centimes, lat FROM cafes") == [
        ["Mo-Su 07:00-22:00", "11", "1050", "48.1996"]
      ])
    #expect(try databaseRows(output, "SELECT dates, after_days FROM staleness ORDER BY dates").count == 2)
    #expect(try databaseRows(output, "SELECT count(*) FROM points") == [["1"]])
  }

  @Test func checkValuesLikeDefinitionsOfTheSet() throws {
    let folder = try content(#"{ "min_mad": 20, "max_mad": 10, "verified_at": "2026-11-31" }"#)
    let report = try Compiler.validate(folder.file("content"), testOptions)
    #expect(report.diagnostics.map(\.id).sorted() == ["invalid-date", "min-above-max"])
  }

  @Test func unknownDefinitionIsAMistakeOfTheSchema() throws {
    let folder = try content(#"{ "min_mad": 0, "max_mad": 10, "verified_at": "2026-11-01" }"#)
    try folder.write(
      "schema/cafes.schema.json",
      SharedDefinitionsTests.schema.replacingOccurrences(of: "$defs/hours", with: "$defs/ours"))
    let report = try Compiler.validate(folder.file("content"), testOptions)
    #expect(report.diagnostics.map(\.id) == ["unknown-schema"])
  }
}

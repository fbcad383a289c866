import ContentCompiler
import GuideModel
import TestSupport

/// One event with a day on which it expires.
struct ToyEvents {
  let folder: TemporaryFolder
  var database: String { folder.file("events.db") }

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/events.schema.json",
      """
      {
        "title": "Events",
        "x-domain": { "type": "event", "table": "events", "title": "title", "expires": "expires_at" },
        "properties": { "items": { "type": "array", "items": { "$ref": "#/$defs/event" } } },
        "$defs": { "event": { "type": "object", "properties": {
          "id": { "type": "string" },
          "title": { "type": "string", "x-search": { "field": "name", "weight": 10 } },
          "expires_at": { "type": "string", "format": "date" }
        } } }
      }
      """)
    try folder.write(
      "content/events.json",
      #"{ "items": [{ "id": "lantern-fair", "title": "Lantern fair", "expires_at": "2026-12-01" }] }"#)
    _ = try Compiler.build(
      folder.file("content"), Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: database)
  }
}

import ContentCheck
import ContentWriter
import GuideModel
import TestSupport

/// One event with an expiry date.
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

  private static let texts = Result {
    let folder = try TemporaryFolder.untilExit()
    try folder.write(
      "schema/notes.schema.json",
      """
      {
        "title": "Notes",
        "x-domain": { "type": "note", "table": "notes", "title": "title" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" },
          "title": { "type": "string", "x-search": { "field": "name", "weight": 10 } },
          "body": { "type": "string", "x-search": { "field": "text" } }
        } } } }
      }
      """)
    let filler = String(repeating: "some words before it ", count: 12)
    try folder.write(
      "content/notes.json",
      """
      { "items": [
        { "id": "arabic", "title": "One", "body": "نزهة في المَدِينَة القَدِيمَة قرب الساحة" },
        { "id": "marks", "title": "Two", "body": "Un cafe\u{301} très noir" },
        { "id": "long", "title": "Three", "body": "\(filler)and a needle \(filler)" },
        { "id": "koutoubia-note", "title": "Koutoubia at night", "body": "Lit until late." }
      ] }
      """)
    _ = try Compiler.build(
      folder.file("content"), Compiler.Options(date: CalendarDate(clampingDays: 20_778)),
      output: folder.file("notes.db"))
    return folder
  }

  /// Path of a database with prose.
  static func searched() throws -> String { try texts.get().file("notes.db") }
}

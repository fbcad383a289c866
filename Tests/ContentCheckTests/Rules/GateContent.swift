import ContentCheck
import SourceJSON
import TestSupport
import Testing

/// Market stalls, with every editorial annotation.
struct GateContent {
  static let schema = """
    {
      "$schema": "https://json-schema.org/draft/2020-12/schema",
      "x-domain": { "type": "stall", "table": "stalls", "title": "name", "expires": "until", "linked": false },
      "type": "object",
      "properties": { "items": { "type": "array", "items": {
        "type": "object",
        "properties": {
          "id": { "type": "string" },
          "name": { "type": "string", "x-translatable": true, "x-card": 12 },
          "about": { "type": "string", "x-translatable": "required", "x-card": 60 },
          "arabic": { "type": "string", "x-script": "Arabic" },
          "until": { "type": "string", "format": "date" },
          "checked": { "type": "string", "format": "date", "x-stale": { "dates": "price", "after_days": 100, "by": "kind", "days": { "lamp": 10 }, "override": "keep" } },
          "kind": { "type": "string" },
          "keep": { "type": "integer" },
          "state": { "type": "string", "x-pending": "open" },
          "sources": { "type": "array", "items": { "type": "object", "properties": { "on": { "type": "string" }, "for": { "type": "array", "items": { "type": "string" } } } }, "x-sources": { "date": "on", "dates": ["price"], "covers": "for" } },
          "price": {
            "type": "object", "properties": { "low": { "type": "number" }, "high": { "type": "number" }, "note": { "type": "string" } },
            "x-ordered": ["low", "high"], "x-spread": 4, "x-expected": ["note"],
            "x-agrees": { "through": "near_ids", "range": "price", "where": { "kind": "lamp" } }
          },
          "call": { "type": "string", "x-romanises": { "property": "arabic", "signs": { "7": "ح" } } },
          "notes": { "type": "array", "items": { "type": "object", "properties": { "text": { "type": "string" }, "text_french": { "type": "string", "x-translates": { "property": "text", "language": "fr" } } } } },
          "rule": { "type": "string", "x-ref": { "type": "stall", "link": false } },
          "near_ids": { "type": "array", "items": { "type": "string", "x-ref": { "type": "stall", "link": "near" } } },
          "picture": { "type": "string", "x-asset": "image" },
          "hours": { "type": "object", "properties": { "osm": { "type": "string" } }, "x-hours": true },
          "place": { "type": "object", "properties": { "lat": { "type": "number" }, "lng": { "type": "number" }, "confidence": { "type": "string" } }, "x-geo": "point" },
          "season": { "type": "string" },
          "days": { "type": "array", "items": { "type": "string" } },
          "pace": { "type": "string" },
          "stops": {
            "type": "array",
            "items": { "type": "object", "properties": { "on": { "type": "integer" }, "at": { "type": "string" }, "for": { "type": "integer" }, "way": { "type": "object" }, "stall": { "type": "string", "x-ref": { "type": "stall", "link": "stop", "back": "stop_of" } } } },
            "x-steps": { "day": "on", "start": "at", "minutes": "for", "place": "stall", "calendar": "season" }
          }
        },
        "required": ["id"],
        "additionalProperties": false
      } } }
    }
    """

  /// The same with an automatic inverse link.
  static let bothWays = schema.replacing(#""link": "near""#, with: #""link": "near", "back": "near""#)

  /// The same with plans that have weekdays, legs and a pace.
  static let planned = schema.replacing(
    #""calendar": "season""#,
    with: #""calendar": "season", "weekdays": "days", "leg": "way", "pace": "pace""#)

  static let configuration = #"{ "translations": ["fr"], "forbidden_hosts": ["spam.example"] }"#

  /// Checks stalls, with further files in the content folder, as of 21 November 2026.
  static func findings(
    _ stalls: String, files: [String: String] = [:], schema: String = schema
  ) throws -> [Diagnostic] {
    let folder = try TemporaryFolder()
    try folder.write("schema/stalls.schema.json", schema)
    try folder.write("content/contentc.json", configuration)
    try folder.write("content/stalls.json", #"{ "items": ["# + stalls + "] }")
    for (name, text) in files { try folder.write("content/" + name, text) }
    return try Compiler.validate(folder.file("content"), testOptions).diagnostics
  }
}

/// Checks stalls with markers and expects exactly the given findings there.
func expectStallFindings(
  _ marked: String, _ expected: [ExpectedFinding], files: [String: String] = [:],
  schema: String = GateContent.schema,
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) throws {
  let head = #"{ "items": ["#
  let text = MarkedText(head + marked + "] }")
  let stalls = String(text.text.dropFirst(head.count).dropLast(3))
  let found = try GateContent.findings(stalls, files: files, schema: schema)
  expectFindings(found, in: text, expected, sourceLocation: sourceLocation)
}

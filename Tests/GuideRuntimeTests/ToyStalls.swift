import ContentCheck
import ContentWriter
import GuideModel
import TestSupport
import Testing

/// A database of stalls that have a name, a rank, a text in English and French, and a location.
struct ToyStalls {
  private let folder: TemporaryFolder
  var database: String { folder.file("stalls.db") }

  /// - Parameters:
  ///   - items: Their JSON.
  ///   - french: The JSON of their French texts, by id.
  init(_ items: [String], french: String = "") throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/stalls.schema.json",
      """
      {
        "title": "Stalls",
        "x-domain": { "type": "stall", "table": "stalls", "title": "name", "rank": "rank" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" },
          "name": { "type": "string", "x-search": { "field": "name", "weight": 10 } },
          "rank": { "type": "integer" },
          "about": { "type": "string", "x-search": { "field": "text" }, "x-translatable": true },
          "location": { "type": "object", "x-flatten": "", "x-geo": "point",
            "properties": { "lat": { "type": "number" }, "lng": { "type": "number" } } }
        } } } }
      }
      """)
    try folder.write("content/stalls.json", #"{ "items": [\#(items.joined(separator: ",\n"))] }"#)
    if !french.isEmpty { try folder.write("content/i18n/fr/stalls.json", #"{ "items": { \#(french) } }"#) }
    try folder.write(
      "content/contentc.json", #"{ "title": "Stalls", "language": "en", "translations": ["fr"] }"#)
    let built = try Compiler.build(
      folder.file("content"), Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: database)
    try #require(built.report.isBuildable, "\(built.report.diagnostics)")
  }

  /// The JSON of a stall `north` thousandths of a degree north of the equator.
  static func stall(_ id: String, _ name: String, rank: Int = 3, north: Int, about: String = "") -> String {
    """
    { "id": "\(id)", "name": "\(name)", "rank": \(rank), "about": "\(about)",
      "location": { "lat": \(Double(north) / 1000), "lng": 0 } }
    """
  }
}

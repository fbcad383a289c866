import ContentCheck
import ContentWriter
import GuideModel
import TestSupport
import Testing

/// The database of a small imaginary town: places with a category, an area, a price and hours, and phrases.
///
/// It is a different content set from the guide, so that no test depends on the guide's own words.
struct ToyTown {
  private let folder: TemporaryFolder
  var database: String { folder.file("town.db") }

  /// The JSON of a place a given number of metres north of the fountain.
  static func place(
    _ id: String, _ name: String, _ category: String, north metres: Int, cost: Int? = nil,
    hours: String? = nil,
    region: String? = nil, aliases: [String] = [], about: String = ""
  ) -> String {
    let price = cost.map { #", "expected_cost_min_mad": \#($0), "expected_cost_max_mad": \#($0 * 2)"# } ?? ""
    let open = hours.map { #", "hours_osm": "\#($0)""# } ?? ""
    let area = region.map { #", "region_id": "\#($0)""# } ?? ""
    let names = aliases.map { "\"\($0)\"" }.joined(separator: ", ")
    return """
      { "id": "\(id)", "name": "\(name)", "category": "\(category)", "about": "\(about)", "aliases": [\(names)],
        "location": { "lat": \(Double(metres) / 111_195), "lng": 0 }\(price)\(open)\(area) }
      """
  }

  init(_ places: [String], phrases: [String] = []) throws {
    folder = try TemporaryFolder()
    let text = #"{ "type": "string", "x-search": { "field": "name", "weight": 10 } }"#
    let alias =
      #"{ "type": "array", "items": { "type": "string" }, "x-search": { "field": "alias", "weight": 8 } }"#
    try folder.write(
      "schema/places.schema.json",
      """
      { "title": "Places", "x-domain": { "type": "place", "table": "places", "title": "name" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" }, "name": \(text), "aliases": \(alias),
          "category": { "type": "string", "x-facet": "category", "x-search": { "field": "tag" } },
          "region_id": { "type": "string", "x-facet": "region" },
          "about": { "type": "string", "x-search": { "field": "text" } },
          "hours_osm": { "type": "string" },
          "expected_cost_min_mad": { "type": "integer" }, "expected_cost_max_mad": { "type": "integer" },
          "location": { "type": "object", "x-flatten": "", "x-geo": "point",
            "properties": { "lat": { "type": "number" }, "lng": { "type": "number" } } } } } } } }
      """)
    try folder.write(
      "schema/phrases.schema.json",
      """
      { "title": "Phrases", "x-domain": { "type": "phrase", "table": "phrases", "title": "english" },
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" }, "english": \(text), "aliases": \(alias), "latin": { "type": "string" },
          "arabic": { "type": "string" }, "compound_latin": { "type": "string" },
          "number_value": { "type": "number" } } } } } }
      """)
    try folder.write("content/places.json", #"{ "items": [\#(places.joined(separator: ",\n"))] }"#)
    try folder.write("content/phrases.json", #"{ "items": [\#(phrases.joined(separator: ",\n"))] }"#)
    try folder.write("content/contentc.json", #"{ "title": "Brookvale guide" }"#)
    let built = try Compiler.build(
      folder.file("content"), Compiler.Options(date: CalendarDate(clampingDays: 20_778)), output: database)
    try #require(built.report.isBuildable, "\(built.report.diagnostics)")
  }
}

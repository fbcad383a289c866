import TestSupport

/// The database of a small imaginary town: places with a category, an area, a price and hours, and phrases.
///
/// It is a different content set from the guide, so that no test depends on the guide's own words.
struct ToyTown {
  private let folder: TemporaryFolder
  let database: String

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
    let alias =
      #"{ "type": "array", "items": { "type": "string" }, "x-search": { "field": "alias", "weight": 8 } }"#
    try folder.writeType(
      "place",
      """
      , "aliases": \(alias), "category": { "type": "string", "x-facet": "category", "x-search": { "field": "tag" } },
      "region_id": { "type": "string", "x-facet": "region" },
      "about": { "type": "string", "x-search": { "field": "text" } }, "hours_osm": { "type": "string" },
      "expected_cost_min_mad": { "type": "integer" }, "expected_cost_max_mad": { "type": "integer" }
      """ + TemporaryFolder.location, items: places)
    try folder.writeType(
      "phrase", title: "english",
      """
      , "aliases": \(alias), "latin": { "type": "string" }, "arabic": { "type": "string" },
      "compound_latin": { "type": "string" }, "number_value": { "type": "number" }
      """, items: phrases)
    try folder.write("content/contentc.json", #"{ "title": "Brookvale guide" }"#)
    database = try GuideContent.compile(in: folder)
  }
}

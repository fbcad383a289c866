import TestSupport

/// A database of stalls that have a name, a rank, a text in English and French, and a location.
struct ToyStalls {
  private let folder: TemporaryFolder
  let database: String

  /// - Parameters:
  ///   - items: Their JSON.
  ///   - french: The JSON of their French texts, by id.
  init(_ items: [String], french: String = "") throws {
    folder = try TemporaryFolder()
    try folder.writeType(
      "stall", domain: #", "rank": "rank""#,
      """
      , "rank": { "type": "integer" },
      "about": { "type": "string", "x-search": { "field": "text" }, "x-translatable": true }
      """ + TemporaryFolder.location, items: items)
    if !french.isEmpty { try folder.write("content/i18n/fr/stalls.json", #"{ "items": { \#(french) } }"#) }
    try folder.write(
      "content/contentc.json", #"{ "title": "Stalls", "language": "en", "translations": ["fr"] }"#)
    database = try GuideContent.compile(in: folder)
  }

  /// The JSON of a stall `north` thousandths of a degree north of the equator.
  static func stall(_ id: String, _ name: String, rank: Int = 3, north: Int, about: String = "") -> String {
    """
    { "id": "\(id)", "name": "\(name)", "rank": \(rank), "about": "\(about)",
      "location": { "lat": \(Double(north) / 1000), "lng": 0 } }
    """
  }
}

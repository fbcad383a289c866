import ContentCheck
import ContentSite
import Foundation
import GuideModel
import TestSupport
import Testing

/// A small set of workshops and the towns they are in, with a schema that no code knows.
struct ToySite {
  let folder: TemporaryFolder
  var content: String { folder.file("content") }
  var site: String { folder.file("site") }

  static let options = Compiler.Options(date: CalendarDate(clampingDays: 20_778))

  /// - Parameters:
  ///   - workshops: Their JSON.
  ///   - site: The JSON of the settings for pages.
  ///   - names: The JSON of the set's own names.
  init(
    _ workshops: [String] = [ToySite.workshop("amina", "Amina")], site: String = "{}", names: String = "{}"
  )
    throws
  {
    folder = try TemporaryFolder()
    try folder.writeType(
      "workshop", domain: #", "subtitle": "about", "rank": "rank""#,
      ToySite.workshopMembers + TemporaryFolder.location)
    try folder.writeType("town", items: [#"{ "id": "fes", "name": "Fès" }"#])
    try write(workshops)
    try folder.write(
      "content/contentc.json",
      #"{ "title": "Workshops", "language": "en", "translations": ["fr"], "names": \#(names), "site": \#(site) }"#
    )
  }

  /// Replaces the workshops.
  func write(_ workshops: [String]) throws {
    try folder.write("content/workshops.json", #"{ "items": [\#(workshops.joined(separator: ",\n"))] }"#)
    let isAmina = workshops.contains { $0.contains(#""id": "amina""#) }
    try folder.write(
      "content/i18n/fr/workshops.json",
      isAmina ? #"{ "items": { "amina": { "about": "Lampes en laiton." } } }"# : #"{ "items": {} }"#)
  }

  private static let workshopMembers = """
    , "rank": { "title": "Rank", "type": "integer" },
    "about": { "title": "About", "type": "string", "x-translatable": true },
    "craft": { "title": "Craft", "type": "string", "x-facet": "craft" },
    "low": { "title": "Lowest price", "type": "integer" },
    "high": { "title": "Highest price", "type": "integer" },
    "pictures": { "title": "Pictures", "type": "array", "items": { "type": "string", "x-asset": "image" } },
    "sound": { "title": "Sound", "type": "string", "x-asset": "audio" },
    "town_id": { "title": "Town", "type": "string", "x-ref": { "type": "town", "link": "in_town", "back": "has_workshop" } }
    """

  /// The JSON of a workshop.
  static func workshop(
    _ id: String, _ name: String, about: String = "Brass lamps.", craft: String = "brass", north: Int = 0
  ) -> String {
    """
    { "id": "\(id)", "name": "\(name)", "rank": 1, "about": "\(about)", "craft": "\(craft)", "low": 80, "high": 120,
      "town_id": "fes", "location": { "lat": \(34 + Double(north) / 1000), "lng": -5 } }
    """
  }

  /// Writes the site.
  @discardableResult
  func make(
    base: String? = nil, languages: [String]? = nil, app: String? = nil, map: String? = nil,
    packs: PackChannel? = nil
  ) throws -> Compiler.SiteOutcome {
    var site = Compiler.SiteOptions()
    (site.base, site.languages, site.app, site.map) = (base, languages, app, map)
    site.packs = packs
    return try Compiler.site(content, ToySite.options, site, output: self.site).outcome
  }

  /// The text of a page.
  func page(_ path: String) throws -> String {
    String(decoding: try folder.read("site/" + path), as: UTF8.self)
  }

  /// The paths of all files of the site, sorted.
  var files: [String] { ToySite.files(in: site) }

  static func files(in folder: String) -> [String] {
    let all = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    return all.filter { $0.contains(".") }.sorted()
  }

  /// The bytes of all files, by path.
  func bytes() throws -> [String: Data] {
    Dictionary(uniqueKeysWithValues: try files.map { ($0, try folder.read("site/" + $0)) })
  }
}

import GuideModel
import GuideRuntime

/// The outlines and streets below the places of a map.
struct MapGround: Sendable {
  let outlines: [SiteOutline]
  var streets = SiteStreets([])
}

/// The outline of a region.
struct SiteOutline: Sendable {
  let id: ItemID
  let name: String
  let rings: [[(latitude: Double, longitude: Double)]]

  /// The outlines of all regions, by id.
  static func all(of guide: Guide, language: String) throws -> [SiteOutline] {
    try guide.outlines().sorted { $0.key.rawValue < $1.key.rawValue }.map { id, rings in
      SiteOutline(id: id, name: try guide.title(of: id, language: language) ?? "", rings: rings)
    }
  }
}

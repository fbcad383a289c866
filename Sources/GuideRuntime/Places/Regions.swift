import GuideEngines
public import GuideModel
import SQLite

/// A region and how far a point is from it.
public struct RegionHit: Sendable {
  /// The region's id.
  public let id: ItemID
  /// Its title in the language asked for.
  public let title: String
  /// Distance in metres from its boundary; 0 inside.
  public let distanceMetres: Double

  /// How far outside its approximate boundary a point may still belong to a region.
  public static let borderMetres = 2000.0
}

extension Guide {
  /// The regions that contain a point, smallest first; when there is none, the nearest one.
  ///
  /// A point on a border shared by two regions is in exactly one of them.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func regions(at point: Coordinate, language: String = "en") throws -> [RegionHit] {
    let containing = try generation.regionMap(around: point.normalized).regions(containing: point.normalized)
    if !containing.isEmpty {
      return try containing.map {
        RegionHit(id: $0, title: try item($0, language: language).title, distanceMetres: 0)
      }
    }
    guard let nearest = try generation.regionMap(around: nil).nearest(to: point) else { return [] }
    let title = try item(nearest.id, language: language).title
    return [RegionHit(id: nearest.id, title: title, distanceMetres: nearest.distanceMetres)]
  }
}

extension Generation {
  /// The boundaries in all open databases whose box contains a point, or all of them without one.
  func regionMap(around point: Coordinate?) throws -> RegionMap<ItemID> {
    var regions: [RegionMap<ItemID>.Region] = []
    for database in databases {
      let rows = try database.read { db in
        let all = "SELECT items.id, geometry FROM boundaries JOIN items ON items.rowid = boundaries.item"
        let boxes = """
          WHERE boundaries.item IN (SELECT item FROM area_rtree
            WHERE min_lat <= ? AND max_lat >= ? AND min_lng <= ? AND max_lng >= ?)
          """
        let reader = try db.prepare("\(all) \(point == nil ? "" : boxes) ORDER BY boundaries.item")
        if let point {
          for (i, bound) in [point.latitude, point.latitude, point.longitude, point.longitude].enumerated() {
            try reader.bind(bound, at: Int32(i + 1))
          }
        }
        var rows: [(id: String, text: String)] = []
        while try reader.step() { rows.append((reader.text(0), reader.text(1))) }
        return rows
      }
      for (id, text) in rows {
        // An unreadable boundary is skipped: the region is then found only by its point.
        guard let boundary = Boundary(geoJSON: text) else { continue }
        regions.append(.init(id: ItemID(rawValue: id), boundary: boundary))
      }
    }
    return RegionMap(regions)
  }
}

import BundleReader
import GuideEngines
public import GuideModel
import SQLite

/// A region and how far a point is from it.
public struct RegionHit: Sendable {
  /// The region's id.
  public let id: ItemID
  /// Its title in the requested language.
  public let title: String
  /// Distance in metres from its boundary; 0 inside.
  public let distanceMetres: Double

  /// Distance outside its approximate boundary at which a point may still belong to a region.
  public static let borderMetres = 2000.0
}

extension Guide {
  /// The regions that contain a point, smallest first; when there is none, the nearest one.
  ///
  /// A point on a border shared by two regions is in exactly one of them.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func regions(at point: Coordinate, language: String = "en") throws -> [RegionHit] {
    if let hits = try indexed(at: point) {
      return try hits.map {
        RegionHit(id: $0.id, title: try item($0.id, language: language).title, distanceMetres: $0.metres)
      }
    }
    // A bundle of an older compiler has no index.
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

extension Guide {
  /// The boundaries of all regions, by id.
  ///
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  package func boundaries() throws -> [ItemID: Boundary] {
    Dictionary(firstOf: try generation.regionMap(around: nil).regions.map { ($0.id, $0.boundary) })
  }

  /// The rings of all regions, by id, also of those that are drawn with shared lines.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func outlines() throws -> [ItemID: [[(latitude: Double, longitude: Double)]]] {
    var out: [ItemID: [[(latitude: Double, longitude: Double)]]] = [:]
    for (id, boundary) in try boundaries() {
      out[id] = boundary.polygons.flatMap { $0.rings }.map { ring in
        ring.positions.map { (latitude: $0.latitude, longitude: $0.longitude) }
      }
    }
    for database in generation.databases {
      guard let index = try database.read({ try database.derived(RegionIndexOfDatabase.self, $0).index })
      else { continue }
      // A region abroad is a strip along the border.
      for (number, region) in index.regions.enumerated() where out[region.id] == nil && !region.isAbroad {
        out[region.id] = index.polygons(of: number).flatMap { $0 }
      }
    }
    return out
  }
}

extension Guide {
  /// The regions around a point by the indexes of all databases; nil when one with boundaries has no index.
  private func indexed(at point: Coordinate) throws -> [(id: ItemID, metres: Double)]? {
    var inside: [(id: ItemID, metres: Double)] = []
    var near: [(id: ItemID, metres: Double)] = []
    for database in generation.databases {
      guard
        let index = try database.read({ db in try database.derived(RegionIndexOfDatabase.self, db).index })
      else {
        if try generation.hasBoundaries(database) { return nil }
        continue
      }
      inside += index.regions(at: point).map { (index.regions[$0].id, 0) }
      guard inside.isEmpty else { continue }
      // The index finds what is near, the sphere measures it; far from everything all are measured.
      let close = index.borders(within: 20_000, of: point).map { $0.region }.filter {
        !index.regions[$0].isAbroad
      }
      let all = index.regions.indices.filter { !index.regions[$0].isAbroad }
      let map = RegionMap(
        (close.isEmpty ? all : close).compactMap { number in
          index.boundary(of: number).map { RegionMap.Region(id: index.regions[number].id, boundary: $0) }
        })
      near += map.nearest(to: point).map { [($0.id, $0.distanceMetres)] } ?? []
    }
    return inside.isEmpty ? near.min { ($0.metres, $0.id) < ($1.metres, $1.id) }.map { [$0] } ?? [] : inside
  }
}

extension Generation {
  /// Checks whether a database has boundaries.
  fileprivate func hasBoundaries(_ database: ContentDatabase) throws -> Bool {
    try database.read { db in try db.first("SELECT 1 FROM boundaries LIMIT 1", read: { $0.integer(0) }) != nil
    }
  }

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

package import BundleReader
import GuideEngines
package import GuideModel
import SQLite

extension Guide {
  /// The point of an item; of a city, which has none, that of the place in the middle of those in it.
  ///
  /// - Returns: Nil where the content has no point, and where the places are too far apart, as those of a country.
  /// - Cost: A pass over the links of the content for an item without a point.
  package func point(of item: Item) throws -> Coordinate? {
    if let point = item.coordinate { return point }
    guard wordTypes.contains(item.type) else { return nil }
    let points = try generation.databases.flatMap { database in
      try database.read { db in
        try db.all(
          """
          SELECT lat, lng FROM content_links JOIN items ON items.id = from_id JOIN points ON points.item = items.rowid
          WHERE to_id = ?
          """, .text(item.id.rawValue)
        ) { Coordinate(latitude: $0.number(0), longitude: $0.number(1)) }
      }
    }.compactMap { $0 }
    guard !points.isEmpty else { return nil }
    func median(_ numbers: [Double]) -> Double { numbers.sorted()[numbers.count / 2] }
    guard
      let centre = Coordinate(
        latitude: median(points.map { $0.latitude }), longitude: median(points.map { $0.longitude }))
    else { return nil }
    let distances = points.map { Geodesy.distanceMetres(from: centre, to: $0) }
    let near = distances.filter { $0 <= farFrom }
    guard near.count * 10 >= points.count * 9, let least = distances.min() else { return nil }
    // A place, not a point between them that may be at sea.
    return distances.firstIndex(of: least).map { points[$0] }
  }
}

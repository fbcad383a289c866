import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import SQLite

/// Merchants around random points: exactness against brute force, and times beside an R*Tree join in plain SQL, in one run.
@main
struct MerchantsBench {
  private struct Place {
    let row: Int64
    let whole: Int64
    let id: String
    let part: String
    let coordinate: Coordinate
  }

  private static let radii: [(name: String, metres: Double)] = [
    ("500 m", 500), ("1 km", 1000), ("5 mi", 5 * 1609.344), ("20 mi", 20 * 1609.344), ("32 km", 32_000),
    ("25 mi", 25 * 1609.344),
  ]

  static func main() {
    let arguments = CommandLine.arguments
    guard arguments.count > 1 else {
      print("usage: merchants-bench merchants.db [points]")
      exit(64)
    }
    do {
      try run(arguments)
    } catch {
      FileHandle.standardError.write(Data("merchants-bench: \(error)\n".utf8))
      exit(2)
    }
  }

  private static func run(_ arguments: [String]) throws {
    let guide = try Guide(contentAt: arguments[1])
    let db = try Connection(path: arguments[1], .readOnly)
    let places = try read(db)
    let centres = centres(arguments.count > 2 ? Int(arguments[2]) ?? 2000 : 2000, places)
    print("\(places.count) places of \(Set(places.map(\.whole)).count) merchants, \(centres.count) points")
    try compare(guide, places, centres)
    try measure(guide, db, centres)
  }

  private static func read(_ db: Connection) throws -> [Place] {
    try db.all(
      """
      SELECT parts.part, parts.whole, items.id, lat, lng, places.id FROM parts JOIN points ON points.item = parts.part
      JOIN items ON items.rowid = parts.whole JOIN items AS places ON places.rowid = parts.part
      """
    ) { row -> Place? in
      Coordinate(latitude: row.number(3), longitude: row.number(4)).map {
        Place(
          row: row.integer(0), whole: row.integer(1), id: row.text(2), part: row.text(5), coordinate: $0)
      }
    }.compactMap { $0 }
  }

  /// Points like those where people ask: mostly within 30 km of a place, some anywhere.
  private static func centres(_ count: Int, _ places: [Place]) -> [Coordinate] {
    var state: UInt64 = 42
    func random() -> Double {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Double(state >> 11) / Double(1 << 53)
    }
    return (0..<count).compactMap { i in
      guard i % 10 > 0, !places.isEmpty else {
        return Coordinate(latitude: random() * 180 - 90, longitude: random() * 360 - 180)
      }
      let near = places[Int(random() * Double(places.count))].coordinate
      return Coordinate(
        latitude: max(-90, min(90, near.latitude + (random() - 0.5) / 2)),
        longitude: max(-180, min(180, near.longitude + (random() - 0.5) / 2)))
    }
  }

  /// Every list, with the closest place and the number of places of each merchant, equals the one by brute force.
  private static func compare(_ guide: Guide, _ places: [Place], _ centres: [Coordinate]) throws {
    var (lists, rows, counted, different) = (0, 0, 0, 0)
    let instant = UTCInstant(secondsSinceEpoch: 1_800_000_000)
    for centre in centres {
      let distances = places.map { Geodesy.distanceMetres(from: centre, to: $0.coordinate) }
      for radius in radii {
        var closest: [Int64: (place: Int, count: Int)] = [:]
        for i in places.indices where distances[i] <= radius.metres {
          let known = closest[places[i].whole]
          let isCloser =
            known.map {
              (millimetres(distances[i]), places[i].row)
                < (millimetres(distances[$0.place]), places[$0.place].row)
            } ?? true
          closest[places[i].whole] = (isCloser ? i : known?.place ?? i, (known?.count ?? 0) + 1)
        }
        let expected = closest.values.sorted {
          (distances[$0.place], places[$0.place].id) < (distances[$1.place], places[$1.place].id)
        }.map { "\(places[$0.place].id) \(places[$0.place].part) \(distances[$0.place]) \($0.count)" }
        let found = try guide.near(centre, within: radius.metres, at: instant, limit: .max).map {
          "\($0.id) \($0.facts.partID?.rawValue ?? "") \($0.distanceMetres ?? -1) \($0.facts.partCount)"
        }
        lists += 1
        rows += expected.count
        counted += closest.values.reduce(0) { $0 + $1.count }
        if found != expected { different += 1 }
      }
    }
    let names = radii.map(\.name).joined(separator: ", ")
    print(
      "\(centres.count) points, radii \(names): \(lists) lists with \(rows) merchants, their closest places and \(counted) places "
        + "in the circles compared with brute force: \(different) different")
  }

  private static func millimetres(_ metres: Double) -> Int64 { Int64((metres * 1000).rounded()) }

  private static func measure(_ guide: Guide, _ db: Connection, _ centres: [Coordinate]) throws {
    let radius = 25 * 1609.344
    let instant = UTCInstant(secondsSinceEpoch: 1_800_000_000)
    let peer = try db.prepare(
      """
      SELECT w.id, min(12742017.6 * asin(sqrt(pow(sin(radians(p.lat - ?1) / 2), 2) + cos(radians(?1)) * cos(radians(p.lat))
        * pow(sin(radians(p.lng - ?2) / 2), 2)))) AS metres, count(*)
      FROM point_rtree r JOIN points p ON p.item = r.id JOIN parts ON parts.part = p.item
      JOIN items w ON w.rowid = parts.whole JOIN merchants m ON m.id = w.id
      WHERE r.max_lat >= ?3 AND r.min_lat <= ?4 AND r.max_lng >= ?5 AND r.min_lng <= ?6
      AND m.kind IN ('physical', 'both') AND EXISTS (SELECT 1 FROM json_each(m.payment) WHERE value = 'lightning')
      GROUP BY w.id HAVING metres <= ?7 ORDER BY metres, w.id LIMIT 25
      """)
    var (ours, theirs, search): ([Double], [Double], [Double]) = ([], [], [])
    let words = ["coffee", "pizza lightning", "cofee", "hotel", "book shop", "garage"]
    for round in 0..<2 {
      for (i, centre) in centres.enumerated() {
        var filter = ItemFilter()
        (filter.near, filter.radiusMetres) = (centre, radius)
        filter.facets = [
          FacetFilter(facet: "payment", values: ["lightning"]),
          FacetFilter(facet: "kind", values: ["physical", "both"]),
        ]
        let a = try timed { _ = try guide.near(filter, at: instant, limit: 25) }
        let b = try timed {
          for box in CoordinateBox.around(centre, radiusMetres: radius) {
            let bounds = [
              centre.latitude, centre.longitude, box.south, box.north, box.west, box.east, radius,
            ]
            for (i, value) in bounds.enumerated() { try peer.bind(value, at: Int32(i + 1)) }
            while try peer.step() {}
            peer.reset()
          }
        }
        var options = SearchOptions()
        options.limit = 25
        let c = try timed { _ = try guide.search(words[i % words.count], options: options) }
        // The first round reads the file into memory for all.
        if round == 1 {
          ours.append(a)
          theirs.append(b)
          search.append(c)
        }
      }
    }
    report("nearby, closest place, two filters", ours)
    report("R*Tree join in plain SQL", theirs)
    report("search", search)
  }

  private static func timed(_ body: () throws -> Void) rethrows -> Double {
    let clock = ContinuousClock()
    return try clock.measure(body) / .milliseconds(1)
  }

  private static func report(_ name: String, _ times: [Double]) {
    let sorted = times.sorted()
    func at(_ share: Double) -> String {
      String(format: "%.3f", sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))])
    }
    print("\(name): median \(at(0.5)) ms, p95 \(at(0.95)) ms, maximum \(at(1)) ms")
  }
}

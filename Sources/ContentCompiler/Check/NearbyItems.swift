import GuideEngines
import GuideModel
import SourceJSON

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// Items of one name, to find the first that is near a place.
///
/// Once there are many they are kept in a grid of cubes around the globe, so that a search looks at the cubes around a
/// place only: it works across the poles and the antimeridian, where a grid of degrees would not.
struct NearbyItems {
  /// How far apart near items are at most.
  static let radiusMetres = 300.0
  /// Fewer items are looked at one by one.
  private static let gridThreshold = 96
  /// Further apart in latitude, places are not near; a little more than the radius, for rounding.
  private static let radiusDegrees = radiusMetres * 1.01 / (Geodesy.meanRadiusMetres * .pi / 180)

  private struct Entry {
    let item: Int
    let place: Coordinate
  }

  /// A cube of the grid, wide enough that near places are in the same or an adjacent one.
  private struct Cell: Hashable {
    let x: Int32
    let y: Int32
    let z: Int32

    /// A straight line is shorter than the way over the ground; the margin is for rounding.
    private static let side = NearbyItems.radiusMetres * 1.01

    init(_ x: Int32, _ y: Int32, _ z: Int32) {
      self.x = x
      self.y = y
      self.z = z
    }

    init(_ place: Coordinate) {
      let (north, east) = (place.latitude * .pi / 180, place.longitude * .pi / 180)
      let radius = Geodesy.meanRadiusMetres / Cell.side
      let level = cos(north)
      self.init(
        Int32((radius * level * cos(east)).rounded(.down)),
        Int32((radius * level * sin(east)).rounded(.down)),
        Int32((radius * sin(north)).rounded(.down)))
    }
  }

  /// Metres between two places.
  private let distance: (Coordinate, Coordinate) -> Double

  init(distance: @escaping (Coordinate, Coordinate) -> Double = { Geodesy.distanceMetres(from: $0, to: $1) })
  {
    self.distance = distance
  }

  /// The first item, and the first without a place.
  private var first: Int?
  private var firstWithoutPlace: Int?
  /// Items with a place, in order.
  private var placed: [Entry] = []
  /// Positions in ``placed``, in order; empty while there are few.
  private var grid: [Cell: [Int]] = [:]

  /// Adds an item after all others.
  mutating func append(_ item: Int, at place: Coordinate?) {
    if first == nil { first = item }
    guard let place else {
      if firstWithoutPlace == nil { firstWithoutPlace = item }
      return
    }
    placed.append(Entry(item: item, place: place))
    if placed.count == NearbyItems.gridThreshold {
      for i in placed.indices { grid[Cell(placed[i].place), default: []].append(i) }
    } else if placed.count > NearbyItems.gridThreshold {
      grid[Cell(place), default: []].append(placed.count - 1)
    }
  }

  /// The first item within the radius.
  ///
  /// - Parameter orUnknown: Whether items count as near where either place is unknown.
  /// - Cost: The items in the cubes around the place, up to the first that is near.
  func first(near place: Coordinate?, orUnknown: Bool) -> Int? {
    guard let place else { return orUnknown ? first : nil }
    let limit = orUnknown ? firstWithoutPlace : nil
    guard let near = grid.isEmpty ? firstOfFew(near: place) : firstInGrid(near: place) else { return limit }
    return min(near, limit ?? near)
  }

  private func isNear(_ entry: Entry, _ place: Coordinate) -> Bool {
    Work.count()
    return abs(entry.place.latitude - place.latitude) <= NearbyItems.radiusDegrees
      && distance(entry.place, place) <= NearbyItems.radiusMetres
  }

  private func firstOfFew(near place: Coordinate) -> Int? { placed.first { isNear($0, place) }?.item }

  private func firstInGrid(near place: Coordinate) -> Int? {
    let centre = Cell(place)
    var best: Int?
    for x in centre.x - 1...centre.x + 1 {
      for y in centre.y - 1...centre.y + 1 {
        for z in centre.z - 1...centre.z + 1 {
          for position in grid[Cell(x, y, z)] ?? [] {
            let entry = placed[position]
            if let best, entry.item >= best { break }
            guard isNear(entry, place) else { continue }
            best = entry.item
            break
          }
        }
      }
    }
    return best
  }
}

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
/// A tree of boxes in space around the globe: it works across the poles and the antimeridian, where degrees do not. Each
/// box knows its first item, so that one that is near as a whole, or comes later than what was found, is not opened.
struct NearbyItems {
  /// Maximum distance between near items.
  static let radiusMetres = 300.0
  /// Items of a box that is not divided, and boxes of one above.
  private static let width = 8

  /// Location of an item, on the ground and on a globe of radius 1.
  struct Place {
    let coordinate: Coordinate
    let point: SIMD3<Double>

    init(_ coordinate: Coordinate) {
      self.coordinate = coordinate
      let (north, east) = (coordinate.latitude * .pi / 180, coordinate.longitude * .pi / 180)
      point = SIMD3(cos(north) * cos(east), cos(north) * sin(east), sin(north))
    }
  }

  private struct Entry {
    let item: Int
    let place: Place
  }

  private struct Box {
    var low: SIMD3<Double>
    var high: SIMD3<Double>
    /// The first item in it.
    var first: Int

    mutating func include(_ other: Box) {
      for axis in 0..<3 {
        low[axis] = min(low[axis], other.low[axis])
        high[axis] = max(high[axis], other.high[axis])
      }
      first = min(first, other.first)
    }

    /// The square of the distance of the nearest and of the farthest point of the box.
    func distances(to point: SIMD3<Double>) -> (least: Double, most: Double) {
      var (least, most) = (0.0, 0.0)
      for axis in 0..<3 {
        let (below, above) = (low[axis] - point[axis], point[axis] - high[axis])
        let gap = max(below, above, 0)
        let reach = max(-below, -above)
        least += gap * gap
        most += reach * reach
      }
      return (least, most)
    }
  }

  private let first: Int?
  private var firstWithoutPlace: Int?
  /// Items with a place; those that follow each other are close to each other.
  private var entries: [Entry] = []
  /// Boxes of ``width`` entries each, and of ``width`` boxes of the level before.
  private var levels: [[Box]] = []

  /// - Parameter items: In their order, with their places.
  /// - Cost: n log n.
  init(_ items: [(item: Int, place: Place?)]) {
    first = items.first?.item
    firstWithoutPlace = items.first { $0.place == nil }?.item
    let placed = items.compactMap { item, place in place.map { Entry(item: item, place: $0) } }
    let sorted = placed.map { (key: NearbyItems.key($0.place), entry: $0) }
      .sorted { ($0.key, $0.entry.item) < ($1.key, $1.entry.item) }
    entries = sorted.map(\.entry)
    var boxes = entries.map { entry in
      Box(low: entry.place.point, high: entry.place.point, first: entry.item)
    }
    repeat {
      boxes = stride(from: 0, to: boxes.count, by: NearbyItems.width).map { start in
        var box = boxes[start]
        for i in start + 1..<max(start + 1, min(start + NearbyItems.width, boxes.count)) {
          box.include(boxes[i])
        }
        return box
      }
      levels.append(boxes)
    } while boxes.count > 1
  }

  /// The first item within the radius.
  ///
  /// - Parameters:
  ///   - item: Only items before it are looked for.
  ///   - orUnknown: True when items count as near where either place is unknown.
  /// - Cost: Logarithmic, unless items are on the border of the circle.
  func first(before item: Int, near place: Place?, orUnknown: Bool) -> Int? {
    var best = item
    if orUnknown { best = min(best, (place == nil ? first : firstWithoutPlace) ?? best) }
    if let place { search(levels.count - 1, 0, place, &best) }
    return best < item ? best : nil
  }

  /// Looks for an item before the best one in a box.
  private func search(_ level: Int, _ number: Int, _ place: Place, _ best: inout Int) {
    guard levels[level].indices.contains(number) else { return }
    let box = levels[level][number]
    guard box.first < best else { return }
    let (least, most) = box.distances(to: place.point)
    guard least <= NearbyItems.outerLimit else { return }
    if most <= NearbyItems.innerLimit {
      best = box.first
      return
    }
    for child in number * NearbyItems.width..<(number + 1) * NearbyItems.width {
      if level > 0 {
        search(level - 1, child, place, &best)
      } else if child < entries.count, entries[child].item < best, isNear(entries[child].place, place) {
        best = entries[child].item
      }
    }
  }

  private func isNear(_ a: Place, _ b: Place) -> Bool {
    let difference = a.point - b.point
    let square = (difference * difference).sum()
    if square > NearbyItems.outerLimit { return false }
    return square <= NearbyItems.innerLimit
      || Geodesy.distanceMetres(from: a.coordinate, to: b.coordinate) <= NearbyItems.radiusMetres
  }

  /// Squares of distances on a globe of radius 1: places further apart are not near, closer ones are. Between the two the
  /// distance over the ground decides.
  private static let outerLimit = square(radiusMetres / Geodesy.meanRadiusMetres * 1.001)
  private static let innerLimit = square(radiusMetres / Geodesy.meanRadiusMetres * 0.999)

  private static func square(_ value: Double) -> Double { value * value }

  /// A place on a curve through space on which neighbours are close to each other (Morton, 1966): the bits of three
  /// coordinates in turn, in steps of 6 m.
  private static func key(_ place: Place) -> UInt64 {
    let steps = (place.point + 1) * Double(1 << 20)
    return (0..<3).reduce(0) { key, axis in
      key | spread(UInt64(min(max(steps[axis], 0), Double(1 << 21) - 1))) << UInt64(axis)
    }
  }

  /// The lower 21 bits, each followed by two zeros.
  private static func spread(_ value: UInt64) -> UInt64 {
    var bits = value
    for (shift, mask) in [
      (UInt64(32), UInt64(0x1F_0000_0000_FFFF)), (16, 0x1F_0000_FF00_00FF), (8, 0x100F_00F0_0F00_F00F),
      (4, 0x10C3_0C30_C30C_30C3), (2, 0x1249_2492_4924_9249),
    ] { bits = (bits | bits << shift) & mask }
    return bits
  }
}

public import GuideModel

/// Walking speed and detours in an area.
public struct WalkingArea: Hashable, Sendable {
  /// Speed, and the detours of its ways.
  public let pace: WalkingPace
  /// The rule of the content that the speed rests on; nil when a source states it.
  public let rule: ItemID?

  /// An area with its pace.
  public init(pace: WalkingPace, rule: ItemID? = nil) { (self.pace, self.rule) = (pace, rule) }
}

/// Walking speed and detours by area: slowly and with detours through the lanes of an old town, faster outside.
///
/// A straight line is divided among the areas it crosses, so a walk out of the old town is not estimated as if all of it
/// led through lanes.
public struct WalkingAreas: Sendable {
  /// Outside all areas with a pace of their own.
  public let usual: WalkingArea
  private let areas: [(boundary: Boundary, area: WalkingArea)]

  /// Metres of a line that are looked up at once.
  private static let piece = 150.0
  private static let mostPieces = 64

  /// Areas in the order in which they count; the first that contains a place decides.
  public init(usual: WalkingArea, areas: [(boundary: Boundary, area: WalkingArea)] = []) {
    (self.usual, self.areas) = (usual, areas)
  }

  /// The area of a place.
  public func area(at place: Coordinate) -> WalkingArea {
    areas.first { $0.boundary.contains(place) }?.area ?? usual
  }

  /// Metres and time between two places without a known way.
  ///
  /// - Parameter metresPerHour: A speed that counts everywhere; nil for that of each area.
  /// - Returns: nil when it takes more than 31 days.
  public func estimate(from start: Coordinate, to end: Coordinate, metresPerHour: Double? = nil)
    -> WalkingEstimate?
  {
    let line = Geodesy.distanceMetres(from: start, to: end)
    var (way, hours) = (0.0, 0.0)
    for (area, share) in shares(from: start, to: end, metres: line) {
      let metres = line * share * area.pace.detourFactor
      way += metres
      hours += metres / (metresPerHour ?? area.pace.metresPerHour)
    }
    return WalkingEstimate(metres: way, seconds: hours * 3600)
  }

  /// Seconds along a line that is walked, with each piece at the speed of its area.
  ///
  /// - Parameter metresPerHour: A speed that counts everywhere; nil for that of each area.
  public func seconds(along line: [Coordinate], metresPerHour: Double? = nil) -> Double {
    zip(line, line.dropFirst()).reduce(0) { sum, ends in
      let metres = Geodesy.distanceMetres(from: ends.0, to: ends.1)
      let hours = shares(from: ends.0, to: ends.1, metres: metres).reduce(0.0) {
        $0 + metres * $1.share / (metresPerHour ?? $1.area.pace.metresPerHour)
      }
      return sum + hours * 3600
    }
  }

  /// The rules that an estimate between two places rests on, in the order of the way.
  public func rules(from start: Coordinate, to end: Coordinate) -> [ItemID] {
    let line = Geodesy.distanceMetres(from: start, to: end)
    var rules: [ItemID] = []
    for (area, _) in shares(from: start, to: end, metres: line) {
      if let rule = area.rule, !rules.contains(rule) { rules.append(rule) }
    }
    return rules
  }

  /// The areas along a straight line, each with the share of the line in it.
  private func shares(from start: Coordinate, to end: Coordinate, metres: Double) -> [(
    area: WalkingArea, share: Double
  )] {
    guard !areas.isEmpty else { return [(usual, 1)] }
    let pieces = Int(max(1, min(Double(WalkingAreas.mostPieces), (metres / WalkingAreas.piece).rounded(.up))))
    var found: [(area: WalkingArea, share: Double)] = []
    for piece in 0..<pieces {
      let along = (Double(piece) + 0.5) / Double(pieces)
      let area = area(at: WalkingAreas.place(along, from: start, to: end))
      if let last = found.last, last.area == area {
        found[found.count - 1].share += 1 / Double(pieces)
      } else {
        found.append((area, 1 / Double(pieces)))
      }
    }
    return found
  }

  /// A place between two others; the shorter way round where they lie on both sides of the antimeridian.
  private static func place(_ along: Double, from start: Coordinate, to end: Coordinate) -> Coordinate {
    var across = end.longitude - start.longitude
    if across > 180 { across -= 360 }
    if across < -180 { across += 360 }
    return Coordinate(
      clampingLatitude: start.latitude + along * (end.latitude - start.latitude),
      wrappingLongitude: start.longitude + along * across)
  }
}

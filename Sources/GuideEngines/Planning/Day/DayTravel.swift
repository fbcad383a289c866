import GuideModel

/// The legs between all points of a problem, computed once.
struct DayTravel {
  private let count: Int
  private var legs: [DayLeg]

  /// Metres a minute along ways 1.35 times the straight line.
  private static let detourPercent = 135
  /// Taxis: metres a minute in town, minutes to find one, and metres a minute beyond the first 15 km.
  private static let taxiSpeed = 330
  private static let taxiWait = 8
  /// Nearer than this one walks: no taxi saves time.
  private static let shortestRide = 1000
  private static let roadSpeed = 1000

  /// The legs between points; a point may be a place with its own way, as an excursion.
  init(
    _ points: [(point: DayPoint, place: PlanningPlace?)], _ request: DayRequest, isHot: Bool,
    ways: (any DayWays)?
  ) {
    count = points.count
    legs = []
    legs.reserveCapacity(count * count)
    let pace = DayPaceNumbers(request, isHot: isHot)
    let ends = points.map(\.point)
    for from in points {
      let known = ways?.walks(from: from.point, to: ends)
      for (index, to) in points.enumerated() {
        legs.append(Self.leg(from, to, known?[index], pace, request.isSureOnly, ways))
      }
    }
  }

  /// The leg between two points, by index.
  subscript(from: Int, to: Int) -> DayLeg { legs[from * count + to] }

  private static func leg(
    _ from: (point: DayPoint, place: PlanningPlace?), _ to: (point: DayPoint, place: PlanningPlace?),
    _ known: KnownWay?, _ pace: DayPaceNumbers, _ isSureOnly: Bool, _ ways: (any DayWays)?
  ) -> DayLeg {
    if from.point == to.point { return .none }
    let trips = [from.place?.excursion, to.place?.excursion].compactMap { $0 }
    if !trips.isEmpty {
      return DayLeg(
        mode: .car, metres: trips.reduce(0) { $0 + ($1.kilometres ?? 0) * 1000 },
        minutes: trips.reduce(0) { $0 + $1.minutesEachWay }, isKnown: true)
    }
    let straight = Int(Geodesy.distanceMetres(from: from.point.coordinate, to: to.point.coordinate).rounded())
    let find = isSureOnly ? 0 : to.place?.findMinutes ?? 0
    let walk = walk(straight, known, pace)
    if walk.minutes <= pace.longestWalk || straight < shortestRide {
      return DayLeg(
        mode: .walk, metres: walk.metres, minutes: walk.minutes + find, isKnown: known != nil)
    }
    let metres = straight * detourPercent / 100
    if let ride = ways?.ride(from: from.point, to: to.point), let minutes = ride.minutes {
      return DayLeg(
        mode: .taxi, metres: ride.metres ?? metres, minutes: minutes.upperBound + taxiWait / 2 + find,
        isKnown: true)
    }
    let (town, road) = (min(metres, 15_000), max(0, metres - 15_000))
    return DayLeg(
      mode: .taxi, metres: metres,
      minutes: taxiWait + (town + taxiSpeed - 1) / taxiSpeed + (road + roadSpeed - 1) / roadSpeed + find,
      isKnown: false)
  }

  private static func walk(_ straight: Int, _ known: KnownWay?, _ pace: DayPaceNumbers) -> (
    metres: Int, minutes: Int
  ) {
    let estimated = straight * detourPercent / 100
    let metres = known?.metres ?? estimated
    let byMetres = pace.minutes(forMetres: metres)
    guard let known else { return (metres, byMetres) }
    var minutes = known.minutes.map { pace.minutes(within: $0) } ?? byMetres
    if !known.isConsistent || pace.hasChildren { minutes = max(minutes, pace.minutes(forMetres: estimated)) }
    return (metres, minutes)
  }
}

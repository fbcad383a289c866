import GuideEngines
import GuideModel

/// The legs between all points of a problem, computed once.
struct DayTravel {
  private let count: Int
  private let isHot: Bool
  /// Locations of places.
  private var locations: [ItemID: Int] = [:]
  private var legs: [DayLeg]

  /// Roads, in percent of the straight line.
  private static let roadDetourPercent = 135
  /// Taxis: metres a minute in town, minutes to find one, and metres a minute beyond the town.
  private static let taxiSpeed = 330
  private static let townMetres = 6_000
  private static let taxiWait = 8
  /// Shorter distances are always walked, because a taxi saves no time; in rain and on step-free days, because the walk is short anyway.
  private static let shortestRide = 1000
  private static let shortestEasyRide = 500
  private static let roadSpeed = 1000
  /// Metres an hour on foot where nothing more is known.
  static let walkingSpeed = 4000.0

  /// The legs between points: the start, the end, then places, each with its own way if it is an excursion.
  ///
  /// - Parameter last: Legs of the same request, some of which are between the same points.
  init(
    _ points: [(point: DayPoint, place: PlanningPlace?)], _ request: DayRequest, _ settings: DaySettings,
    isHot: Bool, ways: (any DayWays)?, areas: WalkingAreas, after last: DayTravel? = nil
  ) {
    (count, self.isHot) = (points.count, isHot)
    for (i, point) in points.enumerated() where i > DayProblem.end {
      if let place = point.point.place { locations[place] = i }
    }
    legs = []
    legs.reserveCapacity(count * count)
    let last = last.flatMap { $0.isHot == isHot ? $0 : nil }
    let before = points.indices.map { i -> Int? in
      guard let last else { return nil }
      return i <= DayProblem.end ? i : points[i].point.place.flatMap { last.locations[$0] }
    }
    let pace = DayPaceNumbers(request, settings, isHot: isHot)
    let known = before.contains(nil) ? ways?.walks(among: points.map { $0.point }) : nil
    let ends = points.map { End($0.point, $0.place) }
    // The same both ways, so each pair is estimated once.
    var estimates = [WalkingEstimate?](repeating: nil, count: count * count)
    for from in 0..<count {
      for to in 0..<from where before[from] == nil || before[to] == nil {
        let estimate = areas.estimate(from: ends[from].point.coordinate, to: ends[to].point.coordinate)
        (estimates[from * count + to], estimates[to * count + from]) = (estimate, estimate)
      }
    }
    for start in 0..<count {
      for end in 0..<count {
        if let last, let from = before[start], let to = before[end] {
          legs.append(last[from, to])
          continue
        }
        let leg = Leg(
          from: ends[start], to: ends[end], known: known?[start][end],
          estimate: estimates[start * count + end], pace: pace, request: request)
        legs.append(leg.made(ways))
      }
    }
  }

  /// The leg between two points, by index.
  subscript(from: Int, to: Int) -> DayLeg { legs[from * count + to] }

  /// One end of a leg, without the rest of its place: copying a whole place for each pair takes longer than the legs.
  private struct End {
    let point: DayPoint
    let id: ItemID?
    let inside: ItemID?
    let excursion: PlanningPlace.Excursion?
    let isExcursion: Bool
    let roadMetres: Int
    let findMinutes: Int

    init(_ point: DayPoint, _ place: PlanningPlace?) {
      self.point = point
      (id, inside, excursion) = (place?.id, place?.inside, place?.excursion)
      isExcursion = place?.role == .excursion
      (roadMetres, findMinutes) = (place?.roadMetres ?? 0, place?.findMinutes ?? 0)
    }
  }

  /// Known facts of one leg.
  private struct Leg {
    let from: End
    let to: End
    let known: KnownWay?
    let estimate: WalkingEstimate?
    let pace: DayPaceNumbers
    let request: DayRequest

    func made(_ ways: (any DayWays)?) -> DayLeg {
      if from.point == to.point || isOneEntrance { return .none }
      if from.excursion != nil || to.excursion != nil {
        let trips = [from.excursion, to.excursion].compactMap { $0 }
        // A car waits where the streets end.
        let onFoot = [from, to].filter { $0.excursion == nil }.reduce(0) { $0 + $1.roadMetres }
        return DayLeg(
          mode: .car, metres: trips.reduce(0) { $0 + ($1.kilometres ?? 0) * 1000 },
          minutes: trips.reduce(pace.minutes(forMetres: onFoot, at: DayTravel.walkingSpeed)) {
            $0 + $1.minutesEachWay
          }, isKnown: true, walkMetres: onFoot,
          isIncluded: trips.allSatisfy { $0.includesWays })
      }
      let straight = Int(
        Geodesy.distanceMetres(from: from.point.coordinate, to: to.point.coordinate).rounded())
      let find = request.isSureOnly ? 0 : to.findMinutes
      let walk = walk()
      let nearest =
        request.isStepFree || request.isRaining ? DayTravel.shortestEasyRide : DayTravel.shortestRide
      if walk.minutes <= pace.longestWalk || straight < nearest {
        return DayLeg(
          mode: .walk, metres: walk.metres, minutes: walk.minutes + find, isKnown: known != nil)
      }
      let taxi = ride(ways, straight * DayTravel.roadDetourPercent / 100, find)
      // A ride must save most of the walk and, but in rain and on step-free days, time: in lanes the taxi stops far from the door.
      let savesTime = request.isStepFree || request.isRaining || walk.minutes + find > taxi.minutes
      let isWorthIt = savesTime && taxi.walkMetres < walk.metres * 2 / 5
      guard isWorthIt else {
        return DayLeg(mode: .walk, metres: walk.metres, minutes: walk.minutes + find, isKnown: known != nil)
      }
      return taxi
    }

    /// Indicates whether one place lies in the other.
    private var isOneEntrance: Bool {
      guard from.inside != nil || to.inside != nil else { return false }
      return from.inside != nil && from.inside == to.id || to.inside != nil && to.inside == from.id
    }

    /// Indicates whether it leads out of town, where the taxis of the town do not go.
    private var isOutOfTown: Bool { from.isExcursion || to.isExcursion }

    /// A ride between the nearest streets for cars, with the ways to and from them.
    private func ride(_ ways: (any DayWays)?, _ metres: Int, _ find: Int) -> DayLeg {
      let walk = from.roadMetres + to.roadMetres
      let onFoot = pace.minutes(forMetres: walk, at: speed)
      if let ride = ways?.ride(from: from.point, to: to.point), let minutes = ride.minutes {
        return DayLeg(
          mode: .taxi, metres: ride.metres ?? metres,
          minutes: minutes.upperBound + DayTravel.taxiWait / 2 + onFoot + find,
          isKnown: true, walkMetres: walk)
      }
      let (town, road) = (min(metres, DayTravel.townMetres), max(0, metres - DayTravel.townMetres))
      return DayLeg(
        mode: isOutOfTown && road > 0 ? .car : .taxi, metres: metres,
        minutes: DayTravel.taxiWait + (town + DayTravel.taxiSpeed - 1) / DayTravel.taxiSpeed
          + (road + DayTravel.roadSpeed - 1) / DayTravel.roadSpeed + onFoot + find,
        isKnown: false, walkMetres: walk)
    }

    /// Metres an hour on foot, as of the areas on the way.
    private var speed: Double {
      guard let estimate, estimate.seconds > 0 else { return DayTravel.walkingSpeed }
      return Double(estimate.metres) / Double(estimate.seconds) * 3600
    }

    private func walk() -> (metres: Int, minutes: Int) {
      // No estimate is given for more than 31 days on foot.
      guard let estimate else { return (.max / 2, .max / 2) }
      let speed = estimate.seconds > 0 ? speed : 1
      let metres = known?.metres ?? estimate.metres
      let byMetres = pace.minutes(forMetres: metres, at: speed)
      guard let known else { return (metres, byMetres) }
      var minutes = known.minutes.map { pace.minutes(within: $0) } ?? byMetres
      if !known.isConsistent || pace.hasChildren {
        minutes = max(minutes, pace.minutes(forMetres: estimate.metres, at: speed))
      }
      return (metres, minutes)
    }
  }
}

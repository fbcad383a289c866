/// A pace in numbers.
struct DayPaceNumbers {
  /// Walking speed in percent of that of each area; nil where the traveller has one of their own.
  private let percent: Double?
  /// Metres an hour that are not exceeded.
  private let fastest: Double
  /// The longest walk between two stops, in minutes; further away one takes a taxi.
  let longestWalk: Int
  let hasChildren: Bool
  private let pace: DayRequest.Pace
  private let dayMinutes: Int

  /// Minutes that an excursion leaves to the evening.
  private static let eveningMinutes = 90
  /// Speed with children, in metres an hour, and minutes of their longest walk.
  private static let withChildren = 3000.0
  private static let longestWithChildren = 25
  /// Minutes by which the longest walk is shorter in the heat, and those of one that is not.
  private static let lessInHeat = 5
  private static let shortWalk = 10

  init(_ request: DayRequest, _ settings: DaySettings, isHot: Bool) {
    (pace, dayMinutes) = (request.pace, request.minutes)
    hasChildren = request.party.hasSmallChildren
    let meaning = settings.pace(request.pace)
    var (share, longest): (Double?, Int) = (Double(meaning.speedPercent), meaning.longestWalk)
    var fastest = Double.infinity
    if let own = request.metresPerMinute {
      fastest = Double(max(1, own)) * 60
      share = nil
    }
    if hasChildren {
      (fastest, longest) = (min(fastest, Self.withChildren), min(longest, Self.longestWithChildren))
    }
    self.fastest = fastest
    percent = share
    if request.isRaining, let most = settings.longestWalkInRain { longest = min(longest, most) }
    if request.isStepFree, let most = settings.longestWalkStepFree { longest = min(longest, most) }
    if isHot, let most = settings.longestWalkInHeat {
      longestWalk = min(longest, most)
      return
    }
    // A walk that is short enough for a traveller who should not walk is short enough in the heat.
    longestWalk = isHot ? max(min(longest, Self.shortWalk), longest - Self.lessInHeat) : longest
  }

  /// Minutes of some metres on foot, rounded up.
  ///
  /// - Parameter metresPerHour: The speed of the areas on the way.
  func minutes(forMetres metres: Int, at metresPerHour: Double) -> Int {
    let speed = min(fastest, percent.map { metresPerHour * $0 / 100 } ?? fastest)
    // A rounding error must not add a minute.
    return Int((Double(metres) * 60 / speed - 1e-6).rounded(.up))
  }

  /// Minutes within a range that a text gives.
  func minutes(within range: ClosedRange<Int>) -> Int {
    if hasChildren { return range.upperBound }
    return switch pace {
    case .relaxed: range.upperBound
    case .standard: (range.lowerBound + range.upperBound + 1) / 2
    case .full: range.lowerBound
    }
  }

  /// Minutes of a visit; with small children it is short, except at places that suit them.
  func minutes(of place: PlanningPlace) -> Int {
    if let excursion = place.excursion {
      // As long as usual, where the day has the time for it and an evening.
      let usual = (excursion.minutesOnSite + excursion.longestOnSite) / 2
      let room = dayMinutes - 2 * excursion.minutesEachWay - Self.eveningMinutes
      return max(excursion.minutesOnSite, min(usual, room) / 15 * 15)
    }
    if hasChildren, place.children != .good, pace != .full { return place.visit.shortest }
    return switch pace {
    // A slow day with small children has more rests, not longer stays.
    case .relaxed: hasChildren ? place.visit.usual : place.visit.longest
    case .standard: place.visit.usual
    case .full: place.visit.shortest
    }
  }
}

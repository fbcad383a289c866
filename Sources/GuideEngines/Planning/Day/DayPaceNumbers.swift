/// What a pace means in numbers.
struct DayPaceNumbers {
  let metresPerMinute: Int
  /// The longest walk between two stops, in minutes; further away one takes a taxi.
  let longestWalk: Int
  let hasChildren: Bool
  private let pace: DayRequest.Pace

  init(_ request: DayRequest, isHot: Bool) {
    pace = request.pace
    hasChildren = request.party.childAges.contains { $0 < 12 }
    var (speed, longest) =
      switch request.pace {
      case .relaxed: (55, 20)
      case .standard: (67, 30)
      case .full: (80, 40)
      }
    speed = request.metresPerMinute ?? speed
    if hasChildren { (speed, longest) = (min(speed, 50), min(longest, 25)) }
    metresPerMinute = max(1, speed)
    longestWalk = isHot ? longest - 5 : longest
  }

  func minutes(forMetres metres: Int) -> Int { (metres + metresPerMinute - 1) / metresPerMinute }

  /// Minutes within a range that a text gives.
  func minutes(within range: ClosedRange<Int>) -> Int {
    if hasChildren { return range.upperBound }
    return switch pace {
    case .relaxed: range.upperBound
    case .standard: (range.lowerBound + range.upperBound + 1) / 2
    case .full: range.lowerBound
    }
  }

  /// Minutes of a visit.
  func minutes(of place: PlanningPlace) -> Int {
    if let excursion = place.excursion { return excursion.minutesOnSite }
    return switch pace {
    case .relaxed: place.visit.longest
    case .standard: place.visit.usual
    case .full: place.visit.shortest
    }
  }

  /// The most stops of a day besides meals and drinks.
  func mostStops(minutes: Int) -> Int {
    let each =
      switch pace {
      case .relaxed: 110
      case .standard: 90
      case .full: 65
      }
    return min(7, max(3, minutes / each))
  }
}

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

  /// The most stops of any day besides meals and drinks.
  static let mostStops = 7
  /// Speed with children, in metres an hour.
  private static let withChildren = 3000.0

  init(_ request: DayRequest, isHot: Bool) {
    pace = request.pace
    hasChildren = request.party.childAges.contains { $0 < 12 }
    var (share, longest) =
      switch request.pace {
      case .relaxed: (80.0, 20)
      case .standard: (100.0, 30)
      case .full: (115.0, 40)
      }
    var fastest = Double.infinity
    if let own = request.metresPerMinute {
      fastest = Double(max(1, own)) * 60
      share = .infinity
    }
    if hasChildren { (fastest, longest) = (min(fastest, Self.withChildren), min(longest, 25)) }
    self.fastest = fastest
    percent = share < .infinity ? share : nil
    longestWalk = isHot ? longest - 5 : longest
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
    return min(DayPaceNumbers.mostStops, max(3, minutes / each))
  }
}

/// The units in which the people of a region read distances.
public enum DistanceSystem: String, CaseIterable, Hashable, Sendable {
  /// Metres and kilometres.
  case metric
  /// Feet and miles.
  case us
  /// Yards and miles.
  case uk

  /// The system of a region.
  ///
  /// - Parameter region: ISO 3166 code such as `US`; nil or unknown means metric.
  /// - Source: CLDR `measurementSystem`.
  public init(region: String?) {
    switch region {
    case "US", "LR", "MM": self = .us
    case "GB": self = .uk
    default: self = .metric
    }
  }
}

/// A distance as it is displayed: a rounded number and a unit, for a renderer to format.
///
/// Below a kilometre, 1,000 feet or 500 yards: to the nearest ten. Below ten kilometres or miles: one
/// decimal, none if it is zero. Above: whole units. A number that rounds up to the next unit is shown in that
/// unit.
public struct DistanceParts: Hashable, Sendable {
  /// A unit of length; the raw value is its usual symbol and a stable key.
  public enum Unit: String, CaseIterable, Hashable, Sendable {
    /// Metres.
    case metres = "m"
    /// Kilometres.
    case kilometres = "km"
    /// Feet.
    case feet = "ft"
    /// Yards.
    case yards = "yd"
    /// Statute miles.
    case miles = "mi"
  }

  /// The number without its decimal point: 12 for 1.2 when there is one fraction digit.
  public let digits: Int
  /// Digits after the decimal point, 0 or 1.
  public let fractionDigits: Int
  /// The unit.
  public let unit: Unit

  /// A distance in the units of a system.
  ///
  /// - Returns: nil when the distance is negative, not finite, or more than a million kilometres.
  public init?(metres: Double, system: DistanceSystem = .metric) {
    guard metres >= 0, metres <= 1e9 else { return nil }
    let (small, smallMetres, limit): (Unit, Double, Int)
    let (large, largeMetres): (Unit, Double)
    switch system {
    case .metric:
      (small, smallMetres, limit) = (.metres, 1, 1000)
      (large, largeMetres) = (.kilometres, 1000)
    case .us:
      (small, smallMetres, limit) = (.feet, 0.3048, 1000)
      (large, largeMetres) = (.miles, 1609.344)
    case .uk:
      (small, smallMetres, limit) = (.yards, 0.9144, 500)
      (large, largeMetres) = (.miles, 1609.344)
    }
    let tens = Int((metres / smallMetres / 10).rounded()) * 10
    let tenths = Int((metres / largeMetres * 10).rounded())
    if tens < limit {
      (digits, fractionDigits, unit) = (tens, 0, small)
    } else if tenths < 100, tenths % 10 != 0 {
      (digits, fractionDigits, unit) = (tenths, 1, large)
    } else {
      // Rounded from the distance, not from the tenths: double rounding would turn 12.46 into 13.
      (digits, fractionDigits, unit) = (Int((metres / largeMetres).rounded()), 0, large)
    }
  }
}

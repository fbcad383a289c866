import GuideModel
import HostSystem

/// The time that dates in output and the judgement of ages default to: `SOURCE_DATE_EPOCH` where it is set, else the clock.
///
/// See https://reproducible-builds.org/specs/source-date-epoch/. A time that guards something, such as the latest time of a
/// publication, is always that of the clock.
enum BuildDate {
  private static let variable = "SOURCE_DATE_EPOCH"

  /// Seconds since 1970.
  static var seconds: Int { chosen ?? Environment.secondsSince1970 }

  /// The time.
  static var instant: UTCInstant { UTCInstant(secondsSinceEpoch: seconds) }

  /// The day, in UTC.
  static var day: CalendarDate { CalendarDate(clampingDays: seconds / 86_400) }

  /// Why the variable cannot be used; nil when it can, or is not set.
  static var problem: String? {
    guard let text, chosen == nil else { return nil }
    return "\(variable) is '\(text)'; set it to seconds since 1970, or unset it"
  }

  private static var text: String? { Environment.variables[variable].flatMap { $0.isEmpty ? nil : $0 } }

  /// Up to the year 9999.
  private static var chosen: Int? {
    guard let text, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let seconds = Int(text),
      seconds < 253_402_300_800
    else { return nil }
    return seconds
  }
}

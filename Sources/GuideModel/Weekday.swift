/// A day of the week; ISO numbering, Monday is 1.
public enum Weekday: UInt8, Sendable, Hashable, CaseIterable, Comparable {
  case monday = 1
  case tuesday
  case wednesday
  case thursday
  case friday
  case saturday
  case sunday

  /// The weekday with an ISO number, reduced to 1–7 modulo seven.
  public init(clamping number: Int) {
    let index = ((number - 1) % 7 + 7) % 7
    self = Weekday.allCases[index]
  }

  /// Order within the week, Monday first.
  public static func < (left: Weekday, right: Weekday) -> Bool { left.rawValue < right.rawValue }

  /// The two letters of OpenStreetMap: `Mo` to `Su`.
  public var osmName: String { Weekday.osmNames[index] }

  /// The three letters of authored content: `mon` to `sun`.
  public var contentName: String { Weekday.contentNames[index] }

  /// The weekday with a three-letter name in authored content; nil for anything else.
  public init?(contentName: String) {
    guard let index = Weekday.contentNames.firstIndex(of: contentName) else { return nil }
    self = Weekday.allCases[index]
  }

  /// The day after; Monday follows Sunday.
  public var next: Weekday { Weekday(clamping: Int(rawValue) + 1) }

  /// 0 for Monday to 6 for Sunday.
  package var index: Int { Int(rawValue) - 1 }

  private static let osmNames = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private static let contentNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]
}

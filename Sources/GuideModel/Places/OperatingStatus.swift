/// Indicates whether a place still exists and works; not whether it is open at this hour.
public enum OperatingStatus: String, CaseIterable, Hashable, Sendable {
  /// In business.
  case open
  /// Closed for a while, such as for renovation.
  case temporarilyClosed = "temporarily_closed"
  /// Closed permanently.
  case permanentlyClosed = "permanently_closed"
  /// Not known.
  case unknown
}

/// Indicates whether a place is in business, since when, and why not.
public struct OperatingState: Hashable, Sendable {
  /// Indicates whether it is in business.
  public let status: OperatingStatus
  /// The first day of that status; nil when it is unknown.
  public let since: CalendarDate?
  /// The reason in words; nil when none is given.
  public let note: String?

  /// A status, with its first day and the reason.
  public init(_ status: OperatingStatus, since: CalendarDate? = nil, note: String? = nil) {
    self.status = status
    self.since = since
    self.note = note
  }

  /// Checks whether it is closed on a day, whatever its hours say. An announced closure starts on its first day.
  public func isClosed(on date: CalendarDate) -> Bool {
    switch status {
    case .open, .unknown: false
    case .temporarilyClosed, .permanentlyClosed: since.map { $0 <= date } ?? true
    }
  }
}

/// Whether a place still exists and works; not whether it is open at this hour.
public enum OperatingStatus: String, CaseIterable, Hashable, Sendable {
  /// In business.
  case open
  /// Shut for a while, such as for a renovation.
  case temporarilyClosed = "temporarily_closed"
  /// Gone for good.
  case permanentlyClosed = "permanently_closed"
  /// Nobody knows.
  case unknown
}

/// Why a place cannot be visited on a date.
public enum DayClosure: String, Hashable, Sendable {
  /// It is closed for a time or for good.
  case outOfBusiness
  /// A closing day, or its hours say closed.
  case closedThatDay
  /// Its hours are unknown.
  case unknownHours
  /// Nothing is known of Ramadan, or it is closed by day.
  case ramadan
  /// Nothing is known of the feast, or it is closed.
  case feast
  /// Closed around midday on Friday, and else too.
  case friday
  /// Hours for women or men only, and the request does not say who goes.
  case audience
  /// Only assumed to be open, and the request is sure only.
  case assumed

  /// Indicates whether not even a fixed time helps: it is closed for certain, or the request is sure only.
  var isCertain: Bool { self == .outOfBusiness || self == .closedThatDay || self == .assumed }
}

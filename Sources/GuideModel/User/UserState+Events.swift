extension UserState {
  /// Something that happened on a device, recorded to diagnose problems later.
  ///
  /// Contains only names and kinds of failures, never a place, a query, a note or an amount.
  public struct Event: Sendable, Hashable {
    /// Its id, unique across all devices.
    public let id: String
    /// When it happened.
    public let at: String
    /// Stable name of what happened, such as `settingChanged`.
    public let code: String
    /// Its subject: the key of a setting, the name of a command; nil when the code is enough.
    public let subject: String?
    /// Stable name of the kind of failure or of the message; nil when there is none.
    public let reason: String?

    /// An event.
    public init(id: String, at: String, code: String, subject: String? = nil, reason: String? = nil) {
      (self.id, self.at, self.code) = (id, at, code)
      (self.subject, self.reason) = (subject, reason)
    }

    /// A string that differs for different events.
    var mark: String {
      [at, code, subject.map { "1" + $0 } ?? "0", reason.map { "1" + $0 } ?? "0"].joined(separator: "\u{0}")
    }
  }

  /// Number of most recent events kept.
  public static let mostEvents = 200

  /// The most recent events, without duplicates, by time, then id.
  static func last(_ events: [Event]) -> [Event] {
    Array(
      unique(events, by: { $0.id }) { less($0.mark, $1.mark) ? $1 : $0 }
        .sorted { less($0.at, $1.at, $0.id, $1.id) }.suffix(mostEvents))
  }
}

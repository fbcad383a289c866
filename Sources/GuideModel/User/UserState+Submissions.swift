extension UserState {
  /// A new or corrected merchant in the queue for the editors.
  public struct Submission: Sendable, Hashable {
    /// Its id, unique across all devices.
    public let id: String
    /// The day it was written, `YYYY-MM-DD`.
    public let day: String
    /// True when it has been exported.
    public let isExported: Bool
    /// True when its author says that it was sent.
    public let isSent: Bool
    /// Its fields, which are not interpreted here.
    public let submission: JSONValue

    /// A submission.
    public init(id: String, day: String, isExported: Bool, isSent: Bool = false, submission: JSONValue) {
      (self.id, self.day, self.submission) = (id, day, submission)
      (self.isExported, self.isSent) = (isExported || isSent, isSent)
    }
  }

  /// The entry that is kept of two with the same id: exported or sent if either is, with the greater day and fields.
  static func joined(_ a: Submission, _ b: Submission) -> Submission {
    let isB = JSONValue.precedes(.list([.text(a.day), a.submission]), .list([.text(b.day), b.submission]))
    let kept = isB ? b : a
    return Submission(
      id: kept.id, day: kept.day, isExported: a.isExported || b.isExported,
      isSent: a.isSent || b.isSent, submission: kept.submission)
  }
}

extension UserState.Submission {
  /// The entries of the setting that held the queue before submissions were entries of their own; nil for any other
  /// setting.
  ///
  /// Their ids were numbers that every device counted for itself. The new ids are derived from the place in the queue
  /// and the contents, so that the same entry has the same id wherever it is read.
  static func queue(in setting: UserState.Setting) -> [UserState.Submission]? {
    guard setting.key == "submissions", case .list(let entries) = setting.value else { return nil }
    var queue: [UserState.Submission] = []
    for (place, entry) in entries.enumerated() {
      guard case .object(let fields) = entry, case .text(let number)? = fields["id"],
        case .text(let day)? = fields["day"], case .bool(let isExported)? = fields["isExported"],
        let submission = fields["submission"]
        // A setting with anything else in it stays as it is.
      else { return nil }
      let padded = String(String(1_000_000 + place).dropFirst())
      let digest = JSONValue.list([.text(number), .text(day), submission]).digest
      queue.append(
        UserState.Submission(
          id: "imported-\(padded)-\(digest)", day: day, isExported: isExported, submission: submission))
    }
    return queue
  }
}

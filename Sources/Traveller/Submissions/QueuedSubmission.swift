import GuideModel

/// A submission that waits on the device, or was exported.
public struct QueuedSubmission: Hashable, Sendable {
  /// Its id, unique across all devices.
  public let id: String
  /// The day it was written, for `check_date`.
  public let day: String
  /// True when it has been exported.
  public let isExported: Bool
  /// True when its author says that it was sent.
  public let isSent: Bool
  /// Its fields.
  public let submission: Submission

  /// A stored submission; nil if this program cannot read its fields.
  init?(_ stored: UserState.Submission) {
    guard let submission = try? Submission(json: stored.submission) else { return nil }
    (id, day, self.submission) = (stored.id, stored.day, submission)
    (isExported, isSent) = (stored.isExported, stored.isSent)
  }
}

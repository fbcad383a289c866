public import GuideModel

/// A submission that waits on the device, or was exported.
public struct QueuedSubmission: Codable, Hashable, Sendable {
  /// Its id on this device, in order of creation.
  public let id: String
  /// The day it was written, for `check_date`.
  public let day: String
  /// Whether it has been exported.
  public var isExported: Bool
  /// What it says.
  public let submission: Submission
}

extension UserDatabase {
  /// The submissions, oldest first, exported ones included.
  public func submissions() throws -> [QueuedSubmission] { try decoded(.submissions) ?? [] }

  /// Adds a submission to the queue.
  public func addSubmission(_ submission: Submission, on day: CalendarDate, at moment: UTCInstant) throws
    -> QueuedSubmission
  {
    var queue = try submissions()
    let number = (queue.compactMap { Int($0.id) }.max() ?? 0) + 1
    let entry = QueuedSubmission(id: String(number), day: "\(day)", isExported: false, submission: submission)
    queue.append(entry)
    try set(.submissions, to: try encoded(queue), at: moment)
    return entry
  }

  /// Marks submissions as exported.
  public func markExported(_ ids: Set<String>, at moment: UTCInstant) throws {
    var queue = try submissions()
    for i in queue.indices where ids.contains(queue[i].id) { queue[i].isExported = true }
    try set(.submissions, to: try encoded(queue), at: moment)
  }
}

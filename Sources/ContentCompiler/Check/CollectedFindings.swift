/// What a piece of work found.
struct CollectedFindings: Sendable {
  /// The first findings of each rule and file; the others counted.
  var kept = FindingLimit.Kept()
  /// All findings, encoded; nil when they are not needed, or too many.
  var records: FindingRecords?
  /// Whether there is an error, whatever its configured level.
  var hasErrors = false
}

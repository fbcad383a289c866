import SourceJSON

/// What becomes of findings when they are made.
struct FindingTerms: Sendable {
  /// How many of a kind are kept.
  var limit = FindingLimit.none
  /// The items that they are in; nil for findings that need no more names.
  var names: ItemNames?
  /// How those that the next process needs are encoded; nil when it needs none.
  var recording: FindingRecording?

  /// What is kept of findings that are already there.
  func collected(_ found: [Diagnostic]) -> CollectedFindings {
    var out = FindingCollector(self)
    out.add(contentsOf: found)
    return out.finish()
  }
}

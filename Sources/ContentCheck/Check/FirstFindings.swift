import SourceJSON

/// The first findings of one rule in one file, by their place; the others are counted.
struct FirstFindings {
  private let group: FindingLimit.Group
  private let most: Int
  /// Those that are kept, in order.
  private(set) var first: [Diagnostic] = []
  private var others = 0

  /// - Parameter most: Number of findings to keep.
  init(_ group: FindingLimit.Group, most: Int) {
    self.group = group
    self.most = most
  }

  /// Checks whether a finding is one of the first, as far as is known.
  func hasRoom(for finding: Diagnostic) -> Bool {
    guard first.count == most else { return true }
    return first.last.map { FindingLimit.precedes(finding, $0) } ?? false
  }

  /// Checks whether a finding at a place would only be counted.
  func isFull(before place: SourceLocation) -> Bool {
    guard first.count == most else { return false }
    return first.last.map { $0.location.range.start < place.range.start } ?? true
  }

  /// Adds a finding for which there is room.
  mutating func add(_ finding: Diagnostic) {
    // Rules go through a file from its beginning, so it is nearly always the last.
    var at = first.count
    while at > 0, FindingLimit.precedes(finding, first[at - 1]) { at -= 1 }
    first.insert(finding, at: at)
    guard first.count > most else { return }
    first.removeLast()
    others += 1
  }

  /// Counts a finding that is not kept.
  mutating func count() { others += 1 }

  /// Those that were only counted; nil when there are none.
  var omitted: OmittedFindings? {
    guard others > 0, let severity = first.first?.severity else { return nil }
    return OmittedFindings(id: group.id, path: group.path, severity: severity, count: others)
  }
}

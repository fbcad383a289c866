import SourceJSON

/// Compares the findings of two checks, and decodes only those that differ.
struct FindingComparison {
  private let before: UnitFindings
  private let layoutBefore: UnitLayout
  private let after: UnitFindings
  private let layoutAfter: UnitLayout

  /// Takes the findings of two checks, each with the units it was about.
  init(
    before: UnitFindings, _ layoutBefore: UnitLayout, after: UnitFindings, _ layoutAfter: UnitLayout
  ) {
    self.before = before
    self.layoutBefore = layoutBefore
    self.after = after
    self.layoutAfter = layoutAfter
  }

  /// The findings that only one of the checks has, wherever they are in their file.
  ///
  /// - Parameter rules: Ids of rules of which both lists have all findings.
  /// - Throws: ``CacheReader/Damaged``.
  func different(with rules: Set<String>) throws -> (before: [Diagnostic], after: [Diagnostic]) {
    var unmatched: [FindingMeaning: Int32] = [:]
    try before.forEachMeaning(layoutBefore) { unmatched[$0, default: 0] += 1 }
    let new = try after.findings(layoutAfter, ofRules: rules) { meaning in
      guard let count = unmatched[meaning], count > 0 else { return true }
      unmatched[meaning] = count - 1
      return false
    }
    let old = try before.findings(layoutBefore, ofRules: rules) { meaning in
      guard let count = unmatched[meaning], count > 0 else { return false }
      unmatched[meaning] = count - 1
      return true
    }
    return (old, new)
  }
}

import SourceJSON

/// Targets of suppressions, to find the first that covers a finding without looking at the others.
struct SuppressionTargets {
  /// Findings of a rule in an item, in a file, or both.
  private struct Target: Hashable {
    let rule: String
    /// Any item when nil.
    let item: String?
    /// Any file when nil.
    let path: String?
  }

  /// The first suppression of each target.
  private var first: [Target: Int] = [:]

  /// - Parameters:
  ///   - isInForce: True for each suppression that applies.
  ///   - folder: The content folder, to which their paths are relative.
  init(_ suppressions: [Suppression], where isInForce: [Bool], in folder: String) {
    for (i, suppression) in suppressions.enumerated() where isInForce[i] {
      let path = suppression.path.map { folder + "/" + $0 }
      let items: [String?] = suppression.items.isEmpty ? [nil] : suppression.items.map(\.text)
      for item in items {
        let target = Target(rule: suppression.rule, item: item, path: path)
        if first[target] == nil { first[target] = i }
      }
    }
  }

  /// The first suppression that covers a finding; nil when none does.
  func first(covering diagnostic: Diagnostic) -> Int? {
    let (rule, item, path) = (diagnostic.id, diagnostic.item, diagnostic.location.path)
    let inFile = first[Target(rule: rule, item: nil, path: path)]
    guard let item else { return inFile }
    let inItem = [path, nil].compactMap { first[Target(rule: rule, item: item, path: $0)] }
    return (inItem + [inFile].compactMap { $0 }).min()
  }
}

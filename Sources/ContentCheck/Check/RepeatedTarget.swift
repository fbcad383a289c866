import SourceJSON

extension [Diagnostic] {
  /// Keeps the first of the findings that say the same about one item to which several refer, and counts the others.
  ///
  /// A missing item is one mistake, however many places name it.
  ///
  /// - Parameter others: Findings that were counted only, by id; they are about the same item.
  func withOneForEachTarget(_ others: [String: Int]) -> [Diagnostic] {
    var counts: [String: Int] = [:]
    for finding in self where Diagnostic.aboutTargets.contains(finding.id) {
      counts[finding.message, default: others[finding.id] ?? 0] += 1
    }
    guard counts.values.contains(where: { $0 > 1 }) else { return self }
    return compactMap { finding in
      guard Diagnostic.aboutTargets.contains(finding.id), let count = counts[finding.message], count != 1
      else { return finding }
      // 0 marks a message that has been shown.
      counts[finding.message] = 0
      guard count > 1 else { return nil }
      var first = finding
      first.notes.append(
        .init("\(count - 1) more place\(count == 2 ? "" : "s") refer\(count == 2 ? "s" : "") to it"))
      return first
    }
  }
}

extension Diagnostic {
  /// Ids of findings about the item that a place refers to.
  static let aboutTargets: Set<String> = ["unknown-reference", "closed-place"]
}

extension FindingLimit.Kept {
  /// Takes out the counts of findings about targets that all say the same: they are counted in the one that is shown.
  mutating func takeOthersOfOneTarget() -> [String: Int] {
    var others: [String: Int] = [:]
    for id in Diagnostic.aboutTargets {
      let messages = Set(diagnostics.lazy.filter { $0.id == id }.map(\.message))
      guard messages.count == 1 else { continue }
      others[id] = omitted.filter { $0.id == id }.reduce(0) { $0 + $1.count }
      omitted.removeAll { $0.id == id }
    }
    return others
  }
}

import GuideModel
import SourceJSON

/// Separates accepted findings from the rest, and adds `unused-suppression` for suppressions that match none.
enum Suppressions {
  static func apply(
    _ suppressions: [Suppression], to diagnostics: [Diagnostic], in folder: String,
    at date: CalendarDate
  ) -> (shown: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    guard !suppressions.isEmpty else { return (diagnostics, []) }
    var shown: [Diagnostic] = []
    var suppressed: [SuppressedDiagnostic] = []
    var isUsed = [Bool](repeating: false, count: suppressions.count)
    var usedItems = [Set<String>](repeating: [], count: suppressions.count)
    let isInForce = suppressions.map { $0.until.map { $0 >= date } ?? true }
    let targets = SuppressionTargets(suppressions, where: isInForce, in: folder)
    for diagnostic in diagnostics {
      guard let i = targets.first(covering: diagnostic) else {
        shown.append(diagnostic)
        continue
      }
      isUsed[i] = true
      if let item = diagnostic.item { usedItems[i].insert(item) }
      suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, reason: suppressions[i].reason))
    }
    for (i, suppression) in suppressions.enumerated() where !isUsed[i] {
      shown.append(unused(suppression, isOver: !isInForce[i]))
    }
    for (i, suppression) in suppressions.enumerated() where isUsed[i] {
      for node in suppression.items where !usedItems[i].contains(node.text) {
        shown.append(
          Diagnostic(
            id: "unused-suppression", severity: .warning, at: node.location,
            "suppression of '\(suppression.rule)' matches no finding in '\(node.text)'",
            solutions: [.init("remove the id: the problem is fixed")]))
      }
    }
    return (shown, suppressed)
  }

  private static func unused(_ suppression: Suppression, isOver: Bool) -> Diagnostic {
    let node = suppression.node
    if isOver, let until = node["until"] {
      return Diagnostic(
        id: "unused-suppression", severity: .warning, at: until.location,
        "suppression of '\(suppression.rule)' ended on \(until.text)",
        solutions: [.init("fix the problem and remove it, or renew it with a new date")])
    }
    return Diagnostic(
      id: "unused-suppression", severity: .warning, at: (node["rule"] ?? node).location,
      "suppression of '\(suppression.rule)' matches no finding",
      solutions: [.init("remove it: the problem is fixed")])
  }
}

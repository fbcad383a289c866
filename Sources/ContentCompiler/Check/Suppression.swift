import GuideModel
import SourceJSON

/// A finding that is known and accepted, as contentc.json says: with the reason and the date.
package struct Suppression: Sendable {
  package let rule: String
  /// Id of the item it is in; any when nil.
  package let item: String?
  /// File it is in, relative to the content folder; any when nil.
  package let path: String?
  package let reason: String
  /// Last day it holds; for ever when nil.
  let until: CalendarDate?
  let node: JSONNode

  init?(_ node: JSONNode) {
    guard let rule = node["rule"]?.string, let reason = node["reason"]?.string else { return nil }
    self.rule = rule
    self.reason = reason
    item = node["item"]?.string
    path = node["path"]?.string
    until = node["until"]?.string.flatMap { CalendarDate($0) }
    self.node = node
  }

  /// Whether it accepts a finding.
  func covers(_ diagnostic: Diagnostic, in folder: String) -> Bool {
    diagnostic.id == rule && (item == nil || item == diagnostic.item)
      && (path.map { diagnostic.location.path == folder + "/" + $0 } ?? true)
  }
}

/// Findings apart from those that are accepted, and `unused-suppression` for those that accept nothing.
enum Suppressions {
  static func apply(
    _ suppressions: [Suppression], to diagnostics: [Diagnostic], in folder: String, at date: CalendarDate
  ) -> (shown: [Diagnostic], suppressed: [SuppressedDiagnostic]) {
    guard !suppressions.isEmpty else { return (diagnostics, []) }
    var shown: [Diagnostic] = []
    var suppressed: [SuppressedDiagnostic] = []
    var isUsed = [Bool](repeating: false, count: suppressions.count)
    let inForce = suppressions.indices.filter { suppressions[$0].until.map { $0 >= date } ?? true }
    for diagnostic in diagnostics {
      guard let i = inForce.first(where: { suppressions[$0].covers(diagnostic, in: folder) }) else {
        shown.append(diagnostic)
        continue
      }
      isUsed[i] = true
      suppressed.append(SuppressedDiagnostic(diagnostic: diagnostic, reason: suppressions[i].reason))
    }
    for (i, suppression) in suppressions.enumerated() where !isUsed[i] {
      shown.append(unused(suppression, isOver: !inForce.contains(i)))
    }
    return (shown, suppressed)
  }

  private static func unused(_ suppression: Suppression, isOver: Bool) -> Diagnostic {
    let node = suppression.node
    if isOver, let until = node["until"] {
      return Diagnostic(
        id: "unused-suppression", severity: .warning, at: until.location,
        "suppression of '\(suppression.rule)' ended on \(until.text)",
        solutions: [.init("mend what it hid and remove it, or decide again with a new date")])
    }
    return Diagnostic(
      id: "unused-suppression", severity: .warning, at: (node["rule"] ?? node).location,
      "suppression of '\(suppression.rule)' matches no finding",
      solutions: [.init("remove it: what it hid is mended")])
  }
}

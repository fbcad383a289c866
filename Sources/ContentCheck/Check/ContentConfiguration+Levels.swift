import GuideModel
import SourceJSON

extension ContentConfiguration {
  /// Ids of findings that are all needed, because some of them may be suppressed.
  var needingAll: Set<String> { Set(suppressions.map(\.rule)) }

  /// Findings with their configured levels, those that the project accepts apart.
  func judged(_ diagnostics: [Diagnostic], in folder: String, at date: CalendarDate) -> (
    shown: [Diagnostic], suppressed: [SuppressedDiagnostic]
  ) {
    let (shown, suppressed) = Suppressions.apply(
      suppressions, to: levelled(diagnostics), in: folder, at: date)
    return (levelled(shown), suppressed)
  }

  /// The configured level of findings of a rule; nil when they are off.
  func level(of id: String, otherwise severity: Severity) -> Severity? { levels[id] ?? severity }

  /// Counted findings with their configured levels.
  func levelled(_ omitted: [OmittedFindings]) -> [OmittedFindings] {
    omitted.compactMap { entry in
      guard let level = levels[entry.id] else { return entry }
      guard let severity = level else { return nil }
      var changed = entry
      changed.severity = severity
      return changed
    }
  }

  private func levelled(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !levels.isEmpty else { return diagnostics }
    return diagnostics.compactMap { diagnostic in
      guard let level = levels[diagnostic.id] else { return diagnostic }
      guard let severity = level else { return nil }
      var changed = diagnostic
      changed.severity = severity
      return changed
    }
  }
}

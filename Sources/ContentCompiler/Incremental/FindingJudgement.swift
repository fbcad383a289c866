import GuideModel
import SourceJSON

/// What a project thinks of all findings, by its levels and suppressions.
struct FindingJudgement: Sendable {
  /// Findings by level, without those it accepts.
  private(set) var counts: [Severity: Int] = [:]
  /// Whether a database can be built.
  var isBuildable = false
  /// Findings about suppressions that match none.
  private(set) var unused: [Diagnostic] = []

  static let unusedSuppression = "unused-suppression"

  /// Nothing is known.
  init() {}

  /// Judges findings; only those of rules that are suppressed somewhere are decoded.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  init(
    _ findings: UnitFindings, _ layout: UnitLayout, _ configuration: ContentConfiguration, in folder: String,
    at date: CalendarDate, strictly: Bool
  ) throws {
    let suppressed = configuration.needingAll
    isBuildable = true
    for kind in findings.kinds.kinds.indices where findings.counts[kind] > 0 {
      let id = findings.kinds.id(of: kind)
      guard !suppressed.contains(id),
        let level = configuration.level(of: id, otherwise: findings.kinds.kinds[kind].severity)
      else { continue }
      counts[level, default: 0] += findings.counts[kind]
      if Compiler.preventsBuild(id, level, strictly: strictly) { isBuildable = false }
    }
    guard !suppressed.isEmpty else { return }
    let shown = configuration.judged(
      try findings.findings(ofRules: suppressed, layout), in: folder, at: date
    ).shown
    for finding in shown { counts[finding.severity, default: 0] += 1 }
    if !Compiler.isBuildable(shown, strictly: strictly) { isBuildable = false }
    unused = shown.filter { $0.id == FindingJudgement.unusedSuppression }
  }
}

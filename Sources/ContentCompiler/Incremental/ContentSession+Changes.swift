import SourceJSON

/// The check of what changed.
extension ContentSession {
  /// The units after a change, and what changed.
  struct Following {
    let ledger: ContentLedger
    let changes: [ContentLedger.Change]
  }

  /// The units once some files differ; nil when more than units has changed.
  func ledger(after differences: [(number: Int, change: FileChange)], _ now: ContentFolder) -> Following? {
    guard var after = ledger else { return nil }
    var changes: [ContentLedger.Change] = []
    for (number, difference) in differences {
      guard let change = after.update(number, now.files[number].source, difference) else { return nil }
      changes.append(change)
    }
    return Following(ledger: after, changes: changes)
  }

  /// Checks what changed; nil when everything has to be checked.
  mutating func follow(_ following: Following, _ now: ContentFolder) throws -> Update? {
    guard let before = ledger else { return nil }
    let (after, changes) = (following.ledger, following.changes)
    guard before.index.changes < ContentSession.changeLimit,
      !ContentSession.dependsOnAllIDs(findings.lazy.map(\.diagnostic))
    else { return nil }
    guard after.itemCount > 0, !ContentSession.changesAssets(changes) else { return nil }
    let affected = UnitChange.affected(changes, before, after)
    guard !areJudgedAmongAll(changes, affected, after) else { return nil }
    let extract = ContentExtract(after, after.neighbours(of: affected))
    let part = ContentFolder(
      path: now.path, configuration: now.configuration, calendars: now.calendars, assets: now.assets,
      files: extract.files)
    // Items outside the part are unknown in it, which only concerns findings that are dropped or make a full check necessary.
    var options = options
    options.suggestsIDs = false
    let check = try ContentCheck(settings, part, options, nil)
    try check.parallel.run(check.work(stopping: nil))
    var fresh: [Finding] = []
    for finding in check.findings().diagnostics {
      guard let unit = extract.unit(of: finding), affected.contains(unit) else { continue }
      fresh.append(Finding(unit: unit, diagnostic: extract.real(finding)))
    }
    guard check.cleanTrees != nil, !ContentSession.dependsOnAllIDs(fresh.lazy.map(\.diagnostic)) else {
      return nil
    }
    ledger = after
    folder = now
    return replace(affected.union(changes.flatMap { $0.removed.map(\.unit) }), with: fresh, changes)
  }

  private func areJudgedAmongAll(
    _ changes: [ContentLedger.Change], _ affected: Set<UnitIndex.Unit>, _ ledger: ContentLedger
  ) -> Bool {
    let domains = Set(settings.schemas.plan.domains.filter(\.isJudgedAmongAll).map(\.name))
    let paths = Set(changes.map(\.path))
    return ledger.files.contains { domains.contains($0.domain) && paths.contains($0.source.path) }
      || affected.contains { domains.contains(ledger.files[ledger.file(of: $0)].domain) }
  }

  /// Replaces the findings of units.
  private mutating func replace(
    _ units: Set<UnitIndex.Unit>, with fresh: [Finding], _ changes: [ContentLedger.Change]
  ) -> Update {
    let unused = shown.filter { $0.id == ContentSession.unusedSuppression }
    var old: [Diagnostic] = []
    var kept: [Finding] = []
    kept.reserveCapacity(findings.count)
    let shifts = Dictionary(changes.map { ($0.path, $0) }, uniquingKeysWith: { first, _ in first })
    for finding in findings {
      if let unit = finding.unit, units.contains(unit) {
        old.append(finding.diagnostic)
      } else {
        var moved = finding
        moved.diagnostic = ContentSession.moved(finding.diagnostic, shifts)
        kept.append(moved)
      }
    }
    findings = kept + fresh
    shown = judge(findings.map(\.diagnostic))
    isBuildable = Compiler.isBuildable(shown, strictly: options.isStrict)
    func judgedAlone(_ found: [Diagnostic]) -> [Diagnostic] {
      judge(found).filter { $0.id != ContentSession.unusedSuppression }
    }
    let (appeared, disappeared) = ContentSession.difference(
      judgedAlone(old) + unused,
      judgedAlone(fresh.map(\.diagnostic)) + shown.filter { $0.id == ContentSession.unusedSuppression })
    return update(
      appeared, disappeared, isFull: false,
      units: changes.reduce(0) { $0 + max($1.removed.count, $1.added.count) },
      items: ledger?.itemCount ?? 0)
  }

  private static let unusedSuppression = "unused-suppression"

  /// A finding behind a change, where it is now.
  private static func moved(_ finding: Diagnostic, _ changes: [String: ContentLedger.Change]) -> Diagnostic {
    func isBehind(_ place: SourceLocation) -> Bool {
      changes[place.path].map { place.range.end >= $0.oldEnd && $0.shift != 0 } ?? false
    }
    guard isBehind(finding.location) || finding.notes.contains(where: { $0.location.map(isBehind) ?? false })
    else { return finding }
    return finding.moved { range, path in
      guard let change = changes[path] else { return range }
      return SourceRange(
        range.start + (range.start >= change.oldEnd ? change.shift : 0),
        range.end + (range.end >= change.oldEnd ? change.shift : 0))
    }
  }
}

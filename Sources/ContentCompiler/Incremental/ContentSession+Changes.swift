import SourceJSON

/// The check of what changed.
extension ContentSession {
  /// The units after a change, and what changed.
  struct Following {
    let ledger: ContentLedger
    let changes: [ContentLedger.Change]
  }

  /// The units once some files differ; nil when more than units has changed.
  ///
  /// - Throws: Why a file cannot be read any more.
  func ledger(after differences: [(number: Int, change: FileChange)], _ now: ContentFolder) throws
    -> Following?
  {
    guard var after = ledger else { return nil }
    var changes: [ContentLedger.Change] = []
    for (number, difference) in differences {
      guard let change = try after.update(number, now.files[number].source, difference) else { return nil }
      changes.append(change)
    }
    return Following(ledger: after, changes: changes)
  }

  /// Checks what changed; nil when everything has to be checked.
  mutating func follow(_ following: Following, _ now: ContentFolder) throws -> Update? {
    guard let before = ledger else { return nil }
    let (after, changes) = (following.ledger, following.changes)
    guard before.index.changes < ContentSession.changeLimit, after.layout.itemCount > 0,
      !ContentSession.changesAssets(changes), try keepsSuggestions(changes, before)
    else { return nil }
    let affected = UnitChange.affected(changes, before, after)
    guard !areJudgedAmongAll(changes, affected, after) else { return nil }
    let extract = try ContentExtract(after, after.neighbours(of: affected))
    let part = ContentFolder(
      path: now.path, configuration: now.configuration, calendars: now.calendars, assets: now.assets,
      files: extract.files)
    // Items outside the part are unknown in it, which only concerns findings that are dropped or make a full check necessary.
    var options = options
    options.suggestsIDs = false
    let check = try ContentCheck(settings, part, options, nil)
    try check.parallel.run(check.work(stopping: nil))
    var fresh: [(unit: UnitIndex.Unit, finding: Diagnostic)] = []
    for finding in check.findings().kept.diagnostics {
      guard let unit = extract.unit(of: finding), affected.contains(unit) else { continue }
      fresh.append((unit, extract.real(finding)))
    }
    guard check.isParsedCleanly,
      !fresh.contains(where: { ContentSession.suggestingIDs.contains($0.finding.id) })
    else { return nil }
    do {
      return try replace(
        affected.union(changes.flatMap { $0.removed.map(\.unit) }), with: fresh, following, now, before)
    } catch is CacheReader.Damaged { return nil }
  }

  private func areJudgedAmongAll(
    _ changes: [ContentLedger.Change], _ affected: Set<UnitIndex.Unit>, _ ledger: ContentLedger
  ) -> Bool {
    let domains = Set(settings.schemas.plan.domains.filter(\.isJudgedAmongAll).map(\.name))
    let paths = Set(changes.map(\.path))
    return ledger.files.contains { domains.contains($0.domain) && paths.contains($0.source.path) }
      || affected.contains { domains.contains(ledger.files[ledger.file(of: $0)].domain) }
  }

  /// Replaces the findings of units; nil when they could not be followed to the next change.
  ///
  /// - Throws: ``CacheReader/Damaged``; everything is as before then.
  private mutating func replace(
    _ units: Set<UnitIndex.Unit>, with fresh: [(unit: UnitIndex.Unit, finding: Diagnostic)],
    _ following: Following, _ now: ContentFolder, _ before: ContentLedger
  ) throws -> Update? {
    let (after, changes) = (following.ledger, following.changes)
    let old = try findings.findings(of: units, before.layout)
    var replaced = findings
    guard replaced.replace(units, with: fresh, after.layout) else { return nil }
    let (was, isNow) = (judgement, try judgement(of: replaced, after.layout))
    findings = replaced
    judgement = isNow
    ledger = after
    folder = now
    func judgedAlone(_ found: [Diagnostic]) -> [Diagnostic] {
      judge(found).filter { $0.id != FindingJudgement.unusedSuppression }
    }
    let (appeared, disappeared) = ContentSession.difference(
      judgedAlone(old) + was.unused, judgedAlone(fresh.map(\.finding)) + isNow.unused)
    return update(
      appeared, disappeared, isFull: false,
      units: changes.reduce(0) { $0 + max($1.removed.count, $1.added.count) }, items: after.layout.itemCount)
  }
}

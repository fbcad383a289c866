import BundleFormat
import Files
import SourceJSON

/// A check that starts from what the last one found.
struct CachedCheck: Sendable {
  private let options: Compiler.Options
  private let path: String
  /// The files; large ones are read in parts.
  private let folder: ContentFolder
  private let settings: AuthoredSettings
  private let documents: (any CompanionDocuments)?
  private let parallel: Parallel
  private let progress: ProgressMeter?
  private let cache: CheckCache
  /// Name of the entry.
  private let name: String
  /// Digest of what applies to all items.
  private let inputs: [UInt8]
  /// What the last check left; nil when there is none.
  private let stored: StoredState?
  /// What it was about; nil when it was about other files or settings.
  private let last: StoredCheck?

  /// Reads a content set, and what was found in it last.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  init(_ path: String, _ options: Compiler.Options, _ cache: CheckCache) throws {
    let progress = options.progress.map { ProgressMeter($0) }
    progress?.begin(.reading)
    let parallel = Parallel(jobs: options.jobs)
    let (folder, (settings, documents, inputs)) = try ContentFolder.read(
      path, options.files, parallel, partsAbove: cache.partsAbove
    ) { folder in
      let settings = try AuthoredSettings(folder, options)
      let documents = try options.companion?.read(options.files)
      return (settings, documents, try CheckInputs.digest(folder, settings, documents, options))
    }
    self.path = path
    self.options = options
    self.cache = cache
    self.folder = folder
    self.settings = settings
    self.documents = documents
    self.inputs = inputs
    self.progress = progress
    self.parallel = parallel
    name = CachedCheck.name(path, options, cache.variant)
    stored = CachedCheck.stored(cache, name)
    last = stored.map(\.check).flatMap { $0.settings == inputs && $0.hasFiles(of: folder) ? $0 : nil }
  }

  /// One entry for each content set, however it is checked with recipes and other schemas.
  private static func name(_ path: String, _ options: Compiler.Options, _ variant: String) -> String {
    var out = CacheWriter()
    out.text(variant)
    out.text(Paths.standardized(path))
    out.text(path)
    out.optional(options.schemaPath.map(Paths.standardized))
    out.optional((options.companion?.path).map(Paths.standardized))
    return Digest.hexadecimal(of: out.bytes)
  }

  private static func stored(_ cache: CheckCache, _ name: String) -> StoredState? {
    for _ in 0..<2 {
      // Missing, damaged or unreadable: everything is checked then. Or another process is about to replace it.
      do { return try StoredState(cache, name) } catch { continue }
    }
    return nil
  }

  // MARK: - Reports

  /// The findings: the last ones if nothing has changed, those of a check of what changed, or those of a full check.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  func report() throws -> Compiler.Report {
    if let last, let report = try report(since: last) { return report }
    let folder = try folder.readingWhole(options.files)
    let recorder = recorder(folder)
    let (checked, basis) = try checkedEverything(folder, recorder)
    var report = checked.report
    report.basis = basis
    guard let recorded = checked.recorded else { return report }
    let findings = try recorded.findings()
    report.changes = changes(to: findings, recorded.layout)
    recorder.record(recorded, findings, report.counts, nil)
    return report
  }

  /// A full check, without the items of large content: what is kept takes their place in memory.
  private func checkedEverything(_ folder: ContentFolder, _ recorder: CheckRecorder) throws -> (
    checked: Compiler.CheckedContent, basis: ContentCheck?
  ) {
    let check = try fullCheck(folder)
    try parallel.run(recorder.work(for: check) + check.work(stopping: nil))
    let checked = check.finish()
    let isSmall = folder.files.reduce(0) { $0 + $1.source.count } <= CachedCheck.keptContentLimit
    return options.keepsContent && isSmall ? (checked, check) : (checked.withoutItems, nil)
  }

  /// Bytes of content that is not freed, item by item, by a program that is about to end.
  private static let keptContentLimit = 8 << 20

  /// Builds a database; where nothing has changed since it was built, that is all there is to find out.
  ///
  /// - Throws: ``ContentError`` when files cannot be read or written.
  func build(_ output: String, force: Bool) throws -> (report: Compiler.Report, outcome: Compiler.Outcome) {
    if !force, let last, let stamp = last.stamp,
      try stamp.isOn(
        output, settings.configuration,
        since: options.since.map { try Changelog(since: $0, inputDigest: stamp.inputDigest) }),
      try isUnchanged(since: last), let found = found(limit)
    {
      let report = report(found, last.counts)
      if report.isBuildable(strictly: options.isStrict) { return (report, .upToDate) }
    }
    let folder = try folder.readingWhole(options.files)
    return try Build(options, output: output, force: force, recorder: recorder(folder)).run(
      fullCheck(folder, cache.scratch()))
  }

  /// - Parameter scratch: Takes the findings while a database is written; alone they take less memory than the items did.
  private func fullCheck(_ folder: ContentFolder, _ scratch: ScratchFile? = nil) throws -> ContentCheck {
    try ContentCheck(
      settings, folder, options, progress, documents: documents, recordLimit: cache.limit, scratch: scratch)
  }

  private func recorder(_ folder: ContentFolder) -> CheckRecorder {
    CheckRecorder(cache, name, inputs, folder, parallel)
  }

  private var limit: FindingLimit {
    FindingLimit(count: options.findingLimit, exempt: settings.configuration.needingAll)
  }

  private var sources: [SourceFile] {
    let others = [folder.configuration, folder.calendars, folder.assets].compactMap { $0 }
    return folder.files.map(\.source) + settings.schemas.map(\.source) + others + (documents?.sources ?? [])
  }

  private func report(_ found: FindingLimit.Kept, _ counts: [(domain: String, count: Int)]) -> Compiler.Report
  {
    Compiler.Report(found, settings.configuration, in: folder.path, at: options.date, sources, counts)
  }

  /// Everything that was found last, and where.
  private struct Found: Sendable {
    let findings: UnitFindings
    let layout: UnitLayout
  }

  /// What was found last; nil when that is damaged.
  private var found: Found? {
    do { return try stored.map { Found(findings: try $0.findings(), layout: try $0.layout(folder)) } } catch {
      return nil
    }
  }

  /// What was found last, as far as it is shown; nil when that is damaged.
  private func found(_ limit: FindingLimit) -> FindingLimit.Kept? {
    do { return try found.map { try $0.findings.findings(limit, $0.layout) } } catch { return nil }
  }

  /// What differs in each file.
  private func changes(since last: StoredCheck) throws -> [(number: Int, change: FileChange)] {
    try last.files.enumerated().compactMap { number, file in
      try file.blocks.change(to: folder.files[number].source, parallel).map { (number, $0) }
    }
  }

  private func isUnchanged(since last: StoredCheck) throws -> Bool {
    do { return try changes(since: last).isEmpty } catch is FileInParts.Cut { return false }
  }

  // MARK: - What changed

  /// Whether following the changes can cost less than a full check: they are a quarter of the bytes at most, or few.
  private func isSmall(_ changes: [(number: Int, change: FileChange)]) -> Bool {
    let changed = changes.reduce(0) { sum, next in
      sum + folder.files[next.number].source.count - next.change.prefix - next.change.suffix
    }
    let all = folder.files.reduce(0) { $0 + $1.source.count }
    return changed <= max(all / 4, CachedCheck.fewBytes)
  }

  /// Changes that are always followed.
  private static let fewBytes = 256 << 10

  /// The last findings, or those after a check of what changed; nil when everything has to be checked.
  private func report(since last: StoredCheck) throws -> Compiler.Report? {
    do {
      let slot = Slot<Found>()
      let changes = try parallel.run([{ slot.value = self.found }], during: { try self.changes(since: last) })
      guard let found = slot.value else { return nil }
      if changes.isEmpty {
        setLineCounts(last.files)
        return report(try found.findings.findings(limit, found.layout), last.counts)
      }
      return isSmall(changes) ? try report(last, changes, found) : nil
    } catch is CacheReader.Damaged { return nil } catch is FileInParts.Cut { return nil }
  }

  /// The findings after a check of what changed; nil when everything has to be checked.
  private func report(_ last: StoredCheck, _ changes: [(number: Int, change: FileChange)], _ found: Found)
    throws -> Compiler.Report?
  {
    guard documents == nil else { return nil }
    let slot = Slot<ContentSettings>()
    let index = try parallel.run(
      [{ slot.value = ContentSettings(settings, parallel) }], during: { self.index(found.layout) })
    guard let index, let compiled = slot.value, !compiled.schemas.diagnostics.hasErrors,
      var session = try session(compiled, found, index),
      let after = try session.ledger(after: changes, folder), let update = try session.follow(after, folder),
      let ledger = session.ledger
    else { return nil }
    let byDomain = ledger.layout.counts
    let counts = compiled.schemas.plan.domains.map { ($0.name, byDomain[$0.name] ?? 0) }
    var report = try parallel.run(
      [{ [session] in try record(last, changes, counts, session) }],
      during: { self.report(try session.findings.findings(limit, ledger.layout), counts) })
    report.changes = FindingChanges(appeared: update.appeared, disappeared: update.disappeared)
    if options.keepsContent { report.basis = session }
    return report
  }

  /// What connects the units; nil when that is damaged or a change means a full check.
  private func index(_ layout: UnitLayout) -> UnitIndex? {
    do { return try stored?.index(layout) } catch { return nil }
  }

  /// The content as the last check left it; nil when a change means a full check.
  ///
  /// - Throws: ``CacheReader/Damaged``.
  private func session(_ compiled: ContentSettings, _ found: Found, _ index: UnitIndex) throws
    -> ContentSession?
  {
    var own = options
    own.findingLimit = nil
    guard let ledger = ContentLedger(found.layout, index, compiled.schemas.plan) else { return nil }
    return try ContentSession(path, own, folder, compiled, ledger, found.findings)
  }

  /// Spares files that are read in parts the search for line ends.
  private func setLineCounts(_ files: [StoredCheck.File]) {
    for (file, known) in zip(folder.files, files) {
      (file.source.parts as? FileInParts)?.blocks = known.blocks.counted
    }
  }

  /// Keeps what has changed beside the tables, unless there is too much of it.
  private func record(
    _ last: StoredCheck, _ changes: [(number: Int, change: FileChange)],
    _ counts: [(domain: String, count: Int)], _ session: ContentSession
  ) throws {
    guard let stored, var ledger = session.ledger else { return }
    let byFile = Dictionary(changes.map { ($0.number, $0.change) }, uniquingKeysWith: { first, _ in first })
    let files = try last.files.enumerated().map { number, file in
      guard let change = byFile[number] else { return file }
      return StoredCheck.File(
        path: file.path, domain: file.domain, language: file.language,
        blocks: try file.blocks.applying(
          change, folder.files[number].source, list: ledger.files[number].list, parallel))
    }
    setLineCounts(files)
    var kept = KeptState(ledger, session.findings)
    let isLarge = kept.sizeOfChanges > stored.tableSize / CachedCheck.tablesToChanges
    if isLarge {
      ledger.compact()
      kept = KeptState(ledger, try kept.findings.compacted(ledger.layout))
    }
    cache.write(name, kept, tables: isLarge ? nil : last.tables) { tables in
      StoredCheck(tables: tables, settings: inputs, files: files, counts: counts, stamp: nil)
    }
  }

  /// Tables are written anew when what has changed is more than such a part of them.
  private static let tablesToChanges = 8

  /// How the findings of a full check differ from the last ones, whatever those were about; nil when there are none.
  private func changes(to findings: UnitFindings, _ layout: UnitLayout) -> FindingChanges? {
    guard let stored else { return nil }
    do {
      let configuration = settings.configuration
      let (old, new) = try FindingComparison(
        before: stored.findings(), stored.layout(folder), after: findings, layout
      ).different(with: configuration.needingAll)
      let (appeared, disappeared) = ContentSession.difference(
        configuration.judged(old, in: folder.path, at: options.date).shown,
        configuration.judged(new, in: folder.path, at: options.date).shown)
      return FindingChanges(appeared: appeared.sortedByPlace(), disappeared: disappeared.sortedByPlace())
    } catch { return nil }
  }
}

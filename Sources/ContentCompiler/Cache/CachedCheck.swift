import BundleFormat
import Files
import SourceJSON

/// A check that starts from what the last one found.
struct CachedCheck {
  private let options: Compiler.Options
  private let path: String
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
  private let entry: CacheEntry?
  /// What the last check was about; nil when there is none or it was about other files or settings.
  private let last: StoredCheck?

  /// Reads a content set, and what was found in it last.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  init(_ path: String, _ options: Compiler.Options, _ cache: CheckCache) throws {
    let progress = options.progress.map { ProgressMeter($0) }
    progress?.begin(.reading)
    let folder = try ContentFolder.read(path, options.files)
    let settings = try AuthoredSettings(folder, options)
    let documents = try options.companion?.read(options.files)
    let inputs = try CheckInputs.digest(folder, settings, documents, options)
    self.path = path
    self.options = options
    self.cache = cache
    self.folder = folder
    self.settings = settings
    self.documents = documents
    self.inputs = inputs
    self.progress = progress
    parallel = Parallel(jobs: options.jobs)
    name = CachedCheck.name(path, options, cache.variant)
    entry = cache.entry(name)
    last = entry.flatMap { CachedCheck.last($0, inputs, folder) }
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

  private static func last(_ entry: CacheEntry, _ inputs: [UInt8], _ folder: ContentFolder) -> StoredCheck? {
    do {
      let stored = try StoredCheck(entry.read(.inputs))
      return stored.settings == inputs && stored.hasFiles(of: folder) ? stored : nil
    } catch { return nil }
  }

  // MARK: - Reports

  /// The findings: the last ones if nothing has changed, those of a check of what changed, or those of a full check.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  func report() throws -> Compiler.Report {
    if let last {
      let changes = try self.changes(since: last)
      if changes.isEmpty, let found = found(limit) { return report(found, last.counts) }
      if !changes.isEmpty, isSmall(changes), let report = try followed(last, changes) { return report }
    }
    let check = try fullCheck()
    let recorder = recorder
    try parallel.run(check.work(stopping: nil) + recorder.work(for: check))
    let checked = try check.finish()
    var report = checked.report
    report.changes = changes(to: checked)
    recorder.record(checked, nil)
    return report
  }

  /// Builds a database; where nothing has changed since it was built, that is all there is to find out.
  ///
  /// - Throws: ``ContentError`` when files cannot be read or written.
  func build(_ output: String, force: Bool) throws -> (report: Compiler.Report, outcome: Compiler.Outcome) {
    if !force, let last, let stamp = last.stamp,
      try stamp.isOn(
        output, settings.configuration,
        since: options.since.map { try Changelog(since: $0, inputDigest: stamp.inputDigest) }),
      try changes(since: last).isEmpty, let found = found(limit)
    {
      let report = report(found, last.counts)
      if report.isBuildable(strictly: options.isStrict) { return (report, .upToDate) }
    }
    return try Build(fullCheck(), options, output: output, force: force, recorder: recorder).run()
  }

  private func fullCheck() throws -> ContentCheck {
    try ContentCheck(
      ContentSettings(settings), folder, options, progress, documents: documents, keepsAll: true)
  }

  private var recorder: CheckRecorder { CheckRecorder(cache, name, inputs, folder, parallel) }

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

  /// What was found last; nil when that is damaged.
  private func found(_ limit: FindingLimit) -> FindingLimit.Kept? {
    do { return try entry.map { try StoredFindings(bytes: $0.read(.findings)).decoded(limit) } } catch {
      return nil
    }
  }

  /// What differs in each file.
  private func changes(since last: StoredCheck) throws -> [(number: Int, change: FileChange)] {
    try last.files.enumerated().compactMap { number, file in
      try file.blocks.change(to: folder.files[number].source.bytes, parallel).map { (number, $0) }
    }
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

  /// The findings after a check of what changed; nil when everything has to be checked.
  private func followed(_ last: StoredCheck, _ changes: [(number: Int, change: FileChange)]) throws
    -> Compiler.Report?
  {
    guard documents == nil, let found = found(.none)?.diagnostics else { return nil }
    let compiled = ContentSettings(settings)
    guard !compiled.schemas.diagnostics.hasErrors, let ledger = ledger(compiled.schemas.plan) else {
      return nil
    }
    var own = options
    own.findingLimit = nil
    var session = ContentSession(path, own, folder, compiled, ledger, found)
    guard let after = session.ledger(after: changes, folder),
      let update = try session.follow(after, folder)
    else { return nil }
    let all = session.findings.map(\.diagnostic)
    let byDomain = session.ledger?.counts ?? [:]
    let counts = compiled.schemas.plan.domains.map { ($0.name, byDomain[$0.name] ?? 0) }
    var report = report(limit.applied(to: FindingLimit.Kept(diagnostics: all)), counts)
    report.changes = FindingChanges(appeared: update.appeared, disappeared: update.disappeared)
    try record(last, changes, counts, all, session.ledger)
    return report
  }

  private func ledger(_ plan: ContentPlan) -> ContentLedger? {
    do {
      guard let bytes = try entry?.read(.units), !bytes.isEmpty else { return nil }
      return try ContentLedger(bytes, folder, plan)
    } catch { return nil }
  }

  private func record(
    _ last: StoredCheck, _ changes: [(number: Int, change: FileChange)],
    _ counts: [(domain: String, count: Int)], _ found: [Diagnostic], _ ledger: ContentLedger?
  ) throws {
    guard let ledger, found.count <= FindingLimit.mostForTheNextProcess else { return }
    let byFile = Dictionary(changes.map { ($0.number, $0.change) }, uniquingKeysWith: { first, _ in first })
    let files = try last.files.enumerated().map { number, file in
      guard let change = byFile[number] else { return file }
      return StoredCheck.File(
        path: file.path, domain: file.domain, language: file.language,
        blocks: try file.blocks.applying(
          change, folder.files[number].source.bytes, list: ledger.files[number].list, parallel))
    }
    let check = StoredCheck(settings: inputs, files: files, counts: counts, stamp: nil)
    cache.write(name, [check.bytes, StoredFindings(found).bytes, ledger.bytes])
  }

  /// How the findings of a full check differ from the last ones, whatever those were about; nil when there are none.
  private func changes(to checked: Compiler.CheckedContent) -> FindingChanges? {
    guard checked.isClean, checked.found.omitted.isEmpty, let before = found(.none) else { return nil }
    func shown(_ found: [Diagnostic]) -> [Diagnostic] {
      settings.configuration.judged(found, in: folder.path, at: options.date).shown
    }
    let (appeared, disappeared) = ContentSession.difference(
      shown(before.diagnostics), shown(checked.found.diagnostics))
    return FindingChanges(appeared: appeared.sortedByPlace(), disappeared: disappeared.sortedByPlace())
  }
}

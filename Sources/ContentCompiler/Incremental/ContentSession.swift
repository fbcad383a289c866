public import GuideModel
public import SourceJSON

/// A content set that is checked again after every save: only what the save can affect, where that is possible.
///
/// Its findings are always those of a full check. See `docs/decisions/0043-checking-what-changed.md`.
public struct ContentSession: Sendable {
  /// What one check found.
  public struct Update: Sendable {
    /// Findings that were not there before.
    public let appeared: [Diagnostic]
    /// Findings that are gone.
    public let disappeared: [Diagnostic]
    /// Whether everything was checked.
    public let isFull: Bool
    /// Items and translations that changed; nil when everything was checked for another reason.
    public let changedUnits: Int?
    /// Number of items.
    public let items: Int
    /// Findings by level.
    public let counts: [Severity: Int]
    /// Whether a database can be built.
    public let isBuildable: Bool
  }

  private let path: String
  private(set) var options: Compiler.Options
  var folder: ContentFolder
  var settings: ContentSettings
  /// The units; nil when the next check has to be a full one.
  var ledger: ContentLedger?
  /// Where the units were at the last full check, for which its findings are encoded.
  private var firstLayout = UnitLayout()
  private var assetSizes: [Int?] = []
  /// The day of the last full check.
  private var checkedDate: CalendarDate?
  /// Everything that was found, before levels.
  var findings = UnitFindings()
  /// What the project thinks of it.
  var judgement = FindingJudgement()
  /// The items of the last full check, until something changes.
  private(set) var fullIndex: ContentIndex?
  /// Whether a database can be built.
  var isBuildable: Bool { judgement.isBuildable }
  /// Ids that changed since a point of the caller's, as keys; nil when everything may have.
  var changedIDs: Set<UInt64>?

  /// Bytes above which a file is compared in parts, and keeps the memory of what has not changed.
  package var partsAbove = 1 << 20

  /// After so many changed units the keys are sorted again.
  static let changeLimit = 20_000

  /// Checks a content set.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  public static func open(_ path: String, _ options: Compiler.Options) throws -> (
    session: ContentSession, first: Update
  ) {
    var options = options
    options.findingLimit = nil
    options.companion = nil
    let folder = try ContentFolder.read(path, options.files)
    var session = ContentSession(
      path: path, options: options, folder: folder, settings: try ContentSettings(folder, options))
    let first = try session.checkEverything(folder, session.settings)
    return (session, first)
  }

  private init(
    path: String, options: Compiler.Options, folder: ContentFolder, settings: ContentSettings
  ) {
    self.path = path
    self.options = options
    self.folder = folder
    self.settings = settings
  }

  /// A session as another process left it.
  ///
  /// - Parameter folder: The files of that time; the text of those that have changed since is not needed.
  /// - Throws: ``CacheReader/Damaged`` when findings cannot be decoded.
  init(
    _ path: String, _ options: Compiler.Options, _ folder: ContentFolder, _ settings: ContentSettings,
    _ ledger: ContentLedger, _ findings: UnitFindings
  ) throws {
    self.init(path: path, options: options, folder: folder, settings: settings)
    self.ledger = ledger
    self.findings = findings
    judgement = try judgement(of: findings, ledger.layout)
  }

  private var layout: UnitLayout { ledger?.layout ?? firstLayout }

  /// Everything that was found, sorted by place.
  ///
  /// - Throws: Never in practice: what was found is in memory.
  public var diagnostics: [Diagnostic] { get throws { try judge(findings.all(layout)).sortedByPlace() } }

  /// The files that were checked, for excerpts.
  public var sources: [SourceFile] {
    folder.files.map(\.source) + settings.schemas.sources
      + [folder.configuration, folder.calendars, folder.assets].compactMap { $0 }
  }

  /// Reads the files again and checks what changed.
  ///
  /// - Parameter date: The day on which the content is evaluated from now on.
  /// - Returns: Nil when nothing has changed.
  /// - Throws: ``ContentError`` when files cannot be read; the findings stay as they were then.
  public mutating func refresh(at date: CalendarDate? = nil) throws -> Update? {
    // A file that became shorter meanwhile is still being written; what it becomes is another change.
    do { return try refreshed(at: date) } catch is FileInParts.Cut { return nil }
  }

  private mutating func refreshed(at date: CalendarDate?) throws -> Update? {
    let parallel = Parallel(jobs: options.jobs)
    let read = try ContentFolder.read(path, options.files, parallel, partsAbove: partsAbove)
    let isSameDay = date ?? options.date == options.date
    options.date = date ?? options.date
    let isSame = try isSameDay && hasSameSettings(read)
    guard isSame, read.hasSameFiles(as: folder) else {
      return try checkEverything(
        read.readingWhole(options.files), isSame ? settings : ContentSettings(read, options))
    }
    let differences = try read.files.indices.compactMap { number in
      try FileChange(folder.files[number].source, read.files[number].source, parallel).map { (number, $0) }
    }
    guard !differences.isEmpty else { return nil }
    let now = try read.sharingText(with: folder, differences)
    fullIndex = nil
    let after = try ledger(after: differences, now)
    let ids = after.flatMap { after in changedIDs?.union(after.changes.flatMap(\.ids)) }
    let update = try after.flatMap { try follow($0, now) } ?? checkEverything(now.inMemory(), settings)
    changedIDs = ids
    return update
  }

  /// Whether everything that applies to all items is as it was.
  private func hasSameSettings(_ now: ContentFolder) throws -> Bool {
    guard now.configuration?.bytes == folder.configuration?.bytes,
      now.calendars?.bytes == folder.calendars?.bytes, now.assets?.bytes == folder.assets?.bytes
    else { return false }
    let path = options.schemaPath ?? PlainPath.joined(now.path, settings.configuration.schemaPath)
    return try settings.schemas.isUnchanged(in: path, options.files)
      && ContentSession.assetSizes(now, options) == assetSizes
  }

  private static func assetSizes(_ folder: ContentFolder, _ options: Compiler.Options) throws -> [Int?] {
    try folder.assets.map {
      try AssetFile.read($0, in: folder.path, options.files).assets.assets.map(\.bytes)
    }
      ?? []
  }

  // MARK: - Everything

  private mutating func checkEverything(_ now: ContentFolder, _ settings: ContentSettings) throws -> Update {
    let check = try ContentCheck(
      settings, now, options, options.progress.map { ProgressMeter($0) }, recordLimit: Int.max)
    try check.parallel.run(check.work(stopping: nil))
    let (found, records) = check.findings()
    guard let records else {
      throw ContentError(
        .refused, path: now.path, "has more than 4 GiB of findings, too many to follow",
        help: "use 'contentc validate', and fix or turn off the rule with the most findings")
    }
    let recorded = RecordedFindings(records, check.layout)
    let ledger = try check.units.flatMap { units in
      try recorded.areMovable ? check.index.map { try ContentLedger(units, $0.plan, check.parallel) } : nil
    }
    let before = judge(try findings.all(layout), at: checkedDate ?? options.date)
    assetSizes = try ContentSession.assetSizes(now, options)
    folder = now
    self.settings = settings
    findings = try recorded.findings()
    firstLayout = recorded.layout
    self.ledger = ledger
    fullIndex = check.index
    changedIDs = nil
    judgement = try judgement(of: findings, layout)
    checkedDate = options.date
    if check.index == nil { judgement.isBuildable = false }
    let (appeared, disappeared) = ContentSession.difference(before, judge(found.diagnostics))
    return update(
      appeared, disappeared, isFull: true, units: nil, items: check.index?.items.count ?? 0)
  }

  func judgement(of findings: UnitFindings, _ layout: UnitLayout) throws -> FindingJudgement {
    try FindingJudgement(
      findings, layout, settings.configuration, in: folder.path, at: options.date, strictly: options.isStrict)
  }

  func judge(_ found: [Diagnostic], at date: CalendarDate? = nil) -> [Diagnostic] {
    settings.configuration.judged(found, in: folder.path, at: date ?? options.date).shown
  }

  func update(
    _ appeared: [Diagnostic], _ disappeared: [Diagnostic], isFull: Bool, units: Int?, items: Int
  ) -> Update {
    Update(
      appeared: appeared.sortedByPlace(), disappeared: disappeared.sortedByPlace(), isFull: isFull,
      changedUnits: units, items: items, counts: judgement.counts, isBuildable: isBuildable)
  }

  /// Parses everything again, for a database that is written anew.
  func checkAgain() throws -> ContentCheck { try ContentCheck(settings, folder.inMemory(), options, nil) }

  /// Units of a state of the content as an index of their own.
  func index(of units: Set<UnitIndex.Unit>, _ ledger: ContentLedger) throws -> ContentIndex {
    let content = try ParsedContent.parse(
      ContentExtract(ledger, units).files, settings.schemas.plan, Parallel(jobs: 1))
    return ContentIndex(
      content, settings.schemas.plan, settings.configuration,
      folder.calendars.map { CalendarFile.read($0).calendars } ?? CalendarFile(), AssetFile(),
      at: options.date)
  }
}

extension ContentFolder {
  /// The same files, of which those that were read in parts share what has not changed with an older state.
  ///
  /// - Throws: Why a file cannot be read any more.
  fileprivate func sharingText(with old: ContentFolder, _ changes: [(number: Int, change: FileChange)]) throws
    -> ContentFolder
  {
    let byFile = Dictionary(changes.map { ($0.number, $0.change) }, uniquingKeysWith: { first, _ in first })
    var sources: [String: SourceFile] = [:]
    for (number, file) in files.enumerated() where file.source.parts != nil {
      let (before, now) = (old.files[number].source, file.source)
      guard let change = byFile[number] else {
        sources[now.path] = before
        continue
      }
      let middle = try Array(now.bytes(in: change.prefix..<now.count - change.suffix))
      sources[now.path] = SourceFile(
        path: now.path, parts: try PieceTable(before, change, middle: middle))
    }
    return replacing(sources)
  }

  /// The same folder, with all texts in memory as a whole.
  ///
  /// - Throws: Why a file cannot be read any more.
  fileprivate func inMemory() throws -> ContentFolder {
    let inParts = files.map(\.source).filter { $0.parts != nil }
    return replacing(
      Dictionary(try inParts.map { ($0.path, try $0.inMemory()) }, uniquingKeysWith: { first, _ in first }))
  }

  /// Whether the same files are there, whatever is in them.
  fileprivate func hasSameFiles(as other: ContentFolder) -> Bool {
    files.count == other.files.count
      && zip(files, other.files).allSatisfy {
        $0.source.path == $1.source.path && $0.language == $1.language && $0.domain == $1.domain
      }
  }
}

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
    let now = try ContentFolder.read(path, options.files)
    let isSameDay = date ?? options.date == options.date
    options.date = date ?? options.date
    let isSame = try isSameDay && hasSameSettings(now)
    guard isSame, now.hasSameFiles(as: folder) else {
      return try checkEverything(now, isSame ? settings : ContentSettings(now, options))
    }
    let changed = now.files.indices.filter { now.files[$0].source.bytes != folder.files[$0].source.bytes }
    guard !changed.isEmpty else { return nil }
    let differences = changed.map {
      ($0, FileChange(folder.files[$0].source.bytes, now.files[$0].source.bytes))
    }
    fullIndex = nil
    let after = try ledger(after: differences, now)
    let ids = after.flatMap { after in changedIDs?.union(after.changes.flatMap(\.ids)) }
    let update = try after.flatMap { try follow($0, now) } ?? checkEverything(now, settings)
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
  func checkAgain() throws -> ContentCheck { try ContentCheck(settings, folder, options, nil) }

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
  /// Whether the same files are there, whatever is in them.
  fileprivate func hasSameFiles(as other: ContentFolder) -> Bool {
    files.count == other.files.count
      && zip(files, other.files).allSatisfy {
        $0.source.path == $1.source.path && $0.language == $1.language && $0.domain == $1.domain
      }
  }
}

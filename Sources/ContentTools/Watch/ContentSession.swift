import AuthoredFiles
public import ContentCheck
public import GuideModel
import HostSystem
public import SourceJSON

/// A content set that is checked in full after every save.
///
/// Compiled schemas are kept as long as no schema changes, and parsed files as long as their bytes are the same.
public struct ContentSession: Sendable {
  /// The result of one check.
  public struct Update: Sendable {
    /// Findings that were not there before, by place.
    public let appeared: [Diagnostic]
    /// Findings that are gone, by place.
    public let disappeared: [Diagnostic]
    /// All findings, by place.
    public let report: Compiler.Report
    /// The checked items; nil when no database can be built from them.
    let buildable: BuildableContent?

    /// True when a database can be built.
    public var isBuildable: Bool { buildable != nil }
  }

  private let path: String
  private var options: Compiler.Options
  private let parallel: Parallel
  private var folder: ContentFolder
  private var settings: ContentSettings
  private var assetSizes: [Int?] = []
  private var parsed: [String: ParsedFile] = [:]
  /// The findings of the last check.
  private var diagnostics: [Diagnostic] = []

  /// Checks a content set.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  public static func open(_ path: String, _ options: Compiler.Options) throws -> (
    session: ContentSession, first: Update
  ) {
    var options = options
    options.findingLimit = nil
    let parallel = Parallel(jobs: options.jobs)
    let folder = try ContentFolder.read(path, options.files, parallel)
    let settings = ContentSettings(try AuthoredSettings(folder, options), parallel)
    var session = ContentSession(
      path: path, options: options, parallel: parallel, folder: folder, settings: settings)
    let first = try session.check()
    return (session, first)
  }

  private init(
    path: String, options: Compiler.Options, parallel: Parallel, folder: ContentFolder,
    settings: ContentSettings
  ) {
    self.path = path
    self.options = options
    self.parallel = parallel
    self.folder = folder
    self.settings = settings
  }

  /// Paths of the schema files, which belong to the content set wherever they are.
  public var schemaFiles: [String] { settings.schemas.sources.map(\.path) }

  /// Reads the files again and checks them if anything differs.
  ///
  /// - Parameter date: The day on which the content is evaluated from now on.
  /// - Returns: Nil when nothing has changed.
  /// - Throws: ``ContentError`` when files cannot be read; the session stays as it was.
  public mutating func refresh(at date: CalendarDate? = nil) throws -> Update? {
    var next = self
    next.options.date = date ?? options.date
    next.folder = try ContentFolder.read(path, options.files, parallel)
    let schemaPath =
      options.schemaPath ?? PlainPath.joined(path, settings.configuration.schemaPath)
    let hasSameSettings =
      try next.folder.configuration?.bytes == folder.configuration?.bytes
      && settings.schemas.isUnchanged(in: schemaPath, options.files)
    if hasSameSettings {
      let hasSameAssets = try next.folder.assetSizes(options.files) == assetSizes
      if hasSameAssets, next.folder.isSame(as: folder), next.options.date == options.date { return nil }
    } else {
      next.settings = ContentSettings(try AuthoredSettings(next.folder, options), parallel)
    }
    let update = try next.check()
    self = next
    return update
  }

  private mutating func check() throws -> Update {
    let reading = FileReading(folder, options.files, known: parsed)
    parallel.run(all: reading.work)
    let check = try CheckRun(
      settings, folder, options, options.progress.map { ProgressMeter($0) }, reading: reading,
      parallel: parallel)
    try parallel.run(check.work(stopping: nil))
    let checked = check.finish()
    parsed = Dictionary(
      check.parsedFiles.map { ($0.tree.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    assetSizes = try folder.assetSizes(options.files)
    let (appeared, disappeared) = Diagnostic.difference(diagnostics, checked.report.diagnostics)
    diagnostics = checked.report.diagnostics
    let isBuildable = checked.report.isBuildable(strictly: options.isStrict)
    return Update(
      appeared: appeared.sortedByPlace(), disappeared: disappeared.sortedByPlace(), report: checked.report,
      buildable: isBuildable
        ? checked.index.map { BuildableContent(index: $0, configuration: checked.configuration) } : nil)
  }
}

/// Checked items without errors, and the settings of their content set.
struct BuildableContent: Sendable {
  let index: ContentIndex
  let configuration: ContentConfiguration
}

extension ContentFolder {
  /// Checks whether the same files with the same bytes are there.
  fileprivate func isSame(as other: ContentFolder) -> Bool {
    files.count == other.files.count && calendars?.bytes == other.calendars?.bytes
      && assets?.bytes == other.assets?.bytes
      && zip(files, other.files).allSatisfy {
        $0.source.path == $1.source.path && $0.source.bytes == $1.source.bytes
      }
  }

  /// The size of each asset; nil for one that is missing.
  fileprivate func assetSizes(_ disk: ContentFiles) throws -> [Int?] {
    try assets.map { try AssetFile.read($0, in: path, disk).assets.assets.map(\.bytes) } ?? []
  }
}

extension Diagnostic {
  /// The meaning of a finding to a reader, wherever it is in its file.
  private struct Meaning: Hashable {
    let id: String
    let path: String
    let item: String?
    let message: String
    let severity: Severity

    init(_ finding: Diagnostic) {
      (id, path, item) = (finding.id, finding.location.path, finding.item)
      (message, severity) = (finding.message, finding.severity)
    }
  }

  /// Findings of two checks that only one of them has; a finding that only moved is in both.
  fileprivate static func difference(_ before: [Diagnostic], _ after: [Diagnostic]) -> (
    appeared: [Diagnostic], disappeared: [Diagnostic]
  ) {
    var known = Dictionary(grouping: before, by: Meaning.init)
    let appeared = after.filter { known[Meaning($0)]?.popLast() == nil }
    return (appeared, known.values.flatMap { $0 })
  }
}

import BundleFormat
public import GuideModel
public import SourceJSON

/// Compiles a folder of authored JSON into one content database.
///
/// Each stage returns its output together with its findings and continues: read the files, read and plan the
/// schemas, parse, check against the schemas, check the rules, link, write.
public enum Compiler {
  /// Name and version, as written into every database.
  public static let name = "contentc \(version)"
  /// Version of the compiler.
  public static let version = "0.1.0"

  /// The result of checking a content set.
  public struct Report: Sendable {
    /// Findings sorted by position.
    public let diagnostics: [Diagnostic]
    /// Findings beyond ``Options/findingLimit``, counted only; one entry for each rule and file.
    public let omitted: [OmittedFindings]
    /// Findings that the project accepts.
    public let suppressed: [SuppressedDiagnostic]
    /// The files that were checked, for excerpts.
    public let sources: [SourceFile]
    /// Items by domain name, in the order of the schemas.
    public let counts: [(domain: String, count: Int)]

    /// The findings in one file, however its path is written.
    ///
    /// - Throws: ``ContentError`` when it is not one of the files that were checked.
    public func about(_ file: String) throws -> Report {
      guard let source = sources.first(where: { PlainPath.isSame($0.path, file) }) else {
        throw ContentError(
          .notFound, path: file, "is not a file of this content",
          help: "name a .json file of items or translations")
      }
      return Report(
        diagnostics: diagnostics.filter { $0.location.path == source.path },
        omitted: omitted.filter { $0.path == source.path },
        suppressed: suppressed.filter { $0.diagnostic.location.path == source.path }, sources: sources,
        counts: counts)
    }

    /// How many findings there are of a level, those that were only counted among them.
    public func count(of severity: Severity) -> Int {
      omitted.reduce(diagnostics.count { $0.severity == severity }) {
        $0 + ($1.severity == severity ? $1.count : 0)
      }
    }

    /// Whether a bundle can be built. Findings that depend on the day never prevent it, so that the same
    /// content can be built on any day.
    public var isBuildable: Bool { isBuildable(strictly: false) }

    package func isBuildable(strictly: Bool) -> Bool {
      Compiler.isBuildable(diagnostics, strictly: strictly)
    }
  }

  /// Whether a bundle can be built in spite of findings.
  static func isBuildable(_ diagnostics: [Diagnostic], strictly: Bool) -> Bool {
    !diagnostics.contains { diagnostic in
      !DiagnosticCatalog.dependentOnDate.contains(diagnostic.id)
        && (diagnostic.severity == .error || strictly && diagnostic.severity == .warning)
    }
  }

  /// The result of a build.
  public enum Outcome: Sendable {
    /// The content has errors; the output file is untouched.
    case refused
    /// The output already holds exactly this content.
    case upToDate
    /// The output was replaced; its size in bytes.
    case written(bytes: Int)
  }

  /// Options for checking a content set.
  public struct Options: Sendable {
    /// The schema folder; by default what contentc.json says, else `../schema`.
    public var schemaPath: String?
    /// Documents to check with the content, such as recipes; none when nil.
    package var companion: (any CompanionFolder)?
    /// The day on which the content is evaluated, which decides what is stale, expired or in the future.
    public var date: CalendarDate
    /// Levels that override those of contentc.json; nil means off.
    public var levels: [String: Severity?] = [:]

    /// Whether warnings prevent a build.
    public var isStrict = false

    /// An earlier database, to write a table of the changes since; none when nil.
    public var since: String?

    /// Files of mapped shards, or folders of them, that stand for files of items; none when empty.
    public var shards: [String] = []

    /// The file access for content, schemas and recipes.
    package var files = ContentFiles()

    /// Findings of each rule in each file to keep; the others are only counted. All when nil.
    public var findingLimit: Int?

    /// Called with the progress of long work, from any thread.
    public var progress: (@Sendable (CompilerProgress) -> Void)?

    /// Threads that check and write at once; nil for one a core.
    public var jobs: Int?

    /// Whether findings that may follow from an unreadable file are folded into the finding about that file.
    public var foldsConsequences = true

    /// Options as in contentc.json.
    public init(schemaPath: String? = nil, date: CalendarDate) {
      self.schemaPath = schemaPath
      self.date = date
    }
  }

  /// Checks a content set without writing anything.
  ///
  /// - Parameter path: The content folder.
  /// - Throws: ``ContentError`` when files cannot be read.
  /// - Cost: Linear in the content.
  public static func validate(_ path: String, _ options: Options) throws -> Report {
    try check(path, options).report
  }

  /// Like ``validate(_:_:)``, with the bytes of some files replaced.
  static func validate(_ path: String, _ options: Options, replacing files: [String: SourceFile]) throws
    -> Report
  {
    try check(path, options, replacing: files).report
  }

  /// Checks a content set, and writes the database if there are no errors.
  ///
  /// With a folder of recipes the database records which packs it contains, so that a device that installs
  /// one of them in its place also installs the others.
  ///
  /// - Parameters:
  ///   - path: The content folder.
  ///   - output: The file to replace; its folder must exist.
  ///   - force: Whether to write even when the output is up to date.
  /// - Returns: The findings, and what was done.
  /// - Throws: ``ContentError`` when files cannot be read or written. The output is unchanged then.
  public static func build(
    _ path: String, _ options: Options, output: String, force: Bool = false
  ) throws -> (report: Report, outcome: Outcome) {
    try Build(ContentCheck(path, options), options, output: output, force: force).run()
  }

  /// Computes the size, completeness and age of a content set.
  ///
  /// - Throws: ``ContentError`` when files cannot be read.
  /// - Returns: The findings and the statistics; no statistics when the schemas have errors.
  public static func statistics(_ path: String, _ options: Options) throws -> (
    report: Report, statistics: ContentStatistics?
  ) {
    let checked = try check(path, options)
    let languages = checked.index.map { Set($0.overlays.map(\.language)).sorted() } ?? []
    return (checked.report, checked.index.map { ContentStatistics($0, languages) })
  }

  /// The result of a check, for the steps that write something.
  package struct CheckedContent {
    /// The findings.
    package let report: Report
    /// The items; nil when the schemas have errors.
    package let index: ContentIndex?
    /// The settings of the content set.
    package let configuration: ContentConfiguration
    /// What was checked with the content.
    package var companion: (any CheckedCompanion)?
  }

  /// Runs the stages up to the report.
  ///
  /// - Parameter files: Files whose bytes are replaced, by path.
  /// - Throws: ``ContentError`` when files cannot be read.
  package static func check(
    _ path: String, _ options: Options, replacing files: [String: SourceFile] = [:]
  ) throws -> CheckedContent {
    let check = try ContentCheck(path, options, replacing: files)
    try check.parallel.run(check.work(stopping: nil))
    return try check.finish()
  }
}

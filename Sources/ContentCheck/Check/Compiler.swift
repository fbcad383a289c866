import BundleFormat
import HostSystem
package import SourceJSON

/// Compiles a folder of authored JSON into one content database.
///
/// Each stage returns its output together with its findings and continues: read the files, read and plan the
/// schemas, parse, check against the schemas, check the rules, link, write.
public enum Compiler {
  /// Name and version, as written into every database.
  public static let name = "contentc \(version)"
  /// Version of the compiler.
  public static let version = "0.1.0"

  /// Checks whether a bundle can be built in spite of findings.
  static func isBuildable(_ diagnostics: [Diagnostic], strictly: Bool) -> Bool {
    !diagnostics.contains { preventsBuild($0.id, $0.severity, strictly: strictly) }
  }

  /// Checks whether a finding with this id and severity prevents a build.
  static func preventsBuild(_ id: String, _ level: Severity, strictly: Bool) -> Bool {
    !DiagnosticCatalog.dependentOnDate.contains(id)
      && (level == .error || strictly && level == .warning)
  }

  /// Checks a content set without writing anything.
  ///
  /// - Parameter path: The content folder.
  /// - Throws: ``ContentError`` when files cannot be read.
  /// - Cost: Linear in the content.
  public static func validate(_ path: String, _ options: Options) throws -> Report {
    try checked(CheckRun(path, options)).report
  }

  /// Like ``validate(_:_:)``, with the bytes of some files replaced.
  package static func validate(_ path: String, _ options: Options, replacing files: [String: SourceFile])
    throws
    -> Report
  {
    try check(path, options, replacing: files).report
  }

  /// The result of a check, for the steps that write something.
  package struct CheckedContent {
    /// The findings.
    package let report: Report
    /// The items; nil when the schemas have errors.
    package let index: ContentIndex?
    /// The settings of the content set.
    package let configuration: ContentConfiguration
    /// Companion documents that were checked with the content.
    package var companion: (any CheckedCompanion)?
  }

  /// Runs the stages up to the report.
  ///
  /// - Parameter files: Files whose bytes are replaced, by path.
  /// - Throws: ``ContentError`` when files cannot be read.
  package static func check(
    _ path: String, _ options: Options, replacing files: [String: SourceFile] = [:]
  ) throws -> CheckedContent {
    try checked(CheckRun(path, options, replacing: files))
  }

  private static func checked(_ check: CheckRun) throws -> CheckedContent {
    try check.parallel.run(check.work(stopping: nil))
    return check.finish()
  }
}

import AuthoredFiles
import GuideModel
public import SourceJSON

extension Compiler {
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

    /// The number of findings of a level, including those that were only counted.
    public func count(of severity: Severity) -> Int {
      omitted.reduce(diagnostics.count { $0.severity == severity }) {
        $0 + ($1.severity == severity ? $1.count : 0)
      }
    }

    /// True when a bundle can be built. Findings that depend on the day never prevent it, so that the same
    /// content can be built on any day.
    public var isBuildable: Bool { isBuildable(strictly: false) }

    package func isBuildable(strictly: Bool) -> Bool { Compiler.isBuildable(diagnostics, strictly: strictly) }
  }
}

extension Compiler.Report {
  /// Judges findings by the configuration.
  ///
  /// - Parameter folded: Sorts them and folds consequences.
  init(
    _ kept: FindingLimit.Kept, _ configuration: ContentConfiguration, in folder: String,
    at date: CalendarDate, _ sources: [SourceFile], _ counts: [(domain: String, count: Int)],
    folded: ([Diagnostic]) -> [Diagnostic] = { $0.sortedByPlace() }
  ) {
    let judged = configuration.judged(kept.diagnostics, in: folder, at: date)
    self.init(
      diagnostics: folded(judged.shown), omitted: configuration.levelled(kept.omitted).merged(),
      suppressed: judged.suppressed, sources: sources, counts: counts)
  }
}

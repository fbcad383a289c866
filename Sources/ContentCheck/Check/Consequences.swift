import SourceJSON

/// Folds findings that follow from another one into it, so that the cause is read first.
///
/// A file that cannot be parsed as a whole is one finding. Findings caused only by its missing parts are
/// hidden; any that are independent reappear once the file is fixed.
struct Consequences {
  private let broken: [String: BrokenFile]
  private let missing: MissingContent
  private let schemaPaths: Set<String>
  /// The first schema that cannot be read.
  private let brokenSchema: String?
  private let configurationPath: String?
  private let assetsPath: String?

  /// Examines the files that have syntax findings.
  ///
  /// - Parameter index: The content that could be parsed; nil when the schemas have errors.
  /// - Cost: Parses files with such findings again.
  init(
    _ diagnostics: [Diagnostic], _ folder: ContentFolder, schemas: [SourceFile], others: [SourceFile],
    _ index: ContentIndex?
  ) {
    let paths = Set(diagnostics.filter { BrokenFile.syntaxIDs.contains($0.id) }.map(\.location.path))
    let sources = folder.files.map(\.source) + schemas + others
    var broken: [String: BrokenFile] = [:]
    for source in sources where paths.contains(source.path) { broken[source.path] = BrokenFile(source) }
    self.broken = broken
    missing = MissingContent(of: broken, folder.files, index)
    schemaPaths = Set(schemas.map(\.path))
    brokenSchema = schemas.lazy.map(\.path).filter { broken[$0] != nil }.min()
    configurationPath = folder.configuration?.path
    assetsPath = folder.assets?.path
  }

  /// The findings without consequences; each cause comes first, and notes how many were hidden.
  func folded(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !broken.isEmpty else { return diagnostics }
    var counts: [String: Int] = [:]
    var shown: [Diagnostic] = []
    for diagnostic in diagnostics {
      if let path = cause(of: diagnostic) { counts[path, default: 0] += 1 } else { shown.append(diagnostic) }
    }
    func isCause(_ diagnostic: Diagnostic) -> Bool {
      guard counts[diagnostic.location.path] != nil else { return false }
      return broken[diagnostic.location.path]?.isCause(diagnostic) ?? false
    }
    let first = shown.filter(isCause).map { cause -> Diagnostic in
      var cause = cause
      let count = counts[cause.location.path] ?? 0
      let noun =
        count == 1
        ? "1 finding that may follow from this is" : "\(count) findings that may follow from this are"
      cause.notes.append(.init("\(noun) not shown"))
      return cause
    }
    return first + shown.filter { !isCause($0) }
  }

  /// Path of the broken file that explains a finding; nil when it is independent.
  private func cause(of diagnostic: Diagnostic) -> String? {
    if let own = broken[diagnostic.location.path] {
      if own.explains(diagnostic) { return diagnostic.location.path }
      if own.isCause(diagnostic) { return nil }
    }
    // Schemas refer to each other, so while one cannot be read only their syntax can be checked.
    if schemaPaths.contains(diagnostic.location.path), !BrokenFile.syntaxIDs.contains(diagnostic.id) {
      return brokenSchema
    }
    if let configurationPath, broken[configurationPath] != nil, diagnostic.severity < .error,
      DiagnosticCatalog.adjustable.contains(diagnostic.id)
    {
      // The unreadable part may have contained a suppression for it.
      return configurationPath
    }
    if diagnostic.id == "unknown-asset", let assetsPath, broken[assetsPath] != nil { return assetsPath }
    return missing.file(explaining: diagnostic)
  }
}

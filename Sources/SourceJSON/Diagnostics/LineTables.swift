/// The lines of the files that findings are in; files without findings are not scanned.
struct LineTables: Sendable {
  private var tables: [String: LineTable] = [:]

  /// Knows no lines.
  init() {}

  /// Scans each file that a finding or one of its notes points at, once.
  init(_ sources: [SourceFile], for diagnostics: [Diagnostic]) {
    let paths = Set(diagnostics.flatMap { [$0.location.path] + $0.notes.compactMap { $0.location?.path } })
    for source in sources where paths.contains(source.path) && tables[source.path] == nil {
      tables[source.path] = LineTable(source)
    }
  }

  /// The lines of a file; nil when it is not known.
  subscript(path: String) -> LineTable? { tables[path] }
}

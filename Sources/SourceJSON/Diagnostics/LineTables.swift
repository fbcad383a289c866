/// Line tables of the files that have findings; files without findings are not scanned.
struct LineTables: Sendable {
  private var tables: [String: LineTable] = [:]

  /// Contains no files.
  init() {}

  /// Scans each file that a finding or one of its notes points at, once.
  init(_ sources: [SourceFile], for diagnostics: [Diagnostic]) {
    let paths = Set(diagnostics.flatMap { [$0.location.path] + $0.notes.compactMap { $0.location?.path } })
    for source in sources where paths.contains(source.path) && tables[source.path] == nil {
      tables[source.path] = LineTable(source)
    }
  }

  /// The line table of a file; nil when the file is unknown.
  subscript(path: String) -> LineTable? { tables[path] }
}

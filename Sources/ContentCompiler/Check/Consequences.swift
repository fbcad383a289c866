import SourceJSON

/// Folds findings that follow from another one into it, so that the cause is read first.
///
/// A file that cannot be parsed as a whole is one finding. Findings caused only by its missing parts are
/// hidden; any that are independent reappear once the file is fixed.
struct Consequences {
  private let broken: [String: BrokenFile]
  private let files: [String: ContentFolder.DomainFile]
  private let schemaPaths: Set<String>
  private let configurationPath: String?
  private let assetsPath: String?
  private let index: ContentIndex?
  /// Unknown references and translations by location: the id, and the domain it may be in, or nil for any.
  private var targets: [SourceLocation: (id: String, domain: String?)] = [:]

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
    files = Dictionary(folder.files.map { ($0.source.path, $0) }, uniquingKeysWith: { first, _ in first })
    schemaPaths = Set(schemas.map(\.path))
    configurationPath = folder.configuration?.path
    assetsPath = folder.assets?.path
    self.index = index
    guard let index, !broken.isEmpty else { return }
    for reference in index.references where reference.target == nil {
      let type = reference.field.reference?.type
      let domain = index.plan.domains.first { $0.type == type }?.name
      targets[reference.node.location] = (reference.node.text, domain)
    }
    for overlay in index.overlays where index.itemByID[overlay.id] == nil {
      targets[overlay.idNode.location] = (overlay.id, index.plan.domains[overlay.domain].name)
    }
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
      return broken.keys.filter(schemaPaths.contains).min()
    }
    if let configurationPath, broken[configurationPath] != nil, diagnostic.severity < .error,
      DiagnosticCatalog.adjustable.contains(diagnostic.id)
    {
      // The unreadable part may have contained a suppression for it.
      return configurationPath
    }
    if diagnostic.id == "unknown-asset", let assetsPath, broken[assetsPath] != nil { return assetsPath }
    return broken.keys.sorted().first { isMissingIn($0, diagnostic) }
  }

  /// Whether a finding only reports something missing that the broken file may contain.
  private func isMissingIn(_ path: String, _ diagnostic: Diagnostic) -> Bool {
    guard let file = files[path], let own = broken[path] else { return false }
    if let language = file.language {
      return diagnostic.id == "missing-translation" && diagnostic.message.hasPrefix("no '\(language)' ")
        && domain(of: diagnostic) == file.domain
    }
    switch diagnostic.id {
    case "unknown-reference":
      guard let target = targets[diagnostic.location] else {
        // A recipe names it; nothing more is known than that it is missing.
        return own.isTruncated || own.ids.contains { diagnostic.message.contains("'\($0)'") }
      }
      return own.ids.contains(target.id)
        || own.isTruncated && (target.domain == nil || target.domain == file.domain)
    case "orphan-item", "one-way-link", "empty-selector", "unused-suppression", "unused-asset",
      "empty-content":
      return true
    default: return false
    }
  }

  private func domain(of diagnostic: Diagnostic) -> String? {
    guard let index, let item = diagnostic.item.flatMap({ index.itemByID[$0] }) else { return nil }
    return index.plan.domains[index.items[item].domain].name
  }
}

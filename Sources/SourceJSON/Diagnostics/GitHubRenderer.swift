/// Renders findings as GitHub Actions workflow commands, which GitHub shows as annotations on the changed
/// lines.
///
/// GitHub shows at most 10 errors, 10 warnings and 10 notices per step. The most severe findings come first;
/// the rest are counted in one notice, and a plain list of them goes into the log.
///
/// - Source: GitHub's documentation of workflow commands.
public struct GitHubRenderer: Sendable {
  /// Annotations of one severity that GitHub shows per step.
  public static let limit = 10

  private let sources: [SourceFile]
  private var tables = LineTables()

  /// Makes a renderer that knows the lines of the given files.
  public init(sources: [SourceFile]) {
    self.sources = sources
  }

  /// Commands, then one plain line for each finding that did not get a command.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var renderer = self
    renderer.tables = LineTables(sources, for: diagnostics)
    return renderer.text(of: diagnostics)
  }

  private func text(of diagnostics: [Diagnostic]) -> String {
    var out = ""
    var left: [Diagnostic] = []
    for severity in Severity.allCases.sorted(by: >) {
      let found = diagnostics.filter { $0.severity == severity }
      // The last notice is reserved for the count.
      let room = severity == .info ? GitHubRenderer.limit - 1 : GitHubRenderer.limit
      for diagnostic in found.prefix(room) { out += command(diagnostic) }
      left += found.dropFirst(room)
    }
    guard !left.isEmpty else { return out }
    let counts = Severity.allCases.sorted(by: >).compactMap { severity -> String? in
      let count = left.count { $0.severity == severity }
      return count == 0 ? nil : "\(count) \(severity.rawValue)\(count == 1 ? "" : "s")"
    }
    out += "::notice title=more findings::\(counts.joined(separator: ", ")) more; the log lists them all\n"
    for diagnostic in left {
      let place = tables[diagnostic.location.path]?.position(of: diagnostic.location.range.start)
      out += plain(
        "\(diagnostic.location.path):\(place?.line ?? 1):\(place?.column ?? 1): \(diagnostic.severity.rawValue): "
          + "\(diagnostic.message) [\(diagnostic.id)]")
    }
    return out
  }

  private func command(_ diagnostic: Diagnostic) -> String {
    let name = diagnostic.severity == .info ? "notice" : diagnostic.severity.rawValue
    var properties = "file=\(property(diagnostic.location.path))"
    if let table = tables[diagnostic.location.path] {
      let start = table.position(of: diagnostic.location.range.start)
      let end = table.position(of: diagnostic.location.range.end)
      properties += ",line=\(start.line),endLine=\(end.line)"
      // GitHub accepts columns only for ranges within one line.
      if start.line == end.line { properties += ",col=\(start.column),endColumn=\(end.column)" }
    }
    properties += ",title=\(property(diagnostic.id))"
    let lines = [diagnostic.message] + diagnostic.solutions.map { $0.title }
    let text = lines.map { TextRenderer.printable($0) }.joined(separator: "\n")
    return "::\(name) \(properties)::\(data(text))\n"
  }

  /// A line that cannot be read as a command, whatever it contains.
  private func plain(_ text: String) -> String {
    var out = ""
    for character in TextRenderer.printable(text) {
      if character == ":", out.last == ":" { out.append(" ") }
      out.append(character)
    }
    return out + "\n"
  }

  private func data(_ text: String) -> String { escaped(text, ["%": "%25", "\r": "%0D", "\n": "%0A"]) }

  private func property(_ text: String) -> String {
    escaped(
      TextRenderer.printable(text), ["%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C"])
  }

  /// Escapes by scalar: a carriage return before a line feed would otherwise be one character with it.
  private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        out.append(contentsOf: escape.unicodeScalars)
      } else {
        out.append(scalar)
      }
    }
    return String(out)
  }
}

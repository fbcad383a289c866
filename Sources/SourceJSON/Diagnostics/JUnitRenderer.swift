/// Renders findings as a JUnit report: one suite per file, one case per finding.
///
/// Errors and warnings are failures, info findings are skipped cases; a file without findings is one passed
/// case.
public struct JUnitRenderer: Sendable {
  private let sources: [SourceFile]
  private var tables = LineTables()

  /// Makes a renderer that knows the lines of the given files.
  public init(sources: [SourceFile]) {
    self.sources = sources
  }

  /// The whole report, ending in a line feed.
  public func render(_ diagnostics: [Diagnostic]) -> String {
    var renderer = self
    renderer.tables = LineTables(sources, for: diagnostics)
    return renderer.text(of: diagnostics)
  }

  private func text(of diagnostics: [Diagnostic]) -> String {
    let byPath = Dictionary(grouping: diagnostics, by: { $0.location.path })
    let all = Set(sources.map { $0.path }).union(byPath.keys).sorted()
    let tests = all.reduce(0) { $0 + max(1, byPath[$1]?.count ?? 0) }
    let failures = diagnostics.count { $0.severity != .info }
    var out = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    out += "<testsuites tests=\"\(tests)\" failures=\"\(failures)\">\n"
    for path in all { out += suite(path, byPath[path] ?? []) }
    return out + "</testsuites>\n"
  }

  private func suite(_ path: String, _ diagnostics: [Diagnostic]) -> String {
    let failures = diagnostics.count { $0.severity != .info }
    let skipped = diagnostics.count - failures
    let name = attribute(path)
    var out = "  <testsuite name=\"\(name)\" tests=\"\(max(1, diagnostics.count))\" failures=\"\(failures)\" "
    out += "skipped=\"\(skipped)\">\n"
    if diagnostics.isEmpty { out += "    <testcase name=\"no findings\" classname=\"\(name)\"/>\n" }
    for diagnostic in diagnostics { out += testCase(diagnostic, name) }
    return out + "  </testsuite>\n"
  }

  private func testCase(_ diagnostic: Diagnostic, _ suite: String) -> String {
    let place = tables[diagnostic.location.path]?.position(of: diagnostic.location.range.start)
    let at = "\(place?.line ?? 1):\(place?.column ?? 1)"
    let message = attribute(diagnostic.message)
    var out = "    <testcase name=\"\(attribute(diagnostic.id)) at \(at)\" classname=\"\(suite)\" "
    out += "file=\"\(suite)\" line=\"\(place?.line ?? 1)\">\n"
    if diagnostic.severity == .info {
      out += "      <skipped message=\"\(message)\"/>\n"
    } else {
      let lines =
        ["\(diagnostic.location.path):\(at): \(diagnostic.severity.rawValue): \(diagnostic.message)"]
        + diagnostic.notes.map { "note: \($0.message)" } + diagnostic.solutions.map { "help: \($0.title)" }
      out += "      <failure type=\"\(diagnostic.severity.rawValue)\" message=\"\(message)\">"
      out += lines.map(text).joined(separator: "\n") + "</failure>\n"
    }
    return out + "    </testcase>\n"
  }

  private func attribute(_ text: String) -> String {
    escaped(
      text,
      ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;", "\n": "&#10;", "\r": "&#13;", "\t": "&#9;"])
  }

  /// A line: a line feed in a file name must not begin another one, which a log may take for a command.
  private func text(_ text: String) -> String {
    escaped(text, ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\n": "&#10;", "\r": "&#13;"])
  }

  /// Text without the characters XML 1.0 forbids. Works by scalar: a carriage return and line feed are one
  /// character.
  private func escaped(_ text: String, _ escapes: [Unicode.Scalar: String]) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if let escape = escapes[scalar] {
        out.append(contentsOf: escape.unicodeScalars)
        continue
      }
      switch scalar.value {
      case 0x09, 0x0A, 0x0D: out.append(scalar)
      case 0x20... where TextRenderer.disturbs(scalar):
        // The character reference reaches the report's consumer, but does nothing in a terminal that prints
        // it.
        out.append(contentsOf: "&#\(scalar.value);".unicodeScalars)
      case 0x20...0xD7FF, 0xE000...0xFFFD, 0x10000...: out.append(scalar)
      default: out.append("\u{FFFD}")
      }
    }
    return String(out)
  }
}

/// Renders findings for programs: one JSON object with one entry per finding.
///
/// Shape `contentc.findings/1`: `{"format", "findings": [{id, severity, path, line, column, endLine, endColumn,
/// startOffset, endOffset, message, item?, notes: [{message, path?, line?, column?}], solutions: [{title, edit?:
/// {startOffset, endOffset, replacement, safe}}]}], "counts": {error, warning, info}}`. Lines and columns count from 1,
/// columns in Unicode scalars; offsets are UTF-8 bytes from 0.
public struct JSONRenderer: Sendable {
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
    var out = JSONWriter()
    out.object {
      $0.member("format", "contentc.findings/1")
      $0.member("findings") { out in
        out.array {
          for diagnostic in diagnostics { append(diagnostic, to: &$0) }
        }
      }
      $0.member("counts") { out in
        out.object {
          for severity in Severity.allCases.reversed() {
            $0.member(severity.rawValue, diagnostics.count { $0.severity == severity })
          }
        }
      }
    }
    return PrintableText(json: out.text).text + "\n"
  }

  private func append(_ diagnostic: Diagnostic, to out: inout JSONWriter) {
    out.object {
      $0.member("id", diagnostic.id)
      $0.member("severity", diagnostic.severity.rawValue)
      appendPlace(diagnostic.location, whole: true, to: &$0)
      $0.member("message", diagnostic.message)
      if let item = diagnostic.item { $0.member("item", item) }
      $0.member("notes") { out in
        out.array {
          for note in diagnostic.notes {
            $0.object {
              $0.member("message", note.message)
              if let place = note.location { appendPlace(place, whole: false, to: &$0) }
            }
          }
        }
      }
      $0.member("solutions") { out in
        out.array { for solution in diagnostic.solutions { append(solution, to: &$0) } }
      }
    }
  }

  private func append(_ solution: Diagnostic.Solution, to out: inout JSONWriter) {
    out.object {
      $0.member("title", solution.title)
      if let edit = solution.edit {
        $0.member("edit") { out in
          out.object {
            $0.member("startOffset", edit.range.start)
            $0.member("endOffset", edit.range.end)
            $0.member("replacement", edit.replacement)
            $0.member("safe", edit.isSafe)
          }
        }
      }
    }
  }

  private func appendPlace(_ place: SourceLocation, whole: Bool, to out: inout JSONWriter) {
    out.member("path", place.path)
    guard let table = tables[place.path] else { return }
    let start = table.position(of: place.range.start)
    out.member("line", start.line)
    out.member("column", start.column)
    guard whole else { return }
    let end = table.position(of: place.range.end)
    out.member("endLine", end.line)
    out.member("endColumn", end.column)
    out.member("startOffset", place.range.start)
    out.member("endOffset", place.range.end)
  }
}

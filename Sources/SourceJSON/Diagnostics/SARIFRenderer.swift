/// Renders findings as a SARIF 2.1.0 log, for code scanning services and editors.
///
/// One run, with one rule per id that occurs and the id's page as its help. Paths are relative URIs; lines
/// and columns count from 1, columns in UTF-16 code units as `columnKind` says. Accepted findings are
/// included with their reason. Consumers handle at most about 5,000 results, so findings beyond ``limit`` are
/// only counted, in a notification.
///
/// - Source: OASIS, Static Analysis Results Interchange Format 2.1.0.
public struct SARIFRenderer: Sendable {
  /// The maximum number of results in a log.
  public static let limit = 5000

  private let tool: String
  private let folder: String
  private let version: String
  private let page: @Sendable (String) -> String?
  private var tables = LineTables()
  private var sources: [String: SourceFile] = [:]

  /// Makes a renderer.
  ///
  /// - Parameters:
  ///   - tool: Name of the program.
  ///   - version: Its version.
  ///   - folder: Absolute path of the folder that URIs are relative to.
  ///   - sources: The files the findings are in.
  ///   - page: The page that explains an id, in Markdown: title, one line, more.
  public init(
    tool: String, version: String, folder: String, sources: [SourceFile],
    page: @escaping @Sendable (String) -> String?
  ) {
    self.tool = tool
    self.folder = folder
    self.version = version
    self.page = page
    for source in sources.reversed() { self.sources[source.path] = source }
  }

  /// The whole log, ending in a line feed.
  public func render(_ diagnostics: [Diagnostic], suppressed: [SuppressedDiagnostic] = []) -> String {
    var renderer = self
    renderer.tables = LineTables(Array(sources.values), for: diagnostics + suppressed.map { $0.diagnostic })
    return renderer.text(of: diagnostics, suppressed)
  }

  private func text(of diagnostics: [Diagnostic], _ suppressed: [SuppressedDiagnostic]) -> String {
    let shown = diagnostics.prefix(SARIFRenderer.limit)
    let rules = Set((shown + suppressed.map { $0.diagnostic }).map { $0.id }).sorted()
    var index: [String: Int] = [:]
    for (number, rule) in rules.enumerated() { index[rule] = number }
    var out = JSONWriter()
    out.object {
      $0.member("$schema", "https://json.schemastore.org/sarif-2.1.0.json")
      $0.member("version", "2.1.0")
      $0.member("runs") { out in
        out.array { out in
          out.object {
            $0.member("tool") { driver(rules, &$0) }
            $0.member("columnKind", "utf16CodeUnits")
            $0.member("invocations") { invocation(left: diagnostics.count - shown.count, &$0) }
            $0.member("results") { out in
              out.array { out in
                for diagnostic in shown { result(diagnostic, index, reason: nil, &out) }
                for entry in suppressed { result(entry.diagnostic, index, reason: entry.reason, &out) }
              }
            }
          }
        }
      }
    }
    return PrintableText(json: out.text).text + "\n"
  }

  private func driver(_ rules: [String], _ out: inout JSONWriter) {
    out.object {
      $0.member("driver") { out in
        out.object {
          $0.member("name", tool)
          $0.member("version", version)
          $0.member("rules") { out in
            out.array { out in for id in rules { rule(id, &out) } }
          }
        }
      }
    }
  }

  private func rule(_ id: String, _ out: inout JSONWriter) {
    let text = page(id) ?? id
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let summary = lines.count > 1 ? String(lines[1]) : id
    out.object {
      $0.member("id", id)
      $0.member("shortDescription") { message(summary, &$0) }
      $0.member("help") { out in
        out.object {
          $0.member("text", text)
          $0.member("markdown", text)
        }
      }
    }
  }

  private func invocation(left: Int, _ out: inout JSONWriter) {
    out.array { out in
      out.object {
        $0.member("executionSuccessful", true)
        guard left > 0 else { return }
        $0.member("toolExecutionNotifications") { out in
          out.array { out in
            out.object {
              $0.member("level", "warning")
              $0.member("message") {
                message(
                  "\(left) more findings are omitted; the text and JSON formats include all of them", &$0)
              }
            }
          }
        }
      }
    }
  }

  private func result(
    _ diagnostic: Diagnostic, _ index: [String: Int], reason: String?, _ out: inout JSONWriter
  ) {
    out.object {
      $0.member("ruleId", diagnostic.id)
      $0.member("ruleIndex", index[diagnostic.id] ?? 0)
      $0.member("level", level(diagnostic.severity))
      let help = diagnostic.solutions.map { "\n" + $0.title }.joined()
      $0.member("message") { message(diagnostic.message + help, &$0) }
      $0.member("locations") { out in
        out.array { location(diagnostic.location, id: nil, note: nil, item: diagnostic.item, &$0) }
      }
      let places = diagnostic.notes.filter { $0.location != nil }
      if !places.isEmpty {
        $0.member("relatedLocations") { out in
          out.array { out in
            for (i, note) in places.enumerated() {
              if let place = note.location { location(place, id: i, note: note.message, item: nil, &out) }
            }
          }
        }
      }
      fixes(diagnostic, &$0)
      if let reason {
        $0.member("suppressions") { out in
          out.array { out in
            out.object {
              $0.member("kind", "external")
              $0.member("justification", reason)
            }
          }
        }
      }
    }
  }

  private func level(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .info: "note"
    }
  }

  private func message(_ text: String, _ out: inout JSONWriter) {
    out.object { $0.member("text", text) }
  }

  private func location(
    _ place: SourceLocation, id: Int?, note: String?, item: String?, _ out: inout JSONWriter
  ) {
    out.object {
      if let id { $0.member("id", id) }
      $0.member("physicalLocation") { out in
        out.object {
          $0.member("artifactLocation") { artifact(place.path, &$0) }
          $0.member("region") { region(place, &$0) }
        }
      }
      if let item {
        $0.member("logicalLocations") { out in
          out.array { out in out.object { $0.member("name", item) } }
        }
      }
      if let note { $0.member("message") { message(note, &$0) } }
    }
  }

  private func artifact(_ path: String, _ out: inout JSONWriter) {
    out.object { $0.member("uri", SARIFRenderer.uri(relative(path))) }
  }

  private func region(_ place: SourceLocation, _ out: inout JSONWriter) {
    out.object {
      guard let table = tables[place.path], let source = sources[place.path] else {
        $0.member("startLine", 1)
        return
      }
      let start = position(of: place.range.start, table, source)
      let end = position(of: place.range.end, table, source)
      $0.member("startLine", start.line)
      $0.member("startColumn", start.column)
      $0.member("endLine", end.line)
      $0.member("endColumn", end.column)
    }
  }

  /// Line and column, both from 1; columns in UTF-16 code units.
  private func position(of offset: Int, _ table: LineTable, _ source: SourceFile) -> (line: Int, column: Int)
  {
    let line = table.position(of: offset).line
    let start = table.range(ofLine: line).lowerBound
    return (line, source.text(SourceRange(start, min(offset, source.count))).utf16.count + 1)
  }

  private func fixes(_ diagnostic: Diagnostic, _ out: inout JSONWriter) {
    let solutions = diagnostic.solutions.filter { $0.edit != nil }
    guard !solutions.isEmpty else { return }
    out.member("fixes") { out in
      out.array { out in
        for solution in solutions {
          guard let edit = solution.edit else { continue }
          out.object {
            $0.member("description") { message(solution.title, &$0) }
            $0.member("artifactChanges") { out in
              out.array { out in
                out.object {
                  $0.member("artifactLocation") { artifact(diagnostic.location.path, &$0) }
                  $0.member("replacements") { replacement(edit, diagnostic.location.path, &$0) }
                }
              }
            }
          }
        }
      }
    }
  }

  private func replacement(_ edit: Diagnostic.Edit, _ path: String, _ out: inout JSONWriter) {
    out.array { out in
      out.object {
        $0.member("deletedRegion") { region(SourceLocation(path: path, range: edit.range), &$0) }
        if !edit.replacement.isEmpty { $0.member("insertedContent") { message(edit.replacement, &$0) } }
      }
    }
  }

  /// A path relative to the folder, however it was given.
  private func relative(_ path: String) -> String {
    guard path.hasPrefix("/") else { return path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
    let parts = path.split(separator: "/")
    let base = folder.split(separator: "/")
    let shared = zip(parts, base).prefix { $0 == $1 }.count
    return (base.dropFirst(shared).map { _ in ".." } + parts.dropFirst(shared)).joined(separator: "/")
  }

  /// A path as a relative URI reference, percent-encoded where necessary.
  static func uri(_ path: String) -> String {
    var out = ""
    for byte in path.utf8 {
      switch byte {
      case 0x61...0x7A, 0x41...0x5A, 0x30...0x39, 0x2D, 0x2E, 0x5F, 0x7E, 0x2F:
        out.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        out += "%" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return out
  }
}

import SourceJSON

// The text of findings and the ranges they point at.

/// Collects the results of one evaluation; a class, so that a message can read the evaluator while it is
/// being added.
final class Report {
  /// Resources entered so far, outermost first; kept only when the schema has a `$dynamicRef`.
  var scope: [Int] = []
  var findings: [Diagnostic] = []
  /// Memoized results of a long walk, by subschema and value.
  var memory: [UInt64: Bool] = [:]
}

extension Evaluator {
  /// A value as messages quote it: short text, never a dump.
  func quoted(_ node: Int) -> String {
    let start = Int(records[node].start)
    let end = Int(records.end(of: node))
    switch records[node].kind {
    case .object: return "an object"
    case .array: return "an array"
    case .string, .key:
      // Enough bytes for the excerpt, however long the text is.
      let content = tree.source.bytes[start + 1..<max(start + 1, min(end - 1, start + 401))]
      let text = StringEscapes.decode(content)
      return "'\(text.count > 60 ? text.prefix(57) + "…" : Substring(text))'"
    default:
      let lexeme = tree.source.text(SourceRange(start, min(end, start + 41)))
      return end - start > 40 ? lexeme.prefix(37) + "…" : lexeme
    }
  }

  /// The keys of an object as UTF-8, because `String` treats different code points as equal.
  func keys(of node: Int) -> Set<[UInt8]> { Set(view(node).members.map { Array($0.key.text.utf8) }) }

  /// The range of a finding about a value: all of a scalar, the opening bracket of a container.
  func place(_ node: Int) -> SourceLocation {
    let record = records[node]
    let isContainer = record.kind == .object || record.kind == .array
    let isFull = isContainer && records.next(after: node) > records.firstChild(of: node)
    let end = isFull ? record.start + 1 : records.end(of: node)
    return SourceLocation(path: tree.source.path, range: SourceRange(Int(record.start), Int(end)))
  }

  /// The node to mark for a finding about an object: its first key.
  func markable(_ node: Int) -> Int {
    records[node].kind == .object && records[node].count > 0 ? records.firstChild(of: node) : node
  }

  /// The node by which people recognize an object: its `id`, else its first key.
  func identifying(_ node: Int) -> Int { view(node).member(named: "id")?.index ?? markable(node) }

  /// Adds a finding when collecting; always returns false, so that keywords can end with it.
  @inline(never)
  func fail(
    _ id: String, at node: Int, _ message: @autoclosure () -> String, help: @autoclosure () -> String? = nil,
    replacement: @autoclosure () -> String? = nil, edit: @autoclosure () -> Diagnostic.Edit? = nil,
    notes: @autoclosure () -> [Diagnostic.Note] = []
  ) -> Bool {
    guard collecting else { return false }
    let place = place(node)
    let edit = edit() ?? replacement().map { Diagnostic.Edit(range: place.range, replacement: $0) }
    let solutions = help().map { [Diagnostic.Solution($0, edit: edit)] } ?? []
    report.findings.append(Diagnostic(id: id, at: place, message(), notes: notes(), solutions: solutions))
    return false
  }

  func failAlways(_ node: Int) -> Bool {
    fail("not-allowed", at: node, "no value is allowed here", help: "remove it")
  }

  func failTooDeep(_ node: Int) -> Bool {
    fail(
      "endless-schema", at: node, "schemas apply each other endlessly here",
      help: "break the chain of '$ref' in the schema")
  }

  /// Text as a JSON string, for an edit.
  func jsonString(_ text: String) -> String {
    var out: [UInt8] = []
    StringEscapes.appendQuoted(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }
}

extension [Diagnostic] {
  /// Reduces findings to one per cause: duplicates are dropped, and of several about one value only the one
  /// that explains the others is kept. A value of the wrong type is not also reported as unlisted, nor a text
  /// that is too short as not matching the pattern.
  func withOneCauseEach() -> [Diagnostic] {
    guard count > 1 else { return self }
    var greatestWeight: [SourceLocation: Int] = [:]
    for finding in self {
      guard let weight = Diagnostic.explanatoryWeight[finding.id] else { continue }
      greatestWeight[finding.location] = Swift.max(weight, greatestWeight[finding.location] ?? 0)
    }
    var seen: Set<Diagnostic.Identity> = []
    return filter { finding in
      if let weight = Diagnostic.explanatoryWeight[finding.id], let most = greatestWeight[finding.location],
        weight < most
      {
        return false
      }
      return seen.insert(.init(id: finding.id, location: finding.location, message: finding.message)).inserted
    }
  }
}

extension Diagnostic {
  /// The properties that make two findings duplicates.
  fileprivate struct Identity: Hashable {
    let id: String
    let location: SourceLocation
    let message: String
  }

  /// Findings about the value itself, by how well they explain others about the same value.
  fileprivate static let explanatoryWeight = [
    "wrong-type": 6, "not-allowed-value": 5, "invalid-date": 4, "invalid-format": 4, "wrong-length": 3,
    "pattern-mismatch": 2, "forbidden-combination": 1, "no-alternative": 1,
  ]
}

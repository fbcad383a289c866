import SourceJSON

/// A finding as a line of a shard; all its places are in one file.
struct ShardFinding {
  /// Number of the file in the shard.
  let file: Int
  /// The check that found it: `schema` or `text`.
  let kind: String
  private let finding: Diagnostic

  init(file: Int, kind: String, _ finding: Diagnostic) {
    self.file = file
    self.kind = kind
    self.finding = finding
  }

  /// The line without its end.
  var json: String {
    var out = JSONWriter()
    out.object { out in
      out.member("at") { ShardFinding.write(finding.location.range, &$0) }
      out.member("file", file)
      out.member("id", finding.id)
      if let item = finding.item { out.member("item", item) }
      out.member("kind", kind)
      out.member("level", finding.severity.rawValue)
      out.member("message", finding.message)
      if !finding.notes.isEmpty {
        out.member("notes") { out in out.array { out in for note in finding.notes { write(note, &out) } } }
      }
      if !finding.solutions.isEmpty {
        out.member("solutions") { out in
          out.array { out in for solution in finding.solutions { write(solution, &out) } }
        }
      }
    }
    return out.text
  }

  private static func write(_ range: SourceRange, _ out: inout JSONWriter) {
    out.array { out in
      out.value(range.start)
      out.value(range.end)
    }
  }

  private func write(_ note: Diagnostic.Note, _ out: inout JSONWriter) {
    out.object { out in
      if let place = note.location { out.member("at") { ShardFinding.write(place.range, &$0) } }
      out.member("message", note.message)
    }
  }

  private func write(_ solution: Diagnostic.Solution, _ out: inout JSONWriter) {
    out.object { out in
      if let edit = solution.edit {
        out.member("at") { ShardFinding.write(edit.range, &$0) }
        out.member("isSafe", edit.isSafe)
        out.member("replacement", edit.replacement)
      }
      out.member("title", solution.title)
    }
  }

  // MARK: - Reading

  /// Reads a line; nil when it is not a finding.
  init?(_ node: JSONNode) {
    guard let file = node["file"]?.integer, let kind = node["kind"]?.string, let id = node["id"]?.string,
      let level = node["level"]?.string.flatMap(Severity.init), let message = node["message"]?.string,
      let range = ShardFinding.range(node["at"])
    else { return nil }
    self.file = file
    self.kind = kind
    let notes = (node["notes"].map { Array($0.elements) } ?? []).map { note in
      Diagnostic.Note(
        note["message"]?.string ?? "",
        at: ShardFinding.range(note["at"]).map { SourceLocation(path: "", range: $0) })
    }
    let solutions = (node["solutions"].map { Array($0.elements) } ?? []).map { solution in
      Diagnostic.Solution(
        solution["title"]?.string ?? "",
        edit: ShardFinding.range(solution["at"]).map {
          Diagnostic.Edit(
            range: $0, replacement: solution["replacement"]?.string ?? "",
            isSafe: solution["isSafe"]?.bool ?? false)
        })
    }
    finding = Diagnostic(
      id: id, severity: level, at: SourceLocation(path: "", range: range), message,
      item: node["item"]?.string, notes: notes, solutions: solutions)
  }

  private static func range(_ node: JSONNode?) -> SourceRange? {
    let numbers = node?.elements.compactMap(\.integer) ?? []
    return numbers.count == 2 ? SourceRange(numbers[0], numbers[1]) : nil
  }

  /// The finding, in a file with a path.
  func diagnostic(in path: String) -> Diagnostic { finding.placed(in: path) }
}

extension Diagnostic {
  /// The same finding about a file with another path.
  func placed(in path: String) -> Diagnostic {
    var out = self
    out.location = SourceLocation(path: path, range: location.range)
    out.notes = notes.map { note in
      Note(note.message, at: note.location.map { SourceLocation(path: path, range: $0.range) })
    }
    return out
  }
}

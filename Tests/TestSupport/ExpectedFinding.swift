public import SourceJSON
public import Testing

/// A finding that a test expects, with its range given by markers.
public struct ExpectedFinding: Sendable {
  let id: String
  let from: String
  let to: String
  let help: String?
  let message: String?
  let fix: String?

  /// An expected finding of a kind, between two markers, with texts that its help and message must contain, and the
  /// replacement text of its edit.
  public static func finding(
    _ id: String, from: String, to: String, help: String? = nil, message: String? = nil, fix: String? = nil
  ) -> ExpectedFinding {
    ExpectedFinding(id: id, from: from, to: to, help: help, message: message, fix: fix)
  }
}

/// Expects exactly these findings, in any order; both extra and missing findings fail.
public func expectFindings(
  _ found: [Diagnostic], in marked: MarkedText, _ expected: [ExpectedFinding],
  sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  func described(_ id: String, _ start: Int, _ end: Int) -> String {
    let bytes = Array(marked.text.utf8)
    let text = String(
      decoding: bytes[min(start, bytes.count)..<min(max(start, end), bytes.count)], as: UTF8.self)
    return "\(id) at \(start)..<\(end) '\(text)'"
  }
  var rest = found
  for wanted in expected {
    guard let start = marked.offsets[wanted.from], let end = marked.offsets[wanted.to] else {
      Issue.record("the input has no marker \(wanted.from) or \(wanted.to)", sourceLocation: sourceLocation)
      continue
    }
    let match = rest.firstIndex { found in
      found.id == wanted.id && found.location.range == SourceRange(start, end)
        && (wanted.help.map { help in found.solutions.contains { $0.title.contains(help) } } ?? true)
        && (wanted.message.map { found.message.contains($0) } ?? true)
        && (wanted.fix.map { fix in
          found.solutions.contains {
            $0.edit == Diagnostic.Edit(range: found.location.range, replacement: fix)
          }
        } ?? true)
    }
    if let match {
      rest.remove(at: match)
    } else {
      let others = rest.map {
        described($0.id, $0.location.range.start, $0.location.range.end)
          + " \($0.message) help: \($0.solutions.map(\.title))"
      }
      Issue.record(
        "missing \(described(wanted.id, start, end)) \(wanted.message ?? "") \(wanted.help ?? "") \(wanted.fix ?? ""); left: \(others)",
        sourceLocation: sourceLocation)
    }
  }
  if found.count > expected.count {
    Issue.record("unexpected: \(rest.map { "\($0.id): \($0.message)" })", sourceLocation: sourceLocation)
  }
}

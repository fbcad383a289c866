import SourceJSON

/// `hours-mismatch`: hours in words and the structured hours beside them have at least one span in common.
///
/// Words round and explain, so they may name more or other spans; but when none is the same, one of the two is out of date.
enum HoursMismatch: EditorialRule {
  static let ids = ["hours-mismatch"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.visitItems(.hours, &out) { item, node, field in
      guard field.isHours, let text = node["text"], let structured = node["osm"] ?? node["weekly"] else {
        return nil
      }
      let words = spans(in: text.text)
      let spans = structured.kind == .string ? spans(in: structured.text) : spans(of: node)
      guard !words.isEmpty, !spans.isEmpty, words.isDisjoint(with: spans),
        // Hours that are unknown at some times do not have the spans of any source.
        !structured.text.contains("unknown")
      else { return nil }
      return Diagnostic(
        id: "hours-mismatch", severity: .warning, at: structured.location,
        "the words say \(clock(words)), these hours \(clock(spans))", item: item.id,
        notes: [.init("the words are here", at: text.location)],
        solutions: [.init("correct the one that is out of date")])
    }
  }

  private struct Span: Hashable {
    let opens: Int
    let closes: Int
  }

  private static func spans(of table: JSONNode) -> Set<Span> {
    let entries = ["weekly", "exceptions"].flatMap { table[$0].map { Array($0.elements) } ?? [] }
    return Set(entries.flatMap { spans(in: "\($0["open"]?.text ?? "")-\($0["close"]?.text ?? "")") })
  }

  /// The spans written as `09:00-17:30`, with any dash.
  private static func spans(in text: String) -> Set<Span> {
    let parts = text.split {
      !($0.isASCII && ($0.isNumber || $0 == ":")) && $0 != "-" && $0 != "–" && $0 != " "
    }
    var out: Set<Span> = []
    for part in parts {
      let sides = part.split { $0 == "-" || $0 == "–" }.map { $0.split(separator: " ") }
      for (from, to) in zip(sides, sides.dropFirst()) {
        guard let opens = from.last.flatMap(minutes), let closes = to.first.flatMap(minutes) else { continue }
        out.insert(Span(opens: opens, closes: closes))
      }
    }
    return out
  }

  private static func minutes(_ clock: Substring) -> Int? {
    let parts = clock.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let hours = parts[0], let minutes = parts[1] else { return nil }
    return (hours * 60 + minutes) % 1440
  }

  private static func clock(_ spans: Set<Span>) -> String {
    func padded(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    func clock(_ minutes: Int) -> String { padded(minutes / 60) + ":" + padded(minutes % 60) }
    return spans.map { "\(clock($0.opens))-\(clock($0.closes))" }.sorted().joined(separator: ", ")
  }
}

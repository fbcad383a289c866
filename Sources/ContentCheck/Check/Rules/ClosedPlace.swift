import GuideModel
import SourceJSON

/// `closed-place` and `unexplained-closure`: nothing links to a closed item (`x-closed`), and a closed item
/// says since when and why.
enum ClosedPlace: EditorialRule {
  static let ids = ["closed-place", "unexplained-closure"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let closures = Closures(index)
    guard !closures.isEmpty else { return }
    references(index, closures, &out)
    unexplained(index, closures, &out)
  }

  /// References from open items; a closed item does not lead readers anywhere.
  private static func references(
    _ index: ContentIndex, _ closures: Closures, _ out: inout FindingCollector
  ) {
    for reference in index.references {
      guard let target = reference.target, let closure = closures[target], closures[reference.from] == nil
      else { continue }
      let since = closure.since.map { " since \($0)" } ?? ""
      out.add(
        Diagnostic(
          id: "closed-place", severity: .warning, at: reference.node.location,
          "'\(index.items[target].id)' is \(closure.words)\(since)", item: index.items[reference.from].id,
          notes: [.init("its status is here", at: closure.node.location)],
          solutions: [.init("refer to another item, or remove the reference")]))
    }
  }

  private static func unexplained(
    _ index: ContentIndex, _ closures: Closures, _ out: inout FindingCollector
  ) {
    for item in index.items.indices {
      guard let closure = closures[item] else { continue }
      let node = index.items[item].node
      let missing = [closure.rule.since, closure.rule.note].filter { node[$0] == nil }
      guard !missing.isEmpty else { continue }
      out.add(
        Diagnostic(
          id: "unexplained-closure", severity: .warning, at: closure.node.location,
          "\(closure.words), without \(missing.map { "'\($0)'" }.joined(separator: " and "))",
          item: index.items[item].id,
          solutions: [.init("say since when in '\(closure.rule.since)' and why in '\(closure.rule.note)'")]))
    }
  }
}

/// The items that are closed on the day on which the content is evaluated.
struct Closures {
  /// The closure of an item, and where it is stated.
  struct Closure {
    let node: JSONNode
    let since: String?
    let rule: FieldPlan.Editorial.Closure

    /// The status in words: `permanently closed`.
    var words: String { node.text.split(separator: "_").joined(separator: " ") }
  }

  private let known: [Int: Closure]

  var isEmpty: Bool { known.isEmpty }

  subscript(item: Int) -> Closure? { known[item] }

  init(_ index: ContentIndex) {
    var known: [Int: Closure] = [:]
    index.scan(.closure) { i, node, field in
      guard let rule = field.editorial.closure, node.kind == .string, rule.values.contains(node.text) else {
        return
      }
      let since = index.items[i].node[rule.since]?.string
      // An announced closure has not begun yet.
      if let since, since > index.date.description { return }
      known[i] = Closure(node: node, since: since, rule: rule)
    }
    self.known = known
  }
}

import BundleFormat
import SearchText
import SourceJSON

/// `unknown-answer`: what answers a need exists: its types and columns, some item with each value, its items. Its words
/// are written as search compares them, and no other need has them.
enum UnknownAnswer: EditorialRule {
  static let ids = ["unknown-answer"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    guard index.plan.domains.contains(where: { $0.type == ContentTypesTable.need }) else { return }
    var values: [String: Set<String>] = [:]
    for item in index.items {
      let domain = index.plan.domains[item.domain]
      for (key, value) in item.node.members {
        let texts = value.kind == .array ? Array(value.elements) : [value]
        for text in texts where text.kind == .string {
          values[domain.type + " " + key.text, default: []].insert(text.text)
        }
      }
    }
    var owners: [String: String] = [:]
    var missing: [String: (first: JSONNode, need: String, needs: Int)] = [:]
    for item in index.items where index.plan.domains[item.domain].type == ContentTypesTable.need {
      func report(_ node: JSONNode, _ message: String, _ help: String) {
        out.add(
          Diagnostic(
            id: "unknown-answer", severity: .warning, at: node.location, message, item: item.id,
            solutions: [.init(help)]))
      }
      for key in ["english", "french", "arabic"] {
        for word in item.node[key].map({ Array($0.elements) }) ?? [] {
          let norm = Normalizer.norm(word.text)
          if norm != word.text { report(word, "search compares '\(norm)'", "write it so") }
          if let other = owners[key + norm] {
            report(word, "'\(other)' has these words too", "keep one of them")
          }
          owners[key + norm] = item.id
        }
      }
      for key in ["answers", "opposite", "nearest"] {
        for answer in item.node[key].map({ Array($0.elements) }) ?? [] {
          for (node, problem) in problems(of: answer, index, values) {
            report(node, problem, "correct it, or remove the answer")
          }
        }
      }
      for id in item.node["items"].map({ Array($0.elements) }) ?? [] where index.itemByID[id.text] == nil {
        missing[id.text, default: (id, item.id, 0)].needs += 1
      }
    }
    report(missing, index, &out)
  }

  /// Reports each missing item once, at the first need that names it: all references have one cause.
  private static func report(
    _ missing: [String: (first: JSONNode, need: String, needs: Int)], _ index: ContentIndex,
    _ out: inout FindingCollector
  ) {
    let ids = missing.isEmpty ? [] : index.itemByID.keys.sorted()
    for (id, place) in missing.sorted(by: { $0.key < $1.key }) {
      let others = place.needs > 1 ? ", which \(place.needs) needs name" : ""
      let near = NearMiss.best(for: id, among: ids)
      // An invalid id is a finding of its own, and the cause of this one.
      if let item = near.flatMap({ index.itemByID[$0] }), index.itemsWithInvalidIDs.contains(item) {
        continue
      }
      out.add(
        Diagnostic(
          id: "unknown-answer", severity: .warning, at: place.first.location,
          "there is no item '\(id)'\(others)",
          item: place.need, solutions: [.init(near.map { "did you mean '\($0)'?" } ?? "remove it")]))
    }
  }

  private static func problems(of answer: JSONNode, _ index: ContentIndex, _ values: [String: Set<String>])
    -> [(JSONNode, String)]
  {
    guard let type = answer["type"] else { return [] }
    guard let domain = index.plan.domains.first(where: { $0.type == type.text }) else {
      return [(type, "there is no type '\(type.text)'")]
    }
    guard let column = answer["column"] else { return [] }
    guard domain.columns.contains(where: { $0.name == column.text }) else {
      return [(column, "'\(domain.table)' has no column '\(column.text)'")]
    }
    // A value that the schema names may come with the next item.
    let known = values[type.text + " " + column.text] ?? []
    let schema = domain.document.lexeme
    return (answer["values"].map { Array($0.elements) } ?? []).compactMap { value in
      known.contains(value.text) || schema.contains("\"\(value.text)\"")
        ? nil : (value, "no item has '\(value.text)' in '\(column.text)'")
    }
  }
}

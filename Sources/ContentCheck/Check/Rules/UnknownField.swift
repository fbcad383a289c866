import SourceJSON

/// `unknown-field`: a source is for fields that its type has (`covers` of `x-sources`); a dot leads to an inner one.
enum UnknownField: EditorialRule {
  static let ids = ["unknown-field"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    // The sources of a domain name the same few fields again and again.
    var known = [Set<String>](repeating: [], count: index.plan.domains.count)
    index.scan(.sources) { i, node, field in
      let domain = index.items[i].domain
      let plan = index.plan.domains[domain].item
      guard let covers = field.editorial.sources?.covers, node.kind == .array else { return }
      for name in node.elements.flatMap({ $0[covers].map { Array($0.elements) } ?? [] }) {
        guard let path = name.string, !known[domain].contains(path) else { continue }
        if plan.has(path.split(separator: ".").map(String.init)) {
          known[domain].insert(path)
          continue
        }
        let type = index.plan.domains[domain].type
        let near = NearMiss.best(for: path, among: plan.orderedChildren.map(\.name))
        out.add(
          Diagnostic(
            id: "unknown-field", severity: .warning, at: name.location,
            "a \(type.replacing("_", with: " ")) has no field '\(path)'", item: index.items[i].id,
            solutions: [
              near.map {
                .init("did you mean '\($0)'?", edit: .init(range: name.range, replacement: "\"\($0)\""))
              } ?? .init("name the fields by their keys, or leave 'covers' out for all of them")
            ]))
      }
    }
  }
}

extension FieldPlan {
  /// Checks whether there is a property at a path; elements of lists are traversed.
  fileprivate func has(_ path: [String]) -> Bool {
    guard let name = path.first else { return true }
    if let element { return element.has(path) }
    return orderedChildren.first { $0.name == name }?.has(Array(path.dropFirst())) ?? false
  }
}

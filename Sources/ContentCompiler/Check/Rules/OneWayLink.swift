import SourceJSON

/// `one-way-link`: an item that refers to another, which could refer back, is also referred to by it.
///
/// Only links without a declared reverse kind are checked; the others work in both directions by themselves.
enum OneWayLink: EditorialRule {
  static let ids = ["one-way-link"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    func edge(_ from: Int, _ to: Int) -> UInt64 { UInt64(from) << 32 | UInt64(to) }
    let references = index.references
    let oneWay = references.indices.filter {
      references[$0].isLink && !references[$0].hasBack && references[$0].target != nil
    }
    guard !oneWay.isEmpty else { return }
    let edges = Set(references.compactMap { reference in reference.target.map { edge(reference.from, $0) } })
    let mayRefer = index.plan.domains.map { types(of: $0.item) }
    for i in oneWay {
      let reference = references[i]
      guard let target = reference.target, target != reference.from else { continue }
      let wanted = mayRefer[index.items[target].domain]
      guard wanted.contains(index.type(of: reference.from)) || wanted.contains("*"),
        !edges.contains(edge(target, reference.from))
      else { continue }
      out.add(
        Diagnostic(
          id: "one-way-link", severity: .warning, at: reference.node.location,
          "'\(index.items[target].id)' does not refer back", item: index.items[reference.from].id,
          notes: [.init("it is here", at: index.items[target].idNode.location)],
          solutions: [.init("add '\(index.items[reference.from].id)' there, or remove it here")]))
    }
  }

  /// Types that items of a domain may refer to, `*` for any.
  private static func types(of field: FieldPlan) -> Set<String> {
    var out: Set<String> = []
    if let reference = field.reference, reference.link != nil, reference.back == nil {
      out.insert(reference.type ?? "*")
    }
    for child in field.orderedChildren { out.formUnion(types(of: child)) }
    if let element = field.element { out.formUnion(types(of: element)) }
    return out
  }
}

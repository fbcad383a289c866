import SourceJSON

/// `unknown-reference`: a reference names an existing item of the right type.
enum UnknownReference: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    guard index.references.contains(where: { $0.target == nil }) else { return }
    var targets = ReferenceTargets(index)
    for reference in index.references where reference.target == nil {
      let id = reference.node.text
      let wanted = reference.field.reference?.type
      let item = index.items[reference.from].id
      if let other = index.itemByID[id] {
        out.add(
          Diagnostic(
            id: "unknown-reference", at: reference.node.location,
            "'\(id)' is a \(index.type(of: other)), not a \(wanted ?? "item")", item: item,
            notes: [.init("defined here", at: index.items[other].idNode.location)]))
        continue
      }
      let unknown = targets.diagnostic(
        reference.node, type: wanted, item: item,
        otherwise: "add the \(wanted ?? "item"), or remove the reference")
      if let unknown { out.add(unknown) }
    }
  }
}

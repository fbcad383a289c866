import SourceJSON

/// `invalid-overlay` and `unknown-reference`: an overlay translates existing items, in translatable fields,
/// with values of the same kind.
enum InvalidOverlay: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var seen: [OverlayKey: JSONNode] = [:]
    lazy var targets = ReferenceTargets(index)
    for overlay in index.overlays {
      if let first = seen.updateValue(overlay.idNode, forKey: OverlayKey(overlay)) {
        out.add(
          Diagnostic(
            id: "invalid-overlay", at: overlay.idNode.location, "'\(overlay.id)' is translated twice",
            item: overlay.id,
            notes: [.init("first here", at: first.location)], solutions: [.init("merge the two")]))
      }
      let domain = index.plan.domains[overlay.domain]
      guard let found = index.itemByID[overlay.id], index.items[found].domain == overlay.domain else {
        let unknown = targets.diagnostic(
          overlay.idNode, type: domain.type, item: nil, otherwise: "remove the translation")
        if let unknown { out.add(unknown) }
        continue
      }
      check(overlay.node, domain.item, overlay.id, &out)
    }
  }

  private static func check(
    _ node: JSONNode, _ field: FieldPlan, _ item: String, _ out: inout FindingCollector
  ) {
    guard node.kind == .object else {
      out.add(
        Diagnostic(
          id: "invalid-overlay", at: node.location, "expected an object of field names and texts", item: item)
      )
      return
    }
    for (key, value) in node.members {
      guard let child = field.child(key) else {
        let near = NearMiss.best(for: key.text, among: field.orderedChildren.map(\.name))
        out.add(
          Diagnostic(
            id: "unknown-key", at: key.location, "unknown key '\(key.text)'", item: item,
            solutions: [
              near.map {
                .init("did you mean '\($0)'?", edit: .init(range: key.range, replacement: "\"\($0)\""))
              } ?? .init("remove it")
            ]))
        continue
      }
      if child.isTranslatable {
        checkValue(value, child, item, &out)
      } else if child.orderedChildren.contains(where: { isTranslatable($0) }), child.column == nil {
        check(value, child, item, &out)
      } else {
        let names = field.orderedChildren.filter { isTranslatable($0) }.map { "'\($0.name)'" }
        out.add(
          Diagnostic(
            id: "invalid-overlay", at: key.location, "'\(key.text)' is not translatable", item: item,
            solutions: [
              .init(
                "remove it; translatable: \(names.joined(separator: ", "))",
                edit: .removing(key, through: value))
            ]))
      }
    }
  }

  private static func isTranslatable(_ field: FieldPlan) -> Bool {
    field.isTranslatable || field.orderedChildren.contains(where: isTranslatable)
  }

  private static func checkValue(
    _ value: JSONNode, _ field: FieldPlan, _ item: String, _ out: inout FindingCollector
  ) {
    let wantsList = field.kind == .json
    let isList = value.kind == .array && value.elements.allSatisfy { $0.kind == .string }
    if wantsList ? !isList : value.kind != .string {
      out.add(
        Diagnostic(
          id: "invalid-overlay", at: value.location,
          "a translation of '\(field.name)' must be \(wantsList ? "a list of texts" : "a text")", item: item))
    } else if value.kind == .string, value.text.isEmpty {
      out.add(
        Diagnostic(
          id: "invalid-overlay", at: value.location, "translation is empty", item: item,
          solutions: [.init("remove it; readers then see the original")]))
    }
  }
}

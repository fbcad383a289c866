import BundleFormat
import JSONSchema
import SourceJSON

/// `invalid-number` and `large-value`: every value fits into the database and onto a device.
///
/// A schema may not limit values, but the file format does: a number out of range would be stored as NULL,
/// and devices reject packs with a text or file above the limits.
enum StorableValue: ContentRule {
  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var out: [Diagnostic] = []
    for item in index.items { visit(item.node, index.plan.domains[item.domain].item, item.id, &out) }
    for overlay in index.overlays {
      visit(overlay.node, index.plan.domains[overlay.domain].item, overlay.id, &out)
    }
    return out + index.assets.assets.compactMap(check)
  }

  private static func visit(_ node: JSONNode, _ field: FieldPlan, _ item: String, _ out: inout [Diagnostic]) {
    if field.geometry == .point { out += coordinates(node, item) }
    if let kind = field.kind, let problem = problem(with: node, field, kind, item) { out.append(problem) }
    guard node.kind == .object else { return }
    for (key, value) in node.members {
      if let child = field.child(key) { visit(value, child, item, &out) }
    }
  }

  private static func problem(with node: JSONNode, _ field: FieldPlan, _ kind: ColumnKind, _ item: String)
    -> Diagnostic?
  {
    switch (kind, node.kind) {
    case (.real, .number):
      return node.double?.isFinite ?? true
        ? nil : number(node, "is out of range for a number", item)
    case (.integer, .number):
      return DecimalNumber(node.lexeme).scaled(by: 0) == nil && DecimalNumber(node.lexeme).isInteger
        ? number(node, "is out of range for a whole number", item) : nil
    case (.moneyDown, .number), (.moneyUp, .number):
      let isTooLarge = (node.double?.magnitude ?? 0) > 9e15
      return isTooLarge ? number(node, "is not an amount of money", item) : nil
    case (.text, .string), (.json, _):
      let limit = field.geometry == .boundary ? ShownText.geometryLimit : ShownText.textLimit
      // Except for spaces, a text is never longer in the database than in the file.
      guard node.range.end - node.range.start > limit else { return nil }
      let size = kind == .text ? node.text.utf8.count : CanonicalJSON.text(node).utf8.count
      return size > limit ? large(node, size, limit, item) : nil
    default: return nil
    }
  }

  private static func coordinates(_ node: JSONNode, _ item: String) -> [Diagnostic] {
    [("lat", 90.0), ("lng", 180.0)].compactMap { name, limit in
      guard let value = node[name], value.kind == .number, let number = value.double,
        number.isFinite, number.magnitude > limit
      else { return nil }
      return self.number(value, "is not a coordinate on Earth", item)
    }
  }

  private static func check(_ asset: AssetFile.Asset) -> Diagnostic? {
    guard let file = asset.node["file"], let size = asset.bytes, size > ShownText.blobLimit else {
      return nil
    }
    return large(file, size, ShownText.blobLimit, nil)
  }

  private static func number(_ node: JSONNode, _ what: String, _ item: String) -> Diagnostic {
    let lexeme = node.lexeme.count > 40 ? node.lexeme.prefix(37) + "…" : node.lexeme
    return Diagnostic(
      id: "invalid-number", at: node.location, "\(lexeme) \(what)", item: item,
      solutions: [.init("correct it, or remove it")])
  }

  private static func large(_ node: JSONNode, _ size: Int, _ limit: Int, _ item: String?) -> Diagnostic {
    let start = node.range.start
    return Diagnostic(
      id: "large-value",
      at: SourceLocation(path: node.tree.source.path, range: SourceRange(start, start + 1)),
      "\(size) bytes, more than the \(limit) that devices accept", item: item,
      solutions: [.init("shorten it, or split it into several items")])
  }
}

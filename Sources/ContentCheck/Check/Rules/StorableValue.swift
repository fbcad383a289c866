import BundleFormat
import JSONSchema
import SourceJSON

/// `invalid-number` and `large-value`: every value fits into the database and onto a device.
///
/// A schema may not limit values, but the file format does: a number out of range would be stored as NULL,
/// and devices reject packs with a text or file above the limits.
enum StorableValue: ContentRule {
  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    // Values that the schema check has reported need no second finding.
    func add(_ found: [Diagnostic]) {
      for finding in found
      where finding.id != "invalid-number" || !index.mismatches.contains(finding.location) {
        out.add(finding)
      }
    }
    var large: [Large] = []
    index.forEachAuthored { entry in
      find(in: entry.value, 0, entry.walk, &large)
      for value in large {
        let node = JSONNode(tree: entry.tree, index: value.node)
        add(findings(node, entry.fields.fields[value.field], entry.id))
      }
      large.removeAll(keepingCapacity: true)
    }
    add(index.assets.assets.compactMap(check))
  }

  /// A value that may not fit.
  private struct Large {
    let node: Int
    let field: Int
  }

  /// Finds the values that may not fit: numbers that are long or have an exponent, long texts, coordinates.
  private static func find(in value: JSONCursor, _ field: Int, _ walk: FieldWalk, _ found: inout [Large]) {
    let isPoint = walk.entries[field].ownTraits & FieldPlan.Traits.geometry.rawValue != 0
    if isPoint || !isSmall(value) { found.append(Large(node: value.index, field: field)) }
    value.forEachMember { key, inner in
      if let child = walk.child(of: field, for: key) { find(in: inner, child, walk, &found) }
    }
  }

  /// Checks whether a value fits whatever its kind: most do, by their length in the file alone.
  private static func isSmall(_ value: JSONCursor) -> Bool {
    let length = value.range.count
    if value.kind != .number { return length <= min(ShownText.textLimit, ShownText.geometryLimit) }
    return length <= 15 && !value.lexeme.contains { $0 | 0x20 == UInt8(ascii: "e") }
  }

  private static func findings(_ node: JSONNode, _ field: FieldPlan, _ item: String) -> [Diagnostic] {
    let points = field.geometry == .point ? coordinates(node, item) : []
    return points + [field.kind.flatMap { problem(with: node, field, $0, item) }].compactMap { $0 }
  }

  private static func problem(with node: JSONNode, _ field: FieldPlan, _ kind: ColumnKind, _ item: String)
    -> Diagnostic?
  {
    switch (kind, node.kind) {
    case (.real, .number):
      return node.double?.isFinite ?? true
        ? nil : number(node, "is out of range for a number", item)
    case (.integer, .number):
      let value = DecimalNumber(node.lexeme)
      return value.scaled(by: 0) == nil && value.isInteger
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

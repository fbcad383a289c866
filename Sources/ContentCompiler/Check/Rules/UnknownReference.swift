import SourceJSON

/// `unknown-reference`: a reference names an item that exists and has the right type.
enum UnknownReference: ContentRule {
  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var candidates: [String: [String]] = [:]
    return index.references.compactMap { reference in
      guard reference.target == nil else { return nil }
      let id = reference.node.text
      let wanted = reference.field.reference?.type
      let item = index.items[reference.from].id
      if let other = index.itemByID[id] {
        return Diagnostic(
          id: "unknown-reference", at: reference.node.location,
          "'\(id)' is a \(index.type(of: other)), not a \(wanted ?? "item")", item: item,
          notes: [.init("defined here", at: index.items[other].idNode.location)])
      }
      let pool = candidates[wanted ?? "*"] ?? ids(of: wanted, index)
      candidates[wanted ?? "*"] = pool
      let near = NearMiss.best(for: id, among: pool)
      return Diagnostic(
        id: "unknown-reference", at: reference.node.location, "unknown \(wanted ?? "item") '\(id)'",
        item: item,
        solutions: [
          near.map {
            .init("did you mean '\($0)'?", edit: .init(range: reference.node.range, replacement: "\"\($0)\""))
          } ?? .init("add the \(wanted ?? "item"), or remove the reference")
        ])
    }
  }

  private static func ids(of type: String?, _ index: ContentIndex) -> [String] {
    index.items.indices.filter { type == nil || index.type(of: $0) == type }.map { index.items[$0].id }
  }
}

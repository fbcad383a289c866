import SourceJSON

/// `duplicate-id`: an id names one item in the whole content set.
enum DuplicateID: ContentRule {
  static func check(_ index: ContentIndex) -> [Diagnostic] {
    index.items.enumerated().compactMap { i, item in
      guard let first = index.itemByID[item.id], first != i else { return nil }
      let other = index.items[first]
      return Diagnostic(
        id: "duplicate-id", at: item.idNode.location, "id '\(item.id)' is taken", item: item.id,
        notes: [.init("by \(index.type(of: first)) '\(other.id)'", at: other.idNode.location)],
        solutions: [.init("give one of the two another id")])
    }
  }
}

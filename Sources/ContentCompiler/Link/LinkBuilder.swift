/// A link as the database stores it.
package struct ContentLink: Hashable, Sendable {
  /// Row ids of the items, by importance.
  package let from: Int
  package let to: Int
  package let kind: String
}

/// Makes the link graph from the references of the items.
package enum LinkBuilder {
  /// Every written link and the link back where the schema names one; each once, ordered by the item it leaves
  /// from, then kind, then target.
  ///
  /// - Parameter rowIDs: Row id of each item of the index.
  package static func links(of index: ContentIndex, rowIDs: [Int]) -> [ContentLink] {
    var seen: Set<ContentLink> = []
    for reference in index.references {
      guard let target = reference.target, let rule = reference.field.reference, target != reference.from
      else { continue }
      let (from, to) = (rowIDs[reference.from], rowIDs[target])
      seen.insert(ContentLink(from: from, to: to, kind: rule.link))
      if let back = rule.back { seen.insert(ContentLink(from: to, to: from, kind: back)) }
    }
    return seen.sorted { ($0.from, $0.kind, $0.to) < ($1.from, $1.kind, $1.to) }
  }
}

/// A link as the database stores it.
package struct ContentLink: Hashable, Sendable {
  /// Positions of the items by importance.
  package let from: Int
  package let to: Int
  package let kind: String
}

/// Builds the link graph from the references of the items.
package enum LinkBuilder {
  /// Every authored link, and the reverse link where the schema names one; without duplicates, ordered by
  /// source item, then kind, then target.
  ///
  /// - Parameter positions: Position of each item of the index by importance.
  package static func links(of index: ContentIndex, positions: [Int]) -> [ContentLink] {
    var seen: Set<ContentLink> = []
    for reference in index.references {
      guard let target = reference.target, let rule = reference.field.reference, target != reference.from
      else { continue }
      let (from, to) = (positions[reference.from], positions[target])
      seen.insert(ContentLink(from: from, to: to, kind: rule.link))
      if let back = rule.back { seen.insert(ContentLink(from: to, to: from, kind: back)) }
    }
    return seen.sorted { ($0.from, $0.kind, $0.to) < ($1.from, $1.kind, $1.to) }
  }
}

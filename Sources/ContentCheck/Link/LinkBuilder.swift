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
    var rules: [ObjectIdentifier: Rule] = [:]
    let kinds = kinds(of: index, &rules)
    var found: [Numbered] = []
    for reference in index.references {
      guard let target = reference.target, target != reference.from,
        let rule = rules[ObjectIdentifier(reference.field)]
      else { continue }
      let (from, to) = (positions[reference.from], positions[target])
      found.append(Numbered(from: from, kind: rule.link, to: to))
      if let back = rule.back { found.append(Numbered(from: to, kind: back, to: from)) }
    }
    found.sort()
    var out: [ContentLink] = []
    out.reserveCapacity(found.count)
    for (i, link) in found.enumerated() where i == 0 || link != found[i - 1] {
      out.append(ContentLink(from: link.from, to: link.to, kind: kinds[link.kind]))
    }
    return out
  }

  /// The kinds of links of one field, by number.
  private struct Rule {
    let link: Int
    let back: Int?
  }

  /// A link with the number of its kind, which is sorted like the kind.
  private struct Numbered: Comparable {
    let from: Int
    let kind: Int
    let to: Int

    static func < (a: Numbered, b: Numbered) -> Bool { (a.from, a.kind, a.to) < (b.from, b.kind, b.to) }
  }

  /// The kinds of links in order, and the fields that make some.
  private static func kinds(of index: ContentIndex, _ rules: inout [ObjectIdentifier: Rule]) -> [String] {
    var fields: [(field: FieldPlan, link: String, back: String?)] = []
    for field in index.plan.domains.flatMap(\.fields.fields) {
      guard let rule = field.reference, let link = rule.link else { continue }
      fields.append((field, link, rule.back))
    }
    let kinds = Set(fields.flatMap { [$0.link, $0.back].compactMap { $0 } }).sorted()
    let numbers = Dictionary(uniqueKeysWithValues: kinds.enumerated().map { ($1, $0) })
    for (field, link, back) in fields {
      guard let number = numbers[link] else { continue }
      rules[ObjectIdentifier(field)] = Rule(link: number, back: back.flatMap { numbers[$0] })
    }
    return kinds
  }
}

import SourceJSON

/// Suggests what an unresolved reference was most likely meant to name.
///
/// An id that is invalid at its definition is never suggested, nor one with fewer uses than the unknown one:
/// then the definition is misspelt, and following it would spread the mistake.
struct ReferenceTargets {
  /// The suggestion for an unknown id.
  enum Offer {
    /// The reference is misspelt; the right id.
    case correction(String)
    /// The definition is misspelt; its item, and how many places use the unknown id.
    case misspelledDefinition(item: Int, uses: Int)
    /// Nothing is close enough.
    case none
  }

  private let index: ContentIndex
  /// Items and translations that name an unknown id, by the id.
  private var askedFor: [String: Set<String>] = [:]
  /// Items and translations that name an item, by its id.
  private var used: [String: Set<String>] = [:]
  private var pools: [String: [String]] = [:]
  /// What was suggested for ids before, by type and id.
  private var offers: [String: Offer] = [:]
  /// Ids that may still be compared with an unknown one. Where thousands are unknown, a file is missing or an id scheme
  /// has changed; looking for each among all others would be quadratic.
  private var comparisons: Int
  static let comparisonLimit = 2_000_000

  init(_ index: ContentIndex, comparisons: Int = comparisonLimit) {
    self.index = index
    self.comparisons = index.suggestsIDs ? comparisons : 0
    for reference in index.references {
      let from = index.items[reference.from].id
      if reference.target != nil {
        used[reference.node.text, default: []].insert(from)
      } else {
        askedFor[reference.node.text, default: []].insert(from)
      }
    }
    for overlay in index.overlays {
      let user = "\(overlay.language)/"
      if index.itemByID[overlay.id] == nil {
        askedFor[overlay.id, default: []].insert(user)
      } else {
        used[overlay.id, default: []].insert(user)
      }
    }
  }

  /// The suggestion for an id that no item of a type has.
  ///
  /// - Parameter type: The required type; nil for any.
  mutating func offer(for id: String, ofType type: String?) -> Offer {
    let key = "\(type ?? "*") \(id)"
    if let known = offers[key] { return known }
    let pool = pools[type ?? "*"] ?? ids(ofType: type)
    pools[type ?? "*"] = pool
    guard comparisons >= pool.count else { return .none }
    comparisons -= pool.count
    let offer = search(for: id, in: pool)
    offers[key] = offer
    return offer
  }

  private func search(for id: String, in pool: [String]) -> Offer {
    guard let near = NearMiss.best(for: id, among: pool), let item = index.itemByID[near] else {
      return .none
    }
    if index.duplicateOrBrokenIDs.contains(item) {
      return .misspelledDefinition(item: item, uses: uses(of: id))
    }
    let uses = uses(of: id)
    return uses > 1 && uses > used[near]?.count ?? 0
      ? .misspelledDefinition(item: item, uses: uses) : .correction(near)
  }

  /// An unknown id that at least two places use, as a suggestion for an item whose own id is invalid.
  func wanted(nearest id: String) -> (id: String, uses: Int)? {
    let candidates = askedFor.filter { $0.value.count > 1 }.keys.sorted()
    return NearMiss.best(for: id, among: candidates).map { ($0, uses(of: $0)) }
  }

  /// The finding for a reference or translation whose item does not exist.
  mutating func diagnostic(_ node: JSONNode, type: String?, item: String?, otherwise: String) -> Diagnostic {
    let id = node.text
    var out = Diagnostic(
      id: "unknown-reference", at: node.location, "unknown \(type ?? "item") '\(id)'", item: item)
    switch offer(for: id, ofType: type) {
    case .correction(let near):
      out.solutions = [
        .init("did you mean '\(near)'?", edit: .init(range: node.range, replacement: "\"\(near)\""))
      ]
    case .misspelledDefinition(let found, let uses):
      let name = index.items[found].id
      out.notes = [.init("the nearest id is '\(name)'", at: index.items[found].idNode.location)]
      out.solutions = [
        .init(
          index.duplicateOrBrokenIDs.contains(found)
            ? "correct that id first" : "\(uses) places refer to '\(id)': is the id '\(name)' misspelt?")
      ]
    case .none: out.solutions = [.init(otherwise)]
    }
    return out
  }

  private func uses(of id: String) -> Int { askedFor[id]?.count ?? 0 }

  private func ids(ofType type: String?) -> [String] {
    index.items.indices.filter { type == nil || index.type(of: $0) == type }.map { index.items[$0].id }
  }
}

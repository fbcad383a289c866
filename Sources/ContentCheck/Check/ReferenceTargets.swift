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
    /// The item has another id now.
    case renamed(String)
    /// Nothing is close enough.
    case none
  }

  private let index: ContentIndex
  /// Items and translations that name an unknown id, by the id.
  private var askedFor: [String: Set<String>] = [:]
  /// Items and translations that name an item, by its id: asked for only where an unknown id is used more than once.
  private lazy var used = ReferenceTargets.users(index)
  /// Ids by type, as far as they were asked for.
  private var names: [String: NearNames] = [:]
  private lazy var idsByType = Dictionary(grouping: index.items.indices) { index.type(of: $0) }
    .mapValues { items in items.map { index.items[$0].id } }
  /// The unknown ids that at least two places use.
  private lazy var wantedNames = NearNames(askedFor.lazy.filter { $0.value.count > 1 }.map(\.key))
  /// Items by their former ids.
  private lazy var formerIDs = ReferenceTargets.formerIDs(index)
  /// Suggestions made for ids before, by type and id.
  private var offers: [String: Offer] = [:]

  init(_ index: ContentIndex) {
    self.index = index
    for reference in index.references where reference.target == nil {
      askedFor[reference.node.text, default: []].insert(index.items[reference.from].id)
    }
    for overlay in index.overlays where index.itemByID[overlay.id] == nil {
      askedFor[overlay.id, default: []].insert(ReferenceTargets.user(overlay))
    }
  }

  private static func users(_ index: ContentIndex) -> [String: Set<String>] {
    var out: [String: Set<String>] = [:]
    for reference in index.references where reference.target != nil {
      out[reference.node.text, default: []].insert(index.items[reference.from].id)
    }
    for overlay in index.overlays where index.itemByID[overlay.id] != nil {
      out[overlay.id, default: []].insert(user(overlay))
    }
    return out
  }

  private static func formerIDs(_ index: ContentIndex) -> [String: Int] {
    var out: [String: Int] = [:]
    for (i, item) in index.items.enumerated() {
      guard let path = index.plan.domains[item.domain].formerIDsPath, let ids = item.node.value(at: path)
      else { continue }
      for id in ids.elements { out[id.text] = i }
    }
    return out
  }

  private static func user(_ overlay: ContentOverlay) -> String { "\(overlay.language)/" }

  /// The suggestion for an id that no item of a type has.
  ///
  /// - Parameter type: The required type; nil for any.
  mutating func offer(for id: String, ofType type: String?) -> Offer {
    let key = "\(type ?? "*") \(id)"
    if let known = offers[key] { return known }
    let names = names[type ?? "*"] ?? NearNames(ids(ofType: type))
    self.names[type ?? "*"] = names
    let offer = search(for: id, in: names)
    offers[key] = offer
    return offer
  }

  private mutating func search(for id: String, in names: NearNames) -> Offer {
    if let item = formerIDs[id] { return .renamed(index.items[item].id) }
    guard let near = names.nearest(to: id), let item = index.itemByID[near] else { return .none }
    if index.itemsWithInvalidIDs.contains(item) {
      return .misspelledDefinition(item: item, uses: uses(of: id))
    }
    let uses = uses(of: id)
    return uses > 1 && uses > used[near]?.count ?? 0
      ? .misspelledDefinition(item: item, uses: uses) : .correction(near)
  }

  /// An unknown id that at least two places use, as a suggestion for an item whose own id is invalid.
  mutating func wanted(nearest id: String) -> (id: String, uses: Int)? {
    wantedNames.nearest(to: id).map { ($0, uses(of: $0)) }
  }

  /// The finding for a reference or translation whose item does not exist; nil if the nearest id is invalid at its definition, which
  /// is a finding already and the cause of this one.
  mutating func diagnostic(_ node: JSONNode, type: String?, item: String?, otherwise: String) -> Diagnostic? {
    let id = node.text
    var out = Diagnostic(
      id: "unknown-reference", at: node.location, "unknown \(type ?? "item") '\(id)'", item: item)
    switch offer(for: id, ofType: type) {
    case .correction(let near):
      out.solutions = [
        .init("did you mean '\(near)'?", edit: .init(range: node.range, replacement: "\"\(near)\""))
      ]
    case .misspelledDefinition(let found, let uses):
      guard !index.itemsWithInvalidIDs.contains(found) else { return nil }
      let name = index.items[found].id
      out.notes = [.init("the nearest id is '\(name)'", at: index.items[found].idNode.location)]
      out.solutions = [
        .init("\(uses) places refer to '\(id)': is the id '\(name)' misspelt?")
      ]
    case .renamed(let now):
      out.solutions = [
        .init(
          "its id is '\(now)' now", edit: .init(range: node.range, replacement: "\"\(now)\"", isSafe: true))
      ]
    case .none: out.solutions = [.init(otherwise)]
    }
    return out
  }

  private func uses(of id: String) -> Int { askedFor[id]?.count ?? 0 }

  private mutating func ids(ofType type: String?) -> [String] {
    guard let type else { return index.items.map(\.id) }
    return idsByType[type] ?? []
  }
}

import BundleFormat
import SearchText
import SourceJSON

/// What connects a unit of content with others: hashes of the texts that rules compare.
///
/// Two texts with one hash only make a check look at more than it needs to.
struct UnitKeys: Hashable, Sendable {
  /// What a key means for its unit.
  enum Role: UInt8, Sendable {
    /// Its id and former ids.
    case provides
    /// Ids it refers to.
    case uses
    /// What no other unit should have too.
    case shares
    /// Assets it names.
    case asset
  }

  private(set) var provides: [UInt64] = []
  private(set) var uses: [UInt64] = []
  private(set) var shares: [UInt64] = []
  private(set) var assets: [UInt64] = []

  /// All keys with their roles.
  var all: [(key: UInt64, role: Role)] {
    provides.map { ($0, .provides) } + uses.map { ($0, .uses) } + shares.map { ($0, .shares) }
      + assets.map { ($0, .asset) }
  }

  /// No keys.
  init() {}

  /// Takes over keys that were stored.
  init(_ keys: some Sequence<(key: UInt64, role: Role)>) {
    for (key, role) in keys {
      switch role {
      case .provides: provides.append(key)
      case .uses: uses.append(key)
      case .shares: shares.append(key)
      case .asset: assets.append(key)
      }
    }
  }

  /// The keys of an item.
  init(item node: JSONNode, _ domain: DomainPlan, _ number: Int) {
    if let id = node["id"]?.string { provides.append(UnitKeys.id(id)) }
    for old in domain.formerIDsPath.flatMap({ node.value(at: $0)?.elements.compactMap(\.string) }) ?? [] {
      provides.append(UnitKeys.id(old))
    }
    for trait in [FieldPlan.Traits.reference, .agreement, .steps, .card, .asset]
    where domain.item.traits.contains(trait) {
      ContentIndex.visit(node, domain.item, trait) { value, field in
        read(value, field, trait, in: node, number)
      }
    }
    if let title = node.value(at: domain.titlePath)?.string {
      let norm = Normalizer.norm(title)
      shares.append(UnitKeys.hash("name", number, norm))
      shares.append(UnitKeys.hash("sound", number, TransliterationKey.key(normalized: norm)))
    }
    sort()
  }

  /// The keys of a translation.
  init(translationOf id: String, into language: String) {
    uses = [UnitKeys.id(id)]
    shares = [UnitKeys.hash("translation \(language)", 0, id)]
  }

  private mutating func read(
    _ value: JSONNode, _ field: FieldPlan, _ trait: FieldPlan.Traits, in item: JSONNode, _ number: Int
  ) {
    switch trait {
    case .reference:
      if let id = value.string { uses.append(UnitKeys.id(id)) }
    case .agreement:
      let ids = field.editorial.agreement.flatMap { item.value(at: $0.through)?.elements } ?? value.elements
      for id in ids { if let id = id.string { uses.append(UnitKeys.id(id)) } }
    case .steps:
      guard let place = field.editorial.steps?.place else { return }
      for step in value.elements { if let id = step[place]?.string { uses.append(UnitKeys.id(id)) } }
    case .card:
      if let text = value.string, text.utf8.count >= RepeatedText.minimumLength {
        shares.append(UnitKeys.hash("card \(field.name)", number, text))
      }
    default:
      if let text = value.string { assets.append(UnitKeys.hash("asset", 0, text)) }
    }
  }

  /// Each key once, in an order that does not depend on the item's.
  private mutating func sort() {
    provides = Array(Set(provides)).sorted()
    uses = Array(Set(uses)).sorted()
    shares = Array(Set(shares)).sorted()
    assets = Array(Set(assets)).sorted()
  }

  /// The key of an id.
  static func id(_ id: String) -> UInt64 { hash("id", 0, id) }

  private static func hash(_ kind: String, _ domain: Int, _ text: String) -> UInt64 {
    var all = "\(kind) \(domain) \(text)"
    return all.withUTF8 { Checksum64.of(UnsafeRawBufferPointer($0)) }
  }
}

import ContentCheck
import ReleaseMetadata
import SourceJSON

/// The contents of one recipe: what goes into a pack, and when it is offered.
struct PackRecipe: Sendable {
  /// A pack that must be installed too.
  struct Dependency: Sendable {
    let id: String
    let node: JSONNode
    let minimum: PackVersion?
    let below: PackVersion?
  }

  /// Items of a domain: all of them, those that are named, or those in regions.
  struct Selector: Sendable {
    let node: JSONNode
    let domain: JSONNode
    let ids: [JSONNode]?
    let regions: [JSONNode]?
  }

  /// A part of the pack.
  struct Component: Sendable {
    let node: JSONNode
    let id: String
    let kind: Kind
    /// An addition to the title of a pack that includes it, by language.
    let title: [String: String]
    let select: [Selector]
    let except: [Selector]
    /// The pack that contains the items; nil when this one does.
    let from: JSONNode?
    let role: JSONNode?
    let regions: [JSONNode]
    let requires: [JSONNode]
    let source: JSONNode?
  }

  /// The kind of a part.
  enum Kind: String, Sendable {
    case items
    case assets
    case mapTiles = "map_tiles"
    case walkingGraph = "walking_graph"
    case mapPoints = "map_points"
  }

  let node: JSONNode
  let idNode: JSONNode
  let id: String
  let kind: String
  let title: [String: String]
  let summary: [String: String]
  let languages: [JSONNode]
  let previewOf: JSONNode?
  /// The terms of a pack that is sold; nil for others.
  let sale: SaleTerms?
  let dependencies: [Dependency]
  let recommended: PackRecommendation
  let components: [Component]

  /// Reads a document that is valid against its schema; nil for any other.
  init?(_ root: JSONNode) {
    guard let idNode = root["id"], let id = idNode.string, let kind = root["kind"]?.string else { return nil }
    node = root
    self.idNode = idNode
    self.id = id
    self.kind = kind
    title = PackRecipe.texts(root["title"])
    summary = PackRecipe.texts(root["summary"])
    languages = PackRecipe.list(root["languages"])
    previewOf = root["preview_of"]
    sale = root["access"]?.string == "receipt" ? PackRecipe.sale(root["sale"]) : nil
    dependencies = PackRecipe.list(root["dependencies"]).compactMap { node in
      let name = node["id"] ?? node
      guard let id = name.string else { return nil }
      return Dependency(
        id: id, node: name, minimum: node["minimum"]?.string.flatMap(PackVersion.init),
        below: node["below"]?.string.flatMap(PackVersion.init))
    }
    let advice = root["recommended"]
    recommended = PackRecommendation(
      isFirst: advice?["first"]?.bool ?? false,
      homeBaseRegions: PackRecipe.list(advice?["home_base_regions"]).compactMap(\.string),
      itineraries: PackRecipe.list(advice?["itineraries"]).compactMap(\.string),
      tripDaysFrom: advice?["trip_days_from"]?.integer)
    components = PackRecipe.list(root["components"]).compactMap { Component($0) }
  }

  /// The parts it contains itself, by kind.
  func ownComponents(_ kind: Kind) -> [Component] { components.filter { $0.kind == kind && $0.from == nil } }

  private static func sale(_ node: JSONNode?) -> SaleTerms? {
    guard let price = Price(node?["price"]?.string ?? "", node?["currency"]?.string ?? "") else { return nil }
    return SaleTerms(price: price, terms: texts(node?["terms"]), address: node?["address"]?.string)
  }

  fileprivate static func list(_ node: JSONNode?) -> [JSONNode] { node.map { Array($0.elements) } ?? [] }

  fileprivate static func texts(_ node: JSONNode?) -> [String: String] {
    var out: [String: String] = [:]
    guard let node else { return out }
    for (key, value) in node.members { out[key.text] = value.string }
    return out
  }
}

extension PackRecipe.Component {
  fileprivate init?(_ node: JSONNode) {
    guard let id = node["id"]?.string, let kind = node["kind"]?.string.flatMap(PackRecipe.Kind.init) else {
      return nil
    }
    self.node = node
    self.id = id
    self.kind = kind
    title = PackRecipe.texts(node["title"])
    select = PackRecipe.list(node["select"]).compactMap { PackRecipe.Selector($0) }
    except = PackRecipe.list(node["except"]).compactMap { PackRecipe.Selector($0) }
    from = node["from"]
    role = node["role"]
    regions = PackRecipe.list(node["regions"])
    requires = PackRecipe.list(node["requires"])
    source = node["source"]
  }
}

extension PackRecipe.Selector {
  fileprivate init?(_ node: JSONNode) {
    guard let domain = node["domain"] else { return nil }
    self.node = node
    self.domain = domain
    ids = node["ids"].map { Array($0.elements) }
    regions = node["regions"].map { Array($0.elements) }
  }
}

package import GuideModel
package import SourceJSON

/// Facts that are read from the values of items once, for all rules and the writer: points, boundaries and
/// opening hours.
package struct ItemFacts: Sendable {
  /// Location of an item.
  package struct Point: Sendable {
    package let coordinate: Coordinate
    /// Index of the node that defines it, in the tree of the item.
    let node: Int
  }

  /// The boundary of an item as authored.
  package struct AuthoredBoundary: Sendable {
    package let node: JSONNode
    /// Why it has no shape, when it has none.
    package let shape: Result<Boundary, BoundaryError>
  }

  /// Points by item; empty when no domain has any.
  private var points: [Point?] = []
  /// The first boundary of each item that has one.
  package private(set) var boundaries: [Int: AuthoredBoundary] = [:]
  /// All hours of each item that has some, in the order of the schema.
  private(set) var hours: [Int: [(node: JSONNode, hours: AuthoredHours)]] = [:]

  init(_ items: [ContentItem], _ runs: [ItemRun], _ plan: ContentPlan) {
    readPoints(items.count, runs, plan)
    var boundaries: [Int: AuthoredBoundary] = [:]
    ItemRun.scan(runs.filter { plan.domains[$0.domain].hasBoundaries }, plan, .geometry) {
      item, node, field in
      guard field.geometry == .boundary, boundaries[item] == nil else { return }
      let shape = Result { () throws(BoundaryError) in try GeoJSON.boundary(node) }
      boundaries[item] = AuthoredBoundary(node: node, shape: shape)
    }
    self.boundaries = boundaries
    var hours: [Int: [(node: JSONNode, hours: AuthoredHours)]] = [:]
    ItemRun.scan(runs, plan, .hours) { item, node, field in
      guard field.isHours, node.kind == .object else { return }
      hours[item, default: []].append((node, AuthoredHours(node)))
    }
    self.hours = hours
  }

  /// The point of an item; nil when it has none.
  package func point(of item: Int) -> Point? { points.isEmpty ? nil : points[item] }

  /// The hours that are authored at a node; nil when there are none.
  package func hours(of item: Int, at node: Int) -> AuthoredHours? {
    hours[item]?.first { $0.node.index == node }?.hours
  }

  /// Only a property of the item itself says where it is, not one of a stop or a related item.
  private mutating func readPoints(_ count: Int, _ runs: [ItemRun], _ plan: ContentPlan) {
    let fields = plan.domains.map { domain in
      let children = domain.item.orderedChildren
      return children.indices.filter { children[$0].geometry == .point }
    }
    guard fields.contains(where: { !$0.isEmpty }) else { return }
    points = [Point?](repeating: nil, count: count)
    for run in runs where !fields[run.domain].isEmpty {
      _ = plan.domains[run.domain].fields.withWalk { walk in
        run.forEach { item, cursor in
          for child in fields[run.domain] where points[item] == nil {
            points[item] = walk.value(of: Int(walk.entries[0].firstChild) + child, in: cursor).flatMap(
              ItemFacts.point)
          }
        }
      }
    }
  }

  private static let latitude = Array("lat".utf8)
  private static let longitude = Array("lng".utf8)
  private static let latitudeTag = KeyHash.tag("lat")
  private static let longitudeTag = KeyHash.tag("lng")

  private static func point(_ value: JSONCursor) -> Point? {
    func number(_ name: [UInt8], _ tag: UInt16) -> Double? {
      let found = value.member(name.span, tag: tag)
      return found.flatMap { $0.kind == .number ? JSONNumber.double($0.lexeme.span) : nil }
    }
    guard let latitude = number(latitude, latitudeTag), let longitude = number(longitude, longitudeTag),
      let coordinate = Coordinate(latitude: latitude, longitude: longitude)
    else { return nil }
    return Point(coordinate: coordinate, node: value.index)
  }
}

extension DomainPlan {
  /// True when any field is a boundary.
  var hasBoundaries: Bool { fields.fields.contains { $0.geometry == .boundary } }
}

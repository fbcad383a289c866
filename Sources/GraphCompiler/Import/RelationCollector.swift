import GuideEngines
import OpenStreetMap

/// The squares of an extract that are multipolygons: several outlines, or one with holes.
struct RelationCollector: ExtractVisitor {
  /// A square whose ways are not read yet.
  struct Square {
    let outer: [Int64]
    let inner: [Int64]
    let tags: ElementTags
  }

  private let profile: WalkingProfile
  private(set) var squares: [Square] = []

  init(_ profile: WalkingProfile) { self.profile = profile }

  mutating func visit(_ relation: ExtractRelation) {
    guard relation.tags["type"] == "multipolygon", profile.ways.outcome(for: relation.tags) ?? false else {
      return
    }
    let inner = relation.members.filter { $0.role == "inner" }.map(\.way)
    let outer = relation.members.filter { $0.role != "inner" }.map(\.way)
    squares.append(Square(outer: outer, inner: inner, tags: relation.tags))
  }

  /// The ways that squares are made of.
  var members: Set<Int64> { Set(squares.flatMap { $0.outer + $0.inner }) }
}

import GuideEngines
import GuideModel
import SourceJSON

/// `far-from-region`: a point lies within the boundary of the region that its item refers to.
///
/// The tolerance depends on the precision of the point: with a `confidence` of `medium` beside it 300 m,
/// `low` 800 m, otherwise 150 m.
enum FarFromRegion: EditorialRule {
  static let ids = ["far-from-region"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    // A boundary without an interior is reported by BrokenBoundary.
    let boundaries = index.facts.boundaries.compactMapValues { try? $0.shape.get() }
    guard !boundaries.isEmpty else { return }
    // In a domain whose items contain each other, a point may be in several.
    let isFlat = index.plan.domains.map { domain in
      !domain.fields.fields.contains {
        $0.reference?.type == domain.type && $0.reference?.link != "neighbour"
      }
    }
    let others = boundaries.count > mostRegions ? [] : boundaries.keys.sorted()
    for reference in index.references {
      guard let target = reference.target,
        // Only a property of the item itself counts, not one of a stop or a related item.
        index.items[reference.from].node[reference.field.name]?.range == reference.node.range,
        let point = index.point(of: reference.from)
      else { continue }
      // A point outside the declared area is reported separately.
      let place = point.coordinate
      guard index.configuration.area?.contains(latitude: place.latitude, longitude: place.longitude) ?? true
      else { continue }
      func report(_ message: String, _ solution: Diagnostic.Solution) {
        out.add(
          Diagnostic(
            id: "far-from-region", severity: .warning, at: reference.node.location, message,
            item: index.items[reference.from].id,
            notes: [.init("the point is here", at: point.node.location)], solutions: [solution]))
      }
      if let boundary = boundaries[target] {
        let distance = boundary.distanceMetres(to: place)
        guard distance > tolerance(point.node) else { continue }
        report(
          "the point is \(metres(distance)) outside '\(index.items[target].id)'",
          .init("correct the point or the region"))
      } else {
        let domain = index.items[target].domain
        guard isFlat[domain],
          let other = others.first(where: {
            index.items[$0].domain == domain && boundaries[$0]?.contains(place) == true
          })
        else { continue }
        let name = index.items[other].id
        report(
          "the point is in '\(name)'",
          .init(
            "did you mean '\(name)'?", edit: .init(range: reference.node.range, replacement: "\"\(name)\"")))
      }
    }
  }

  /// Of as many boundaries each is compared with the points of regions that have none.
  private static let mostRegions = 64

  private static func tolerance(_ point: JSONNode) -> Double {
    switch point["confidence"]?.string {
    case "medium": 300
    case "low": 800
    default: 150
    }
  }

  private static func metres(_ distance: Double) -> String {
    distance < 10_000 ? "\(Int(distance.rounded())) m" : "\(Int((distance / 1000).rounded())) km"
  }
}

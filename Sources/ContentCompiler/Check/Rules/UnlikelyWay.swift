import GuideEngines
import SourceJSON

/// `unlikely-way`: the metres and minutes of a way agree with the points of its two ends (`x-way`), and so do the ways
/// between the stops of a plan (`x-steps`).
enum UnlikelyWay: EditorialRule {
  static let ids = ["unlikely-way"]

  /// Metres a minute that nobody walks, and nobody drives in a city.
  private static let (fastestWalk, fastestRide) = (100.0, 1500.0)

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    index.scan(.way) { i, node, field in
      guard let rule = field.editorial.way,
        let from = node[rule.from]?.string.flatMap({ index.itemByID[$0] }).flatMap({ index.point(of: $0) }),
        let to = node[rule.to]?.string.flatMap({ index.itemByID[$0] }).flatMap({ index.point(of: $0) })
      else { return }
      let line = Geodesy.distanceMetres(from: from.coordinate, to: to.coordinate)
      if let straight = node[rule.straight], let metres = straight.double, abs(metres - line) > max(2, line / 50) {
        let right = "\(Int(line.rounded()))"
        out.add(
          Diagnostic(
            id: "unlikely-way", severity: .warning, at: straight.location,
            "\(straight.lexeme) m, but the points are \(right) m apart", item: index.items[i].id,
            solutions: [.init("write \(right), or correct a point", edit: .init(range: straight.range, replacement: right))]))
      }
      if let minutes = node[rule.minutes], let finding = tooFast(line, minutes, node[rule.mode]?.string == "walk") {
        out.add(finding)
      }
    }
  }

  /// The finding for a way that is too long for its minutes; nil when it is not.
  static func tooFast(_ metres: Double, _ minutes: JSONNode, _ isWalk: Bool) -> Diagnostic? {
    guard let most = minutes.double, metres > max(1, most) * (isWalk ? fastestWalk : fastestRide) else { return nil }
    return Diagnostic(
      id: "unlikely-way", severity: .warning, at: minutes.location,
      "\(minutes.lexeme) min for \(Int(metres.rounded())) m in a straight line",
      solutions: [.init("correct the minutes or the points")])
  }
}

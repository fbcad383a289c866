package import GuideEngines
import GuideModel
package import GuideRuntime

/// Parts of a route in words.
package struct RoutePhrases {
  private let words: Catalogue
  private let distance: (Double) -> String
  private let isolated: (String) -> String

  /// - Parameters:
  ///   - distance: A distance in metres as text.
  ///   - isolated: A name whose letters may run in the other direction.
  package init(
    _ words: Catalogue, distance: @escaping (Double) -> String, isolated: @escaping (String) -> String
  ) {
    (self.words, self.distance, self.isolated) = (words, distance, isolated)
  }

  /// The name of a place, or its point.
  package func name(_ place: RoutePlace) -> String {
    place.name.map { DisplayText.oneLine($0) } ?? "\(place.point.latitude), \(place.point.longitude)"
  }

  /// Metres and minutes, and their basis.
  package func summary(_ leg: RouteLeg) -> String {
    let minutes = words.minutes(leg.minutes.lowerBound, leg.minutes.upperBound)
    let parts = [leg.metres.map { distance($0) }, minutes].compactMap { $0 }.joined(separator: ", ")
    switch leg.basis {
    case .map: return parts
    case .described: return words.text("route.described", parts, DisplayText.oneLine(leg.source ?? ""))
    case .estimate:
      return leg.metres == nil ? words.text("route.beyondEstimate") : words.text("route.estimated", parts)
    }
  }

  /// One instruction: `↰ left into Rue de la Poste, 120 m`.
  package func instruction(_ step: RouteStep, to destination: String, isComplete: Bool = true) -> String {
    let arrow = RoutePhrases.arrows[step.turn] ?? "↑"
    guard step.turn != .arrive else {
      return "\(arrow) " + words.text(isComplete ? "route.arrive" : "route.end", destination)
    }
    let way =
      step.name.map { isolated(DisplayText.oneLine($0)) }
      ?? words.text("route.way.\(step.way.rawValue)")
    var text = words.text("route.turn.\(step.turn.rawValue)", way)
    if let landmark = step.landmark, step.turn != .start {
      text = words.text("route.at", DisplayText.oneLine(landmark), text)
    }
    return "\(arrow) \(text), \(distance(step.metres))"
  }

  private static let arrows: [RouteTurn: String] = [
    .start: "•", .straight: "↑", .slightRight: "↗", .right: "→", .sharpRight: "↘", .back: "↓",
    .sharpLeft: "↙",
    .left: "←", .slightLeft: "↖", .arrive: "■",
  ]
}

import GuideEngines
import GuideModel
import GuideRuntime
import Trips

/// A route for people.
struct RouteText {
  let session: Session
  private var words: Catalogue { session.catalogue }

  func text(_ route: FootRoute) -> String {
    var out = ""
    for leg in route.legs { out += text(leg) }
    if route.legs.count > 1 { out += total(route) }
    if !route.maps.isEmpty { out += "\n" + session.lines(of: route.maps) }
    return out
  }

  private func name(_ place: RoutePlace) -> String {
    place.name.map { DisplayText.oneLine($0) } ?? "\(place.point.latitude), \(place.point.longitude)"
  }

  private func text(_ leg: RouteLeg) -> String {
    let heading = words.text("route.heading", name(leg.from), name(leg.to))
    var out = session.style.bold(session.style.isolatingArabic(heading)) + "\n"
    out += summary(leg) + "\n"
    if let gap = leg.gap { out += session.style.wrap(words.text(gap)) + "\n" }
    out += session.style.dim(session.style.wrap(words.text("route.level.\(leg.level.rawValue)"))) + "\n"
    if leg.level <= .map { out += direction(leg) }
    guard let route = leg.route else { return out }
    out += steps(route, leg)
    for (index, other) in leg.alternatives.enumerated() { out += alternative(other, index, leg) }
    return out
  }

  /// Another way: its length beside the shortest one, how much of it is the same, and its steps.
  private func alternative(_ other: LegAlternative, _ index: Int, _ leg: RouteLeg) -> String {
    let length = session.distance(other.metres) + ", " + words.minutes(other.minutes, other.minutes)
    let shared = Int((other.sharedMetres / max(1, other.route.metres) * 100).rounded())
    let heading = words.text(
      "route.alternative", String(index + 1), length, words.text("route.share", String(shared)))
    return session.style.bold(heading) + "\n" + steps(other.route, leg)
  }

  private func steps(_ route: WalkingRoute, _ leg: RouteLeg) -> String {
    var out = ""
    for step in route.steps { out += "  " + self.step(step, leg) + "\n" }
    if route.stairsMetres >= 1 {
      out += session.style.dim(words.text("route.stairs", session.distance(route.stairsMetres))) + "\n"
    }
    if route.unlitMetres >= 1 {
      out += session.style.dim(words.text("route.unlit", session.distance(route.unlitMetres))) + "\n"
    }
    return out
  }

  /// Metres and minutes, and their basis.
  private func summary(_ leg: RouteLeg) -> String {
    let minutes = words.minutes(leg.minutes.lowerBound, leg.minutes.upperBound)
    let parts = [leg.metres.map { session.distance($0) }, minutes].compactMap { $0 }.joined(separator: ", ")
    switch leg.basis {
    case .map: return parts
    case .described: return words.text("route.described", parts, DisplayText.oneLine(leg.source ?? ""))
    case .estimate:
      return leg.metres == nil ? words.text("route.beyondEstimate") : words.text("route.estimated", parts)
    }
  }

  private func direction(_ leg: RouteLeg) -> String {
    guard let point = leg.reading.compassPoint() else { return "" }
    return words.text(
      "route.direction", session.distance(leg.reading.distanceMetres), words.text(point.messageKey)) + "\n"
  }

  private func total(_ route: FootRoute) -> String {
    let minutes = words.minutes(route.minutes.lowerBound, route.minutes.upperBound)
    let parts = [route.metres.map { session.distance($0) }, minutes].compactMap { $0 }.joined(separator: ", ")
    return "\n" + words.text("route.total", parts) + "\n"
  }

  /// One instruction: `↰ left into Rue de la Poste, 120 m`.
  private func step(_ step: RouteStep, _ leg: RouteLeg) -> String {
    instruction(step, to: name(leg.to), isComplete: leg.gap == nil)
  }

  func instruction(_ step: RouteStep, to destination: String, isComplete: Bool = true) -> String {
    let arrow = RouteText.arrows[step.turn] ?? "↑"
    guard step.turn != .arrive else {
      return "\(arrow) " + words.text(isComplete ? "route.arrive" : "route.end", destination)
    }
    let way =
      step.name.map { session.style.isolatingArabic(DisplayText.oneLine($0)) }
      ?? words.text("route.way.\(step.way.rawValue)")
    var text = words.text("route.turn.\(step.turn.rawValue)", way)
    if let landmark = step.landmark, step.turn != .start {
      text = words.text("route.at", DisplayText.oneLine(landmark), text)
    }
    return "\(arrow) \(text), \(session.distance(step.metres))"
  }

  private static let arrows: [RouteTurn: String] = [
    .start: "•", .straight: "↑", .slightRight: "↗", .right: "→", .sharpRight: "↘", .back: "↓",
    .sharpLeft: "↙",
    .left: "←", .slightLeft: "↖", .arrive: "■",
  ]
}

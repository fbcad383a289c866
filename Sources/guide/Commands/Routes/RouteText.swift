import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText
import Trips

/// A route for people.
struct RouteText {
  let session: Session
  private var words: Catalogue { session.catalogue }
  private var phrases: RoutePhrases { RoutePhrases(session) }

  func text(_ route: FootRoute) -> String {
    var out = ""
    for leg in route.legs { out += text(leg) }
    if route.legs.count > 1 { out += total(route) }
    if !route.maps.isEmpty { out += "\n" + session.lines(of: route.maps) }
    return out
  }

  private func text(_ leg: RouteLeg) -> String {
    let heading = words.text("route.heading", phrases.name(leg.from), phrases.name(leg.to))
    var out = session.style.bold(session.style.isolatingArabic(heading)) + "\n"
    out += phrases.summary(leg) + "\n"
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
    phrases.instruction(step, to: phrases.name(leg.to), isComplete: leg.gap == nil)
  }
}

extension RoutePhrases {
  init(_ session: Session) {
    self.init(session.catalogue, distance: session.distance, isolated: session.style.isolatingArabic)
  }
}

import GuideEngines
import GuideModel
import GuideRuntime

/// A route in `guide.route/1`.
struct JSONRoute: Encodable {
  struct Place: Encodable {
    let id: String?
    let name: String?
    let lat: Double
    let lng: Double

    init(_ place: RoutePlace) {
      (id, name) = (place.item?.rawValue, place.name)
      (lat, lng) = (place.point.latitude, place.point.longitude)
    }
  }

  struct Step: Encodable {
    let turn: String
    let way: String
    let name: String?
    let landmark: String?
    let metres: Int
    let point: Int

    init(_ step: RouteStep) {
      (turn, way, name, landmark) = (step.turn.rawValue, step.way.rawValue, step.name, step.landmark)
      (metres, point) = (Int(step.metres.rounded()), step.point)
    }
  }

  /// Another good way of a leg.
  struct Alternative: Encodable {
    let metres: Double
    let minutes: Int
    let sharedMetres: Int
    let stairsMetres: Int
    let steps: [Step]
    let line: [[Double]]

    init(_ other: LegAlternative) {
      metres = (other.metres * 1000).rounded() / 1000
      minutes = other.minutes
      sharedMetres = Int(other.sharedMetres.rounded())
      stairsMetres = Int(other.route.stairsMetres.rounded())
      steps = other.route.steps.map(Step.init)
      line = other.route.points.map { [$0.latitude, $0.longitude] }
    }
  }

  struct Leg: Encodable {
    let from: Place
    let to: Place
    let level: Int
    let basis: String
    let gap: String?
    let metres: Double?
    let minutesMin: Int
    let minutesMax: Int
    let source: String?
    let straightMetres: Int
    let bearing: Double?
    let compassPoint: String?
    let stairsMetres: Int?
    let steps: [Step]?
    /// Latitude and longitude of each point of the line.
    let line: [[Double]]?
    let alternatives: [Alternative]?

    init(_ leg: RouteLeg) {
      (from, to) = (Place(leg.from), Place(leg.to))
      (level, basis) = (leg.level.rawValue, leg.basis.rawValue)
      gap = leg.gap.map { String($0.split(separator: ".").last ?? "") }
      metres = leg.metres.map { ($0 * 1000).rounded() / 1000 }
      (minutesMin, minutesMax) = (leg.minutes.lowerBound, leg.minutes.upperBound)
      source = leg.source
      straightMetres = Int(leg.reading.distanceMetres.rounded())
      bearing = leg.reading.bearing
      compassPoint = leg.reading.compassPoint()?.rawValue
      stairsMetres = leg.route.map { Int($0.stairsMetres.rounded()) }
      steps = leg.route?.steps.map(Step.init)
      line = leg.route?.points.map { [$0.latitude, $0.longitude] }
      alternatives = leg.alternatives.isEmpty ? nil : leg.alternatives.map(Alternative.init)
    }
  }

  let level: Int
  let metres: Double?
  let minutesMin: Int
  let minutesMax: Int
  let attributions: [String]
  let maps: [MapSource]?
  let legs: [Leg]

  init(_ route: FootRoute) {
    level = route.level.rawValue
    metres = route.metres.map { ($0 * 1000).rounded() / 1000 }
    (minutesMin, minutesMax) = (route.minutes.lowerBound, route.minutes.upperBound)
    attributions = route.maps.map(\.attribution)
    maps = route.maps.isEmpty ? nil : route.maps
    legs = route.legs.map(Leg.init)
  }
}

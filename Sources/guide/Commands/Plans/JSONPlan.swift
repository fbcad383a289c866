import GuideEngines
import GuideModel
import GuideRuntime

/// `guide.plan/1`
struct JSONPlan: Encodable {
  struct Leg: Encodable {
    let mode: String
    let metres: Int
    let minutes: Int
    let isKnown: Bool
    let walkMetres: Int?

    init(_ leg: DayLeg) {
      (mode, metres, minutes, isKnown) = (leg.mode.rawValue, leg.metres, leg.minutes, leg.isKnown)
      walkMetres = leg.mode == .taxi ? leg.walkMetres : nil
    }
  }

  struct Cost: Encodable {
    let minMad: Int
    let maxMad: Int

    init(_ range: ClosedRange<Int>) { (minMad, maxMad) = (range.lowerBound, range.upperBound) }
  }

  struct Reason: Encodable {
    let key: String
    let text: String
  }

  struct Stop: Encodable {
    let place: String
    let title: String
    let kind: String
    let lat: Double
    let lng: Double
    let arrival: String
    let start: String
    let end: String
    let slackMinutes: Int
    let leg: Leg
    let cost: Cost?
    let reasons: [Reason]
    let cautions: [Reason]
    let isVisited: Bool
  }

  struct Day: Encodable {
    let date: String
    let departure: String
    let stops: [Stop]
    let wayBack: Leg?
    let arrival: String
    let walkingMetres: Int
    let walkingMinutes: Int
    let rides: Int
    let cost: Cost
    let unknownCosts: [String]
    let missingMeals: [String]
    let spareMinutes: Int
    let isHot: Bool
    let isRamadan: Bool
    let isFeast: Bool
  }

  struct Left: Encodable {
    let place: String
    let reason: String
    let text: String
  }

  struct Section: Encodable {
    let heading: String
    let lines: [String]
  }

  struct Candidates: Encodable {
    let count: Int
    let total: Int

    init?(_ planner: DayPlanner) {
      guard let total = planner.placeCount else { return nil }
      (count, self.total) = (planner.places.count, total)
    }
  }

  struct Change: Encodable {
    let dropped: [String]
    let added: [String]
  }

  let id: String
  let title: String
  let itinerary: String?
  let days: [Day]
  let omissions: [Left]
  let impossible: [Left]
  let relaxation: String?
  let suggestions: [String]
  let assumptions: [Reason]
  let unservedInterests: [String]
  let isProvenOptimal: Bool
  /// The places chosen from, when the content has more; left out otherwise.
  let candidates: Candidates?
  let change: Change?
  /// Sources of the maps that its ways are from; left out when there are none.
  let maps: [MapSource]?

  init(
    _ plan: TripPlan, _ trip: StoredTrip, _ card: TripCard, _ planner: DayPlanner, change: DayChange?,
    maps: [MapSource]
  ) {
    self.maps = maps.isEmpty ? nil : maps
    candidates = Candidates(planner)
    (id, title, itinerary) = (trip.id, card.title, trip.itinerary?.rawValue)
    days = zip(plan.days, card.days).map { JSONPlan.day($0, $1) }
    omissions = zip(plan.omissions, card.omissions).map {
      Left(place: $0.place.rawValue, reason: $0.reason.name, text: $1)
    }
    impossible = zip(plan.impossible, card.impossible).map {
      Left(place: $0.place.rawValue, reason: $0.reason.name, text: $1)
    }
    relaxation = card.relaxation
    suggestions = card.suggestions
    assumptions = card.assumptions.map { Reason(key: $0.rule.rawValue, text: $0.text) }
    unservedInterests = plan.unservedInterests
    isProvenOptimal = plan.isProvenOptimal
    self.change = change.map {
      Change(dropped: $0.dropped.map(\.rawValue), added: $0.added.map(\.rawValue))
    }
  }

  private static func day(_ day: TripPlan.Day, _ card: TripCard.Day) -> Day {
    let stops = zip(day.stops, card.stops).map { stop, text in
      Stop(
        place: stop.place.rawValue, title: text.title, kind: stop.kind.rawValue, lat: text.point.latitude,
        lng: text.point.longitude, arrival: TripCard.clock(stop.arrival), start: TripCard.clock(stop.start),
        end: TripCard.clock(stop.end), slackMinutes: stop.slack, leg: Leg(stop.leg),
        cost: stop.cost.map(Cost.init),
        reasons: zip(stop.reasons, text.reasons).map { Reason(key: $0.name, text: $1) },
        cautions: zip(stop.cautions, text.cautions).map { Reason(key: "\($0)", text: $1) },
        isVisited: stop.isVisited)
    }
    return Day(
      date: day.date.description, departure: TripCard.clock(day.departure), stops: stops,
      wayBack: day.wayBack.map(Leg.init), arrival: TripCard.clock(day.arrival),
      walkingMetres: day.walkingMetres,
      walkingMinutes: day.walkingMinutes, rides: day.rides, cost: Cost(day.cost),
      unknownCosts: day.unknownCosts.map(\.rawValue), missingMeals: day.missingMeals.map(\.rawValue),
      spareMinutes: day.spareMinutes, isHot: day.isHot, isRamadan: day.isRamadan, isFeast: day.isFeast)
  }
}

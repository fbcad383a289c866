import BundleReader
import DayPlanning
package import GuideModel
package import GuideRuntime
import Trips

extension Answer {
  /// A plan, as `guide plan --json` answers it.
  ///
  /// - Parameter distance: Formats metres; nil: in metres and kilometres.
  package init(
    _ plan: PlannedTrip, of guide: Guide, at local: LocalDateTime, _ words: Catalogue,
    distance: ((Int) -> String)? = nil
  ) throws(AnswerFailure) {
    let (card, maps) = try AnswerFailure.reading(words) {
      (try plan.card(guide, words, distance: distance), try plan.maps(guide))
    }
    self.init("guide.plan/1", plan.json(card, maps), of: guide, at: local)
  }
}

extension PlannedTrip {
  fileprivate func json(_ card: TripCard, _ maps: [MapSource]) -> JSONValue {
    .members([
      "id": .text(trip.id), "title": .text(card.title), "itinerary": trip.itinerary?.json,
      "days": .list(zip(plan.days, card.days).map { day($0, $1) }),
      "omissions": PlannedTrip.json(plan.omissions, card.omissions),
      "impossible": PlannedTrip.json(plan.impossible, card.impossible), "relaxation": card.relaxation?.json,
      "suggestions": card.suggestions.json,
      "assumptions": .list(card.assumptions.map { reason($0.rule.rawValue, $0.text) }),
      "unservedInterests": plan.unservedInterests.json, "isProvenOptimal": plan.isProvenOptimal.json,
      "candidates": planner.placeCount.map {
        .members(["count": planner.places.count.json, "total": $0.json])
      },
      "change": change.map { .members(["dropped": $0.dropped.json, "added": $0.added.json]) },
      "maps": maps.isEmpty ? nil : maps.json, "stored": stored.json,
    ])
  }

  private static func json(_ omissions: [TripPlan.Omission], _ texts: [String]) -> JSONValue {
    .list(
      zip(omissions, texts).map { omission, text in
        .members([
          "place": omission.place.json, "reason": .text(omission.reason.name), "text": .text(text),
        ])
      })
  }

  private func reason(_ key: String, _ text: String) -> JSONValue {
    .members(["key": .text(key), "text": .text(text)])
  }

  private func day(_ day: TripPlan.Day, _ card: TripCard.Day) -> JSONValue {
    .members([
      "date": day.date.json, "departure": clock(day.departure),
      "stops": .list(zip(day.stops, card.stops).map { stop($0, $1) }), "wayBack": day.wayBack?.json,
      "arrival": clock(day.arrival), "walkingMetres": day.walkingMetres.json,
      "walkingMinutes": day.walkingMinutes.json, "rides": day.rides.json, "cost": cost(day.cost),
      "unknownCosts": day.unknownCosts.json,
      "missingMeals": .list(day.missingMeals.map { .text($0.rawValue) }),
      "spareMinutes": day.spareMinutes.json, "isHot": day.isHot.json, "isRamadan": day.isRamadan.json,
      "isFeast": day.isFeast.json,
    ])
  }

  private func stop(_ stop: DayStop, _ text: TripCard.Stop) -> JSONValue {
    .members([
      "place": stop.place.json, "title": .text(text.title), "kind": .text(stop.kind.rawValue),
      "lat": text.point.latitude.json, "lng": text.point.longitude.json, "arrival": clock(stop.arrival),
      "start": clock(stop.start), "end": clock(stop.end), "slackMinutes": stop.slack.json,
      "leg": stop.leg.json, "cost": stop.cost.map { cost($0) },
      "reasons": .list(zip(stop.reasons, text.reasons).map { reason($0.name, $1) }),
      "cautions": .list(zip(stop.cautions, text.cautions).map { reason($0.rawValue, $1) }),
      "isVisited": stop.isVisited.json,
      "isFixed": trip.request.fixed.contains { $0.place == stop.place } ? .bool(true) : nil,
    ])
  }

  private func clock(_ minutes: Int) -> JSONValue { .text(TripCard.time(minutes).description) }

  private func cost(_ range: ClosedRange<Int>) -> JSONValue {
    .members(["minMad": range.lowerBound.json, "maxMad": range.upperBound.json])
  }
}

extension DayLeg {
  /// A way of a plan.
  fileprivate var json: JSONValue {
    .members([
      "mode": .text(mode.rawValue), "metres": metres.json, "minutes": minutes.json, "isKnown": isKnown.json,
      "walkMetres": mode == .taxi ? walkMetres.json : nil,
    ])
  }
}

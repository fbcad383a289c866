package import GuideModel
package import GuideRuntime
package import Trips

extension Answer {
  /// A walk stop by stop, as `guide walk --json` answers it.
  ///
  /// - Parameter way: The way to the current stop; nil when none is asked for.
  package init(
    _ card: RouteCard, _ progress: RouteProgress, _ way: FootRoute?, of guide: Guide, at local: LocalDateTime
  ) {
    let stops = card.stops.enumerated().map { index, stop in
      let state =
        progress.skipped.contains(index)
        ? "skipped"
        : index < progress.currentStepIndex
          ? "done" : index == progress.currentStepIndex ? "current" : "ahead"
      return JSONValue.members([
        "place": stop.place.json, "day": stop.day.json, "minutes": stop.minutes.json,
        "hint": stop.hint?.json, "state": .text(state),
      ])
    }
    let data = JSONValue.members([
      "itinerary": card.itinerary.json, "title": .text(card.title), "routeId": .text(progress.routeId),
      "startedAt": .text(progress.startedAt), "currentStepIndex": progress.currentStepIndex.json,
      "stops": .list(stops), "way": way?.json,
    ])
    self.init("guide.walk/1", data, of: guide, at: local)
  }
}

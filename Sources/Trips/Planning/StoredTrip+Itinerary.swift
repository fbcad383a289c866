public import BundleReader
public import DayPlanning
public import GuideModel
public import GuideRuntime

extension Guide {
  /// The itineraries of the content, by importance.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func itineraries(language: String) throws -> [Item] {
    try items(ofType: "itinerary", language: language)
  }

  /// A plan that follows an authored itinerary from a day on; rests and activities without a place are left to the traveller.
  ///
  /// - Returns: nil when none of its steps has a place and a time.
  public func trip(
    following itinerary: Item, from date: CalendarDate, id: String, at moment: UTCInstant, planner: DayPlanner
  ) -> StoredTrip? {
    let points = Dictionary(firstOf: planner.places.map { ($0.id, $0) })
    let steps = (itinerary.objects([ItineraryStep].self, Itinerary.Column.steps) ?? []).compactMap {
      step -> StoredTrip.Step? in
      guard let place = step.placeId.map({ ItemID(rawValue: $0) }), points[place] != nil,
        let start = step.startTime.flatMap({ WallTime($0) })?.minutes
      else { return nil }
      let isMeal = step.type.rawValue == "meal"
      return StoredTrip.Step(
        day: max(0, min((step.day ?? 1) - 1, DayRequest.mostDays - 1)), place: place,
        kind: !isMeal ? .visit : start < 690 ? .drink : start < 960 ? .lunch : .dinner, start: start,
        end: start + step.estimatedStopMinutes)
    }
    guard let first = steps.first, let place = points[first.place] else { return nil }
    var request = DayRequest(
      date: date, startTime: steps.map { $0.start }.min() ?? first.start,
      endTime: (steps.map { $0.end }.max() ?? first.end) + 60, start: place.point)
    request.startPlace = place.id
    request.dayCount = (steps.map { $0.day }.max() ?? 0) + 1
    if itinerary.text(Itinerary.Column.walkingPace) == "child" { request.party.childAges = [7] }
    return StoredTrip(
      id: id, createdAt: moment.description, request: request, steps: steps, itinerary: itinerary.id)
  }
}

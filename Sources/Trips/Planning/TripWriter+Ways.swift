import DayPlanning
import GuideRuntime

/// Ways between stops, in words.
extension TripWriter {
  /// The sentence about luggage on the day of arrival.
  func luggage(_ luggage: DayLuggage) -> String {
    let note = catalogue.text(
      "trip.luggage.stay", way(luggage.leg) ?? "", name(luggage.place), duration(luggage.minutes))
    return plan.days.count > 1 ? note + " " + catalogue.text("trip.luggage.stay.days") : note
  }

  /// The way to the end of a day, with that to the luggage before it.
  func wayBack(of day: TripPlan.Day) -> String? {
    guard let leg = day.wayBack, let back = way(leg) else { return nil }
    if let first = day.wayToLuggage.flatMap({ way($0) }) {
      return catalogue.text("trip.luggage.wayBack", first, back)
    }
    let rest = day.restAtEnd
    return rest == 0 ? back : back + ", " + catalogue.text("trip.free.quiet", duration(rest))
  }

  func way(_ leg: DayLeg) -> String? {
    guard leg.minutes > 0 else { return nil }
    // An estimate is not exact to the minute.
    let minutes = duration(leg.isKnown ? leg.minutes : max(5, (leg.minutes + 2) / 5 * 5))
    let time = leg.isKnown ? minutes : catalogue.text("trip.about", minutes)
    let cars = leg.mode == .taxi ? planner.taxis(for: request.party) : 1
    let way =
      cars > 1
      ? catalogue.text("trip.taxis", time, distance(leg.metres), String(cars))
      : catalogue.text("trip." + leg.mode.rawValue, time, distance(leg.metres))
    return leg.mode != .walk && leg.walkMetres >= 50
      ? catalogue.text("trip.taxi.onFoot", way, distance(leg.walkMetres)) : way
  }
}

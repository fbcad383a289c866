import BundleReader
import DayPlanning
import GuideModel
public import GuideRuntime

extension StoredTrip {
  /// The route card of the plan: its stops in order. Places that the content no longer has are left out.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func routeCard(_ guide: Guide, language: String) throws -> RouteCard {
    let stops = try steps.compactMap { step -> RouteCard.Stop? in
      guard let place = try Item.head(step.place, in: guide.generation, language: language),
        let point = place.coordinate
      else { return nil }
      return RouteCard.Stop(
        place: RoutePlace(name: place.title, item: place.id, point: point), minutes: step.end - step.start,
        hint: nil, day: step.day + 1)
    }
    let catalogue = Catalogue(language: language)
    let title = catalogue.text("trip.title", TripWriter.date(request.date, catalogue))
    return RouteCard(itinerary: ItemID(rawValue: id), title: title, stops: stops)
  }

  /// The progress of a walk along the plan, taken from the plan itself, so that the two always agree.
  public func progress(of walk: RouteProgress, along card: RouteCard) -> RouteProgress {
    var walk = walk
    let states = card.stops.map { stop in steps.first { $0.place == stop.place.item }?.state ?? .skipped }
    walk.currentStepIndex = states.firstIndex(of: .planned) ?? states.count
    walk.skipped = states.indices.filter { states[$0] == .skipped }
    return walk
  }

  /// Marks the next stop, on whatever day it is, as visited or skipped.
  ///
  /// - Returns: nil when none is left.
  public func advancing(skipping: Bool) -> StoredTrip? {
    guard let index = steps.firstIndex(where: { $0.state == .planned }) else { return nil }
    var changed = self
    changed.steps[index].state = skipping ? .skipped : .visited
    return changed
  }
}

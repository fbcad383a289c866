import GuideEngines
import GuideModel

extension StoredTrip {
  /// The route card of the plan: its stops in order, without those that were skipped. Places that the content no longer
  /// has are left out.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func routeCard(_ guide: Guide, language: String) throws -> RouteCard {
    let stops = try steps.filter { $0.state != .skipped }.compactMap { step -> RouteCard.Stop? in
      guard try guide.title(of: step.place, language: language) != nil else { return nil }
      let place = try guide.item(step.place, language: language)
      guard let point = place.coordinate else { return nil }
      return RouteCard.Stop(
        place: RoutePlace(name: place.title, item: place.id, point: point), minutes: step.end - step.start,
        hint: nil, day: step.day + 1)
    }
    let catalogue = Catalogue(language: language)
    let title = catalogue.text(
      "trip.title", TripWriter.date(request.date, catalogue))
    return RouteCard(itinerary: ItemID(rawValue: id), title: title, stops: stops)
  }
}

package import BundleReader
public import GuideModel
public import GuideRuntime
import SQLite

/// The stops of a plan in walking order: the route card of an itinerary.
public struct RouteCard: Sendable {
  /// A stop with a place to walk to.
  public struct Stop: Sendable {
    /// The place of the stop.
    public let place: RoutePlace
    /// Minutes to stay.
    public let minutes: Int
    /// Directions to it; nil when the plan gives none.
    public let hint: String?
    /// The day of the plan, from 1.
    public let day: Int
  }

  /// The plan.
  public let itinerary: ItemID
  /// Its title.
  public let title: String
  /// Its stops, in order.
  public let stops: [Stop]
}

/// A traveller's progress along a route card; kept in `user.db` across restarts.
public struct RouteProgress: Hashable, Sendable {
  /// Names this walk; another start of the same plan has another one.
  public let routeId: String
  /// The plan.
  public let itineraryId: String
  /// The stop that comes next, from 0; the number of stops when all are done.
  public var currentStepIndex: Int
  /// When it began, as RFC 3339.
  public let startedAt: String
  /// Stops that were left out.
  public var skipped: [Int]
  /// The leg to each stop, by its number, as last computed; nil in the state of an older version.
  public var legs: [Int: StoredLeg]? = [:]

  /// A walk that begins.
  public init(_ card: RouteCard, at moment: UTCInstant) {
    startedAt = moment.description
    itineraryId = card.itinerary.rawValue
    routeId = "\(card.itinerary.rawValue)@\(startedAt)"
    currentStepIndex = 0
    skipped = []
  }

  /// Goes on to the next stop.
  ///
  /// - Parameter skipping: True to mark the current one as skipped.
  public mutating func advance(skipping: Bool = false) {
    if skipping { skipped.append(currentStepIndex) }
    currentStepIndex += 1
  }
}

extension RouteCard {
  /// The error for an item that leads nowhere.
  package static func noStops(_ item: Item) -> RuntimeError {
    RuntimeError(
      .unknownItem, "'\(item.title)' has no stops to walk to", help: "name an itinerary",
      key: "route.noStops", arguments: [item.title])
  }
}

extension Guide {
  /// The route card of an itinerary: its steps that have a place.
  ///
  /// - Throws: ``RuntimeError`` when there is no such item, or it has no stops.
  public func routeCard(_ id: ItemID, language: String) throws -> RouteCard {
    let item = try item(id, language: language)
    guard let card = try routeCard(of: item, language: language) else {
      throw failure(RouteCard.noStops(item))
    }
    return card
  }

  /// The route card of an itinerary; nil for an item without stops.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func routeCard(of item: Item, language: String) throws -> RouteCard? {
    let catalogue = Catalogue(language: language)
    var day = 1
    var stops: [RouteCard.Stop] = []
    for step in item.objects([ItineraryStep].self, Itinerary.Column.steps) ?? [] {
      day = step.day ?? day
      guard let target = step.placeId ?? step.activityId else { continue }
      let place = try head(ItemID(rawValue: target), language: language)
      guard let point = place.coordinate else { continue }
      stops.append(
        RouteCard.Stop(
          place: RoutePlace(name: step.title(catalogue) ?? place.title, item: place.id, point: point),
          minutes: step.estimatedStopMinutes, hint: step.routeHint(catalogue), day: day))
    }
    return stops.isEmpty ? nil : RouteCard(itinerary: item.id, title: item.title, stops: stops)
  }
}

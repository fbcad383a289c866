public import BundleReader
import BundleFormat
public import DayPlanning
import GuideEngines
public import GuideModel
public import GuideRuntime

extension Guide {
  /// A planner for the places of the content, with the ways of installed walking graphs, else those of the
  /// content; keep it for several plans.
  ///
  /// Of more places than the limit it has those nearest to the start, and those that are needed.
  ///
  /// - Parameters:
  ///   - start: Start of the days to plan.
  ///   - needed: Places that it must have however far away they are.
  ///   - limit: The most places to choose from.
  ///   - maps: Graphs that are not in a pack, which count first.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: A few queries a place: about 15 ms for 100 places.
  public func dayPlanner(
    around start: Coordinate? = nil, with needed: some Sequence<ItemID> = EmptyCollection(),
    limit: Int = DayPlanner.mostPlaces, maps: [WalkingMap] = []
  ) throws -> DayPlanner {
    let defaults = PlanningDefaults(try items(ofType: "planning_default"))
    let reader = PlanningPlaceReader(defaults: defaults, calendars: calendars, tourPrice: tourPrice)
    let count = generation.databases.compactMap { $0.type(named: "place")?.itemCount }.reduce(0, +)
    let isCut = start != nil && count > limit
    let items =
      if let start, isCut { try places(limit, around: start, with: Set(needed)) } else {
        try items(ofType: "place")
      }
    let walks = ContentWalks(try self.items(ofType: "walk"))
    let ways = InstalledWays(
      maps: try maps + walkingMaps(), content: walks,
      needs: WalkerNeeds(in: calendars.zone, calendars: calendars.hours))
    return DayPlanner(
      try items.compactMap { try reader.place($0) }, of: isCut ? count : nil,
      calendar: DayCalendar(hours: calendars.hours, zone: calendars.zone), areas: try walkingAreas(),
      settings: defaults.settings, ways: ways)
  }

  /// A planner for the places of a plan, as ``dayPlanner(around:with:limit:maps:)``.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func dayPlanner(for trip: StoredTrip) throws -> DayPlanner {
    try dayPlanner(around: trip.request.start, with: trip.request.namedPlaces + trip.steps.map { $0.place })
  }

  /// A planner for the places of an authored itinerary, as ``dayPlanner(around:with:limit:maps:)``.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func dayPlanner(following itinerary: Item) throws -> DayPlanner {
    let steps = itinerary.objects([ItineraryStep].self, Itinerary.Column.steps) ?? []
    let places = steps.compactMap { $0.placeId.map { ItemID(rawValue: $0) } }
    let start = try places.first.flatMap { try Item.head($0, in: generation, language: "en")?.coordinate }
    return try dayPlanner(around: start, with: places)
  }

  /// The usual price of a card for one person, in whole units; nil for a card about something else.
  private func tourPrice(_ id: ItemID) throws -> ClosedRange<Int>? {
    guard let card = try Item.head(id, in: generation, language: "en"), card.type == "price_card",
      card.text(PriceCard.Column.unit) == PriceCardUnit.perPerson.rawValue,
      let low = card.count(PriceCard.Column.expectedCostMinMad)
    else { return nil }
    return low...max(low, card.count(PriceCard.Column.expectedCostMaxMad) ?? low)
  }

  /// The places nearest to a point, and some others.
  private func places(_ limit: Int, around start: Coordinate, with needed: Set<ItemID>) throws -> [Item] {
    var filter = ItemFilter()
    filter.types = ["place"]
    filter.near = start
    filter.radiusMetres = .infinity
    let nearest = try generation.items(passing: filter, nearest: limit).items
      .sorted { ($0.millimetres, $0.id) < ($1.millimetres, $1.id) }.prefix(limit).map { $0.id }
    // An item may be needed by its former id.
    var seen: Set<ItemID> = []
    return try needed.union(nearest).sorted().compactMap { id in
      guard let item = try Item.head(id, in: generation, language: "en"), item.type == "place" else {
        return nil
      }
      return seen.insert(item.id).inserted ? item : nil
    }
  }

  /// The sentence of a rule that a plan rests on, in the reader's language; nil where the content has none.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func planningRule(_ id: ItemID, language: String) throws -> String? {
    try Item.head(id, in: generation, language: language)?.text(PlanningDefault.Column.text)
  }

  /// The settings that days are planned by, as the content sets them.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func planningSettings() throws -> DaySettings {
    PlanningDefaults(try items(ofType: "planning_default")).settings
  }

  /// The names of the interests that the content plans days by.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func interests() throws -> [String] { try planningSettings().interests.map { $0.name } }

  /// An interest by its name: one that covers several kinds of places, or a category or tag of the content,
  /// in any language.
  ///
  /// - Returns: nil when the content has nothing of that name.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func interest(named text: String) throws -> DayInterest? {
    let name = text.lowercased()
    let interests = try interests()
    if let known = interests.first(where: { $0 == name || $0 == name + "s" }) {
      return DayInterest(named: known)
    }
    for language in Catalogue.languages {
      let catalogue = Catalogue(language: language)
      if let known = interests.first(where: { catalogue.interest($0).lowercased() == name }) {
        return DayInterest(named: known)
      }
    }
    for facet in [Facet.category, .tag] {
      if let value = try value(of: facet, named: text) { return DayInterest(named: value) }
    }
    return nil
  }
}

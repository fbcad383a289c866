public import GuideEngines
public import GuideModel

extension Guide {
  /// A planner for the places of the content, with the ways of installed walking graphs, else those of the
  /// content; keep it for several plans.
  ///
  /// - Parameter maps: Graphs that are not in a pack, which count first.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: A few queries a place: about 15 ms for 100 places.
  public func dayPlanner(maps: [WalkingMap] = []) throws -> DayPlanner {
    let defaults = PlanningDefaults(try items(ofType: "planning_default"))
    let reader = PlanningPlaceReader(defaults: defaults, calendars: calendars)
    let places = try items(ofType: "place").compactMap { reader.place($0) }
    let walks = ContentWalks(try items(ofType: "walk"))
    let ways = InstalledWays(
      maps: try maps + walkingMaps(), content: walks,
      needs: WalkerNeeds(in: calendars.zone, calendars: calendars.hours))
    return DayPlanner(
      places, calendar: DayCalendar(hours: calendars.hours, zone: calendars.zone), areas: try walkingAreas(),
      ways: ways)
  }

  /// The sentence of a rule that a plan rests on, in the reader's language; nil where the content has none.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func planningRule(_ id: ItemID, language: String) throws -> String? {
    for database in generation.databases {
      if let item = try Item.head(id, from: database, language: language) {
        return item.text(PlanningDefault.Column.text)
      }
    }
    return nil
  }

  /// An interest by its name: one that covers several kinds of places, or a category or tag of the content,
  /// in any language.
  ///
  /// - Returns: nil when the content has nothing of that name.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func interest(named text: String) throws -> DayInterest? {
    let name = text.lowercased()
    if let known = DayInterest.all.first(where: { $0.name == name || $0.name == name + "s" }) { return known }
    for language in Catalogue.languages {
      let catalogue = Catalogue(language: language)
      if let known = DayInterest.all.first(where: {
        catalogue.text("interest." + $0.name).lowercased() == name
      }) {
        return known
      }
    }
    for facet in [Facet.category, .tag] {
      if let value = try value(of: facet, named: text) { return DayInterest(named: value) }
    }
    return nil
  }
}

import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import Testing

@Suite struct ClosedPlacesTests {
  private static let hours = #""hours": { "text": "Daily 09:00-17:00.", "osm": "09:00-17:00" }"#
  private static let point = #""location": { "lat": 31.6, "lng": -8.0 }"#

  private func toys() throws -> ToyPlaces {
    try ToyPlaces(
      [
        ("open", #""status": "open", \#(Self.point), \#(Self.hours)"#),
        (
          "gone",
          #""status": "permanently_closed", "status_since": "2026-03-01", "status_note": "The house was sold.", \#(Self.point), \#(Self.hours)"#
        ),
        (
          "works",
          #""status": "temporarily_closed", \#(Self.point), "hours": { "text": "Always open.", "osm": "24/7" }"#
        ),
        (
          "soon",
          #""status": "permanently_closed", "status_since": "2027-01-01", \#(Self.point), \#(Self.hours)"#
        ),
        (
          "doubt", #""status": "unknown", "status_note": "No recent source.", \#(Self.point), \#(Self.hours)"#
        ),
        ("words", #""status": "open", \#(Self.point), "hours": { "text": "In the daytime." }"#),
        ("none", #""status": "open", \#(Self.point)"#),
      ],
      french: #"{ "items": { "gone": { "status_note": "La maison a été vendue." } } }"#)
  }

  private let noon = ToyPlaces.at("2026-11-20T12:00")

  @Test func statusOverridesHoursWithDateAndReason() throws {
    let guide = try toys().guide
    let hours = try guide.hours(of: guide.item(ItemID(rawValue: "gone")), at: noon)
    #expect(hours.status?.kind == .alwaysClosed)
    #expect(hours.status?.opening == nil && hours.week.isEmpty)
    let state = OperatingState(
      .permanentlyClosed, since: CalendarDate("2026-03-01"), note: "The house was sold.")
    #expect(hours.status?.reason == .operating(state))
    let works = try guide.hours(of: guide.item(ItemID(rawValue: "works")), at: noon)
    #expect(works.status?.kind == .closed && works.status?.opening == nil)
    #expect(works.status?.reason == .operating(OperatingState(.temporarilyClosed)))
  }

  @Test func anAnnouncedClosureStartsOnItsFirstDay() throws {
    let guide = try toys().guide
    let item = try guide.item(ItemID(rawValue: "soon"))
    #expect(try guide.hours(of: item, at: noon).status?.kind == .open)
    let after = try guide.hours(of: item, at: ToyPlaces.at("2027-01-01T12:00"))
    #expect(after.status?.kind == .alwaysClosed)
  }

  @Test func unconfirmedPlacesAreNotKnownToBeOpen() throws {
    let guide = try toys().guide
    let item = try guide.item(ItemID(rawValue: "doubt"))
    let state = OperatingState(.unknown, note: "No recent source.")
    let day = try guide.hours(of: item, at: noon).status
    #expect(day?.kind == .unknown && day?.reason == .operating(state))
    #expect(try guide.hours(of: item, at: ToyPlaces.at("2026-11-20T22:00")).status?.kind == .closed)
  }

  @Test func openNearAndSearchNeverListAClosedPlaceAsOpen() throws {
    let guide = try toys().guide
    let listed = try guide.open(at: noon)
    #expect(listed.map(\.id.rawValue) == ["open", "soon", "doubt", "words", "gone", "works"])
    #expect(listed.map { $0.status?.isOpen == true } == [true, true, false, false, false, false])

    var options = SearchOptions()
    options.filter.openAt = noon
    options.instant = noon
    #expect(
      try guide.search("toy", options: options).map(\.id.rawValue) == ["open", "soon", "doubt", "words"])

    let centre = try #require(Coordinate(latitude: 31.6, longitude: -8.0))
    let near = try guide.near(centre, within: 100, at: noon)
    #expect(near.first { $0.id.rawValue == "gone" }?.status?.kind == .alwaysClosed)
    var filter = ItemFilter()
    (filter.near, filter.radiusMetres, filter.openAt) = (centre, 100, noon)
    let open = try guide.near(filter, at: noon)
    #expect(open.map(\.id.rawValue) == ["open", "soon", "doubt", "words"])
    #expect(try guide.near(filter, at: noon, limit: 2, offset: 1).map(\.id.rawValue) == ["soon", "doubt"])
  }

  @Test func theReasonIsInTheRequestedLanguage() throws {
    let found = try toys().guide.open("gone", ItemFilter(), at: noon, language: "fr")
    guard case .operating(let state)? = found.first?.status?.reason else {
      Issue.record("no reason")
      return
    }
    #expect(state.note == "La maison a été vendue.")
  }

  @Test func linksToClosedPlacesShowThatTheyAreClosed() throws {
    let toys = try ToyPlaces([
      ("walk", #""related": ["works", "gone", "soon", "fine"]"#),
      ("fine", #""status": "open", \#(Self.point)"#),
      ("works", #""status": "temporarily_closed""#),
      ("gone", #""status": "permanently_closed", "status_since": "2026-03-01""#),
      ("soon", #""status": "permanently_closed", "status_since": "2027-01-01""#),
    ])
    let links = try toys.guide.item(ItemID(rawValue: "walk")).links
    let today = try #require(CalendarDate("2026-11-20"))
    let english = Catalogue(language: "en")
    #expect(
      Set(links.map { $0.label(english, on: today) }) == [
        "Toy works (temporarily closed)", "Toy gone (permanently closed since 1 March 2026)", "Toy soon",
        "Toy fine",
      ])
    let card = Card(try toys.guide.item(ItemID(rawValue: "walk")), catalogue: Catalogue(language: "fr"))
    let labels = card.related.flatMap(\.links).map { $0.label(Catalogue(language: "fr")) }
    #expect(labels.contains("Toy soon (fermé définitivement depuis le 1er janvier 2027)"))
  }

  @Test func anItemWithoutHoursHasNoStatus() throws {
    let guide = try toys().guide
    #expect(try guide.hours(of: guide.item(ItemID(rawValue: "none")), at: noon).status == nil)
  }
}

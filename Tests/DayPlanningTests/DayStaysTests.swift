import DayPlanning
import GuideEngines
import GuideModel
import Testing

/// Length of stays where time is left over, and rests with children.
struct DayStaysTests: DayExamples {
  static let closes = 1320

  private func day(
    _ places: [PlanningPlace], _ request: DayRequest, _ settings: JSONValue = .object([:])
  ) throws -> TripPlan.Day {
    DayPlanner(
      places, calendar: RandomDays.calendar, areas: RandomDays.areas,
      settings: try DaySettings(json: settings)
    ).plan(request).days[0]
  }

  private func show() throws -> PlanningPlace {
    var show = try place("show", metresNorth: 400, rank: 1)
    show.windows = [PlanningWindow(opens: 900, closes: 980)]
    return show
  }

  @Test func theStayBeforeALongWaitLastsAsLongAsAVisitMay() throws {
    var museum = try place("museum", rank: 1)
    museum.windows = [PlanningWindow(opens: 540, closes: 700)]
    let stops = try day([museum, try show()], try request()).stops
    #expect(stops.map(\.place.rawValue) == ["museum", "show"])
    #expect(stops[0].end - stops[0].start == 75 && stops[1].end - stops[1].start == 60)
  }

  @Test func aStayBeforeALongWaitEndsBeforeThePlaceCloses() throws {
    var museum = try place("museum", rank: 1)
    museum.windows = [PlanningWindow(opens: 540, closes: 615)]
    let stops = try day([museum, try show()], try request()).stops
    #expect(stops.first?.place == museum.id && stops[0].end <= 615 && stops[0].end > stops[0].start + 60)
  }

  @Test func anEveningAtAPlaceOfTheEveningLastsUntilTheEndOfTheDay() throws {
    var square = try place("square", .stroll, category: "square", rank: 1)
    square.best = [.evening]
    let stops = try day([square], try request(from: 1140, until: 1260)).stops
    #expect(stops.map { $0.end - $0.start } == [75])
  }

  @Test func anOrderMadeByHandKeepsItsLengths() throws {
    let museum = try place("museum", rank: 1)
    let show = try show()
    var request = try request()
    request.order = [0: [museum.id, show.id]]
    #expect(try day([museum, show], request).stops.map { $0.end - $0.start } == [60, 60])
  }

  @Test func smallChildrenRestBetweenStops() throws {
    let places = [try place("museum", rank: 1), try place("palace", metresNorth: 600, rank: 1)]
    var request = try request()
    request.party = DayParty(adults: 2, childAges: [5])
    let settings = JSONValue.object(["pause_with_children_minutes": .integer(15)])
    let (hasty, slow) = (try day(places, request).stops, try day(places, request, settings).stops)
    #expect(slow[1].start - slow[0].end >= 15 + slow[1].leg.minutes)
    #expect(hasty[1].start - hasty[0].end == hasty[1].leg.minutes)
  }
}

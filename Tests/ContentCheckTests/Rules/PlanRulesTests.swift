import SourceJSON
import TestSupport
import Testing

@Suite struct PlanRulesTests {
  private static let calendars = #"""
    { "date_sets": {
        "r": { "title": "Ramadan", "kind": "ramadan", "ranges": [{ "from": "2027-02-08", "to": "2027-03-08", "title": "R", "estimated": true }], "source_refs": [{ "source": "S", "checked": null }] },
        "p": { "title": "Holidays", "kind": "public", "ranges": [{ "from": "2026-11-23", "to": "2026-11-29", "title": "H", "estimated": false }], "source_refs": [{ "source": "S", "checked": null }] }
      }, "zones": {} }
    """#

  private func expectPlan(
    _ stops: String, osm: String, _ expected: [ExpectedFinding], season: String? = nil,
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let season = season.map { #""season": "\#($0)", "# } ?? ""
    try expectStallFindings(
      #"""
      { "id": "open", "hours": { "osm": "\#(osm)" }, "place": { "lat": 31.6, "lng": -8.0 } },
      { "id": "far", "place": { "lat": 31.6, "lng": -7.98 } },
      { "id": "sunday", "hours": { "osm": "Su 09:00-18:00" } },
      { "id": "plan", \#(season)"stops": [\#(stops)] }
      """#, expected, files: ["calendars.json": PlanRulesTests.calendars], sourceLocation: sourceLocation)
  }

  /// Expects findings for a plan whose schema has weekdays, legs and pace.
  private func expectFullPlan(
    _ stops: String, osm: String, members: String = "", _ expected: [ExpectedFinding], message: String = "",
    sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let stalls = #"""
      { "id": "open", "hours": { "osm": "\#(osm)" }, "place": { "lat": 31.6, "lng": -8.0 } },
      { "id": "near", "place": { "lat": 31.6, "lng": -7.995 } },
      { "id": "plan", \#(members)"stops": [\#(stops)] }
      """#
    let files = ["calendars.json": PlanRulesTests.calendars]
    try expectStallFindings(
      stalls, expected, files: files, schema: GateContent.planned, sourceLocation: sourceLocation)
    guard !message.isEmpty else { return }
    let plain = stalls.replacing("1️⃣", with: "").replacing("2️⃣", with: "")
    let found = try GateContent.findings(plain, files: files, schema: GateContent.planned)
    #expect(found.map(\.message) == [message], sourceLocation: sourceLocation)
  }

  @Test func stopsMustBeOpenOnEveryNamedWeekday() throws {
    let stop = #"{ "at": "12:20", "for": 45, "stall": "open" }"#
    let marked = #"{ "at": "12:20", "for": 45, "stall": 1️⃣"open"2️⃣ }"#
    try expectFullPlan(stop, osm: "Mo,We-Su 09:00-18:00", members: #""days": ["mon", "wed"], "#, [])
    try expectFullPlan(
      marked, osm: "Mo,We-Su 09:00-18:00", members: #""days": ["mon", "tue"], "#,
      [.finding("closed-stop", from: "1️⃣", to: "2️⃣")],
      message: "'open' is closed on Tuesday from 12:20 to 13:05; the plan names Tuesday")
    try expectFullPlan(
      marked, osm: "Mo,We-Su 09:00-18:00", [.finding("closed-stop", from: "1️⃣", to: "2️⃣")],
      message: "'open' is closed on Tuesday from 12:20 to 13:05; the plan may begin on any day")
    try expectFullPlan(
      #"{ "on": 2, "at": "12:20", "for": 45, "stall": 1️⃣"open"2️⃣ }"#, osm: "Mo,We-Su 09:00-18:00",
      members: #""days": ["mon"], "#, [.finding("closed-stop", from: "1️⃣", to: "2️⃣")],
      message: "'open' is not open from 12:20 to 13:05")
  }

  @Test func stopsMustBeOpenInEverySeason() throws {
    try expectFullPlan(
      #"{ "at": "18:00", "for": 60, "stall": 1️⃣"open"2️⃣ }"#,
      osm: "Mar-Oct 09:00-19:00; Nov-Feb 09:00-18:30", members: #""days": ["sat"], "#,
      [.finding("closed-stop", from: "1️⃣", to: "2️⃣")],
      message:
        "'open' is closed on Saturday from 18:00 to 19:00 in January, February, November and December; the plan names Saturday"
    )
    try expectFullPlan(
      #"{ "at": "18:00", "for": 60, "stall": "open" }"#, osm: "09:00-17:00, 17:00-19:00 unknown", [])
  }

  @Test func travelTakesTheMinutesGivenByThePlan() throws {
    func stops(_ start: String, _ leg: String) -> String {
      #"{ "at": "09:00", "for": 30, "stall": "open" }, { "at": \#(start), "for": 10, "stall": "near", "way": \#(leg) }"#
    }
    let leg = #"{ "mode": "walk", "minutes_max": 12 }"#
    try expectFullPlan(stops(#""09:42""#, leg), osm: "24/7", [])
    try expectFullPlan(
      stops(#"1️⃣"09:41"2️⃣"#, leg), osm: "24/7", [.finding("hurried-stop", from: "1️⃣", to: "2️⃣")],
      message: "11 min are left, the leg says up to 12")
  }

  @Test func allowsTimeForAChildsPace() throws {
    // 474 m in a straight line: 640 m of streets.
    func stops(_ mode: String) -> String {
      #"""
      { "at": "09:00", "for": 30, "stall": "open" },
      { "at": 1️⃣"09:42"2️⃣, "for": 10, "stall": "near", "way": { "mode": "\#(mode)", "minutes_max": 12 } }
      """#
    }
    try expectFullPlan(
      stops("walk"), osm: "24/7", members: #""pace": "child", "#,
      [.finding("hurried-stop", from: "1️⃣", to: "2️⃣")],
      message: "12 min are left for the way, which takes about 13 at a child's pace")
    try expectFullPlan(stops("taxi"), osm: "24/7", members: #""pace": "child", "#, [])
    try expectFullPlan(stops("walk"), osm: "24/7", members: #""pace": "adult", "#, [])
  }

  @Test func aStopMustBeOpenDuringTheVisit() throws {
    try expectPlan(#"{ "at": "09:00", "for": 60, "stall": "open" }"#, osm: "09:00-10:00", [])
    try expectPlan(
      #"{ "at": "09:00", "for": 61, "stall": 1️⃣"open"2️⃣ }"#, osm: "09:00-10:00",
      [.finding("closed-stop", from: "1️⃣", to: "2️⃣")])
    try expectPlan(#"{ "at": "23:00", "for": 180, "stall": "open" }"#, osm: "18:00-02:00", [])
  }

  @Test func oneDayOfTheWeekMustSuitEveryStop() throws {
    try expectPlan(
      #"{ "at": "09:00", "for": 10, "stall": "open" }, { "at": "10:00", "for": 10, "stall": "sunday" }"#,
      osm: "Sa-Su 09:00-18:00", [])
    try expectPlan(
      #"{ "at": "09:00", "for": 10, "stall": "open" }, { "at": "10:00", "for": 10, "stall": 1️⃣"sunday"2️⃣ }"#,
      osm: "Mo-Fr 09:00-18:00", [.finding("closed-stop", from: "1️⃣", to: "2️⃣")])
  }

  @Test func theSecondDayIsTheNextWeekday() throws {
    try expectPlan(
      #"{ "on": 1, "at": "09:00", "for": 10, "stall": "open" }, { "on": 2, "at": "10:00", "for": 10, "stall": "sunday" }"#,
      osm: "Sa 09:00-18:00", [])
    try expectPlan(
      #"{ "on": 1, "at": "09:00", "for": 10, "stall": "open" }, { "on": 2, "at": "10:00", "for": 10, "stall": 1️⃣"sunday"2️⃣ }"#,
      osm: "Fr 09:00-18:00", [.finding("closed-stop", from: "1️⃣", to: "2️⃣")])
  }

  @Test func usesHoursOfOrdinaryDaysOrOfTheNamedDateSet() throws {
    let osm = "09:00-18:00; PH off; Ramadan 09:00-12:00"
    try expectPlan(#"{ "at": "15:00", "for": 10, "stall": "open" }"#, osm: osm, [])
    try expectPlan(
      #"{ "at": "15:00", "for": 10, "stall": 1️⃣"open"2️⃣ }"#, osm: osm,
      [.finding("closed-stop", from: "1️⃣", to: "2️⃣")], season: "ramadan")
  }

  @Test func allowsTravelTimeToTheNextStop() throws {
    // 1.9 km in a straight line: 2.4 km of streets, 30 minutes at a brisk pace.
    try expectPlan(
      #"{ "at": "09:00", "for": 10, "stall": "open" }, { "at": "09:45", "for": 10, "stall": "far" }"#,
      osm: "24/7", [])
    try expectPlan(
      #"{ "at": "09:00", "for": 10, "stall": "open" }, { "at": 1️⃣"09:20"2️⃣, "for": 10, "stall": "far" }"#,
      osm: "24/7",
      [.finding("hurried-stop", from: "1️⃣", to: "2️⃣")])
  }

  @Test func stopsMustNotOverlap() throws {
    try expectPlan(
      #"{ "at": "09:00", "for": 30 }, { "at": 1️⃣"09:29"2️⃣, "for": 10 }, { "on": 2, "at": "08:00", "for": 10 }"#,
      osm: "24/7", [.finding("hurried-stop", from: "1️⃣", to: "2️⃣")])
  }
}

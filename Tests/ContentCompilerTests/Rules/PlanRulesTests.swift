import ContentCompiler
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

  @Test func aStopIsOpenWhileItLasts() throws {
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

  @Test func hoursAreThoseOfOrdinaryDaysOrOfTheDateSetThePlanNames() throws {
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

  @Test func noStopBeginsBeforeTheOneBeforeItEnds() throws {
    try expectPlan(
      #"{ "at": "09:00", "for": 30 }, { "at": 1️⃣"09:29"2️⃣, "for": 10 }, { "on": 2, "at": "08:00", "for": 10 }"#,
      osm: "24/7", [.finding("hurried-stop", from: "1️⃣", to: "2️⃣")])
  }
}

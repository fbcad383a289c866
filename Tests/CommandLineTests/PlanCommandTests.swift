import Foundation
#if canImport(FoundationXML)
  import FoundationXML
#endif
import TestSupport
import Testing

/// Plans as a traveller makes, follows and hands them on.
@Suite struct PlanCommandTests {
  private static let python = SystemTool("python3")
  private static let hasCalendars =
    (try? python.run("-c", "import icalendar")) == 0
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  private func run(_ arguments: String..., language: String = "en_GB.UTF-8") throws -> Program.Result {
    try run(arguments: arguments, language: language)
  }

  private func run(arguments: [String], language: String = "en_GB.UTF-8") throws -> Program.Result {
    try device.result(arguments, with: ["LC_ALL": language])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  private func plan(_ result: Program.Result) throws -> [String: Any] {
    try #require(try object(result.output)["data"] as? [String: Any])
  }

  private func stops(_ plan: [String: Any], day: Int = 0) throws -> [[String: Any]] {
    let days = try #require(plan["days"] as? [[String: Any]])
    return try #require(days[day]["stops"] as? [[String: Any]])
  }

  private func makeDay(_ more: String...) throws -> [String: Any] {
    let arguments = ["plan", "--from", "jemaa-el-fnaa", "--at", "2026-12-10", "--hours", "8", "--json"]
    return try plan(try run(arguments: arguments + more))
  }

  @Test func aDayHasATimelineReasonsAndWhatIsAssumed() throws {
    let result = try run("plan", "--from", "jemaa-el-fnaa", "--at", "2026-12-10", "--hours", "8")
    #expect(result.status == 0)
    #expect(result.output.hasPrefix("My Day, Thursday 10 December 2026\n"))
    for part in ["Lunch: ", "on foot", "Not in this plan", "Assumed here", " for 1 person"] {
      #expect(result.output.contains(part), "\(part)")
    }
    #expect(result.errors.contains("Stored as day-2026-12-10-"))
    let french = try run("plan", "show", language: "fr_FR.UTF-8").output
    #expect(french.hasPrefix("Ma journée, jeudi 10 décembre 2026\n"))
    #expect(french.contains("Déjeuner\u{A0}: ") && french.contains("Supposé ici"))
  }

  @Test func aPlanIsKeptListedShownAndForgotten() throws {
    #expect(try run("plan", "show").status == 1)
    let made = try makeDay()
    let id = try #require(made["id"] as? String)
    #expect(try run("plan", "list").output.contains(id))
    let shown = try plan(try run("plan", "show", id, "--json"))
    #expect(
      try stops(shown).map { $0["start"] as? String } == (try stops(made).map { $0["start"] as? String }))
    #expect(try run("plan", "forget", id).status == 0)
    #expect(try run("plan", "show", id).status == 1)
    _ = try makeDay("--forget")
    #expect(try run("plan", "list").status == 1)
  }

  @Test func visitedStopsStayAndLateOnesMove() throws {
    let made = try stops(try makeDay())
    let first = try #require(made[0]["place"] as? String)
    let done = try stops(try plan(try run("plan", "done", "--json")))
    #expect(done[0]["isVisited"] as? Bool == true && done[0]["place"] as? String == first)
    let late = try stops(try plan(try run("plan", "reflow", "--late", "40", "--json")))
    #expect(late[0]["start"] as? String == made[0]["start"] as? String)
    #expect((late[1]["start"] as? String ?? "") > (made[1]["start"] as? String ?? "~"))
    let second = try #require(made[1]["place"] as? String)
    let closed = try plan(try run("plan", "reflow", "--closed", second, "--json"))
    #expect(try !stops(closed).contains { $0["place"] as? String == second })
    let wrong = try run("plan", "reflow", "--skip", second)
    #expect(wrong.status == 64 && wrong.errors.contains("is not a stop still to come"))
    #expect(try run("plan", "reflow").status == 64)
  }

  @Test func aMovedStopKeepsItsPlace() throws {
    let made = try stops(try makeDay())
    let last = try #require(made.last { $0["kind"] as? String == "visit" }?["place"] as? String)
    let moved = try stops(try plan(try run("plan", "move", last, "1", "--json")))
    #expect(moved[0]["place"] as? String == last)
    let late = try stops(try plan(try run("plan", "reflow", "--late", "15", "--json")))
    #expect(late[0]["place"] as? String == last)
  }

  @Test func theImpossibleIsSaidWithTheSmallestChangeThatHelps() throws {
    let result = try run(
      "plan", "--from", "jemaa-el-fnaa", "--at", "2026-12-09", "--hours", "3", "--include", "ysl-museum")
    #expect(result.status == 1)
    #expect(result.output.contains("Yves Saint Laurent Museum: closed that day"))
    #expect(result.output.contains("It fits on Thursday 10 December 2026."))
  }

  @Test func wrongWordsAreNamed() throws {
    let interest = try run("plan", "--from", "jemaa-el-fnaa", "--interest", "quidditch")
    #expect(interest.status == 64 && interest.errors.contains("the guide has nothing for 'quidditch'"))
    #expect(try run("plan", "--at", "2026-12-10").errors.contains("it is not known where the day starts"))
    #expect(
      try run("plan", "--from", "jemaa-el-fnaa", "--start", "soon").errors.contains(
        "'soon' is not a time of day"))
    #expect(try run("plan", "--from", "jemaa-el-fnaa", "--hours", "0.5").status == 64)
    #expect(try run("plan", "--pace", "hectic").status == 64)
    #expect(try run("plan", "export", "--as", "pdf").status == 64)
    #expect(try run("trip", "--days", "4").status == 64)
    let french = try run("plan", "--pace", "hectic", language: "fr_FR.UTF-8")
    #expect(french.errors.contains("il n'y a pas de rythme"))
  }

  @Test func homeIsStartAndEnd() throws {
    #expect(try run("home", "set", "31.6301,-7.9872", "--name", "Riad").status == 0)
    let made = try plan(try run("plan", "--at", "2026-12-10", "--json"))
    let day = try #require((made["days"] as? [[String: Any]])?.first)
    #expect(day["wayBack"] is [String: Any])
  }

  @Test func aTripHasItsDaysAndTheItinerariesOfTheGuideCanBeFollowed() throws {
    let trip = try plan(
      try run("trip", "--days", "2", "--from", "jemaa-el-fnaa", "--at", "2026-12-10", "--json"))
    #expect((trip["days"] as? [Any])?.count == 2)
    #expect(try run("itineraries").output.contains("first-timer-day"))
    #expect(try run("itineraries", "show", "food-day").output.contains("Food day"))
    let started = try plan(try run("itineraries", "start", "first-timer-day", "--at", "2026-12-10", "--json"))
    #expect(started["itinerary"] as? String == "first-timer-day")
    #expect(try stops(started).count >= 6)
  }

  @Test func aPlanIsWalkedStopByStop() throws {
    let made = try makeDay()
    let id = try #require(made["id"] as? String)
    let walk = try plan(try run("walk", "start", id, "--json"))
    let stops = try #require(walk["stops"] as? [[String: Any]])
    #expect(stops.count == (try self.stops(made).count) && walk["itinerary"] as? String == id)
    let next = try plan(try run("walk", "done", "--json"))
    #expect(next["currentStepIndex"] as? Int == 1)
  }

  @Test func aWalkAndItsPlanAreOneProgress() throws {
    let made = try makeDay()
    let id = try #require(made["id"] as? String)
    _ = try run("walk", "start", id)
    _ = try run("walk", "done")
    let shown = try plan(try run("plan", "show", id, "--json"))
    #expect(try stops(shown).map { $0["isVisited"] as? Bool }.prefix(2) == [true, false])
    _ = try run("plan", "done", "--plan", id)
    let walk = try plan(try run("walk", "overview", "--json"))
    #expect(walk["currentStepIndex"] as? Int == 2)
    _ = try run("walk", "skip")
    let states = try #require(try plan(try run("walk", "overview", "--json"))["stops"] as? [[String: Any]])
      .map { $0["state"] as? String }
    #expect(states.prefix(3) == ["done", "done", "skipped"])
    let rest = try plan(try run("plan", "show", id, "--json"))
    #expect(try stops(rest).count == states.count - 1)
  }

  @Test func aDayCostsNoMoreThanItMay() throws {
    let made = try makeDay("--budget", "120")
    let days = try #require(made["days"] as? [[String: Any]])
    let cost = try #require(days[0]["cost"] as? [String: Int])
    #expect(try #require(cost["maxMad"]) <= 120)
    #expect(try !stops(made).isEmpty)
    let text = try run("plan", "show").output
    #expect(text.contains("of at most 120 MAD"))
    // Majorelle alone costs more.
    let dear = try makeDay("--budget", "100", "--include", "jardin-majorelle")
    let impossible = try #require(dear["impossible"] as? [[String: Any]])
    #expect(impossible.map { $0["place"] as? String } == ["jardin-majorelle"])
    #expect(
      (dear["relaxation"] as? String)?.contains("if a day may cost") == true, "\(dear["relaxation"] ?? "")")
    #expect(try run("plan", "--from", "jemaa-el-fnaa", "--budget", "12.5").status == 64)
  }

  @Test func exportsAreFilesOthersCanRead() throws {
    _ = try makeDay()
    let markdown = try run("plan", "export", "--as", "markdown").output
    #expect(
      markdown.hasPrefix("# My Day, Thursday 10 December 2026\n") && markdown.contains("## Assumed here"))
    let share = try run("plan", "export", "--lang", "fr").output
    #expect(share.hasPrefix("Ma journée, jeudi 10 décembre 2026\n") && share.contains("Prévu hors ligne"))
    let collection = try object(try run("plan", "export", "--as", "geojson").output)
    #expect(collection["type"] as? String == "FeatureCollection")
    let features = try #require(collection["features"] as? [[String: Any]])
    let kinds = features.compactMap { ($0["geometry"] as? [String: Any])?["type"] as? String }
    #expect(kinds.count { $0 == "LineString" } == 1 && kinds.count { $0 == "Point" } == features.count - 1)
    let path = device.folder.file("day.svg")
    #expect(try run("plan", "export", "--as", "svg", "--output", path).status == 0)
    #expect(XMLParser(data: try Data(contentsOf: URL(filePath: path))).parse())
  }

  @Test func theNameOfTheFileSaysTheForm() throws {
    _ = try makeDay()
    for (name, start) in [("day.md", "# My Day"), ("day.ics", "BEGIN:VCALENDAR"), ("day.svg", "<svg")] {
      #expect(try run("plan", "export", "--output", device.folder.file(name)).status == 0)
      #expect(String(decoding: try device.folder.read(name), as: UTF8.self).contains(start), "\(name)")
    }
    // The form that is asked for wins.
    #expect(try run("plan", "export", "--as", "text", "--output", device.folder.file("day.md")).status == 0)
    #expect(String(decoding: try device.folder.read("day.md"), as: UTF8.self).hasPrefix("My Day"))
    #expect(try run("plan", "export", "--as", "png").status == 64)
  }

  @Test(.enabled(if: SystemTool("rsvg-convert").isPresent, "rsvg-convert is not installed here"))
  func aPlanIsDrawnAsPNG() throws {
    _ = try makeDay()
    for arguments in [
      ["--output", device.folder.file("day.png")], ["--as", "png", "--output", device.folder.file("day")],
    ] {
      #expect(try run(arguments: ["plan", "export"] + arguments).status == 0)
      let bytes = try device.folder.read(String(arguments.last?.split(separator: "/").last ?? ""))
      #expect(bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) && bytes.count > 10_000)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: device.folder.path).allSatisfy {
        !$0.hasSuffix(".tmp")
      })
  }

  @Test func calendarLinesAreFoldedAndEndAsTheFormatDemands() throws {
    _ = try makeDay()
    let path = device.folder.file("day.ics")
    #expect(try run("plan", "export", "--as", "icalendar", "--output", path).status == 0)
    let bytes = try Data(contentsOf: URL(filePath: path))
    let lines = bytes.split(separator: UInt8(ascii: "\n"))
    #expect(lines.allSatisfy { $0.count <= 76 && $0.last == UInt8(ascii: "\r") })
    #expect(lines.first?.elementsEqual("BEGIN:VCALENDAR\r".utf8) == true)
  }

  @Test(.enabled(if: hasCalendars, "python3 has no module icalendar here"))
  func aCalendarParserReadsTheSameTimes() throws {
    let made = try stops(try makeDay())
    let path = device.folder.file("day.ics")
    _ = try run("plan", "export", "--as", "icalendar", "--lang", "fr", "--output", path)
    let wanted = made.map { "\($0["start"] as? String ?? "")-\($0["end"] as? String ?? "")" }.joined(
      separator: " ")
    // In December the guide's clock shows UTC.
    let script = """
      import icalendar, sys
      calendar = icalendar.Calendar.from_ical(open(sys.argv[1], 'rb').read())
      events = [e for e in calendar.walk('VEVENT')]
      assert all(e['UID'] and e['SUMMARY'] and e['DTSTAMP'] for e in events)
      assert len({e['UID'] for e in events}) == len(events)
      times = ' '.join(e['DTSTART'].dt.strftime('%H:%M') + '-' + e['DTEND'].dt.strftime('%H:%M') for e in events)
      assert times == sys.argv[2], times
      """
    #expect(try Self.python.run("-c", script, path, wanted) == 0)
  }
}

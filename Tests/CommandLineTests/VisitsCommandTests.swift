import Foundation
import SQLite
import TestSupport
import Testing

#if canImport(FoundationXML)
  import FoundationXML
#endif

/// Visited regions, badges and maps over the set of states, as a traveller uses them.
@Suite struct VisitsCommandTests {
  private let device: Device

  init() throws {
    device = try Device(reading: BuiltGuide.states.get().path, ["LC_ALL": "en_US.UTF-8", "COLUMNS": "120"])
  }

  private func guide(_ arguments: String...) throws -> Program.Result { try device.result(arguments) }

  private func events(_ result: Program.Result) throws -> [[String: Any]] {
    try result.output.split(separator: "\n").map { line in
      try #require(try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
    }
  }

  private func codes(_ events: [[String: Any]]) -> [String] {
    events.filter { $0["event"] as? String == "entered" }.compactMap { $0["code"] as? String }
  }

  /// Label points of all states, by code.
  private static func labels() throws -> [(code: String, lat: Double, lng: Double)] {
    let text = try Project.text("sets/states/content/regions.json")
    let root = try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any]
    return try #require(root?["items"] as? [[String: Any]]).compactMap { item in
      guard item["counts"] as? Bool == true, let label = item["label"] as? [String: Double],
        let lat = label["lat"],
        let lng = label["lng"], let code = item["code"] as? String
      else { return nil }
      return (code, lat, lng)
    }
  }

  private static func track(_ stops: [(lat: Double, lng: Double)], altitude: Int = 100, speed: Int = 20)
    -> String
  {
    var text = "<gpx><trk><trkseg>"
    for (i, stop) in stops.enumerated() {
      for minute in 0..<2 {
        // Three stops a day from nine to five in the middle of the country.
        let (day, slot) = (i / 3, i % 3)
        let date = String(
          format: "2024-%02d-%02dT%02d:%02d:00Z", 5 + day / 28, 1 + day % 28, 15 + slot * 2, minute)
        text += "<trkpt lat=\"\(stop.lat)\" lon=\"\(stop.lng)\"><ele>\(altitude)</ele><time>\(date)</time>"
        text += "<extensions><x:speed>\(speed)</x:speed><x:accuracy>5</x:accuracy></extensions></trkpt>\n"
      }
    }
    return text + "</trkseg></trk></gpx>"
  }

  @Test func aTripAroundTheCountryEarnsEveryBadge() throws {
    let labels = try Self.labels()
    #expect(labels.count == 50)
    try device.folder.write("trip.gpx", Self.track(labels.map { ($0.lat, $0.lng) }))
    let result = try guide("visits", "replay", device.folder.file("trip.gpx"), "--json", "--save")
    #expect(result.status == 0, "\(result.errors)")
    let events = try events(result)
    #expect(codes(events) == labels.map(\.code))
    #expect(events.filter { $0["event"] as? String == "badge" }.count == 22)
    #expect((events.last?["badges"] as? [String])?.count == 22)
    let open = try guide("badges", "--open")
    #expect(open.status == 1)
    let earned = try guide("badges", "--earned")
    #expect(earned.output.split(separator: "\n").count { $0.hasPrefix("★") } == 22)
    #expect(earned.output.contains("new"))
    #expect(try guide("badges", "--earned").output.contains("  new") == false)
    #expect(try guide("visits").output.hasPrefix("50 of 50"))
  }

  @Test func aFlightEarnsNothing() throws {
    let stops = try Self.labels().map { ($0.lat, $0.lng) }
    try device.folder.write("flight.gpx", Self.track(stops, altitude: 10_668, speed: 240))
    let events = try events(guide("visits", "replay", device.folder.file("flight.gpx"), "--json"))
    #expect(events.count == 1)
    #expect(events.last?["visited"] as? [String] == [])
    #expect((events.last?["rejected"] as? [String: Int])?["altitude"] == 100)
  }

  @Test func replaysWithoutSavingUnlessAsked() throws {
    let stop = try #require(try Self.labels().first)
    try device.folder.write("walk.gpx", Self.track([(stop.lat, stop.lng)]))
    #expect(try guide("visits", "replay", device.folder.file("walk.gpx")).status == 0)
    #expect(try guide("visits").status == 1)
    #expect(try guide("visits", "replay", device.folder.file("walk.gpx"), "--save").status == 0)
    #expect(try guide("visits").output.contains("by position"))
    // A second run continues there: the region is not entered again.
    let again = try events(guide("visits", "replay", device.folder.file("walk.gpx"), "--save", "--json"))
    #expect(codes(again).isEmpty)
  }

  @Test func addsRemovesExportsAndMerges() throws {
    #expect(try guide("visits", "add", "ohio", "UT", "New York").output.contains("badge earned: Newbie"))
    #expect(try guide("visits", "export", "-o", device.folder.file("phone.json")).status == 0)
    #expect(try guide("visits", "remove", "OH").status == 0)
    #expect(try guide("visits").output.hasPrefix("2 of 50"))
    #expect(try guide("visits", "list", "--all").output.contains("removed"))
    // Merging errs on the side of not losing a visit.
    #expect(try guide("visits", "import", device.folder.file("phone.json")).status == 0)
    #expect(try guide("visits").output.hasPrefix("3 of 50"))
    try device.folder.write("old.json", #"["Alabama", "District of Columbia"]"#)
    #expect(try guide("visits", "import", device.folder.file("old.json")).status == 0)
    #expect(try guide("visits").output.hasPrefix("4 of 50"))
    for (name, date) in [("California", "1700-01-01"), ("California", "2999-01-01")] {
      let dated = try guide("visits", "add", name, "--at", date)
      #expect(dated.status != 0 && dated.errors.contains("cannot be the date of a visit"), "\(dated.errors)")
    }
    let misspelled = try guide("visits", "add", "Califurnia")
    #expect(misspelled.status != 0 && misspelled.errors.contains("did you mean 'California'?"))
    let wrong = try guide("visits", "add", "Atlantis")
    #expect(wrong.status == 1)
    #expect(wrong.errors.contains("there is no region 'Atlantis'"))
  }

  @Test func listsDaysAndShowsABadge() throws {
    _ = try guide("visits", "add", "Ohio", "--at", "2026-07-02 12:00")
    _ = try guide("visits", "add", "Utah")
    let days = try guide("visits", "timeline").output.split(separator: "\n").map(String.init)
    #expect(days.count == 3)
    #expect(days[0].hasPrefix("2026-07-02  Ohio"))
    #expect(days[1].contains("badge earned: Newbie"))
    #expect(days[2].hasPrefix("undated"))
    let earned = try guide("badges", "show", "Newbie")
    #expect(earned.output.contains("earned on 2026-07-02  new") && earned.output.contains("counted: Ohio"))
    #expect(try !guide("badges", "show", "newbie").output.contains("new\n"))
    let open = try guide("badges", "show", "pacific-wanderer").output
    #expect(open.contains("missing: Alaska, California, Hawaii, Oregon, Washington"))
    #expect(try guide("badges", "show", "nothing").status == 1)
    let shared = try guide("visits", "share", "--link", "https://example.org").output
    #expect(shared == "States visited: 2 of 50\nOhio, Utah\n1 of 22 badges\n\nhttps://example.org\n")
    let copy = device.folder.file("states.db")
    try FileManager.default.copyItem(atPath: BuiltGuide.states.get().path, toPath: copy)
    try Connection(path: copy, .readWrite).run(
      "INSERT INTO meta VALUES('address', 'https://example.org/states')")
    #expect(
      try guide("visits", "share", "--content", copy).output.hasSuffix("\n\nhttps://example.org/states\n"))
  }

  /// The records of the app, as its requirements show them.
  private static let states = """
    [
      { "stateName": "California", "visited": true, "edited": false, "firstVisitedDate": "2023-05-15T14:30:22Z",
        "lastVisitedDate": "2023-07-22T09:45:18Z", "isActive": true, "wasEverVisited": true },
      { "stateName": "Nevada", "visited": false, "edited": true, "firstVisitedDate": null,
        "lastVisitedDate": null, "isActive": true, "wasEverVisited": false }
    ]
    """

  @Test func readsAndWritesTheRecordsOfAPhoneApp() throws {
    try device.folder.write("states.json", Self.states)
    try device.folder.write(
      "badges.json", #"[{"identifier": "newbie", "earnedDate": "2023-06-12T18:22:45Z", "isEarned": true}]"#)
    try device.folder.write(
      "settings.json",
      """
      {"notificationsEnabled": true, "notifyOnlyNewStates": true, "speedThreshold": 80.0, "altitudeThreshold": 10000.0,
       "stateFillColor": {"red": 0.8, "green": 0.2, "blue": 0.2, "alpha": 0.01}, "lastUpdated": "2023-08-15T22:14:30Z"}
      """)
    for name in ["states", "badges", "settings"] {
      #expect(try guide("visits", "import", device.folder.file(name + ".json")).status == 0, "\(name)")
    }
    #expect(try guide("visits").output.hasPrefix("2 of 50"))
    #expect(try guide("badges", "--earned").output.contains("earned on 2023-06-12"))
    let settings = try guide("visits", "settings").output
    #expect(settings.contains("80 mph") && settings.contains("#cc3333, 10 %"))
    #expect(try guide("visits", "export", "--records", "-o", device.folder.file("all.json")).status == 0)
    let before = try guide("visits", "export").output
    #expect(try guide("visits", "import", device.folder.file("all.json")).status == 0)
    // Only the time of the export differs.
    func data(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { !$0.contains("exportedAt") }
    }
    #expect(try data(guide("visits", "export").output) == data(before))
  }

  @Test(arguments: [
    ("California", "Califurnia", "line 2: there is no region 'Califurnia'; did you mean 'California'?"),
    ("2023-05-15", "1700-05-15", "line 2: 1700-05-15T14:30:22Z cannot be the date of a visit"),
    ("2023-07-22", "2999-07-22", "line 3: 2999-07-22T09:45:18Z cannot be the date of a visit"),
    ("\"edited\": false", "\"edited\": \"no\"", "line 2: \"no\" stands where true or false is expected"),
  ])
  func refusesARecordWithItsLine(_ right: String, _ wrong: String, _ message: String) throws {
    try device.folder.write("states.json", Self.states.replacingOccurrences(of: right, with: wrong))
    let result = try guide("visits", "import", device.folder.file("states.json"))
    #expect(result.status != 0 && result.errors.contains(message), "\(result.errors)")
    #expect(try guide("visits").status == 1)
  }

  @Test func refusesABadgeThatThereIsNot() throws {
    try device.folder.write(
      "badges.json", #"[{"identifier": "newby", "earnedDate": "2023-06-12T18:22:45Z", "isEarned": true}]"#)
    let result = try guide("visits", "import", device.folder.file("badges.json"))
    #expect(result.status != 0)
    #expect(result.errors.contains("line 1: there is no badge 'newby'; did you mean 'newbie'?"))
  }

  @Test func importedRegionsEarnBadges() throws {
    try device.folder.write("names.json", #"["Ohio"]"#)
    #expect(try guide("visits", "import", device.folder.file("names.json")).status == 0)
    #expect(try guide("badges", "--earned").status == 0)
  }

  @Test func recordsOfAnUntouchedAppSayNothingAboutSettings() throws {
    #expect(try guide("visits", "export", "--records", "-o", device.folder.file("none.json")).status == 0)
    #expect(try !String(decoding: device.folder.read("none.json"), as: UTF8.self).contains("UserSettings"))
    #expect(try guide("visits", "settings", "--fill", "#2a9d8f").status == 0)
    let before = try guide("visits", "export").output
    #expect(try guide("visits", "import", device.folder.file("none.json")).status == 0)
    #expect(try guide("visits", "settings").output.contains("#2a9d8f"))
    #expect(before.contains("guide.user/1"))
  }

  @Test func keepsColoursThatCanBeTold() throws {
    #expect(try guide("visits", "settings", "--fill", "#ffffff").status == 64)
    #expect(try guide("visits", "settings", "--speed-limit", "99999").status == 64)
    #expect(
      try guide("visits", "settings", "--fill", "#2a9d8f", "--stroke", "#101010", "--background", "#eeeeee")
        .status == 0)
    _ = try guide("visits", "add", "Ohio")
    let map = try guide("visits", "map").output
    #expect(map.contains("#2a9d8f") && map.contains("#101010") && map.contains("#eeeeee"))
    #expect(map.ranges(of: "1 of 50 visited").count == 1)
    #expect(try guide("visits", "settings", "--reset").output.contains("#d62828, 100 %"))
  }

  @Test func drawsWellFormedMapsForEverySituation() throws {
    func map(_ more: String...) throws -> String {
      let result = try device.result(["visits", "map"] + more)
      #expect(result.status == 0, "\(result.errors)")
      #expect(XMLParser(data: Data(result.output.utf8)).parse())
      return result.output
    }
    func paths(_ svg: String) -> Int { svg.ranges(of: "<path ").count }
    #expect(try paths(map()) == 51)
    #expect(try map().contains("0/50"))
    _ = try guide("visits", "add", "Alaska")
    #expect(try paths(map()) == 1)
    _ = try guide("visits", "add", "Hawaii")
    #expect(try paths(map()) == 2)
    _ = try guide("visits", "add", "Ohio")
    let dark = try map("--dark", "--fill", "#2a9d8f", "--opacity", "0.5", "--title", "A & B")
    #expect(paths(dark) == 51)
    #expect(dark.ranges(of: "fill=\"#2a9d8f\" fill-opacity=\"0.5\"").count == 3)
    #expect(dark.contains("A &amp; B"))
    #expect(try guide("visits", "map", "--opacity", "0.05").status == 64)
    #expect(try guide("visits", "map", "--fill", "red").status == 64)
  }

  @Test func speaksFrench() throws {
    _ = try guide("visits", "add", "Ohio", "--lang", "fr")
    #expect(try guide("visits", "--lang", "fr").output.contains("1 région visitée sur 50"))
    #expect(try guide("badges", "--open", "--lang", "fr").output.contains("encore"))
  }

  @Test(
    .enabled(if: SharedStates.folder != nil, "no states data; set GUIDE_TESTDATA"),
    arguments: [
      ("raw_sequence", ["--filter", "none", "--agree", "1", "--strict"]),
      ("filtered_sequence", ["--agree", "1", "--strict"]),
      ("filtered_and_sequence", ["--filter", "both", "--agree", "1", "--strict"]),
      ("confirmed2_sequence", ["--strict"]), ("confirmed2_sequence", []),
    ])
  func recordedTracksHaveTheExpectedEntries(_ rule: String, _ options: [String]) throws {
    let data = try #require(SharedStates.folder)
    let root = try JSONSerialization.jsonObject(with: Data(contentsOf: data.appending(path: "expected.json")))
    let tracks = try #require((root as? [String: Any])?["tracks"] as? [[String: Any]])
    #expect(!tracks.isEmpty)
    for track in tracks {
      let id = try #require(track["id"] as? String)
      let result = try device.result(
        ["visits", "replay", data.appending(path: "tracks/\(id).gpx").path, "--json"] + options)
      #expect(try codes(events(result)) == track[rule] as? [String], "\(id)")
    }
  }
}

/// The shared data about states, found next to the repository or through `GUIDE_TESTDATA`.
private enum SharedStates {
  static let folder: URL? = {
    let folder = Project.sharedData("states")
    let hasData = FileManager.default.fileExists(atPath: folder.appending(path: "expected.json").path)
    if !hasData { print("note: no states data at \(folder.path); track tests are skipped") }
    return hasData ? folder : nil
  }()
}

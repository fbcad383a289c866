import Foundation
import TestSupport
import Testing

/// Stored settings, feedback and the log, as a traveller uses them.
@Suite struct SettingsTests {
  private let device: Device

  init() throws { device = try Device(reading: BuiltGuide.path) }

  private func run(_ arguments: String..., environment: [String: String] = ["LC_ALL": "en_GB.UTF-8"]) throws
    -> Program.Result
  {
    try device.result(arguments, with: environment)
  }

  private func data(_ arguments: String...) throws -> [[String: Any]] {
    try device.result(arguments + ["--json"], with: ["LC_ALL": "en_GB.UTF-8"]).data()
  }

  @Test func aStoredLanguageAppliesUnlessAnOptionOverridesIt() throws {
    #expect(try run("settings", "set", "language", "fr").output.contains("fr"))
    #expect(try run("quote", "coffee", "12").output.contains("CORRECT"))
    #expect(try run("search", "xyzzyqwv").errors.contains("rien"))
    #expect(try run("show", "nope").errors.isEmpty == false)
    #expect(try run("quote", "coffee", "12", "--lang", "en").output.contains("FAIR"))
    #expect(try run("settings", "reset", "language").status == 0)
    #expect(try run("quote", "coffee", "12").output.contains("FAIR"))
  }

  @Test func storedUnitsOverrideThoseOfTheRegion() throws {
    let near = ["near", "jemaa-el-fnaa", "--within", "2km"]
    func list() throws -> String { try run(near[0], near[1], near[2], near[3]).output }
    #expect(try list().contains(" yd"))
    #expect(try run("settings", "set", "units", "metric").status == 0)
    #expect(try !list().contains(" yd") && list().contains(" m"))
  }

  @Test func aSlowerPaceMakesWalkingTimesLonger() throws {
    func minutes(_ arguments: String...) throws -> Int {
      let rows = try data("near", "jemaa-el-fnaa", "--within", "2km", "--limit", "30")
      return try #require(rows.compactMap { $0["walkingMinutes"] as? Int }.max())
    }
    let usual = try minutes()
    #expect(try run("settings", "set", "walking-pace", "2,1 km/h").status == 0)
    #expect(try minutes() >= 2 * usual - 1)
    #expect(try run("settings").output.contains("2.1 km/h"))
  }

  @Test func settingsShowWhetherTheyAreStored() throws {
    #expect(try run("settings").output.contains("units         uk (yards, miles)  (not set)"))
    #expect(try run("settings", "set", "wifi_only", "on").status == 0)
    let rows = try data("settings")
    #expect(rows.map { $0["name"] as? String } == ["language", "units", "wifiOnly", "walkingPace"])
    #expect(rows.map { $0["isStored"] as? Bool } == [false, false, true, false])
    #expect(rows[2]["value"] as? Bool == true && rows[3]["value"] as? Int == 4200)
  }

  @Test(arguments: [
    (["settings", "set", "language", "xx"], "use en or fr"),
    (["settings", "set", "units", "cubits"], "metric, us or uk"),
    (["settings", "set", "walking-pace", "60"], "1 to 12 km/h"),
    (["settings", "set", "colour", "red"], "wifi-only"),
    (["settings", "set", "wifi-only", "perhaps"], "on or off"),
    (["settings", "reset", "colour"], "walking-pace"),
  ])
  func unknownSettingsAreRejectedWithTheFix(_ arguments: [String], _ fix: String) throws {
    let result = try device.result(arguments + ["--lang", "en"])
    #expect(result.status == 64 && result.errors.contains(fix), "\(result.errors)")
  }

  @Test func settingsMoveToAnotherDevice() throws {
    _ = try run("settings", "set", "language", "fr")
    _ = try run("state", "export", "-o", device.folder.file("state.json"))
    _ = try run("settings", "reset")
    let other = try Device(reading: BuiltGuide.path, ["LC_ALL": "en_GB.UTF-8"])
    try other.run("state", "import", device.folder.file("state.json"))
    #expect(try other.run("quote", "coffee", "12").output.contains("CORRECT"))
  }

  @Test func aDamagedStateDoesNotPreventAnswers() throws {
    try device.folder.write("home/user.db", "rubbish, and rather a lot of it, but no database")
    let result = try run("search", "bahia")
    #expect(result.status == 0 && result.output.contains("Bahia Palace"))
    #expect(result.errors.contains("could not be read; the defaults are used"))
  }

  @Test func stillAccurateFeedbackCarriesVersionsAndLocale() throws {
    #expect(try run("feedback", "add", "nomad", "still-accurate").status == 0)
    #expect(try run("feedback").output.contains("Nomad: still accurate"))
    let remark = try #require(try data("feedback").first)
    #expect(remark["reason"] as? String == "still_accurate" && remark["locale"] as? String == "en-GB")
    #expect((remark["appVersion"] as? String)?.isEmpty == false)
    #expect((remark["contentVersion"] as? String)?.isEmpty == false)
    #expect(try run("feedback", "add", "coffee", "price_wrong", "--lang", "fr").status == 0)
    #expect(try data("feedback").last?["locale"] as? String == "fr")
  }

  @Test func theLogRecordsEventsButNoUserInput() throws {
    #expect(try run("log").status == 1)
    _ = try run("settings", "set", "language", "en")
    _ = try run("home", "set", "31.63,-7.98", "--name", "Riad Secret")
    _ = try run("feedback", "add", "nomad", "moved", "--note", "to Gueliz")
    _ = try run("search", "bahia")
    _ = try run("update", "--source", "file:///nowhere/at/all")
    let log = try run("log").output
    #expect(log.contains("settingChanged language") && log.contains("failed update"))
    for typed in ["31.63", "Riad", "Gueliz", "bahia", "nomad", "nowhere"] {
      #expect(!log.contains(typed), "\(log)")
    }
    let events = try data("log", "--last", "1")
    #expect(events.count == 1 && events[0]["code"] as? String == "failed")
    #expect(try run("doctor", "--report").output.contains("settingChanged language"))
    let contentless = ["GUIDE_CONTENT": device.folder.file("none.db")]
    #expect(try device.result(["log"], with: contentless).output.contains("failed update"))
    #expect(try run("log", "clear").status == 0)
    #expect(try run("log").status == 1)
  }
}

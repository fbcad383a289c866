import BundleReader
import Foundation
import GuideModel
import GuideRuntime
import TestSupport
import Testing
import Traveller

/// The traveller's stored state and its durability.
@Suite struct UserStateTests {
  private func moment(_ second: Int) -> UTCInstant { UTCInstant(secondsSinceEpoch: 1_795_000_000 + second) }

  private func id(_ text: String) -> ItemID { ItemID(rawValue: text) }

  private func check(_ user: UserDatabase, _ card: String, _ amount: Int, at second: Int) throws {
    try user.addQuoteCheck(
      of: id(card), ExactDecimal(amount), rate: nil, isEach: false, quantity: nil, people: nil,
      modifiers: ["night"],
      at: moment(second), random: 7)
  }

  @Test func keepsTheLastTenQuoteChecksNewestFirst() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    for i in 0..<14 { try check(user, i % 2 == 0 ? "taxi" : "hammam", i, at: 0) }
    #expect(try user.quoteChecks().map(\.amount) == (4..<14).reversed().map { ExactDecimal($0) })
    #expect(try user.quoteChecks(of: id("taxi")).map(\.amount) == [12, 10, 8, 6, 4].map { ExactDecimal($0) })
    #expect(try user.state().quoteChecks == user.quoteChecks())
  }

  @Test func keepsFavoritesOfRemovedContent() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    #expect(try user.addFavorite(id("no-longer-there"), type: "place", at: moment(1)))
    #expect(try !user.addFavorite(id("no-longer-there"), type: "place", at: moment(2)))
    #expect(try user.favorites().map(\.createdAt) == [moment(1).description])
    #expect(try user.removeFavorite(id("no-longer-there")))
    #expect(try !user.removeFavorite(id("no-longer-there")))
  }

  @Test func recentsRememberTheFirstAndTheLastVisit() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    for i in 0..<120 { try user.addRecent(id("p\(i)"), type: "place", at: moment(i)) }
    try user.addRecent(id("p50"), type: "place", at: moment(500))
    let recents = try user.recents()
    #expect(recents.count == UserDatabase.mostRecents)
    #expect(recents[0].contentId == "p50")
    #expect(recents[0].firstViewedAt == moment(50).description)
    #expect(recents[0].viewedAt == moment(500).description)
  }

  @Test func rateAndHomeRoundTrip() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    let (euro, dirhams) = (try #require(Currency("eur")), try #require(ExactDecimal("10.85")))
    let rate = try #require(ExchangeRate(euro, dirhams: dirhams, setOn: CalendarDate(clampingDays: 20_778)))
    try user.setExchangeRate(rate, at: moment(1))
    #expect(try user.exchangeRate() == rate)
    try user.setExchangeRate(nil, at: moment(2))
    #expect(try user.exchangeRate() == nil)
    #expect(try user.state().settings.map(\.changedAt) == [moment(2).description])
  }

  @Test func anExportImportsLosslesslyOnAnotherDevice() throws {
    let folder = try TemporaryFolder()
    let (phone, tablet) = (
      try UserDatabase(folder: folder.file("phone")), try UserDatabase(folder: folder.file("tablet"))
    )
    try phone.addFavorite(id("bahia-palace"), type: "place", at: moment(1))
    try check(phone, "taxi", 150, at: 2)
    try phone.addFeedback(
      .priceWrong, about: id("taxi"), type: "price_card", note: "a \"note\"", contentVersion: "1",
      appVersion: "1.0.0", locale: "fr-FR", at: moment(3), random: 1)
    try tablet.addFavorite(id("nomad"), type: "place", at: moment(1))
    let file = Array(try phone.export(at: moment(9)).utf8)
    try tablet.merge(UserDatabase.readExport(file))
    let both = try tablet.state()
    #expect(both.favorites.map(\.contentId) == ["bahia-palace", "nomad"])
    #expect(both.feedback.map(\.note) == ["a \"note\""])
    try tablet.merge(UserDatabase.readExport(file))
    #expect(try tablet.state() == both)
    // Ids made after an import do not clash with imported ones.
    try check(tablet, "taxi", 20, at: 2)
    #expect(try tablet.quoteChecks().map(\.amount) == [ExactDecimal(20), ExactDecimal(150)])
  }

  @Test(arguments: [
    "", "[]", "{\"format\":\"guide.user/9\"}", "{\"format\":\"guide.user/1\"}", "{\"data\":{}}",
  ])
  func rejectsAFileThatIsNotAnExport(_ text: String) throws {
    let error = #expect(throws: RuntimeError.self) { try UserDatabase.readExport(Array(text.utf8)) }
    #expect(error?.help.isEmpty == false)
  }

  @Test func migratesAStateOfTheFirstVersion() throws {
    let folder = try TemporaryFolder()
    try changeDatabase(
      folder.file(UserDatabase.fileName),
      #"""
      CREATE TABLE grdb_migrations (identifier TEXT NOT NULL PRIMARY KEY);
      CREATE TABLE user_settings(key TEXT PRIMARY KEY NOT NULL, value TEXT NOT NULL) WITHOUT ROWID;
      INSERT INTO grdb_migrations VALUES('settings');
      INSERT INTO user_settings VALUES('homeBase', '{"lat":31.63,"lng":-7.98,"name":"Riad"}');
      """#)
    // A state that has not been migrated yet is not damaged.
    try UserDatabase.check(folder: folder.path)
    #expect(try Preferences.stored(in: folder.path) == Preferences())
    let user = try UserDatabase(folder: folder.path)
    #expect(user.recovery == nil)
    #expect(try user.homeBase()?.name == "Riad")
    #expect(try user.state().settings.map(\.changedAt) == ["1970-01-01T00:00:00Z"])
  }

  @Test func leavesAStateOfANewerProgramUntouched() throws {
    let folder = try TemporaryFolder()
    _ = try UserDatabase(folder: folder.path)
    try changeDatabase(
      folder.file(UserDatabase.fileName), "INSERT INTO migrations VALUES('from the future')")
    let before = try folder.read(UserDatabase.fileName)
    let error = #expect(throws: RuntimeError.self) { try UserDatabase(folder: folder.path) }
    #expect(error?.code == .newerState)
    #expect(try folder.read(UserDatabase.fileName) == before)
  }

  /// A state written by an older program, and its export; neither is ever regenerated.
  @Test(arguments: ["DELETE", "WAL"])
  func aStateOfAnOlderProgramOpensWithoutLoss(journal: String) throws {
    let folder = try TemporaryFolder()
    let kept = Project.root + "/Tests/Formats/state/user"
    let file = folder.file(UserDatabase.fileName)
    try FileManager.default.copyItem(atPath: kept + ".db", toPath: file)
    try changeDatabase(file, "PRAGMA journal_mode = \(journal)")
    let exported = try UserDatabase.readExport([UInt8](Data(contentsOf: URL(filePath: kept + ".json"))))
    try UserDatabase.check(folder: folder.path)
    let user = try UserDatabase(folder: folder.path)
    #expect(user.recovery == nil)
    #expect(try user.state() == exported)
    let migrated = try folder.read(UserDatabase.fileName)
    #expect(try UserDatabase(folder: folder.path).state() == exported)
    #expect(try folder.read(UserDatabase.fileName) == migrated, "a file that is up to date is not written")
    #expect(try user.addFavorite(id("nomad"), type: "place", at: moment(1)))
    #expect(try UserDatabase(folder: folder.path).state().favorites.map(\.contentId).contains("nomad"))
  }

  /// The queue of submissions as older programs stored it.
  private static let queue =
    #"[{"id":"9223372036854775807","day":"2026-11-20","isExported":true,"submission":{"name":"Alpha"}},"#
    + #"{"id":"2","day":"2026-11-20","isExported":false,"submission":{"name":"Beta"}}]"#

  @Test func aQueueInASettingIsMovedAndAnOldExportOfItAddsNothing() throws {
    let folder = try TemporaryFolder()
    let file = folder.file(UserDatabase.fileName)
    try Project.copy("Tests/Formats/state/user.db", to: folder, as: UserDatabase.fileName)
    try changeDatabase(
      file, "INSERT INTO user_settings VALUES('submissions', '\(Self.queue)', '2026-11-20T12:00:00Z')")
    let user = try UserDatabase(folder: folder.path)
    #expect(try user.submissions().map(\.submission.name) == ["Alpha", "Beta"])
    #expect(try user.submissions().map(\.isExported) == [true, false])
    #expect(try user.state().settings.allSatisfy { $0.key != "submissions" })
    let old = """
      {"format": "guide.user/1", "exportedAt": "2026-11-20T12:00:00Z", "data": {"settings": [
        {"key": "submissions", "value": \(Self.queue), "changedAt": "2026-11-20T12:00:00Z"}]}}
      """
    try user.merge(UserDatabase.readExport(Array(old.utf8)))
    #expect(try user.submissions().count == 2)
    var submission = Submission()
    submission.name = "Gamma"
    _ = try user.addSubmission(
      submission, on: #require(CalendarDate("2026-11-21")), at: moment(1), random: 7)
    #expect(try user.submissions().map(\.submission.name) == ["Alpha", "Beta", "Gamma"])
  }

  @Test func submissionsOfThreeDevicesAreMergedById() throws {
    let folder = try TemporaryFolder()
    let day = try #require(CalendarDate("2026-11-21"))
    let devices = try (0..<3).map { number in
      let user = try UserDatabase(folder: folder.file("\(number)"))
      for place in 0..<2 {
        var submission = Submission()
        submission.name = "\(number)-\(place)"
        _ = try user.addSubmission(submission, on: day, at: moment(1), random: UInt32(number))
      }
      return user
    }
    try devices[1].markExported([try #require(try devices[1].submissions().first).id])
    let exports = try devices.map { Array(try $0.export(at: moment(9)).utf8) }
    for user in devices {
      for export in exports.reversed() { try user.merge(UserDatabase.readExport(export)) }
    }
    let merged = try devices[0].submissions()
    #expect(Set(merged.compactMap(\.submission.name)).count == 6)
    #expect(merged.filter(\.isExported).count == 1)
    for user in devices { #expect(try user.submissions() == merged) }
  }

  @Test(arguments: ["", "has a space", String(repeating: "x", count: 81)])
  func refusesASubmissionWithAnInvalidID(_ id: String) {
    let file = """
      {"format": "guide.user/1", "exportedAt": "2026-11-20T12:00:00Z", "data": {"submissions": [
        {"id": "\(id)", "day": "2026-11-20", "isExported": false, "submission": {}}]}}
      """
    #expect(throws: RuntimeError.self) { try UserDatabase.readExport(Array(file.utf8)) }
  }

  @Test func aCounterAtItsLimitDoesNotStopNewEntries() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    try check(user, "taxi", 1, at: 1)
    try changeDatabase(
      folder.file(UserDatabase.fileName), "UPDATE sqlite_sequence SET seq = 9223372036854775806")
    try check(user, "taxi", 2, at: 2)
    #expect(try user.quoteChecks().count == 2)
  }
}

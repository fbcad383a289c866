import Foundation
import GuideModel
import GuideRuntime
import TestSupport
import Testing

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
      folder.file(UserDatabase.fileName), "INSERT INTO grdb_migrations VALUES('from the future')")
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

  /// Salvage puts pages of a damaged file under the tables of an empty one, so both must have the same root pages.
  @Test func aNewStateHasTheRootPagesOfOlderPrograms() throws {
    let folder = try TemporaryFolder()
    _ = try UserDatabase(folder: folder.path)
    let places = "SELECT type, name, tbl_name, rootpage, sql FROM sqlite_master ORDER BY rowid"
    let fresh = try databaseRows(folder.file(UserDatabase.fileName), places)
    let kept = try databaseRows(Project.root + "/Tests/Formats/state/user.db", places)
    // Newer tables come after those of older programs.
    #expect(fresh.count > kept.count)
    #expect(fresh.starts(with: kept))
  }
}

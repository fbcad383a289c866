import Foundation
import GuideModel
import GuideRuntime
import SQLite
import TestSupport
import Testing

/// Only a damaged state is quarantined, and everything readable in it is kept.
@Suite struct DamagedStateTests {
  private let name = UserDatabase.fileName

  private func moment(_ second: Int) -> UTCInstant { UTCInstant(secondsSinceEpoch: 1_795_000_000 + second) }

  /// A state whose favorites and recents fill several pages each, with a home, a quote and feedback.
  private func fill(_ folder: TemporaryFolder, favorites: Int = 400) throws -> UserState {
    let user = try UserDatabase(folder: folder.path)
    let recents = (0..<90).map {
      UserState.Recent(
        contentType: "place", contentId: "recent-\($0)", firstViewedAt: moment($0).description,
        viewedAt: moment($0).description)
    }
    try user.merge(
      UserState(
        favorites: (0..<favorites).map {
          .init(contentType: "place", contentId: "favorite-\($0)", createdAt: moment($0).description)
        }, recents: recents))
    try user.setHomeBase(
      HomeBase(name: "Riad", at: try #require(Coordinate(latitude: 31.63, longitude: -7.98))), at: moment(1))
    try user.addQuoteCheck(
      of: ItemID(rawValue: "taxi"), ExactDecimal(150), rate: nil, isEach: false, quantity: nil, people: 2,
      modifiers: ["night"], at: moment(3), random: 7)
    try user.addFeedback(
      .closed, about: ItemID(rawValue: "nomad"), type: "place", note: "shut", contentVersion: "1",
      appVersion: "1", locale: "en",
      at: moment(4), random: 8)
    return try user.state()
  }

  /// The root page of a table or index, and the pages it points to.
  private func pages(_ table: String, _ folder: TemporaryFolder) throws -> [Int] {
    try Connection(path: folder.file(name), .readOnly).all(
      "SELECT pageno FROM dbstat WHERE name = ? ORDER BY path", .text(table)
    ) { Int($0.integer(0)) }
  }

  private func overwrite(_ page: Int, _ folder: TemporaryFolder) throws {
    var bytes = try folder.read(name)
    bytes.replaceSubrange((page - 1) * 4096..<page * 4096, with: Data(repeating: 0xa5, count: 4096))
    try folder.write(name, bytes)
  }

  /// Opens a damaged state, which must be set aside unchanged.
  private func recovered(_ folder: TemporaryFolder) throws -> (UserState, StateRecovery) {
    let damaged = try folder.read(name)
    let user = try UserDatabase(folder: folder.path)
    let recovery = try #require(user.recovery)
    #expect(recovery.file == folder.file(name) + ".damaged-1")
    #expect(try folder.read(name + ".damaged-1") == damaged)
    if !damaged.starts(with: Data("SQLite format 3\0".utf8)) { Evidence.did(.process(.damagedUserState)) }
    Evidence.saw(.quarantined)
    #expect(try UserDatabase(folder: folder.path).recovery == nil)
    return (try user.state(), recovery)
  }

  @Test func aDamagedFirstPageLosesNothing() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    try overwrite(1, folder)
    let (after, _) = try recovered(folder)
    #expect(after == before)
  }

  @Test func aDamagedHeaderLosesNothing() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    var bytes = try folder.read(name)
    bytes.replaceSubrange(0..<100, with: Data(repeating: 0, count: 100))
    try folder.write(name, bytes)
    let (after, recovery) = try recovered(folder)
    #expect(after == before)
    #expect(recovery.isComplete)
  }

  @Test func aDamagedIndexLosesNothing() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    try overwrite(try #require(try pages("sqlite_autoindex_favorites_1", folder).first), folder)
    let (after, recovery) = try recovered(folder)
    #expect(after == before)
    #expect(recovery.isComplete)
  }

  @Test func aDamagedPageOfRowsLosesOnlyItsOwnRows() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    let pages = try pages("favorites", folder)
    try #require(pages.count >= 5)
    try overwrite(pages[pages.count / 2], folder)
    let (after, recovery) = try recovered(folder)
    #expect(after.favorites.count < before.favorites.count)
    #expect(after.favorites.count > 250)
    #expect(Set(after.favorites).isSubset(of: before.favorites))
    #expect(after.recents == before.recents && after.settings == before.settings)
    #expect(after.quoteChecks == before.quoteChecks && after.feedback == before.feedback)
    #expect(recovery.parts.filter { !$0.isComplete }.map(\.table) == ["favorites"])
  }

  @Test func recoversRowsOfALostTableFromTheirPages() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    // The root page of the table points to all the others.
    try overwrite(try #require(try pages("favorites", folder).first), folder)
    let (after, recovery) = try recovered(folder)
    #expect(after.favorites == before.favorites)
    #expect(after.recents == before.recents)
    #expect(recovery.parts.filter { !$0.isComplete }.map(\.table) == ["favorites"])
  }

  @Test func removedFavoritesDoNotComeBackFromFreePages() throws {
    let folder = try TemporaryFolder()
    _ = try fill(folder)
    let user = try UserDatabase(folder: folder.path)
    for number in 50..<400 { try user.removeFavorite(ItemID(rawValue: "favorite-\(number)")) }
    let before = try user.state()
    try overwrite(try #require(try pages("sqlite_autoindex_favorites_1", folder).first), folder)
    #expect(try recovered(folder).0 == before)
  }

  @Test func aTruncatedFileKeepsTheRest() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    try folder.write(name, try folder.read(name).prefix(18 * 4096))
    let (after, recovery) = try recovered(folder)
    #expect(after.settings == before.settings)
    #expect(Set(after.favorites).isSubset(of: before.favorites))
    #expect(!recovery.isComplete)
  }

  @Test(.fault(.i09)) func garbageIsQuarantinedAndANewStateCreated() throws {
    let folder = try TemporaryFolder()
    try folder.write(name, Data("not a database at all, but long enough to be looked at".utf8))
    let (after, recovery) = try recovered(folder)
    #expect(after == UserState())
    #expect(recovery.parts.allSatisfy { $0.count == 0 && !$0.isComplete })
    try UserDatabase(folder: folder.path).addFavorite(
      ItemID(rawValue: "bahia-palace"), type: "place", at: moment(1))
    #expect(try UserDatabase(folder: folder.path).favorites().count == 1)
  }

  @Test func tablesOfAnotherProgramAreQuarantined() throws {
    let folder = try TemporaryFolder()
    try changeDatabase(folder.file(name), "CREATE TABLE user_settings(other)")
    let user = try UserDatabase(folder: folder.path)
    let aside = try #require(user.recovery?.file)
    #expect(try databaseRows(aside, "SELECT name FROM pragma_table_info('user_settings')") == [["other"]])
    #expect(try user.state() == UserState())
  }

  @Test func aMissingTableKeepsAllTheOthers() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    try changeDatabase(folder.file(name), "DROP TABLE plans")
    let (after, recovery) = try recovered(folder)
    #expect(after == before)
    #expect(recovery.parts.filter { !$0.isComplete }.map(\.table) == ["plans"])
  }

  @Test func skipsAValueThatCannotBeDecoded() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    try changeDatabase(
      folder.file(name),
      "INSERT INTO user_settings VALUES('exchangeRate', '{\"currency', '2026-11-20T12:00:00Z')")
    try overwrite(try #require(try pages("sqlite_autoindex_favorites_1", folder).first), folder)
    let (after, recovery) = try recovered(folder)
    #expect(after == before)
    #expect(recovery.parts.filter { !$0.isComplete }.map(\.table) == ["user_settings"])
  }

  @Test func checkingChangesNothing() throws {
    let folder = try TemporaryFolder()
    _ = try fill(folder)
    try overwrite(1, folder)
    let damaged = try folder.read(name)
    let error = #expect(throws: RuntimeError.self) { try UserDatabase.check(folder: folder.path) }
    #expect(error?.code == .damagedState)
    #expect(try folder.read(name) == damaged)
  }

  @Test func recoveringMergesAnOlderDamagedFile() throws {
    let folder = try TemporaryFolder()
    let older = try fill(folder, favorites: 5)
    let file = folder.file("user.db.damaged-3")
    try overwrite(1, folder)
    try FileManager.default.moveItem(atPath: folder.file(name), toPath: file)
    let user = try UserDatabase(folder: folder.path)
    try user.addFavorite(ItemID(rawValue: "since"), type: "place", at: moment(9))
    #expect(try user.damagedFiles() == [file])
    #expect(try user.recover(from: file).parts.map(\.count).reduce(0, +) > 90)
    #expect(
      try Set(user.state().favorites.map(\.contentId)) == Set(older.favorites.map(\.contentId) + ["since"]))
    #expect(FileManager.default.fileExists(atPath: file))
  }
}

/// The file type of the state is checked before it is opened.
@Suite struct StatePlaceTests {
  private func expectRefused(_ folder: TemporaryFolder, key: String) throws {
    let start = ContinuousClock.now
    let error = #expect(throws: RuntimeError.self) { try UserDatabase(folder: folder.path) }
    #expect(error?.key == key)
    #expect(throws: RuntimeError.self) { try UserDatabase.existing(folder: folder.path) }
    #expect(throws: RuntimeError.self) { try UserDatabase.check(folder: folder.path) }
    #expect(ContinuousClock.now - start < .seconds(2))
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.path).allSatisfy { !$0.contains("damaged") })
  }

  @Test(arguments: ["user.db", "user.db-journal", "user.db-wal", "user.db.lock"])
  func rejectsAPipeAtOnce(_ name: String) throws {
    let folder = try TemporaryFolder()
    if name != "user.db" { try folder.write("user.db", "") }
    #expect(mkfifo(folder.file(name), 0o600) == 0)
    let start = ContinuousClock.now
    let error = #expect(throws: RuntimeError.self) { try UserDatabase(folder: folder.path) }
    #expect(error?.key == "state.notAFile")
    #expect(ContinuousClock.now - start < .seconds(2))
  }

  @Test func rejectsAFolder() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: folder.file("user.db"), withIntermediateDirectories: false)
    try expectRefused(folder, key: "state.notAFile")
  }

  @Test func rejectsALinkToADevice() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("user.db"), withDestinationPath: "/dev/zero")
    try expectRefused(folder, key: "state.notAFile")
  }

  @Test func rejectsADanglingLink() throws {
    let folder = try TemporaryFolder()
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("user.db"), withDestinationPath: "/nowhere/user.db")
    try expectRefused(folder, key: "state.denied")
  }

  @Test func rejectsAHugeFileWithoutReadingIt() throws {
    let folder = try TemporaryFolder()
    try folder.write("user.db", "")
    #expect(truncate(folder.file("user.db"), 40 << 30) == 0)
    try expectRefused(folder, key: "state.tooLarge")
  }

}

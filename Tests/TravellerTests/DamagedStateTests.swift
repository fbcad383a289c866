import BundleReader
import Foundation
import GuideModel
import GuideRuntime
import SQLite
import TestSupport
import Testing
import Traveller

/// Only a damaged state is quarantined, and everything readable in it is kept.
@Suite struct DamagedStateTests {
  private let name = UserDatabase.fileName

  private func moment(_ second: Int) -> UTCInstant { UTCInstant(secondsSinceEpoch: 1_795_000_000 + second) }

  /// A state whose favorites and recents fill several pages each, with a home, a quote and feedback. Its copy is empty but
  /// for one event.
  private func fill(_ folder: TemporaryFolder, favorites: Int = 400) throws -> UserState {
    let user = try UserDatabase(folder: folder.path)
    try user.addEvent("failed", at: moment(0), random: 1)
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
    #expect(try UserDatabase(folder: folder.path).recovery == nil)
    return (try user.state(), recovery)
  }

  /// Makes the copy of a state a day older, so that the next change renews it.
  private func ageCopy(_ folder: TemporaryFolder) throws {
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -90_000)], ofItemAtPath: folder.file(name + ".backup"))
  }

  @Test func everyPageMayBeDamagedAndAtMostTheChangesSinceTheCopyAreLost() throws {
    let full = try TemporaryFolder()
    let before = try fill(full)
    try ageCopy(full)
    try UserDatabase(folder: full.path).addFavorite(
      ItemID(rawValue: "copied"), type: "place", at: moment(500))
    try UserDatabase(folder: full.path).addFavorite(ItemID(rawValue: "since"), type: "place", at: moment(501))
    let (bytes, copy) = (try full.read(name), try full.read(name + ".backup"))
    let recorded = Set(before.favorites.map(\.contentId) + ["copied"])
    for page in 1...bytes.count / 4096 {
      let folder = try TemporaryFolder()
      try folder.write(name, bytes)
      try folder.write(name + ".backup", copy)
      try overwrite(page, folder)
      let user = try UserDatabase(folder: folder.path)
      let state = try user.state()
      #expect(Set(state.favorites.map(\.contentId)).isSuperset(of: recorded), "page \(page)")
      #expect(state.recents == before.recents && state.settings == before.settings, "page \(page)")
      #expect(state.quoteChecks == before.quoteChecks && state.feedback == before.feedback, "page \(page)")
      if let recovery = user.recovery, !recovery.isComplete {
        #expect(recovery.copiedAt != nil, "page \(page)")
      } else {
        #expect(state.favorites.count == recorded.count + 1, "page \(page)")
      }
    }
  }

  @Test func withoutAReadableRowEverythingComesFromTheCopy() throws {
    let folder = try TemporaryFolder()
    let before = try fill(folder)
    try ageCopy(folder)
    try UserDatabase(folder: folder.path).addFavorite(
      ItemID(rawValue: "copied"), type: "place", at: moment(500))
    try overwrite(1, folder)
    let (after, recovery) = try recovered(folder)
    #expect(after.favorites.count == before.favorites.count + 1)
    #expect(after.recents == before.recents && after.settings == before.settings)
    let favorites = try #require(recovery.parts.first { $0.table == "favorites" })
    #expect(favorites.copied == favorites.count && favorites.count == 401)
  }

  @Test func aReadableTableTakesNothingFromTheCopy() throws {
    let folder = try TemporaryFolder()
    _ = try fill(folder, favorites: 5)
    try ageCopy(folder)
    let user = try UserDatabase(folder: folder.path)
    try user.addFavorite(ItemID(rawValue: "copied"), type: "place", at: moment(500))
    try user.removeFavorite(ItemID(rawValue: "favorite-1"))
    try user.setExchangeRate(nil, at: moment(600))
    try overwrite(try #require(try pages("user_settings", folder).first), folder)
    let (after, recovery) = try recovered(folder)
    #expect(!after.favorites.contains { $0.contentId == "favorite-1" })
    #expect(after.settings.map(\.key) == ["homeBase"])
    #expect(recovery.parts.filter { $0.copied > 0 }.map(\.table) == ["user_settings"])
  }

  @Test func theCopyIsRenewedByAChangeOnceADayAndOnlyForItsOwner() throws {
    let folder = try TemporaryFolder()
    let user = try UserDatabase(folder: folder.path)
    #expect(!FileManager.default.fileExists(atPath: folder.file(name + ".backup")))
    try user.addFavorite(ItemID(rawValue: "first"), type: "place", at: moment(1))
    let first = try folder.read(name + ".backup")
    try user.addFavorite(ItemID(rawValue: "second"), type: "place", at: moment(2))
    #expect(try folder.read(name + ".backup") == first)
    try ageCopy(folder)
    _ = try UserDatabase(folder: folder.path).state()
    #expect(try folder.read(name + ".backup") == first)
    try user.addFavorite(ItemID(rawValue: "third"), type: "place", at: moment(3))
    let copied = try databaseRows(folder.file(name + ".backup"), "SELECT content_id FROM favorites")
    #expect(copied == [["first"], ["second"], ["third"]])
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.file(name + ".backup"))
    #expect(attributes[.posixPermissions] as? Int == 0o600)
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
    #expect(after.favorites.contains { $0.contentId == "favorite-399" })
    #expect(Set(after.favorites).isSubset(of: before.favorites))
    #expect(after.recents == before.recents && after.settings == before.settings)
    #expect(after.quoteChecks == before.quoteChecks && after.feedback == before.feedback)
    #expect(recovery.parts.filter { !$0.isComplete }.map(\.table) == ["favorites"])
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
    try overwrite(try #require(try pages("user_settings", folder).first), folder)
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

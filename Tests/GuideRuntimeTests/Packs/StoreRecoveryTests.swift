import BundleFormat
import Foundation
import GRDB
import GuideModel
import GuideRuntime
import Synchronization
import TestSupport
import Testing

/// Trials, ways back, damage, and stores that cannot be written.
@Suite struct StoreRecoveryTests {
  private let files = MemoryFileSystem()
  private let layout = PowerCutTests.layout

  init() throws { try files.makeFolder("/home") }

  private func activate(_ version: String, _ packs: [String] = ["base"]) throws {
    try ToyPacks.activate(packs.map { ($0, version) }, in: files, layout)
  }

  @discardableResult private func open(bundled: String? = nil) throws -> ContentStore {
    let store = PowerCutTests.store(files, bundled: bundled)
    _ = try store.generation()
    return store
  }

  private func version(_ store: ContentStore) throws -> String {
    try ToyPacks.version(Guide(store.generation()))
  }
  private var state: StoreState { StateFile(files: files, layout: layout).load().state }
  private func pack(_ id: String, _ version: String) throws -> InstalledPack {
    ToyPacks.installed(id, version, try ToyPacks.database(id, version))
  }

  private func overwrite(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try files.readFile(path, limit: 1 << 30)
    change(&bytes)
    try files.writeFile(path, bytes)
  }

  /// A database on disk, changed by SQL.
  private static func changed(_ bytes: [UInt8], _ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.file("x.db")
    try Data(bytes).write(to: URL(filePath: path))
    var settings = Configuration()
    settings.foreignKeysEnabled = false
    try DatabaseQueue(path: path, configuration: settings).write { try $0.execute(sql: sql) }
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Activates a version 2 that opens but does not answer.
  private func activateMute() throws -> String {
    let bytes = try Self.changed(ToyPacks.database("base", "2"), "DELETE FROM items")
    let pack = ToyPacks.installed("base", "2", bytes)
    let writer = try StoreWriter(files, layout)
    let folder = layout.staging + "/in"
    try files.makeFolder(folder)
    try files.writeFile(folder + "/content.db", bytes)
    try files.writeFile(folder + "/pack.json", pack.record(state.seen))
    try writer.place(pack, from: folder)
    try writer.commit { $0 = $0.activating(PackSet([pack])) }
    return pack.sha256
  }

  @Test func i01AVersionThatDoesNotAnswerIsGivenUpInTheSameOpening() throws {
    try activate("1")
    try open()
    let digest = try activateMute()
    let store = try open()
    #expect(try version(store) == "1")
    #expect(try store.problems().map(\.code) == ["reverted"])
    #expect(state.blocked == [digest])
    #expect(state.trial == nil)
  }

  @Test func i02AfterTwoEndsWhileOpeningTheThirdStartUsesWhatWorked() throws {
    try activate("1")
    try open()
    try activate("2")
    var found: MemoryFileSystem = files
    for openings in 1...2 {
      let dying = found.afterKill()
      let writes = Mutex(0)
      // Every opening writes the state twice: the count, and that it went well. The process ends between them.
      dying.setFault { _, operation in
        guard operation.name == "make", operation.path == PowerCutTests.layout.newState else { return nil }
        return writes.withLock { writes in
          writes += 1
          return writes == 2 ? .ends : nil
        }
      }
      _ = try? PowerCutTests.store(dying).generation()
      found = dying.afterKill()
      #expect(StateFile(files: found, layout: layout).load().state.trial == openings)
    }
    let store = PowerCutTests.store(found)
    #expect(try version(store) == "1")
    #expect(try StateFile(files: found, layout: layout).load().state.blocked == [pack("base", "2").sha256])
  }

  @Test func i03AnEndOutsideTheOpeningIsNotCounted() throws {
    try activate("1")
    try open()
    try activate("2")
    var found: MemoryFileSystem = files
    for _ in 0..<5 {
      let dying = found.afterKill()
      dying.setFault { _, _ in .ends }
      _ = try? PowerCutTests.store(dying).generation()
      found = dying.afterKill()
    }
    #expect(StateFile(files: found, layout: layout).load().state.trial == 0)
    #expect(try version(PowerCutTests.store(found)) == "2")
  }

  @Test func i04SuccessThatCannotBeRecordedIsReportedAndStaysATrial() throws {
    try activate("1")
    try open()
    try activate("2")
    let writes = Mutex(0)
    files.setFault { _, operation in
      guard operation.name == "make", operation.path == PowerCutTests.layout.newState else { return nil }
      return writes.withLock { writes in
        writes += 1
        return writes == 2 ? .fails(.noSpace) : nil
      }
    }
    let store = try open()
    #expect(try version(store) == "2")
    #expect(state.trial == 1)
    #expect(try store.problems().map(\.code) == ["trial"])
  }

  @Test func i05WhenWhatWorkedIsDamagedTooTheNextOlderIsUsedThenTheProgramsOwn() throws {
    let folder = try TemporaryFolder()
    let bundled = folder.file("content.db")
    try Data(ToyPacks.database("base", "0")).write(to: URL(filePath: bundled))
    for version in ["1", "2", "3"] {
      try activate(version)
      try open()
    }
    for (broken, expected) in [("3", "2"), ("2", "1"), ("1", "0")] {
      let path = layout.database(try pack("base", broken))
      try overwrite(path) { $0.removeLast(4096) }
      #expect(try version(open(bundled: bundled)) == expected)
    }
    // Without content of its own the program says what to do.
    let error = #expect(throws: RuntimeError.self) { try open() }
    #expect(error?.code == .noContent)
  }

  @Test func i10WhatAWayBackNeedsIsNeverCollected() throws {
    for version in ["1", "2", "3", "4"] {
      try activate(version)
      try open()
      try StoreWriter(files, layout).collectGarbage()
    }
    #expect(try files.list(layout.versions(of: "base")).map { String($0.prefix(1)) } == ["2", "3", "4"])
    for expected in ["3", "2"] {
      let writer = try StoreWriter(files, layout)
      try writer.revert(blocking: writer.state.newDigests)
      try writer.collectGarbage()
      #expect(try ToyPacks.version(Guide(PowerCutTests.store(files).generation())) == expected)
    }
  }

  @Test func e03APageThatRotsAfterInstallationIsLeftForWhatWorked() throws {
    try activate("1")
    try open()
    try activate("2")
    let store = try open()
    let damaged = try pack("base", "2")
    // Found damaged while reading, in the middle of a session.
    try overwrite(layout.database(damaged)) { bytes in
      for i in 4096..<bytes.count { bytes[i] = 0xA5 }
    }
    var isFirst = true
    let answer = try store.read { guide in
      defer { isFirst = false }
      if isFirst { throw RuntimeError(.corrupt, "database disk image is malformed") }
      return try ToyPacks.version(guide)
    }
    #expect(answer == "1")
    #expect(try files.status(layout.database(damaged)) == nil)
    // The disk was bad, not the release: it may be installed again.
    #expect(state.blocked.isEmpty)
    try activate("2")
    #expect(try version(open()) == "2")
  }

  @Test func e08AFileBesideTheDatabaseIsNotReadInto() throws {
    try activate("1")
    try open()
    try activate("2")
    try open()
    try files.writeFile(layout.folder(try pack("base", "2")) + "/content.db-journal", [1, 2, 3])
    let store = try open()
    #expect(try version(store) == "1")
    #expect(try store.problems().map(\.code) == ["reverted"])
  }

  @Test(arguments: [0, 1, 7, 100, 300]) func f06ATornStateIsMadeAnew(_ kept: Int) throws {
    try activate("1", ["base", "walks"])
    try open()
    try activate("2", ["base", "walks"])
    try open()
    try overwrite(layout.state) { $0 = Array($0.prefix(kept)) }
    #expect(try version(open()) == "2")
    for path in [layout.state, layout.previousState] { try overwrite(path) { $0 = Array($0.prefix(kept)) } }
    let store = try open()
    #expect(try version(store) == "2")
    #expect(try ToyPacks.version(Guide(store.generation()), "walks") == "2")
    #expect(StateFile(files: files, layout: layout).load().origin == .current)
    // One wrong bit is as bad as a torn file.
    try overwrite(layout.state) { $0[$0.count / 2] ^= 1 }
    #expect(StateFile(files: files, layout: layout).load().origin == .previous)
  }

  @Test func f07AfterAFailedSyncTheFileIsThrownAwayAndTheLastOneLeavesTheOutcomeOpen() throws {
    try activate("1")
    try open()
    let probe = files.afterKill()
    probe.setFault(nil)
    try ToyPacks.activate([("base", "2")], in: probe, layout)
    let syncs = probe.operations.enumerated().filter { $0.element.isSync }.map(\.offset)
    for number in syncs {
      let own = files.afterKill()
      own.setFault { n, _ in n == number ? .fails(.input) : nil }
      var thrown: (any Error)?
      do {
        try ToyPacks.activate([("base", "2")], in: own, layout)
      } catch {
        thrown = error
      }
      let path = own.operations[number].path
      // Never synced again after the error.
      #expect(!own.operations.dropFirst(number + 1).contains { $0.path == path && $0.isSync })
      let version = try ToyPacks.version(Guide(PowerCutTests.store(own.afterKill()).generation()))
      if number == syncs.last {
        #expect((thrown as? PackError)?.code == .unknownOutcome)
        #expect(version == "2")
      } else {
        #expect(thrown is FileSystemError)
        #expect(version == "1")
      }
    }
  }

  @Test func f12f14AStoreThatCannotBeWrittenIsReadAndNothingIsTriedAtAStart() throws {
    try activate("1")
    try open()
    for code in [FileSystemError.Code.readOnly, .noPermission] {
      files.setFault { _, _ in .fails(code) }
      #expect(try version(PowerCutTests.store(files)) == "1")
      #expect(files.operations.isEmpty)
    }
    // Also when what is active never proved itself.
    files.setFault(nil)
    try activate("2")
    files.setFault { _, _ in .fails(.readOnly) }
    #expect(try version(PowerCutTests.store(files)) == "2")
  }

  @Test func f14APathThatMayNotBeReadIsATypedErrorOrGoneAround() throws {
    let folder = try TemporaryFolder()
    let bundled = folder.file("content.db")
    try Data(ToyPacks.database("base", "0")).write(to: URL(filePath: bundled))
    try activate("1")
    try open()
    // The state: the versions on disk say enough.
    files.setReadFault {
      $0.hasSuffix("/state.json") || $0.hasSuffix("/state.prev.json") ? .fails(.noPermission) : nil
    }
    #expect(try version(PowerCutTests.store(files)) == "1")
    // The versions: what the program brought is read, and nothing is given up for it.
    files.setReadFault { $0.contains("/versions/") ? .fails(.noPermission) : nil }
    let store = PowerCutTests.store(files, bundled: bundled)
    #expect(try version(store) == "0")
    #expect(try store.problems().map(\.code) == ["unreadable"])
    // The lock: writing is refused in words.
    files.setReadFault { $0.hasSuffix("/lock") ? .fails(.noPermission) : nil }
    #expect(throws: PackError.self) { try StoreWriter(files, layout) }
    files.setReadFault(nil)
    #expect(try version(PowerCutTests.store(files)) == "1")
  }

  @Test func f15AStoreThatAnybodyMayWriteIsNotWrittenTo() throws {
    try activate("1")
    try open()
    for folder in [layout.root, layout.versions, layout.staging, layout.trust] {
      files.setPermissions(0o777, folder)
      let error = #expect(throws: PackError.self) { try StoreWriter(files, layout) }
      #expect(error?.code == .readOnly)
      #expect(error?.help.contains("chmod") == true)
      files.setPermissions(0o755, folder)
    }
  }

  @Test func f16AStoreOverTwoVolumesIsFoundOutBeforeAnythingIsMoved() throws {
    try activate("1")
    try open()
    files.setDevice(2, layout.staging)
    let error = #expect(throws: PackError.self) { try StoreWriter(files, layout) }
    #expect(error?.code == .readOnly)
    #expect(try version(PowerCutTests.store(files)) == "1")
  }

  @Test func f18WithTooManyOpenFilesTheOldContentStaysAndTheSwapIsTriedAgain() throws {
    try activate("1")
    let store = try open()
    try activate("2")
    files.setReadFault { $0.contains("/versions/") ? .fails(.tooManyOpenFiles) : nil }
    #expect(try version(store) == "1")
    files.setReadFault(nil)
    #expect(try version(store) == "2")
    #expect(state.blocked.isEmpty)
  }

  @Test func f19AStartOpensNothingInStaging() throws {
    try activate("1")
    try open()
    try files.makeFolder(layout.staging + "/in-base-2")
    try files.writeFile(layout.staging + "/in-base-2/blob.part", [1])
    files.setFault(nil)
    #expect(try version(PowerCutTests.store(files)) == "1")
    #expect(!files.opened.contains { $0.hasPrefix(layout.staging) || $0.hasPrefix(layout.trust) })
  }

  @Test func anExpiredPackDisappearsByItself() throws {
    var pack = try pack("walks", "1")
    pack.expiresAt = 1_800_000_100
    try activate("1", ["base", "walks"])
    try StoreWriter(files, layout).commit { $0.active.packs["walks"] = pack }
    let clock = Mutex(1_800_000_000)
    let store = ContentStore(folder: layout.root, bundled: nil, files: files) {
      UTCInstant(secondsSinceEpoch: clock.withLock { $0 })
    }
    #expect(try ToyPacks.version(Guide(store.generation()), "walks") == "1")
    clock.withLock { $0 += 100 }
    #expect(throws: RuntimeError.self) { try ToyPacks.version(Guide(store.generation()), "walks") }
    #expect(try version(store) == "1")
  }

  @Test func newerContentOfTheProgramWinsOverOlderInstalledContent() throws {
    let folder = try TemporaryFolder()
    let bundled = folder.file("content.db")
    try Data(ToyPacks.database("base", "5")).write(to: URL(filePath: bundled))
    try activate("2")
    #expect(try version(open(bundled: bundled)) == "5")
    try activate("6")
    #expect(try version(open(bundled: bundled)) == "6")
  }
}

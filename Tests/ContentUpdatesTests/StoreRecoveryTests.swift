import BundleReader
import ContentUpdates
import Foundation
import GuideModel
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport
import Testing

/// Probation, fallbacks, and damage.
@Suite struct StoreRecoveryTests {
  private let home = MemoryDevice()
  private var files: MemoryFileSystem { home.files }
  private var layout: StoreLayout { home.layout }
  private var state: StoreState { home.state }

  /// A database on disk, changed by SQL.
  private static func changed(_ bytes: [UInt8], _ sql: String) throws -> [UInt8] {
    let folder = try TemporaryFolder()
    let path = folder.file("x.db")
    try Data(bytes).write(to: URL(filePath: path))
    try changeDatabase(path, sql)
    return [UInt8](try Data(contentsOf: URL(filePath: path)))
  }

  /// Activates a version 2 that opens but does not find its item.
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

  @Test(.fault(.i01)) func aVersionThatFailsItsProbeIsAbandonedInTheSameOpening() throws {
    try home.activate("1")
    try home.open()
    let digest = try activateMute()
    let store = try home.open()
    #expect(try home.version(store) == "1")
    #expect(try store.problems().map(\.code) == ["reverted"])
    #expect(state.blocked == [digest])
    #expect(state.trial == nil)
  }

  @Test(arguments: [(1, "2"), (2, "1")]) func aNewVersionIsAbandonedOnlyAfterFailingTwice(
    _ badReads: Int, _ expected: String
  ) throws {
    try home.activate("1")
    try home.open()
    try home.activate("2")
    files.setBadReads(badReads)
    #expect(try home.version(home.open()) == expected)
    #expect(state.blocked.isEmpty == (expected == "2"))
  }

  @Test(.fault(.i02)) func afterTwoCrashesWhileOpeningTheThirdStartFallsBack() throws {
    try home.activate("1")
    try home.open()
    try home.activate("2")
    var found: MemoryFileSystem = files
    for openings in 1...2 {
      let dying = found.afterKill()
      let writes = Mutex(0)
      // Every opening writes the state twice: the count, and the confirmation. The process ends between them.
      dying.setFault { _, operation in
        guard operation.name == "make", operation.path == MemoryDevice.layout.newState else { return nil }
        return writes.withLock { writes in
          writes += 1
          return writes == 2 ? .ends : nil
        }
      }
      _ = try? MemoryDevice.store(dying).generation()
      found = dying.afterKill()
      #expect(try StateFile(files: found, layout: layout).load().state.trial == openings)
    }
    let store = MemoryDevice.store(found)
    #expect(try home.version(store) == "1")
    #expect(
      try StateFile(files: found, layout: layout).load().state.blocked == [home.pack("base", "2").sha256])
  }

  @Test(.fault(.i03)) func aCrashAfterOpeningIsNotCounted() throws {
    try home.activate("1")
    try home.open()
    try home.activate("2")
    var found: MemoryFileSystem = files
    for _ in 0..<5 {
      let dying = found.afterKill()
      dying.setFault { _, _ in .ends }
      _ = try? MemoryDevice.store(dying).generation()
      found = dying.afterKill()
    }
    #expect(try StateFile(files: found, layout: layout).load().state.trial == 0)
    #expect(try home.version(MemoryDevice.store(found)) == "2")
  }

  @Test(.fault(.i04)) func unrecordedSuccessIsReportedAndStaysOnProbation() throws {
    try home.activate("1")
    try home.open()
    try home.activate("2")
    let writes = Mutex(0)
    files.setFault { _, operation in
      guard operation.name == "make", operation.path == MemoryDevice.layout.newState else { return nil }
      return writes.withLock { writes in
        writes += 1
        return writes == 2 ? .fails(.noSpace) : nil
      }
    }
    let store = try home.open()
    #expect(try home.version(store) == "2")
    #expect(state.trial == 1)
    #expect(try store.problems().map(\.code) == ["trial"])
  }

  @Test(.fault(.i05)) func fallsBackThroughOlderVersionsToTheBundle() throws {
    let folder = try TemporaryFolder()
    let bundled = folder.file("content.db")
    try Data(ToyPacks.database("base", "0")).write(to: URL(filePath: bundled))
    for version in ["1", "2", "3"] {
      try home.activate(version)
      try home.open()
    }
    for (broken, expected) in [("3", "2"), ("2", "1"), ("1", "0")] {
      let path = layout.database(try home.pack("base", broken))
      try home.overwrite(path) { $0.removeLast(4096) }
      #expect(try home.version(home.open(bundled: bundled)) == expected)
    }
    // Without bundled content, the program says what to do.
    let error = #expect(throws: RuntimeError.self) { try home.open() }
    #expect(error?.code == .noContent)
  }

  @Test(.fault(.i10)) func rollbackVersionsAreNeverCollected() throws {
    for version in ["1", "2", "3", "4"] {
      try home.activate(version)
      try home.open()
      try home.collectGarbage()
    }
    #expect(try files.list(layout.versions(of: "base")).map { String($0.prefix(1)) } == ["2", "3", "4"])
    for expected in ["3", "2"] {
      let writer = try StoreWriter(files, layout)
      try writer.revert(blocking: writer.state.newDigests)
      try writer.collectGarbage()
      #expect(try ToyPacks.version(Guide(MemoryDevice.store(files).generation())) == expected)
    }
  }

  @Test func aStateThatWasNotFinishedIsRemovedByTheNextWriter() throws {
    try home.activate("1")
    for path in [layout.newState, layout.newPreviousState] { try files.writeFile(path, [0x7B]) }
    _ = try StoreWriter(files, layout)
    #expect(try files.status(layout.newState) == nil && files.status(layout.newPreviousState) == nil)
    #expect(try home.version() == "1")
  }

  @Test func aRollbackTellsOfVersionsThatCannotBeRemoved() throws {
    for version in ["1", "2"] {
      try home.activate(version)
      try home.open()
    }
    let versions = layout.versions
    files.setFault { _, operation in
      operation.name == "rename" && operation.path.hasPrefix(versions) ? .fails(.input) : nil
    }
    let result = try MemoryDevice.store(files).rollBack()
    files.setFault(nil)
    #expect(result.hasLeftovers && result.freedBytes == 0)
    #expect(try home.version() == "1")
    try home.collectGarbage()
    #expect(try files.status(layout.folder(home.pack("base", "2"))) == nil)
  }

  @Test(.fault(.e03)) func aPageDamagedAfterInstallationFallsBack() throws {
    try home.activate("1")
    try home.open()
    try home.activate("2")
    let store = try home.open()
    let damaged = try home.pack("base", "2")
    // The damage is found while reading, in the middle of a session.
    try home.overwrite(layout.database(damaged)) { bytes in
      for i in 4096..<bytes.count { bytes[i] = 0xA5 }
    }
    var isFirst = true
    let answer = try store.read { guide in
      defer { isFirst = false }
      if isFirst { throw RuntimeError(.corrupt, "database disk image is malformed") }
      return try ToyPacks.version(guide)
    }
    #expect(answer == "1")
    #expect(state.active.packs["base"]?.version == "1")
    // It is removed once its last reader is gone.
    try StoreWriter(files, layout).collectGarbage()
    #expect(try files.status(layout.database(damaged)) == nil)
    // The disk was bad, not the release: it may be installed again.
    #expect(state.blocked.isEmpty)
    try home.activate("2")
    #expect(try home.version(home.open()) == "2")
  }

  @Test(.fault(.e08)) func aFileNextToTheDatabaseTriggersAFallback() throws {
    try home.activate("1")
    try home.open()
    try home.activate("2")
    try home.open()
    try files.writeFile(layout.folder(try home.pack("base", "2")) + "/content.db-journal", [1, 2, 3])
    let store = try home.open()
    #expect(try home.version(store) == "1")
    #expect(try store.problems().map(\.code) == ["reverted"])
  }

  @Test func anExpiredPackDisappears() throws {
    var pack = try home.pack("walks", "1")
    pack.expiresAt = 1_800_000_100
    try home.activate("1", ["base", "walks"])
    try StoreWriter(files, layout).commit { $0.active.packs["walks"] = pack }
    let clock = Mutex(1_800_000_000)
    let store = ContentStore(folder: layout.root, bundled: nil, files: files) {
      UTCInstant(secondsSinceEpoch: clock.withLock { $0 })
    }
    #expect(try ToyPacks.version(Guide(store.generation()), "walks") == "1")
    clock.withLock { $0 += 100 }
    #expect(throws: RuntimeError.self) { try ToyPacks.version(Guide(store.generation()), "walks") }
    #expect(try home.version(store) == "1")
  }

  @Test func newerBundledContentReplacesOlderInstalledContent() throws {
    let folder = try TemporaryFolder()
    let bundled = folder.file("content.db")
    try Data(ToyPacks.database("base", "5")).write(to: URL(filePath: bundled))
    try home.activate("2")
    #expect(try home.version(home.open(bundled: bundled)) == "5")
    try home.activate("6")
    #expect(try home.version(home.open(bundled: bundled)) == "6")
  }
}

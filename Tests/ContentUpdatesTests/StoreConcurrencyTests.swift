import BundleReader
import ContentUpdates
import Foundation
import GuideModel
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport
import Testing
import Traveller

/// Concurrent readers and writers of one store, on the real file system.
@Suite struct StoreConcurrencyTests {
  private let folder: TemporaryFolder
  private let disk: SharedDisk
  private var layout: StoreLayout { disk.layout }

  init() throws {
    folder = try TemporaryFolder()
    disk = SharedDisk(layout: StoreLayout(root: folder.path + "/store"))
  }

  private func store() -> ContentStore { disk.store() }
  private func activate(_ version: String, _ packs: [String] = ["base", "walks"]) throws {
    try disk.activate(version, packs)
  }
  private func settle() throws { try disk.settle() }

  /// Checks whether the state of a traveller is the same as before.
  private func isUnchanged(_ user: UserDatabase, since before: UserState) throws -> Bool {
    try user.state() == before
  }

  /// The counts of the readers.
  private final class Counts: Sendable {
    let isDone = Atomic(false)
    let reads = Atomic(0)
    let mixed = Atomic(0)
    let seen = Mutex<Set<String>>([])
    /// Times that readers waited for their content.
    let waits = Mutex<[Duration]>([])
  }

  @Test(.fault(.g01)) func eightReadersNeverFailOrMixVersionsWhile200SwapsHappen() async throws {
    let (disk, swaps, counts) = (disk, 200, Counts())
    try activate("1")
    try settle()
    let shared = store()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for reader in 0..<8 {
        group.addTask {
          // Half of the readers share a store, like the views of an app; half simulate other programs.
          let own = reader % 2 == 0 ? shared : disk.store()
          while !counts.isDone.load(ordering: .relaxed) {
            let begin = ContinuousClock.now
            let guide = Guide(try own.generation())
            let waited = ContinuousClock.now - begin
            counts.waits.withLock { $0.append(waited) }
            let (a, b) = try (ToyPacks.version(guide), ToyPacks.version(guide, "walks"))
            if a != b { counts.mixed.add(1, ordering: .relaxed) }
            counts.reads.add(1, ordering: .relaxed)
            counts.seen.withLock { _ = $0.insert(a) }
            // There may be fewer threads than readers.
            await Task.yield()
          }
        }
      }
      group.addTask {
        defer { counts.isDone.store(true, ordering: .relaxed) }
        for swap in 1...swaps {
          try disk.activate(String(swap % 4 + 1))
          try disk.settle()
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
    let waits = counts.waits.withLock { $0.sorted() }
    print(
      "\(swaps) swaps: \(waits.count) reads, wait for content median \(waits[waits.count / 2]), p99",
      "\(waits[waits.count * 99 / 100]), longest \(waits[waits.count - 1])")
    #expect(counts.mixed.load(ordering: .relaxed) == 0)
    #expect(counts.reads.load(ordering: .relaxed) > swaps)
    #expect(counts.seen.withLock { $0.count } >= 2)
    _ = try shared.generation()
    try settle()
    // The active set and the two previous ones.
    #expect(try disk.versions(downTo: 3) <= 3)
  }

  @Test(.fault(.g02)) func aReaderFinishesOnItsVersionAndTheNextReadUsesTheNewOne() throws {
    try activate("1")
    let store = store()
    let old = Guide(try store.generation())
    for version in ["2", "3", "4"] {
      try activate(version)
      try settle()
    }
    #expect(try ToyPacks.version(old) == "1")
    #expect(try ToyPacks.version(Guide(store.generation())) == "4")
  }

  @Test(.fault(.g03, .g08)) func aConnectionOpenedLongAfterTheHandleWasTakenFindsItsFile() async throws {
    try activate("1")
    let store = store()
    let old = Guide(try store.generation())
    for version in ["2", "3", "4"] {
      try activate(version)
      try settle()
    }
    // Many readers at once need more connections than the one that was opened with the handle.
    try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<16 { group.addTask { try ToyPacks.version(old, "walks") } }
      for try await version in group { #expect(version == "1") }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: layout.versions(of: "base")).count == 4)
    _ = consume old
    _ = try store.generation()
    #expect(try disk.versions(downTo: 3) == 3)
  }

  @Test(.fault(.g04, .g05)) func noPathIsEverReusedForDifferentBytes() throws {
    try activate("1")
    try settle()
    let first = ToyPacks.installed("base", "1", try ToyPacks.database("base", "1"))
    // The same version number with different bytes is stored separately.
    var bytes = try ToyPacks.database("base", "2")
    bytes[bytes.count - 1] ^= 1
    let other = ToyPacks.installed("base", "1", bytes)
    #expect(disk.paths([first, other]).count == 2)
    #expect(try POSIXFileSystem().status(layout.database(first))?.size == first.size)
  }

  @Test(.fault(.g06)) func theSecondWriterFailsAtOnceAsBusy() throws {
    try activate("1")
    let first = try disk.whenFree { try disk.writer() }
    let begin = ContinuousClock.now
    let error = #expect(throws: PackError.self) { try StoreWriter(POSIXFileSystem(), layout) }
    #expect(error?.code == .busy)
    // The processor may be busy with other tests.
    #expect(ContinuousClock.now - begin < .seconds(5))
    // Readers do not block it.
    #expect(try ToyPacks.version(Guide(store().generation())) == "1")
    withExtendedLifetime(first) {}
  }

  @Test(.fault(.g07, .g09)) func locksOfADeadProcessAreReleased() async throws {
    try activate("1")
    let record = layout.record(ToyPacks.installed("base", "1", try ToyPacks.database("base", "1")))
    let held = folder.file("held")
    let other = Process()
    other.executableURL = URL(filePath: "/bin/sh")
    other.arguments = [
      "-c",
      """
      exec 8<'\(layout.lock)' 9<'\(record)'; until flock -x 8 && flock -s 9; do sleep 0.1; done; : >'\(held)'
      exec sleep 86400
      """,
    ]
    // On a busy machine this test may be suspended for many minutes while the others run.
    try other.run()
    defer { kill(other.processIdentifier, SIGKILL) }
    while !FileManager.default.fileExists(atPath: held) { await Task.yield() }
    #expect(try POSIXFileSystem().lock(record, .exclusive) == nil)
    #expect(throws: PackError.self) { try StoreWriter(POSIXFileSystem(), layout) }
    kill(other.processIdentifier, SIGKILL)
    other.waitUntilExit()
    try disk.whenFree { try expectFreeLock(POSIXFileSystem(), layout) }
    for version in ["2", "3", "4"] {
      try activate(version)
      try settle()
    }
    #expect(try disk.versions(downTo: 3) == 3)
  }

  @Test(.fault(.g10)) func aRollbackIsASwapLikeAnyOther() throws {
    try activate("1")
    try settle()
    try activate("2")
    try settle()
    let store = store()
    let reading = Guide(try store.generation())
    try disk.rollBack()
    #expect(try ToyPacks.version(reading) == "2")
    #expect(try ToyPacks.version(Guide(store.generation())) == "1")
  }

  @Test(.fault(.g11)) func aGenerationClosesWithItsLastReaderAndFreesItsVersions() throws {
    try activate("1")
    try settle()
    for version in ["2", "3", "4"] {
      let reading = Guide(try store().generation())
      try activate(version)
      try settle()
      #expect(try ToyPacks.version(reading) != version)
    }
    try settle()
    #expect(try disk.versions(downTo: 3) == 3)
  }

  @Test(.fault(.g12)) func aStartDuringACommitReadsTheOldOrTheNew() async throws {
    try activate("1")
    try settle()
    let (disk, counts) = (disk, Counts())
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        while !counts.isDone.load(ordering: .relaxed) {
          // Each iteration simulates the start of a program.
          let guide = Guide(try disk.store().generation())
          #expect(try ToyPacks.version(guide) == ToyPacks.version(guide, "walks"))
          await Task.yield()
        }
      }
      group.addTask {
        defer { counts.isDone.store(true, ordering: .relaxed) }
        for swap in 0..<40 {
          try disk.activate(String(swap % 3 + 1))
          try disk.settle()
          await Task.yield()
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(.fault(.g14, .g15)) func swapsDoNotTouchTheTravellersState() throws {
    let user = try UserDatabase(folder: folder.path)
    _ = try user.addFavorite(
      ItemID(rawValue: "walks-note"), type: "note", at: UTCInstant(secondsSinceEpoch: 1_800_000_000))
    let before = try user.state()
    try activate("1")
    try settle()
    try activate("2", ["base"])
    try disk.whenFree { try disk.writer() }.commit {
      $0 = $0.activating($0.active.removing { $0.id == "walks" })
    }
    #expect(try isUnchanged(user, since: before))
    let guide = Guide(try store().generation())
    let error = #expect(throws: RuntimeError.self) { try ToyPacks.version(guide, "walks") }
    #expect(error?.code == .unknownItem)
  }
}

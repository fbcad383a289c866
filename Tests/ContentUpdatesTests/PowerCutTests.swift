import ContentUpdates
import GuideRuntime
import HostSystem
import Synchronization
import TestSupport
import Testing

/// The production store on a file system that loses unsynced data.
@Suite struct PowerCutTests {
  private static let layout = MemoryDevice.layout

  private static func store(_ files: any FileSystem) -> ContentStore { MemoryDevice.store(files) }

  /// A store with a confirmed version 1 of a base and a pack.
  static func installed() throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    try files.makeFolder("/home")
    try ToyPacks.activate([("base", "1"), ("walks", "1")], in: files, layout)
    _ = try store(files).generation()
    try StoreWriter(files, layout).collectGarbage()
    for folder in ["/", "/home", "/home/guide"] { try files.syncFolder(folder) }
    return files
  }

  /// The versions of both packs seen by readers, which must never be mixed.
  static func versions(_ files: any FileSystem) throws -> String {
    let guide = Guide(try store(files).generation())
    return try ToyPacks.version(guide) + "/" + ToyPacks.version(guide, "walks")
  }

  private static func update(_ files: MemoryFileSystem) throws {
    try ToyPacks.activate([("base", "2"), ("walks", "2")], in: files, layout)
  }

  /// Every possible state after the process ended before operation `n`.
  private static func endings(at n: Int, cuts: Int) throws -> (found: [MemoryFileSystem], isDone: Bool) {
    let files = try installed()
    files.setFault { number, _ in number == n ? .ends : nil }
    var isDone = false
    do {
      try update(files)
      isDone = true
    } catch is MemoryFileSystem.Ended {
    } catch let error as PackError where error.code == .unknownOutcome {
      // The process ended at the last sync, so the update was never reported as done.
    }
    var found = [files.afterKill()]
    for seed in 0..<cuts {
      var random = SeededRandom(seed: UInt64(seed &* 1009 &+ n))
      found.append(files.afterPowerCut(&random))
    }
    return (found, isDone)
  }

  @Test(.fault(.f01, .f03, .f04, .f05)) func findsTheOldOrTheNewIntactAfterACrashAtAnyOperation() async throws
  {
    var outcomes: [String: Int] = [:]
    try await forEachOperation(upTo: 200) { n in
      let (found, isDone) = try Self.endings(at: n, cuts: isFinal(n) ? 40 : 12)
      for files in found {
        let versions = try Self.versions(files)
        outcomes[versions, default: 0] += 1
        #expect(versions == "2/2" || (versions == "1/1" && !isDone), "operation \(n)")
        // The next attempt succeeds, and leaves nothing behind.
        try Self.update(files)
        _ = try Self.store(files).generation()
        try StoreWriter(files, Self.layout).collectGarbage()
        #expect(try Self.versions(files) == "2/2", "again after operation \(n)")
        #expect(try files.list(Self.layout.staging) == [])
      }
    }
    #expect(outcomes["1/1"] ?? 0 > 50)
    #expect(outcomes["2/2"] ?? 0 > 5)
    func isFinal(_ n: Int) -> Bool { n > 20 }
  }

  @Test(.fault(.f02)) func recoversFromCrashesDuringRecoveryThreeLevelsDeep() throws {
    for n in stride(from: 0, to: 40, by: 3) {
      for first in try Self.endings(at: n, cuts: 2).found {
        try Self.endAndLook(first, depth: 3, seed: UInt64(n))
      }
    }
  }

  /// Ends the process at some operations of the recovery, and again during the next recovery.
  private static func endAndLook(_ files: MemoryFileSystem, depth: Int, seed: UInt64) throws {
    let versions = try versions(files.afterKill())
    #expect(versions == "1/1" || versions == "2/2")
    guard depth > 0 else { return }
    var random = SeededRandom(seed: seed)
    let at = Int.random(in: 0..<6, using: &random)
    let next = files.afterKill()
    next.setFault { number, _ in number == at ? .ends : nil }
    do {
      _ = try store(next).generation()
      try StoreWriter(next, layout).collectGarbage()
    } catch {
      // Any error is fine: the process has ended.
    }
    try endAndLook(next.afterPowerCut(&random), depth: depth - 1, seed: seed + 1)
    try endAndLook(next.afterKill(), depth: depth - 1, seed: seed + 2)
  }

  @Test func everySyncIsNeeded() throws {
    for isFirst in [false, true] {
      let whole = try Self.before(isFirst)
      whole.setFault(nil)
      try Self.change(whole, isFirst)
      let syncs = whole.operations.enumerated().filter { $0.element.isSync }
      #expect(syncs.count >= 8)
      for (number, operation) in syncs {
        #expect(try Self.isMissed(number, isFirst), "leaving out \(operation) does no harm: is it needed?")
      }
    }
  }

  /// A store before its first installation, or before an update.
  private static func before(_ isFirst: Bool) throws -> MemoryFileSystem {
    guard isFirst else { return try installed() }
    let files = MemoryFileSystem()
    try files.makeFolder("/home")
    try files.syncFolder("/")
    return files
  }

  private static func change(_ files: MemoryFileSystem, _ isFirst: Bool) throws {
    try isFirst ? ToyPacks.activate([("base", "2")], in: files, layout) : update(files)
  }

  /// Checks whether some power cut right after the update reveals the omitted operation: in the active set,
  /// in the previous state, which replaces a damaged one, or in a state rebuilt from the versions.
  private static func isMissed(_ number: Int, _ isFirst: Bool) throws -> Bool {
    for seed in 0..<64 {
      let files = try before(isFirst)
      files.setFault { n, _ in n == number ? .isSkipped : nil }
      try change(files, isFirst)
      var random = SeededRandom(seed: UInt64(seed))
      let found = files.afterPowerCut(&random)
      let state = StateFile(files: found, layout: layout)
      guard try state.load().origin == .current,
        try state.scan().active.ordered.map(\.version) == (isFirst ? ["2"] : ["2", "2"]),
        let guide = try? Guide(store(found.afterKill()).generation()), try ToyPacks.version(guide) == "2"
      else { return true }
      if !isFirst {
        try found.removeFile(layout.state)
        guard try state.load().origin == .previous else { return true }
      }
    }
    return false
  }
}

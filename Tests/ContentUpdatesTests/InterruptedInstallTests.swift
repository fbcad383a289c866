import BundleReader
import ContentUpdates
import Foundation
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

/// The production installer, killed, out of space and cancelled at every operation.
@Suite struct InterruptedInstallTests {
  private let layout = MemoryDevice.layout
  private let publisher: PackServer

  init() throws { publisher = try PackServer("base", "walks") }

  /// A device with version 1 of both packs, and version 2 on offer.
  private func device() async throws -> MemoryFileSystem {
    let files = MemoryFileSystem()
    try files.makeFolder("/home")
    try await publisher.installer(files).fulfil(.install(["base", "walks"]))
    for folder in ["/", "/home", "/home/guide"] { try files.syncFolder(folder) }
    return files
  }

  private func offerSecond() throws {
    try publisher.add("base", "2")
    try publisher.release("walks", "2")
  }

  private func versions(_ files: any FileSystem) throws -> String {
    let guide = Guide(try MemoryDevice.store(files).generation())
    func walks() throws -> String {
      do { return try ToyPacks.version(guide, "walks") } catch let error as RuntimeError
        where error.code == .unknownItem
      { return "-" }
    }
    return try ToyPacks.version(guide) + "/" + walks()
  }

  /// Runs a change, ending at each operation in turn, and checks the result after a kill and after power cuts.
  private func endEverywhere(
    _ start: MemoryFileSystem, _ allowed: Set<String>, final: String, cuts: Int = 3,
    _ change: (MemoryFileSystem) async throws -> Void
  ) async throws -> Int {
    var points = 0
    try await forEachOperation { n in
      let files = start.afterKill()
      files.setFault { number, _ in number == n ? .ends : nil }
      var isDone = false
      do {
        try await change(files)
        isDone = true
      } catch {
        // The process has ended, or reports that the outcome of the last step is unknown.
      }
      var found = [files.afterKill()]
      for seed in 0..<cuts {
        var random = SeededRandom(seed: UInt64(n * 31 + seed))
        found.append(files.afterPowerCut(&random))
      }
      for files in found {
        let seen = try versions(files.afterKill())
        #expect(isDone ? seen == final : allowed.contains(seen), "operation \(n): \(seen)")
      }
      if !isDone { points += found.count }
    }
    return points
  }

  @Test(.fault(.f01, .f03, .f04, .f05)) func aCrashDuringAnUpdateLeavesTheOldOrTheNew() async throws {
    let start = try await device()
    try offerSecond()
    let points = try await endEverywhere(start, ["1/1", "2/2"], final: "2/2") { files in
      try await publisher.installer(files).fulfil(.update(nil))
    }
    #expect(points > 150)
  }

  @Test(.fault(.f01)) func aCrashDuringARemovalLeavesTheOldOrTheNew() async throws {
    let points = try await endEverywhere(device(), ["1/1", "1/-"], final: "1/-") { files in
      try await publisher.installer(files).fulfil(.remove(["walks"], cascade: false))
    }
    #expect(points > 10)
  }

  @Test(.fault(.f01)) func aCrashDuringARollbackLeavesTheOldOrTheNew() async throws {
    _ = try await endEverywhere(device(), ["1/1", "2/2"], final: "1/1") { files in
      try ToyPacks.activate([("base", "2"), ("walks", "2")], in: files, layout)
      _ = try MemoryDevice.store(files).generation()
      _ = try publisher.installer(files).setup.store.rollBack()
    }
  }

  @Test(.fault(.f01)) func aCrashDuringGarbageCollectionLeavesTheNew() async throws {
    let start = try await device()
    try offerSecond()
    try await publisher.installer(start).fulfil(.update(nil))
    for version in ["3", "4"] {
      try ToyPacks.activate([("base", version), ("walks", version)], in: start, layout)
      _ = try MemoryDevice.store(start).generation()
    }
    let points = try await endEverywhere(start, ["4/4"], final: "4/4") { files in
      try StoreWriter(files, layout).collectGarbage()
    }
    #expect(points > 10)
  }

  @Test(.fault(.f08, .f09)) func aFullDiskAtAnyOperationLeavesTheOldOrTheNew() async throws {
    try await failEverywhere(.noSpace)
  }

  @Test(.fault(.f11)) func aFileSizeLimitAtAnyOperationLeavesTheOldOrTheNew() async throws {
    try await failEverywhere(.tooLarge)
  }

  @Test(.fault(.f13)) func aRemountAtAnyOperationLeavesTheOldOrTheNew() async throws {
    try await failEverywhere(.readOnly)
  }

  @Test(arguments: [FileSystemError.Code.input, .tooManyOpenFiles])
  func anyOtherDiskErrorLeavesTheOldOrTheNew(_ code: FileSystemError.Code) async throws {
    try await failEverywhere(code)
  }

  /// Runs an update, failing each operation in turn, and again on a disk that works.
  private func failEverywhere(_ code: FileSystemError.Code) async throws {
    let start = try await device()
    try offerSecond()
    try await forEachOperation { n in
      let files = start.afterKill()
      files.setFault { number, _ in number == n ? .fails(code) : nil }
      var thrown: (any Error)?
      do {
        try await publisher.installer(files).fulfil(.update(nil))
      } catch {
        thrown = error
      }
      if code == .noSpace, let thrown, (thrown as? PackError)?.code != .unknownOutcome {
        #expect((thrown as? PackError)?.code == .noSpace, "operation \(n): \(thrown)")
      }
      files.setFault(nil)
      let seen = try versions(files.afterKill())
      #expect(seen == "2/2" || (seen == "1/1" && thrown != nil), "operation \(n): \(seen)")
      if code == .noSpace, seen == "1/1" {
        #expect(try files.list(layout.staging).filter { $0.hasPrefix("in-base") }.isEmpty, "operation \(n)")
      }
      // It works again as soon as the disk does.
      try await publisher.installer(files).fulfil(.update(nil))
      #expect(try versions(files) == "2/2", "again after operation \(n)")
    }
  }

  @Test(.fault(.f10)) func preflightRejectsBeforeAnyDownload() async throws {
    let files = try await device()
    try offerSecond()
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    let needed = try installer.plan(.update(nil)).bytesNeeded
    for free in [1 << 20, needed - 1] {
      files.setFreeBytes(free)
      let before = publisher.requests.count
      let plan = try installer.plan(.update(nil))
      #expect(plan.bytesMissing == needed - free)
      let error = await #expect(throws: PackError.self) { try await installer.perform(plan) }
      #expect(error?.code == .noSpace)
      #expect(publisher.requests.count == before)
    }
    // Exactly enough is enough.
    files.setFreeBytes(needed)
    _ = try await installer.perform(installer.plan(.update(nil)))
    #expect(try versions(files) == "2/2")
  }

  @Test(.fault(.g13)) func cancellingAtAnyStepChangesNothingAndFreesTheLock() async throws {
    let start = try await device()
    try offerSecond()
    var cancelled = 0
    try await forEachOperation(upTo: 30) { step in
      let files = start.afterKill()
      let count = Mutex(0)
      let transport = publisher.transport { _, _ in
        let isNow = count.withLock { count in
          count += 1
          return count == step + 1
        }
        if isNow { cancelTask() }
        return nil
      }
      let installer = try publisher.installer(files, transport: transport)
      let result = await Task { _ = try await installer.fulfil(.update(nil)) }.result
      let seen = try versions(files)
      if case .success = result {
        #expect(seen == "2/2")
      } else {
        cancelled += 1
        #expect(seen == "1/1", "step \(step)")
      }
      try expectFreeLock(files, layout)
      try await publisher.installer(files).fulfil(.update(nil))
      #expect(try versions(files) == "2/2")
    }
    #expect(cancelled > 3)
  }

  @Test(.fault(.d02, .d03, .d05)) func anInstallationCreatesOnlyItsOwnRegularFiles() async throws {
    let files = try await device()
    #expect(try files.unexpectedFiles(layout, packs: ["base", "walks"]) == [])
  }

  @Test(.fault(.d11)) func aDeltaWithAnotherResultFallsBackToTheFullFileOnce() async throws {
    let files = try await device()
    let base = try ToyPacks.database("base", "1")
    let new = try publisher.add("base", "2") { offer in
      // Signed, fetched and unpacked, but with a result that differs from the full file.
      try publisher.spoilDeltas(of: &offer, from: base)
    }
    try publisher.publish()
    #expect(
      try await packRequests(of: .update(nil), files) == [new.deltas[0].download.path, new.download.path])
    #expect(try versions(files) == "2/1")
  }

  @Test(.fault(.d10)) func aDeltaForADamagedBaseFallsBackToTheFullFileOnce() async throws {
    let files = try await device()
    let path = layout.database(
      ToyPacks.installed("base", "1", try ToyPacks.database("base", "1")))
    let bytes = try files.readFile(path, limit: 1 << 30)
    files.setPermissions(0o644, path)
    // A byte of text: the base still opens and answers, but is not the base of the delta.
    try files.open(path, .write).write([bytes[bytes.count - 1] ^ 1], at: bytes.count - 1)
    let new = try publisher.release("base", "2")
    #expect(
      try await packRequests(of: .update(nil), files) == [new.deltas[0].download.path, new.download.path])
    #expect(try versions(files) == "2/1")
  }

  /// The packs and deltas that are requested while a request is fulfilled.
  private func packRequests(of request: InstallRequest, _ files: MemoryFileSystem) async throws -> [String] {
    let before = publisher.requests.count
    try await publisher.installer(files).fulfil(request)
    return publisher.requests.dropFirst(before).filter { $0.hasPrefix("packs/") || $0.hasPrefix("deltas/") }
  }

  @Test(.fault(.d14)) func theBaseOfADeltaIsNotCollectedWhileInUse() async throws {
    let files = try await device()
    try publisher.release("base", "2")
    let layout = layout
    let attempts = Mutex(0)
    let transport = publisher.transport { path, _ in
      if path.hasPrefix("deltas/") {
        // Another process tries to clean up during the update.
        let error = #expect(throws: PackError.self) { try StoreWriter(files, layout) }
        #expect(error?.code == .busy)
        attempts.withLock { $0 += 1 }
      }
      return nil
    }
    try await publisher.installer(files, transport: transport).fulfil(.update(nil))
    #expect(attempts.withLock { $0 } > 0)
    #expect(try versions(files) == "2/1")
  }

  @Test(.fault(.c17)) func obsoleteStagingFilesAreRemoved() async throws {
    let files = try await device()
    let offer = try publisher.release("base", "2")
    let cut = publisher.transport { [publisher] path, request in
      guard path.hasPrefix("deltas/") || path == offer.download.path, let bytes = publisher.served(path)
      else {
        return nil
      }
      guard request.offset == 0 else { throw TransportError(.connection, "gone") }
      return .honest(bytes, to: request, cut: 100)
    }
    await #expect(throws: TransportError.self) {
      try await publisher.installer(files, transport: cut).fulfil(.update(nil))
    }
    #expect(try files.list(layout.staging).count == 1)
    try publisher.release("base", "3", keepsOlder: false)
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    _ = try installer.removeExpiredAndOrphaned()
    #expect(try files.list(layout.staging) == [])
  }

  @Test(.fault(.f17)) func unpackingAndHashingUseFixedSizeChunks() async throws {
    let files = try await device()
    let random = (0..<(6 << 20)).reduce(into: [UInt8]()) { bytes, i in
      bytes.append(UInt8(truncatingIfNeeded: i &* 2_654_435_761 >> 13))
    }
    try files.makeFolder("/work")
    try files.writeFile("/work/big.zst", try PackServer.compressed(random))
    files.setFault(nil)
    try PackServer.unpack("/work/big.zst", to: "/work/big", random, files)
    #expect(files.operations.filter { $0.name == "write" }.count >= 24)
    #expect(files.largestPiece <= 1 << 20)
  }
}

import Files
import Foundation
import GuideModel
import GuideRuntime
import Synchronization
import TestSupport
import Testing
import ReleaseMetadata
import ContentUpdates
import PackTransport

/// The production installer, killed, out of space and cancelled at every operation.
@Suite struct InterruptedInstallTests {
  private let layout = PowerCutTests.layout
  private let publisher: TestPublisher

  init() throws {
    publisher = try TestPublisher()
    try publisher.add("base", "1")
    try publisher.add("walks", "1")
    try publisher.publish()
  }

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
    try publisher.add("walks", "2")
    try publisher.publish()
  }

  private func versions(_ files: any FileSystem) throws -> String {
    let guide = Guide(try PowerCutTests.store(files).generation())
    return try ToyPacks.version(guide) + "/" + ((try? ToyPacks.version(guide, "walks")) ?? "-")
  }

  /// Runs a change, ending at each operation in turn, and checks the result after a kill and after power cuts.
  private func endEverywhere(
    _ start: MemoryFileSystem, _ allowed: Set<String>, final: String, cuts: Int = 3,
    _ change: (MemoryFileSystem) async throws -> Void
  ) async throws -> Int {
    var points = 0
    for n in 0..<400 {
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
      if isDone { return points }
      points += found.count
    }
    Issue.record("the change never ended")
    return points
  }

  @Test func f01f03f04f05ACrashDuringAnUpdateLeavesTheOldOrTheNew() async throws {
    let start = try await device()
    try offerSecond()
    let points = try await endEverywhere(start, ["1/1", "2/2"], final: "2/2") { files in
      try await publisher.installer(files).fulfil(.update(nil))
    }
    #expect(points > 150)
  }

  @Test func f01ACrashDuringARemovalLeavesTheOldOrTheNew() async throws {
    _ = try await endEverywhere(device(), ["1/1", "1/-"], final: "1/-") { files in
      try await publisher.installer(files).fulfil(.remove(["walks"], cascade: false))
    }
  }

  @Test func f01ACrashDuringARollbackLeavesTheOldOrTheNew() async throws {
    _ = try await endEverywhere(device(), ["1/1", "2/2"], final: "1/1") { files in
      try ToyPacks.activate([("base", "2"), ("walks", "2")], in: files, layout)
      _ = try PowerCutTests.store(files).generation()
      _ = try publisher.installer(files).setup.store.rollBack()
    }
  }

  @Test(arguments: [FileSystemError.Code.noSpace, .input, .readOnly, .tooLarge, .tooManyOpenFiles])
  func f08f09f11f13ADiskErrorAtAnyOperationLeavesTheOldOrTheNew(_ code: FileSystemError.Code) async throws {
    let start = try await device()
    try offerSecond()
    for n in 0..<400 {
      let files = start.afterKill()
      files.setFault { number, _ in number == n ? .fails(code) : nil }
      var thrown: (any Error)?
      do {
        try await publisher.installer(files).fulfil(.update(nil))
      } catch {
        thrown = error
      }
      let isHit = files.operations.count > n
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
      if !isHit { return }
    }
    Issue.record("the update never ended")
  }

  @Test func f08f10PreflightRejectsBeforeAnyDownload() async throws {
    let files = try await device()
    try offerSecond()
    files.setFreeBytes(1 << 20)
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    let before = publisher.requests.count
    let plan = try installer.plan(.update(nil))
    #expect(plan.bytesMissing > 0)
    let error = await #expect(throws: PackError.self) { try await installer.perform(plan) }
    #expect(error?.code == .noSpace)
    #expect(publisher.requests.count == before)
  }

  @Test func g13CancellingAtAnyStepChangesNothingAndFreesTheLock() async throws {
    let start = try await device()
    try offerSecond()
    for step in 0..<30 {
      let files = start.afterKill()
      let count = Mutex(0)
      let transport = publisher.transport { _, _ in
        let isNow = count.withLock { count in
          count += 1
          return count == step + 1
        }
        if isNow { withUnsafeCurrentTask { $0?.cancel() } }
        return nil
      }
      let installer = try publisher.installer(files, transport: transport)
      let result = await Task { _ = try await installer.fulfil(.update(nil)) }.result
      let seen = try versions(files)
      if case .success = result {
        #expect(seen == "2/2")
      } else {
        #expect(seen == "1/1", "step \(step)")
      }
      _ = try StoreWriter(files, layout)
      try await publisher.installer(files).fulfil(.update(nil))
      #expect(try versions(files) == "2/2")
      if count.withLock({ $0 }) <= step { return }
    }
    Issue.record("the update never ended")
  }

  @Test func d02d03d05AnInstallationCreatesOnlyItsOwnRegularFiles() async throws {
    let files = try await device()
    for path in try files.tree(layout.root) {
      let status = try #require(try files.status(path))
      #expect(status.kind == .file)
      #expect(status.permissions & 0o7022 == 0, "\(path)")
      if path.contains("/versions/") {
        #expect(path.hasSuffix("/content.db") || path.hasSuffix("/pack.db") || path.hasSuffix("/pack.json"))
        #expect(status.permissions == 0o444)
      }
    }
    let folders = try files.list(layout.versions)
    #expect(folders == ["base", "walks"])
  }

  @Test func d10d11AFailedDeltaFallsBackToTheFullFileOnce() async throws {
    let files = try await device()
    let wrong = try publisher.add("base", "2") { offer in
      // Signed, fetched and unpacked, but with a result that differs from the full file.
      offer.deltas = offer.deltas.map { delta in
        PackDelta(fromSHA256: delta.fromSHA256, fromSize: delta.fromSize, download: offer.download)
      }
    }
    try publisher.publish()
    let before = publisher.requests.count
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try versions(files) == "2/1")
    let fetched = publisher.requests.dropFirst(before).filter { $0 == wrong.download.path }
    #expect(fetched.count <= 2)
  }

  @Test func d14TheBaseOfADeltaIsNotCollectedWhileInUse() async throws {
    let files = try await device()
    try publisher.add("base", "2")
    try publisher.publish()
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

  @Test func c17ObsoleteStagingFilesAreRemoved() async throws {
    let files = try await device()
    let offer = try publisher.add("base", "2")
    try publisher.publish()
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
    try publisher.add("base", "3")
    publisher.keepNewest()
    try publisher.publish()
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    _ = try installer.removeExpiredAndOrphaned()
    #expect(try files.list(layout.staging) == [])
  }

  @Test func f17UnpackingAndHashingUseFixedSizeChunks() async throws {
    let files = try await device()
    let random = (0..<(6 << 20)).reduce(into: [UInt8]()) { bytes, i in
      bytes.append(UInt8(truncatingIfNeeded: i &* 2_654_435_761 >> 13))
    }
    try files.makeFolder("/work")
    try files.writeFile("/work/big.zst", try TestPublisher.compressed(random))
    files.setFault(nil)
    try TestPublisher.unpack("/work/big.zst", to: "/work/big", random, files)
    #expect(files.operations.filter { $0.name == "write" }.count >= 24)
  }
}

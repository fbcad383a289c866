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

/// Involuntarily lost packs come back; no request removes the entire guide.
@Suite struct LostPackTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }
  private var layout: StoreLayout { device.layout }

  init() throws { publisher = try PackServer("base", "walks") }

  private var state: StoreState { device.state }
  private func store() -> ContentStore { MemoryDevice.store(files) }
  private func version(_ pack: String = "base") throws -> String {
    try ToyPacks.version(Guide(store().generation()), pack)
  }

  private func damage(_ pack: String) throws {
    let path = layout.database(try #require(state.active.packs[pack]))
    var bytes = try files.readFile(path, limit: 1 << 30)
    bytes.replaceSubrange(8192..., with: repeatElement(0xA5, count: bytes.count - 8192))
    files.setPermissions(0o644, path)
    try files.writeFile(path, bytes)
  }

  @Test(.fault(.e03), arguments: ["base", "walks"]) func aDamagedPackIsRestoredByTheNextUpdate(_ pack: String)
    async throws
  {
    try await publisher.installer(files).fulfil(.install(["walks"]))
    try damage(pack)
    // The base has no older version, so there is nothing to read until it is restored.
    if pack == "base" {
      #expect(throws: RuntimeError.self) { try store().generation() }
    } else {
      #expect(try version() == "1")
    }
    #expect(state.lost == (pack == "base" ? ["base", "walks"] : ["walks"]))
    #expect(store().report().lost == state.lost.sorted())
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try version() == "1" && version("walks") == "1")
    #expect(state.lost.isEmpty)
  }

  @Test func answersFromBundledContentNameTheDamagedVersionUntilItIsInstalledAgain() async throws {
    let whole = try ToyWhole("1")
    func store() -> ContentStore { MemoryDevice.store(files, bundled: whole.path) }
    let installer = try publisher.installer(files, bundled: whole.path)
    try publisher.release("base", "2", keepsOlder: false)
    try await installer.fulfil(.update(nil))
    #expect(try store().unavailableVersions() == [])
    try damage("base")
    for _ in 0..<2 {
      #expect(try store().unavailableVersions().first == "base 2")
      let problem = try #require(try store().fallback())
      #expect(problem.code == "fallback" && problem.message.contains("the bundled edition 1"))
    }
    #expect(state.damaged["base"] == "2" && StoreState(file: state.file) == state)
    try await installer.fulfil(.update(nil))
    #expect(try store().unavailableVersions() == [] && store().fallback() == nil)
    #expect(state.damaged.isEmpty)
  }

  @Test func aDamagedVersionIsNamedEvenIfTheRecordIsLostToo() async throws {
    let whole = try ToyWhole("1")
    try publisher.release("base", "2", keepsOlder: false)
    try await publisher.installer(files, bundled: whole.path).fulfil(.update(nil))
    try files.removeFile(layout.database(try #require(state.active.packs["base"])))
    for path in [layout.state, layout.previousState] where try files.status(path) != nil {
      try files.writeFile(path, Array("{".utf8))
    }
    let store = MemoryDevice.store(files, bundled: whole.path)
    #expect(try store.unavailableVersions().first == "base 2")
  }

  @Test func aLostUnofferedPackDoesNotBlockUpdates() async throws {
    try await publisher.installer(files).fulfil(.install(["walks"]))
    try damage("walks")
    _ = try store().generation()
    publisher.content.withLock { $0.offers.removeAll { $0.id == "walks" } }
    try publisher.release("base", "2")
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try version() == "2")
    #expect(state.lost == ["walks"])
  }

  @Test func manuallyRemovedPacksAreNotLost() async throws {
    try await publisher.installer(files).fulfil(.install(["walks"]))
    try await publisher.installer(files).fulfil(.remove(["walks"], cascade: false))
    #expect(state.lost.isEmpty)
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(state.active.packs["walks"] == nil)
  }

  @Test(.fault(.i07)) func aRollbackNeverLeavesADeviceWithoutAGuide() async throws {
    try await publisher.installer(files).fulfil(.install(["walks"]))
    try publisher.add("base", "2")
    publisher.withdraw("base", "1")
    try publisher.publish()
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try version() == "2")
    let before = state
    let error = #expect(throws: PackError.self) { try store().rollBack() }
    #expect(error?.code == .notInstalled)
    #expect(state == before)
    #expect(try version() == "2" && version("walks") == "1")
  }

  @Test func anExpiredPackIsRemovedAndItsNextVersionInstalled() async throws {
    try publisher.add("feed", "1") { $0.expiresAt = PackServer.instant(3600) }
    try publisher.publish()
    try await publisher.installer(files).fulfil(.install(["feed"]))
    let folder = layout.versions(of: "feed")
    let later = try publisher.installer(files, now: 7200)
    _ = try await later.refresh()
    #expect(try later.removeExpiredAndOrphaned().removed == ["feed"])
    #expect(try files.status(folder) == nil)
    #expect(state.lost == ["feed"])
    // The traveller never removed it.
    try publisher.add("feed", "2") { $0.expiresAt = PackServer.instant(100_000) }
    try publisher.publish()
    _ = try await later.fulfil(.update(nil))
    #expect(state.active.packs["feed"]?.version == "2")
  }

  @Test func anUnreadableBaseDoesNotBlockUpdates() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.release("base", "2")
    let old = layout.database(try #require(state.active.packs["base"]))
    // Only reading the old version for the delta fails.
    let progress = Mutex<(isUnpacking: Bool, failed: Int)>((false, 0))
    files.setFault { _, operation in
      if operation.name == "write", operation.path.hasSuffix("blob.part") {
        progress.withLock { $0.isUnpacking = true }
      }
      return nil
    }
    files.setReadFault { path in
      progress.withLock { progress in
        guard path == old, progress.isUnpacking, progress.failed == 0 else { return nil }
        progress.failed += 1
        return .fails(.input)
      }
    }
    try await publisher.installer(files).fulfil(.update(nil))
    files.setReadFault(nil)
    #expect(try version() == "2")
    #expect(publisher.requests.contains { $0.hasPrefix("deltas/") })
    #expect(publisher.requests.filter { $0.hasPrefix("packs/") }.count == 2)
  }

  @Test(.fault(.f07)) func recreatesAFileWhoseSyncFailed() async throws {
    _ = try await publisher.installer(files).refresh()
    let syncs = Mutex(0)
    files.setFault { [layout] _, operation in
      guard operation.name == "sync", operation.path.hasPrefix(layout.staging),
        operation.path.hasSuffix(".db")
      else { return nil }
      // The first sync is for the unpacked file, the second for the finished one.
      return syncs.withLock {
        $0 += 1; return $0 == 2
      } ? .fails(.input) : nil
    }
    await #expect(throws: FileSystemError.self) {
      try await publisher.installer(files).fulfil(.install(["base"]))
    }
    files.setFault(nil)
    for name in try files.list(layout.staging) {
      #expect(try files.status(layout.staging + "/" + name + "/out") == nil)
    }
    try await publisher.installer(files).fulfil(.install(["base"]))
    #expect(try version() == "1")
  }

  @Test func anUnprivilegedUserContinuesAfterOnePackIsPrepared() async throws {
    let walks = try publisher.offer("walks").download.path
    let cut = publisher.transport { path, _ in
      if path == walks { throw TransportError(.notFound, "not there") }
      return nil
    }
    await #expect(throws: TransportError.self) {
      try await publisher.installer(files, transport: cut).fulfil(.install(["walks"]))
    }
    #expect(try files.list(layout.staging).isEmpty == false)
    try await publisher.installer(files).fulfil(.install(["walks"]))
    #expect(try version("walks") == "1")
  }
}

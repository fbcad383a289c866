import ContentUpdates
import Foundation
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

/// Plans for installed packs that are changed concurrently, bundled, damaged or incomplete.
@Suite struct InstalledStateTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }
  private var layout: StoreLayout { device.layout }

  init() throws { publisher = try PackServer("base", "walks") }

  private func state() -> StoreState { device.state }

  // MARK: - Changed concurrently

  @Test func rejectsAPlanMadeForAnotherState() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    try publisher.release("base", "2")
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    try publisher.release("base", "3", keepsOlder: false)
    try await publisher.installer(files).fulfil(.update(nil))
    let error = await #expect(throws: PackError.self) { try await installer.perform(plan) }
    #expect(error?.code == .conflict)
    #expect(state().active.packs["base"]?.version == "3")
  }

  @Test func concurrentPinsAndRemovalsInvalidateAPlan() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    try publisher.release("base", "2")
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    // Readers and the end of probation do not count as changes.
    try StoreWriter(files, layout).commit { $0.trial = nil }
    try installer.setup.store.setPinned(true, "base")
    let error = await #expect(throws: PackError.self) { try await installer.perform(plan) }
    #expect(error?.code == .conflict)
    try installer.setup.store.setPinned(false, "base")
    #expect(try await installer.perform(plan).installed.map(\.description) == ["base@2"])
  }

  // MARK: - Bundled

  /// A folder with bundled content.
  private func bundled(_ version: String) throws -> (folder: TemporaryFolder, path: String) {
    let folder = try TemporaryFolder()
    try folder.write("bundled.db", Data(try ToyPacks.database("base", version)))
    return (folder, folder.file("bundled.db"))
  }

  @Test(arguments: [("5", 0), ("2", 10_000), ("3", 10_000)])
  func bundledContentIsReplacedOnlyByNewerCompatibleVersions(_ version: String, _ rollout: Int)
    async throws
  {
    let content = try bundled("3")
    try publisher.add("base", version) { $0.rollout = rollout }
    try publisher.publish()
    let installer = try publisher.installer(files, bundled: content.path)
    _ = try await installer.refresh()
    #expect(try installer.plan(.update(nil)).isEmpty)
    #expect(try installer.plan(.update(["base"])).isEmpty)
    // A pack compatible with it needs no other base.
    let result = try await installer.perform(installer.plan(.install(["walks"])))
    #expect(result.installed.map(\.description) == ["walks@1"])
    let guide = Guide(try MemoryDevice.store(files, bundled: content.path).generation())
    #expect(try ToyPacks.version(guide) == "3" && ToyPacks.version(guide, "walks") == "1")
    withExtendedLifetime(content.folder) {}
  }

  @Test func newerContentReplacesBundledContentEvenAfterARollbackWhenNamed() async throws {
    let content = try bundled("3")
    try publisher.release("base", "5")
    let installer = try publisher.installer(files, bundled: content.path)
    #expect(try await installer.fulfil(.update(nil)).installed.map(\.description) == ["base@5"])
    _ = try installer.setup.store.rollBack()
    #expect(state().active.packs.isEmpty)
    #expect(try await installer.fulfil(.update(nil)).installed == [])
    #expect(try await installer.fulfil(.update(["base"])).installed.map(\.description) == ["base@5"])
    withExtendedLifetime(content.folder) {}
  }

  @Test func versionsOlderThanTheBundleAreNotDownloaded() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    let content = try bundled("3")
    try publisher.release("base", "2")
    let installer = try publisher.installer(files, bundled: content.path)
    #expect(try await installer.fulfil(.update(nil)).installed == [])
    try publisher.release("base", "4")
    #expect(try await installer.fulfil(.install(["base"])).installed.map(\.description) == ["base@4"])
    withExtendedLifetime(content.folder) {}
  }

  // MARK: - Damaged

  private func damage(_ id: String, _ change: (inout [UInt8]) -> Void) throws {
    let path = layout.database(try #require(state().active.packs[id]))
    var bytes = try files.readFile(path, limit: 1 << 30)
    change(&bytes)
    files.setPermissions(0o644, path)
    try files.writeFile(path, bytes)
    files.setPermissions(0o444, path)
  }

  private func isIntact(_ id: String) throws -> Bool {
    let pack = try #require(state().active.packs[id])
    let bytes = try files.readFile(layout.database(pack), limit: 1 << 30)
    return ToyPacks.digest(bytes) == pack.sha256
  }

  @Test(arguments: [InstallRequest.install(["base"]), .update(["base"])])
  func aNamedPackWithChangedBytesIsDownloadedAgain(_ request: InstallRequest) async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["walks"]))
    try damage("base") { $0.replaceSubrange(8192..<12_288, with: repeatElement(0xAA, count: 4096)) }
    #expect(try await installer.fulfil(.install(["walks"])).installed == [])
    #expect(try await installer.fulfil(request).installed.map(\.description) == ["base@1"])
    #expect(try isIntact("base"))
    #expect(state().active.packs.keys.sorted() == ["base", "walks"])
    #expect(try device.version() == "1")
  }

  @Test func updatingAllRepairsPacksOfTheWrongSize() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["walks"]))
    try damage("walks") { $0.removeLast(4096) }
    #expect(try await installer.fulfil(.update(nil)).installed.map(\.description) == ["walks@1"])
    #expect(try isIntact("walks"))
  }

  @Test func reportsDamageThatNoOfferCanRepair() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["walks"]))
    try damage("walks") { $0.removeLast(4096) }
    publisher.content.withLock { $0.offers.removeAll { $0.id == "walks" } }
    try publisher.publish()
    let error = await #expect(throws: PackError.self) { try await installer.fulfil(.install(["walks"])) }
    #expect(error?.code == .notOffered && error?.message.contains("damaged") == true)
    #expect(try await installer.fulfil(.update(nil)).installed == [])
  }

  // MARK: - Incomplete

  @Test func unpackedPacksNeedNoSpaceAndNoDownload() async throws {
    let broken = try publisher.offer("walks").download.path
    let bytes = publisher.served(broken)
    publisher.serve(broken, nil)
    let installer = try publisher.installer(files)
    await #expect(throws: TransportError.self) { try await installer.fulfil(.install(["walks"])) }
    publisher.serve(broken, bytes)
    let walks = try publisher.offer("walks")
    let plan = try installer.plan(.install(["walks"]))
    #expect(plan.fetches.count == 2)
    #expect(plan.bytesToDownload == walks.download.size)
    #expect(
      plan.bytesNeeded == FreeSpace.needed(download: walks.download.size, output: walks.installedSize))
    #expect(try await installer.perform(plan).installed.count == 2)
  }
}

import HostSystem
import ReleaseMetadata
import Synchronization
import Testing

@testable import ContentUpdates

/// Packs whose versions were withdrawn by their publisher.
@Suite struct WithdrawnPackTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }
  private var layout: StoreLayout { device.layout }

  init() throws { publisher = try PackServer("base", "feed", "trips") }

  private var active: [String] {
    let state = StateFile(files: files, layout: layout).loadForReading().state
    return state.active.ordered.map { "\($0.id)@\($0.version)" }
  }

  /// Updates as `guide update` does.
  private func update(_ installer: PackInstaller) async throws -> InstallResult {
    try await installer.fulfil(.update(nil))
    return try installer.removeWithdrawnVersions()
  }

  /// An installer that has updated the feed to its second version.
  private func withSecondFeed() async throws -> PackInstaller {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base", "feed"]))
    try publisher.release("feed", "2", keepsOlder: false)
    try await installer.fulfil(.update(nil))
    return installer
  }

  @Test func aCorrectedVersionReplacesOnlyTheWithdrawnOne() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["feed", "base"]))
    try await installer.fulfil(.install(["trips"]))
    publisher.withdraw("feed", "1")
    try publisher.release("feed", "2", keepsOlder: false)
    #expect(try await update(installer) == InstallResult())
    #expect(active == ["base@1", "feed@2", "trips@1"])
  }

  @Test func removesOnlyTheWithdrawnPackWithoutAReplacement() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base", "feed"]))
    try await installer.fulfil(.install(["trips"]))
    publisher.withdraw("feed", "1")
    try publisher.publish()
    #expect(try await update(installer).removed == ["feed"])
    #expect(active == ["base@1", "trips@1"])
    _ = try MemoryDevice.store(files).generation()
    // A corrected version is installed automatically.
    try publisher.release("feed", "2", keepsOlder: false)
    #expect(try await update(installer) == InstallResult())
    #expect(active == ["base@1", "feed@2", "trips@1"])
  }

  @Test func aKeptVersionOfferedAgainIsNotDownloadedAgain() async throws {
    let installer = try await withSecondFeed()
    _ = try MemoryDevice.store(files).generation()
    publisher.withdraw("feed", "2")
    publisher.content.withLock { $0.offers.removeAll { $0.id == "feed" } }
    try publisher.release("feed", "1")
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    #expect(plan.fetches.map(\.offer.version.description) == ["1"])
    #expect(plan.bytesToDownload == 0)
    let asked = publisher.requests.count
    _ = try await installer.perform(plan)
    #expect(publisher.requests.count == asked)
    #expect(active == ["base@1", "feed@1"])
    #expect(try device.version("feed") == "1")
  }

  @Test func onlyTheWithdrawnPackIsRolledBack() async throws {
    let installer = try await withSecondFeed()
    try await installer.fulfil(.install(["trips"]))
    publisher.withdraw("feed", "2")
    try publisher.publish()
    #expect(try await update(installer).installed.map(\.description) == ["feed@1"])
    #expect(active == ["base@1", "feed@1", "trips@1"])
  }

  @Test func incompatiblePacksAreRolledBackToo() async throws {
    let installer = try publisher.installer(files)
    try publisher.add("songs", "1") { $0.dependencies = [PackDependency(id: "feed")] }
    try publisher.publish()
    try await installer.fulfil(.install(["songs", "trips", "base"]))
    try publisher.add("feed", "2")
    try publisher.add("songs", "2") {
      $0.dependencies = [PackDependency(id: "feed", minimum: version("2"))]
    }
    publisher.keepNewest()
    try publisher.publish()
    try await installer.fulfil(.update(nil))
    #expect(active == ["base@1", "feed@2", "songs@2", "trips@1"])
    publisher.withdraw("feed", "2")
    try publisher.publish()
    #expect(try await update(installer).installed.map(\.description) == ["feed@1", "songs@1"])
    #expect(active == ["base@1", "feed@1", "songs@1", "trips@1"])
  }

  @Test func aChannelThatCannotBeReadIsNotTakenForOneThatWithdrawsNothing() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base", "feed"]))
    publisher.withdraw("feed", "1")
    try publisher.publish()
    _ = try await installer.refresh()
    files.setReadFault { $0.hasSuffix(".channel.json") ? .fails(.input) : nil }
    #expect(throws: FileSystemError.self) { try installer.removeWithdrawnVersions() }
    #expect(throws: FileSystemError.self) { try installer.withdrawnInUse() }
    files.setReadFault(nil)
    #expect(try installer.withdrawnInUse().map(\.pack) == ["feed"])
    #expect(try installer.removeWithdrawnVersions().removed == ["feed"])
  }

  @Test func anOlderVersionThatCannotBeReadIsNotRemovedWithTheWithdrawnOne() async throws {
    let installer = try await withSecondFeed()
    publisher.withdraw("feed", "2")
    try publisher.publish()
    _ = try await installer.refresh()
    files.setReadFault { $0.contains("/versions/feed/1") ? .fails(.tooManyOpenFiles) : nil }
    #expect(throws: FileSystemError.self) { try installer.removeWithdrawnVersions() }
    #expect(active == ["base@1", "feed@2"])
    files.setReadFault(nil)
    #expect(try installer.removeWithdrawnVersions().installed.map(\.description) == ["feed@1"])
  }

  @Test func pinnedPacksStay() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base", "feed"]))
    try installer.setup.store.setPinned(true, "feed")
    publisher.withdraw("feed", "1")
    try publisher.publish()
    #expect(try await update(installer) == InstallResult())
    #expect(active == ["base@1", "feed@1"])
  }
}

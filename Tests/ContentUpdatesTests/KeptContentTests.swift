import BundleFormat
import BundleReader
import Foundation
import GuideModel
import ReleaseMetadata
import Synchronization
import Testing

@testable import ContentUpdates
@testable import GuideRuntime

/// Content stays available through updates, unless the publisher withdrew it or the traveller agreed to lose it.
@Suite struct KeptContentTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private let whole: ToyWhole
  private var files: MemoryFileSystem { device.files }
  private var layout: StoreLayout { device.layout }

  init() throws {
    publisher = try PackServer("base", "walks")
    whole = try ToyWhole("1")
  }

  private var state: StoreState { device.state }
  private func installer() throws -> PackInstaller { try publisher.installer(files, bundled: whole.path) }
  private func store() -> ContentStore { MemoryDevice.store(files, bundled: whole.path) }

  /// Publishes a base that is newer than the bundled one.
  private func publishNewBase(_ version: String = "2") throws {
    try publisher.add("base", version)
    publisher.keepNewest()
    try publisher.publish()
  }

  private func canRead(_ pack: String) throws -> Bool {
    do {
      _ = try Guide(store().generation()).item(ItemID(rawValue: "\(pack)-note"))
      return true
    } catch let error as RuntimeError where error.code == .unknownItem {
      return false
    }
  }

  @Test func aRolledBackPackIsAddedWhenTheNewBaseDropsItsItems() async throws {
    let installer = try installer()
    try await installer.fulfil(.install(["walks"]))
    _ = try store().rollBack()
    #expect(try canRead("walks"))
    try publishNewBase()
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    #expect(plan.losses.isEmpty && plan.takenAlong == ["walks"])
    _ = try await installer.perform(plan)
    #expect(try canRead("walks"))
    #expect(try store().missingPacks().isEmpty)
  }

  @Test func aRollbackIsNotAFailureAndTheUpdateNamesTheRolledBackVersion() async throws {
    let installer = try installer()
    try publishNewBase()
    try await installer.fulfil(.update(nil))
    _ = try store().rollBack()
    #expect(state.blocked.isEmpty && state.left.count == 2)
    let plan = try installer.plan(.update(nil))
    #expect(plan.isEmpty)
    #expect(plan.warnings == [.fellBack(pack: "base", version("2"), isThere: true)])
    try await installer.fulfil(.update(["base"]))
    #expect(state.active.packs["base"]?.version == "2" && state.left.isEmpty)
  }

  @Test func aManuallyInstalledPackThatWasRolledBackIsNamedToo() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    _ = try MemoryDevice.store(files).generation()
    try await installer.fulfil(.install(["walks"]))
    _ = try MemoryDevice.store(files).rollBack()
    let plan = try installer.plan(.update(nil))
    #expect(plan.warnings == [.fellBack(pack: "walks", version("1"), isThere: false)])
    try await installer.fulfil(.install(["walks"]))
    #expect(try installer.plan(.update(nil)).warnings.isEmpty)
  }

  @Test func aPackThatIsNotOfferedIsALossAndTheBaseCanBeKept() async throws {
    publisher.content.withLock { $0.offers.removeAll { $0.id == "walks" } }
    try publishNewBase()
    let installer = try installer()
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    #expect(plan.losses == ["walks"])
    let kept = try installer.plan(.update(nil), keepsBase: true)
    #expect(kept.isEmpty && kept.losses.isEmpty && kept.warnings == [.baseKept(version("2"))])
  }

  @Test func aConfirmedLossIsAppliedWithoutAskingAgain() async throws {
    publisher.content.withLock { $0.offers.removeAll { $0.id == "walks" } }
    try publishNewBase()
    let installer = try installer()
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil), without: ["walks"])
    #expect(plan.losses.isEmpty && plan.givenUp == ["walks"])
    _ = try await installer.perform(plan)
    #expect(try !canRead("walks"))
    #expect(state.declined == ["walks"])
    // The traveller chose it, so nothing counts as missing.
    #expect(try store().missingPacks().isEmpty)
    try publisher.release("walks", "3")
    try await installer.fulfil(.install(["walks"]))
    #expect(state.declined.isEmpty)
    #expect(try canRead("walks"))
  }

  @Test func aPackThatFailedHereIsALossAndNotAdded() async throws {
    let digest = try publisher.offer("walks").installedSHA256
    try StoreWriter(files, layout).commit { $0.blocked = [digest] }
    try publishNewBase()
    let installer = try installer()
    _ = try await installer.refresh()
    #expect(try installer.plan(.update(nil)).losses == ["walks"])
  }

  @Test func aWithdrawnPackIsReportedWithoutAsking() async throws {
    publisher.content.withLock { $0.offers.removeAll { $0.id == "walks" } }
    publisher.withdraw("walks", "1")
    try publishNewBase()
    let installer = try installer()
    _ = try await installer.refresh()
    let plan = try installer.plan(.update(nil))
    #expect(plan.losses.isEmpty)
    #expect(plan.warnings == [.withdrawn(pack: "walks", version("1"))])
  }

  @Test func aPackRemovedByNameIsNotMissing() async throws {
    try publishNewBase()
    let installer = try installer()
    try await installer.fulfil(.update(nil))
    try await installer.fulfil(.remove(["walks"], cascade: false))
    #expect(state.declined == ["walks"])
    #expect(try store().missingPacks().isEmpty)
  }

  @Test func aPackThatWasDroppedByAnEarlierProgramIsMissing() async throws {
    try publishNewBase()
    try await publisher.installer(files).fulfil(.install(["base"]))
    #expect(try store().missingPacks() == [MissingPack(id: "walks", origin: .bundled)])
    let items = try #require(try store().bundledItems())
    #expect(items == (count: 2, missing: 1))
  }

  @Test func packsOfAnUnusableSetAreRestoredByTheNextUpdate() throws {
    var state = StoreState()
    func pack(_ id: String, _ version: String) -> InstalledPack {
      InstalledPack(id: id, version: version, sha256: "\(id)\(version)", size: 1, itemCount: 1)
    }
    state.active = PackSet([pack("base", "3")])
    state.history = [PackSet([pack("base", "2"), pack("walks", "2")]), PackSet([pack("base", "1")])]
    let next = state.reverted(blocking: ["base3"]) { $0.packs["base"]?.version != "2" }
    #expect(next.active == PackSet([pack("base", "1")]))
    #expect(next.lost == ["walks"])
  }

  @Test func rolledBackAndDroppedPacksArePersisted() throws {
    var state = StoreState()
    state.left = ["a"]
    state.declined = ["walks"]
    #expect(StoreState(file: state.file) == state)
  }
}

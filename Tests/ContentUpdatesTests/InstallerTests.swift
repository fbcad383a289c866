import ContentUpdates
import Foundation
import HostSystem
import PackTransport
import ReleaseMetadata
import TestSupport
import Testing

/// The complete path of an update, with an in-memory file system and publisher.
@Suite struct InstallerTests {
  let device = MemoryDevice()
  let publisher: PackServer
  var files: MemoryFileSystem { device.files }
  var layout: StoreLayout { device.layout }

  init() throws { publisher = try PackServer("base", "walks") }

  func state() -> StoreState { device.state }
  func version(_ pack: String = "base") throws -> String {
    try device.version(pack)
  }

  /// Expects a rejection that changes nothing: the active set still answers, and the seen versions stay.
  func expectRefusal(
    _ code: PackError.Code, installer: PackInstaller? = nil, of request: InstallRequest = .update(nil),
    location: SourceLocation = #_sourceLocation
  ) async throws {
    let before = state()
    let installer = try installer ?? publisher.installer(files)
    let error = await #expect(throws: PackError.self, sourceLocation: location) {
      try await installer.fulfil(request)
    }
    #expect(error?.code == code, sourceLocation: location)
    let after = state()
    #expect(after.active == before.active, sourceLocation: location)
    #expect(after.seen.epoch >= before.seen.epoch, sourceLocation: location)
    #expect(
      after.seen.versions(on: "stable").channelVersion >= before.seen.versions(on: "stable").channelVersion,
      sourceLocation: location)
  }

  @Test func installsAPackWithItsDependenciesAndReadsBoth() async throws {
    let result = try await publisher.installer(files).fulfil(.install(["walks"]))
    #expect(result.installed.map(\.description) == ["base@1", "walks@1"])
    #expect(try version() == "1")
    #expect(try version("walks") == "1")
    #expect(state().automatic == ["base"])
    #expect(state().trial == nil)
    #expect(try files.list(layout.staging) == [])
  }

  @Test func updatesWithAMatchingDelta() async throws {
    try await publisher.installer(files).fulfil(.install(["walks"]))
    try publisher.release("base", "2")
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try version() == "2")
    #expect(try version("walks") == "1")
    #expect(publisher.requests.contains { $0.hasPrefix("deltas/") })
    #expect(publisher.requests.filter { $0.hasPrefix("packs/") }.count == 2)
  }

  @Test(.fault(.a01)) func nothingSignedByAnUnknownKeyIsDownloaded() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.add("base", "2")
    try publisher.publish(key: SigningKey(seed: [UInt8](repeating: 9, count: 32)))
    let before = publisher.requests.count
    try await expectRefusal(.unknownKey)
    #expect(
      !publisher.requests.dropFirst(before).contains { $0.hasPrefix("packs/") || $0.hasPrefix("deltas/") })
  }

  @Test(.fault(.a08)) func refreshingAgainWritesNothing() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    let before = state()
    files.setFault(nil)
    #expect(try await installer.refresh().isChanged == false)
    #expect(try await installer.perform(installer.plan(.update(nil))).installed == [])
    #expect(state() == before)
    #expect(files.operations.isEmpty)
  }

  @Test(.fault(.a10, .a12)) func aChannelRollbackIsRejectedEvenWithoutTheState() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    let old = (publisher.served("channel/stable.json"), publisher.served("channel/stable.json.sig"))
    try publisher.release("base", "2")
    try await installer.fulfil(.update(nil))
    publisher.serve("channel/stable.json", old.0)
    publisher.serve("channel/stable.json.sig", old.1)
    try await expectRefusal(.rollback)
    // Even after the last document has expired.
    try await expectRefusal(.rollback, installer: publisher.installer(files, now: 100 * 86_400))
    // Both states are lost, but the seen versions are also stored next to the packs.
    try files.removeFile(layout.state)
    try files.removeFile(layout.previousState)
    try await expectRefusal(.rollback)
    #expect(try version() == "2")
  }

  @Test(.fault(.a15)) func aFrozenChannelStillAnswersButInstallsNothing() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    let late = try publisher.installer(files, now: 91 * 86_400)
    await #expect(throws: PackError.self) { try await late.refresh() }
    #expect(try late.offers()?.staleSince == PackServer.instant(90 * 86_400))
    let error = #expect(throws: PackError.self) { try late.plan(.install(["walks"])) }
    #expect(error?.code == .expired)
    #expect(try version() == "1")
  }

  @Test(.fault(.a17)) func aChannelThatExpiresDuringTheDownloadStillInstalls() async throws {
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    let plan = try installer.plan(.install(["walks"]))
    let later = try publisher.installer(files, now: 91 * 86_400)
    #expect(try await later.perform(plan).installed.count == 2)
    #expect(try version("walks") == "1")
  }

  @Test(.fault(.a18)) func aFileOfAnotherReleaseIsNotInstalled() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    let old = try publisher.offer("base")
    let new = try publisher.add("base", "2")
    // Of the announced size; another size ends the download before its digest is compared.
    func disguised(as blob: Blob) -> [UInt8] {
      let bytes = publisher.served(old.download.path) ?? []
      return Array((bytes + [UInt8](repeating: 0, count: blob.size)).prefix(blob.size))
    }
    publisher.serve(new.download.path, disguised(as: new.download))
    let delta = try #require(new.deltas.first).download
    publisher.serve(delta.path, disguised(as: delta))
    try publisher.publish()
    try await expectRefusal(.hashMismatch)
    #expect(try version() == "1")
  }

  @Test(.fault(.a19)) func mirrorsThatDisagreeNeverMixDocuments() async throws {
    try publisher.publishRoot { $0.mirrors = ["https://toys.example", "https://toys.example"] }
    try publisher.release("base", "2")
    let newChannel = publisher.served("channel/stable.json")
    // The first response has the new document with the signature of another one; the second is consistent.
    let transport = publisher.transport { [publisher] path, request in
      guard path == "channel/stable.json.sig", publisher.requests.filter({ $0 == path }).count == 1 else {
        return nil
      }
      let wrong = publisher.served("root/2.root.json.sig") ?? []
      return .honest(wrong, to: request)
    }
    let installer = try publisher.installer(files, transport: transport)
    #expect(try await installer.refresh().channel.version == 2)
    let stored = try files.readFile(layout.trust + "/stable.2.channel.json", limit: 1 << 20)
    #expect(stored == newChannel)
    #expect(try installer.offers()?.channel.version == 2)
  }

  @Test(.fault(.a20)) func aDocumentThatNeverEndsIsCutOff() async throws {
    let endless = publisher.transport { path, _ in
      path == "channel/stable.json"
        ? .init(pieces: [[UInt8](repeating: 0x20, count: 1 << 20)], isEndless: true) : nil
    }
    let error = await #expect(throws: TransportError.self) {
      try await publisher.installer(files, transport: endless).refresh()
    }
    #expect(error?.code == .tooLarge)
    #expect(endless.bytes <= 20 << 20)
  }

  @Test(.fault(.a21)) func anUnsignedChangeOfTheChannelInstallsNothing() async throws {
    let signed = try #require(publisher.served("channel/stable.json"))
    let changed = String(decoding: signed, as: UTF8.self).replacing("walks", with: "evils")
    publisher.serve("channel/stable.json", Array(changed.utf8))
    let error = await #expect(throws: PackError.self) {
      try await publisher.installer(files).fulfil(.install(["evils"]))
    }
    #expect(error?.code == .invalidSignature)
    #expect(state().active.packs.isEmpty)
  }

  @Test(.fault(.b08)) func aCrashBetweenANewRootAndTheChannelLosesNothing() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.publishRoot { $0.expires = PackServer.instant(200_000_000) }
    let transport = publisher.transport { path, _ in
      if path.hasPrefix("channel/") { throw TransportError(.connection, "gone") }
      return nil
    }
    await #expect(throws: TransportError.self) {
      try await publisher.installer(files, transport: transport).refresh()
    }
    #expect(try files.status(layout.trust + "/2.root.json") != nil)
    #expect(try version() == "1")
    let requests = publisher.requests.count
    try await publisher.installer(files).fulfil(.install(["walks"]))
    // Root 2 is already trusted, so the first request is for root 3.
    #expect(publisher.requests.dropFirst(requests).first == "root/3.root.json.sig")
    #expect(try version("walks") == "1")
  }

  @Test(.fault(.b05, .b06)) func aRevokedKeyInstallsNothingAndItsWithdrawnVersionIsRemoved() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.release("base", "2")
    try await publisher.installer(files).fulfil(.update(nil))
    let fresh = try #require(SigningKey(seed: [UInt8](repeating: 7, count: 32)))
    let bad = try #require(PackVersion("2"))
    try publisher.publishRoot {
      $0.releaseKeys = [.init(fresh.verificationKey)]
      $0.withdrawn = [WithdrawnVersion(pack: "base", version: bad)]
    }
    try publisher.release("base", "3")
    try await expectRefusal(.unknownKey)
    #expect(try version() == "2")
    let left = try publisher.installer(files).removeWithdrawnVersions()
    #expect(left.installed.map(\.description) == ["base@1"])
    #expect(try version() == "1")
    try publisher.publish(key: fresh)
    try await publisher.installer(files).fulfil(.update(nil))
    #expect(try version() == "3")
  }

  @Test(.fault(.f12)) func anInstallationOnAReadOnlyDiskSaysSo() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    files.setFault { _, _ in .fails(.readOnly) }
    try await expectRefusal(.readOnly, of: .install(["walks"]))
    #expect(try version() == "1")
  }

  @Test(.fault(.h04, .h12)) func aFailingPackBlocksTheOthersAndFinishedPacksAreKept() async throws {
    for id in ["a", "b", "c"] { try publisher.add(id, "1") }
    try publisher.publish()
    let broken = try publisher.offer("b").download.path
    let bytes = publisher.served(broken)
    publisher.serve(broken, nil)
    let installer = try publisher.installer(files)
    await #expect(throws: TransportError.self) { try await installer.fulfil(.install(["a", "b", "c"])) }
    #expect(state().active.packs.isEmpty)
    publisher.serve(broken, bytes)
    let before = publisher.requests.count
    let result = try await installer.fulfil(.install(["a", "b", "c"]))
    #expect(result.installed.count == 4)
    // Finished packs are not fetched again.
    #expect(publisher.requests.dropFirst(before).filter { $0.hasPrefix("packs/") }.count == 2)
    #expect(try version("c") == "1")
  }

  @Test(.fault(.i06, .i07, .i08)) func rolledBackVersionsAreNotReinstalledAutomatically() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    try publisher.release("base", "2")
    try await installer.fulfil(.update(nil))
    let seen = state().seen
    #expect(try installer.setup.store.rollBack().installed.map(\.description) == ["base@1"])
    #expect(try version() == "1")
    #expect(state().seen == seen)
    #expect(try await installer.fulfil(.update(nil)).installed == [])
    #expect(try version() == "1")
    // A corrected version gets a new number.
    try publisher.release("base", "3")
    try await installer.fulfil(.update(nil))
    #expect(try version() == "3")
  }

  @Test(.fault(.i07)) func neverRollsBackToAWithdrawnVersion() async throws {
    let installer = try publisher.installer(files)
    for version in ["1", "2", "3"] {
      if version != "1" { try publisher.add("base", version) }
      if version == "3" { publisher.withdraw("base", "2") }
      try publisher.publish()
      try await installer.fulfil(version == "1" ? .install(["base"]) : .update(nil))
    }
    #expect(try version() == "3")
    #expect(try installer.setup.store.rollBack().installed.map(\.description) == ["base@1"])
    #expect(try version() == "1")
  }
}

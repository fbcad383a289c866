import GuideModel
import GuideRuntime
import HostSystem
import PackTransport
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

@testable import ContentUpdates

/// Metadata refreshes: dead, malicious and slow mirrors, lost documents, other channels.
@Suite struct RefreshTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }
  private var layout: StoreLayout { device.layout }

  init() throws { publisher = try PackServer("base", "walks") }

  private func state() -> StoreState { device.state }

  /// An installer with two mirrors, the first of which is scripted by the test.
  private func installer(
    _ first: @escaping @Sendable (String, TransportRequest) throws -> ScriptedTransport.Answer?
  ) throws -> PackInstaller {
    let transport = publisher.transport { path, request in
      request.url.hasPrefix("https://dead.example/") ? try first(path, request) : nil
    }
    return try publisher.installer(files, transport: transport) {
      $0.mirrors = ["https://dead.example", "https://toys.example"]
    }
  }

  @Test(arguments: [TransportError.Code.connection, .tooSlow, .certificate, .refused])
  func aDeadFirstMirrorDoesNotBlockARefresh(_ code: TransportError.Code) async throws {
    let installer = try installer { _, _ in throw TransportError(code, "dead") }
    #expect(try await installer.fulfil(.install(["base"])).installed.map(\.description) == ["base@1"])
  }

  @Test func aRootForgedByOneMirrorIsFetchedFromAnother() async throws {
    try publisher.publishRoot { $0.expires = PackServer.instant(200_000_000) }
    let installer = try installer { path, request in
      path.hasPrefix("root/") ? .honest(Array("{}".utf8), to: request) : nil
    }
    _ = try await installer.refresh()
    #expect(state().seen.rootVersion == 2)
  }

  @Test func reportsTheFirstErrorWhenNoMirrorHasRoots() async throws {
    let transport = publisher.transport { _, request in
      throw TransportError(request.url.hasPrefix("https://dead") ? .certificate : .connection, "dead")
    }
    let installer = try publisher.installer(files, transport: transport) {
      $0.mirrors = ["https://dead.example", "https://toys.example"]
    }
    let error = await #expect(throws: TransportError.self) { try await installer.refresh() }
    #expect(error?.code == .certificate)
  }

  /// At 1 byte per second, and at a rate that is fast enough for a pack but not for a document.
  @Test(arguments: [1, 2048]) func aSlowDocumentIsFetchedFromAnotherMirror(_ rate: Int) async throws {
    let clock = TestClock()
    let transport = publisher.transport { path, request in
      guard request.url.hasPrefix("https://dead.example/"), path == "channel/stable.json" else { return nil }
      return .init(
        pieces: [[UInt8](repeating: 0x20, count: rate)], isEndless: true,
        beforePiece: { clock.advance(.seconds(1)) })
    }
    let installer = try publisher.installer(files, transport: transport) {
      $0.mirrors = ["https://dead.example", "https://toys.example"]
      $0.timing = clock.timing()
    }
    #expect(try await installer.refresh().channel.version == 1)
    #expect(clock.now <= .seconds(rate == 1 ? 31 : 301))
  }

  @Test func theStoreCanChangeDuringARefresh() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.publishRoot { $0.expires = PackServer.instant(200_000_000) }
    try publisher.publish()
    let (files, layout) = (files, layout)
    let free = Mutex(0)
    let transport = publisher.transport { _, _ in
      _ = try StoreWriter(files, layout)
      free.withLock { $0 += 1 }
      return nil
    }
    #expect(try await publisher.installer(files, transport: transport).refresh().isChanged)
    #expect(free.withLock { $0 } >= 5)
  }

  @Test func seenVersionsOfAnotherProcessAreKept() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try publisher.publish()
    let (files, layout) = (files, layout)
    let transport = publisher.transport { path, _ in
      guard path == "channel/stable.json" else { return nil }
      let writer = try StoreWriter(files, layout)
      try writer.commit { $0.seen.channels["stable"] = .init(version: 7, sha256: "7") }
      return nil
    }
    let installer = try publisher.installer(files, transport: transport)
    let error = await #expect(throws: PackError.self) { try await installer.refresh() }
    #expect(error?.code == .rollback)
    #expect(state().seen.channels["stable"]?.version == 7)
  }

  enum Loss: CaseIterable { case document, signatures, bit }

  @Test(arguments: Loss.allCases) func aStoredChannelThatIsLostOrDamagedIsStoredAgain(_ loss: Loss)
    async throws
  {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    try publisher.release("base", "2")
    _ = try await installer.refresh()
    let path = layout.trust + "/stable.2.channel.json"
    switch loss {
    case .document: try files.removeFile(path)
    case .signatures: try files.removeFile(path + ".sig")
    case .bit:
      var bytes = try files.readFile(path, limit: 1 << 20)
      bytes[bytes.count / 2] ^= 1
      try files.writeFile(path, bytes)
    }
    #expect(try await installer.fulfil(.update(nil)).installed.map(\.description) == ["base@2"])
  }

  @Test func packsAreRemovedWithoutAReadableChannel() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["walks"]))
    try files.writeFile(layout.trust + "/stable.1.channel.json", Array("{}".utf8))
    #expect(throws: PackError.self) { try installer.plan(.install(["walks"])) }
    #expect(
      try await installer.perform(installer.plan(.remove(["walks"], cascade: false))).removed == ["walks"]
    )
    #expect(try installer.plan(.autoremove).isEmpty)
  }

  @Test(.fault(.b07)) func nothingIsInstalledUnderAnExpiredRoot() async throws {
    try publisher.publishRoot { $0.expires = PackServer.instant(1000) }
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    #expect(try !installer.plan(.install(["walks"])).isEmpty)
    let late = try publisher.installer(files, now: 1000)
    let error = #expect(throws: PackError.self) { try late.plan(.install(["walks"])) }
    #expect(error?.code == .expired)
  }

  @Test(.fault(.b06)) func versionsWithdrawnByANewRootAreNotReinstalled() async throws {
    let installer = try publisher.installer(files)
    for version in ["1", "2", "3"] {
      if version != "1" { try publisher.add("base", version) }
      try publisher.publish()
      try await installer.fulfil(version == "1" ? .install(["base"]) : .update(nil))
    }
    let fresh = try #require(SigningKey(seed: [UInt8](repeating: 7, count: 32)))
    try publisher.publishRoot {
      $0.releaseKeys = [.init(fresh.verificationKey)]
      $0.withdrawn = [WithdrawnVersion(pack: "base", version: version("2"))]
    }
    await #expect(throws: PackError.self) { try await installer.refresh() }
    let damaged = try #require(state().active.packs["base"]).sha256
    try StoreWriter(files, layout).quarantine(damaged: [damaged], bad: [])
    #expect(state().active.packs["base"]?.version == "1")
    #expect(try device.version() == "1")
  }

  @Test func keysMayRotateMoreOftenThanOneRefreshFollows() async throws {
    for _ in 0..<(TrustState.rootStepLimit + 6) { try publisher.publishRoot { _ in } }
    let installer = try publisher.installer(files)
    _ = try? await installer.refresh()
    _ = try await installer.refresh()
    #expect(state().seen.rootVersion == TrustState.rootStepLimit + 7)
    #expect(try await installer.perform(installer.plan(.install(["walks"]))).installed.count == 2)
  }

  @Test func eachChannelCountsItsOwnVersions() async throws {
    let (stable, beta) = (
      try publisher.installer(files), try publisher.installer(files, channel: "beta")
    )
    try await stable.fulfil(.install(["base"]))
    try publisher.publish(version: 4)
    _ = try await stable.refresh()
    let offers = publisher.content.withLock { $0.offers }
    try publisher.add("base", "2")
    try publisher.publish(version: 6, channel: "beta")
    let old = (publisher.served("channel/beta.json"), publisher.served("channel/beta.json.sig"))
    try await beta.fulfil(.update(nil))
    #expect(state().active.packs["base"]?.version == "2")
    // Switching back, where the base is still older.
    publisher.content.withLock { $0.offers = offers }
    #expect(try stable.offers()?.channel.version == 4)
    try publisher.publish(version: 5)
    #expect(try await stable.refresh().channel.version == 5)
    #expect(try stable.plan(.update(nil)).isEmpty)
    // Neither channel's seen versions are lost.
    try publisher.publish(version: 7, channel: "beta")
    publisher.serve("channel/beta.json", old.0)
    publisher.serve("channel/beta.json.sig", old.1)
    #expect(try await beta.refresh().isChanged == false)
    try publisher.publish(version: 3)
    let error = await #expect(throws: PackError.self) { try await stable.refresh() }
    #expect(error?.code == .rollback)
    #expect(state().seen.channels.mapValues(\.version) == ["stable": 5, "beta": 6])
    #expect(state().seen.channels["beta"]?.packs["base"]?.version == version("2"))
  }

  @Test func aNewEpochForgetsAllChannels() throws {
    var seen = SeenChannels()
    seen.epoch = 1
    seen.rootVersion = 1
    seen.timeFloor = PackServer.instant(5)
    seen.channels = [
      "beta": .init(version: 6, sha256: "b"), "stable": .init(version: 4, sha256: "s"),
    ]
    var next = SeenChannels()
    next.epoch = 2
    next.rootVersion = 2
    next.channels = ["stable": .init(version: 1, sha256: "n")]
    #expect(seen.raised(to: next) == next && next.raised(to: seen) == next)
    var state = StoreState()
    state.seen = seen
    #expect(StoreState(file: state.file)?.seen == seen)
  }

  @Test func anUnreadableStoredRootIsNotReplacedByTheOneBefore() async throws {
    let publisher = try PackServer()
    let files = MemoryFileSystem()
    try publisher.release("base", "1")
    try publisher.publishRoot { $0.expires = PackServer.instant(200_000_000) }
    let installer = try publisher.installer(files)
    _ = try await installer.refresh()
    files.setReadFault { $0.hasSuffix("2.root.json") ? .fails(.input) : nil }
    #expect(throws: FileSystemError.self) { try installer.offers() }
    files.setReadFault(nil)
    #expect(try installer.offers() != nil)
  }
}

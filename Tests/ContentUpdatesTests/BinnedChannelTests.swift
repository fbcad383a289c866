import BundleFormat
import HostSystem
import PackTransport
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

@testable import ContentUpdates

/// Refreshes of a channel with bins.
@Suite struct BinnedChannelTests {
  private let device = MemoryDevice()
  private let publisher: PackServer
  private var files: MemoryFileSystem { device.files }

  init() throws {
    publisher = try PackServer()
    for id in ["base", "walks", "audio", "coast", "desert"] { try publisher.add(id, "1") }
    try publisher.publish(inBins: true)
  }

  private var bins: BinnedChannel {
    get throws {
      let bins = publisher.content.withLock(\.bins)
      return try #require(bins)
    }
  }

  private func path(of pack: String) throws -> String {
    let bins = try bins
    let (index, _) = try #require(bins.bin(of: pack))
    return try #require(bins.document.bins?.files[index]).path
  }

  /// The bins that a body requests, sorted.
  private func requested(_ body: () async throws -> Void) async throws -> [String] {
    let before = publisher.requests.count
    try await body()
    return publisher.requests.dropFirst(before).filter { $0.hasPrefix("channel/bins/") }.sorted()
  }

  private func paths(_ packs: String...) throws -> [String] { Set(try packs.map(path)).sorted() }

  /// Adds a version of a pack in place of the one before, and publishes it.
  private func release(_ id: String, _ version: String) throws {
    try publisher.add(id, version)
    publisher.keepNewest()
    try publisher.publish(inBins: true)
  }

  @Test func onlyTheBinsOfNeededPacksAreFetched() async throws {
    let installer = try publisher.installer(files)
    #expect(try await requested { try await installer.refresh() } == paths("base"))
    #expect(try await requested { try await installer.refresh(for: ["walks"]) } == paths("walks"))
    _ = try await installer.perform(installer.plan(.install(["walks"])))
    #expect(device.state.active.packs.keys.sorted() == ["base", "walks"])
    // What is here is not fetched again.
    #expect(try await requested { try await installer.refresh(for: ["walks", "base"]) } == [])
    let all = try await requested { try await installer.refresh(everything: true) }
    #expect(try Set(all + paths("base", "walks")) == Set(paths("base", "walks", "audio", "coast", "desert")))
    #expect(try installer.offers()?.channel.bins?.isComplete == true)
    #expect(try installer.availability().count == 5)
  }

  @Test func dependenciesAreFetchedThoughNobodyNamedThem() async throws {
    try publisher.add("inland", "1") { $0.dependencies = [PackDependency(id: "desert")] }
    try publisher.publish(inBins: true)
    let installer = try publisher.installer(files)
    try await installer.refresh(for: ["inland"])
    _ = try await installer.perform(installer.plan(.install(["inland"])))
    #expect(device.state.active.packs.keys.sorted() == ["base", "desert", "inland"])
  }

  @Test func ofAChangedBinOnlyWhatWasAppendedIsFetched() async throws {
    let transport = publisher.transport()
    let installer = try publisher.installer(files, transport: transport)
    try await installer.refresh(for: ["walks"])
    let before = try #require(bins.bin(of: "walks")).bytes.count
    try release("walks", "2")
    let size = try #require(bins.bin(of: "walks")).bytes.count
    try await installer.refresh(for: ["walks"])
    let last = try #require(transport.requests.last { $0.url.contains("/bins/") })
    #expect(last.offset == before && size > before)
    #expect(try installer.plan(.install(["walks"])).names.contains("walks 2"))
    #expect(device.state.seen.channels["stable"]?.packs["walks"]?.version == version("2"))
    // One file of each bin is kept.
    let names = try files.list(device.layout.trust + "/stable.bins")
    #expect(Set(names.map { $0.split(separator: ".")[1] }).count == names.count)
  }

  @Test func aServerWithoutRangesSendsTheWholeBin() async throws {
    let transport = publisher.transport { path, request in
      guard path.hasPrefix("channel/bins/"), let bytes = publisher.served(path) else { return nil }
      return .honest(bytes, to: TransportRequest(url: request.url))
    }
    let installer = try publisher.installer(files, transport: transport)
    try await installer.refresh(for: ["walks"])
    try release("walks", "2")
    try await installer.refresh(for: ["walks"])
    #expect(try installer.plan(.install(["walks"])).names.contains("walks 2"))
  }

  @Test func aBinThatWasWrittenAnewIsFetchedWhole() async throws {
    let installer = try publisher.installer(files)
    try await installer.refresh(for: ["walks"])
    // As if the publisher had started over: no bin continues the one before.
    publisher.content.withLock { $0.bins = nil }
    for number in 2...4 { try publisher.add("walks", "\(number)") }
    try publisher.publish(inBins: true)
    try await installer.refresh(for: ["walks"])
    #expect(try installer.plan(.install(["walks"])).names.contains("walks 4"))
  }

  @Test(.fault(.a28)) func aWithheldBinLeavesTheLastListAndAnotherMirrorHelps() async throws {
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    try release("base", "2")
    let withheld = try path(of: "base")
    let dead = publisher.transport { path, _ in
      if path == withheld { throw TransportError(.notFound, "no \(path)") }
      return nil
    }
    let error = await #expect(throws: TransportError.self) {
      try await publisher.installer(files, transport: dead).refresh()
    }
    #expect(error?.code == .notFound)
    #expect(device.state.seen.channels["stable"]?.version == 1)
    #expect(try installer.offers()?.channel.version == 1)
    #expect(try device.version() == "1")
    let mirrored = publisher.transport { path, request in
      if path == withheld, request.url.hasPrefix("https://dead.example/") {
        throw TransportError(.notFound, "no")
      }
      return nil
    }
    let two = try publisher.installer(files, transport: mirrored) {
      $0.mirrors = ["https://dead.example", "https://toys.example"]
    }
    #expect(try await two.fulfil(.update(nil)).installed.map(\.description) == ["base@2"])
  }

  @Test(.fault(.a27)) func aChangedBinIsRejectedAndAnotherMirrorHelps() async throws {
    let changed = try path(of: "base")
    let transport = publisher.transport { path, request in
      guard path == changed, request.url.hasPrefix("https://dead.example/"),
        var bytes = publisher.served(path)
      else {
        return nil
      }
      bytes[bytes.count / 2] ^= 1
      return .honest(bytes, to: request)
    }
    let alone = try publisher.installer(files, transport: transport) { $0.mirrors = ["https://dead.example"] }
    let error = await #expect(throws: PackError.self) { try await alone.refresh() }
    #expect(error?.code.rawValue == "bin.mismatch")
    let two = try publisher.installer(files, transport: transport) {
      $0.mirrors = ["https://dead.example", "https://toys.example"]
    }
    try await two.fulfil(.install(["base"]))
    #expect(try device.version() == "1")
  }

  @Test func aStoredBinThatIsLostOrDamagedIsFetchedAgain() async throws {
    let installer = try publisher.installer(files)
    try await installer.refresh()
    let folder = device.layout.trust + "/stable.bins"
    let name = try #require(files.list(folder).first)
    for isLost in [true, false] {
      if isLost {
        try files.removeFile(folder + "/" + name)
      } else {
        try device.overwrite(folder + "/" + name) { $0[$0.count / 2] ^= 1 }
      }
      #expect(try installer.offers()?.channel.packs.isEmpty == true)
      #expect(try await requested { try await installer.refresh() } == paths("base"))
      #expect(try installer.offers()?.channel.isLoaded(for: "base") == true)
    }
  }

  @Test func aPackWhoseOffersAreNotHereIsNotCalledUnknown() async throws {
    let installer = try publisher.installer(files)
    try await installer.refresh()
    let far = try #require(
      ["walks", "audio", "coast", "desert"].first { try path(of: $0) != path(of: "base") })
    expectRefusal(.notLoaded, naming: [far]) { _ = try installer.plan(.install([far])) }
    try await installer.refresh(for: ["nowhere"])
    expectRefusal(.unknownPack, naming: ["nowhere"]) { _ = try installer.plan(.install(["nowhere"])) }
  }

  @Test func aWithdrawalReachesDevicesThroughTheBinOfThePack() async throws {
    let installer = try publisher.installer(files)
    try await installer.refresh(for: ["walks"])
    _ = try await installer.perform(installer.plan(.install(["walks"])))
    publisher.withdraw("walks", "1")
    try publisher.publish(inBins: true)
    try await installer.refresh()
    #expect(try installer.withdrawnInUse().map(\.release.description) == ["walks@1"])
    #expect(try installer.removeWithdrawnVersions().removed == ["walks"])
  }

  @Test(.fault(.a11)) func migrationToBinsAndBackKeepsTheVersionsSeen() async throws {
    try publisher.publish()
    let installer = try publisher.installer(files)
    try await installer.fulfil(.install(["base"]))
    try release("base", "2")
    #expect(try await installer.fulfil(.update(nil)).installed.map(\.description) == ["base@2"])
    #expect(device.state.seen.channels["stable"]?.packs["base"]?.version == version("2"))
    #expect(device.state.seen.channels["stable"]?.packs.count == 5)
    try publisher.publish()
    try await installer.refresh()
    #expect(try installer.offers()?.channel.bins == nil)
    #expect(try files.status(device.layout.trust + "/stable.bins") == nil)
    // In bins again, but with an older version of a pack that was seen in the single document.
    publisher.content.withLock { content in content.offers.removeAll { $0.id == "base" } }
    try publisher.add("base", "1.5")
    try publisher.publish(inBins: true)
    let error = await #expect(throws: PackError.self) { try await installer.refresh() }
    #expect(error?.code == .rollback)
  }

  @Test(.fault(.f01)) func aRefreshThatEndsAtAnyOperationLeavesTheOldListOrTheNewOne() async throws {
    try await publisher.installer(files).fulfil(.install(["base"]))
    try release("base", "2")
    var versions: [Int] = []
    for number in 0..<200 {
      let copy = files.afterKill()
      copy.setFault { index, _ in index == number ? .ends : nil }
      let isDone = (try? await publisher.installer(copy).refresh()) != nil
      let left = copy.afterKill()
      let offers = try #require(try publisher.installer(left).offers())
      #expect(offers.channel.isLoaded(for: "base"), "operation \(number)")
      versions.append(offers.channel.version)
      try await publisher.installer(left).refresh()
      #expect(try publisher.installer(left).offers()?.channel.version == 2)
      if isDone { break }
    }
    #expect(versions.first == 1 && versions.last == 2 && versions == versions.sorted())
  }
}

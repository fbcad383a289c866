import BundleFormat
import PackTransport
import ReleaseMetadata
import Synchronization
import TestSupport
import Testing

@testable import ContentUpdates

/// Looking for updates of a channel with 5,000 packs, by devices with few and with all of them, and attacks on it.
@Suite struct ThousandPackTests {
  private static let limit = 100_000
  private let names = TestPublisher.packNames(5000)
  private let publisher: PackServer

  init() throws { publisher = try PackServer() }

  /// Publishes an offer of each pack, as `contentc publish` does; or many releases of each, which no publisher offers at
  /// once, with small offers.
  private func publish(releases: Int) throws {
    let offers = try names.flatMap { id in
      releases == 1
        ? [try TestPublisher.realisticOffer(id, 20)]
        : try (1...releases).map { try TestPublisher.offer(id, "2026.\($0).0") }
    }
    publisher.content.withLock { $0.offers = offers + [baseOffer] }
    try publisher.publish(inBins: true)
  }

  private var baseOffer: PackOffer {
    offer("base", "2026.1.0").with(sha256: Digest.hexadecimal(of: [1]))
  }

  /// Publishes a new release of every hundredth pack.
  private func publishChanges(releases: Int) throws {
    let changed = Set(stride(from: 0, to: names.count, by: 100).map { names[$0] })
    let new = try changed.map {
      releases == 1
        ? try TestPublisher.realisticOffer($0, 21) : try TestPublisher.offer($0, "2026.\(releases + 1).0")
    }
    publisher.content.withLock { content in
      if releases == 1 { content.offers.removeAll { changed.contains($0.id) } }
      content.offers += new
    }
    try publisher.publish(inBins: true)
  }

  /// A device that has some of the packs.
  private func device(_ count: Int) throws -> MemoryDevice {
    let device = MemoryDevice()
    try StoreWriter(device.files, device.layout).commit { state in
      state.active = PackSet(
        names.prefix(count).map { id in
          InstalledPack(
            id: id, version: "2026.1.0", sha256: Digest.hexadecimal(of: Array(id.utf8)), size: 4096,
            itemCount: 525,
            dependencies: ["base"])
        })
    }
    return device
  }

  /// Bytes that a check transfers, and its requests.
  private func check(_ device: MemoryDevice) async throws -> (bytes: Int, requests: Int) {
    let transport = publisher.transport()
    try await publisher.installer(device.files, transport: transport).refresh()
    return (transport.bytes, transport.requests.count)
  }

  @Test(arguments: [1, 20]) func aCheckTakesAtMost100kBHoweverManyPacksAreInstalled(_ releases: Int)
    async throws
  {
    try publish(releases: releases)
    let devices = try [1, 100, 5000].map { ($0, try device($0)) }
    for (count, device) in devices {
      let first = try await check(device)
      let again = try await check(device)
      print("\(releases) x 5000, \(count) installed: first \(first), unchanged \(again)")
      #expect(again.bytes <= Self.limit)
    }
    try publishChanges(releases: releases)
    for (count, device) in devices {
      let changed = try await check(device)
      print("\(releases) x 5000, \(count) installed: 1 % changed \(changed)")
      #expect(changed.bytes <= Self.limit)
      let seen = device.state.seen.channels["stable"]?.packs ?? [:]
      #expect(seen[names[0]]?.version == version("2026.21.0"))
    }
  }

  @Test(.fault(.a07), .fault(.a15), .fault(.a27), .fault(.a28)) func attacksOnALargeChannelLeaveTheLastList()
    async throws
  {
    try publish(releases: 1)
    let (old, before) = publisher.content.withLock { ($0.files, $0.bins) }
    let oldBins = try #require(before)
    try publishChanges(releases: 1)
    let (new, after) = publisher.content.withLock { ($0.files, $0.bins) }
    let bins = try #require(after)
    let (index, bytes) = try #require(bins.bin(of: names[0]))
    let path = try #require(bins.document.bins?.files[index]).path
    let oldBin = try #require(oldBins.bin(of: names[0])).bytes
    let other = try #require(names.compactMap(bins.bin).first { $0.index != index }).bytes
    let device = MemoryDevice()
    let wanted = Array(names.prefix(100))

    func expectFailure(_ code: String, now: Int = 0, _ files: [String: [UInt8]]) async throws {
      publisher.content.withLock { $0.files = files }
      let before = device.state
      let error = await #expect(throws: (any Error).self) {
        try await publisher.installer(device.files, now: now).refresh(for: wanted)
      }
      let found = (error as? PackError)?.code.rawValue ?? (error as? TransportError)?.code.rawValue
      #expect(found == code)
      #expect(device.state == before)
    }

    func serving(_ bin: [UInt8]?) -> [String: [UInt8]] {
      var files = new
      files[path] = bin
      return files
    }
    publisher.content.withLock { $0.files = old }
    try await publisher.installer(device.files).refresh(for: wanted)
    var flipped = bytes
    flipped[bytes.count - 1] ^= 1
    let all: [[UInt8]] = [oldBin, other, flipped, bytes.dropLast(), bytes + [0]]
    for wrong in all {
      try await expectFailure(wrong.count > bytes.count ? "tooLarge" : "bin.mismatch", serving(wrong))
    }
    try await expectFailure("notFound", serving(nil))
    try await expectFailure("expired", now: 91 * 86_400, new)
    publisher.content.withLock { $0.files = new }
    try await publisher.installer(device.files).refresh(for: wanted)
    #expect(device.state.seen.channels["stable"]?.version == 2)
    try await expectFailure("rollback", old)
    // The old document with the new bins, and the other way round.
    try await expectFailure("rollback", new.merging(old.filter { $0.key.hasPrefix("channel/stable") }) { $1 })
    #expect(try publisher.installer(device.files).offers()?.channel.version == 2)
  }
}

extension PackOffer {
  /// The offer with digests in the form that documents require.
  fileprivate func with(sha256: String) -> PackOffer {
    var offer = self
    offer.tablesDigest = sha256
    offer.installedSHA256 = sha256
    offer.download = Blob(path: "packs/base.zst", size: 1000, sha256: sha256)
    return offer
  }
}

import BundleFormat
import GuideModel
import ReleaseMetadata
import TestSupport
import Testing
import Zstandard

/// Offers in bins: their format, and attacks on them.
@Suite struct ChannelBinTests {
  private let publisher = TestPublisher()
  private let names = TestPublisher.packNames(300)

  /// A document with an offer of each pack, and other releases of some.
  private func document(_ version: Int, releases: [String: Int] = [:], of count: Int = 300) throws
    -> ChannelDocument
  {
    let packs = try names.prefix(count).map { try TestPublisher.realisticOffer($0, releases[$0] ?? 1) }
    return try publisher.channel(version) { $0.packs = packs }
  }

  private func signed(_ channel: BinnedChannel) throws -> TestPublisher.Signed {
    try publisher.signed(channel.document)
  }

  /// A device that has seen all of a channel.
  private func device(_ channel: BinnedChannel) throws -> TrustState {
    var accepted = try publisher.device().give(signed(channel))
    try channel.load(&accepted)
    return accepted.state
  }

  /// Expects that a bin of an accepted document is rejected.
  private func expectRefusal(
    _ device: TrustState, _ signed: TestPublisher.Signed, _ index: Int, _ bytes: [UInt8],
    _ code: TrustError.Code,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    var accepted = try device.give(signed)
    let error = #expect(throws: TrustError.self, sourceLocation: sourceLocation) {
      try accepted.load(index, bytes, SystemZstdDecoder())
    }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(error?.help.isEmpty == false, sourceLocation: sourceLocation)
    #expect(
      accepted.document.packs.isEmpty || code == .rollback || code == .equivocation,
      sourceLocation: sourceLocation)
  }

  @Test func aDocumentWithBinsHasTheSameOffersAsOneWithout() throws {
    let bad = WithdrawnVersion(
      pack: names[7], version: try TestPublisher.version("2025.1"), reason: ["en": "Wrong."])
    var plain = try document(1)
    plain.withdrawn = [bad]
    let channel = try BinnedChannel(plain)
    var accepted = try publisher.device().give(signed(channel))
    #expect(accepted.document.packs.isEmpty)
    #expect(accepted.document.bins?.isComplete == false)
    try channel.load(&accepted)
    #expect(accepted.document.bins?.isComplete == true)
    #expect(Set(accepted.document.packs) == Set(plain.packs))
    #expect(accepted.document.withdrawn == [bad])
    #expect(accepted.document.bins?.files == channel.document.bins?.files)
    let inOne = try publisher.device().give(publisher.signed(plain)).state
    #expect(accepted.state.seen.packs == inOne.seen.packs)
  }

  @Test func programsThatDoNotKnowBinsAskForANewerOne() throws {
    let text = String(decoding: try signed(BinnedChannel(document(1))).bytes, as: UTF8.self)
    #expect(text.contains(#""format":"guide.channel/2""#) && !text.contains(#""packs""#))
    #expect(try !String(decoding: document(1).file(), as: UTF8.self).contains("bins"))
    let next = Array(text.replacing("guide.channel/2", with: "guide.channel/3").utf8)
    try publisher.device().expectRefusal(of: .init(next, .channel, [publisher.release]), .unsupportedSchema)
  }

  @Test func aPackIsInTheBinThatTheFirstBitsOfItsDigestName() throws {
    let bins = ChannelBins(bits: 5)
    for name in names.prefix(20) {
      let first = try #require(Int(Digest.hexadecimal(of: Array(name.utf8)).prefix(2), radix: 16))
      #expect(bins.index(of: name) == first >> 3)
    }
  }

  @Test func aChangeOfOnePackAppendsToOneBin() throws {
    let first = try BinnedChannel(document(1))
    let second = try BinnedChannel(document(2, releases: [names[3]: 2]), after: first)
    #expect(second.added.count == 1)
    let (before, after) = (try #require(first.bin(of: names[3])), try #require(second.bin(of: names[3])))
    #expect(after.bytes.starts(with: before.bytes))
    #expect(after.bytes.count - before.bytes.count < 1000)
    #expect(try BinnedChannel(document(3, releases: [names[3]: 2]), after: second).added.isEmpty)
  }

  @Test func aBinIsWrittenAnewOnceMostOfItIsAboutVersionsThatAreGone() throws {
    var channel = try BinnedChannel(document(1, of: 20))
    var sizes: [Int] = []
    for version in 2...60 {
      channel = try BinnedChannel(
        document(version, releases: [names[3]: version], of: 20), after: channel, level: 3)
      sizes.append(try #require(channel.bin(of: names[3])).bytes.count)
    }
    #expect(zip(sizes, sizes.dropFirst()).contains { $0 > $1 })
    #expect(try #require(sizes.max()) < 4 * (try #require(sizes.min())) + 4096)
    var accepted = try publisher.device().give(signed(channel))
    try channel.load(&accepted, packs: [names[3]])
    #expect(accepted.document.packs.first { $0.id == names[3] }?.version == PackVersion("2026.60.0"))
  }

  @Test(.fault(.a07)) func anOlderDocumentIsRejectedWithItsBins() throws {
    let first = try BinnedChannel(document(1))
    let second = try BinnedChannel(document(2, releases: [names[3]: 2]), after: first)
    try device(second).expectRefusal(of: signed(first), .rollback)
  }

  @Test(.fault(.a27)) func otherBytesThanTheDocumentNamesAreRejected() throws {
    let first = try BinnedChannel(document(1))
    let second = try BinnedChannel(document(2, releases: [names[3]: 2]), after: first)
    let (device, signed) = (try device(first), try signed(second))
    let (index, bytes) = try #require(second.bin(of: names[3]))
    let old = try #require(first.bin(of: names[3])).bytes
    let other = try #require(names.map(second.bin).first { $0?.index != index } ?? nil)
    var flipped = bytes
    flipped[bytes.count / 2] ^= 1
    let all: [[UInt8]] = [old, other.bytes, flipped, bytes.dropLast(), bytes + [0], []]
    for wrong in all { try expectRefusal(device, signed, index, wrong, .binMismatch) }
    try expectRefusal(device, signed, other.index, bytes, .binMismatch)
    try expectRefusal(device, signed, 1 << 20, bytes, .binMismatch)
  }

  @Test(.fault(.a27)) func aSignedBinWithPacksOfAnotherIsRejected() throws {
    var channel = try BinnedChannel(document(1))
    let bins = try #require(channel.document.bins)
    let (index, _) = try #require(channel.bin(of: names[3]))
    let stray = try #require(names.map(channel.bin).first { $0?.index != index } ?? nil)
    channel.document.bins?.files[index] = bins.files[stray.index]
    try expectRefusal(publisher.device(), signed(channel), index, stray.bytes, .malformed)
    // Signed bytes that are no bin.
    let wrong: [[UInt8]] = [[1, 2, 3], Array(repeating: 0x50, count: 400), stray.bytes.dropLast()]
    for bytes in wrong {
      channel.document.bins?.files[index] = .init(sha256: Digest.hexadecimal(of: bytes), size: bytes.count)
      try expectRefusal(publisher.device(), signed(channel), index, bytes, .malformed)
    }
  }

  @Test(.fault(.a09), .fault(.a11)) func packsMustNotFallBehindInANewerBin() throws {
    let first = try BinnedChannel(document(1, releases: [names[3]: 5]))
    let device = try device(first)
    let lower = try BinnedChannel(document(2, releases: [names[3]: 4]), after: first)
    let bin = try #require(lower.bin(of: names[3]))
    try expectRefusal(device, signed(lower), bin.index, bin.bytes, .rollback)
    // Other bins of the same document are fine, and a device that never saw the pack has nothing to compare.
    var accepted = try device.give(signed(lower))
    let other = names.filter { lower.bin(of: $0)?.index != bin.index }
    try lower.load(&accepted, packs: other)
    _ = try self.device(lower)
    var changed = try document(2, releases: [names[3]: 5])
    for index in changed.packs.indices where changed.packs[index].id == names[3] {
      changed.packs[index].installedSHA256 = Digest.hexadecimal(of: [])
    }
    let forged = try BinnedChannel(changed, after: first)
    try expectRefusal(
      device, signed(forged), bin.index, try #require(forged.bin(of: names[3])).bytes, .equivocation)
    // Withdrawn, it may.
    var withdrawn = try document(2, releases: [names[3]: 4])
    withdrawn.withdrawn = [.init(pack: names[3], version: try TestPublisher.version("2026.5.0"))]
    let allowed = try BinnedChannel(withdrawn, after: first)
    accepted = try device.give(signed(allowed))
    try allowed.load(&accepted)
    #expect(accepted.state.seen.packs[names[3]]?.version == PackVersion("2026.5.0"))
  }

  @Test(.fault(.a15)) func anExpiredDocumentIsRejectedWhateverItsBins() throws {
    let channel = try BinnedChannel(document(1))
    try publisher.device().expectRefusal(of: signed(channel), .expired, at: "2027-02-01T00:00:00Z")
    #expect(
      try device(channel).read(signed(channel), at: "2027-03-01T00:00:00Z").freshness
        == .stale(since: channel.document.expires))
  }

  @Test func versionsSeenInSomeBinsAreRememberedWithoutTheOthers() throws {
    let channel = try BinnedChannel(document(1))
    var accepted = try publisher.device().give(signed(channel))
    try channel.load(&accepted, packs: [names[3]])
    let some = accepted.state
    #expect(some.seen.packs[names[3]] != nil && some.seen.packs.count < names.count)
    // Later, the same document with all bins.
    accepted = try some.give(signed(channel))
    #expect(!accepted.isChanged)
    try channel.load(&accepted)
    #expect(accepted.isChanged)
    #expect(accepted.state.seen.packs.count == names.count)
  }

  @Test func migrationToBinsAndBackKeepsTheVersionsSeen() throws {
    var state = try publisher.device()
    try state.take(publisher.signed(document(1, releases: [names[3]: 5])))
    let binned = try BinnedChannel(document(2, releases: [names[3]: 6]))
    var accepted = try state.give(signed(binned))
    try binned.load(&accepted)
    state = accepted.state
    #expect(state.seen.packs[names[3]]?.version == PackVersion("2026.6.0"))
    try state.expectRefusal(of: publisher.signed(document(3, releases: [names[3]: 5])), .rollback)
    try state.take(publisher.signed(document(3, releases: [names[3]: 6])))
    #expect(state.seen.packs.count == names.count)
    try state.expectRefusal(of: signed(binned), .rollback)
  }

  @Test func anotherNumberOfBinsThanBeforeKeepsTheVersionsSeen() throws {
    let few = try BinnedChannel(document(1))
    let packs = try TestPublisher.packNames(3000).map { try TestPublisher.realisticOffer($0, 1) }
    let many = try publisher.channel(2) { $0.packs = packs }
    let next = try BinnedChannel(many, after: few, level: 1)
    #expect(try #require(few.document.bins).bits < #require(next.document.bins).bits)
    var accepted = try device(few).give(signed(next))
    try next.load(&accepted)
    #expect(accepted.state.seen.packs.count == 3000)
    let lower = try BinnedChannel(document(3, releases: [names[3]: 0]), after: next)
    let bin = try #require(lower.bin(of: names[3]))
    try expectRefusal(accepted.state, signed(lower), bin.index, bin.bytes, .rollback)
  }

  @Test(arguments: ["\"bits\":0", "\"bits\":13", "\"bits\":5"]) func aTableOfAnotherSizeIsMalformed(
    _ bits: String
  ) throws {
    let text = String(decoding: try signed(BinnedChannel(document(1))).bytes, as: UTF8.self)
    let bytes = Array(text.replacing("\"bits\":4", with: bits).utf8)
    try publisher.device().expectRefusal(of: .init(bytes, .channel, [publisher.release]), .malformed)
  }
}

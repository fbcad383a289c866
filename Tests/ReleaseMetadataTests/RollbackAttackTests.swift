import BundleFormat
import GuideModel
import ReleaseMetadata
import TestSupport
import Testing

/// Attacks with validly signed documents.
@Suite struct RollbackAttackTests {
  let publisher = TestPublisher()
  var device: TrustState

  init() throws { device = try publisher.device() }

  @Test(.fault(.a07)) mutating func rejectsAnOlderChannel() throws {
    try device.take(publisher.signed(publisher.channel(2)))
    try device.expectRefusal(of: publisher.signed(publisher.channel(1)), .rollback)
  }

  @Test(.fault(.a08)) mutating func acceptsTheSameBytesAgainWithoutAnyChange() throws {
    let signed = try publisher.signed(publisher.channel())
    try device.take(signed)
    let again = try device.give(signed, at: "2026-12-24T00:00:00Z")
    #expect(!again.isChanged)
    #expect(again.state == device)
    #expect(try again.document == publisher.channel())
  }

  @Test(.fault(.a09)) mutating func rejectsDifferentBytesOfTheSameVersion() throws {
    try device.take(publisher.signed(publisher.channel()))
    try device.expectRefusal(of: publisher.signed(publisher.channel { $0.packs = [] }), .equivocation)
    // Even if they mean the same.
    let bytes = try publisher.channel().file() + [0x20]
    try device.expectRefusal(of: .init(bytes, .channel, [publisher.release]), .equivocation)
  }

  @Test(.fault(.a10)) mutating func comparesWithAnExpiredChannelToo() throws {
    try device.take(publisher.signed(publisher.channel(2)))
    let older = try publisher.channel(1) { $0.expires = $0.expires.adding(seconds: 365 * 86_400) }
    try device.expectRefusal(of: publisher.signed(older), .rollback, at: "2027-06-01T00:00:00Z")
  }

  @Test(.fault(.a11)) mutating func rejectsADowngradedPackUnlessItsVersionIsWithdrawn() throws {
    try device.take(publisher.signed(publisher.channel(1, pack: "2026.11.10")))
    try device.expectRefusal(of: publisher.signed(publisher.channel(2, pack: "2026.11.9")), .rollback)
    let bad = WithdrawnVersion(pack: "base", version: try TestPublisher.version("2026.11.10"))
    let other = WithdrawnVersion(pack: "audio", version: bad.version)
    let wrong = try publisher.channel(2, pack: "2026.11.9") { $0.withdrawn = [other] }
    try device.expectRefusal(of: publisher.signed(wrong), .rollback)
    try device.take(publisher.signed(publisher.channel(2, pack: "2026.11.9") { $0.withdrawn = [bad] }))
    // The highest version is remembered: withdrawn versions must stay withdrawn.
    #expect(device.seen.packs["base"]?.version == bad.version)
    try device.expectRefusal(of: publisher.signed(publisher.channel(3, pack: "2026.11.9")), .rollback)
    try device.take(publisher.signed(publisher.channel(3, pack: "2026.11.11")))
  }

  @Test(.fault(.a11)) mutating func remembersPacksThatWereNotOfferedForAWhile() throws {
    try device.take(publisher.signed(publisher.channel(1, pack: "2.0")))
    try device.take(publisher.signed(publisher.channel(2) { $0.packs = [] }))
    try device.expectRefusal(of: publisher.signed(publisher.channel(3, pack: "1.9")), .rollback)
  }

  @Test(.fault(.a12)) func startsFromTheBundledState() throws {
    let bundled = SeenVersions(
      epoch: 1, channelVersion: 7, channelSHA256: Digest.hexadecimal(of: []),
      packs: [
        "base": .init(version: try TestPublisher.version("2026.11.1"), sha256: Digest.hexadecimal(of: [1]))
      ],
      timeFloor: try TestPublisher.moment("2026-11-10T00:00:00Z"))
    let device = try publisher.device(seen: bundled)
    try device.expectRefusal(of: publisher.signed(publisher.channel(6)), .rollback)
    try device.expectRefusal(of: publisher.signed(publisher.channel(8, pack: "2026.10.1")), .rollback)
    #expect(try device.moment(TestPublisher.moment("1970-01-01T00:00:00Z")) == bundled.timeFloor)
  }

  @Test func mergesStoredAndBundledVersionsEitherWay() throws {
    func seen(_ epoch: Int, _ channel: Int, _ pack: String, _ floor: String) throws -> SeenVersions {
      SeenVersions(
        epoch: epoch, channelVersion: channel, channelSHA256: "\(channel)",
        packs: ["base": .init(version: try TestPublisher.version(pack), sha256: pack)],
        timeFloor: try TestPublisher.moment(floor))
    }
    let stored = try seen(1, 9, "1.9", "2026-11-01T00:00:00Z")
    let bundled = try seen(1, 7, "1.10", "2026-12-01T00:00:00Z")
    let both = try seen(1, 9, "1.10", "2026-12-01T00:00:00Z")
    #expect(stored.raised(to: bundled) == both)
    #expect(bundled.raised(to: stored) == both)
    #expect(stored.raised(to: stored) == stored)
    // Versions seen in a lower epoch do not count.
    let recovered = try seen(2, 1, "1.1", "2026-06-01T00:00:00Z")
    #expect(stored.raised(to: recovered) == recovered)
    #expect(recovered.raised(to: stored) == recovered)
  }

  @Test(.fault(.a12)) mutating func followsLostRootsBeforeAnyChannelAndKeepsSeenVersions() throws {
    let second = try publisher.signed(publisher.root(2) { $0.epoch = 2 }, [publisher.rootA])
    try device.take(root: second)
    try device.take(publisher.signed(publisher.channel(5) { $0.epoch = 2 }))
    let seen = device.seen
    var reset = try publisher.device(seen: seen)
    // Only the bundled root is left, and documents signed under it are no longer valid.
    try reset.expectRefusal(of: publisher.signed(publisher.channel(900)), .rootChain)
    try reset.expectRefusal(of: publisher.signed(publisher.channel(6) { $0.epoch = 2 }), .rootChain)
    try reset.take(root: second)
    #expect(reset == device)
    try reset.expectRefusal(of: publisher.signed(publisher.channel(4) { $0.epoch = 2 }), .rollback)
    try reset.take(publisher.signed(publisher.channel(6) { $0.epoch = 2 }))
  }

  @Test(.fault(.a13)) mutating func rejectsAVersionTooFarAheadAndRecoversByEpoch() throws {
    try device.take(publisher.signed(publisher.channel(40)))
    for version in [1_000_041, 1 << 53] {
      try device.expectRefusal(of: publisher.signed(publisher.channel(version)), .fastForward)
    }
    let text = String(decoding: try publisher.channel(40).file(), as: UTF8.self)
    for version in ["9007199254740993", "9223372036854775807", "18446744073709551616", "4e1", "-1", "0"] {
      let bytes = Array(text.replacing("\"version\":40", with: "\"version\":\(version)").utf8)
      try device.expectRefusal(of: .init(bytes, .channel, [publisher.release]), .malformed)
    }
    try device.take(publisher.signed(publisher.channel(1_000_040, pack: "9999")))
    // A root of the next epoch, with another release key, starts over.
    let root = try publisher.root(2) {
      $0.epoch = 2
      $0.releaseKeys = [.init(publisher.stranger.verificationKey)]
    }
    try device.take(root: publisher.signed(root, [publisher.rootB]))
    #expect(device.seen == SeenVersions(epoch: 2, rootVersion: 2, timeFloor: root.issued))
    let fresh = try publisher.channel(41) { $0.epoch = 2 }
    try device.expectRefusal(of: publisher.signed(fresh), .unknownKey)
    try device.take(publisher.signed(fresh, [publisher.stranger]))
    #expect(device.seen.channelVersion == 41)
  }

  @Test(.fault(.a14)) mutating func recoversFromAMistypedVersion() throws {
    try device.take(publisher.signed(publisher.channel(11, pack: "11")))
    try device.expectRefusal(of: publisher.signed(publisher.channel(12, pack: "1.2")), .rollback)
    try device.take(root: publisher.signed(publisher.root(2) { $0.epoch = 2 }, [publisher.rootA]))
    try device.take(publisher.signed(publisher.channel(2, pack: "1.2") { $0.epoch = 2 }))
    #expect(device.seen.packs["base"]?.version == PackVersion("1.2"))
    // Earlier documents are no longer valid.
    try device.expectRefusal(of: publisher.signed(publisher.channel(13, pack: "13")), .rollback)
  }

  @Test(.fault(.a14)) mutating func recoversFromAMistypedDate() throws {
    let far = try publisher.channel {
      $0.issued = UTCInstant(secondsSinceEpoch: 32_503_680_000)
      $0.expires = $0.issued.adding(seconds: 1)
    }
    try device.take(publisher.signed(far))
    try device.expectRefusal(of: publisher.signed(publisher.channel(2)), .expired)
    try device.take(root: publisher.signed(publisher.root(2) { $0.epoch = 2 }, [publisher.rootA]))
    try device.take(publisher.signed(publisher.channel(2) { $0.epoch = 2 }))
  }

  @Test(.fault(.a15)) mutating func aFrozenChannelBecomesStaleAndInstallsNothing() throws {
    let signed = try publisher.signed(publisher.channel())
    try device.take(signed)
    func freshness(_ moment: String) throws -> TrustState.Freshness {
      try device.read(signed, at: moment).freshness
    }
    let end = try TestPublisher.moment("2027-02-01T00:00:00Z")
    #expect(try freshness("2027-01-31T23:59:59Z") == .current)
    #expect(try freshness("2027-02-01T00:00:00Z") == .stale(since: end))
    #expect(try freshness("2031-02-01T00:00:00Z") == .stale(since: end))
    try device.expectRefusal(of: signed, .expired, at: "2027-02-01T00:00:00Z")
  }

  @Test(.fault(.a16)) func rejectsAnExpiredChannel() throws {
    let signed = try publisher.signed(publisher.channel())
    try device.expectRefusal(of: signed, .expired, at: "2027-02-01T00:00:00Z")
  }

  @Test mutating func usesTheStartTimeOfTheRefresh() throws {
    let signed = try publisher.signed(publisher.channel())
    let start = "2027-01-31T23:59:59Z"
    try device.take(signed, at: start)
    // Hours later in the same refresh, the caller still passes the time it started.
    let (document, freshness) = try device.read(signed, at: start)
    #expect(freshness == .current)
    #expect(document.packs.count == 1)
  }

  @Test(.fault(.h14)) mutating func rejectAPackWithDifferentBytesUnderTheSameVersion() throws {
    try device.take(publisher.signed(publisher.channel(1, pack: "1.2")))
    let swapped = try publisher.channel(2, pack: "1.2.0")
    try device.expectRefusal(of: publisher.signed(swapped), .equivocation)
    // The same database may be compressed again.
    let packed = try publisher.channel(2, pack: "1.2") {
      $0.packs[0].download.sha256 = Digest.hexadecimal(of: [9])
    }
    try device.take(publisher.signed(packed))
  }

  @Test(.fault(.a19)) mutating func aChannelAndARootCountOnlyTogether() throws {
    let old = try publisher.signed(publisher.channel(5))
    try device.take(old)
    let ahead = try publisher.signed(publisher.channel(6) { $0.epoch = 2 })
    try device.expectRefusal(of: ahead, .rootChain)
    try device.take(root: publisher.signed(publisher.root(2) { $0.epoch = 2 }, [publisher.rootA]))
    try device.expectRefusal(of: old, .rollback)
    let error = #expect(throws: TrustError.self) { try device.read(old) }
    #expect(error?.code == .rollback)
    try device.take(ahead)
  }

  @Test mutating func readsBackOnlyTheLastAcceptedChannel() throws {
    let first = try publisher.signed(publisher.channel(1))
    try device.take(first)
    try device.take(publisher.signed(publisher.channel(2)))
    let error = #expect(throws: TrustError.self) { try device.read(first) }
    #expect(error?.code == .rollback)
  }
}

import GuideModel
import ReleaseMetadata
import TestSupport
import Testing

/// Keys and time.
@Suite struct RootChainTests {
  let publisher = TestPublisher()
  var device: TrustState

  init() throws { device = try publisher.device() }

  /// Root 2 of key B and a new one.
  private func rotated() throws -> RootDocument {
    let keys = [publisher.rootB.verificationKey, TestPublisher.key(9).verificationKey]
    return try publisher.root(2) { $0.rootKeys = keys }
  }

  @Test(.fault(.b01)) mutating func acceptsARootSignedByOldAndNewKeys() throws {
    let root = try rotated()
    let signed = try publisher.signed(root, [publisher.rootA, TestPublisher.key(9)])
    let accepted = try device.give(root: signed)
    #expect(accepted.isChanged)
    #expect(accepted.document == root)
    #expect(accepted.state.root == root)
    device = accepted.state
    try device.take(publisher.signed(publisher.channel()))
  }

  @Test(.fault(.b02)) func rejectsARootSignedByOnlyOneSide() throws {
    try device.expectRefusal(ofRoot: publisher.signed(rotated(), [TestPublisher.key(9)]), .unknownKey)
    try device.expectRefusal(ofRoot: publisher.signed(rotated(), [publisher.rootA]), .missingSignature)
    let careful = try publisher.root(2) { $0.threshold = 2 }
    try device.expectRefusal(ofRoot: publisher.signed(careful, [publisher.rootA]), .missingSignature)
  }

  @Test(.fault(.b03)) mutating func followsRootsOneByOne() throws {
    let third = try publisher.signed(publisher.root(3), [publisher.rootA])
    try device.expectRefusal(ofRoot: third, .rootChain)
    try device.take(root: publisher.signed(publisher.root(2), [publisher.rootA]))
    try device.take(root: third)
    #expect(device.root.version == 3)
    #expect(TrustState.rootStepLimit == 64)
  }

  @Test(.fault(.b04)) func rejectsAnOlderRootAndALowerEpoch() throws {
    let device = try publisher.device(publisher.root(5) { $0.epoch = 2 })
    for version in [4, 5] {
      let older = try publisher.root(version) { $0.epoch = 2 }
      try device.expectRefusal(ofRoot: publisher.signed(older, [publisher.rootA]), .rollback)
    }
    try device.expectRefusal(ofRoot: publisher.signed(publisher.root(6), [publisher.rootA]), .rollback)
  }

  @Test(.fault(.b05)) mutating func rejectsDocumentsSignedByARevokedKey() throws {
    let old = try publisher.signed(publisher.channel(1))
    try device.take(old)
    let root = try publisher.root(2) { $0.releaseKeys = [.init(publisher.stranger.verificationKey)] }
    try device.take(root: publisher.signed(root, [publisher.rootA]))
    try device.expectRefusal(of: publisher.signed(publisher.channel(2)), .unknownKey)
    // Nor is anything installed from documents it signed before.
    let error = #expect(throws: TrustError.self) { try device.read(old) }
    #expect(error?.code == .unknownKey)
    try device.take(publisher.signed(publisher.channel(2), [publisher.stranger]))
  }

  @Test(.fault(.b06)) mutating func aRootCanWithdrawAVersionOfAPack() throws {
    try device.take(publisher.signed(publisher.channel(1, pack: "2.0")))
    let bad = WithdrawnVersion(
      pack: "base", version: try TestPublisher.version("2.0"), reason: ["en": "Not ours."])
    let root = try publisher.root(2) { $0.withdrawn = [bad] }
    try device.take(root: publisher.signed(root, [publisher.rootA]))
    #expect(device.root.withdrawn == [bad])
    #expect(device.root.withdrawn.first?.reason == ["en": "Not ours."])
    try device.take(publisher.signed(publisher.channel(2, pack: "1.9")))
  }

  @Test(.fault(.b07)) mutating func installsNothingUnderAnExpiredRoot() throws {
    let end = try TestPublisher.moment("2026-12-01T00:00:00Z")
    device = try publisher.device(publisher.root { $0.expires = end })
    let signed = try publisher.signed(publisher.channel())
    try device.take(signed)
    #expect(try device.read(signed, at: end.description).freshness == .stale(since: end))
    try device.expectRefusal(of: publisher.signed(publisher.channel(2)), .expired, at: "2026-12-01T00:00:00Z")
    // A later root fixes it, even through one that has itself expired.
    try device.take(root: publisher.signed(publisher.root(2) { $0.expires = end }, [publisher.rootA]))
    try device.take(root: publisher.signed(publisher.root(3), [publisher.rootA]))
    try device.take(publisher.signed(publisher.channel(2)), at: "2026-12-01T00:00:00Z")
  }

  @Test(.fault(.b08)) mutating func aNewRootKeepsThePreviouslyAcceptedChannel() throws {
    let signed = try publisher.signed(publisher.channel())
    try device.take(signed)
    var seen = device.seen
    try device.take(root: publisher.signed(publisher.root(2), [publisher.rootA]))
    seen.rootVersion = 2
    #expect(device.seen == seen)
    #expect(try device.read(signed).freshness == .current)
  }

  @Test(.fault(.b09)) mutating func theSecondRootKeyAloneReplacesALostOne() throws {
    try device.take(root: publisher.signed(rotated(), [publisher.rootB]))
    #expect(device.root.rootKeys.contains(publisher.rootB.verificationKey))
    #expect(!device.root.rootKeys.contains(publisher.rootA.verificationKey))
  }

  @Test(.fault(.b10)) mutating func aClockOf1970IsNotTrusted() throws {
    let start = "1970-01-01T00:00:00Z"
    try device.take(publisher.signed(publisher.channel()), at: start)
    #expect(device.seen.timeFloor == (try publisher.channel().issued))
    let late = try publisher.channel(2) {
      $0.issued = UTCInstant(secondsSinceEpoch: 0)
      $0.expires = device.seen.timeFloor
    }
    try device.expectRefusal(of: publisher.signed(late), .expired, at: start)
  }

  @Test(.fault(.b11)) func namesTheClockWhenADocumentLooksExpired() throws {
    let signed = try publisher.signed(publisher.channel())
    let error = #expect(throws: TrustError.self) { try device.give(signed, at: "2036-11-21T10:00:00Z") }
    #expect(error?.code == .expired)
    #expect(
      error?.help.contains("check the date of this device (now 2036-11-21T10:00:00Z)") == true)
  }

  @Test(.fault(.b12)) mutating func aClockThatStepsBackRevivesNothing() throws {
    try device.take(publisher.signed(publisher.channel(1)))
    let floor = device.seen.timeFloor
    let expired = try publisher.channel(2) {
      $0.issued = floor.adding(seconds: -200 * 86_400)
      $0.expires = floor.adding(seconds: -86_400)
    }
    try device.expectRefusal(of: publisher.signed(expired), .expired, at: "2025-11-21T10:00:00Z")
    // A newer document that was signed earlier does not lower the floor either.
    let earlier = try publisher.channel(2) { $0.issued = floor.adding(seconds: -86_400) }
    try device.take(publisher.signed(earlier))
    #expect(device.seen.timeFloor == floor)
  }

  @Test(
    .fault(.b13),
    arguments: [
      "2016-12-31T23:59:60Z", "2026-11-01T00:00:00+00:00", "2026-11-01T00:00:00", "2026-11-01T00:00:00.0Z",
      "2026-11-01t00:00:00z", "2026-11-01 00:00:00Z", "2026-10-31T24:00:00Z", "2026-02-29T00:00:00Z",
      "0000-01-01T00:00:00Z", "2026-11-01T00:60:00Z", "2026-11-01T00:00Z", "", "now", "٢٠٢٦-11-01T00:00:00Z",
    ])
  func rejectsMomentsInAnyOtherFormat(_ text: String) throws {
    #expect(UTCInstant(text) == nil)
    let document = String(decoding: try publisher.channel().file(), as: UTF8.self)
    let bytes = Array(document.replacing("2026-11-01T00:00:00Z", with: text).utf8)
    try device.expectRefusal(of: .init(bytes, .channel, [publisher.release]), .malformed)
  }

  @Test func readsEveryMomentItWrites() {
    for seconds in [-62_135_596_800, -1, 0, 951_782_399, 951_782_400, 1_795_255_200, 253_402_300_799] {
      let instant = UTCInstant(secondsSinceEpoch: seconds)
      #expect(UTCInstant(instant.description) == instant)
    }
  }

  @Test func reportsWhichAppVersionAPackNeeds() throws {
    let document = try publisher.channel { $0.packs[0].minimumAppVersion = PackVersion("2.10") }
    let offer = try #require(ChannelDocument(document.file()).packs.first)
    let needed = try #require(offer.minimumAppVersion)
    #expect(try needed > TestPublisher.version("2.9"))
  }

  @Test(.fault(.b15), arguments: ["1.0-beta", "", "latest", "1.2.3.4.5", "1.02", "-1", "1.", "1 .2"])
  func rejectsADocumentWithAnInvalidVersion(_ version: String) throws {
    let document = String(decoding: try publisher.channel(pack: "1.9").file(), as: UTF8.self)
    let bytes = Array(document.replacing("\"version\":\"1.9\"", with: "\"version\":\"\(version)\"").utf8)
    try device.expectRefusal(of: .init(bytes, .channel, [publisher.release]), .malformed)
  }

  @Test(.fault(.b15)) mutating func comparesVersionsNumberByNumber() throws {
    try device.take(publisher.signed(publisher.channel(1, pack: "1.9")))
    try device.take(publisher.signed(publisher.channel(2, pack: "1.10")))
    try device.expectRefusal(of: publisher.signed(publisher.channel(3, pack: "1.9.9.9")), .rollback)
  }
}

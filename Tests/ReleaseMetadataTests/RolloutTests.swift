import ReleaseMetadata
import TestSupport
import Testing

/// Staged rollouts.
@Suite struct RolloutTests {
  private func offer(_ rollout: Int, version: String = "2.0") throws -> PackOffer {
    var offer = try TestPublisher.offer("base", version)
    offer.rollout = rollout
    return offer
  }

  /// The share of devices that get a release.
  private func share(_ offer: PackOffer, of devices: [String]) -> Double {
    Double(devices.count { offer.isOffered(to: $0) }) / Double(devices.count)
  }

  /// `count` device ids, the same in every run.
  private func devices(_ count: Int, seed: UInt64) -> [String] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in String(random.next(), radix: 16) + "-" + String(random.next(), radix: 16) }
  }

  @Test(.fault(.b16, .b18), arguments: [0, 1, 500, 1234, 5000, 9999, 10_000])
  func offersAReleaseToItsShareOfDevices(_ rollout: Int) throws {
    let offer = try offer(rollout)
    let share = share(offer, of: devices(100_000, seed: 16))
    #expect(abs(share - Double(rollout) / 10_000) < 0.005)
    if rollout == 0 { #expect(share == 0) }
    if rollout == 10_000 { #expect(share == 1) }
  }

  @Test func drawsDevicesAnewForEachRelease() throws {
    let (now, next) = (try offer(5000), try offer(5000, version: "2.1"))
    let devices = devices(1000, seed: 160)
    let both = devices.count { now.isOffered(to: $0) && next.isOffered(to: $0) }
    #expect((200...300).contains(both))
  }

  @Test(.fault(.b17)) func keepsEveryDeviceWhenTheShareRises() throws {
    let shares = [0, 1, 500, 1234, 5000, 9999, 10_000]
    let offers = try shares.map { try offer($0) }
    let devices = devices(2000, seed: 17)
    var included: Set<String> = []
    for offer in offers {
      let next = Set(devices.filter { offer.isOffered(to: $0) })
      #expect(included.isSubset(of: next))
      included = next
    }
    #expect(included.count == 2000)
  }

  @Test(.fault(.b19)) func takesADeviceIDInAnyFormat() throws {
    let release = PackRelease(pack: "base", version: try TestPublisher.version("2.0"))
    let ids = ["", " ", "\0", "é", String(repeating: "x", count: 100_000)]
    let places = ids.map { RolloutBucket(installID: $0, release: release).value }
    #expect(places.allSatisfy { (0..<10_000).contains($0) })
    #expect(Set(places).count > 1)
  }

  @Test(arguments: [
    (0, "0"), (1, "0.01"), (10, "0.1"), (99, "0.99"), (100, "1"), (1234, "12.34"), (1230, "12.3"),
    (10_000, nil),
  ])
  func isWrittenAsAPercentage(_ rollout: Int, _ text: String?) throws {
    let document = try TestPublisher().channel { $0.packs[0].rollout = rollout }
    let bytes = try document.file()
    let written = String(decoding: bytes, as: UTF8.self)
    #expect(written.contains("\"rolloutPercent\":") == (text != nil))
    if let text { #expect(written.contains("\"rolloutPercent\":\(text),")) }
    #expect(try ChannelDocument(bytes) == document)
  }

  @Test(arguments: ["100.01", "101", "-0", "-1", "1e1", "1.234", "\"5\"", "null", "5.", ".5", "05"])
  func rejectsInvalidPercentages(_ text: String) throws {
    let bytes = try TestPublisher().channel { $0.packs[0].rollout = 1234 }.file()
    let changed = String(decoding: bytes, as: UTF8.self).replacing("12.34", with: text)
    #expect(throws: TrustError.self) { try ChannelDocument(Array(changed.utf8)) }
  }

  @Test func readsAndWritesAShareAsAPercentage() {
    for hundredths in 0...10_000 {
      let share = RolloutShare(hundredths: hundredths)
      #expect(RolloutShare(share.description) == share)
    }
    #expect(RolloutShare("12.5")?.hundredths == 1250 && RolloutShare("0.05")?.hundredths == 5)
    #expect(RolloutShare(hundredths: 1250).description == "12.5")
    for text in ["", ".", "5.", ".5", "-1", "+5", "1e1", "100.01", "101", "5.005", "٥", "5 ", "1.2.3"] {
      #expect(RolloutShare(text) == nil, "\(text)")
    }
  }
}

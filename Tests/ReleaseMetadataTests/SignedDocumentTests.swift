import BundleFormat
import ReleaseMetadata
import TestSupport
import Testing

/// Reading and writing documents, signatures and keys.
@Suite struct SignedDocumentTests {
  let publisher = TestPublisher()

  /// An offer with every member.
  private func fullOffer() throws -> PackOffer {
    var offer = try TestPublisher.offer("medina-audio", "2026.11.1")
    offer.kind = "audio"
    offer.title = ["en": "Medina \"by ear\"", "fr": "La médina à l'écoute", "zh-Hant": "麥地那"]
    offer.summary = ["en": "Forty minutes."]
    offer.languages = ["en", "fr"]
    offer.expiresAt = try TestPublisher.moment("2027-03-01T00:00:00Z")
    offer.minimumAppVersion = try TestPublisher.version("1.10")
    offer.rollout = 1234
    offer.mayShrink = true
    offer.dependencies = [
      PackDependency(
        id: "base", minimum: try TestPublisher.version("2026.11"), below: try TestPublisher.version("2027"))
    ]
    offer.deltas = [
      PackDelta(fromSHA256: Digest.hexadecimal(of: [1]), fromSize: 4000, download: offer.download)
    ]
    offer.notes = ["en": "New:\nthe Mellah."]
    offer.recommended = PackRecommendation(
      isFirst: true, homeBaseRegions: ["medina"], itineraries: ["first-day"], tripDaysFrom: 3)
    return offer
  }

  @Test func readsBackEverythingItWrites() throws {
    let offer = try fullOffer()
    let channel = try publisher.channel {
      $0.packs.append(offer)
      $0.withdrawn = [WithdrawnVersion(pack: "base", version: $0.packs[0].version, reason: ["fr": "Faux."])]
    }
    #expect(try ChannelDocument(channel.file()) == channel)
    let root = try publisher.root(7) {
      $0.threshold = 2
      $0.releaseKeys.append(.init($0.rootKeys[0], channels: ["beta", "stable"]))
      $0.mirrors = ["https://guide.example/packs/", "http://127.0.0.1:8080", "file:///media/usb/packs"]
      $0.withdrawn = channel.withdrawn
    }
    #expect(try RootDocument(root.file()) == root)
  }

  @Test func writesTheSameBytesForAnyPackOrder() throws {
    let offers = try ["1.9", "1.10"].map { try TestPublisher.offer("base", $0) } + [fullOffer()]
    let files = try [offers, offers.reversed()].map { packs in
      try publisher.channel { $0.packs = packs }.file()
    }
    #expect(files[0] == files[1])
    let text = String(decoding: files[0], as: UTF8.self)
    #expect(text.hasPrefix("{\"channel\":\"stable\",\"epoch\":1,\"expires\":"))
    #expect(text.hasSuffix("\"version\":1}\n"))
    #expect(text.filter { $0 == "\n" }.count == 1)
  }

  @Test func refusesToWriteDocumentsThatReadersReject() throws {
    let changes: [(inout ChannelDocument) -> Void] = [
      { $0.product = "Marrakech" }, { $0.channel = ".." }, { $0.version = 0 }, { $0.version = 1 << 53 + 1 },
      { $0.expires = $0.issued }, { $0.packs[0].id = "a/b" }, { $0.packs[0].rollout = 10_001 },
      { $0.packs[0].download.path = "../a" }, { $0.packs[0].installedSHA256 = "ABC" },
      { $0.packs[0].title = ["english language": "x"] }, { $0.packs[0].title = ["en": "two\nlines"] },
      { $0.packs.append($0.packs[0]) }, { $0.packs[0].format = 0 }, { $0.packs[0].installedSize = 0 },
    ]
    for change in changes {
      let channel = try publisher.channel(1, change)
      let error = #expect(throws: TrustError.self) { try channel.file() }
      #expect(error?.code == .malformed)
    }
  }

  @Test(arguments: [
    "http://guide.example/", "ftp://guide.example", "https://", "https://user:word@guide.example/",
    "https://a/?b", "https://a/#b", "file://host/packs", "//guide.example", "https://a b/", "https://a\\b",
    "http://localhost.example/", "http://[::2]/", "",
  ])
  func rejectsAMirrorThatIsNotAPlainAddress(_ mirror: String) throws {
    let root = try publisher.root { $0.mirrors = [mirror] }
    #expect(throws: TrustError.self) { try root.file() }
  }

  @Test func reportsTheLocationOfAMistake() throws {
    let text = String(decoding: try publisher.channel().file(), as: UTF8.self)
    func message(_ old: String, _ new: String) -> String? {
      let bytes = Array(text.replacing(old, with: new).utf8)
      return #expect(throws: TrustError.self) { try ChannelDocument(bytes) }?.message
    }
    #expect(
      message("\"size\":1000", "\"size\":\"1000\"")
        == "channel.packs[0].download.size: is not a whole number from 1 to 9007199254740992")
    #expect(message("\"items\":525,", "") == "channel.packs[0].items: is missing")
    #expect(
      message("\"epoch\":1,", "\"epoch\":1,\"epoch\":1,")?.hasPrefix("channel, line 1, column ") == true)
  }

  @Test func holdsTenThousandPacksWithinTheLimit() throws {
    let packs = try (0..<10_000).map { try TestPublisher.offer("pack-\($0)", "2026.11.1") }
    let signed = try publisher.signed(publisher.channel { $0.packs = packs })
    #expect(signed.bytes.count < DocumentKind.channel.sizeLimit / 2)
    var device = try publisher.device()
    try device.take(signed)
    #expect(device.seen.packs.count == 10_000)
  }

  @Test func readsKeysWrittenByOpenSSL() throws {
    // The keys of RFC 8410 §10.
    let key = try SigningKey(
      pem: """
        -----BEGIN PRIVATE KEY-----
        MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC
        -----END PRIVATE KEY-----
        """)
    let half = try VerificationKey(
      pem: """
        Anything may stand before the key.\r
        -----BEGIN PUBLIC KEY-----\r
        MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\r
        -----END PUBLIC KEY-----\r
        """)
    #expect(key.verificationKey == half)
    #expect(half.id.utf8.count == 32)
    let made = SigningKey.random()
    #expect(try SigningKey(pem: made.pem).verificationKey == made.verificationKey)
    #expect(made.verificationKey != SigningKey.random().verificationKey)
  }

  @Test func reportsKeyFileProblemsWithoutRevealingTheKey() throws {
    let (privateKey, publicKey) = (publisher.release.pem, publisher.release.verificationKey.pem)
    let secret = privateKey.split(separator: "\n")[1]
    let files = [
      ("", "not a PEM file"), (publicKey, "public key, where a private one is needed"),
      (privateKey.replacing("PRIVATE KEY", with: "ENCRYPTED PRIVATE KEY"), "encrypted"),
      (
        privateKey.replacing("PRIVATE KEY", with: "EC PRIVATE KEY"),
        "'EC PRIVATE KEY' is not a supported kind"
      ),
      (privateKey + privateKey, "not a PEM file with exactly one key"),
      (privateKey.replacing("MC4", with: "MC5"), "not a plain"),
      (String(privateKey.dropLast(30)), "not a PEM file"),
      (privateKey.replacing("\n-----END", with: "=\n-----END"), "not a PEM"),
    ]
    for (file, reason) in files {
      let error = #expect(throws: TrustError.self) { try SigningKey(pem: file) }
      #expect(error?.code == .malformedKey)
      #expect(error?.message.contains(reason) == true, "\(String(describing: error))")
      #expect(error?.description.contains(secret) == false)
    }
    #expect(throws: TrustError.self) { try VerificationKey(pem: privateKey) }
    #expect(throws: TrustError.self) { try VerificationKey(pem: publicKey.replacing("MCow", with: "MCox")) }
  }
}

import ReleaseMetadata
import TestSupport
import Testing

/// Attacks on signatures and document syntax.
@Suite struct SignatureAttackTests {
  let publisher = TestPublisher()
  let device: TrustState

  init() throws { device = try publisher.device() }

  @Test(.fault(.a01)) func rejectsADocumentSignedByAnUnknownKey() throws {
    let channel = try publisher.channel()
    try device.expectRefusal(of: publisher.signed(channel, [publisher.stranger]), .unknownKey)
    // A root key is not a release key.
    try device.expectRefusal(of: publisher.signed(channel, [publisher.rootA]), .unknownKey)
  }

  @Test(.fault(.a02)) func rejectsMissingAndTruncatedSignatures() throws {
    var signed = try publisher.signed(publisher.channel())
    let whole = try publisher.release.sign(signed.bytes, .channel)
    signed.signatures = []
    try device.expectRefusal(of: signed, .missingSignature)
    signed.signatures = SignatureFile().file
    try device.expectRefusal(of: signed, .missingSignature)
    for count in [0, 1, 63, 65, 128] {
      let bytes = Array((whole + whole).prefix(count))
      signed.signatures = SignatureFile([.init(key: publisher.release.verificationKey.id, bytes: bytes)]).file
      try device.expectRefusal(of: signed, .malformedSignature)
    }
  }

  @Test(.fault(.a03)) func neverParsesAModifiedDocument() throws {
    var signed = try publisher.signed(publisher.channel())
    signed.bytes[100] ^= 1
    try device.expectRefusal(of: signed, .invalidSignature)
    // Invalid JSON gives the same error, because it is never parsed.
    signed.bytes = Array("{{{".utf8)
    try device.expectRefusal(of: signed, .invalidSignature)
  }

  @Test(.fault(.a03)) func rejectsEverySingleByteCorruption() throws {
    let signed = try publisher.signed(publisher.channel())
    for mask: UInt8 in [0x01, 0x20, 0x80] {
      for index in signed.bytes.indices {
        var corrupted = signed
        corrupted.bytes[index] ^= mask
        try device.expectRefusal(of: corrupted, .invalidSignature)
      }
      for index in signed.signatures.indices {
        var corrupted = signed
        corrupted.signatures[index] ^= mask
        #expect(throws: TrustError.self) { try device.give(corrupted) }
      }
    }
  }

  @Test(.fault(.a04)) func rejectsASignatureForAnotherKindOfDocument() throws {
    let bytes = try publisher.channel().file()
    try device.expectRefusal(of: .init(bytes, .root, [publisher.release]), .invalidSignature)
    let next = try publisher.root(2).file()
    try device.expectRefusal(ofRoot: .init(next, .channel, [publisher.rootA]), .invalidSignature)
    // Both signatures are valid, but the signed document is of the other kind.
    try device.expectRefusal(of: .init(next, .channel, [publisher.release]), .malformed)
    try device.expectRefusal(ofRoot: .init(bytes, .root, [publisher.rootA]), .malformed)
  }

  @Test(.fault(.a05)) func countsAKeyOnce() throws {
    let strict = try publisher.device(publisher.root { $0.threshold = 2 })
    let next = try publisher.root(2) { $0.threshold = 2 }
    try strict.expectRefusal(
      ofRoot: publisher.signed(next, [publisher.rootA, publisher.rootA, publisher.rootA]), .missingSignature)
    var state = strict
    try state.take(root: publisher.signed(next, [publisher.rootA, publisher.rootB]))
    #expect(state.root.version == 2)
    // Nor can a key be listed twice.
    let twice = try publisher.root(2) { $0.rootKeys = [$0.rootKeys[0], $0.rootKeys[0]] }
    #expect(throws: TrustError.self) { try twice.file() }
  }

  @Test(.fault(.a06)) func rejectsTooManySignaturesBeforeVerifyingAny() throws {
    var signed = try publisher.signed(publisher.channel())
    // The first one is valid, so only the count can be the reason.
    let good = try #require(SignatureFile(signed.signatures).signatures.first)
    signed.signatures = SignatureFile(Array(repeating: good, count: 9)).file
    try device.expectRefusal(of: signed, .tooManySignatures)
    signed.signatures = SignatureFile(Array(repeating: good, count: 10_000)).file
    try device.expectRefusal(of: signed, .tooLarge)
    signed.signatures = SignatureFile(Array(repeating: good, count: 8)).file
    #expect(throws: Never.self) { try device.give(signed) }
  }

  @Test(.fault(.a20)) func rejectsOversizedDocumentsWithoutReadingThem() throws {
    let signed = try publisher.signed(publisher.channel())
    let size = signed.bytes.count
    try device.expectRefusal(of: signed, .tooLarge, sizeLimit: size - 1)
    try device.give(signed, sizeLimit: size)
    // Callers cannot raise the limit of the format.
    var huge = signed
    huge.bytes = [UInt8](repeating: 0x20, count: DocumentKind.channel.sizeLimit + 1)
    try device.expectRefusal(of: huge, .tooLarge, sizeLimit: .max)
    var root = signed
    root.bytes = [UInt8](repeating: 0x20, count: DocumentKind.root.sizeLimit + 1)
    try device.expectRefusal(ofRoot: root, .tooLarge)
  }

  @Test(.fault(.a23)) func rejectsAnotherProductOrChannel() throws {
    try device.expectRefusal(
      of: publisher.signed(publisher.channel { $0.product = "fes-guide" }), .audienceMismatch)
    try device.expectRefusal(
      of: publisher.signed(publisher.channel { $0.channel = "beta" }), .audienceMismatch)
    try device.expectRefusal(
      ofRoot: publisher.signed(publisher.root(2) { $0.product = "fes-guide" }, [publisher.rootA]),
      .audienceMismatch)
    // A key for another channel is not valid for this one.
    let narrow = try publisher.device(publisher.root { $0.releaseKeys[0].channels = ["beta"] })
    try narrow.expectRefusal(of: publisher.signed(publisher.channel()), .unknownKey)
  }

  @Test(.fault(.a24)) func asksForANewerProgramWhenTheFormatIsNewer() throws {
    let text = String(decoding: try publisher.channel().file(), as: UTF8.self)
    let newer = Array(text.replacing("guide.channel/1", with: "guide.channel/3").utf8)
    try device.expectRefusal(of: .init(newer, .channel, [publisher.release]), .unsupportedSchema)
    for odd in ["guide.channel/0", "guide.channel/", "guide.channel", "guide.root/2", "2"] {
      let bytes = Array(text.replacing("guide.channel/1", with: odd).utf8)
      try device.expectRefusal(of: .init(bytes, .channel, [publisher.release]), .malformed)
    }
  }

  @Test(
    .fault(.a25),
    arguments: [
      #""x":1,"x":1"#, #""x":1,"\u0078":2"#, #""x":{"a":1,"a":1}"#, #""x":NaN"#, #""x":Infinity"#,
      #""x":1e400"#, #""x":-1e400"#, #""x":01"#, #""x":'1'"#, #""x":1,"#, #""x":"\ud800""#, #""version":2"#,
    ])
  func rejectsNonStrictJSON(_ member: String) throws {
    var text = String(decoding: try publisher.channel().file().dropLast(2), as: UTF8.self)
    text += "," + member + "}"
    try device.expectRefusal(of: .init(Array(text.utf8), .channel, [publisher.release]), .malformed)
  }

  @Test(
    .fault(.a25), .timeLimit(.minutes(5)),
    arguments: ["[", "{\"a\":", "[[]", "\"\\u0061\",", "1,", "\u{FF}", "\0"])
  func neitherCrashesNorLoopsOnEndlessStructure(_ piece: String) throws {
    let count = (DocumentKind.channel.sizeLimit / 4 - 2000) / piece.utf8.count
    let start = Array(#"{"format":"guide.channel/1","x":["#.utf8)
    let bytes = start + Array(String(repeating: piece, count: count).utf8)
    try device.expectRefusal(of: .init(bytes, .channel, [publisher.release]), .malformed)
  }

  @Test(.fault(.a25)) func rejectsInvalidUTF8() throws {
    let bytes = Array(try publisher.channel { $0.packs[0].title = ["en": "?????"] }.file())
    let place = try #require(bytes.firstRange(of: Array("?????".utf8)))
    for bad: [UInt8] in [
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xE2, 0x82],
    ] {
      let document = Array(bytes[..<place.lowerBound] + bad + bytes[place.upperBound...])
      try device.expectRefusal(of: .init(document, .channel, [publisher.release]), .malformed)
    }
  }

  @Test(.fault(.a26)) func ignoresUnknownMembers() throws {
    let channel = try publisher.channel()
    var text = String(decoding: try channel.file().dropLast(2), as: UTF8.self)
    text += #","future":{"deep":[1,2.5,null,true]}}"#
    text = text.replacing("{\"id\":", with: "{\"also\":\"new\",\"id\":")
    let signed = try TestPublisher.Signed(Array(text.utf8), .channel, [publisher.release])
    #expect(try device.give(signed).document == channel)
    // Unknown members are signed with the rest.
    var changed = signed
    changed.bytes = Array(text.replacing("2.5", with: "3.5").utf8)
    try device.expectRefusal(of: changed, .invalidSignature)
  }

  @Test(.timeLimit(.minutes(5))) func rejectsMutatedTextsWithoutCrashing() throws {
    var random = SeededRandom(seed: 19)
    let texts = [
      try publisher.channel().file(), try publisher.root().file(),
      try publisher.signed(publisher.channel()).signatures, Array(publisher.release.pem.utf8),
      Array(publisher.release.verificationKey.pem.utf8),
    ]
    for _ in 0..<4000 {
      var bytes = texts[Int.random(in: 0..<texts.count, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let at = Int.random(in: 0..<max(1, bytes.count), using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: bytes.removeSubrange(min(at, bytes.count)...)
        case 1: bytes.insert(UInt8.random(in: 0...255, using: &random), at: min(at, bytes.count))
        case 2 where !bytes.isEmpty: bytes[at] = UInt8.random(in: 0...255, using: &random)
        default: bytes.append(contentsOf: texts[0].suffix(at % 64))
        }
      }
      let text = String(decoding: bytes, as: UTF8.self)
      // Any document that can be read must survive a round trip.
      if let channel = try? ChannelDocument(bytes) {
        #expect(try ChannelDocument(channel.file()) == channel.sorted)
      }
      if let root = try? RootDocument(bytes) { #expect(try RootDocument(root.file()) == root) }
      if let file = try? SignatureFile(bytes) { #expect(try SignatureFile(file.file) == file) }
      if let key = try? SigningKey(pem: text) { #expect(try SigningKey(pem: key.pem).pem == key.pem) }
      if let key = try? VerificationKey(pem: text) { #expect(try VerificationKey(pem: key.pem) == key) }
    }
  }
}

extension ChannelDocument {
  /// In the order of the written form: packs by id and version.
  var sorted: ChannelDocument {
    var out = self
    out.packs.sort { ($0.id, $0.version) < ($1.id, $1.version) }
    out.withdrawn.sort { ($0.pack, $0.version) < ($1.pack, $1.version) }
    return out
  }
}

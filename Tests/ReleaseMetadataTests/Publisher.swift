import BundleFormat
import GuideModel
import TestSupport
import Testing
import ReleaseMetadata

/// A genuine or malicious publisher: keys, and documents signed with them.
struct Publisher {
  /// A document and the file of its signatures.
  struct Signed {
    var bytes: [UInt8]
    var signatures: [UInt8]

    /// Signs the bytes unchanged.
    init(_ bytes: [UInt8], _ kind: DocumentKind, _ keys: [SigningKey]) throws {
      self.bytes = bytes
      signatures =
        SignatureFile(
          try keys.map { .init(key: $0.verificationKey.id, bytes: try $0.sign(bytes, kind)) }
        ).file
    }
  }

  /// Keys that are the same in every run.
  static func key(_ number: UInt8) throws -> SigningKey {
    try #require(SigningKey(seed: Array(repeating: number, count: 32)))
  }

  let rootA: SigningKey
  let rootB: SigningKey
  let release: SigningKey
  let stranger: SigningKey

  init() throws {
    rootA = try Publisher.key(1)
    rootB = try Publisher.key(2)
    release = try Publisher.key(3)
    stranger = try Publisher.key(4)
  }

  static func moment(_ text: String) throws -> UTCInstant { try #require(UTCInstant(text)) }

  static func version(_ text: String) throws -> PackVersion { try #require(PackVersion(text)) }

  /// A root with both root keys and the release key, with one change.
  func root(_ version: Int = 1, _ change: (inout RootDocument) -> Void = { _ in }) throws -> RootDocument {
    var root = RootDocument(
      product: "marrakech-guide", version: version, issued: try Publisher.moment("2026-01-01T00:00:00Z"),
      expires: try Publisher.moment("2036-01-01T00:00:00Z"),
      rootKeys: [rootA.verificationKey, rootB.verificationKey],
      releaseKeys: [.init(release.verificationKey)])
    change(&root)
    return root
  }

  /// A channel with one pack, with one change.
  func channel(
    _ version: Int = 1, pack: String = "2026.11.1", _ change: (inout ChannelDocument) -> Void = { _ in }
  ) throws -> ChannelDocument {
    var channel = ChannelDocument(
      product: "marrakech-guide", channel: "stable", version: version, epoch: 1,
      issued: try Publisher.moment("2026-11-01T00:00:00Z"),
      expires: try Publisher.moment("2027-02-01T00:00:00Z"), packs: [try Publisher.offer("base", pack)],
      withdrawn: [])
    change(&channel)
    return channel
  }

  /// An offer whose digests follow from its name and version.
  static func offer(_ id: String, _ version: String) throws -> PackOffer {
    PackOffer(
      id: id, kind: "content", version: try Publisher.version(version),
      releasedAt: try Publisher.moment("2026-11-01T00:00:00Z"), format: 2,
      tablesDigest: Digest.hexadecimal(of: []), itemCount: 525,
      download: Blob(
        path: "packs/\(id)-\(version).zst", size: 1000,
        sha256: Digest.hexadecimal(of: Array("z\(version)".utf8))),
      installedSize: 4096, installedSHA256: Digest.hexadecimal(of: Array("\(id) \(version)".utf8)))
  }

  /// A device with bundled content only; what it has seen, if given, comes with the bundle.
  func device(_ root: RootDocument? = nil, seen: SeenVersions? = nil) throws -> TrustState {
    if seen != nil { Evidence.did(.document(.stateLost)) }
    return TrustState(root: try root ?? self.root(), channel: "stable", seen: seen)
  }

  func signed(_ channel: ChannelDocument, _ keys: [SigningKey]? = nil) throws -> Signed {
    try Signed(try channel.file(), .channel, keys ?? [release])
  }

  func signed(_ root: RootDocument, _ keys: [SigningKey]) throws -> Signed {
    try Signed(try root.file(), .root, keys)
  }
}

extension TrustState {
  static let today = "2026-11-21T10:00:00Z"

  /// Gives a channel to this device at a given time.
  @discardableResult
  func give(_ signed: Publisher.Signed, at moment: String = today, sizeLimit: Int = .max) throws
    -> Acceptance<ChannelDocument>
  {
    let start = try Publisher.moment(moment)
    DocumentInspector(self).note(channel: signed.bytes, signatures: signed.signatures, at: start)
    if signed.bytes.count > sizeLimit { Evidence.did(.document(.tooLarge)) }
    return try witnessed { () throws(TrustError) in
      try accepting(
        channel: signed.bytes, signatures: signed.signatures, at: start, sizeLimit: sizeLimit)
    }
  }

  /// Gives a root to this device.
  func give(root signed: Publisher.Signed) throws -> Acceptance<RootDocument> {
    DocumentInspector(self).note(root: signed.bytes, signatures: signed.signatures)
    return try witnessed { () throws(TrustError) in
      try accepting(root: signed.bytes, signatures: signed.signatures)
    }
  }

  /// Reads back a stored channel.
  func read(_ signed: Publisher.Signed, at moment: String = today) throws -> (
    document: ChannelDocument, freshness: Freshness
  ) {
    let start = try Publisher.moment(moment)
    DocumentInspector(self).note(channel: signed.bytes, signatures: signed.signatures, at: start)
    do throws(TrustError) {
      let found = try reading(channel: signed.bytes, signatures: signed.signatures, at: start)
      Evidence.saw(found.freshness == .current ? .current : .stale)
      return found
    } catch {
      Evidence.saw(.refused(error.code.rawValue))
      throw error
    }
  }

  private func witnessed<Document>(_ body: () throws(TrustError) -> Acceptance<Document>) throws(TrustError)
    -> Acceptance<Document>
  {
    do {
      let accepted = try body()
      Evidence.saw(accepted.isChanged ? .accepted : .acceptedUnchanged)
      // The invariant of every row: what was seen only decreases with a root of a higher epoch.
      let next = accepted.state.seen
      #expect(next.epoch > seen.epoch || next.raised(to: seen) == next)
      return accepted
    } catch {
      Evidence.saw(.refused(error.code.rawValue))
      throw error
    }
  }

  /// Accepts a channel at a given time.
  mutating func take(_ signed: Publisher.Signed, at moment: String = today) throws {
    self = try give(signed, at: moment).state
  }

  /// Accepts the next root.
  mutating func take(root signed: Publisher.Signed) throws { self = try give(root: signed).state }

  /// Expects that a channel is rejected for a reason.
  func expectRefusal(
    of signed: Publisher.Signed, _ code: TrustError.Code, at moment: String = today, sizeLimit: Int = .max,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: TrustError.self, sourceLocation: sourceLocation) {
      try give(signed, at: moment, sizeLimit: sizeLimit)
    }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: sourceLocation)
    #expect(error?.help.isEmpty == false, sourceLocation: sourceLocation)
  }

  /// Expects that a root is rejected for a reason.
  func expectRefusal(
    ofRoot signed: Publisher.Signed, _ code: TrustError.Code,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let error = #expect(throws: TrustError.self, sourceLocation: sourceLocation) { try give(root: signed) }
    #expect(error?.code == code, "\(String(describing: error))", sourceLocation: sourceLocation)
  }
}

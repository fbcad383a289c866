import BundleFormat
package import GuideModel
package import ReleaseMetadata
import Testing

/// The publisher of all tests, genuine or malicious: keys that are the same in every run, and documents signed
/// with them.
///
/// It needs nothing but the metadata, so that tests of signatures depend on no compiler. ``PublisherFolder`` adds
/// files on disk, and the packs of larger fixtures are described by its documents.
package struct TestPublisher: Sendable {
  /// A document and the file of its signatures.
  package struct Signed: Sendable {
    package var bytes: [UInt8]
    package var signatures: [UInt8]

    /// Signs the bytes unchanged.
    package init(_ bytes: [UInt8], _ kind: DocumentKind, _ keys: [SigningKey]) throws {
      self.bytes = bytes
      signatures =
        SignatureFile(
          try keys.map { .init(key: $0.verificationKey.id, bytes: try $0.sign(bytes, kind)) }
        ).file
    }
  }

  /// The product it publishes.
  package var product: String
  /// When its root is issued, and when that expires.
  package var issued: UTCInstant
  package var expires: UTCInstant

  package let rootA = key(1)
  package let rootB = key(2)
  package let release = key(3)
  package let stranger = key(4)

  /// - Parameters:
  ///   - issued: When its root is issued; the start of 2026 when nil.
  ///   - expires: When its root expires; ten years later when nil.
  package init(product: String = "marrakech-guide", issued: UTCInstant? = nil, expires: UTCInstant? = nil) {
    self.product = product
    self.issued = issued ?? UTCInstant(secondsSinceEpoch: 1_767_225_600)
    self.expires = expires ?? UTCInstant(secondsSinceEpoch: 2_082_758_400)
  }

  /// A key that is the same in every run; 1 to 4 are those of the publisher.
  package static func key(_ number: UInt8) -> SigningKey {
    guard let key = SigningKey(seed: Array(repeating: number, count: 32)) else {
      preconditionFailure("32 bytes are a seed")
    }
    return key
  }

  package static func moment(_ text: String) throws -> UTCInstant { try #require(UTCInstant(text)) }

  package static func version(_ text: String) throws -> PackVersion { try #require(PackVersion(text)) }

  /// A root with both root keys and the release key, with one change.
  package func root(
    _ version: Int = 1, _ change: (inout RootDocument) throws -> Void = { _ in }
  ) throws -> RootDocument {
    var root = RootDocument(
      product: product, version: version, issued: issued, expires: expires,
      rootKeys: [rootA.verificationKey, rootB.verificationKey],
      releaseKeys: [.init(release.verificationKey)])
    try change(&root)
    return root
  }

  /// A channel with one pack, with one change.
  package func channel(
    _ version: Int = 1, pack: String = "2026.11.1", _ change: (inout ChannelDocument) -> Void = { _ in }
  ) throws -> ChannelDocument {
    var channel = ChannelDocument(
      product: product, channel: "stable", version: version, epoch: 1,
      issued: try TestPublisher.moment("2026-11-01T00:00:00Z"),
      expires: try TestPublisher.moment("2027-02-01T00:00:00Z"),
      packs: [try TestPublisher.offer("base", pack)],
      withdrawn: [])
    change(&channel)
    return channel
  }

  /// An offer whose digests follow from its name and version.
  package static func offer(_ id: String, _ version: String) throws -> PackOffer {
    PackOffer(
      id: id, kind: "content", version: try TestPublisher.version(version),
      releasedAt: try TestPublisher.moment("2026-11-01T00:00:00Z"), format: 2,
      tablesDigest: Digest.hexadecimal(of: []), itemCount: 525,
      download: Blob(
        path: "packs/\(id)-\(version).zst", size: 1000,
        sha256: Digest.hexadecimal(of: Array("z\(version)".utf8))),
      installedSize: 4096, installedSHA256: Digest.hexadecimal(of: Array("\(id) \(version)".utf8)))
  }

  /// A channel signed with the release key, or with others.
  package func signed(_ channel: ChannelDocument, _ keys: [SigningKey]? = nil) throws -> Signed {
    try Signed(try channel.file(), .channel, keys ?? [release])
  }

  /// A root signed with some keys.
  package func signed(_ root: RootDocument, _ keys: [SigningKey]) throws -> Signed {
    try Signed(try root.file(), .root, keys)
  }
}

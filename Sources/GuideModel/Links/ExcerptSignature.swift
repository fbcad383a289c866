/// The publisher's signature of an excerpt, as a link has it. This module has no cryptography, so it does not verify it.
public struct ExcerptSignature: Hashable, Sendable {
  /// Number of bytes that name the key.
  public static let keyCount = 8
  private static let count = keyCount + 64

  /// The first bytes of the id of the key, by which a reader finds it.
  public let key: [UInt8]
  /// The 64 bytes of the signature.
  public let bytes: [UInt8]

  /// Reads the field of a link: the bytes of the key, then the signature; nil when there are not 72 bytes.
  public init?(_ field: some Collection<UInt8>) {
    guard field.count == ExcerptSignature.count else { return nil }
    key = Array(field.prefix(ExcerptSignature.keyCount))
    bytes = Array(field.dropFirst(ExcerptSignature.keyCount))
  }
}

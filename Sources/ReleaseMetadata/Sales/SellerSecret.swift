import Crypto
import GuideModel

/// The secret that all keys of sold packs are derived from; it never leaves the seller.
public struct SellerSecret: Sendable {
  let bytes: [UInt8]

  /// Makes a secret from its 32 bytes; nil when there are not 32.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
  }

  /// Makes a new secret from the system's random numbers.
  public static func random() -> SellerSecret {
    guard let made = SellerSecret(bytes: SymmetricKey(size: .bits256).withUnsafeBytes { Array($0) }) else {
      preconditionFailure("a new key of 256 bits does not have 32 bytes")
    }
    return made
  }

  private static let prefix = "guide-seller-secret-v1 "

  /// The text of its file: one line.
  public var text: String { SellerSecret.prefix + Base64.standard.encode(bytes) + "\n" }

  /// Reads a file.
  ///
  /// - Throws: ``TrustError`` with code `key.malformed`; its text never contains any of the file.
  public init(text: String) throws(TrustError) {
    let line = text.prefix { !$0.isNewline }
    guard line.hasPrefix(SellerSecret.prefix), text.dropFirst(line.count).allSatisfy(\.isNewline),
      let bytes = Base64.standard.decode(line.dropFirst(SellerSecret.prefix.count).utf8),
      let secret = SellerSecret(bytes: bytes)
    else {
      throw .malformedKey(
        "this is not a seller's secret", help: "'contentc sell keygen NAME' writes one to NAME.secret")
    }
    self = secret
  }

  /// The key of a series of a pack.
  public func key(product: String, pack: String, series: Int) -> SeriesKey {
    SeriesKey(
      bytes: KeyDerivation.bytes(
        32, from: bytes, label: "guide-series-v1", context: [product, pack, String(series)]))
  }

  /// The seal of one version of a pack.
  public func seal(product: String, pack: String, version: PackVersion) -> PackSeal {
    PackSeal(
      key(product: product, pack: pack, series: version.series), product: product, pack: pack,
      version: version)
  }
}

/// The key that those of all versions of a pack with the same first number are derived from.
public struct SeriesKey: Hashable, Sendable {
  let bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }
}

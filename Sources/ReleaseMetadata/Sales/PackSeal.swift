import Crypto

/// The key that encrypts and decrypts the files of one version of a sold pack.
///
/// A sealed file is 8 bytes `GDSEAL1` and a line feed, 32 bytes of salt, the ciphertext, and 16 bytes of tag. The salt
/// depends on the key and on every byte of the text, and so does the key of the file: the same text always gives the
/// same file, and two texts never share a key.
public struct PackSeal: Hashable, Sendable {
  /// The content of a sealed file.
  public enum Use: String, Sendable {
    /// A compressed pack, for download.
    case pack
    /// A compressed delta.
    case delta
    /// A database, as installed.
    case database
  }

  private let key: SeriesKey
  private let context: [String]

  init(_ key: SeriesKey, product: String, pack: String, version: PackVersion) {
    self.key = key
    context = [product, pack, version.description]
  }

  private static let magic = Array("GDSEAL1\n".utf8)
  private static let saltSize = 32
  /// Bytes that a sealed file has more than its text.
  public static let overhead = 8 + saltSize + OneTimeCipher.tagSize

  /// Checks whether bytes begin as those of a sealed file do.
  public static func isSealed(_ bytes: [UInt8]) -> Bool { bytes.starts(with: magic) }

  /// Encrypts a file.
  ///
  /// - Cost: Two passes over the bytes, and a copy.
  public func seal(_ plain: [UInt8], as use: Use) -> [UInt8] {
    let mac = SymmetricKey(data: derived(32, "guide-seal-salt-v1", use, salt: []))
    let header = PackSeal.magic + Array(HMAC<SHA256>.authenticationCode(for: plain, using: mac))
    return header + cipher(header, use).encrypt(plain, header: header)
  }

  /// Decrypts a file.
  ///
  /// - Throws: ``TrustError`` with code `seal.invalid` when it is damaged, or was sealed for another pack, version or
  ///   use.
  public func open(_ file: [UInt8], as use: Use) throws(TrustError) -> [UInt8] {
    let header = Array(file.prefix(PackSeal.magic.count + PackSeal.saltSize))
    guard file.count >= PackSeal.overhead, PackSeal.isSealed(file),
      let plain = cipher(header, use).decrypt(file.dropFirst(header.count), header: header)
    else {
      throw TrustError(
        .invalidSeal, "the file cannot be decrypted: it is damaged, or not the one that was sold",
        help: "install the pack again")
    }
    return plain
  }

  private func cipher(_ header: [UInt8], _ use: Use) -> OneTimeCipher {
    let salt = Array(header.dropFirst(PackSeal.magic.count))
    return OneTimeCipher(derived(OneTimeCipher.keySize, "guide-seal-v1", use, salt: salt))
  }

  private func derived(_ count: Int, _ label: String, _ use: Use, salt: [UInt8]) -> [UInt8] {
    KeyDerivation.bytes(count, from: key.bytes, salt: salt, label: label, context: context + [use.rawValue])
  }
}

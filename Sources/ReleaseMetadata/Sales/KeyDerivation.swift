import Crypto

/// HKDF-SHA256 (RFC 5869) with labels, so that no key serves two purposes.
enum KeyDerivation {
  /// Derives bytes from a secret.
  ///
  /// - Parameters:
  ///   - label: The purpose of the bytes.
  ///   - context: What they are for; texts without zero bytes.
  static func bytes(
    _ count: Int, from secret: [UInt8], salt: [UInt8] = [], label: String, context: [String]
  ) -> [UInt8] {
    let info = Array(([label] + context).joined(separator: "\0").utf8)
    let key = HKDF<SHA256>.deriveKey(
      inputKeyMaterial: SymmetricKey(data: secret), salt: salt, info: info, outputByteCount: count)
    return key.withUnsafeBytes { Array($0) }
  }
}

/// AES-256-GCM with a key and a nonce that are used for one text only.
struct OneTimeCipher {
  /// Bytes of key and nonce.
  static let keySize = 44
  /// Bytes of the authentication tag, which follows the ciphertext.
  static let tagSize = 16

  private let key: SymmetricKey
  private let nonce: [UInt8]

  /// - Parameter bytes: 32 bytes of the key, then 12 of the nonce.
  init(_ bytes: [UInt8]) {
    precondition(bytes.count == OneTimeCipher.keySize, "a key and a nonce have 44 bytes")
    key = SymmetricKey(data: bytes.prefix(32))
    nonce = Array(bytes.suffix(12))
  }

  /// The ciphertext and its tag.
  func encrypt(_ plain: [UInt8], header: [UInt8]) -> [UInt8] {
    do {
      let box = try AES.GCM.seal(plain, using: key, nonce: AES.GCM.Nonce(data: nonce), authenticating: header)
      return Array(box.ciphertext) + Array(box.tag)
    } catch { preconditionFailure("AES-GCM rejects a valid key and nonce: \(error)") }
  }

  /// The text of a ciphertext with its tag; nil when either, the header or the key is another one.
  func decrypt(_ bytes: ArraySlice<UInt8>, header: [UInt8]) -> [UInt8]? {
    guard bytes.count >= OneTimeCipher.tagSize else { return nil }
    do {
      let box = try AES.GCM.SealedBox(
        nonce: AES.GCM.Nonce(data: nonce), ciphertext: bytes.dropLast(OneTimeCipher.tagSize),
        tag: bytes.suffix(OneTimeCipher.tagSize))
      return Array(try AES.GCM.open(box, using: key, authenticating: header))
    } catch { return nil }
  }
}

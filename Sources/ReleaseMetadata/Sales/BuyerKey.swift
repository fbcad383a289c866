import Crypto
import GuideModel

/// The key of a buyer, for which the keys of a receipt are encrypted; it stays on the buyer's devices.
public struct BuyerKey: Hashable, Sendable {
  /// The 32 secret bytes of X25519 (RFC 7748).
  let secret: [UInt8]
  /// The 32 public bytes.
  public let publicBytes: [UInt8]

  /// Makes a key from its secret bytes; nil when they are not a key.
  init?(secret: [UInt8]) {
    guard secret.count == 32, let half = BuyerKey.publicBytes(of: secret) else { return nil }
    self.secret = secret
    publicBytes = half
  }

  private static func publicBytes(of secret: [UInt8]) -> [UInt8]? {
    do {
      return Array(
        try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret).publicKey.rawRepresentation)
    } catch { return nil }
  }

  /// Makes a new key from the system's random numbers.
  public static func random() -> BuyerKey {
    let key = Curve25519.KeyAgreement.PrivateKey()
    guard let made = BuyerKey(secret: Array(key.rawRepresentation)) else {
      preconditionFailure("a new X25519 key does not have 32 bytes")
    }
    return made
  }

  /// The public half as text, to give to a seller.
  public var code: String { Base64.standard.encode(publicBytes) }

  /// The public half that a text names; nil when it names none.
  public static func publicBytes(code: String) -> [UInt8]? {
    guard let bytes = Base64.standard.decode(code.utf8), bytes.count == 32 else { return nil }
    return bytes
  }
}

/// The keys of consecutive series of a pack, encrypted for one buyer: X25519, HKDF-SHA256, AES-256-GCM.
struct WrappedKeys: Hashable {
  /// The public half of a key made for this receipt.
  let ephemeral: [UInt8]
  /// The ciphertext and its tag.
  let sealed: [UInt8]

  init(ephemeral: [UInt8], sealed: [UInt8]) { (self.ephemeral, self.sealed) = (ephemeral, sealed) }

  /// Encrypts keys.
  ///
  /// - Parameter context: The product, the receipt, the pack and the first series.
  /// - Throws: ``TrustError`` with code `key.malformed` when the buyer's key is none.
  init(_ keys: [SeriesKey], for buyer: [UInt8], context: [String], secret: SellerSecret) throws(TrustError) {
    let plain = keys.flatMap(\.bytes)
    // Derived instead of drawn, so that the same receipt has the same bytes.
    let seed = KeyDerivation.bytes(
      32, from: secret.bytes, salt: buyer, label: "guide-receipt-ephemeral-v1",
      context: context + [String(keys.count)])
    guard let own = BuyerKey(secret: seed),
      let cipher = WrappedKeys.cipher(own.secret, and: buyer, own.publicBytes + buyer, context)
    else {
      throw .malformedKey("this is not a buyer's key", help: "'guide library key' prints one")
    }
    ephemeral = own.publicBytes
    sealed = cipher.encrypt(plain, header: [])
  }

  /// The keys; nil when they are for another buyer, or damaged.
  func keys(for buyer: BuyerKey, context: [String]) -> [SeriesKey]? {
    guard
      let cipher = WrappedKeys.cipher(buyer.secret, and: ephemeral, ephemeral + buyer.publicBytes, context),
      let plain = cipher.decrypt(sealed[...], header: []), plain.count % 32 == 0
    else { return nil }
    return stride(from: 0, to: plain.count, by: 32).map { SeriesKey(bytes: Array(plain[$0..<$0 + 32])) }
  }

  private static func cipher(
    _ secret: [UInt8], and other: [UInt8], _ salt: [UInt8], _ context: [String]
  ) -> OneTimeCipher? {
    do {
      let own = try Curve25519.KeyAgreement.PrivateKey(rawRepresentation: secret)
      let shared = try own.sharedSecretFromKeyAgreement(
        with: Curve25519.KeyAgreement.PublicKey(rawRepresentation: other))
      return OneTimeCipher(
        KeyDerivation.bytes(
          OneTimeCipher.keySize, from: shared.withUnsafeBytes { Array($0) }, salt: salt,
          label: "guide-receipt-keys-v1", context: context))
    } catch { return nil }
  }
}

import BundleFormat
import Crypto

/// The public half of a key, which verifies signatures.
public struct VerificationKey: Hashable, Sendable {
  /// The 32 bytes of an Ed25519 public key (RFC 8032).
  public let bytes: [UInt8]
  /// First 32 hexadecimal digits of the SHA-256 of the bytes, by which documents and signatures identify the
  /// key.
  public let id: String

  /// Makes a key; nil when there are not 32 bytes.
  public init?(bytes: [UInt8]) {
    guard bytes.count == 32 else { return nil }
    self.bytes = bytes
    id = String(BundleFormat.Digest.hexadecimal(of: bytes).prefix(32))
  }

  /// Checks whether 64 bytes are this key's signature of a document of a kind.
  ///
  /// Cost: about 0.1 ms and a pass over the document.
  public func isValid(_ signature: [UInt8], for document: [UInt8], _ kind: DocumentKind) -> Bool {
    isValid(signature, for: kind.signedBytes(document))
  }

  /// Checks whether 64 bytes are this key's signature of a message with its prefix.
  func isValid(_ signature: [UInt8], for message: [UInt8]) -> Bool {
    guard signature.count == 64 else { return false }
    do {
      let key = try Curve25519.Signing.PublicKey(rawRepresentation: bytes)
      return key.isValidSignature(signature, for: message)
    } catch {
      // Bytes that are not a valid key cannot have signed anything.
      return false
    }
  }
}

/// A key that signs; it stays with the publisher.
public struct SigningKey: Sendable {
  /// The 32 secret bytes (the seed of RFC 8032).
  let seed: [UInt8]
  /// The public half.
  public let verificationKey: VerificationKey

  /// Makes a key from its 32 secret bytes; nil when there are not 32.
  public init?(seed: [UInt8]) {
    guard seed.count == 32 else { return nil }
    do {
      let key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
      guard let half = VerificationKey(bytes: Array(key.publicKey.rawRepresentation)) else { return nil }
      self.seed = seed
      verificationKey = half
    } catch {
      return nil
    }
  }

  /// Makes a new key from the system's random numbers.
  public static func random() -> SigningKey {
    let key = Curve25519.Signing.PrivateKey()
    guard let made = SigningKey(seed: Array(key.rawRepresentation)) else {
      preconditionFailure("a new Ed25519 key does not have 32 bytes")
    }
    return made
  }

  /// Signs the bytes of a document, exactly as in its file.
  ///
  /// - Returns: 64 bytes (RFC 8032).
  /// - Throws: ``TrustError`` when the system cannot sign.
  public func sign(_ document: [UInt8], _ kind: DocumentKind) throws(TrustError) -> [UInt8] {
    try sign(kind.signedBytes(document))
  }

  /// Signs a message that begins with the prefix of its kind.
  func sign(_ message: [UInt8]) throws(TrustError) -> [UInt8] {
    do {
      let key = try Curve25519.Signing.PrivateKey(rawRepresentation: seed)
      return Array(try key.signature(for: message))
    } catch {
      throw TrustError(
        .malformedKey, "key \(verificationKey.id) cannot sign: \(error)", help: "create another key")
    }
  }
}

/// Why a signed document, a signature or a key was rejected; the previous trust state remains valid.
public struct TrustError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Stable name of the kind, as shown by `--json`.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// The kind of error.
  public let code: Code
  /// The error, one line.
  public let message: String
  /// The fix, one line.
  public let help: String

  /// Makes an error.
  public init(_ code: Code, _ message: String, help: String) {
    self.code = code
    self.message = message
    self.help = help
  }

  /// Message and help in one line.
  public var description: String { "\(message); \(help)" }
}

extension TrustError.Code {
  /// Signed, but not by a key trusted for it.
  public static let unknownKey = Self(rawValue: "signature.unknownKey")
  /// No signature, or fewer than required.
  public static let missingSignature = Self(rawValue: "signature.missing")
  /// A malformed signature file.
  public static let malformedSignature = Self(rawValue: "signature.malformed")
  /// More signatures than are ever needed.
  public static let tooManySignatures = Self(rawValue: "signature.tooMany")
  /// A signature by a trusted key, but of other bytes.
  public static let invalidSignature = Self(rawValue: "signature.invalid")
  /// More bytes than a document may have.
  public static let tooLarge = Self(rawValue: "tooLarge")
  /// Signed bytes that are not a document of this kind.
  public static let malformed = Self(rawValue: "malformed")
  /// A document in a newer format.
  public static let unsupportedSchema = Self(rawValue: "unsupportedSchema")
  /// For another product or channel.
  public static let audienceMismatch = Self(rawValue: "audience.mismatch")
  /// Older than a version accepted before.
  public static let rollback = Self(rawValue: "rollback")
  /// The same version with different bytes.
  public static let equivocation = Self(rawValue: "equivocation")
  /// A version so far ahead that it can only be a mistake or an attack.
  public static let fastForward = Self(rawValue: "fastForward")
  /// A bin with other bytes than the channel document names.
  public static let binMismatch = Self(rawValue: "bin.mismatch")
  /// Past its expiry date.
  public static let expired = Self(rawValue: "expired")
  /// A root that does not follow the trusted one, or a document of an epoch whose root has not been seen.
  public static let rootChain = Self(rawValue: "root.chain")
  /// A malformed key file.
  public static let malformedKey = Self(rawValue: "key.malformed")
  /// A receipt for a key that is not here.
  public static let otherBuyer = Self(rawValue: "receipt.otherBuyer")
  /// A sealed file that the key does not open.
  public static let invalidSeal = Self(rawValue: "seal.invalid")
}

extension TrustError {
  /// Signed bytes that are not a document of their kind.
  static func malformed(_ message: String) -> TrustError {
    TrustError(.malformed, message, help: "inform the publisher; installed content is not affected")
  }

  /// A malformed key file.
  static func malformedKey(_ message: String, help: String) -> TrustError {
    TrustError(.malformedKey, message, help: help)
  }
}

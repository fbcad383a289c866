/// Why a signed document, a signature or a key was refused; what was trusted before still is.
public struct TrustError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it was.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Stable name of the kind, as `--json` shows it.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }
  }

  /// What kind of trouble it was.
  public let code: Code
  /// What happened, one line.
  public let message: String
  /// What to do about it, one line.
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
  /// Signed, but by no key that is trusted with it.
  public static let unknownKey = Self(rawValue: "signature.unknownKey")
  /// No signature, or fewer than are needed.
  public static let missingSignature = Self(rawValue: "signature.missing")
  /// A signature file that is none.
  public static let malformedSignature = Self(rawValue: "signature.malformed")
  /// More signatures than are ever needed.
  public static let tooManySignatures = Self(rawValue: "signature.tooMany")
  /// A signature by a trusted key, but over other bytes.
  public static let invalidSignature = Self(rawValue: "signature.invalid")
  /// More bytes than a document may have.
  public static let tooLarge = Self(rawValue: "tooLarge")
  /// Signed bytes that are no document of this kind.
  public static let malformed = Self(rawValue: "malformed")
  /// A document in a newer format.
  public static let unsupportedSchema = Self(rawValue: "unsupportedSchema")
  /// For another product or channel.
  public static let audienceMismatch = Self(rawValue: "audience.mismatch")
  /// Older than what was accepted before.
  public static let rollback = Self(rawValue: "rollback")
  /// The same version with other bytes.
  public static let equivocation = Self(rawValue: "equivocation")
  /// A version so far ahead that it can only be a mistake or an attack.
  public static let fastForward = Self(rawValue: "fastForward")
  /// Past its last day.
  public static let expired = Self(rawValue: "expired")
  /// A root that does not follow the trusted one, or a document of an epoch whose root was not seen.
  public static let rootChain = Self(rawValue: "root.chain")
  /// A key file that is none.
  public static let malformedKey = Self(rawValue: "key.malformed")
}

extension TrustError {
  /// Signed bytes that are no document of their kind.
  static func malformed(_ message: String) -> TrustError {
    TrustError(.malformed, message, help: "tell the publisher; what is installed stays as it is")
  }

  /// A key file that is none.
  static func malformedKey(_ message: String, help: String) -> TrustError {
    TrustError(.malformedKey, message, help: help)
  }
}

/// Why a pack could not be installed, removed or trusted; the previous state is unchanged.
///
/// Network errors are ``TransportError`` and disk errors are file system errors, so that the three are never
/// confused.
public struct PackError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// The fix, one line; empty when there is none.
  public let help: String
  /// Key of the same message in catalogues of other languages, without its `error.`; by default the code's name.
  public let key: String
  /// Values in the message, such as the name of a pack.
  public let arguments: [String]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - key: See ``key``; nil for the code's name.
  ///   - arguments: See ``arguments``.
  public init(
    _ code: Code, _ message: String, help: String = "", key: String? = nil, arguments: [String] = []
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.key = key ?? code.rawValue
    self.arguments = arguments
  }

  /// Message and help in one line.
  public var description: String { help.isEmpty ? message : "\(message); \(help)" }
}

/// Errors about bytes that do not match the signed metadata.
extension PackError.Code {
  /// The bytes have a different SHA-256 from the signed one.
  public static let hashMismatch = Self(rawValue: "hash.mismatch")
  /// More bytes than the signed size.
  public static let tooLarge = Self(rawValue: "tooLarge")
  /// Compressed bytes that are not exactly one valid frame.
  public static let malformedDownload = Self(rawValue: "decompress.malformed")
  /// Decompression needs more memory than is allowed.
  public static let windowTooLarge = Self(rawValue: "decompress.windowTooLarge")
  /// A delta for a base that is too large for memory.
  public static let baseTooLarge = Self(rawValue: "decompress.baseTooLarge")
  /// The database fails validation.
  public static let validation = Self(rawValue: "validation")
}

/// Errors about signed documents.
extension PackError.Code {
  /// Signed by a key that is not trusted.
  public static let unknownKey = Self(rawValue: "signature.unknownKey")
  /// No signature, or fewer than required.
  public static let missingSignature = Self(rawValue: "signature.missing")
  /// A malformed signature.
  public static let malformedSignature = Self(rawValue: "signature.malformed")
  /// A signature of other bytes.
  public static let invalidSignature = Self(rawValue: "signature.invalid")
  /// Signed bytes that are not one of our documents.
  public static let malformedDocument = Self(rawValue: "malformed")
  /// For another product or channel.
  public static let audienceMismatch = Self(rawValue: "audience.mismatch")
  /// Past its expiry date.
  public static let expired = Self(rawValue: "expired")
  /// Older than a version seen before.
  public static let rollback = Self(rawValue: "rollback")
  /// The same version with different bytes.
  public static let equivocation = Self(rawValue: "equivocation")
  /// A path, name or version that is not allowed.
  public static let invalidName = Self(rawValue: "invalidName")
}

/// Errors about compatibility with this app or the other packs.
extension PackError.Code {
  /// Needs a newer app.
  public static let appTooOld = Self(rawValue: "appTooOld")
  /// Made for a newer reader.
  public static let unsupportedSchema = Self(rawValue: "unsupportedSchema")
  /// Two packs need incompatible versions of a third.
  public static let conflict = Self(rawValue: "conflict")
  /// A dependency is not offered.
  public static let missingDependency = Self(rawValue: "missingDependency")
  /// Packs that depend on each other in a cycle.
  public static let dependencyCycle = Self(rawValue: "dependencyCycle")
  /// Another pack depends on it.
  public static let required = Self(rawValue: "required")
  /// No pack of this name is offered.
  public static let unknownPack = Self(rawValue: "unknownPack")
  /// The offers of the pack were never fetched, because the channel has bins.
  public static let notLoaded = Self(rawValue: "notLoaded")
  /// The pack is not installed.
  public static let notInstalled = Self(rawValue: "notInstalled")
  /// The pack is pinned to its version.
  public static let pinned = Self(rawValue: "pinned")
  /// The version was withdrawn by its publisher.
  public static let withdrawn = Self(rawValue: "withdrawn")
  /// The version failed here before.
  public static let blocked = Self(rawValue: "blocked")
  /// The traveller rolled back from the version.
  public static let left = Self(rawValue: "left")
  /// Bundled content would be lost; this needs the traveller's consent.
  public static let wouldLose = Self(rawValue: "wouldLose")
}

/// Errors of this device.
extension PackError.Code {
  /// Not enough free space.
  public static let noSpace = Self(rawValue: "noSpace")
  /// The store cannot be written.
  public static let readOnly = Self(rawValue: "readOnly")
  /// Another program is changing the store.
  public static let busy = Self(rawValue: "busy")
  /// Cancelled by the user or the program.
  public static let cancelled = Self(rawValue: "cancelled")
  /// It is unknown whether the last step reached the disk.
  public static let unknownOutcome = Self(rawValue: "unknownOutcome")
}

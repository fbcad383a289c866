/// Why a pack could not be installed, removed or trusted; what was there before is still there.
///
/// Trouble of the network is a ``TransportError`` and trouble of the disk a file system error, so that neither is ever
/// taken for the other.
public struct PackError: Error, Hashable, Sendable, CustomStringConvertible {
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
  /// What to do about it, one line; empty when nothing can be done.
  public let help: String
  /// Key of the same message in catalogues of other languages, without its `error.`; by default the code's name.
  public let key: String
  /// What stands in it, such as the name of a pack.
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

/// Bytes that are not what was signed.
extension PackError.Code {
  /// Bytes have another SHA-256 than was signed.
  public static let hashMismatch = Self(rawValue: "hash.mismatch")
  /// More bytes than were signed.
  public static let tooLarge = Self(rawValue: "tooLarge")
  /// Compressed bytes that are not exactly one good frame.
  public static let malformedDownload = Self(rawValue: "decompress.malformed")
  /// Compressed bytes that need more memory than is allowed.
  public static let windowTooLarge = Self(rawValue: "decompress.windowTooLarge")
  /// A delta for a file that is larger than may be held in memory.
  public static let baseTooLarge = Self(rawValue: "decompress.baseTooLarge")
  /// The database does not pass its checks.
  public static let validation = Self(rawValue: "validation")
}

/// Signed documents.
extension PackError.Code {
  /// Signed by a key that is not trusted.
  public static let unknownKey = Self(rawValue: "signature.unknownKey")
  /// No signature, or too few.
  public static let missingSignature = Self(rawValue: "signature.missing")
  /// A signature that is none.
  public static let malformedSignature = Self(rawValue: "signature.malformed")
  /// A signature over other bytes.
  public static let invalidSignature = Self(rawValue: "signature.invalid")
  /// Signed bytes that are no document of ours.
  public static let malformedDocument = Self(rawValue: "document.malformed")
  /// For another product or channel.
  public static let audienceMismatch = Self(rawValue: "audience.mismatch")
  /// Past its last day.
  public static let expired = Self(rawValue: "expired")
  /// Older than what was seen before.
  public static let rollback = Self(rawValue: "rollback")
  /// The same version with other bytes.
  public static let equivocation = Self(rawValue: "equivocation")
  /// A path, name or version that is not allowed.
  public static let invalidName = Self(rawValue: "invalidName")
}

/// What does not fit this app or the other packs.
extension PackError.Code {
  /// Needs a newer app.
  public static let appTooOld = Self(rawValue: "appTooOld")
  /// Made for a newer reader.
  public static let unsupportedSchema = Self(rawValue: "unsupportedSchema")
  /// Two packs need versions of a third that exclude each other.
  public static let conflict = Self(rawValue: "conflict")
  /// A pack that is needed is not offered.
  public static let missingDependency = Self(rawValue: "missingDependency")
  /// Packs that need each other in a circle.
  public static let dependencyCycle = Self(rawValue: "dependencyCycle")
  /// Another pack needs it.
  public static let required = Self(rawValue: "required")
  /// No pack of this name is offered.
  public static let unknownPack = Self(rawValue: "unknownPack")
  /// The pack is not installed.
  public static let notInstalled = Self(rawValue: "notInstalled")
  /// The pack is held at its version.
  public static let pinned = Self(rawValue: "pinned")
  /// The version was taken back by its publisher.
  public static let withdrawn = Self(rawValue: "withdrawn")
  /// The version failed here before.
  public static let blocked = Self(rawValue: "blocked")
  /// The traveller went back from the version.
  public static let left = Self(rawValue: "left")
  /// Content that came with the program would be gone; it takes the traveller's word.
  public static let wouldLose = Self(rawValue: "wouldLose")
}

/// What this device does not let us do now.
extension PackError.Code {
  /// Not enough free space.
  public static let noSpace = Self(rawValue: "noSpace")
  /// The store cannot be written.
  public static let readOnly = Self(rawValue: "readOnly")
  /// Another program is changing the store.
  public static let busy = Self(rawValue: "busy")
  /// The person or the program called it off.
  public static let cancelled = Self(rawValue: "cancelled")
  /// The last step may or may not have reached the disk.
  public static let unknownOutcome = Self(rawValue: "unknownOutcome")
}

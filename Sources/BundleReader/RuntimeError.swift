/// Why the runtime could not complete a request.
public struct RuntimeError: Error, Sendable, CustomStringConvertible {
  /// The kind of failure.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Stable name of the kind, as shown by `--json`.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No content database was found.
    public static let noContent = Code(rawValue: "noContent")
    /// The file is not a content database of this product.
    public static let notContent = Code(rawValue: "notContent")
    /// The database was made for a newer reader.
    public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
    /// The database cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The database is damaged.
    public static let corrupt = Code(rawValue: "corrupt")
    /// No item has that id.
    public static let unknownItem = Code(rawValue: "unknownItem")
    /// Several items match.
    public static let ambiguous = Code(rawValue: "ambiguous")
    /// The input was rejected.
    public static let refused = Code(rawValue: "refused")
  }

  /// The kind of failure.
  public let code: Code
  /// The error, one line, in English.
  public let message: String
  /// The fix, one line, in English; empty if there is none.
  public let help: String
  /// Key of the same message in the catalogues, without its `error.`; nil when the message is already in the
  /// user's language.
  public let key: String?
  /// Values in the message, such as a path or an id, followed by those in its help.
  public let arguments: [String]

  /// Makes an error.
  ///
  /// - Parameters:
  ///   - key: See ``key``.
  ///   - arguments: See ``arguments``.
  public init(
    _ code: Code, _ message: String, help: String = "", key: String? = nil, arguments: [String] = []
  ) {
    self.code = code
    self.message = message
    self.help = help
    self.key = key
    self.arguments = arguments
  }

  /// Message and help in one line.
  public var description: String { help.isEmpty ? message : "\(message); \(help)" }
}

extension RuntimeError {
  /// The error for a file that needs more memory than there is.
  package static func memoryShort(_ path: String) -> RuntimeError {
    RuntimeError(
      .unreadable, "not enough memory to use \(path)", help: "close other programs, then try again",
      key: "memoryShort", arguments: [path])
  }
}

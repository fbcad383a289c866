/// Why the compiler could not run at all: a failure of the environment, not of the content.
public struct ContentError: Error, Sendable, CustomStringConvertible {
  /// The kind of error.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Stable name of the kind.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// A file or folder is not there.
    public static let notFound = Code(rawValue: "notFound")
    /// A file cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// A file cannot be written.
    public static let unwritable = Code(rawValue: "unwritable")
    /// Another process is writing the file.
    public static let busy = Code(rawValue: "busy")
    /// SQLite reported an error.
    public static let database = Code(rawValue: "database")
    /// The finished database failed its own check; nothing was replaced.
    public static let integrity = Code(rawValue: "integrity")
    /// The result or request is valid, but must not be published.
    public static let refused = Code(rawValue: "refused")
  }

  /// The kind of error.
  public let code: Code
  /// The file or folder concerned.
  public let path: String
  /// The error, one line.
  public let message: String
  /// The fix, one line.
  public let help: String

  /// Makes an error.
  public init(_ code: Code, path: String, _ message: String, help: String) {
    self.code = code
    self.path = path
    self.message = message
    self.help = help
  }

  /// Path, message and help in one line.
  public var description: String { "\(path): \(message); \(help)" }
}

/// Why the compiler could not run at all: the world's fault, not the author's.
public struct ContentError: Error, Sendable, CustomStringConvertible {
  /// What kind of trouble it was.
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
    /// SQLite refused something.
    public static let database = Code(rawValue: "database")
    /// The finished database failed its own check; nothing was replaced.
    public static let integrity = Code(rawValue: "integrity")
    /// What was made or asked for is right, but must not be published.
    public static let refused = Code(rawValue: "refused")
  }

  /// What kind of trouble it was.
  public let code: Code
  /// The file or folder it is about.
  public let path: String
  /// What happened, one line.
  public let message: String
  /// What to do about it, one line.
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

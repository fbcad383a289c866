/// Why the runtime could not do what was asked.
public struct RuntimeError: Error, Sendable, CustomStringConvertible {
  /// What kind of trouble it was.
  public struct Code: RawRepresentable, Hashable, Sendable {
    /// Stable name of the kind, as `--json` shows it.
    public let rawValue: String

    /// Makes a code from its name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// No content database was found.
    public static let noContent = Code(rawValue: "noContent")
    /// The file is no content database of this product.
    public static let notContent = Code(rawValue: "notContent")
    /// The database was made for a newer reader.
    public static let unsupportedFormat = Code(rawValue: "unsupportedFormat")
    /// The database cannot be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The database is damaged.
    public static let corrupt = Code(rawValue: "corrupt")
    /// There is no item of that id.
    public static let unknownItem = Code(rawValue: "unknownItem")
  }

  /// What kind of trouble it was.
  public let code: Code
  /// What happened, one line.
  public let message: String
  /// What to do about it, one line; empty when nothing can be done.
  public let help: String

  /// Makes an error.
  public init(_ code: Code, _ message: String, help: String = "") {
    self.code = code
    self.message = message
    self.help = help
  }

  /// Message and help in one line.
  public var description: String { help.isEmpty ? message : "\(message); \(help)" }
}

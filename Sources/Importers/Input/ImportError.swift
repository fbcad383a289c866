/// An error that stops an import: an unexpected source, or a result that was not requested.
///
/// Bad records are no errors; they are counted in ``ImportReport``.
package struct ImportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors that callers distinguish.
  package enum Code: String, Sendable {
    /// The source ends too early or holds nothing.
    case empty
    /// The source is on the web and could not be fetched.
    case unreachable
    /// The bytes are not what the format requires.
    case malformed
    /// The source uses something that this reader does not know.
    case unsupported
    /// The mapping file does not fit the source or the schema.
    case mapping
    /// More records disappear than may without confirmation.
    case loss
    /// More records are bad than `--strict` allows.
    case badShare
  }

  package let code: Code
  /// The file concerned; empty when it is the result of all.
  package let path: String
  /// The error, with the place in the file where one is known.
  package let message: String
  /// The fix.
  package let help: String

  package init(_ code: Code, path: String, _ message: String, help: String) {
    (self.code, self.path, self.message, self.help) = (code, path, message, help)
  }

  package var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// Why a regular expression cannot be used as a `Pattern`.
package struct PatternError: Error, Equatable, Sendable {
  /// The kind of problem; more kinds may be added.
  package struct Code: Equatable, Sendable {
    private let name: String

    /// The source is not a regular expression of ECMA-262 with the flag `u`.
    package static let syntax = Code(name: "syntax")
    /// The source is valid, but one of its constructs cannot be matched in linear time.
    package static let unsupported = Code(name: "unsupported")
    /// The source is valid, but its expansion exceeds a limit.
    package static let tooLarge = Code(name: "too-large")
  }

  /// The kind of problem.
  package let code: Code
  /// The problem and its fix: lower case, no full stop.
  package let message: String
  /// Start of the problem: a UTF-8 offset into the source.
  package let offset: Int

  /// Creates an error at a UTF-8 offset into the source.
  package init(_ code: Code, _ message: String, at offset: Int) {
    self.code = code
    self.message = message
    self.offset = offset
  }
}

/// Why an extract cannot be read.
package struct ExtractError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kinds of errors that callers distinguish.
  package enum Code: String, Sendable {
    /// The file ends too early.
    case truncated
    /// The bytes are not what the format requires.
    case malformed
    /// A value is beyond what the format, or this reader, allows.
    case outOfRange
    /// The file uses something that this reader does not know.
    case unsupported
  }

  package let code: Code
  /// The error, with the place in the file where one is known.
  package let message: String
  /// The fix.
  package let help: String

  package init(_ code: Code, _ message: String, help: String = "fetch the extract again") {
    (self.code, self.message, self.help) = (code, message, help)
  }

  package var description: String { message }

  static func malformed(_ message: String) -> ExtractError { ExtractError(.malformed, message) }

  static func truncated(at offset: Int) -> ExtractError {
    ExtractError(.truncated, "the file ends in the middle of a block, after \(offset) bytes")
  }

  /// A coordinate that is not on the Earth.
  static func outside(node: Int64) -> ExtractError {
    ExtractError(.outOfRange, "node \(node) is not on the Earth: its latitude or longitude is out of range")
  }

  static func tooManyNodes(way: Int64) -> ExtractError {
    ExtractError(.outOfRange, "way \(way) has more than \(ExtractLimits.nodesOfWay) nodes")
  }

  static func tooManyMembers(relation: Int64) -> ExtractError {
    ExtractError(
      .outOfRange, "relation \(relation) has more than \(ExtractLimits.membersOfRelation) members")
  }
}

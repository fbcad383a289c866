public import BundleReader
public import GuideModel
public import GuideRuntime
import JSONText

/// Why a request has no answer, as the error object of `guide … --json`.
public struct AnswerFailure: Error, JSONWritable, Sendable, Hashable {
  /// The kind of failure.
  public let code: RuntimeError.Code
  /// The failure, one line, in the language of the request.
  public let message: String
  /// The fix, one line; empty if there is none.
  public let help: String

  /// Makes a failure.
  public init(_ code: RuntimeError.Code, _ message: String, help: String = "") {
    (self.code, self.message, self.help) = (code, message, help)
  }

  /// A request that cannot be read.
  public init(unreadable mismatch: JSONMismatch) {
    self.init(.refused, "the request cannot be read: \(mismatch)")
  }

  /// An error in a language; in its own English words if the catalogue has no text for it.
  public init(_ error: RuntimeError, in words: Catalogue) {
    let text = error.key.flatMap { words.errorText($0, error.arguments) }
    let help = error.key.flatMap { words.errorText($0 + ".help", error.arguments) }
    self.init(error.code, text ?? error.message, help: help ?? error.help)
  }

  /// The failure as an object with one member, `error`.
  public var json: JSONValue {
    .members([
      "error": .members(["code": .text(code.rawValue), "message": .text(message), "help": .text(help)])
    ])
  }

  /// The failure as an error, already in the language of the reader.
  package var error: RuntimeError { RuntimeError(code, message, help: help) }

  /// The failure as one line of JSON.
  public var line: String { DisplayText.escaping(json: jsonText) + "\n" }
}

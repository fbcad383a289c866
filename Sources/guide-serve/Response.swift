import AnswerJSON
import BundleFormat
import BundleReader
import GuideRuntime

/// A response: status, type and bytes.
struct Response: Sendable {
  var status = 200
  var type = "application/json; charset=utf-8"
  var bytes: [UInt8]
  var headers: [String: String] = [:]

  /// A document in JSON.
  init(status: Int = 200, json: String) { (self.status, bytes) = (status, Array(json.utf8)) }

  /// A failure in JSON, with the status of its kind.
  init(failure: AnswerFailure) { self.init(status: Response.status(of: failure.code), json: failure.line) }

  /// A line of text.
  init(status: Int, text: String) {
    (self.status, type, bytes) = (status, "text/plain; charset=utf-8", Array((text + "\n").utf8))
  }

  /// A file.
  init(type: String, bytes: [UInt8]) { (self.type, self.bytes) = (type, bytes) }

  /// Identifies the bytes: equal bytes have equal tags.
  var tag: String { "\"\(Digest.hexadecimal(of: bytes).prefix(24))\"" }

  /// The status of a kind of failure.
  static func status(of code: RuntimeError.Code) -> Int {
    switch code {
    case .refused: 400
    case .unknownItem: 404
    case .ambiguous: 409
    default: 500
    }
  }
}

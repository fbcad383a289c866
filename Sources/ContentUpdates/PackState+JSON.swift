package import SourceJSON

/// The persistent form of a state; see `docs/formats.md`.
extension PackState {
  /// Writes the state as an object.
  package func write(to json: inout JSONWriter) {
    json.object { json in
      json.member("state", name)
      switch self {
      case .downloading(let bytes), .paused(let bytes): json.member("bytes", bytes)
      case .failed(let failure):
        json.member("code", failure.code)
        json.member("message", failure.message)
        json.member("retryable", failure.isRetryable)
      case .queued, .verifying, .installing, .ready: break
      }
    }
  }

  /// Reads a state.
  ///
  /// A state from a newer program reads as a retryable failure, which loses nothing.
  ///
  /// - Throws: ``PackError`` with code `document.malformed` when a member is missing or has the wrong type.
  package init(_ json: JSONNode) throws(PackError) {
    guard json.kind == .object, let name = json["state"]?.string else {
      throw PackState.malformed("contains no state")
    }
    switch name {
    case "queued": self = .queued
    case "downloading": self = .downloading(bytes: try PackState.bytes(json))
    case "paused": self = .paused(bytes: try PackState.bytes(json))
    case "verifying": self = .verifying
    case "installing": self = .installing
    case "ready": self = .ready
    case "failed": self = .failed(try PackState.failure(json))
    default:
      self = .failed(
        PackFailure(
          code: PackError.Code.unsupportedSchema.rawValue,
          message: "a newer program left this pack in the state '\(name.prefix(40))'", isRetryable: true))
    }
  }

  /// Reads a state from its own JSON text.
  package init(json bytes: [UInt8]) throws(PackError) {
    var parser = JSONParser()
    parser.limits.depth = 8
    parser.limits.bytes = 1 << 16
    let (tree, findings) = parser.parse(SourceFile(path: "state", bytes: bytes))
    guard findings.isEmpty, let root = tree.root else {
      throw PackState.malformed(findings.first?.message ?? "contains no value")
    }
    try self.init(root)
  }

  /// The name of the state in JSON.
  private var name: String {
    switch self {
    case .queued: "queued"
    case .downloading: "downloading"
    case .paused: "paused"
    case .verifying: "verifying"
    case .installing: "installing"
    case .ready: "ready"
    case .failed: "failed"
    }
  }

  private static func bytes(_ json: JSONNode) throws(PackError) -> Int {
    guard let bytes = json["bytes"]?.integer, bytes >= 0 else {
      throw malformed("'bytes' is not a number of bytes")
    }
    return bytes
  }

  private static func failure(_ json: JSONNode) throws(PackError) -> PackFailure {
    guard let code = json["code"]?.string, let message = json["message"]?.string,
      let isRetryable = json["retryable"]?.bool
    else { throw malformed("a failure has 'code', 'message' and 'retryable'") }
    return PackFailure(code: code, message: message, isRetryable: isRetryable)
  }

  private static func malformed(_ why: String) -> PackError {
    PackError(.malformedDocument, "the state of a pack cannot be read: \(why)", help: "try the pack again")
  }
}

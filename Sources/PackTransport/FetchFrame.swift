import SourceJSON

/// One piece of what the program that fetches says to the one that asked: a letter, four bytes of length, bytes.
///
/// A head, then data, then an end; an error may stand in place of any of them. Only after an end or an error nothing
/// more is to come, so that a program that died is told apart from a document that is over.
package enum FetchFrame: Hashable, Sendable {
  /// Where the answer begins, how long the document is, and its validator.
  case head(offset: Int, size: Int?, validator: String?)
  case data([UInt8])
  case end
  case error(TransportError)

  /// Bytes before the content of a frame.
  package static let headerSize = 5
  /// Bytes the content of a frame may have.
  package static let limit = 1 << 20

  /// The frame as bytes; data has at most ``limit`` of them.
  package var bytes: [UInt8] {
    let (letter, content): (Character, [UInt8]) =
      switch self {
      case .head(let offset, let size, let validator):
        (
          "H",
          FetchFrame.object { out in
            out.member("offset", offset)
            if let size { out.member("size", size) }
            if let validator { out.member("validator", validator) }
          }
        )
      case .data(let bytes): ("D", bytes)
      case .end: ("Z", [])
      case .error(let error):
        (
          "E",
          FetchFrame.object { out in
            out.member("code", error.code.rawValue)
            out.member("message", error.message)
            if let seconds = error.retryAfter { out.member("retryAfter", seconds) }
          }
        )
      }
    let count = UInt32(content.count)
    return [letter.asciiValue ?? 0] + [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: count >> $0) } + content
  }

  /// How many bytes of content follow a header; nil when it is none.
  package static func length(_ header: [UInt8]) -> Int? {
    guard header.count == headerSize else { return nil }
    let length = header[1...].reduce(0) { $0 << 8 | Int($1) }
    return length <= limit ? length : nil
  }

  /// A frame by its header and content; nil when it is none.
  package init?(_ header: [UInt8], _ content: [UInt8]) {
    switch header.first {
    case UInt8(ascii: "D"): self = .data(content)
    case UInt8(ascii: "Z"): self = .end
    case UInt8(ascii: "H"):
      guard let head = FetchFrame.read(content), let offset = head["offset"]?.integer else { return nil }
      self = .head(offset: offset, size: head["size"]?.integer, validator: head["validator"]?.string)
    case UInt8(ascii: "E"):
      guard let error = FetchFrame.read(content), let message = error["message"]?.string,
        let code = error["code"]?.string.flatMap(TransportError.Code.init)
      else { return nil }
      self = .error(TransportError(code, message, retryAfter: error["retryAfter"]?.integer))
    default: return nil
    }
  }

  private static func object(_ body: (inout JSONWriter) -> Void) -> [UInt8] {
    var json = JSONWriter()
    json.object(body)
    return Array(json.text.utf8)
  }

  private static func read(_ bytes: [UInt8]) -> JSONNode? {
    let (tree, findings) = JSONParser().parse(SourceFile(path: "frame", bytes: bytes))
    return findings.isEmpty ? tree.root : nil
  }
}

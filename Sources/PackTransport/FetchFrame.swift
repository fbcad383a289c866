import SourceJSON

/// One message from the fetching program to its parent: a letter, a four-byte length, and the content.
///
/// A head is followed by data and an end; an error can replace any of them. Only an end or an error is final,
/// so that a crashed program is distinguished from a complete document.
package enum FetchFrame: Hashable, Sendable {
  /// The offset of the response, the size of the document, and its validator.
  case head(offset: Int, size: Int?, validator: String?)
  case data([UInt8])
  case end
  case error(TransportError)

  /// Bytes of a frame's header.
  package static let headerSize = 5
  /// Maximum bytes of a frame's content.
  package static let limit = 1 << 20

  /// The encoded frame; data has at most ``limit`` bytes.
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

  /// The length of the content according to a header; nil when it is invalid.
  package static func length(_ header: [UInt8]) -> Int? {
    guard header.count == headerSize else { return nil }
    let length = header[1...].reduce(0) { $0 << 8 | Int($1) }
    return length <= limit ? length : nil
  }

  /// Reads the next frame; nil when it is invalid, or when there are no more bytes.
  ///
  /// - Parameter read: Reads exactly that many bytes; nil when there are fewer.
  package static func next(_ read: (_ count: Int) throws -> [UInt8]?) throws -> FetchFrame? {
    guard let header = try read(headerSize), let length = length(header), let content = try read(length)
    else { return nil }
    return FetchFrame(header, content)
  }

  /// Decodes a frame from header and content; nil when it is invalid.
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

import GuideRuntime
import NIOHTTP1

/// What the head of an answer says, once it is one to the request.
struct ResponseHead: Equatable {
  /// Where the first byte stands in the document.
  var offset: Int
  /// Bytes of the whole document, when the server says so.
  var totalSize: Int?
  /// A strong entity tag.
  var validator: String?

  /// Reads status and header fields.
  ///
  /// - Throws: ``TransportError`` when it is not the document, or not the part of it that was asked for.
  init(_ url: String, _ request: TransportRequest, _ status: HTTPResponseStatus, _ headers: HTTPHeaders)
    throws(TransportError)
  {
    let length = try ResponseHead.length(url, headers)
    switch status.code {
    case 200:
      offset = 0
      totalSize = length
    case 206 where request.offset > 0:
      let fields = headers["Content-Range"]
      guard fields.count == 1, let range = ContentRange(fields[0]),
        length.map({ $0 == range.last - range.first + 1 }) ?? true
      else { throw TransportError(.refused, "\(url) answers with a part, but not of what it is a part") }
      offset = range.first
      totalSize = range.total
    case 404: throw TransportError(.notFound, "there is no \(url)")
    case 410: throw TransportError(.gone, "\(url) is not there any more")
    case 416: throw TransportError(.rangeNotSatisfiable, "\(url) has no byte \(request.offset)")
    case 429, 503:
      throw TransportError(
        .busy, "\(url) is too busy to answer (\(status.code))", retryAfter: RetryAfter.seconds(headers))
    default: throw TransportError(.refused, "\(url) answers \(status.code)")
    }
    validator = headers["ETag"].first.flatMap(ResponseHead.strong)
  }

  /// Bytes of the body; nil when the header does not say.
  private static func length(_ url: String, _ headers: HTTPHeaders) throws(TransportError) -> Int? {
    guard let field = headers["Content-Length"].first else { return nil }
    guard let length = DecimalDigits.number(field) else {
      throw TransportError(.refused, "\(url) answers with a length that is none")
    }
    return length
  }

  /// The entity tag when it promises the same bytes; `W/"…"` does not.
  private static func strong(_ tag: String) -> String? {
    guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\""), !tag.dropFirst().dropLast().contains("\"")
    else { return nil }
    return tag
  }
}

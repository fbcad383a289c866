import PackTransport

/// The head of a response that matches its request.
struct ResponseHead: Equatable {
  /// Offset of the first byte in the document.
  var offset: Int
  /// Size of the whole document, if the server declares it.
  var totalSize: Int?
  /// A strong entity tag.
  var validator: String?

  /// Reads status and header fields.
  ///
  /// - Parameter fields: Returns all values of a header field.
  /// - Throws: ``TransportError`` when it is not the document, or not the requested part of it.
  init(_ url: String, _ request: TransportRequest, _ status: Int, _ fields: (String) -> [String])
    throws(TransportError)
  {
    let length = try ResponseHead.length(url, fields)
    switch status {
    case 200:
      offset = 0
      totalSize = length
    case 206 where request.offset > 0:
      let ranges = fields("Content-Range")
      guard ranges.count == 1, let range = ContentRange(ranges[0]),
        length.map({ $0 == range.last - range.first + 1 }) ?? true
      else { throw TransportError(.refused, "\(url) sent a part without a valid Content-Range") }
      offset = range.first
      totalSize = range.total
    case 404: throw TransportError(.notFound, "\(url) does not exist (404)")
    case 410: throw TransportError(.gone, "\(url) was removed (410)")
    case 416: throw TransportError(.rangeNotSatisfiable, "\(url) has no bytes after \(request.offset) (416)")
    case 429, 503:
      throw TransportError(
        .busy, "the server of \(url) is busy (\(status))", retryAfter: RetryAfter.seconds(fields))
    default: throw TransportError(.refused, "the server of \(url) answered with status \(status)")
    }
    validator = fields("ETag").first.flatMap(ResponseHead.strong)
  }

  /// Size of the body; nil when the header does not declare it.
  private static func length(_ url: String, _ fields: (String) -> [String]) throws(TransportError) -> Int? {
    guard let field = fields("Content-Length").first else { return nil }
    guard let length = DecimalDigits.number(field) else {
      throw TransportError(.refused, "\(url) sent an invalid Content-Length")
    }
    return length
  }

  /// The entity tag if it is strong; `W/"…"` is not.
  private static func strong(_ tag: String) -> String? {
    guard tag.count >= 2, tag.hasPrefix("\""), tag.hasSuffix("\""), !tag.dropFirst().dropLast().contains("\"")
    else { return nil }
    return tag
  }
}

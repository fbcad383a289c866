/// A source of packs: a web server, or a folder.
///
/// The runtime has no network code of its own; the program supplies an implementation.
public protocol Transport: Sendable {
  /// Requests a document, or the rest of one.
  ///
  /// - Returns: The response head, with the body still to come.
  /// - Throws: ``TransportError``.
  func get(_ request: TransportRequest) async throws -> TransportResponse
}

/// A request for a document.
public struct TransportRequest: Hashable, Sendable {
  /// Absolute address: `https://…` or `file:///…`; `http://` only to this machine.
  public var url: String
  /// Number of bytes already present.
  public var offset: Int
  /// Strong validator of the present bytes; sent as `If-Range`.
  public var validator: String?

  /// Requests a whole document, or the part from `offset` on.
  public init(url: String, offset: Int = 0, validator: String? = nil) {
    self.url = url
    self.offset = offset
    self.validator = validator
  }
}

/// The head of a response, and its body.
public struct TransportResponse: Sendable {
  /// Offset of the first byte in the document: 0 for a whole one.
  public var offset: Int
  /// Size of the whole document, if the server declares it.
  public var totalSize: Int?
  /// A strong validator for requesting the rest later; nil when there is none.
  public var validator: String?
  /// The bytes, in chunks as they arrive. Throws ``TransportError``.
  public var body: any AsyncSequence<[UInt8], any Error> & Sendable

  /// Makes a response.
  public init(
    offset: Int, totalSize: Int?, validator: String?, body: any AsyncSequence<[UInt8], any Error> & Sendable
  ) {
    self.offset = offset
    self.totalSize = totalSize
    self.validator = validator
    self.body = body
  }
}

/// Why a document could not be fetched.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Code: String, Hashable, Sendable {
    /// 404.
    case notFound
    /// 410.
    case gone
    /// 416: nothing follows the present bytes.
    case rangeNotSatisfiable
    /// 429 and 503; worth retrying later.
    case busy
    /// Any other response that is not a document.
    case refused
    /// There was no connection, or it was lost.
    case connection
    /// The server's identity could not be verified.
    case certificate
    /// No bytes for too long, or too few.
    case tooSlow
    /// More bytes than allowed.
    case tooLarge
    /// A redirect to a forbidden address, or too many of them.
    case redirect
    /// An invalid address, or one of an unsupported kind.
    case address
  }

  /// The kind of error.
  public let code: Code
  /// The error, one line.
  public let message: String
  /// Seconds to wait before the next attempt, if the server says so.
  public let retryAfter: Int?

  /// Makes an error.
  public init(_ code: Code, _ message: String, retryAfter: Int? = nil) {
    self.code = code
    self.message = message
    self.retryAfter = retryAfter
  }

  /// The message.
  public var description: String { message }
}

/// Where packs come from: a web server, or a folder.
///
/// The runtime has no network code of its own; a program gives it one of these.
public protocol Transport: Sendable {
  /// Asks for a document, or for the rest of one.
  ///
  /// - Returns: The answer's head, with its bytes still to come.
  /// - Throws: ``TransportError``.
  func get(_ request: TransportRequest) async throws -> TransportResponse
}

/// What is asked for.
public struct TransportRequest: Hashable, Sendable {
  /// Absolute address: `https://…` or `file:///…`; `http://` only to this machine.
  public var url: String
  /// Bytes that are there already.
  public var offset: Int
  /// Strong validator of the bytes that are there; sent as `If-Range`.
  public var validator: String?

  /// Asks for a whole document, or for what follows `offset`.
  public init(url: String, offset: Int = 0, validator: String? = nil) {
    self.url = url
    self.offset = offset
    self.validator = validator
  }
}

/// The head of an answer, and its bytes.
public struct TransportResponse: Sendable {
  /// Where the first byte stands in the document: 0 for a whole one.
  public var offset: Int
  /// Bytes of the whole document, when the server says so.
  public var totalSize: Int?
  /// A strong validator, for asking for the rest later; nil when there is none.
  public var validator: String?
  /// The bytes, in pieces as they come. Throws ``TransportError``.
  public var body: any AsyncSequence<[UInt8], any Error> & Sendable

  /// Makes an answer.
  public init(
    offset: Int, totalSize: Int?, validator: String?, body: any AsyncSequence<[UInt8], any Error> & Sendable
  ) {
    self.offset = offset
    self.totalSize = totalSize
    self.validator = validator
    self.body = body
  }
}

/// Why a document could not be had.
public struct TransportError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it was.
  public enum Code: String, Hashable, Sendable {
    /// 404.
    case notFound
    /// 410.
    case gone
    /// 416: nothing follows the bytes that are there.
    case rangeNotSatisfiable
    /// 429 and 503; worth another try later.
    case busy
    /// Any other answer that is not a document.
    case refused
    /// No connection, or it broke.
    case connection
    /// The other side is not who it should be.
    case certificate
    /// No bytes for too long, or too few.
    case tooSlow
    /// More bytes than there may be.
    case tooLarge
    /// A redirection to where we do not go, or too many of them.
    case redirect
    /// An address that is none, or of a kind that is not allowed.
    case address
  }

  /// What kind of trouble it was.
  public let code: Code
  /// What happened, one line.
  public let message: String
  /// Seconds to wait before the next try, when the server says so.
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

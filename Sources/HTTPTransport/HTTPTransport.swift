import CCurl
public import PackTransport

/// Fetches packs from a web server by `https`, or by `http` on this machine only.
///
/// Sends nothing about the device or the user: no cookies, credentials or referrer; the user agent is the
/// product's name. Each request has its own connection, and ends when it is no longer read.
public struct HTTPTransport: Sendable {
  /// Maximum number of redirects followed.
  static let maximumRedirects = 5

  let userAgent: String
  let connectTimeout: Duration
  let idleTimeout: Duration
  /// File with trusted certificates; nil for the system's.
  let certificates: String?
  /// A descriptor whose closing ends all requests; nil for none.
  let lifeline: Int32?

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - userAgent: Name of the product, as servers see it.
  ///   - connectTimeout: Maximum time to establish a connection, including encryption.
  ///   - idleTimeout: Time that a connection may deliver nothing, in whole seconds.
  ///   - lifeline: A descriptor whose closing ends all requests, such as a pipe from the parent process; nil
  ///     for none.
  public init(
    userAgent: String = "guide", connectTimeout: Duration = .seconds(10),
    idleTimeout: Duration = .seconds(30), lifeline: Int32? = nil
  ) {
    self.init(
      userAgent: userAgent, connectTimeout: connectTimeout, idleTimeout: idleTimeout, certificates: nil,
      lifeline: lifeline)
  }

  init(
    userAgent: String, connectTimeout: Duration, idleTimeout: Duration, certificates: String?,
    lifeline: Int32? = nil
  ) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
    self.idleTimeout = idleTimeout
    self.certificates = certificates
    self.lifeline = lifeline
  }

  /// Requests a document, or the rest after the present bytes, and waits for the head of the response.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` when the lifeline was closed.
  public func open(_ request: TransportRequest) throws -> HTTPResponse {
    var address = try WebAddress(request.url)
    for _ in 0...HTTPTransport.maximumRedirects {
      let easy = try EasyHandle(self, request, address)
      let transfer = Transfer(easy, address.text, request, lifeline: lifeline)
      switch try transfer.answer() {
      case .document(let head): return HTTPResponse(head, transfer)
      case .redirection(let location): address = try address.redirected(to: location)
      }
    }
    throw TransportError(.redirect, "too many redirects from \(request.url)")
  }
}

/// The head of a response, and its body; the server is throttled while the body is not read.
public struct HTTPResponse {
  private let transfer: Transfer
  /// Offset of the first byte in the document: 0 for a whole one.
  public let offset: Int
  /// Size of the whole document, if the server declares it.
  public let totalSize: Int?
  /// A strong validator for requesting the rest later; nil when there is none.
  public let validator: String?

  init(_ head: ResponseHead, _ transfer: Transfer) {
    (offset, totalSize, validator) = (head.offset, head.totalSize, head.validator)
    self.transfer = transfer
  }

  /// Waits for the next bytes; nil after the last.
  ///
  /// - Throws: ``TransportError``, or `CancellationError` when the lifeline was closed.
  public func next() throws -> [UInt8]? { try transfer.nextPiece() }
}

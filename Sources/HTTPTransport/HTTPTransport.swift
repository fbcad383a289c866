import CCurl
public import PackTransport
import Synchronization

/// Fetches packs from a web server by `https`, or by `http` on this machine only.
///
/// Sends nothing about the device or the user: no cookies, credentials or referrer; the user agent is the
/// product's name. Each request has its own connection and thread, and ends when its body is no longer read.
public struct HTTPTransport: Transport {
  /// Maximum number of redirects followed.
  static let maximumRedirects = 5

  let userAgent: String
  let connectTimeout: Duration
  let idleTimeout: Duration
  /// File with trusted certificates; nil for the system's.
  let certificates: String?

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - userAgent: Name of the product, as servers see it.
  ///   - connectTimeout: Maximum time to establish a connection, including encryption.
  ///   - idleTimeout: Time that a connection may deliver nothing, in whole seconds.
  public init(
    userAgent: String = "guide", connectTimeout: Duration = .seconds(10), idleTimeout: Duration = .seconds(30)
  ) {
    self.init(
      userAgent: userAgent, connectTimeout: connectTimeout, idleTimeout: idleTimeout, certificates: nil)
  }

  init(userAgent: String, connectTimeout: Duration, idleTimeout: Duration, certificates: String?) {
    self.userAgent = userAgent
    self.connectTimeout = connectTimeout
    self.idleTimeout = idleTimeout
    self.certificates = certificates
  }

  /// Requests a document, or the rest after the present bytes.
  public func get(_ request: TransportRequest) async throws -> TransportResponse {
    var address = try WebAddress(request.url)
    for _ in 0...HTTPTransport.maximumRedirects {
      let transfer = Transfer(try EasyHandle(self, request, address), address.text, request)
      switch try await transfer.answer() {
      case .document(let head):
        return TransportResponse(
          offset: head.offset, totalSize: head.totalSize, validator: head.validator,
          body: ResponseBody(reader: TransferReader(transfer)))
      case .redirection(let location): address = try address.redirected(to: location)
      }
    }
    throw TransportError(.redirect, "too many redirects from \(request.url)")
  }
}

/// The body of a response; the server is throttled while the bytes are not read.
private struct ResponseBody: AsyncSequence, Sendable {
  let reader: TransferReader

  struct Iterator: AsyncIteratorProtocol {
    let reader: TransferReader

    mutating func next() async throws -> [UInt8]? { try await reader.transfer.nextPiece() }
  }

  func makeAsyncIterator() -> Iterator { Iterator(reader: reader) }
}

/// Ends a transfer that is no longer read.
private final class TransferReader: Sendable {
  let transfer: Transfer

  init(_ transfer: Transfer) { self.transfer = transfer }

  deinit { transfer.cancel() }
}

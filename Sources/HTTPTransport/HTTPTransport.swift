import CCurl
public import PackTransport
import Synchronization

/// Packs from a web server, by `https`; by `http` from this machine only.
///
/// Sends nothing about the device or the person: no cookies, no credentials, no referrer, and the product's name as user
/// agent. Each request has a connection and a thread of its own, and ends when its body is no longer read.
public struct HTTPTransport: Transport {
  /// Redirections that are followed.
  static let maximumRedirects = 5

  let userAgent: String
  let connectTimeout: Duration
  let idleTimeout: Duration
  /// File with the certificates to trust instead of the system's; nil for the system's.
  let certificates: String?

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - userAgent: Name of the product, as servers see it.
  ///   - connectTimeout: How long setting up a connection may take, encryption included.
  ///   - idleTimeout: How long a connection may deliver nothing, in whole seconds.
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

  /// Asks for a document, or for what follows the bytes that are there.
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

/// The bytes of an answer; the server waits while they are not asked for.
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

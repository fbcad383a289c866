import AsyncHTTPClient
public import GuideRuntime
import NIOCore
import NIOHTTP1
import NIOSSL

/// Packs from a web server, by `https`; by `http` from this machine only.
///
/// It sends nothing about the device or the person: no cookies, no credentials, and the name of the product as user
/// agent. Connections are made when something is asked for, never before.
public final class HTTPTransport: Transport {
  /// Redirections that are followed.
  static let mostRedirects = 5

  private let client: HTTPClient
  private let userAgent: String

  /// Makes a transport.
  ///
  /// - Parameters:
  ///   - userAgent: Name of the product, as servers see it.
  ///   - connectTimeout: How long a connection may take to come about.
  ///   - idleTimeout: How long a connection may bring nothing.
  public convenience init(
    userAgent: String = "guide", connectTimeout: Duration = .seconds(10), idleTimeout: Duration = .seconds(30)
  ) {
    self.init(userAgent: userAgent, connectTimeout: connectTimeout, idleTimeout: idleTimeout, tls: nil)
  }

  init(userAgent: String, connectTimeout: Duration, idleTimeout: Duration, tls: TLSConfiguration?) {
    var configuration = HTTPClient.Configuration(
      tlsConfiguration: tls, redirectConfiguration: .disallow,
      timeout: .init(connect: TimeAmount(connectTimeout), read: TimeAmount(idleTimeout)),
      decompression: .disabled)
    configuration.httpVersion = .http1Only
    // Whether and when to try again is the downloader's to decide.
    configuration.connectionPool.retryConnectionEstablishment = false
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
    self.userAgent = userAgent
  }

  deinit {
    // Answers that are still read hold this object, so nothing is under way; idle connections close in their own time.
    let client = client
    Task {
      do {
        try await client.shutdown()
      } catch {
        // Nobody is left who could do anything about it.
      }
    }
  }

  /// Asks for a document, or for what follows the bytes that are there.
  public func get(_ request: TransportRequest) async throws -> TransportResponse {
    var address = try WebAddress(request.url)
    for _ in 0...HTTPTransport.mostRedirects {
      let response = try await send(request, to: address)
      guard [301, 302, 303, 307, 308].contains(response.status.code),
        let location = response.headers["Location"].first
      else {
        let head = try ResponseHead(address.text, request, response.status, response.headers)
        return TransportResponse(
          offset: head.offset, totalSize: head.totalSize, validator: head.validator,
          body: ResponseBody(url: address.text, body: response.body, transport: self))
      }
      address = try address.redirected(to: location)
    }
    throw TransportError(.redirect, "\(request.url) sends us on and on")
  }

  private func send(_ request: TransportRequest, to address: WebAddress) async throws -> HTTPClientResponse {
    var message = HTTPClientRequest(url: address.text)
    message.headers.add(name: "User-Agent", value: userAgent)
    // The digest is over the bytes as they are published.
    message.headers.add(name: "Accept-Encoding", value: "identity")
    if request.offset > 0 {
      message.headers.add(name: "Range", value: "bytes=\(request.offset)-")
      if let validator = request.validator { message.headers.add(name: "If-Range", value: validator) }
    }
    do {
      return try await client.execute(message, deadline: .distantFuture)
    } catch {
      throw NetworkTrouble.translated(error, address.text)
    }
  }
}

/// The bytes of an answer; the server waits when they are not asked for.
private struct ResponseBody: AsyncSequence, Sendable {
  let url: String
  let body: HTTPClientResponse.Body
  /// Keeps the connection's owner alive.
  let transport: HTTPTransport

  struct Iterator: AsyncIteratorProtocol {
    let url: String
    let transport: HTTPTransport
    var bytes: HTTPClientResponse.Body.AsyncIterator

    mutating func next() async throws -> [UInt8]? {
      do {
        return try await bytes.next().map { Array($0.readableBytesView) }
      } catch {
        throw NetworkTrouble.translated(error, url)
      }
    }
  }

  func makeAsyncIterator() -> Iterator {
    Iterator(url: url, transport: transport, bytes: body.makeAsyncIterator())
  }
}

import PackTransport
import TestSupport
import Testing

@testable import HTTPTransport

/// Redirects are followed only to allowed addresses.
@Suite(.timeLimit(.minutes(5))) struct RedirectTests {
  private let transport = HTTPTransport(connectTimeout: .seconds(60), idleTimeout: .seconds(60))

  private func redirect(_ location: String, _ status: Int = 302) -> [HostileServer.Step] {
    [.head("HTTP/1.1 \(status) Moved", "Location: \(location)", "Set-Cookie: id=1", "Content-Length: 0")]
  }

  private func get(_ request: TransportRequest) async throws -> TransportResponse {
    try await transport.get(request)
  }

  private func code(_ url: String) async -> TransportError.Code? {
    do {
      _ = try await get(TransportRequest(url: url))
      return nil
    } catch {
      return (error as? TransportError)?.code
    }
  }

  @Test(.fault(.c11), arguments: [301, 302, 303, 307, 308])
  func followsRedirectsWithoutLeakingHeaders(status: Int) async throws {
    let target = try HostileServer { _, _ in
      [
        .head("HTTP/1.1 206 Partial", "Content-Range: bytes 5-6/7", "Content-Length: 2"), .send([1, 2]),
      ]
    }
    let first = try HostileServer { request, _ in
      request.path == "/old"
        ? redirect("new?x=1#part", status) : redirect("http://localhost:\(target.port)/there", status)
    }
    let response = try await get(
      TransportRequest(url: first.url("/old"), offset: 5, validator: "\"v\""))
    #expect(response.offset == 5)
    #expect(first.requests.map(\.path) == ["/old", "/new?x=1"])
    let request = try #require(target.requests.first)
    #expect(request.headers["range"] == "bytes=5-")
    #expect(request.headers["if-range"] == "\"v\"")
    #expect(request.headers["cookie"] == nil)
    #expect(request.headers["referer"] == nil)
    #expect(request.headers["authorization"] == nil)
  }

  @Test(.fault(.c11)) func stopsARedirectLoopAfterFive() async throws {
    let loop = try HostileServer { request, _ in redirect(request.path) }
    #expect(await code(loop.url("/a")) == .redirect)
    #expect(loop.requests.count == 6)
    let five = try HostileServer { _, number in
      number < 5 ? redirect("/\(number)") : [.head("HTTP/1.1 200 OK", "Content-Length: 0")]
    }
    #expect(await code(five.url("/a")) == nil)
  }

  @Test(
    .fault(.c11),
    arguments: [
      "http://example.com/", "http://127.0.0.1.example.com/", "file:///etc/passwd", "ftp://127.0.0.1/",
      "//example.com/x", "http://user@127.0.0.1/", "https://user:word@example.com/", "http://128.0.0.1/",
      "http:///x", "data:,x", "http://127.1/", "http://0x7f.0.0.1/",
    ])
  func followsNoRedirectToOtherSchemes(location: String) async throws {
    let server = try HostileServer { _, _ in redirect(location) }
    #expect(await code(server.url("/a")) == .redirect)
    #expect(server.requests.count == 1)
  }

  @Test func neverFollowsARedirectFromHTTPSToHTTP() throws {
    let start = try WebAddress("https://example.com/packs/a")
    #expect(throws: TransportError.self) { try start.redirected(to: "http://127.0.0.1:80/a") }
    #expect(throws: TransportError.self) { try start.redirected(to: "http://example.com/packs/a") }
    #expect(try start.redirected(to: "b").text == "https://example.com/packs/b")
    #expect(try start.redirected(to: "//other.example/b").text == "https://other.example/b")
    // Once encrypted, always encrypted.
    let plain = try WebAddress("http://127.0.0.1:80/a")
    let encrypted = try plain.redirected(to: "https://example.com/a")
    #expect(throws: TransportError.self) { try encrypted.redirected(to: "http://127.0.0.1:80/a") }
  }

  @Test(arguments: [
    "http://example.com/", "ftp://127.0.0.1/", "file:///a", "https://", "/a", "", "https://user@example.com/",
    "http://127.0.0.256/", "http://localhost.example.com/",
  ])
  func requestsOnlySafeAddresses(url: String) async {
    #expect(await code(url) == .address)
  }

  @Test(arguments: [
    "http://localhost/", "http://127.0.0.1:80/", "http://127.9.9.9/", "http://[::1]:8080/",
    "HTTPS://example.com/",
  ])
  func classifiesSafeAddresses(url: String) throws {
    _ = try WebAddress(url)
  }
}

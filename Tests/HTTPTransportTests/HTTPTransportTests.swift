import Foundation
import PackTransport
import Synchronization
import TestSupport
import Testing

@testable import HTTPTransport

/// The transport sends little, trusts little, and reports errors precisely.
@Suite(.timeLimit(.minutes(5))) struct HTTPTransportTests {
  // Long timeouts, because a client may not be scheduled for a while when other tests run.
  private let transport = HTTPTransport(connectTimeout: .seconds(60), idleTimeout: .seconds(60))

  private func get(
    _ url: String, offset: Int = 0, validator: String? = nil, by other: HTTPTransport? = nil
  ) async throws -> (TransportResponse, [UInt8]) {
    let response = try await (other ?? transport).get(
      TransportRequest(url: url, offset: offset, validator: validator))
    var bytes: [UInt8] = []
    for try await piece in response.body { bytes += piece }
    return (response, bytes)
  }

  private func code(_ url: String, offset: Int = 0, by other: HTTPTransport? = nil) async
    -> TransportError.Code?
  {
    do {
      _ = try await get(url, offset: offset, by: other)
      return nil
    } catch {
      if !(error is TransportError) { Issue.record("\(type(of: error)) \(error)") }
      return (error as? TransportError)?.code
    }
  }

  /// A server that answers every path with the given header lines and body.
  private func server(_ body: String = "", _ lines: String...) throws -> HostileServer {
    try HostileServer { _, _ in [.head(lines), .send(Array(body.utf8))] }
  }

  @Test func sendsOnlyTheNecessaryHeaders() async throws {
    let server = try server(
      "hello", "HTTP/1.1 200 OK", "Content-Length: 5", "ETag: \"a\"", "Set-Cookie: id=1")
    let (response, bytes) = try await get(server.url("/a"))
    #expect(bytes == Array("hello".utf8))
    #expect(response.offset == 0)
    #expect(response.totalSize == 5)
    #expect(response.validator == "\"a\"")
    _ = try await get(server.url("/a"), offset: 0, validator: "\"a\"")
    #expect(server.requests.count == 2)
    for request in server.requests {
      #expect(request.line == "GET /a HTTP/1.1")
      #expect(
        request.headers.filter { $0.key != "connection" } == [
          "host": "127.0.0.1:\(server.port)", "user-agent": "guide", "accept-encoding": "identity",
        ])
    }
  }

  @Test func requestsTheRestWithItsValidator() async throws {
    let server = try server(
      "llo", "HTTP/1.1 206 Partial Content", "Content-Length: 3", "Content-Range: bytes 2-4/5", "ETag: \"a\"")
    let (response, bytes) = try await get(server.url("/a"), offset: 2, validator: "\"a\"")
    #expect(bytes == Array("llo".utf8))
    #expect(response.offset == 2)
    #expect(response.totalSize == 5)
    #expect(server.requests.first?.headers["range"] == "bytes=2-")
    #expect(server.requests.first?.headers["if-range"] == "\"a\"")
  }

  @Test func aStoredValidatorCannotAddHeaders() {
    #expect {
      try transport.open(
        TransportRequest(url: "http://127.0.0.1:9/a", offset: 5, validator: "\"x\"\r\nEvil: 1"))
    } throws: {
      ($0 as? TransportError)?.code == .rangeNotSatisfiable
    }
  }

  @Test(.fault(.c07), arguments: ["W/\"a\"", "a", "\"a\"b\"", "\"", ""])
  func rejectsWeakAndMalformedValidators(tag: String) async throws {
    let server = try server(
      "hello", "HTTP/1.1 200 OK", "Content-Length: 5", "ETag: \(tag)",
      "Last-Modified: Sun, 06 Nov 1994 08:49:37 GMT")
    #expect(try await get(server.url("/a")).0.validator == nil)
  }

  @Test(
    .fault(.c05),
    arguments: [
      "", "bytes 2-4", "bytes 2-4/4", "bytes 4-2/5", "bytes 2-3/5", "bytes */5", "bytes 2-4/", "bytes -4/5",
      "items 2-4/5", "bytes 2-4/5, 2-4/5", "bytes 2-99999999999999999999/*", "bytes +2-4/5", "bytes 2--4/5",
    ])
  func rejectsAPartWithoutAContentRange(range: String) async throws {
    let server = try server(
      "llo", "HTTP/1.1 206 Partial Content", "Content-Length: 3", "Content-Range: \(range)")
    #expect(await code(server.url(), offset: 2) == .refused)
  }

  @Test(.fault(.c05)) func rejectsAnUnrequestedRange() async throws {
    let server = try server(
      "llo", "HTTP/1.1 206 Partial Content", "Content-Length: 3", "Content-Range: bytes 2-4/5")
    #expect(await code(server.url()) == .refused)
  }

  @Test(.fault(.c08)) func detectsATruncatedResponse() async throws {
    let server = try server("hel", "HTTP/1.1 200 OK", "Content-Length: 5")
    #expect(await code(server.url()) == .connection)
    let chunked = try self.server("3\r\nhel\r\n", "HTTP/1.1 200 OK", "Transfer-Encoding: chunked")
    #expect(await code(chunked.url()) == .connection)
  }

  @Test(.fault(.c08)) func readsNoMoreThanTheStatedLength() async throws {
    let server = try server("hello, world", "HTTP/1.1 200 OK", "Content-Length: 5")
    #expect(try await get(server.url()).1 == Array("hello".utf8))
    for length in ["-5", "5, 6", "five", "99999999999999999999"] {
      let lying = try self.server("hello", "HTTP/1.1 200 OK", "Content-Length: \(length)")
      #expect(await code(lying.url()) != nil, "\(length)")
    }
  }

  @Test(.fault(.c08)) func readsResponsesWithoutALength() async throws {
    let open = try server("hello", "HTTP/1.1 200 OK")
    #expect(try await get(open.url()).1 == Array("hello".utf8))
    let chunked = try server("5\r\nhello\r\n0\r\n\r\n", "HTTP/1.1 200 OK", "Transfer-Encoding: chunked")
    let (response, bytes) = try await get(chunked.url())
    #expect(bytes == Array("hello".utf8))
    #expect(response.totalSize == nil)
  }

  @Test(.fault(.c09)) func appliesBackpressureToAFastServer() async throws {
    let server = try HostileServer { request, _ in
      request.path == "/endless"
        ? [.head("HTTP/1.1 200 OK"), .sendForever([UInt8](repeating: 1, count: 1 << 20))]
        : [.head("HTTP/1.1 200 OK", "Content-Length: 0")]
    }
    do {
      let response = try await transport.get(TransportRequest(url: server.url("/endless")))
      var bytes = response.body.makeAsyncIterator()
      #expect(try await bytes.next()?.isEmpty == false)
      for _ in 0..<200 { _ = try await get(server.url("/")) }
      // Only as much as fits into the buffers of two sockets, not what it could have sent in that time.
      #expect(server.bytesSent < 32 << 20)
    }
    // A client that stops reading closes the connection.
    while server.openConnections > 1 { await Task.yield() }
  }

  @Test(.fault(.c10)) func abandonsASilentServer() async throws {
    let impatient = HTTPTransport(connectTimeout: .seconds(60), idleTimeout: .seconds(2))
    let silent = try HostileServer { _, _ in [.waitForEnd] }
    #expect(await code(silent.url(), by: impatient) == .tooSlow)
    let stuck = try HostileServer { _, _ in
      [.head("HTTP/1.1 200 OK", "Content-Length: 5"), .send([1]), .waitForEnd]
    }
    #expect(await code(stuck.url(), by: impatient) == .tooSlow)
  }

  @Test(.fault(.c13)) func doesNotDecodeEncodedContent() async throws {
    let server = try server("\u{1F}hello", "HTTP/1.1 200 OK", "Content-Length: 6", "Content-Encoding: gzip")
    #expect(try await get(server.url()).1 == Array("\u{1F}hello".utf8))
  }

  @Test(
    .fault(.c15),
    arguments: [
      (404, TransportError.Code.notFound), (410, .gone), (416, .rangeNotSatisfiable), (429, .busy),
      (503, .busy), (204, .refused), (304, .refused), (302, .refused), (400, .refused), (401, .refused),
      (403, .refused), (500, .refused), (502, .refused), (504, .refused), (999, .refused),
    ])
  func namesEveryStatus(status: Int, wanted: TransportError.Code) async throws {
    let server = try server("", "HTTP/1.1 \(status) Whatever", "Content-Length: 0")
    #expect(await code(server.url(), offset: 5) == wanted)
  }

  @Test(
    .fault(.c15),
    arguments: [
      ("7", 7), ("0", 0), ("-1", nil), ("soon", nil), ("Sun, 06 Nov 1994 08:49:37 GMT", 60),
      ("Sun, 06 Nov 1994 08:00:00 GMT", 0), ("Sun, 06 Foo 1994 08:00:00 GMT", nil),
    ])
  func readsRetryAfter(field: String, seconds: Int?) async throws {
    let server = try server(
      "", "HTTP/1.1 429 Slow down", "Date: Sun, 06 Nov 1994 08:48:37 GMT", "Retry-After: \(field)",
      "Content-Length: 0")
    let error = await #expect(throws: TransportError.self) { try await get(server.url()) }
    #expect(error?.retryAfter == seconds)
  }

  @Test func readsDates() {
    #expect(RetryAfter.date("Thu, 01 Jan 1970 00:00:00 GMT") == 0)
    #expect(RetryAfter.date("Tue, 29 Feb 2028 23:59:59 GMT") == 1_835_481_599)
    #expect(RetryAfter.date("Sat, 21 Nov 2026 15:24:46 GMT") == 1_795_274_686)
  }

  @Test(.fault(.c15)) func reportsAMissingServerAsUnreachable() async throws {
    let closedPort = try ClosedPort()
    let url = "http://127.0.0.1:\(closedPort.number)/a"
    let error = await #expect(throws: TransportError.self) { _ = try await get(url) }
    #expect(error?.code == .connection)
    #expect(error?.description == "cannot reach the server of \(url)")
    withExtendedLifetime(closedPort) {}
    let broken = try HostileServer { _, _ in [.reset] }
    let reset = await #expect(throws: TransportError.self) { _ = try await get(broken.url("/a")) }
    #expect(reset?.description == "the connection for \(broken.url("/a")) was lost: Connection reset by peer")
  }

  @Test(.fault(.c15)) func reportsABrokenConnection() async throws {
    let reset = try HostileServer { _, _ in [.reset] }
    #expect(await code(reset.url()) == .connection)
    let closed = try HostileServer { _, _ in [] }
    #expect(await code(closed.url()) == .connection)
    let garbage = try HostileServer { _, _ in [.send(Array("no web server".utf8))] }
    #expect(await code(garbage.url()) == .connection)
    let closedPort = try ClosedPort()
    #expect(await code("http://127.0.0.1:\(closedPort.number)/") == .connection)
    withExtendedLifetime(closedPort) {}
    let endless = try HostileServer { _, _ in
      [.send(Array("HTTP/1.1 200 OK\r\n".utf8)), .sendForever(Array("Header: x\r\n".utf8))]
    }
    #expect(await code(endless.url()) == .connection)
  }

  @Test func stopsWhenItsLifelineCloses() async throws {
    for head in [[], [HostileServer.Step.head("HTTP/1.1 200 OK")]] {
      let server = try HostileServer { _, _ in head + [.waitForEnd] }
      let lifeline = Pipe()
      let patient = HTTPTransport(lifeline: lifeline.fileHandleForReading.fileDescriptor)
      let task = Task {
        let response = try patient.open(TransportRequest(url: server.url()))
        while try response.next() != nil {}
      }
      while server.requests.isEmpty { await Task.yield() }
      try lifeline.fileHandleForWriting.close()
      await #expect(throws: CancellationError.self) { try await task.value }
    }
  }

  @Test func ignoresBytesFromItsLifeline() async throws {
    let server = try server("hello", "HTTP/1.1 200 OK", "Content-Length: 5")
    let lifeline = Pipe()
    lifeline.fileHandleForWriting.write(Data("bytes".utf8))
    let transport = HTTPTransport(lifeline: lifeline.fileHandleForReading.fileDescriptor)
    #expect(try await get(server.url(), by: transport).1 == Array("hello".utf8))
  }
}

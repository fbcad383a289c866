import ContentUpdates
import Foundation
import TestSupport
import Testing

/// Downloads over real connections, from a server that disconnects, misreports and changes files.
@Suite(.timeLimit(.minutes(5))) struct DownloadOverHTTPTests {
  private let document = WebDownload.document
  private let other = WebDownload.other

  @Test(.fault(.c01), arguments: [0, 1, 150_000, 299_999])
  func resumesAfterANetworkLoss(cut: Int) async throws {
    var test = try WebDownload(idleTimeout: .seconds(2))
    test.policy.rounds = 1
    test.policy.progressBytes = 1 << 30
    // Goes silent, like a lost network.
    let server = try HostileServer { request, number in
      let start = request.rangeStart ?? 0
      let isWhole = number > 0 && start == cut
      return WebDownload.honest(request, cut: isWhole ? nil : cut - start) + (isWhole ? [] : [.waitForEnd])
    }
    var starts = [0]
    // A client that is not scheduled may time out earlier; it then resumes.
    repeat {
      #expect(await test.failure(server.url()) == "tooSlow")
      starts.append(try test.part.count)
    } while try test.part.count < cut
    #expect(await test.failure(server.url()) == nil)
    #expect(starts.last == cut)
    #expect(server.requests.map(\.rangeStart) == starts.map { $0 == 0 ? nil : $0 })
    #expect(server.requests.last?.headers["if-range"] == (cut == 0 ? nil : "\"1\""))
  }

  @Test(.fault(.c01), arguments: [0, 1, 150_000, 299_999])
  func resumesAfterABrokenConnection(cut: Int) async throws {
    var test = try WebDownload()
    test.policy.rounds = 1
    test.policy.progressBytes = 1 << 30
    let server = try HostileServer { [document] request, number in
      number > 0
        ? WebDownload.honest(request)
        : [
          .head("HTTP/1.1 200 OK", "Content-Length: 300000", "ETag: \"1\""),
          .send(Array(document.prefix(cut))),
        ]
    }
    #expect(await test.failure(server.url()) == "connection")
    // Bytes not yet read when the server closed the connection may be lost.
    let kept = try test.part.count
    #expect(kept <= cut)
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.map(\.rangeStart) == [nil, kept == 0 ? nil : kept])
  }

  @Test(.fault(.c02)) func restartsWhenTheFileChanged() async throws {
    let test = try WebDownload()
    let server = try HostileServer { [other] request, number in
      number == 0
        ? test.breaking(at: 100_000, request, other, tag: "\"old\"")
        : WebDownload.honest(request, tag: "\"new\"")
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.map { $0.headers["if-range"] } == [nil, "\"old\""])
  }

  @Test(.fault(.c03)) func detectsAServerThatIgnoresIfRange() async throws {
    let test = try WebDownload()
    let server = try HostileServer { [document, other] request, number in
      if number == 0 { return test.breaking(at: 100_000, request, other, tag: "\"old\"") }
      guard let start = request.rangeStart else { return WebDownload.honest(request) }
      return [
        .head(
          "HTTP/1.1 206 Partial Content", "Content-Length: \(300_000 - start)",
          "Content-Range: bytes \(start)-299999/300000"), .send(Array(document.dropFirst(start))),
      ]
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.map(\.rangeStart) == [nil, 100_000, nil])
  }

  @Test(.fault(.c04)) func writesA200ToARangeRequestFromTheStart() async throws {
    let test = try WebDownload()
    let server = try HostileServer { [document] request, number in
      number == 0
        ? test.breaking(at: 200_000, request)
        : [.head("HTTP/1.1 200 OK", "Content-Length: 300000"), .send(document)]
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.map(\.rangeStart) == [nil, 200_000])
  }

  @Test(.fault(.c06)) func restartsAfterA416() async throws {
    let test = try WebDownload()
    let server = try HostileServer { request, number in
      switch number {
      case 0: test.breaking(at: 200_000, request)
      case 1: [.head("HTTP/1.1 416 Range Not Satisfiable", "Content-Range: bytes */100", "Content-Length: 0")]
      default: WebDownload.honest(request)
      }
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.map(\.rangeStart) == [nil, 200_000, nil])
  }

  @Test(.fault(.c08)) func detectsEveryFalseLength() async throws {
    for (length, sent, code) in [
      ("Content-Length: 400000", 400_000, "tooLarge"), ("Content-Length: 200000", 200_000, "refused"),
      ("Content-Length: 300000", 200_000, "connection"), ("X-Nothing: 1", 200_000, "connection"),
    ] {
      var test = try WebDownload()
      test.policy.rounds = 2
      test.policy.progressBytes = 1 << 30
      let server = try HostileServer { [document] _, _ in
        [.head("HTTP/1.1 200 OK", length), .send(Array((document + document).prefix(sent)))]
      }
      #expect(await test.failure(server.url()) == code, "\(length)")
      #expect(try test.part.count <= 300_000)
    }
  }

  @Test(.fault(.c09)) func cutsEndlessDataAtTheSignedSize() async throws {
    let test = try WebDownload()
    let server = try HostileServer { [document] _, _ in
      [.head("HTTP/1.1 200 OK"), .send(document), .sendForever([UInt8](repeating: 7, count: 65_536))]
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(try test.part.count == 300_000)
    let lying = try HostileServer { _, _ in
      [.head("HTTP/1.1 200 OK"), .sendForever([UInt8](repeating: 7, count: 65_536))]
    }
    #expect(await (try WebDownload()).failure(lying.url()) == "tooLarge")
  }

  @Test(.fault(.c10)) func abandonsAServerThatStalls() async throws {
    var test = try WebDownload(idleTimeout: .seconds(2))
    test.policy.rounds = 1
    let server = try HostileServer { request, _ in
      WebDownload.honest(request, cut: 10 - (request.rangeStart ?? 0)) + [.waitForEnd]
    }
    // As above, it may time out earlier.
    repeat {
      #expect(await test.failure(server.url()) == "tooSlow")
    } while try test.part.count < 10
    #expect(try test.part.count == 10)
  }

  @Test(.fault(.c12)) func discardsLoginPages() async throws {
    var test = try WebDownload()
    test.policy.rounds = 1
    let server = try HostileServer { _, _ in
      [.head("HTTP/1.1 200 OK", "Content-Type: text/html"), .send(Array("<html>Log in</html>".utf8))]
    }
    #expect(await test.failure(server.url()) == "connection")
    #expect(try test.part == [])
  }

  @Test(.fault(.c13)) func rejectsACompressedStream() async throws {
    var test = try WebDownload()
    test.policy.rounds = 1
    let server = try HostileServer { request, _ in
      request.headers["accept-encoding"] == "identity"
        ? WebDownload.honest(request)
        : [.head("HTTP/1.1 200 OK", "Content-Encoding: gzip", "Content-Length: 3"), .send([0x1F, 0x8B, 8])]
    }
    #expect(await test.failure(server.url()) == nil)
    let insisting = try HostileServer { _, _ in
      [.head("HTTP/1.1 200 OK", "Content-Encoding: gzip", "Content-Length: 3"), .send([0x1F, 0x8B, 8])]
    }
    var other = try WebDownload()
    other.policy.rounds = 1
    #expect(await other.failure(insisting.url()) == "refused")
  }

  @Test(.fault(.c14)) func switchesMirrorsAfterWrongBytes() async throws {
    let test = try WebDownload()
    let bad = try HostileServer { [other] request, _ in WebDownload.honest(request, other) }
    let good = try HostileServer { request, _ in WebDownload.honest(request) }
    #expect(try await test.run(bad.url(), good.url()) == document)
    #expect(bad.requests.count == 1)
    #expect(await (try WebDownload()).failure(bad.url()) == "hash.mismatch")
  }

  @Test(.fault(.c15)) func retriesWhenTheServerIsAvailableAgain() async throws {
    let test = try WebDownload()
    let server = try HostileServer { request, number in
      number < 2
        ? [.head("HTTP/1.1 \([503, 429][number]) Busy", "Retry-After: 1", "Content-Length: 0")]
        : WebDownload.honest(request)
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.count == 3)
    for (status, code) in [(404, "notFound"), (410, "gone")] {
      let none = try HostileServer { _, _ in [.head("HTTP/1.1 \(status) No", "Content-Length: 0")] }
      #expect(await (try WebDownload()).failure(none.url()) == code)
      #expect(none.requests.count == 1)
    }
  }

  @Test(.fault(.c18)) func resumesAfterEveryBreak() async throws {
    let test = try WebDownload()
    let server = try HostileServer { request, _ in
      let start = request.rangeStart ?? 0
      return start < 230_000 ? test.breaking(at: start + 70_000, request) : WebDownload.honest(request)
    }
    #expect(await test.failure(server.url()) == nil)
    #expect(server.requests.map { $0.rangeStart ?? 0 } == [0, 70_000, 140_000, 210_000, 280_000])
  }
}

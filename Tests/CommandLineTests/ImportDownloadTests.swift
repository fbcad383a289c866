import Foundation
import Synchronization
import TestSupport
import Testing

/// `contentc import btcmap` from a web server on this machine, through `guide-fetch`.
@Suite struct ImportDownloadTests {
  private let folder: TemporaryFolder
  private let contentc: Program

  init() throws {
    folder = try TemporaryFolder()
    try FileManager.default.createDirectory(atPath: folder.file("bin"), withIntermediateDirectories: true)
    contentc = try Program.standalone("contentc", with: ["guide-fetch"], in: folder.file("bin"))
  }

  private func element(_ id: Int, _ second: Int, name: String = "Shop") -> String {
    """
    {"id":"node:\(id)","osm_json":{"type":"node","id":\(id),"lat":40.\(100 + id),"lon":20,"tags":{"name":"\(name) \(id)"}},\
    "created_at":"2025-01-01T00:00:00Z","updated_at":"\(Self.time(second))","deleted_at":""}
    """
  }

  private static func time(_ second: Int) -> String {
    String(format: "2025-01-01T00:%02d:%02dZ", second / 60, second % 60)
  }

  private func run(_ url: String, since: Bool = false) throws -> Program.Result {
    try contentc.run(
      ["import", "btcmap", url, "-o", "out", "--json"] + (since ? ["--since", "out"] : []), in: folder.path)
  }

  private func count(_ result: Program.Result, _ key: String) throws -> Int {
    let report = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any])
    let outcomes = try #require((report["data"] as? [String: Any] ?? report)["outcomes"] as? [String: Any])
    return try #require(outcomes[key] as? Int, "\(result.output)")
  }

  /// A list of changes: records from a time on, in its order, up to its limit.
  private static func page(_ request: HostileServer.Request, _ records: [(second: Int, text: String)])
    -> [HostileServer.Step]
  {
    let query = URLComponents(string: "http://x" + request.path)?.queryItems ?? []
    let since = query.first { $0.name == "updated_since" }?.value ?? ""
    let limit = query.first { $0.name == "limit" }?.value.flatMap { Int($0) } ?? .max
    let page = records.filter { time($0.second) >= since }.prefix(limit).map(\.text)
    return [
      .head("HTTP/1.1 200 OK", "Content-Type: application/json"),
      .send(Array("[\(page.joined(separator: ","))]".utf8)),
    ]
  }

  @Test func everyPageIsFetchedAlthoughManyRecordsShareATime() throws {
    // Five records a second, and forty of one second, which no page of ten can hold.
    let records = (0..<120).map { i in
      let second = i < 60 ? i / 5 : i < 100 ? 20 : 20 + i / 5
      return (second: second, text: element(i, second))
    }
    let server = try HostileServer { request, _ in Self.page(request, records) }
    let url = "http://127.0.0.1:\(server.port)/v2/elements?updated_since=&limit=10"
    let result = try run(url)
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try count(result, "live") == 120)
    #expect(server.requests.first?.path.contains("updated_since=1970-01-01T00:00:00Z") == true)
    #expect(!FileManager.default.fileExists(atPath: folder.file("out/.import/downloads")))

    // The next day asks from a second before the newest element.
    let before = server.requests.count
    #expect(try run(url, since: true).status == 0)
    let newest = 20 + 119 / 5
    #expect(
      server.requests[before].path.contains("updated_since=\(Self.time(newest - 1))"),
      "\(server.requests[before].path)")
  }

  @Test func interruptedDownloadContinuesWhereItStopped() throws {
    let text = Array("[\((0..<400).map { element($0, $0) }.joined(separator: ","))]".utf8)
    let half = text.count / 2
    let server = try HostileServer { request, _ in
      guard let start = request.rangeStart else {
        return [
          .head("HTTP/1.1 200 OK", "ETag: \"v1\"", "Content-Length: \(text.count)"),
          .send(Array(text[..<half])),
          .reset,
        ]
      }
      return [
        .head(
          "HTTP/1.1 206 Partial Content", "ETag: \"v1\"",
          "Content-Range: bytes \(start)-\(text.count - 1)/\(text.count)",
          "Content-Length: \(text.count - start)"), .send(Array(text[start...])),
      ]
    }
    let result = try run("http://127.0.0.1:\(server.port)/elements.json")
    #expect(result.status == 0, "\(result.output)\(result.errors)")
    #expect(try count(result, "live") == 400)
    let resumed = try #require(server.requests.last)
    #expect(
      resumed.rangeStart.map { $0 > 0 && $0 <= half } == true && resumed.headers["if-range"] == "\"v1\"")
  }

  @Test func downloadCutOffForGoodIsResumedByTheNextRun() throws {
    let text = Array("[\((0..<400).map { element($0, $0) }.joined(separator: ","))]".utf8)
    let isDown = Mutex(true)
    let server = try HostileServer { request, _ in
      let start = request.rangeStart ?? 0
      let end = isDown.withLock { $0 } ? min(text.count - 1, start + 2000) : text.count
      let head =
        start == 0
        ? ["HTTP/1.1 200 OK", "ETag: \"v1\"", "Content-Length: \(text.count)"]
        : [
          "HTTP/1.1 206 Partial Content", "ETag: \"v1\"",
          "Content-Range: bytes \(start)-\(text.count - 1)/\(text.count)",
          "Content-Length: \(text.count - start)",
        ]
      return [.head(head), .send(Array(text[start..<end]))]
    }
    let url = "http://127.0.0.1:\(server.port)/elements.json"
    let failed = try run(url)
    #expect(failed.status != 0 && !FileManager.default.fileExists(atPath: folder.file("out/merchants")))
    isDown.withLock { $0 = false }
    let before = server.requests.count
    #expect(try run(url).status == 0)
    #expect(server.requests.count == before + 1)
    #expect(server.requests.last?.rangeStart.map { $0 > 0 } == true)
  }

  @Test(arguments: [
    ("<html><body>Server busy</body></html>", "a web page or XML, not JSON"), ("", "the file is empty"),
    (#"[{"id":"node:1""#, "ends in the middle of the list"),
  ])
  func answersThatAreNoListAreRefused(_ body: String, _ message: String) throws {
    for query in ["", "?updated_since=&limit=10"] {
      let server = try HostileServer { _, _ in [.head("HTTP/1.1 200 OK"), .send(Array(body.utf8))] }
      let result = try run("http://127.0.0.1:\(server.port)/elements\(query)")
      #expect(result.status == 1, "\(result.status)")
      #expect((result.output + result.errors).contains(message), "\(result.output)\(result.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder.file("out/merchants")))
    }
  }

  @Test func missingDocumentIsReportedOnce() throws {
    let server = try HostileServer { _, _ in [.head("HTTP/1.1 404 Not Found", "Content-Length: 0")] }
    let result = try run("http://127.0.0.1:\(server.port)/elements")
    #expect(result.status == 1 && server.requests.count == 1, "\(result.output)\(result.errors)")
  }
}

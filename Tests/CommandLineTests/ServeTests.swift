import Foundation
import TestSupport
import Testing

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

// The method of the server would hide it.
private let systemSend = send

/// `guide-serve`: what it answers over HTTP, and to whom.
@Suite struct ServeTests {
  @Test func answersAreThoseOfTheCommands() throws {
    let server = try RunningServer()
    let pairs = [
      ("/v1/search?q=mint+tea&limit=2&at=2026-11-20T10:00", ["search", "mint tea", "--limit", "2"]),
      ("/v1/items/bahia-palace?at=2026-11-20T10:00", ["show", "bahia-palace"]),
      (
        "/v1/items/bahia-palace/hours?at=2026-11-20T10:00&lang=fr", ["hours", "bahia-palace", "--lang", "fr"]
      ),
      (
        "/v1/near?point=jemaa-el-fnaa&within=400&at=2026-11-20T10:00",
        ["near", "jemaa-el-fnaa", "--within", "400m"]
      ),
      ("/v1/open?q=hammam&at=2026-11-20T10:00", ["open", "hammam"]),
      (
        "/v1/quote/taxi-medina?amount=60&with=night&at=2026-11-20T10:00",
        ["quote", "taxi-medina", "60", "--with", "night", "--forget"]
      ),
    ]
    let device = try Device(reading: BuiltGuide.path)
    for (address, command) in pairs {
      let printed = try device.result(command + ["--json", "--at", "2026-11-20T10:00"])
      let answer = try server.get(address)
      #expect(answer.status == 200 && answer.body == printed.output, "\(address)")
    }
    let plan = try server.get("/v1/plan?from=jemaa-el-fnaa&hours=3&at=2026-11-20T10:00")
    #expect(plan.status == 200 && plan.body.contains(#""format":"guide.plan/1""#))
  }

  @Test func aRequestInTheBodyIsAnsweredAsByAsk() throws {
    let server = try RunningServer()
    let request = #"{"command":"links","words":["bahia-palace"],"at":"2026-11-20"}"#
    let answer = try server.send("POST", "/v1/ask", ["Content-Type: application/json"], request)
    #expect(answer.status == 200 && answer.body.contains(#""format":"guide.links/1""#))
    // A page of another site can send this without being asked first.
    #expect(try server.send("POST", "/v1/ask", ["Content-Type: text/plain"], request).status == 415)
    let large = String(repeating: " ", count: (1 << 20) + 1)
    #expect(try server.send("POST", "/v1/ask", ["Content-Type: application/json"], large).status == 413)
    #expect(try server.send("DELETE", "/v1/search?q=tea").status == 405)
  }

  @Test(arguments: [
    ("/v1/search", 400, "'q' is missing"), ("/v1/search?q=tea&colour=red", 400, "unknown parameter 'colour'"),
    ("/v1/search?q=tea&limit=many", 400, "'limit' is not a number"),
    ("/v1/search?q=tea&q=milk", 400, "'q' is given twice"), ("/v1/search?q=%zz", 400, "an escape is wrong"),
    ("/v1/search?q=tea&at=someday", 400, "someday"), ("/v1/items/nowhere-at-all", 404, "no item"),
    ("/v1/nothing", 404, "unknown address"), ("/", 404, "no pages are served"),
  ])
  func aMistakeIsAnsweredWithItsStatusAndALine(_ address: String, _ status: Int, _ text: String) throws {
    let answer = try RunningServer().get(address)
    #expect(answer.status == status && answer.body.contains(text), "\(answer)")
  }

  @Test func anUnchangedAnswerIsNotSentAgain() throws {
    let server = try RunningServer()
    let address = "/v1/search?q=tea&at=2026-11-20"
    let tag = try #require(try server.get(address).headers["etag"])
    let again = try server.send("GET", address, ["If-None-Match: \(tag)"])
    #expect(again.status == 304 && again.body.isEmpty)
    #expect(try server.send("GET", "/v1/search?q=tea&at=2026-11-21", ["If-None-Match: \(tag)"]).status == 200)
  }

  @Test func aNameOfAnotherMachineIsRefusedAndNothingPermitsOtherSites() throws {
    let server = try RunningServer()
    #expect(try server.send("GET", "/v1/search?q=tea", host: "guide.example").status == 421)
    let answer = try server.send("GET", "/v1/search?q=tea", ["Origin: https://guide.example"])
    #expect(answer.status == 200 && !answer.headers.keys.contains { $0.hasPrefix("access-control") })
  }

  @Test func pagesAreServedButNoFileOutsideTheirFolder() throws {
    let folder = try TemporaryFolder()
    try folder.write("secret", "secret")
    try folder.write("site/index.html", "start")
    try folder.write("site/en/index.html", "english")
    try folder.write("site/404.html", "missing")
    try folder.write("site/.hidden", "hidden")
    try FileManager.default.createSymbolicLink(
      atPath: folder.file("site/link"), withDestinationPath: folder.file("secret"))
    let server = try RunningServer(["--site", folder.file("site")])
    #expect(try server.get("/").body == "start")
    #expect(try server.get("/en/").body == "english")
    let moved = try server.get("/en")
    #expect(moved.status == 301 && moved.headers["location"] == "/en/")
    for path in ["/secret", "/../secret", "/%2e%2e/secret", "/en/../../secret", "/link", "/.hidden", "/%00"] {
      let answer = try server.get(path)
      #expect(answer.status == 404 && !answer.body.contains("secret"), "\(path)")
    }
  }

  @Test func everyQuestionIsDescribedForPrograms() throws {
    let answer = try RunningServer().get("/v1/openapi.json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(answer.body.utf8)) as? [String: Any])
    let paths = try #require(document["paths"] as? [String: Any])
    let page = try String(contentsOfFile: Project.root + "/docs/format/http.md", encoding: .utf8)
    for path in paths.keys { #expect(page.contains("`\(path)`"), "docs/format/http.md lacks \(path)") }
    #expect(paths.count >= 14)
  }

  @Test func aPortThatIsInUseIsSaidInOneLine() throws {
    let server = try RunningServer()
    let folder = try TemporaryFolder()
    let second = try Program("guide-serve").run(
      "--content", try BuiltGuide.path, "--port", "\(server.port)", in: folder.path)
    #expect(second.status == 2)
    #expect(second.errors == "guide-serve: port \(server.port) cannot be used; choose another with --port\n")
  }
}

/// A server on a free port, which ends with the value.
private final class RunningServer {
  let port: Int
  private let process: Process

  init(_ options: [String] = []) throws {
    let output = Pipe()
    process = Process()
    process.executableURL = URL(fileURLWithPath: Program("guide-serve").path)
    process.arguments = ["--content", try BuiltGuide.path, "--port", "0"] + options
    process.environment = try Program.environment([:])
    process.standardOutput = output
    try process.run()
    var line = ""
    while !line.contains("\n") {
      let part = output.fileHandleForReading.availableData
      try #require(!part.isEmpty, "the server has ended")
      line += String(decoding: part, as: UTF8.self)
    }
    let port = line.split(separator: ":").compactMap { Int($0.prefix { $0.isNumber }) }.last
    self.port = try #require(port, "\(line)")
  }

  deinit { process.terminate() }

  struct Answer {
    var status: Int
    var headers: [String: String]
    var body: String
  }

  func get(_ address: String) throws -> Answer { try send("GET", address) }

  /// Sends a request byte for byte as given, and reads the response to its end.
  func send(
    _ method: String, _ address: String, _ headers: [String] = [], _ body: String = "", host: String? = nil
  ) throws -> Answer {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(descriptor) }
    var to = sockaddr_in()
    to.sin_family = sa_family_t(AF_INET)
    to.sin_port = in_port_t(port).bigEndian
    to.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let connected = withUnsafePointer(to: &to) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    try #require(connected == 0)
    let lines =
      ["\(method) \(address) HTTP/1.1", "Host: \(host ?? "localhost:\(port)")", "Connection: close"] + headers
      + (body.isEmpty ? [] : ["Content-Length: \(body.utf8.count)"])
    var rest = Array((lines + ["", body]).joined(separator: "\r\n").utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        systemSend(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      // It may answer before it has read everything.
      guard count > 0 else { break }
      rest = rest.dropFirst(count)
    }
    var bytes: [UInt8] = []
    var part = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = recv(descriptor, &part, part.count, 0), count > 0 { bytes += part[..<count] }
    return try Self.parsed(String(decoding: bytes, as: UTF8.self))
  }

  private static func parsed(_ text: String) throws -> Answer {
    let end = try #require(text.range(of: "\r\n\r\n"), "\(text)")
    let lines = text[..<end.lowerBound].components(separatedBy: "\r\n")
    var headers: [String: String] = [:]
    for line in lines.dropFirst() {
      let parts = line.split(separator: ":", maxSplits: 1)
      headers[parts[0].lowercased()] = parts.count > 1 ? parts[1].trimmingCharacters(in: .whitespaces) : ""
    }
    let status = try #require(Int(lines[0].split(separator: " ")[1]))
    return Answer(status: status, headers: headers, body: String(text[end.upperBound...]))
  }
}

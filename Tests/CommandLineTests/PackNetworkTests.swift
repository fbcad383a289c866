import Foundation
import Synchronization
import TestSupport
import Testing

/// `guide update` from a local web server, through `guide-fetch`.
@Suite struct PackNetworkTests {
  /// Behaviour of the server after sending the first half of a pack.
  private enum Half { case breaks, waits }

  /// Serves a folder, but only half of a pack unless the rest is requested. This happens only once.
  private func server(_ folder: String, _ half: Half) throws -> HostileServer {
    let hasWaited = Atomic(false)
    return try HostileServer { request, _ in
      guard let data = FileManager.default.contents(atPath: folder + request.path) else {
        return [.head("HTTP/1.1 404 Not Found", "Content-Length: 0")]
      }
      let bytes = Array(data)
      if let start = request.rangeStart, start < bytes.count {
        return [
          .head(
            "HTTP/1.1 206 Partial Content", "ETag: \"one\"", "Content-Length: \(bytes.count - start)",
            "Content-Range: bytes \(start)-\(bytes.count - 1)/\(bytes.count)"), .send(Array(bytes[start...])),
        ]
      }
      let head = HostileServer.Step.head("HTTP/1.1 200 OK", "ETag: \"one\"", "Content-Length: \(bytes.count)")
      guard request.path.hasPrefix("/packs/") else { return [head, .send(bytes)] }
      let start = HostileServer.Step.send(Array(bytes.prefix(bytes.count / 2)))
      guard half == .waits else { return [head, start] }
      let isFirst = !hasWaited.exchange(true, ordering: .relaxed)
      return isFirst ? [head, start, .waitForEnd] : [head, .send(bytes)]
    }
  }

  @Test func aGuideIsDownloadedFromAWebServerAndResumed() throws {
    let device = try Device()
    let server = try server(device.site.folder.file("first"), .breaks)
    let result = try device.run(
      "update", "--source", "http://127.0.0.1:\(server.port)", "--root", device.site.root)
    #expect(result.output == "base 2026.11.0 is installed.\n")
    #expect(server.requests.contains { $0.path.hasPrefix("/packs/") && $0.rangeStart != nil })
    #expect(try device.run("search", "bahia").output.hasPrefix("Bahia Palace"))
    let log = String(decoding: try device.folder.read("home/store/log.txt"), as: UTF8.self)
    #expect(log.contains(#""host":"127.0.0.1""#) && !log.contains("packs/"))
  }

  @Test func aKilledInstallationResumesInTheNextRun() throws {
    let device = try Device()
    let server = try server(device.site.folder.file("first"), .waits)
    let process = try device.start("update", "--source", server.url(), "--root", device.site.root)
    try waitForHalf(device, process)
    kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    let (bytes, size) = try downloaded(device)
    #expect(bytes == size / 2 && size > 0)
    let change = try #require(
      try device.data("guide.update/1", "update", "--source", server.url(), "--root", device.site.root)
        as? [String: Any])
    #expect(change["bytesToDownload"] as? Int == size - bytes)
    #expect(server.requests.contains { $0.rangeStart == bytes })
    #expect(try device.versions() == ["base": "2026.11.0"])
  }

  /// Waits until half of the base has arrived, or the fetching program has exited.
  private func waitForHalf(_ device: Device, _ process: Process) throws {
    while process.isRunning {
      let (bytes, size) = try downloaded(device)
      if size > 0, bytes >= size / 2 { return }
      usleep(20_000)
    }
  }

  /// Downloaded and total bytes of the base; zeros if no download was started.
  private func downloaded(_ device: Device) throws -> (bytes: Int, size: Int) {
    let result = try device.result(["packs", "--json"])
    let object = try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [String: Any]
    let packs = (object?["data"] as? [String: Any])?["packs"] as? [[String: Any]] ?? []
    let base = packs.first { $0["id"] as? String == "base" && $0["state"] as? String == "begun" } ?? [:]
    return (base["begunBytes"] as? Int ?? 0, base["begunSize"] as? Int ?? 0)
  }

  @Test func anInterruptStopsAnInstallationAndPrintsHowToResume() throws {
    let device = try Device()
    let server = try server(device.site.folder.file("first"), .waits)
    try device.folder.write("err", "")
    let errors = try #require(FileHandle(forWritingAtPath: device.folder.file("err")))
    let process = try device.start(
      "update", "--source", server.url(), "--root", device.site.root, errors: errors)
    try waitForHalf(device, process)
    kill(process.processIdentifier, SIGINT)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 2)
    let said = String(decoding: try device.folder.read("err"), as: UTF8.self)
    #expect(said.contains("stopped") && said.contains("continues"))
    let (bytes, size) = try downloaded(device)
    #expect(bytes == size / 2 && size > 0)
    #expect(try device.run("update").output == "base 2026.11.0 is installed.\n")
    #expect(server.requests.last { $0.path.hasPrefix("/packs/") }?.rangeStart == bytes)
  }

  @Test(arguments: ["-5", "5x", "", "99999999999999999999"])
  func theFetchProgramRejectsInvalidOffsets(offset: String) throws {
    let result = try Program("guide-fetch").run("http://127.0.0.1:9/", offset)
    #expect(result.status == 64 && result.errors.contains("usage: guide-fetch"), "\(result.errors)")
    #expect(result.output.isEmpty)
  }

  @Test func anUnreachableServerIsOneLine() throws {
    let device = try Device()
    let result = try device.run(
      "update", "--source", "http://127.0.0.1:9", "--root", device.site.root, status: 2)
    #expect(result.errors.split(separator: "\n").count == 1)
    #expect(result.errors.contains("cannot reach the server of http://127.0.0.1:9/"), "\(result.errors)")
    let plain = try device.run(
      "update", "--source", "http://packs.example.org", "--root", device.site.root, status: 2)
    #expect(plain.errors.contains("https"))
  }
}

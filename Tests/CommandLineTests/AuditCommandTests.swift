import Foundation
import TestSupport
import Testing

/// `contentc audit` of a web server on this machine, through `guide-fetch`.
@Suite struct AuditCommandTests {
  private let small: SmallPublisher
  private let server: HostileServer
  private var site: String { small.folder.file("site") }

  init() throws {
    small = try SmallPublisher()
    try small.publish()
    let site = small.folder.file("site")
    server = try HostileServer { request, _ in
      guard let data = FileManager.default.contents(atPath: site + request.path) else {
        return [.head("HTTP/1.1 404 Not Found", "Content-Length: 0")]
      }
      return [.head("HTTP/1.1 200 OK", "Content-Length: \(data.count)"), .send(Array(data))]
    }
  }

  private func audit(_ more: String..., status: Int32) throws -> Program.Result {
    let result = try Program("contentc").run(
      ["audit", "http://127.0.0.1:\(server.port)", "--root", "1.root.json", "--at", "2026-11-22T00:00:00Z"]
        + more, in: small.folder.path)
    #expect(result.status == status, "\(result.output)\(result.errors)")
    return result
  }

  @Test func theAddressOfAPublishedFolderIsChecked() throws {
    let result = try audit(status: 0)
    #expect(
      result.output.hasPrefix("root 1, reached from root 1\nchannel 'stable' version 1, signed 2026-11-21"))
    #expect(result.output.contains("all as signed\nthe server sends whole files only"))
    #expect(result.errors.isEmpty)
    let json = try audit("--json", "--documents-only", status: 0)
    let answer = try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any]
    #expect(answer?["format"] as? String == "contentc.audit/1")
    let data = try #require(answer?["data"] as? [String: Any])
    #expect(data["fileCount"] as? Int == 0 && (data["problems"] as? [Any])?.isEmpty == true)
  }

  @Test func aPackThatTheServerLacksFailsTheAudit() throws {
    try FileManager.default.removeItem(atPath: site + "/packs")
    let result = try audit(status: 1)
    #expect(result.errors.contains("contentc: packs/") && result.errors.contains("cannot be loaded"))
    #expect(result.output.contains("1 problem"))
    try FileManager.default.removeItem(atPath: site + "/channel")
    #expect(try audit(status: 1).errors.contains("channel/stable.json: is missing"))
  }
}

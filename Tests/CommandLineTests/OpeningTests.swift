import Foundation
import TestSupport
import Testing

/// Opening hours, known and unknown, as a traveller queries them.
@Suite struct OpeningTests {
  @Test func aClosedPlaceIsClosedInEveryAnswer() throws {
    let folder = try TemporaryFolder()
    for name in ["content", "schema"] { try Project.copy(name, to: folder) }
    let text = String(decoding: try folder.read("content/places/sights.json"), as: UTF8.self)
    let start = try #require(text.range(of: #""id": "bahia-palace""#)).upperBound
    let status = try #require(text.range(of: #""status": "open""#, range: start..<text.endIndex))
    try folder.write(
      "content/places/sights.json",
      text.replacingCharacters(
        in: status,
        with: #""status": "permanently_closed", "status_since": "2026-10-01", "status_note": "Storm damage.""#
      ))
    let built = try Program("contentc").run(["build", folder.file("content"), "-o", folder.file("c.db")])
    #expect(built.status == 0)
    func answer(_ arguments: String...) throws -> String {
      let time = ["--at", "2026-11-20T12:00", "--content", folder.file("c.db")]
      // Wide enough for the note, whatever places the guide has.
      return try Program("guide").run(arguments + time, environment: ["COLUMNS": "160"]).output
    }
    let closed = "permanently closed since 1 October 2026"
    #expect(try answer("hours", "bahia-palace").contains("\(closed)\nStorm damage.\nUsual hours: "))
    #expect(try answer("hours", "bahia-palace", "--json").contains(#""reason":"permanentlyClosed""#))
    #expect(try answer("show", "bahia-palace").contains("\n\(closed) · "))
    #expect(
      try answer("show", "bahia-palace", "--json").contains(#""since":"2026-10-01","state":"alwaysClosed""#))
    #expect(try answer("near", "bahia-palace", "-n", "1").contains("\(closed): Storm d"))
    #expect(try !answer("near", "bahia-palace", "--open").contains("bahia-palace"))
    #expect(try !answer("search", "bahia", "--open").contains("bahia-palace"))
    let open = try answer("open", "bahia", "palace", "--limit", "200")
    #expect(open.contains("\(closed): Storm d"))
    #expect(!open.contains("Bahia Palace  open"))
  }
}

import Foundation
import TestSupport
import Testing

/// `guide` with words and on days that no transcript lists.
@Suite struct GuideTests {
  private func run(_ arguments: String...) throws -> Program.Result {
    try Program("guide").run(arguments, environment: ["GUIDE_CONTENT": try BuiltGuide.path])
  }

  @Test func searchNeverFailsOnRandomBytes() throws {
    var generator = SeededRandom(seed: 9)
    for _ in 0..<40 {
      let bytes = (0..<Int.random(in: 1...30, using: &generator)).map { _ in
        UInt8.random(in: 1...255, using: &generator)
      }
      let text = "x" + String(decoding: bytes, as: UTF8.self).replacing("\0", with: "")
      #expect([0, 1].contains(try run("search", "--", text).status), "\(text)")
    }
  }

  @Test func thePhraseOfTheDayIsNotABareNumber() throws {
    for day in 1...28 {
      let result = try run("today", "--json", "--at", "2026-11-\(day < 10 ? "0" : "")\(day)")
      let data: [String: Any] = try result.data()
      let phrase = try #require(data["phrase"] as? [String: Any])
      #expect(phrase["number"] == nil)
    }
  }
}

import Foundation
import GuideModel
import JSONText
import TestSupport
import Testing
import VectorChecks

/// The vectors of the suites that the core answers.
struct VectorChecksTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let suite: String
    let item: JSONValue
    let file: JSONValue

    var testDescription: String { "\(suite) \(item["id"].string)" }
  }

  struct Suite: CustomTestStringConvertible, Sendable {
    let name: String
    let version: Int
    /// The fewest cases that the suite may have.
    let least: Int

    var testDescription: String { name }

    func files() throws -> [JSONValue] {
      let folder = Project.root + "/Tests/Vectors/" + name
      return try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".json") }
        .sorted().map { try JSONValue(jsonText: Array(Project.text("Tests/Vectors/\(name)/\($0)").utf8)) }
    }

    func cases() throws -> [Case] {
      try files().flatMap { file in file["items"].list.map { Case(suite: name, item: $0, file: file) } }
    }
  }

  static let suites = [
    Suite(name: "badges", version: 1, least: 210), Suite(name: "geo", version: 1, least: 190),
    Suite(name: "gift-cards", version: 1, least: 22), Suite(name: "hours", version: 1, least: 190),
    Suite(name: "normalization", version: 1, least: 160), Suite(name: "plan", version: 1, least: 90),
    Suite(name: "pricing", version: 2, least: 200), Suite(name: "trust", version: 1, least: 80),
    Suite(name: "user-merge", version: 1, least: 40), Suite(name: "visit-merge", version: 1, least: 48),
    Suite(name: "visits", version: 1, least: 147),
  ]

  @Test(arguments: suites) func filesNameTheirFormatAndEveryCase(_ suite: Suite) throws {
    for file in try suite.files() {
      let meta = file["meta"]
      #expect(meta["schema"].string == "guide-\(suite.name)-vectors/\(suite.version)")
      #expect([.null, .integer(file["items"].list.count)].contains(meta["count"]))
    }
    let cases = try suite.cases()
    #expect(Set(cases.map { $0.item["id"] }).count == cases.count)
    #expect(cases.count >= suite.least)
  }

  @Test(arguments: try suites.flatMap { try $0.cases() }) func agrees(_ vector: Case) {
    #expect(VectorChecks.difference(vector.suite, vector.item, vector.file) == nil)
  }
}

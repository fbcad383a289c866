import Foundation
import FoundationXML
import TestSupport
import Testing

/// Editorial findings for a guide with one mistake of each kind, in every format.
@Suite struct GateTests {
  let contentc = Program("contentc")

  private func validate(_ folder: TemporaryFolder, _ arguments: String...) throws -> Program.Result {
    // Pending confirmations are not mistakes in the guide.
    try contentc.run(
      ["validate", "content", "--at", "2026-11-28"] + arguments, in: folder.path)
  }

  private static let remarks = "needs-confirmation"

  @Test func theGuideIsCleanAtTheStrictestLevel() throws {
    let result = try contentc.run("validate", "content", "--at", "2026-11-28", "--strict", in: Project.root)
    #expect(result.status == 0, "\(result.output.prefix(2000))")
    #expect(result.errors.contains("no problems"))
  }

  @Test func findsEverySeededMistakeAtItsLocationAndNothingElse() throws {
    let seeded = try SeededMistakes()
    let wanted = Set(seeded.mistakes)
    #expect(wanted.count == 57)
    let places = wanted.filter { $0.id != GateTests.remarks }
    expectSame(try jsonPlaces(seeded), places, "json")
    expectSame(try textPlaces(seeded), places, "text")
    expectSame(try sarifPlaces(seeded), places, "sarif")
    expectSame(try githubPlaces(seeded), places, "github")
    expectSame(try junitPlaces(seeded), places, "junit")
    let remark = try #require(wanted.first { $0.id == GateTests.remarks })
    #expect(try textPlaces(seeded, "--only", GateTests.remarks).contains(remark))
  }

  @Test func theSARIFLogConformsToItsSchema() throws {
    let seeded = try SeededMistakes()
    // From another folder and by absolute path, URIs must still be relative.
    for (folder, content) in [
      (seeded.folder.path, "content"), (seeded.folder.file("schema"), seeded.folder.file("content")),
    ] {
      let log = try contentc.run("validate", content, "--at", "2026-11-28", "--format", "sarif", in: folder)
      try seeded.folder.write("log.sarif", log.output)
      let check = try contentc.run(
        "schema", "check", Project.root + "/Tests/Schemas/sarif-2.1.0-subset.schema.json", "--assert-format",
        seeded.folder.file("log.sarif"))
      #expect(check.status == 0, "\(check.output.prefix(1000))")
    }
  }

  @Test func everySARIFFindingHasARuleWithHelp() throws {
    let seeded = try SeededMistakes()
    let log = try validate(seeded.folder, "--format", "sarif")
    let object = try JSONSerialization.jsonObject(with: Data(log.output.utf8)) as? [String: Any]
    let run = try #require((object?["runs"] as? [[String: Any]])?.first)
    let driver = try #require((run["tool"] as? [String: Any])?["driver"] as? [String: Any])
    let rules = try #require(driver["rules"] as? [[String: Any]])
    for result in try #require(run["results"] as? [[String: Any]]) {
      let index = try #require(result["ruleIndex"] as? Int)
      #expect(rules[index]["id"] as? String == result["ruleId"] as? String)
      let help = (rules[index]["help"] as? [String: Any])?["text"] as? String
      #expect(help?.contains("## Why it matters") == true)
    }
  }

  private func expectSame(_ found: [Mistake], _ wanted: Set<Mistake>, _ format: Comment) {
    #expect(found.count == wanted.count, format)
    #expect(Set(found).subtracting(wanted).map { "\($0.place) \($0.id)" } == [], format)
    #expect(wanted.subtracting(found).map { "\($0.place) \($0.id)" } == [], format)
  }

  private typealias Mistake = SeededMistakes.Mistake

  private func jsonPlaces(_ seeded: SeededMistakes) throws -> [Mistake] {
    let result = try validate(seeded.folder, "--format", "json", "--level", "needs-confirmation=off")
    #expect(result.status == 1)
    struct Report: Decodable {
      struct Finding: Decodable {
        let id: String
        let path: String
        let line: Int
        let column: Int
      }
      let findings: [Finding]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    return report.findings.map { Mistake(id: $0.id, place: "\($0.path):\($0.line):\($0.column)") }
  }

  private func textPlaces(_ seeded: SeededMistakes, _ arguments: String...) throws -> [Mistake] {
    let options = arguments.isEmpty ? ["--level", "needs-confirmation=off"] : arguments
    let result = try contentc.run(
      ["validate", "content", "--at", "2026-11-28"] + options, in: seeded.folder.path)
    return result.output.matches(of: /(?m)^(content\/[^ ]+): (?:error|warning|info): .*\[([a-z-]+)\]$/).map {
      Mistake(id: String($0.output.2), place: String($0.output.1))
    }
  }

  private func sarifPlaces(_ seeded: SeededMistakes) throws -> [Mistake] {
    let result = try validate(seeded.folder, "--format", "sarif", "--level", "needs-confirmation=off")
    struct Log: Decodable {
      struct Run: Decodable {
        let results: [Result]
      }
      struct Result: Decodable {
        struct Location: Decodable {
          struct Physical: Decodable {
            struct Artifact: Decodable { let uri: String }
            struct Region: Decodable {
              let startLine: Int
              let startColumn: Int
            }
            let artifactLocation: Artifact
            let region: Region
          }
          let physicalLocation: Physical
        }
        struct Suppression: Decodable { let justification: String }
        let ruleId: String
        let locations: [Location]
        let suppressions: [Suppression]?
      }
      let runs: [Run]
    }
    let log = try JSONDecoder().decode(Log.self, from: Data(result.output.utf8))
    let results = log.runs.flatMap(\.results)
    #expect(results.contains { $0.suppressions?.first?.justification.isEmpty == false })
    return results.filter { $0.suppressions == nil }.flatMap { result in
      result.locations.map { location in
        let place = location.physicalLocation
        return Mistake(
          id: result.ruleId,
          place: "\(place.artifactLocation.uri):\(place.region.startLine):\(place.region.startColumn)")
      }
    }
  }

  private func githubPlaces(_ seeded: SeededMistakes) throws -> [Mistake] {
    let output = try validate(seeded.folder, "--format", "github", "--level", "needs-confirmation=off").output
    let commands = output.matches(
      of:
        /(?m)^::(error|warning|notice) file=([^,]+),line=(\d+),endLine=\d+,col=(\d+),endColumn=\d+,title=([a-z-]+)::/
    )
    let count = { (name: String) in commands.count { $0.output.1 == name } }
    #expect(count("error") == 10 && count("warning") == 10)
    #expect(output.contains(/::notice title=more findings::\d+ errors, \d+ warnings more/))
    let rest = output.matches(of: /(?m)^(content\/[^ ]+): (?:error|warning): .*\[([a-z-]+)\]$/)
    return commands.map {
      Mistake(id: String($0.output.5), place: "\($0.output.2):\($0.output.3):\($0.output.4)")
    }
      + rest.map { Mistake(id: String($0.output.2), place: String($0.output.1)) }
  }

  private func junitPlaces(_ seeded: SeededMistakes) throws -> [Mistake] {
    let result = try validate(seeded.folder, "--format", "junit", "--level", "needs-confirmation=off")
    let document = try XMLPlaces(result.output)
    #expect(document.failures == document.cases.count)
    return document.cases.map { Mistake(id: $0.id, place: "\($0.file):\($0.place)") }
  }
}

/// The failed cases of a JUnit report, read with an XML parser.
private final class XMLPlaces: NSObject, XMLParserDelegate {
  private(set) var cases: [(id: String, file: String, place: String)] = []
  private(set) var failures = 0

  init(_ text: String) throws {
    super.init()
    let parser = XMLParser(data: Data(text.utf8))
    parser.delegate = self
    guard parser.parse() else { throw CocoaError(.propertyListReadCorrupt) }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String]
  ) {
    if name == "testsuites" { failures = Int(attributes["failures"] ?? "") ?? -1 }
    guard name == "testcase", let title = attributes["name"], let file = attributes["file"] else { return }
    let words = title.split(separator: " ")
    guard words.count == 3 else { return }
    cases.append((String(words[0]), file, String(words[2])))
  }
}

/// The editorial commands.
@Suite struct GateCommandTests {
  let contentc = Program("contentc")

  private func toy() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Project.copy("schema", to: folder)
    try folder.write("content/contentc.json", "{}\n")
    try folder.write(
      "content/glossary.json",
      #"{ "items": [{ "rank": 1, "id": "now", "category": "time", "arabic": "دابا", "latin": "daba",  "english": "Now  please", "verification_status": "unverified", "source_refs": [{ "source": "S", "checked": null }] }] }"#
    )
    return folder
  }

  @Test func strictFailsOnWarningsAndOnlyChecksTheNamedIds() throws {
    let folder = try toy()
    func status(_ arguments: String...) throws -> Int32 {
      try contentc.run(["validate", "content"] + arguments, in: folder.path).status
    }
    #expect(try status() == 0)
    #expect(try status("--strict") == 1)
    #expect(try status("--strict", "--only", "long-text") == 0)
    #expect(try status("--level", "double-space=error") == 1)
    #expect(try status("--level", "double-space=off", "--level", "orphan-item=off", "--strict") == 0)
    #expect(try status("--level", "duplicate-id=off") == 64)
    #expect(try status("--only", "doubl-space") == 64)
    #expect(try status("--at", "yesterday") == 64)
  }

  @Test func fmtIsIdempotentAndCheckAgrees() throws {
    let folder = try toy()
    #expect(try contentc.run("fmt", "content", "--check", in: folder.path).status == 1)
    let first = try contentc.run("fmt", "content", in: folder.path)
    #expect(first.status == 0)
    #expect(first.output == "content/glossary.json\n")
    #expect(try contentc.run("fmt", "content", "--check", in: folder.path).status == 0)
    #expect(try contentc.run("fmt", "content", in: folder.path).output.isEmpty)
  }

  @Test func fixShowsADiffAndWritesUnlessDryRun() throws {
    let folder = try toy()
    let before = try folder.read("content/glossary.json")
    let dry = try contentc.run("fix", "content", "--dry-run", in: folder.path)
    #expect(dry.output.contains("+++ content/glossary.json\n@@ -1,1 +1,1 @@\n"))
    #expect(dry.errors.contains("1 finding would be fixed in 1 file"))
    #expect(try folder.read("content/glossary.json") == before)
    #expect(try contentc.run("fix", "content", in: folder.path).status == 0)
    #expect(
      String(decoding: try folder.read("content/glossary.json"), as: UTF8.self).contains(#""Now please""#))
    #expect(try contentc.run("fix", "content", in: folder.path).output.isEmpty)
  }

  @Test func statsCountItemsTranslationsAndAges() throws {
    let result = try contentc.run("stats", "content", "--json", "--at", "2026-11-28", in: Project.root)
    struct Report: Decodable {
      struct Data: Decodable {
        struct Domain: Decodable {
          let name: String
          let items: Int
          let orphans: Int
        }
        struct Fact: Decodable {
          let ageDays: Int
          let limitDays: Int
          let stale: Bool
        }
        let domains: [Domain]
        let facts: [Fact]
      }
      let format: String
      let at: String
      let data: Data
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.format == "contentc.stats/1" && report.at == "2026-11-28")
    #expect(report.data.domains.first { $0.name == "places" }?.items ?? 0 >= 95)
    #expect(report.data.domains.allSatisfy { $0.orphans == 0 })
    #expect(report.data.facts.allSatisfy { $0.stale == ($0.ageDays > $0.limitDays) })
  }

  @Test func watchRechecksAfterASave() throws {
    let folder = try toy()
    try folder.write("out", "")
    let output = try #require(FileHandle(forWritingAtPath: folder.file("out")))
    let process = try contentc.start(["validate", "content", "--watch"], in: folder.path, output: output)
    // Test threads block other signals, and so do the programs they start.
    defer { kill(process.processIdentifier, SIGKILL) }
    func wait(for text: String) throws -> Bool {
      for _ in 0..<200 {
        if String(decoding: try folder.read("out"), as: UTF8.self).contains(text) { return true }
        usleep(50_000)
      }
      return false
    }
    #expect(try wait(for: "[double-space]"))
    try folder.write("content/glossary.json", #"{ "items": 7 }"#)
    #expect(try wait(for: "[wrong-type]"))
  }
}

import Foundation
import TestSupport
import Testing

/// `contentc` as a user runs it: the built program, real files, exit codes.
@Suite struct ContentcTests {
  private let contentc = Program("contentc")

  private func copyOfGuide() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try Project.copy("content", to: folder)
    try Project.copy("schema", to: folder)
    return folder
  }

  @Test func theGuideIsValidAndBuildsTheSameBytesFromAnywhere() throws {
    let folder = try copyOfGuide()
    let first = try contentc.run("build", Project.root + "/content", "-o", folder.file("a.db"))
    #expect(first.status == 0, "\(first.output)\(first.errors)")
    let second = try contentc.run(
      "build", "content", "-o", "b.db", in: folder.path,
      environment: ["TZ": "Pacific/Kiritimati", "LANG": "ar_MA.UTF-8", "LC_ALL": "fr_FR.UTF-8"])
    #expect(second.status == 0)
    for name in try FileManager.default.subpathsOfDirectory(atPath: folder.file("content")) {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 86_400)], ofItemAtPath: folder.file("content/" + name)
      )
    }
    let third = try contentc.run(
      "build", "./content/", "--output", "c.db", in: folder.path, environment: ["TZ": "UTC"])
    #expect(third.status == 0)
    let bytes = try folder.read("a.db")
    #expect(try folder.read("b.db") == bytes)
    #expect(try folder.read("c.db") == bytes)
  }

  @Test func reportsTwelveMistakesInOneRunAndKeepsTheDatabase() throws {
    let folder = try copyOfGuide()
    #expect(try contentc.run("build", "content", "-o", "content.db", in: folder.path).status == 0)
    let before = try folder.read("content.db")
    let mistakes = try BrokenContent.write(into: folder)
    let result = try contentc.run("build", "content", "-o", "content.db", in: folder.path)
    #expect(result.status == 1)
    #expect(try folder.read("content.db") == before)
    let lines = result.output.split(separator: "\n").filter { $0.contains(": error: ") }.map(String.init)
    for mistake in mistakes {
      let found = lines.filter {
        $0.hasPrefix("content/\(mistake.place): error: ") && $0.hasSuffix("[\(mistake.id)]")
      }
      #expect(found.count == 1, "\(mistake) in\n\(lines.joined(separator: "\n"))")
    }
    #expect(lines.count == mistakes.count, "\(lines.joined(separator: "\n"))")
    #expect(mistakes.count == 12)
  }

  @Test func findingsAsJSONHaveStableFields() throws {
    let folder = try copyOfGuide()
    let mistakes = try BrokenContent.write(into: folder)
    let result = try contentc.run("validate", "content", "--format", "json", in: folder.path)
    #expect(result.status == 1)
    struct Report: Decodable {
      struct Finding: Decodable {
        let id: String
        let severity: String
        let path: String
        let line: Int
        let column: Int
        let endLine: Int
        let endColumn: Int
        let message: String
      }
      let format: String
      let findings: [Finding]
      let counts: [String: Int]
    }
    let report = try JSONDecoder().decode(Report.self, from: Data(result.output.utf8))
    #expect(report.format == "contentc.findings/1")
    #expect(report.counts["error"] == mistakes.count)
    #expect(
      Set(
        report.findings.filter { $0.severity == "error" }.map {
          "\($0.path):\($0.line):\($0.column) \($0.id)"
        })
        == Set(mistakes.map { "content/\($0.place) \($0.id)" }))
  }

  @Test func nothingIsColouredWhenPiped() throws {
    let folder = try copyOfGuide()
    _ = try BrokenContent.write(into: folder)
    #expect(try !contentc.run("validate", "content", in: folder.path).output.contains("\u{1B}"))
  }
}

import Foundation
import TestSupport
import Testing

/// A new content set, as someone makes it who has never seen the compiler.
@Suite struct InitCommandTests {
  private let folder: TemporaryFolder
  private let contentc = Program("contentc")
  private let guide = Program("guide")

  init() throws { folder = try TemporaryFolder() }

  @Test func makesContentThatIsValidAndAnswersAtOnce() throws {
    #expect(
      try contentc.run("init", "vienna", "--title", #"Cafés "of" Vienna"#, in: folder.path).status
        == 0)
    let formatted = try contentc.run("fmt", "--check", "vienna/content", in: folder.path)
    #expect(formatted.status == 0, "\(formatted.output)")
    let checked = try contentc.run(
      "validate", "vienna/content", "--recipes", "vienna/bundles", "--strict", in: folder.path)
    #expect(checked.status == 0, "\(checked.output)\(checked.errors)")
    let built = try contentc.run(
      "build", "vienna/content", "--recipes", "vienna/bundles", "-o", "guide.db", in: folder.path)
    #expect(built.status == 0)
    #expect(
      try databaseRows(folder.file("guide.db"), "SELECT value FROM meta WHERE key = 'title'") == [
        [#"Cafés "of" Vienna"#]
      ])
    for (arguments, expected) in [
      (["search", "cafe"], "Example café"), (["show", "example-cafe"], "1 Example Street"),
      (["near", "48.2,16.37"], "Example café"), (["open", "--at", "2026-11-23T10:00"], "open until 18:00"),
    ] {
      let answer = try guide.run(arguments + ["--content", "guide.db"], in: folder.path)
      #expect(answer.output.contains(expected), "\(arguments): \(answer.output)\(answer.errors)")
    }
  }

  @Test func replacesNothing() throws {
    try folder.write("vienna/content/tips.json", "mine")
    let result = try contentc.run("init", "vienna", in: folder.path)
    #expect(result.status == 2)
    #expect(result.errors.contains("tips.json: is there already"))
    #expect(try folder.read("vienna/content/tips.json") == Data("mine".utf8))
    #expect(!FileManager.default.fileExists(atPath: folder.file("vienna/README.md")))
  }

  @Test func completesWhatAnInterruptedRunLeft() throws {
    let date = ["SOURCE_DATE_EPOCH": "1795305600"]
    #expect(try contentc.run(["init", "vienna"], in: folder.path, environment: date).status == 0)
    let readme = try folder.read("vienna/README.md")
    try FileManager.default.removeItem(atPath: folder.file("vienna/README.md"))
    #expect(try contentc.run(["init", "vienna"], in: folder.path, environment: date).status == 0)
    #expect(try folder.read("vienna/README.md") == readme)
  }
}

import Foundation
import TestSupport
import Testing

/// What `contentc` keeps for its next run.
@Suite struct CacheCommandTests {
  private let folder: TemporaryFolder
  private let contentc = Program("contentc")
  private static let place =
    #"{ "items": [{ "id": "a", "name": "Café Atlas" }, { "id": "b", "name": "Bab" }] }"#

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/places.schema.json",
      """
      { "x-domain": { "type": "place", "table": "places", "title": "name" }, "type": "object",
        "properties": { "items": { "type": "array", "items": { "type": "object", "properties": {
          "id": { "type": "string" }, "name": { "type": "string", "x-search": { "field": "name", "weight": 10 } } },
          "required": ["id", "name"] } } } }
      """)
    try folder.write("content/places.json", CacheCommandTests.place)
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Program.Result {
    try contentc.run(arguments, in: folder.path, environment: environment)
  }

  @Test func keepsFindingsInTheCacheFolderOfTheUser() throws {
    let first = try run("validate", environment: ["XDG_CACHE_HOME": folder.file("xdg")])
    #expect(first.status == 0, "\(first.errors)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("xdg/contentc")).count == 2)
    let home = ["XDG_CACHE_HOME": "", "HOME": folder.file("home")]
    #expect(try run("validate", environment: home).status == 0)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: folder.file("home/.cache/contentc")).count == 2)
    #expect(
      try run("validate", "--no-cache", environment: ["XDG_CACHE_HOME": folder.file("none")]).status == 0)
    #expect(!FileManager.default.fileExists(atPath: folder.file("none")))
  }

  @Test func namesNewAndFixedFindings() throws {
    #expect(try run("validate", "--cache", "kept").errors == "2 items: no problems\n")
    try folder.write(
      "content/places.json",
      CacheCommandTests.place.replacingOccurrences(of: "Café Atlas", with: "Café  Atlas"))
    let added = try run("validate", "--cache", "kept")
    #expect(
      added.errors == """
        2 items: 0 errors, 1 warning
        since the last run: 1 new, 0 fixed
          new: content/places.json, 'a': 2 spaces in a row [double-space]

        """)
    #expect(try run("validate", "--cache", "kept").errors == "2 items: 0 errors, 1 warning\n")
    // Another day has an entry of its own.
    #expect(
      try run("validate", "--cache", "kept", "--at", "2026-11-22").errors == "2 items: 0 errors, 1 warning\n")
    try folder.write("content/places.json", CacheCommandTests.place)
    #expect(
      try run("validate", "--cache", "kept").errors == """
        2 items: no problems
        since the last run: 0 new, 1 fixed
          fixed: content/places.json, 'a': 2 spaces in a row [double-space]

        """)
    #expect(try run("validate", "--cache", "kept", "--no-cache").status == 64)
    let refused = try run("validate", "--cache", "content/places.json")
    #expect(refused.status == 2 && refused.errors.contains("--no-cache"), "\(refused.errors)")
  }

  @Test func processesMayUseOneCacheAtOnce() throws {
    for round in 0..<6 {
      let name = round % 2 == 0 ? "Café Atlas" : "Café  Atlas"
      try folder.write(
        "content/places.json", CacheCommandTests.place.replacingOccurrences(of: "Café Atlas", with: name))
      let processes = try (0..<6).map { number in
        let arguments =
          number % 2 == 0
          ? ["validate", "--strict", "--cache", "kept"]
          : ["build", "--strict", "-o", "out\(number).db", "--cache", "kept"]
        return try contentc.start(arguments, in: folder.path)
      }
      for process in processes {
        process.waitUntilExit()
        #expect(process.terminationStatus == (round % 2 == 0 ? 0 : 1), "round \(round)")
      }
    }
    let (a, b) = (try folder.read("out1.db"), try folder.read("out3.db"))
    #expect(a == b)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.file("kept")).count == 2)
  }
}

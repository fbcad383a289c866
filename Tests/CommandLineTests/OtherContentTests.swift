import Foundation
import TestSupport
import Testing

/// Other content, without tips and phrases: existing parts work, missing ones are reported.
@Suite struct OtherContentTests {
  private let folder: TemporaryFolder
  private let content: String

  init() throws {
    folder = try TemporaryFolder()
    try folder.write(
      "schema/shops.schema.json",
      """
      {
        "title": "Shops",
        "x-domain": { "type": "shop", "table": "shops", "title": "name" },
        "type": "object",
        "properties": { "items": { "type": "array", "items": {
          "type": "object",
          "properties": {
            "id": { "type": "string" },
            "name": { "type": "string", "x-search": { "field": "name", "weight": 10 } },
            "location": { "type": "object", "x-flatten": "", "x-geo": "point",
              "properties": { "lat": { "type": "number" }, "lng": { "type": "number" } } },
            "hours": { "type": "object", "x-flatten": "hours_", "x-hours": true,
              "properties": { "osm": { "type": "string" }, "text": { "type": "string" } } }
          },
          "required": ["id", "name"], "additionalProperties": false
        } } }
      }
      """)
    try folder.write("content/contentc.json", #"{ "title": "Shops", "version": "1.0" }"#)
    try folder.write(
      "content/shops.json",
      """
      { "items": [{ "id": "lamps", "name": "Lamps", "location": { "lat": 38.71, "lng": -9.14 },
        "hours": { "osm": "Mo-Su 09:00-18:00", "text": "Every day" } }] }
      """)
    content = folder.file("shops.db")
    let built = try Program("contentc").run(["build", "content", "-o", content], in: folder.path)
    try #require(built.status == 0, "\(built.output)\(built.errors)")
  }

  private func guide(_ arguments: String...) throws -> Program.Result {
    try Program("guide").run(
      arguments + ["--content", content], in: folder.path, environment: ["GUIDE_HOME": folder.file("home")])
  }

  @Test(arguments: [
    (["emergency"], "this guide has no emergency numbers"), (["tip"], "this guide has no advice on tipping"),
    (["today"], "this guide has neither a tip nor a phrase"), (["phrase"], "this guide has no phrases"),
    (["phrase", "thanks"], "this guide has no phrases"),
  ])
  func reportsMissingContentInOneLine(_ command: [String], _ message: String) throws {
    for json in [[], ["--json"]] {
      let result = try Program("guide").run(
        command + json + ["--content", content], in: folder.path,
        environment: ["GUIDE_HOME": folder.file("home")])
      #expect(result.status == 1, "\(command)")
      guard json.isEmpty else { continue }
      #expect(result.output.isEmpty && result.errors.split(separator: "\n").count == 1, "\(result.errors)")
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func doctorChecksOnlyExistingContent() throws {
    let result = try guide("doctor")
    #expect(result.output.contains("✓ places nearby: works"), "\(result.output)")
    #expect(result.output.contains("✓ opening hours: works"))
    #expect(result.output.contains("emergency numbers: the content has nothing for it"))
  }
}

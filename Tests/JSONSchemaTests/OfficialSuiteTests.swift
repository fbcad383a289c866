import Foundation
import JSONSchema
import SourceJSON
import Testing

/// The required cases of the official JSON Schema 2020-12 test suite, where it is at hand.
@Suite struct OfficialSuiteTests {
  private static let folder: URL = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let data =
      ProcessInfo.processInfo.environment["GUIDE_TESTDATA"].map { URL(fileURLWithPath: $0) }
      ?? root.appendingPathComponent("../shared/testdata")
    return data.appendingPathComponent("json-schema-2020-12").standardizedFileURL
  }()

  private static func tree(_ url: URL) throws -> JSONTree {
    JSONParser().parse(SourceFile(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url))))
      .tree
  }

  /// The meta-schemas and remote documents under the URIs that the suite gives them.
  private static func registry() throws -> SchemaRegistry {
    var registry = SchemaRegistry()
    let meta = folder.appendingPathComponent("metaschema")
    registry.add(
      try tree(meta.appendingPathComponent("schema.json")),
      uri: "https://json-schema.org/draft/2020-12/schema")
    for name in try FileManager.default.contentsOfDirectory(atPath: meta.appendingPathComponent("meta").path)
    {
      let url = meta.appendingPathComponent("meta/" + name)
      registry.add(
        try tree(url), uri: "https://json-schema.org/draft/2020-12/meta/" + name.replacing(".json", with: ""))
    }
    let remotes = folder.appendingPathComponent("remotes")
    for path in try FileManager.default.subpathsOfDirectory(atPath: remotes.path)
    where path.hasSuffix(".json") && !path.hasPrefix("draft2019-09") {
      registry.add(try tree(remotes.appendingPathComponent(path)), uri: "http://localhost:1234/" + path)
    }
    return registry
  }

  /// Runs the files of a folder; what failed, and how many there were.
  private static func run(_ names: [String], assertsFormat: Bool) throws -> (total: Int, failures: [String]) {
    let base = try registry()
    var total = 0
    var failures: [String] = []
    for name in names {
      let groups = try tree(folder.appendingPathComponent("tests/" + name))
      let list = groups.root.map { Array($0.elements) } ?? []
      for (i, group) in list.enumerated() {
        guard let schema = group["schema"] else { continue }
        var registry = base
        let text = SourceFile(path: name, text: schema.lexeme)
        let uri = "https://example.test/\(i)"
        registry.add(JSONParser().parse(text).tree, uri: uri)
        let compiled = CompiledSchema.compile(uri, in: registry, assertsFormat: assertsFormat).schema
        for test in group["tests"].map({ Array($0.elements) }) ?? [] {
          guard let data = test["data"], let expected = test["valid"]?.bool else { continue }
          total += 1
          let isValid = compiled.isValid(data)
          let findings = compiled.validate(data)
          if isValid != expected || findings.isEmpty != expected {
            failures.append(
              "\(name): \(group["description"]?.text ?? "") / \(test["description"]?.text ?? "")")
          }
        }
      }
    }
    return (total, failures)
  }

  @Test func everyRequiredCaseIsAnsweredRightByBothWalks() throws {
    guard FileManager.default.fileExists(atPath: OfficialSuiteTests.folder.path) else {
      print("skipped: the official JSON Schema suite is not at \(OfficialSuiteTests.folder.path)")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: OfficialSuiteTests.folder.path + "/tests")
      .filter { $0.hasSuffix(".json") }.sorted()
    let (total, failures) = try OfficialSuiteTests.run(names, assertsFormat: false)
    print("official suite, required: \(total - failures.count) of \(total)")
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(total > 700)
  }

  @Test func everyFormatCaseIsAnsweredRight() throws {
    guard FileManager.default.fileExists(atPath: OfficialSuiteTests.folder.path) else {
      print("skipped: the official JSON Schema suite is not at \(OfficialSuiteTests.folder.path)")
      return
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: OfficialSuiteTests.folder.path + "/tests/optional/format"
    )
    .filter { $0.hasSuffix(".json") }.sorted().map { "optional/format/" + $0 }
    let (total, failures) = try OfficialSuiteTests.run(names, assertsFormat: true)
    print("official suite, formats: \(total - failures.count) of \(total)")
    #expect(failures.count * 50 <= total, "\(failures.joined(separator: "\n"))")
  }
}

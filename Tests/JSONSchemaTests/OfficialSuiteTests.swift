import Foundation
import JSONSchema
import SourceJSON
import TestSupport
import Testing

/// The cases of the official JSON Schema 2020-12 test suite, if available.
@Suite(.enabled(if: PatternOfficialSuite.isPresent, "the official suite is not in GUIDE_TESTDATA"))
struct OfficialSuiteTests {
  private static let folder = Project.sharedData("json-schema-2020-12")

  private static func tree(_ url: URL) throws -> JSONTree {
    JSONParser().parse(SourceFile(path: url.lastPathComponent, bytes: [UInt8](try Data(contentsOf: url))))
      .tree
  }

  /// The remote documents under the URIs used by the suite; the meta-schemas are built into the engine.
  private static func registry() -> SchemaRegistry {
    SchemaRegistry { uri in
      let base = "http://localhost:1234/"
      guard uri.hasPrefix(base) else { return nil }
      let url = folder.appendingPathComponent("remotes/" + uri.dropFirst(base.count))
      return FileManager.default.contents(atPath: url.path).map { SourceFile(path: uri, bytes: [UInt8]($0)) }
    }
  }

  /// Runs the files of a folder; returns the failures and the number of tests.
  private static func run(_ names: [String], assertsFormat: Bool) throws -> (total: Int, failures: [String]) {
    var total = 0
    var failures: [String] = []
    for name in names {
      let groups = try tree(folder.appendingPathComponent("tests/" + name))
      let list = groups.root.map { Array($0.elements) } ?? []
      for (i, group) in list.enumerated() {
        guard let schema = group["schema"] else { continue }
        let title = "\(name): \(group["description"]?.text ?? "")"
        var registry = registry()
        let uri = "https://example.test/\(i)"
        registry.add(JSONParser().parse(SourceFile(path: name, text: schema.lexeme)).tree, uri: uri)
        let options = CompiledSchema.Options(
          assertsFormat: assertsFormat, reportsUnknownKeywords: false, checksDocuments: true)
        let (compiled, findings) = CompiledSchema.compile(uri, in: registry, options: options)
        if findings.hasErrors { failures.append("\(title): \(findings.map(\.message))") }
        for test in group["tests"].map({ Array($0.elements) }) ?? [] {
          guard let data = test["data"], let expected = test["valid"]?.bool else { continue }
          total += 1
          let isValid = compiled.isValid(data)
          let findings = compiled.validate(data)
          if isValid != expected || findings.isEmpty != expected {
            failures.append("\(title) / \(test["description"]?.text ?? "")")
          }
        }
      }
    }
    return (total, failures)
  }

  private static func files(in path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path + "/tests/" + path)
      .filter { $0.hasSuffix(".json") }.sorted().map { path + $0 }
  }

  @Test(arguments: [("", 700), ("optional/", 60), ("optional/format/", 400)])
  func bothEvaluatorsPassEveryCase(path: String, least: Int) throws {
    let names = try OfficialSuiteTests.files(in: path)
    let (total, failures) = try OfficialSuiteTests.run(names, assertsFormat: path == "optional/format/")
    print("official suite, \(path.isEmpty ? "required" : path): \(total - failures.count) of \(total)")
    #expect(failures.isEmpty, "\(failures.joined(separator: "\n"))")
    #expect(total > least)
  }
}

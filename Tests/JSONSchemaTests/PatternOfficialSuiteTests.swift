import Foundation
import TestSupport
import Testing

@testable import JSONSchema

/// The cases of the official JSON Schema test suite that concern strings.
enum PatternOfficialSuite {
  /// One test: the keywords of its schema, a string, and whether it is valid.
  struct Case: Sendable {
    var pattern: String?
    var format: String?
    var text: String
    var isValid: Bool
    var description: String
  }

  /// The location of the suite: in `GUIDE_TESTDATA`, or next to the repository.
  static let folder = Project.sharedData("json-schema-2020-12/tests")

  /// True when the suite is available.
  static let isPresent = FileManager.default.fileExists(atPath: folder.path)

  /// The names of the files in a folder of the suite, sorted.
  static func files(in path: String) -> [String] {
    guard isPresent else { return [] }
    do {
      let names = try FileManager.default.contentsOfDirectory(
        atPath: folder.appendingPathComponent(path).path)
      return names.filter { $0.hasSuffix(".json") }.sorted().map { path + "/" + $0 }
    } catch {
      Issue.record(error, "cannot list \(path)")
      return []
    }
  }

  /// The tests of a file whose data is a string.
  static func cases(in file: String) throws -> [Case] {
    let data = try Data(contentsOf: folder.appendingPathComponent(file))
    let groups = try #require(try JSONSerialization.jsonObject(with: data) as? [[String: Any]])
    return try groups.flatMap { group -> [Case] in
      let schema = group["schema"] as? [String: Any] ?? [:]
      return try #require(group["tests"] as? [[String: Any]]).compactMap { test in
        guard let text = test["data"] as? String, let isValid = test["valid"] as? Bool else { return nil }
        return Case(
          pattern: schema["pattern"] as? String, format: schema["format"] as? String, text: text,
          isValid: isValid, description: "\(group["description"] ?? ""): \(test["description"] ?? "")")
      }
    }
  }
}

@Suite(.enabled(if: PatternOfficialSuite.isPresent, "the official suite is not in GUIDE_TESTDATA"))
struct PatternOfficialSuiteTests {
  @Test(arguments: ["pattern.json", "optional/ecmascript-regex.json", "optional/non-bmp-regex.json"])
  func agreesWithTheOfficialSuite(file: String) throws {
    let cases = try PatternOfficialSuite.cases(in: file).filter { $0.pattern != nil }
    var passed = 0
    for test in cases {
      let pattern = try Pattern(try #require(test.pattern))
      let isMatch = pattern.matches(test.text)
      #expect(isMatch == test.isValid, "\(test.description)")
      if isMatch == test.isValid { passed += 1 }
    }
    #expect(!cases.isEmpty)
    print("\(file): \(passed) of \(cases.count)")
  }
}

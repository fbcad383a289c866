import Testing

@testable import JSONSchema

@Suite(.enabled(if: PatternOfficialSuite.isPresent, "the official suite is not in GUIDE_TESTDATA"))
struct FormatOfficialSuiteTests {
  @Test(arguments: PatternOfficialSuite.files(in: "optional/format"))
  func agreesWithTheOfficialSuite(file: String) throws {
    let cases = try PatternOfficialSuite.cases(in: file)
    var passed = 0
    for test in cases {
      let isValid = Format.accepts(test.text, as: try #require(test.format)) ?? true
      #expect(isValid == test.isValid, "\(test.description)")
      if isValid == test.isValid { passed += 1 }
    }
    #expect(!cases.isEmpty)
    print("\(file): \(passed) of \(cases.count)")
  }
}

extension Format {
  /// Checks whether the string has the format; `nil` for an unknown format.
  static func accepts(_ text: String, as name: String) -> Bool? {
    guard let checker = checker(named: name) else { return nil }
    var text = text
    return text.withUTF8 { checker($0) }
  }
}

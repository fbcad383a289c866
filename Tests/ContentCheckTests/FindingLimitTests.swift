import ContentCheck
import SourceJSON
import TestSupport
import Testing

@Suite struct FindingLimitTests {
  private func report(_ limit: Int?, _ configuration: String = "{}") throws -> Compiler.Report {
    let merchants = (0..<40).map { #"{ "id": "m\#($0)", "name": "Lamps  of \#($0)", "about": "a  b" }"# }
    let toy = try ToyContent(merchants: #"{ "items": ["# + merchants.joined(separator: ",\n") + "] }")
    try toy.folder.write("content/contentc.json", configuration)
    var options = testOptions
    options.findingLimit = limit
    return try Compiler.validate(toy.content, options)
  }

  /// Start offsets of the findings with certain ids.
  private func starts(_ report: Compiler.Report, _ isMeant: (String) -> Bool) -> [Int] {
    report.diagnostics.filter { isMeant($0.id) }.map(\.location.range.start)
  }

  @Test func keepsTheFirstFindingsOfAKindAndCountsTheOthers() throws {
    let (all, some) = (try report(nil), try report(5))
    #expect(all.omitted.isEmpty && all.diagnostics.count { $0.id == "double-space" } == 80)
    #expect(starts(some) { $0 == "double-space" } == Array(starts(all) { $0 == "double-space" }.prefix(5)))
    #expect(some.omitted.map(\.count) == [75] && some.omitted.map(\.id) == ["double-space"])
    #expect(some.count(of: .warning) == all.count(of: .warning))
    #expect(starts(some) { $0 != "double-space" } == starts(all) { $0 != "double-space" })
  }

  @Test func countsFindingsAtTheirConfiguredLevel() throws {
    let errors = try report(5, #"{ "levels": { "double-space": "error" } }"#)
    #expect(errors.count(of: .error) == 80 && !errors.isBuildable)
    #expect(try report(5, #"{ "levels": { "double-space": "off" } }"#).omitted.isEmpty)
  }

  @Test func keepsAllFindingsThatMayBeSuppressed() throws {
    let suppression = #"{ "rule": "double-space", "item": "m39", "reason": "as printed on the sign" }"#
    let report = try report(5, #"{ "suppressions": ["# + suppression + "] }")
    #expect(report.suppressed.count == 2 && report.omitted.isEmpty)
    #expect(report.diagnostics.count { $0.id == "double-space" } == 78)
  }
}

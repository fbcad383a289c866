import ContentCheck
import SourceJSON
import TestSupport
import Testing

@Suite struct SuppressionTests {
  private func report(_ suppressions: String) throws -> Compiler.Report {
    let toy = try ToyContent(
      merchants: #"{ "items": [{ "id": "a", "name": "A  B" }, { "id": "b", "name": "C  D" }] }"#)
    try toy.folder.write("content/contentc.json", #"{ "suppressions": [\#(suppressions)] }"#)
    return try toy.validate()
  }

  private static let reason = #""reason": "Known and accepted.", "date": "2026-11-01""#

  @Test func aSuppressionHidesTheFindingsOfItsItemAndKeepsTheReason() throws {
    let report = try report(#"{ "rule": "double-space", "item": "a", \#(SuppressionTests.reason) }"#)
    #expect(report.diagnostics.map(\.item) == ["b"])
    #expect(report.suppressed.map(\.diagnostic.item) == ["a"])
    #expect(report.suppressed.map(\.reason) == ["Known and accepted."])
  }

  @Test func aSuppressionHidesTheFindingsOfItsFile() throws {
    let report = try report(
      #"{ "rule": "double-space", "path": "merchants.json", \#(SuppressionTests.reason) }"#)
    #expect(report.diagnostics.isEmpty)
    #expect(report.suppressed.count == 2)
  }

  @Test func aSuppressionMayNameSeveralItemsAndEachOfThemMustNeedIt() throws {
    let both = try report(#"{ "rule": "double-space", "items": ["a", "b"], \#(SuppressionTests.reason) }"#)
    #expect(both.diagnostics.isEmpty)
    #expect(both.suppressed.map(\.diagnostic.item) == ["a", "b"])
    let one = try report(#"{ "rule": "double-space", "items": ["a", "c"], \#(SuppressionTests.reason) }"#)
    #expect(one.diagnostics.map(\.id) == ["unused-suppression", "double-space"])
    #expect(one.diagnostics.first?.message.contains("'c'") == true)
  }

  @Test(arguments: 0..<24) func theFirstSuppressionThatAppliesCounts(order: Int) throws {
    var targets = [
      #""item": "a""#, #""path": "merchants.json""#, #""item": "a", "path": "merchants.json""#,
      #""items": ["b", "a"]"#,
    ]
    var order = order
    let shuffled = (1...4).reversed().map { count -> String in
      defer { order /= count }
      return targets.remove(at: order % count)
    }
    let entries = shuffled.enumerated().map { i, target in
      #"{ "rule": "double-space", \#(target), "reason": "\#(i)", "date": "2026-11-01" }"#
    }
    let report = try report(entries.joined(separator: ",\n"))
    let reasons = Dictionary(
      report.suppressed.map { ($0.diagnostic.item ?? "", $0.reason) }, uniquingKeysWith: { first, _ in first }
    )
    let ofB = shuffled.firstIndex { !$0.hasPrefix(#""item": "a""#) }
    #expect(reasons == ["a": "0", "b": ofB.map { "\($0)" } ?? ""])
  }

  @Test func reportsUnusedAndExpiredSuppressions() throws {
    let unused = try report(#"{ "rule": "long-text", "item": "a", \#(SuppressionTests.reason) }"#)
    #expect(unused.diagnostics.map(\.id) == ["unused-suppression", "double-space", "double-space"])
    let ended = try report(
      #"{ "rule": "double-space", "item": "a", "until": "2026-11-20", \#(SuppressionTests.reason) }"#)
    #expect(ended.diagnostics.map(\.id) == ["unused-suppression", "double-space", "double-space"])
    let lastDay = try report(
      #"{ "rule": "double-space", "item": "a", "until": "2026-11-21", \#(SuppressionTests.reason) }"#)
    #expect(lastDay.diagnostics.map(\.id) == ["double-space"])
  }

  @Test func limitedSuppressionsNameItemsAndEndInTime() throws {
    func ids(_ suppression: String) throws -> [String] {
      let toy = try ToyContent(
        merchants: #"{ "items": [{ "id": "a", "name": "A  B" }] }"#)
      try toy.folder.write(
        "content/contentc.json",
        #"{ "suppression_days": 90, "suppressions": [{ "rule": "double-space", \#(suppression), \#(SuppressionTests.reason) }] }"#
      )
      return try toy.validate().diagnostics.map(\.id)
    }
    #expect(try ids(#""item": "a", "until": "2027-01-30""#).isEmpty)
    #expect(try ids(#""item": "a", "until": "2027-01-31""#) == ["long-suppression"])
    #expect(try ids(#""item": "a""#) == ["long-suppression"])
    #expect(try ids(#""path": "merchants.json", "until": "2027-01-30""#) == ["long-suppression"])
  }

  @Test func reasonDateAndTargetAreRequiredAndInvariantsCannotBeSuppressed() throws {
    #expect(
      try report(#"{ "rule": "double-space", "item": "a", "date": "2026-11-01" }"#).diagnostics.contains {
        $0.id == "missing-key"
      })
    #expect(
      try report(#"{ "rule": "double-space", \#(SuppressionTests.reason) }"#).diagnostics.contains {
        $0.severity == .error
      })
    #expect(
      try report(#"{ "rule": "duplicate-id", "item": "a", \#(SuppressionTests.reason) }"#).diagnostics
        .contains {
          $0.id == "invalid-level"
        })
  }
}

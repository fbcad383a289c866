import SourceJSON
import TestSupport
import Testing
@testable import ContentCheck

@Suite struct FindingCollectorTests {
  /// Findings of a few rules and files in any order, many of them at one place.
  private func findings(_ count: Int, _ random: inout SeededRandom) -> [Diagnostic] {
    (0..<count).map { _ in
      let start = Int.random(in: 0..<400, using: &random)
      return Diagnostic(
        id: ["long-text", "stale-fact", "double-space"].randomElement(using: &random) ?? "",
        severity: Bool.random(using: &random) ? .warning : .info,
        at: SourceLocation(
          path: ["a.json", "b.json"].randomElement(using: &random) ?? "",
          range: SourceRange(start, start + Int.random(in: 0...3, using: &random))),
        ["é", "x", "x  y"].randomElement(using: &random) ?? "")
    }
  }

  private func collected(_ found: [Diagnostic], _ limit: FindingLimit) -> FindingLimit.Kept {
    CollectedFindings(found, limit).kept
  }

  private func sorted(_ kept: FindingLimit.Kept) -> ([Diagnostic], [OmittedFindings]) {
    (kept.diagnostics.sortedByPlace(), kept.omitted.merged())
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func keepsOfEachPieceOfWorkWhatALimitKeepsOfAllFindings(seed: UInt64) {
    var random = SeededRandom(seed: seed)
    let limit = FindingLimit(count: 3, exempt: ["stale-fact"])
    for count in [0, 1, 5, 60] {
      let parts = (0..<4).map { _ in findings(count, &random) }
      var some = FindingLimit.Kept()
      for part in parts {
        let kept = collected(part, limit)
        let groups = Dictionary(grouping: kept.diagnostics.filter { $0.id != "stale-fact" }) {
          $0.id + $0.location.path
        }
        #expect(groups.values.allSatisfy { $0.count <= 3 })
        some += kept
      }
      let expected = sorted(limit.applied(to: FindingLimit.Kept(diagnostics: parts.flatMap { $0 })))
      let actual = sorted(limit.applied(to: some))
      #expect(actual.0 == expected.0)
      #expect(actual.1 == expected.1)
      #expect(actual.0.count + actual.1.reduce(0) { $0 + $1.count } == 4 * count)
    }
  }

  @Test func keepsEverythingInItsOrderWithoutALimit() {
    var random = SeededRandom(seed: 4)
    let found = findings(100, &random)
    #expect(collected(found, .none).diagnostics == found)
  }

  @Test func noticesErrorsThatItOnlyCounts() {
    var out = FindingCollector(FindingLimit(count: 1, exempt: []), nil)
    func add(_ id: String, _ severity: Severity, at start: Int) {
      out.add(
        Diagnostic(
          id: id, severity: severity, at: SourceLocation(path: "a", range: SourceRange(start, start)), ""))
    }
    add("stale-fact", .warning, at: 1)
    #expect(!out.hasErrors && !out.isFatal)
    add("stale-fact", .error, at: 2)
    #expect(out.hasErrors && !out.isFatal)
    add("duplicate-id", .error, at: 3)
    #expect(out.isFatal)
    let kept = out.finish().kept
    #expect(kept.diagnostics.map(\.location.range.start).sorted() == [1, 3])
    #expect(kept.omitted.map(\.count) == [1])
  }
}

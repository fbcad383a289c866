import SourceJSON
import TestSupport
import Testing
@testable import ContentCheck

/// The time of a check grows with the content, and not with its square.
@Suite struct LargeContentTests {
  /// Merchants, each in a town of its own.
  ///
  /// - Parameters:
  ///   - town: The town that a merchant names.
  ///   - configuration: More of the configuration.
  private func content(
    _ count: Int, name: (Int) -> String = { "Merchant \($0)" }, town: (Int) -> String = { "town-\($0)" },
    configuration: String = ""
  ) throws -> ToyContent {
    let merchants = (0..<count).map { i in
      #"{ "id": "m-\#(i)", "name": "\#(name(i))", "about": "Lamps of \#(i).", "town_id": "\#(town(i))","#
        + #" "location": { "lat": \#(-80 + Double(i) * 0.005), "lng": -4.835 } }"#
    }
    let towns = (0..<count).map { #"{ "id": "town-\#($0)", "name": "Town \#($0)" }"# }
    let toy = try ToyContent(
      merchants: #"{ "items": [\#(merchants.joined(separator: ",\n"))] }"#,
      towns: #"{ "items": [\#(towns.joined(separator: ",\n"))] }"#)
    try toy.folder.write("content/contentc.json", #"{ "title": "Large"\#(configuration) }"#)
    return toy
  }

  /// The time of a check on one thread.
  ///
  /// - Parameter isExpected: Checks whether the report is that of the case.
  private func time(_ toy: ToyContent, isExpected: (Compiler.Report) -> Bool) throws -> Double {
    var options = testOptions
    options.jobs = 1
    return try threadTime {
      let report = try Compiler.validate(toy.content, options)
      #expect(isExpected(report), "\(report.diagnostics.prefix(3))")
    }
  }

  /// A rule that compares all items with each other, as none may.
  private enum EveryPair: ContentRule {
    static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
      var equal = 0
      for a in index.items { for b in index.items where a.id == b.id { equal += 1 } }
      #expect(equal >= index.items.count)
    }
  }

  /// The time of one rule, on names of which a seventh are the same and a tenth have doubled spaces.
  private func time(_ count: Int, of rule: any ContentRule.Type) throws -> Double {
    let toy = try content(count, name: { "Lamps\($0 % 10 == 0 ? "  " : " ")of \($0 % 7)" })
    let index = try #require(try Compiler.check(toy.content, testOptions).index)
    // The time of a rule that hardly does anything is all noise.
    let noise = 0.001
    return threadTime {
      var out = FindingCollector()
      for _ in 0..<4 { rule.check(index, &out) }
    } + noise
  }

  @Test(arguments: 0..<ContentRules.invariants.count + ContentRules.editorial.count)
  func ofEachRule(_ number: Int) throws {
    let rules: [any ContentRule.Type] = ContentRules.invariants + ContentRules.editorial.map { $0 }
    try expectLinearTime(1_000) { try time($0, of: rules[number]) }
  }

  @Test func aRuleThatComparesAllPairsIsNoticed() throws {
    withKnownIssue { try expectLinearTime(1_000) { try time($0, of: EveryPair.self) } }
  }

  @Test func ofContentWithoutFindings() throws {
    try expectLinearTime(1_000) { try time(content($0)) { $0.diagnostics.isEmpty } }
  }

  @Test func ofNamesThatAreAllTheSame() throws {
    try expectLinearTime(1_000) {
      try time(content($0, name: { _ in "Lamps" })) { $0.diagnostics.isEmpty }
    }
  }

  @Test func ofReferencesThatAreAllMisspelt() throws {
    try expectLinearTime(1_000) { count in
      try time(content(count, town: { "twon-\($0)" })) { report in
        report.diagnostics.count { $0.id == "unknown-reference" && !$0.solutions.isEmpty } >= count / 2
      }
    }
  }

  @Test func ofFindingsThatAreAllSuppressed() throws {
    try expectLinearTime(1_000) { count in
      let entries = (0..<count).map {
        #"{ "rule": "double-space", "item": "m-\#($0)", "reason": "x", "date": "2026-11-01" }"#
      }
      let toy = try content(
        count, name: { "Lamps  \($0)" },
        configuration: #", "suppressions": [\#(entries.joined(separator: ",\n"))]"#)
      return try time(toy) { $0.suppressed.count == count }
    }
  }
}

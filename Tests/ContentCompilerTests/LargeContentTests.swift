import SourceJSON
import TestSupport
import Testing

@testable import ContentCompiler

/// The time of a check grows with the content, and not with its square.
@Suite struct LargeContentTests {
  /// The time of a check of merchants, each in a town of its own.
  ///
  /// - Parameters:
  ///   - town: The town that a merchant names.
  ///   - configuration: More of the configuration.
  ///   - isExpected: Checks whether the report is that of the case.
  private func time(
    _ count: Int, name: (Int) -> String = { "Merchant \($0)" }, town: (Int) -> String = { "town-\($0)" },
    configuration: (Int) -> String = { _ in "" },
    isExpected: (Compiler.Report) -> Bool
  ) throws -> Double {
    let merchants = (0..<count).map { i in
      #"{ "id": "m-\#(i)", "name": "\#(name(i))", "about": "Lamps of \#(i).", "town_id": "\#(town(i))","#
        + #" "location": { "lat": \#(-80 + Double(i) * 0.005), "lng": -4.835 } }"#
    }
    let towns = (0..<count).map { #"{ "id": "town-\#($0)", "name": "Town \#($0)" }"# }
    let toy = try ToyContent(
      merchants: #"{ "items": [\#(merchants.joined(separator: ",\n"))] }"#,
      towns: #"{ "items": [\#(towns.joined(separator: ",\n"))] }"#)
    try toy.folder.write("content/contentc.json", #"{ "title": "Large"\#(configuration(count)) }"#)
    var options = testOptions
    options.jobs = 1
    return try threadTime {
      let report = try Compiler.validate(toy.content, options)
      #expect(isExpected(report), "\(report.diagnostics.prefix(3))")
    }
  }

  @Test func ofContentWithoutFindings() throws {
    try expectLinearTime(1_000) { try time($0) { $0.diagnostics.isEmpty } }
  }

  @Test func ofNamesThatAreAllTheSame() throws {
    try expectLinearTime(1_000) {
      try time($0, name: { _ in "Lamps" }) { $0.diagnostics.isEmpty }
    }
  }

  @Test func ofReferencesThatAreAllMisspelt() throws {
    try expectLinearTime(1_000) { count in
      try time(count, town: { "twon-\($0)" }) { report in
        report.diagnostics.count { $0.id == "unknown-reference" && !$0.solutions.isEmpty } >= count / 2
      }
    }
  }

  @Test func ofFindingsThatAreAllSuppressed() throws {
    try expectLinearTime(1_000) { count in
      try time(
        count, name: { "Lamps  \($0)" },
        configuration: { count in
          let entries = (0..<count).map {
            #"{ "rule": "double-space", "item": "m-\#($0)", "reason": "x", "date": "2026-11-01" }"#
          }
          return #", "suppressions": [\#(entries.joined(separator: ",\n"))]"#
        }
      ) { $0.suppressed.count == count }
    }
  }
}

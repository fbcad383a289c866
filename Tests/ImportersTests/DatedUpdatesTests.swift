import Foundation
import Importers
import TestSupport
import Testing

/// The shared data of BTC Map.
enum SharedMerchantData {
  /// The folder; nil when the data is absent.
  static let base: String? = {
    let path = Project.sharedData("btcmap").path
    return FileManager.default.fileExists(atPath: path + "/visible.json") ? path : nil
  }()
}

/// Real snapshots with their increments, found next to the repository or through `GUIDE_TESTDATA`.
@Suite(.enabled(if: SharedMerchantData.base != nil, "no data of BTC Map in GUIDE_TESTDATA"))
struct DatedUpdatesTests {
  struct Series: Sendable, CustomTestStringConvertible {
    let folder: String
    let expected: String
    var testDescription: String { expected }
  }

  @Test(arguments: [
    Series(folder: "", expected: "visible_2023-01-01"),
    Series(folder: "/modern2025", expected: "visible_2025-06-01"),
  ])
  func everyOrderAndGroupingGivesTheLastSnapshot(_ series: Series) throws {
    let base = try #require(SharedMerchantData.base) + series.folder
    let updates = try FileManager.default.contentsOfDirectory(atPath: base + "/updates").sorted().map {
      base + "/updates/" + $0
    }
    let files = [base + "/visible.json"] + updates
    let folder = try TemporaryFolder()
    func run(_ files: [String], _ output: String, since: String? = nil) throws {
      var options = BTCMapImport.Options()
      (options.state, options.acceptsLoss) = (since, true)
      _ = try BTCMapImport(options).run(files, output: folder.file(output))
    }
    try run([base + "/expected/\(series.expected).json"], "expected")
    try run(files, "together")
    try run(files.reversed(), "backwards")
    for file in files { try run([file], "daily", since: folder.file("daily")) }
    for file in files.reversed() { try run([file], "late", since: folder.file("late.json")) }
    let expected = try Self.tree(folder.file("expected"))
    #expect(!expected.isEmpty)
    for output in ["together", "backwards", "daily", "late"] {
      #expect(try Self.tree(folder.file(output)) == expected, "\(output)")
    }
  }

  private static func tree(_ folder: String) throws -> [String: Data] {
    var out: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
      out[path] = FileManager.default.contents(atPath: folder + "/" + path) ?? Data()
    }
    return out
  }
}

import Foundation
import GuideModel
import GuideRuntime
import SQLite
import SearchText

/// Rates at which the right item is first, or among the first, for queries with known answers.
struct QualityRun {
  struct Queries: Decodable {
    let items: [Query]
  }

  struct Query: Decodable {
    struct Expectation: Decodable {
      let names: [String]
      let type: String?
    }

    let id: String
    let query: String
    let kind: String
    let expect: Expectation
    let k: Int
  }

  /// The results for the queries of a kind.
  private struct Tally {
    var count = 0
    var passed = 0
    var first = 0
    var third = 0
    var reciprocal = 0.0
  }

  private let guide: Guide
  private let queries: [Query]
  private let names: [String: [String]]

  init(database: String, queries path: String) throws {
    guide = try Guide(contentAt: database)
    queries = try JSONDecoder().decode(Queries.self, from: Data(contentsOf: URL(fileURLWithPath: path))).items
    let named = try Connection(path: database, .readOnly).all(
      "SELECT items.id, name.name || char(10) || alias FROM name JOIN items ON items.rowid = item"
    ) { ($0.text(0), $0.text(1).split(separator: "\n").map(String.init)) }
    names = Dictionary(uniqueKeysWithValues: named)
  }

  func run(isVerbose: Bool) throws {
    var tallies: [String: Tally] = [:]
    var kinds: [String] = []
    for query in queries {
      var options = SearchOptions()
      options.limit = 10
      let hits = try guide.search(query.query, options: options)
      let rank = hits.firstIndex { fits($0, query.expect) }.map { $0 + 1 }
      let isNone = query.kind == "none"
      let hasPassed = isNone ? hits.isEmpty : rank.map { $0 <= query.k } ?? false
      if !kinds.contains(query.kind) { kinds.append(query.kind) }
      for kind in [query.kind, "all"] {
        var tally = tallies[kind] ?? Tally()
        tally.count += 1
        if hasPassed { tally.passed += 1 }
        if rank == 1 || isNone && hasPassed { tally.first += 1 }
        if rank.map({ $0 <= 3 }) ?? (isNone && hasPassed) { tally.third += 1 }
        tally.reciprocal += isNone ? (hasPassed ? 1 : 0) : rank.map { 1 / Double($0) } ?? 0
        tallies[kind] = tally
      }
      if isVerbose, !hasPassed {
        let got = hits.prefix(4).map { "\($0.type):\($0.title)" }.joined(separator: " | ")
        print("miss \(query.id) '\(query.query)' k=\(query.k) rank=\(rank.map(String.init) ?? "-"): \(got)")
      }
    }
    print("kind         queries  as stated  success@1  success@3  MRR")
    for kind in kinds + ["all"] { if let tally = tallies[kind] { report(kind, tally) } }
  }

  private func fits(_ hit: SearchHit, _ expected: Query.Expectation) -> Bool {
    guard expected.type == nil || expected.type == hit.type else { return false }
    let own = (names[hit.id.rawValue] ?? []) + [Normalizer.norm(hit.title)]
    return expected.names.map(Normalizer.norm).contains { name in own.contains { $0.contains(name) } }
  }

  private func report(_ kind: String, _ tally: Tally) {
    func share(_ count: Int) -> String {
      String(format: "%5.1f %%", Double(count) * 100 / Double(tally.count))
    }
    print(
      kind.padding(toLength: 12, withPad: " ", startingAt: 0),
      String(format: "%7d", tally.count), "  ", share(tally.passed), "   ", share(tally.first), "   ",
      share(tally.third), String(format: "   %.3f", tally.reciprocal / Double(tally.count)))
  }
}

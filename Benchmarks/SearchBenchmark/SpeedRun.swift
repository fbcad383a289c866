import Foundation
import GuideModel
import GuideRuntime

/// Latency of queries by kind, minimum of three runs each, as for the peers.
struct SpeedRun {
  struct Query: Decodable {
    let kind: String
    let q: String
  }

  private let guide: Guide
  private let queries: [Query]

  init(database: String, queries path: String) throws {
    guide = try Guide(contentAt: database)
    queries = try JSONDecoder().decode([Query].self, from: Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// - Parameter showsSlowest: True to list the five slowest queries of each kind on standard error.
  func run(showsSlowest: Bool) throws {
    let clock = ContinuousClock()
    var times: [String: [Double]] = [:]
    var byQuery: [String: [(Double, String)]] = [:]
    var hits: [String: Int] = [:]
    let begin = clock.now
    _ = try search(queries[0])
    let first = clock.now - begin
    for query in queries.prefix(100) { _ = try search(query) }
    for query in queries {
      var best = Double.infinity
      for _ in 0..<3 {
        let start = clock.now
        let count = try search(query)
        best = min(best, (clock.now - start) / .milliseconds(1))
        hits[query.kind, default: 0] += count > 0 ? 1 : 0
      }
      times[query.kind, default: []].append(best)
      byQuery[query.kind, default: []].append((best, query.q))
    }
    if showsSlowest {
      for (kind, list) in byQuery.sorted(by: { $0.key < $1.key }) {
        for (time, text) in list.sorted(by: { $0.0 > $1.0 }).prefix(5) {
          FileHandle.standardError.write(Data("\(kind) \(time) ms: \(text)\n".utf8))
        }
      }
    }
    var out: [String: [String: Double]] = [:]
    for (kind, list) in times {
      let sorted = list.sorted()
      func at(_ share: Double) -> Double { sorted[min(sorted.count - 1, Int(share * Double(sorted.count)))] }
      out[kind] = [
        "n": Double(list.count), "p50": at(0.5), "p95": at(0.95), "p99": at(0.99),
        "with_hits": Double(hits[kind] ?? 0) / 3,
      ]
    }
    out["memory"] = ["peak_mb": SpeedRun.peakMegabytes(), "first_query_ms": first / .milliseconds(1)]
    print(
      String(decoding: try JSONSerialization.data(withJSONObject: out, options: .sortedKeys), as: UTF8.self))
  }

  /// One query; the words of a kind that needs more than text are `lat lng` or `type text`.
  private func search(_ query: Query) throws -> Int {
    var options = SearchOptions()
    options.limit = 20
    let words = query.q.split(separator: " ").map(String.init)
    switch query.kind {
    case "near":
      guard words.count == 2, let lat = Double(words[0]), let lng = Double(words[1]),
        let point = Coordinate(latitude: lat, longitude: lng)
      else { return 0 }
      return try guide.near(point, within: 800, at: UTCInstant(secondsSinceEpoch: 0), limit: 20).count
    case "filter":
      options.filter.types = Set(words.prefix(1))
      return try guide.search(words.dropFirst().joined(separator: " "), options: options).count
    default: return try guide.search(query.q, options: options).count
    }
  }

  private static func peakMegabytes() -> Double {
    guard let status = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8),
      let line = status.split(separator: "\n").first(where: { $0.hasPrefix("VmHWM") }),
      let kilobytes = line.split(separator: " ").compactMap({ Double($0) }).first
    else { return 0 }
    return kilobytes / 1024
  }
}

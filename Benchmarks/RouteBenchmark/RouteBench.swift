import BundleFormat
import BundleReader
import Foundation
import GuideEngines
import SQLite

/// Measures exactness and speed of routes on a graph, beside reference distances.
///
/// usage: route-bench GRAPH REFERENCE.json [--json] [--rounds N]
///
/// Times are of single calls, by the monotonic clock; every pair is asked in every round. Exit code 1 when a distance is wrong.
@main
struct RouteBench {
  static func main() throws {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let json = arguments.contains("--json")
    arguments.removeAll { $0 == "--json" }
    var rounds = 20
    if let at = arguments.firstIndex(of: "--rounds"), at + 1 < arguments.count, let n = Int(arguments[at + 1])
    {
      rounds = n
      arguments.removeSubrange(at...(at + 1))
    }
    guard arguments.count == 2, rounds > 0 else {
      print("usage: route-bench GRAPH REFERENCE.json [--json] [--rounds N]")
      exit(64)
    }
    let report = try RouteRun(graph: arguments[0], reference: arguments[1]).measure(rounds: rounds)
    let encoder = JSONEncoder()
    encoder.outputFormatting = json ? [.sortedKeys] : [.sortedKeys, .prettyPrinted]
    print(String(decoding: try encoder.encode(report), as: UTF8.self))
    let exact = report.exactness
    let isExact = exact.withinTolerance == exact.pairs && exact.unreachableFound == exact.unreachable
    exit(isExact ? 0 : 1)
  }
}

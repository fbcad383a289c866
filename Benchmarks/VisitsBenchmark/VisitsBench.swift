import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import Trips

/// `visits-bench CONTENT POINTS.json [--json]`: regions of points, beside the expected ones, and how long they take.
@main
enum VisitsBench {
  private static let rounds = 20

  static func main() throws {
    let arguments = CommandLine.arguments.dropFirst().filter { !$0.hasPrefix("--") }
    guard arguments.count == 2 else {
      print("usage: visits-bench CONTENT POINTS.json [--json]")
      throw BenchProblem.usage
    }
    let paths = Array(arguments)
    let clock = ContinuousClock()
    let guide = try Guide(contentAt: paths[0])
    let content = try guide.visits()
    let points = try PointFile.read(paths[1])
    var bytes: [UInt8] = []
    var openings: [Double] = []
    for _ in 0..<rounds {
      bytes = try guide.regionIndexBytes()
      let start = clock.now
      _ = try RegionIndex(bytes)
      openings.append((clock.now - start).microseconds / 1000)
    }
    var report = BenchReport(indexBytes: bytes.count, openMilliseconds: openings.sorted()[rounds / 2])
    report.bandMetres = content.index.maximalErrorMetres
    let places = points.compactMap { Coordinate(latitude: $0.lat, longitude: $0.lon) }
    guard places.count == points.count else { throw BenchProblem.points }
    for (point, place) in zip(points, places) { report.add(point, PointAnswer(content, place)) }
    var times: [Double] = []
    for _ in 0..<rounds {
      for place in places {
        let start = clock.now
        let found = content.index.regions(at: place)
        times.append((clock.now - start).microseconds)
        report.found += found.count
      }
    }
    times.sort()
    (report.p50Microseconds, report.p95Microseconds) = (times[times.count / 2], times[times.count * 95 / 100])
    guard CommandLine.arguments.contains("--json") else { return print(report.text) }
    print(String(decoding: try JSONEncoder().encode(report), as: UTF8.self))
  }
}

/// A problem that stops the benchmark.
enum BenchProblem: Error {
  case usage
  case points
}

extension Duration {
  fileprivate var microseconds: Double {
    Double(components.seconds) * 1e6 + Double(components.attoseconds) / 1e12
  }
}

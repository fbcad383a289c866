import Foundation
import GuideEngines
import GuideModel
import GuideRuntime
import Trips

/// A point with the region it lies in.
struct BenchPoint: Decodable {
  let id: String
  let lat: Double
  let lon: Double
  let state: String?
  /// Regions that are right too, for points on a border.
  let accept: [String?]?
  /// Metres to the nearest border; nil when it is far.
  let edgeMetres: Double?

  private enum CodingKeys: String, CodingKey {
    case id, lat, lon, state, accept
    case edgeMetres = "edge_m"
  }
}

/// A file of points.
enum PointFile {
  static func read(_ path: String) throws -> [BenchPoint] {
    try JSONDecoder().decode([BenchPoint].self, from: Data(contentsOf: URL(filePath: path)))
  }
}

/// The region of a point: a code, nothing, or unsure.
enum PointAnswer: Hashable {
  case region(String)
  case none
  case unsure

  init(_ content: VisitContent, _ place: Coordinate) {
    let index = content.index
    let found = index.regions(at: place).filter { !index.regions[$0].isAbroad }
    guard let first = found.first else {
      self = .none
      return
    }
    let isNearOther =
      index.maximalErrorMetres > 0
      && index.borders(within: index.maximalErrorMetres, of: place).contains {
        !found.contains($0.region) && $0.metres <= index.regions[$0.region].errorMetres
      }
    let id = index.regions[first].id
    self = isNearOther ? .unsure : .region(content.region(id)?.code ?? id.rawValue)
  }

  var name: String {
    switch self {
    case .region(let code): code
    case .none: "none"
    case .unsure: "unsure"
    }
  }
}

/// Agreement and times.
struct BenchReport: Encodable {
  /// A pair of expected and found region that differ.
  struct Confusion: Encodable {
    let expected: String
    let found: String
    let count: Int
    let ids: [String]
  }

  let indexBytes: Int
  let openMilliseconds: Double
  var p50Microseconds = 0.0
  var p95Microseconds = 0.0
  var points = 0
  var agreeing = 0
  var outsideBand = 0
  var agreeingOutsideBand = 0
  var wrongInsideBand = 0
  var unsure = 0
  var bandMetres = 0.0
  var confusion: [Confusion] = []
  /// Regions found in the timed rounds, so that the work cannot be left out.
  var found = 0
  private var pairs: [[String]: [String]] = [:]

  private enum CodingKeys: String, CodingKey {
    case indexBytes, openMilliseconds, p50Microseconds, p95Microseconds, points, agreeing, outsideBand
    case agreeingOutsideBand, wrongInsideBand, unsure, bandMetres, confusion
  }

  init(indexBytes: Int, openMilliseconds: Double) {
    (self.indexBytes, self.openMilliseconds) = (indexBytes, openMilliseconds)
  }

  mutating func add(_ point: BenchPoint, _ answer: PointAnswer) {
    points += 1
    let isRight =
      answer.name == point.state ?? "none" || (point.accept ?? []).contains { ($0 ?? "none") == answer.name }
    let isOutside = (point.edgeMetres ?? .infinity) > bandMetres
    if isRight { agreeing += 1 }
    if answer == .unsure { unsure += 1 }
    if isOutside {
      outsideBand += 1
      if isRight { agreeingOutsideBand += 1 }
    } else if !isRight, answer != .unsure {
      wrongInsideBand += 1
    }
    guard !isRight else { return }
    pairs[[point.state ?? "none", answer.name], default: []].append(point.id)
    confusion = pairs.sorted { $0.key.lexicographicallyPrecedes($1.key) }.map {
      Confusion(expected: $0.key[0], found: $0.key[1], count: $0.value.count, ids: Array($0.value.prefix(5)))
    }
  }

  var text: String {
    var lines = [
      "index \(indexBytes) bytes, opened in \(openMilliseconds) ms",
      "\(agreeing) of \(points) agree; outside the band of \(bandMetres) m \(agreeingOutsideBand) of \(outsideBand); "
        + "wrong inside \(wrongInsideBand), unsure \(unsure)",
      "p50 \(p50Microseconds) µs, p95 \(p95Microseconds) µs",
    ]
    lines += confusion.map {
      "expected \($0.expected), found \($0.found): \($0.count) (\($0.ids.joined(separator: ", ")))"
    }
    return lines.joined(separator: "\n")
  }
}

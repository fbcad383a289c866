import Foundation
import GuideEngines
import GuideModel
import Testing

@testable import GraphCompiler

/// The shared vectors of whole routes: turns, times, gates, stairs.
@Suite struct RouteDirectionVectorTests {
  struct Way: Decodable, Sendable {
    let nodes: [Int]
    let kind: String
    let name: String?
    let steps: Bool?
    let wheelchair: String?
    let condition: String?
  }

  struct Item: Decodable, CustomTestStringConvertible, Sendable {
    struct Landmark: Decodable, Sendable {
      let at: [Int32]
      let name: String
    }
    struct Needs: Decodable, Sendable {
      let avoidsSteps: Bool?
      let wheelchair: Bool?
      let at: String?
    }
    struct Expected: Decodable, Sendable {
      let outcome: String
      let metres: Double?
      let seconds: Double?
      let stairsMetres: Double?
      let steps: [[String?]]?
    }
    let id: String
    let nodes: [[Int32]]
    let ways: [Way]
    let landmarks: [Landmark]?
    let from: [Int32]
    let to: [Int32]
    let needs: Needs?
    let metresPerHour: Double
    let expected: Expected
    var testDescription: String { id }
  }

  static let items: [Item] = RouteVectors.items("directions")

  @Test func hasAllVectors() { #expect(Self.items.count == 27) }

  @Test(arguments: Self.items) func agrees(item: Item) throws {
    let (graph, _) = try WalkingGraph.made(of: Self.network(item))
    let outcome = RoutePlanner(graph, for: try Self.needs(item))
      .route(from: Self.place(item.from), to: Self.place(item.to))
    let (name, route) = Self.parts(outcome)
    #expect(name == item.expected.outcome)
    guard let metres = item.expected.metres else { return }
    let found = try #require(route)
    #expect(abs(found.metres - metres) < 0.01)
    #expect(abs(found.stairsMetres - (item.expected.stairsMetres ?? 0)) < 0.01)
    let pace = try #require(WalkingPace(metresPerHour: item.metresPerHour))
    let seconds = WalkingAreas(usual: WalkingArea(pace: pace)).seconds(along: found.points)
    #expect(abs(seconds - (item.expected.seconds ?? 0)) < 0.1)
    if let steps = item.expected.steps {
      #expect(found.steps.map { [$0.turn.rawValue, $0.name, $0.way.rawValue, $0.landmark] } == steps)
    }
  }

  private static func place(_ units: [Int32]) -> Coordinate {
    NodePoint(latitude: units[0], longitude: units[1]).coordinate
  }

  private static func parts(_ outcome: RouteOutcome) -> (String, WalkingRoute?) {
    switch outcome {
    case .complete(let route): ("complete", route)
    case .partial(let route): ("partial", route)
    case .outside: ("outside", nil)
    case .closed: ("closed", nil)
    }
  }

  private static func needs(_ item: Item) throws -> WalkerNeeds {
    var needs = WalkerNeeds(in: .utc)
    needs.avoidsSteps = item.needs?.avoidsSteps ?? false
    needs.needsWheelchair = item.needs?.wheelchair ?? false
    needs.instant = try item.needs?.at.map { try #require(UTCInstant($0)) }
    return needs
  }

  private static func network(_ item: Item) throws -> WayNetwork {
    var network = WayNetwork()
    network.points = item.nodes.map { NodePoint(latitude: $0[0], longitude: $0[1]) }
    network.nodeIDs = item.nodes.indices.map(Int64.init)
    let kinds: [String: WayKind] = [
      "path": .path, "street": .street, "road": .road, "steps": .steps, "square": .square,
      "passage": .passage,
    ]
    func text(_ value: String?) -> UInt32 {
      guard let value else { return 0 }
      network.texts.append(value)
      return UInt32(network.texts.count - 1)
    }
    for way in item.ways {
      var features: WayFeatures = way.steps == true ? .steps : []
      if way.wheelchair == "no" { features.insert(.wheelchairNo) }
      let kind = try #require(kinds[way.kind])
      network.attributes.append(
        WayAttributes(
          name: text(way.name), features: features, kind: kind, condition: text(way.condition)))
      for (a, b) in zip(way.nodes, way.nodes.dropFirst()) {
        network.edges.append(
          WayNetwork.Edge(
            from: Int32(min(a, b)), to: Int32(max(a, b)), attributes: UInt32(network.attributes.count - 1)))
      }
    }
    network.edges.sort { ($0.from, $0.to) < ($1.from, $1.to) }
    network.landmarks = (item.landmarks ?? []).map {
      Landmark(point: NodePoint(latitude: $0.at[0], longitude: $0.at[1]), name: text($0.name), rank: 1)
    }
    return network
  }
}

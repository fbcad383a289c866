import GuideEngines
import TestSupport
import Testing

@testable import GraphCompiler

/// Sections whose checksums were made to fit: nothing they say may lead outside the memory.
@Suite struct HostileGraphTests {
  @Test(arguments: 0..<300) func survivesChangedBytes(seed: UInt64) throws {
    var random = SeededRandom(seed: seed)
    var sections = GraphBuilder.sections(of: RandomNetwork.make(seed: seed % 5, nodes: 60, edges: 80))
    let section = try #require(
      sections.keys.sorted { $0.rawValue < $1.rawValue }.randomElement(using: &random))
    var bytes = try #require(sections[section])
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where !bytes.isEmpty: bytes.removeLast(Int.random(in: 1...min(8, bytes.count), using: &random))
    case 1: bytes += [UInt8](repeating: 0xFF, count: Int.random(in: 1...16, using: &random))
    default:
      for _ in 0..<3 where !bytes.isEmpty {
        bytes[Int.random(in: bytes.indices, using: &random)] = UInt8.random(in: 0...255, using: &random)
      }
    }
    sections[section] = bytes
    guard let graph = try? WalkingGraph(GraphStorage(sections)) else { return }
    let search = PathSearch(graph)
    let snapping = EdgeSnapping(graph)
    for _ in 0..<20 {
      let places = (0..<2).compactMap { _ in
        snapping.nearestByComponent(
          NodePoint(
            latitude: 316_000_000 + Int32.random(in: 0...40_000, using: &random),
            longitude: -80_000_000 + Int32.random(in: 0...40_000, using: &random)), within: 5000
        ).first?.position
      }
      guard places.count == 2 else { continue }
      _ = search.path(from: places[0], to: places[1])?.points(in: graph)
    }
  }

  @Test func namesTheSectionThatIsMissing() throws {
    var sections = GraphBuilder.sections(of: RandomNetwork.make(seed: 1, nodes: 30, edges: 40))
    sections[.chainEnds] = nil
    #expect(throws: GraphError.missing(.chainEnds)) { try WalkingGraph(GraphStorage(sections)) }
  }
}

import Foundation
import TestSupport
import Testing

@testable import OpenStreetMap

@Suite struct PBFExtractTests {
  /// Reads bytes as a file.
  private func read(_ bytes: [UInt8], _ elements: ExtractElements = [.nodes, .ways]) throws
    -> ExtractCollector
  {
    let folder = try TemporaryFolder()
    try folder.write("extract.osm.pbf", Data(bytes))
    var collector = ExtractCollector()
    try ExtractFile(folder.file("extract.osm.pbf")).read(elements, &collector)
    return collector
  }

  private func failure(_ bytes: [UInt8]) throws -> ExtractError.Code? {
    do {
      _ = try read(bytes)
      return nil
    } catch let error as ExtractError { return error.code }
  }

  @Test func readsDenseNodesAndWaysWithTheirTags() throws {
    let nodes = ProtobufWriter.nodes([(5, 437_000_000, -74_000_000), (9, -12, 1_800_000_000)])
    let way = ProtobufWriter.way(
      -7, [9, 5, 9], keys: [1, 3], values: [2, 4], texts: ["", "highway", "steps", "name", "Rue Vieille"])
    let found = try read(ProtobufWriter.header + nodes + way)
    #expect(found.nodes.map(\.id) == [5, 9])
    #expect(found.nodes.map(\.latitude) == [437_000_000, -12])
    #expect(found.nodes.map(\.longitude) == [-74_000_000, 1_800_000_000])
    #expect(found.ways.map(\.id) == [-7])
    #expect(found.ways.map(\.nodes) == [[9, 5, 9]])
    #expect(found.ways.first?.tags["name"] == "Rue Vieille")
    #expect(found.ways.first?.tags["surface"] == nil)
  }

  @Test func decodesOnlyTheElementsAskedFor() throws {
    let bytes = ProtobufWriter.header + ProtobufWriter.nodes([(1, 0, 0)]) + ProtobufWriter.way(2, [1, 1])
    #expect(try read(bytes, .ways).nodes.isEmpty)
    #expect(try read(bytes, .nodes).ways.isEmpty)
  }

  @Test func passesOverBlobsOfUnknownTypes() throws {
    let bytes =
      ProtobufWriter.header + ProtobufWriter.raw("Index", [1, 2, 3]) + ProtobufWriter.nodes([(1, 0, 0)])
    #expect(try read(bytes).nodes.count == 1)
  }

  @Test func rejectsEveryTruncation() throws {
    let bytes = ProtobufWriter.header + ProtobufWriter.nodes([(1, 0, 0), (2, 5, 5)])
    let whole = ProtobufWriter.header.count
    for count in 1..<bytes.count where count != whole {
      let code = try failure(Array(bytes.prefix(count)))
      #expect(code != nil, "\(count) bytes were accepted")
    }
    #expect(try failure([]) == .truncated)
  }

  @Test func rejectsACompressionBombBeforeItIsUnpacked() throws {
    let bomb = ProtobufWriter.blob(
      "OSMData",
      ProtobufWriter.message {
        $0.field(2, Int64(Int32.max))
        $0.field(3, [0x78, 0x9C, 1, 2, 3])
      })
    #expect(try failure(ProtobufWriter.header + bomb) == .outOfRange)
  }

  @Test func rejectsBlocksThatUnpackToAnotherSizeThanStated() throws {
    // "hello" as a zlib stream.
    let packed: [UInt8] = [
      0x78, 0x9C, 0xCB, 0x48, 0xCD, 0xC9, 0xC9, 0x07, 0x00, 0x06, 0x2C, 0x02, 0x15,
    ]
    for size: Int64 in [0, 4, 6, 1000] {
      let blob = ProtobufWriter.blob(
        "OSMData",
        ProtobufWriter.message {
          $0.field(2, size)
          $0.field(3, packed)
        })
      #expect(try failure(ProtobufWriter.header + blob) == .malformed)
    }
  }

  @Test(
    arguments: [
      (910_000_000, 0), (-900_000_001, 0), (0, 1_800_000_001), (Int64.max, 0), (0, Int64.min),
    ] as [(Int64, Int64)])
  func rejectsCoordinatesThatAreNotOnTheEarth(latitude: Int64, longitude: Int64) throws {
    #expect(
      try failure(ProtobufWriter.header + ProtobufWriter.nodes([(1, latitude, longitude)])) == .outOfRange)
  }

  @Test func rejectsWaysWithAMillionNodes() throws {
    let way = ProtobufWriter.way(3, Array(repeating: 1, count: 1_000_000))
    #expect(try failure(ProtobufWriter.header + way) == .outOfRange)
  }

  @Test func rejectsTagsThatAreNotInTheirBlock() throws {
    #expect(
      try failure(ProtobufWriter.header + ProtobufWriter.way(3, [1, 2], keys: [7], values: [0])) == .malformed
    )
    #expect(
      try failure(ProtobufWriter.header + ProtobufWriter.way(3, [1, 2], keys: [0], values: [])) == .malformed)
  }

  @Test func namesFeaturesItDoesNotKnow() throws {
    let header = ProtobufWriter.raw(
      "OSMHeader", ProtobufWriter.message { $0.field(4, Array("HistoricalInformation".utf8)) })
    #expect(throws: ExtractError.self) { try read(header) }
    #expect(try failure(header) == .unsupported)
  }

  @Test func rejectsFilesOfOtherKinds() throws {
    for text in [
      "BZh91AY&SY", "PK\u{3}\u{4}zip", "<?xml version=\"1.0\"?><gpx/>", "plain text, and more of it",
    ] {
      #expect(try failure(Array(text.utf8)) == .unsupported, "\(text)")
    }
  }
}

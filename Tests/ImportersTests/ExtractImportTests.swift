import Foundation
import Importers
import TestSupport
import Testing

/// Merchants out of an extract of OpenStreetMap.
@Suite struct ExtractImportTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private static let nodes = """
    <node id="1" lat="45.1" lon="9.1"><tag k="name" v="Bar Uno"/><tag k="amenity" v="bar"/><tag k="currency:XBT" v="yes"/>
      <tag k="payment:lightning" v="yes"/></node>
    <node id="2" lat="45.2" lon="9.2"><tag k="name" v="No coins"/><tag k="amenity" v="cafe"/></node>
    <node id="3" lat="45.3" lon="9.3"><tag k="name" v="Not any more"/><tag k="payment:bitcoin" v="no"/></node>
    <node id="11" lat="45.0" lon="9.0"/><node id="12" lat="45.2" lon="9.4"/><node id="13" lat="45.1" lon="9.2"/>
    """
  private static let way = """
    <way id="7"><nd ref="11"/><nd ref="12"/><nd ref="13"/><nd ref="11"/><tag k="name" v="Hotel Due"/>
      <tag k="tourism" v="hotel"/><tag k="payment:bitcoin" v="yes"/></way>
    """
  private static let outline = """
    <way id="8"><nd ref="12"/><nd ref="13"/></way>
    """
  private static let relation = """
    <relation id="9"><member type="way" ref="8" role="outer"/><tag k="name" v="Mercato Tre"/><tag k="amenity" v="marketplace"/>
      <tag k="currency:BTC" v="yes"/></relation>
    """

  private func extract(_ name: String, _ date: String, _ elements: String...) throws -> String {
    try folder.write(
      name,
      "<?xml version='1.0'?><osm version=\"0.6\" timestamp=\"\(date)T00:00:00Z\">\(elements.joined())</osm>")
    return folder.file(name)
  }

  private func run(_ path: String, since: Bool = false, acceptsLoss: Bool = false) throws -> ImportReport {
    var options = BTCMapImport.Options()
    (options.kind, options.acceptsLoss) = (.extract, acceptsLoss)
    options.state = since ? folder.file("out") : nil
    return try BTCMapImport(options).run([path], output: folder.file("out"))
  }

  private func locations() throws -> [String: (lat: Double, lng: Double)] {
    var out: [String: (lat: Double, lng: Double)] = [:]
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.file("out/locations")) {
      let data = try Data(contentsOf: URL(fileURLWithPath: folder.file("out/locations/\(file)")))
      let root = try JSONSerialization.jsonObject(with: data) as? [String: Any]
      for item in root?["items"] as? [[String: Any]] ?? [] {
        let point = item["location"] as? [String: Any]
        out[item["osm_id"] as? String ?? ""] = (
          point?["lat"] as? Double ?? 0, point?["lng"] as? Double ?? 0
        )
      }
    }
    return out
  }

  @Test func nodesWaysAndRelationsThatTakeBitcoinAreAtTheirCentre() throws {
    let report = try run(extract("a.osm", "2025-01-01", Self.nodes, Self.way, Self.outline, Self.relation))
    #expect((report.live, report.merchants) == (3, 3))
    let found = try locations()
    #expect(Set(found.keys) == ["node:1", "way:7", "relation:9"])
    #expect(found["node:1"].map { $0 == (45.1, 9.1) } == true)
    #expect(found["way:7"].map { $0 == (45.1, 9.2) } == true)
    #expect(found["relation:9"].map { $0 == (45.15, 9.3) } == true)
  }

  @Test func whatALaterExtractLacksIsDeleted() throws {
    _ = try run(extract("a.osm", "2025-01-01", Self.nodes, Self.way, Self.outline, Self.relation))
    let later = try extract("b.osm", "2025-02-01", Self.nodes, Self.outline, Self.relation)
    let failure = #expect(throws: ImportError.self) { try run(later, since: true) }
    #expect(failure?.code == .loss)
    let report = try run(later, since: true, acceptsLoss: true)
    #expect((report.live, report.deleted, report.removed) == (2, 1, 1))
    #expect(Set(try locations().keys) == ["node:1", "relation:9"])
  }

  @Test func extractsWithoutMerchantsAndOtherFilesAreRefused() throws {
    for (name, text) in [
      ("empty.osm", "<osm version=\"0.6\"></osm>"), ("page.osm", "<html><body>busy</body></html>"),
      ("none.osm", ""),
    ] {
      try folder.write(name, text)
      #expect(throws: ImportError.self, "\(name)") { try run(folder.file(name)) }
      #expect(!FileManager.default.fileExists(atPath: folder.file("out")))
    }
  }
}

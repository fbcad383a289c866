import Foundation
import TestSupport
import Testing

@testable import OpenStreetMap

@Suite struct XMLExtractTests {
  private func read(_ text: String) throws -> ExtractCollector {
    let folder = try TemporaryFolder()
    try folder.write("extract.osm", text)
    var collector = ExtractCollector()
    try ExtractFile(folder.file("extract.osm")).read([.nodes, .ways], &collector)
    return collector
  }

  private func failure(_ text: String) throws -> ExtractError? {
    do {
      _ = try read(text)
      return nil
    } catch let error as ExtractError { return error }
  }

  @Test func readsNodesAndWaysWithTheirTags() throws {
    let found = try read(
      """
      <?xml version='1.0' encoding='UTF-8'?>
      <osm version="0.6"><!-- <node id="9"/> -->
        <bounds minlat="1"/>
        <node id='-1' lat='43.7' lon="-7.41234567"/>
        <node id="2" lat="0.00000005" lon="180"><tag k="barrier" v="gate"/></node>
        <way id="3"><nd ref="-1"/><nd ref="2"/><tag k="name" v="Rue &quot;A&#233;&#x42;&quot; &amp; c"/></way>
        <relation id="4"><member type="way" ref="3" role=""/></relation>
      </osm>
      """)
    #expect(found.nodes.map(\.id) == [-1, 2])
    #expect(found.nodes.map(\.latitude) == [437_000_000, 1])
    #expect(found.nodes.map(\.longitude) == [-74_123_457, 1_800_000_000])
    #expect(found.nodes.last?.tags["barrier"] == "gate")
    #expect(found.ways.map(\.nodes) == [[-1, 2]])
    #expect(found.ways.first?.tags["name"] == "Rue \"AéB\" & c")
  }

  @Test func leavesOutDeletedElements() throws {
    let found = try read(
      """
      <osm><node id="1" lat="1" lon="1" visible="false"/><node id="2" lat="1" lon="1" action="delete"/>
      <node id="3" lat="1" lon="1"/></osm>
      """)
    #expect(found.nodes.map(\.id) == [3])
  }

  @Test func rejectsEveryTruncation() throws {
    let text = #"<osm><node id="1" lat="1" lon="1"/><way id="2"><nd ref="1"/></way></osm>"#
    for count in 1..<text.count - 1 { #expect(try failure(String(text.prefix(count))) != nil, "\(count)") }
  }

  @Test(arguments: [
    ("lat=\"91\" lon=\"0\"", ExtractError.Code.outOfRange), ("lat=\"0\" lon=\"-180.1\"", .outOfRange),
    ("lat=\"1e3\" lon=\"0\"", .outOfRange), ("lat=\"\" lon=\"0\"", .outOfRange), ("lat=\"1\"", .malformed),
  ])
  func rejectsNodesWithoutAPlaceOnTheEarth(attributes: String, code: ExtractError.Code) throws {
    #expect(try failure("<osm><node id=\"1\" \(attributes)/></osm>")?.code == code)
  }

  @Test func rejectsDocumentTypesSoThatNoEntityCanGrow() throws {
    let text = "<osm><!DOCTYPE x [<!ENTITY a \"aaaa\">]><node id=\"1\" lat=\"1\" lon=\"1\"/></osm>"
    #expect(try failure(text)?.code == .unsupported)
    #expect(try failure("<osm><tag k=\"&lol;\"/></osm>")?.code == .malformed)
  }

  @Test func rejectsValuesAndNestingWithoutEnd() throws {
    let long = String(repeating: "x", count: 20_000)
    #expect(try failure("<osm><node id=\"1\" user=\"\(long)\"/></osm>")?.code == .outOfRange)
    #expect(try failure("<osm>" + String(repeating: "<a>", count: 100))?.code == .malformed)
  }

  @Test func namesTheLineOfAMistake() throws {
    #expect(try failure("<osm>\n<node id=1/>\n</osm>")?.message.contains("line 2") == true)
  }
}

import AuthoredFiles
import ContentCheck
import Foundation
import TestSupport
import Testing

@testable import ContentSite

/// The pages of regions: a map, and its places as text.
@Suite struct RegionPagesTests {
  @Test func showsAMapOfItsPlacesAndTheSamePlacesAsLinks() throws {
    let toys = try ToyRegions(huts: (1...3).map { (id: "hut\($0)", region: "valley", north: $0) })
    try toys.make()
    let page = try toys.page("en/region/valley.html")
    #expect(page.contains(#"<svg class="map""#) && page.contains(#"<path class="own" d=""#))
    #expect(page.matches(of: #/<circle /#).count == 3)
    for number in 1...3 {
      #expect(page.contains(#"\#(number). <a href="../hut/hut\#(number).html">Hut \#(number)</a>"#))
    }
    // Elsewhere on the page they are not repeated.
    #expect(page.matches(of: #/hut1\.html/#).count == 1)
  }

  @Test func showsTheOutlineOfARegionWithoutPlaces() throws {
    let toys = try ToyRegions(huts: [(id: "hut1", region: "valley", north: 1)])
    try toys.make()
    let page = try toys.page("en/region/ridge.html")
    #expect(page.contains(#"<path class="own" d=""#) && !page.contains("<circle "))
    #expect(page.contains("Outline of the region among its neighbours"))
  }

  @Test func namesAtMostAHundredAndTwentyPlacesOfALargeRegion() throws {
    let toys = try ToyRegions(huts: (1...150).map { (id: "hut\($0)", region: "valley", north: $0) })
    try toys.make()
    let page = try toys.page("en/region/valley.html")
    #expect(page.matches(of: #/href="\.\./hut\//#).count == 120)
    #expect(page.contains(#"<a href="../by-region/valley.html">"#))
  }

  @Test func aPageOfARegionChangesWithItsOwnPlacesOnly() throws {
    let toys = try ToyRegions(huts: [
      (id: "hut1", region: "valley", north: 1), (id: "hut2", region: "ridge", north: 2),
    ])
    try toys.make()
    let before = (try toys.page("en/region/valley.html"), try toys.page("en/region/ridge.html"))
    try toys.write([(id: "hut1", region: "valley", north: 1), (id: "hut2", region: "ridge", north: 3)])
    try toys.make()
    #expect(try toys.page("en/region/valley.html") == before.0)
    #expect(try toys.page("en/region/ridge.html") != before.1)
  }
}

/// Two regions with outlines, and the huts in them.
private struct ToyRegions {
  typealias Hut = (id: String, region: String, north: Int)

  let folder: TemporaryFolder

  init(huts: [Hut]) throws {
    folder = try TemporaryFolder()
    try folder.writeType(
      "region",
      """
      , "boundary": { "title": "Outline", "x-geo": "boundary", "type": "object" }
      """,
      items: [ToyRegions.region("valley", west: 0), ToyRegions.region("ridge", west: 1)])
    try folder.writeType(
      "hut",
      """
      , "region_id": { "title": "Region", "type": "string", "x-facet": "region",
        "x-ref": { "type": "region", "link": "in_region" } }
      """ + TemporaryFolder.location)
    try write(huts)
    try folder.write("content/contentc.json", #"{ "title": "Huts", "language": "en" }"#)
  }

  private static func region(_ id: String, west: Int) -> String {
    """
    { "id": "\(id)", "name": "\(id.capitalized)", "boundary": { "type": "Polygon", "coordinates":
      [[[\(west), 40], [\(west + 1), 40], [\(west + 1), 41], [\(west), 41], [\(west), 40]]] } }
    """
  }

  func write(_ huts: [Hut]) throws {
    let items = huts.map { hut in
      let west = hut.region == "valley" ? 0.5 : 1.5
      return """
        { "id": "\(hut.id)", "name": "\(hut.id.replacing("hut", with: "Hut "))", "region_id": "\(hut.region)",
          "location": { "lat": \(40 + Double(hut.north) / 1000), "lng": \(west) } }
        """
    }
    try folder.write("content/huts.json", #"{ "items": [\#(items.joined(separator: ",\n"))] }"#)
  }

  func make() throws {
    let outcome = try Compiler.site(
      folder.file("content"), ToySite.options, Compiler.SiteOptions(), output: folder.file("site"))
    guard case .written = outcome.outcome else {
      throw ContentError(.refused, path: folder.file("content"), "\(outcome.report)", help: "")
    }
  }

  func page(_ path: String) throws -> String {
    String(decoding: try folder.read("site/" + path), as: UTF8.self)
  }
}

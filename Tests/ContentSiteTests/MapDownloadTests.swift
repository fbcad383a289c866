import AuthoredFiles
import ContentCheck
import Foundation
import TestSupport
import Testing

@testable import ContentSite

/// The map that the app of a site offers.
@Suite struct MapDownloadTests {
  /// A site with the app, and a map of two tiles.
  private static func toys() throws -> ToySite {
    let toys = try ToySite()
    for name in ["boot.js", "engine.wasm", "icon.svg", "sw.js", "sw-off.js", "page.css"] {
      try toys.folder.write("web/" + name, name)
    }
    try toys.folder.write("map/readme", "")
    try changeDatabase(
      toys.folder.file("map/content.mbtiles"),
      """
      CREATE TABLE metadata(name, value); CREATE TABLE tiles(zoom_level, tile_column, tile_row, tile_data);
      INSERT INTO metadata VALUES('attribution', 'Made-up streets'), ('version', '2026-01-02'), ('bounds', '-6,33,-4,35');
      INSERT INTO tiles VALUES(2, 1, 0, x'0102'), (1, 0, 1, x'03'), (99, 0, 0, x'04');
      """)
    return toys
  }

  private static func make(_ toys: ToySite, map: String? = "map") throws {
    try toys.make(app: toys.folder.file("web"), map: map.map { toys.folder.file($0) })
  }

  @Test func namesTilesByRowsFromTheNorth() throws {
    let toys = try MapDownloadTests.toys()
    let files = try withExtendedLifetime(toys) { try MapDownload(toys.folder.file("map")).files }
    #expect(files.map(\.path) == ["app/map/1/0/0", "app/map/2/1/3"])
    #expect(files.map(\.bytes) == [[3], [1, 2]])
  }

  @Test func isOneDownloadOfTheRelease() throws {
    let toys = try MapDownloadTests.toys()
    try MapDownloadTests.make(toys)
    let release = try #require(
      try JSONSerialization.jsonObject(with: toys.folder.read("site/app/release.json")) as? [String: Any])
    let map = try #require(release["map"] as? [String: Any])
    #expect(map["attribution"] as? String == "Made-up streets" && map["date"] as? String == "2026-01-02")
    #expect(map["bounds"] as? String == "-6,33,-4,35" && map["maxZoom"] as? Int == 14)
    #expect(map["path"] as? String == "app/map.gz" && map["files"] as? Int == 2)
    #expect(try toys.folder.read("site/app/map.gz").count == map["bytes"] as? Int)
    // A path, a number of bytes and these, for each of the two.
    #expect(map["unpackedBytes"] as? Int == "app/map/1/0/0\n1\n.app/map/2/1/3\n2\n..".utf8.count)
  }

  @Test func changesTheReleaseAndNotThePages() throws {
    let (with, without) = (try MapDownloadTests.toys(), try MapDownloadTests.toys())
    try MapDownloadTests.make(with)
    try MapDownloadTests.make(without, map: nil)
    let (one, other) = (try with.bytes(), try without.bytes())
    let changed = Set(one.keys).union(other.keys).filter { one[$0] != other[$0] }
    #expect(changed == ["app/map.gz", "app/release.json", "site.json", "sw.js"])
  }

  @Test func isVerifiedWithTheSite() throws {
    let toys = try MapDownloadTests.toys()
    try MapDownloadTests.make(toys)
    let (web, map) = (toys.folder.file("web"), toys.folder.file("map"))
    #expect(
      try Compiler.verifySite(toys.site, toys.content, ToySite.options, app: web, map: map).isIdentical)
    #expect(throws: ContentError.self) {
      try Compiler.verifySite(toys.site, toys.content, ToySite.options, app: web)
    }
  }

  @Test(arguments: ["content.graph", "content.points", "content.mbtiles"])
  func refusesAFileThatIsSomethingElse(_ name: String) throws {
    let toys = try MapDownloadTests.toys()
    try toys.folder.write("map/" + name, "not a database, but as long as the header of one would have to be")
    let error = #expect(throws: ContentError.self) { try MapDownloadTests.make(toys) }
    #expect(error?.path.hasSuffix(name) == true)
    #expect(toys.files.isEmpty)
  }

  @Test func refusesAFolderWithoutTiles() throws {
    let toys = try MapDownloadTests.toys()
    #expect(throws: ContentError.self) { try MapDownloadTests.make(toys, map: "web") }
  }
}

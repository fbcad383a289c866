import AuthoredFiles
import BundleReader
import ContentCheck
import Foundation
import GuideModel
import GuideRuntime
import Publisher
import SourceJSON
import TestSupport
import Testing

/// Contents of a pack.
@Suite struct PackBuildTests {
  private func toyWithTrips() throws -> ToyPacks {
    let toy = try ToyPacks()
    try toy.write([
      "trips": ToyPacks.recipe("trips", needs: #""base""#, languages: #""en", "fr""#, ToyPacks.port)
    ])
    return toy
  }

  @Test func containsExactlyTheItemsSelectedByItsRecipe() throws {
    let toy = try toyWithTrips()
    try toy.build()
    #expect(
      try toy.rows("base", "SELECT rowid, id FROM items ORDER BY rowid") == [
        ["1", "lamps"], ["2", "rugs"], ["3", "port"], ["4", "souk"],
      ])
    #expect(try toy.rows("trips", "SELECT id FROM shops") == [["boats"], ["nets"]])
    #expect(try toy.rows("trips", "SELECT count(*) FROM regions") == [["0"]])
    #expect(try toy.rows("trips", "SELECT item_count FROM content_types WHERE type = 'shop'") == [["2"]])
    #expect(
      try toy.rows(
        "trips",
        "SELECT value FROM meta WHERE key IN ('item_count', 'pack', 'pack_kind', 'title') ORDER BY key")
        == [["2"], ["trips"], ["content"], ["Pack trips"]])
  }

  @Test func refusesAPackWhoseFirstItemDevicesWouldNotFindByItsName() throws {
    let toy = try ToyPacks()
    try toy.write([
      "base": ToyPacks.recipe(
        "base", #"{ "id": "a", "kind": "items", "select": [{ "domain": "regions" }] }"#)
    ])
    try toy.build()
    let index = #""x-search": { "field": "name", "weight": 10 }"#
    let schema = ToyPacks.regionSchema.replacing(index, with: #""title": "Name""#)
    try toy.folder.write("schema/regions.schema.json", schema)
    #expect {
      try toy.build()
    } throws: { error in
      "\(error)".contains("'port' is not found by its name; mark the name with")
    }
    // A word of the text leads to it too.
    let text = ToyPacks.regionSchema.replacing(index, with: #""x-search": { "field": "text" }"#)
    try toy.folder.write("schema/regions.schema.json", text)
    try toy.build()
  }

  @Test func removesTheItemsNamedInExcept() throws {
    let toy = try ToyPacks()
    try toy.write([
      "base": ToyPacks.recipe(
        "base",
        #"{ "id": "a", "kind": "items", "select": [{ "domain": "shops" }], "except": [{ "domain": "shops", "regions": ["port"] }, { "domain": "shops", "ids": ["rugs"] }] }"#
      )
    ])
    try toy.build()
    #expect(try toy.rows("base", "SELECT id FROM items") == [["lamps"]])
  }

  @Test func keepsLinksOnlyWithinThePackAndItsDependencies() throws {
    let toy = try toyWithTrips()
    try toy.build()
    let links = "SELECT from_id, link_kind, to_id FROM content_links ORDER BY id"
    #expect(
      try toy.rows("base", links) == [
        ["lamps", "in_region", "souk"], ["lamps", "near", "rugs"], ["rugs", "in_region", "souk"],
        ["rugs", "near", "lamps"], ["souk", "has_shop", "lamps"], ["souk", "has_shop", "rugs"],
      ])
    #expect(
      try toy.rows("trips", links) == [
        ["lamps", "near", "boats"], ["boats", "in_region", "port"], ["boats", "near", "lamps"],
        ["boats", "near", "nets"], ["port", "has_shop", "boats"], ["port", "has_shop", "nets"],
        ["nets", "in_region", "port"], ["nets", "near", "boats"],
      ])
  }

  @Test func containsTranslationsOfItsItemsIntoItsLanguages() throws {
    let toy = try toyWithTrips()
    try toy.build()
    #expect(try toy.rows("base", "SELECT * FROM translations").isEmpty)
    #expect(try toy.rows("base", "SELECT value FROM meta WHERE key = 'languages'") == [["en"]])
    #expect(try toy.rows("trips", "SELECT item, lang, value FROM translations") == [["2", "fr", "Filets"]])
    #expect(try toy.rows("trips", "SELECT value FROM meta WHERE key = 'languages'") == [["en,fr"]])
  }

  @Test func producesTheSameBytesFromTheSameContent() throws {
    let (a, b) = (try toyWithTrips(), try toyWithTrips())
    try a.build()
    try b.build()
    for name in ["base", "trips"] {
      let bytes = try a.folder.read("out/\(name).db")
      #expect(try b.folder.read("out/\(name).db") == bytes)
      // Rollback journal, so that reading creates no file next to it.
      #expect([bytes[18], bytes[19]] == [1, 1])
    }
  }

  @Test func aPackSplitFromAnotherDuplicatesNothing() throws {
    let toy = try ToyPacks()
    try writeTiles(toy)
    try toy.write(["map": mapRecipe])
    let packs = try toy.build()
    #expect(packs["map"]?.itemCount == 0)
    #expect(try toy.rows("map", "SELECT count(*) FROM items") == [["0"]])
    #expect(
      try toy.rows("map", "SELECT zoom_level, tile_column, tile_row, hex(tile_data) FROM tiles") == [
        ["1", "0", "1", "0102"], ["1", "1", "0", "03"],
      ])
    #expect(
      try toy.rows("map", "SELECT name, value FROM metadata") == [["format", "pbf"], ["name", "Souk"]])
    // Nothing else of the file was copied.
    #expect(
      try toy.rows("map", "SELECT count(*) FROM sqlite_schema WHERE name LIKE '%note%' OR type = 'trigger'")
        == [["0"]])
  }

  private var mapRecipe: String {
    ToyPacks.recipe(
      "map", needs: #""base""#,
      """
      { "id": "pois", "kind": "items", "from": "base", "select": [{ "domain": "shops", "regions": ["souk"] }] },
      { "id": "tiles", "kind": "map_tiles", "regions": ["souk"], "source": "maps/souk.mbtiles" }
      """)
  }

  private func writeTiles(_ toy: ToyPacks) throws {
    try toy.folder.write("bundles/maps/readme", "")
    try changeDatabase(
      toy.folder.file("bundles/maps/souk.mbtiles"),
      """
      CREATE TABLE metadata(name text, value text); CREATE TABLE tiles(zoom_level, tile_column, tile_row, tile_data);
      CREATE TABLE notes(n); INSERT INTO notes VALUES('private');
      CREATE TRIGGER odd AFTER INSERT ON tiles BEGIN DELETE FROM notes; END;
      INSERT INTO metadata VALUES('name', 'Souk'), ('format', 'pbf');
      INSERT INTO tiles VALUES(1, 1, 0, x'03'), (1, 0, 1, x'0102');
      """)
  }

  @Test func aPackWithMissingFilesIsNamedAndSkipped() throws {
    let toy = try ToyPacks()
    try toy.write(["map": mapRecipe, "more": ToyPacks.recipe("more", needs: #""map""#, ToyPacks.port)])
    let packs = try toy.build()
    #expect(packs.filter { $0.value.path == nil }.keys.sorted() == ["map", "more"])
    #expect(!FileManager.default.fileExists(atPath: toy.folder.file("out/map.db")))
    let findings = try toy.findings(in: "map")
    #expect(findings.map(\.id) == ["unavailable-pack"])
    #expect(findings.first?.severity == .info)
  }

  @Test func reportsASourceThatIsNotAMapInOneLine() throws {
    let toy = try ToyPacks()
    try toy.folder.write("bundles/maps/souk.mbtiles", "no database at all, but long enough to be read as one")
    try toy.write(["map": mapRecipe])
    let error = #expect(throws: ContentError.self) { try toy.build() }
    #expect(error?.code == .unreadable)
    #expect(error?.path.hasSuffix("souk.mbtiles") == true)
    #expect(error?.description.contains("\n") == false)
    #expect(!FileManager.default.fileExists(atPath: toy.folder.file("out/map.db")))
  }

  /// A pack of images.
  private func images() throws -> ToyPacks {
    let toy = try ToyPacks()
    try toy.write([
      "images": ToyPacks.recipe(
        "images", needs: #""base""#,
        #"{ "id": "a", "kind": "assets", "role": "image", "select": [{ "domain": "shops" }] }"#)
    ])
    try toy.build()
    return toy
  }

  @Test func storesAssetsAsAnSQLiteArchive() throws {
    let toy = try images()
    #expect(
      try toy.rows("images", "SELECT name, mode, mtime, sz FROM sqlar") == [
        ["image/lamps-1.webp", "33188", "0", "8"]
      ])
    #expect(
      try toy.rows("images", "SELECT id, kind, name, credit, licence FROM assets") == [
        ["lamps-1", "image", "image/lamps-1.webp", "A. Editor", "CC BY 4.0"]
      ])
  }

  @Test func theReaderFindsTheAssetsOfAnItem() throws {
    let toy = try images()
    let guide = Guide(try Generation(paths: ["base", "images"].map { toy.folder.file("out/\($0).db") }))
    let item = try guide.item(ItemID(rawValue: "lamps"), language: "en")
    let assets = try guide.assets(of: item)
    #expect(
      assets.map { [$0.id, $0.role, $0.alt, $0.credit, $0.licence] } == [
        ["lamps-1", "image", "Lamps", "A. Editor", "CC BY 4.0"]
      ])
    let file = try #require(assets.first?.files.first)
    #expect(
      try file.byteCount == 8
        && guide.bytes(of: file) == [UInt8](toy.folder.read("content/assets/Lamps.WEBP")))
    let alone = try Guide(contentAt: toy.folder.file("out/base.db"))
    #expect(try alone.assets(of: item).isEmpty && alone.bytes(of: file) == nil)
  }

  @Test func storesTheVariantsOfAnImageInsteadOfIt() throws {
    let toy = try images()
    for width in [480, 960] {
      try toy.folder.write("content/assets/Lamps.\(width)w.webp", DrawnMedia.webP(width: width, height: 9))
    }
    try toy.build()
    #expect(
      try toy.rows("images", "SELECT s.name, a.name FROM sqlar s LEFT JOIN assets a USING(name)") == [
        ["image/lamps-1.480w.webp", "NULL"], ["image/lamps-1.960w.webp", "image/lamps-1.960w.webp"],
      ])
  }

  private static let shell = SystemTool("sqlite3")

  @Test(.enabled(if: shell.isPresent, "there is no sqlite3 here"))
  func theSQLiteShellUnpacksAssets() throws {
    let toy = try images()
    try toy.folder.write("unpacked/readme", "")
    #expect(
      try PackBuildTests.shell.run(
        toy.folder.file("out/images.db"), "-Ax", in: toy.folder.file("unpacked")) == 0)
    #expect(
      try toy.folder.read("unpacked/image/lamps-1.webp") == toy.folder.read("content/assets/Lamps.WEBP"))
  }

  @Test(.fault(.d04)) func rejectsAssetsWithUnsafeNames() throws {
    let toy = try ToyPacks()
    try toy.folder.write("content/shops.json", ToyPacks.shops.replacing("lamps-1", with: "con"))
    try toy.folder.write("content/assets.json", ToyPacks.assets.replacing("lamps-1", with: "con"))
    try toy.write([
      "images": ToyPacks.recipe(
        "images", needs: #""base""#,
        #"{ "id": "a", "kind": "assets", "role": "image", "select": [{ "domain": "shops" }] }"#)
    ])
    #expect(
      try toy.findings().contains { $0.id == "unsafe-name" && $0.location.path.hasSuffix("assets.json") })
    #expect(try toy.build().isEmpty)
  }

  @Test func replacesAllPacksOrNone() throws {
    let toy = try toyWithTrips()
    try toy.build()
    func files() throws -> [String: Data] {
      let names = try FileManager.default.contentsOfDirectory(atPath: toy.folder.file("out"))
      return Dictionary(uniqueKeysWithValues: try names.map { ($0, try toy.folder.read("out/" + $0)) })
    }
    let before = try files()
    // The first pack would change; clients would reject the second.
    let shops = ToyPacks.shops.replacing("\"Rugs\"", with: "\"Carpets\"")
      .replacing("\"Nets\"", with: "\"<i>Nets</i>\"")
    try toy.folder.write("content/shops.json", shops)
    #expect(try toy.build().isEmpty)
    #expect(try files() == before)
  }
}

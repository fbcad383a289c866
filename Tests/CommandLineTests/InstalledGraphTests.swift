import Foundation
import TestSupport
import Testing

/// A walking graph on its way from the publisher to the traveller.
@Suite struct InstalledGraphTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
    let published = try PublishedGuide.shared.get()
    try FileManager.default.copyItem(atPath: published.folder.path, toPath: folder.file("publisher"))
    try folder.write(
      "publisher/bundles/medina-ways.json",
      """
      {
        "id": "medina-ways", "kind": "district",
        "title": { "en": "Ways of the medina", "fr": "Chemins de la médina" }, "languages": ["en", "fr"],
        "ships_in_app": false, "dependencies": ["base"],
        "components": [
          { "id": "ways", "kind": "walking_graph", "title": { "en": "ways", "fr": "chemins" }, "regions": ["medina"],
            "source": "map.graph" }
        ]
      }
      """)
    try folder.write(
      "map.osm",
      """
      <osm>
      <node id="1" lat="31.6200" lon="-7.9900"/><node id="2" lat="31.6200" lon="-7.9865"/>
      <node id="3" lat="31.6230" lon="-7.9865"/>
      <way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="name" v="Rue du Sud"/></way>
      <way id="2"><nd ref="2"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="name" v="Rue Est"/></way>
      </osm>
      """)
    let made = try Program("contentc").run(
      "import", "osm", folder.file("map.osm"), "-o", folder.file("publisher/bundles/map.graph"))
    try #require(made.status == 0, "\(made.errors)")
  }

  @Test func aRouteIsFoundOnceThePackIsInstalledFromItsChannel() throws {
    let published = try PublishedGuide.shared.get()
    let site = try published.republished("second", in: folder)
    let device = try Device()
    try device.run("packs", "install", "base", "--source", site, "--root", device.site.root)
    let ends = ["31.6200,-7.9900", "31.6230,-7.9865"]
    let before = try device.run("route", ends[0], ends[1])
    #expect(before.output.contains("No walking map is installed"))
    try device.run("packs", "install", "medina-ways", "--source", site)
    let route = try device.run("route", ends[0], ends[1])
    #expect(route.output.contains("along Rue du Sud") && route.output.contains("turn left into Rue Est"))
    #expect(route.output.contains("OpenStreetMap"))
    try device.run("packs", "remove", "medina-ways")
    #expect(try device.run("route", ends[0], ends[1]).output.contains("No walking map is installed"))
  }

  @Test func aDamagedGraphIsNotPublished() throws {
    let graph = folder.file("publisher/bundles/map.graph")
    let damage = """
      import sqlite3, sys
      db = sqlite3.connect(sys.argv[1])
      # The ends of all chains: the checksum is made to fit, the junctions do not exist.
      rows = db.execute("SELECT id, length(data) FROM graph_chunks WHERE id >> 32 = 2").fetchall()
      assert rows
      for id, size in rows:
        db.execute("UPDATE graph_chunks SET data = ? WHERE id = ?", (bytes([255]) * size, id))
      db.commit()
      """
    let changed = try Program.system("python3").run("-c", damage, graph)
    try #require(changed.status == 0, "\(changed.errors)")
    let result = try Program("contentc").run(
      "pack", folder.file("publisher/content"), "--recipe", folder.file("publisher/bundles/medina-ways.json"),
      "-o", folder.file("ways.db"))
    #expect(result.status != 0)
    #expect(result.errors.contains("walking graph"), "\(result.errors)")
    #expect(!FileManager.default.fileExists(atPath: folder.file("ways.db")))
  }
}

import GuideEngines
import GuideModel
import SQLite
import TestSupport
import Testing

@testable import BundleReader

/// The areas of vector tiles, made by hand after the specification of the format.
@Suite struct VectorTileTests {
  private func varint(_ value: Int) -> [UInt8] {
    value < 128 ? [UInt8(value)] : [UInt8(value & 127 | 128)] + varint(value >> 7)
  }

  private func field(_ number: Int, _ value: Int) -> [UInt8] { varint(number << 3) + varint(value) }

  private func field(_ number: Int, _ bytes: [UInt8]) -> [UInt8] {
    varint(number << 3 | 2) + varint(bytes.count) + bytes
  }

  /// A layer with one square of a class.
  private func layer(_ name: String, class kind: String? = nil, from: Int = 1024, size: Int = 2048) -> [UInt8]
  {
    func zigzag(_ value: Int) -> Int { value << 1 ^ value >> 63 }
    let steps = [size, 0, 0, size, -size, 0].flatMap { varint(zigzag($0)) }
    let shape =
      varint(9) + [from, from].flatMap { varint(zigzag($0)) } + varint(3 << 3 | 2) + steps + varint(15)
    let tags = kind == nil ? [] : field(2, [0, 0])
    let words = kind.map { field(3, Array("class".utf8)) + field(4, field(1, Array($0.utf8))) } ?? []
    return field(
      3,
      field(15, 2) + field(1, Array(name.utf8)) + field(2, tags + field(3, 3) + field(4, shape)) + words
        + field(5, 4096))
  }

  @Test func parksWaterAndBuildingsAreReadAndNothingElse() {
    let tile =
      layer("landcover", class: "grass") + layer("landcover", class: "rock") + layer("water", class: "lake")
      + layer("building") + layer("boundary")
    let areas = VectorTile(tile).areas
    #expect(areas.map { $0.kind } == [.green, .water, .building])
    #expect(
      areas.allSatisfy {
        $0.rings.map { $0.map { [$0.x, $0.y] } } == [
          [[1024, 1024], [3072, 1024], [3072, 3072], [1024, 3072]]
        ]
      })
  }

  @Test func aDamagedTileHasTheAreasBeforeTheDamageAtMost() {
    let tile = layer("park") + layer("water", class: "lake") + layer("building")
    var random = SeededRandom(seed: 5)
    for _ in 0..<5000 {
      var damaged = tile
      for _ in 0...Int.random(in: 0..<4, using: &random) {
        damaged[Int.random(in: damaged.indices, using: &random)] = UInt8.random(
          in: .min ... .max, using: &random)
      }
      let read = VectorTile(Array(damaged.prefix(Int.random(in: 0...tile.count, using: &random))))
      #expect(read.areas.count <= 3 && read.extent > 0)
      #expect(read.areas.allSatisfy { $0.rings.allSatisfy { $0.allSatisfy { abs($0.x) <= 1 << 20 } } })
    }
  }

  @Test func areasLieWhereTheTileIs() throws {
    let folder = try TemporaryFolder()
    let path = folder.file("city.mbtiles")
    // Tile 14/7828/6673 of the numbering from the north lies from 31.6159 to 31.6346 N and from 7.9981 to 7.9760 W.
    let db = try Connection(path: path, .create)
    try db.run(
      "CREATE TABLE tiles(zoom_level INTEGER, tile_column INTEGER, tile_row INTEGER, tile_data BLOB)")
    let (column, row) = (7828, (1 << 14) - 1 - 6673)
    try db.run(
      "INSERT INTO tiles VALUES(14, ?, ?, ?)", .integer(Int64(column)), .integer(Int64(row)),
      .blob(layer("park")))
    func tiles(_ graph: String) -> MapTiles {
      let path = folder.file(graph)
      return MapTiles(of: path) { try Connection(path: path, for: .reading) }
    }
    let box = GraphBox(south: 316_200_000, west: -79_900_000, north: 316_300_000, east: -79_850_000)
    let ring = try #require(tiles("city.graph").ground(in: box).areas.first?.rings.first)
    let width = 360.0 / Double(1 << 14)
    let west = Double(column) * width - 180
    #expect(abs(Double(ring[0].longitude) / 1e7 - (west + width / 4)) < 1e-6)
    #expect(abs(Double(ring[1].longitude) / 1e7 - (west + width * 3 / 4)) < 1e-6)
    // By the formula of the projection, to 2 m.
    let latitudes = [ring[0], ring[2]].map { Double($0.latitude) / 1e7 }
    for (latitude, part) in zip(latitudes, [0.25, 0.75]) {
      let height = Double.pi * (1 - 2 * (6673 + part) / Double(1 << 14))
      #expect(abs(latitude - Numerics.mercatorLatitude(height)) < 2e-5)
    }
    #expect(tiles("town.graph").ground(in: box).areas.isEmpty)
  }
}

package import GuideEngines
import GuideModel
import SQLite

/// The vector tiles of a map: parks, water and buildings below the streets of a picture.
package struct MapTiles: Sendable {
  /// A kind of area on a map.
  package enum Kind: Sendable, Hashable {
    /// Parks, gardens, groves and fields.
    case green
    case water
    case building
  }

  /// An area in rings, of which those inside others are holes.
  package struct Area: Sendable {
    package let kind: Kind
    package let rings: [[NodePoint]]
  }

  /// The areas of a box, and the people to name for them; empty where there are no tiles, or they cannot be read.
  package struct Ground: Sendable {
    package var areas: [Area] = []
    package var attribution = ""
  }

  typealias Source = @Sendable () throws -> Connection

  /// The databases that may have tiles; the first one that has some counts.
  private let sources: [Source]

  /// Tiles that are read for one picture; fewer show a wider area in less detail.
  private static let most = 16
  private static let zooms = 10...14

  /// Tiles in a database, or in an MBTiles file beside it, such as `city.mbtiles` of `city.graph`. Nothing is opened before a
  /// picture is drawn.
  init(of path: String, _ open: @escaping Source) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else {
      sources = [open]
      return
    }
    let beside = path[..<dot] + ".mbtiles"
    sources = [open, { try Connection(path: String(beside), for: .reading) }]
  }

  /// The ground of a box, in as much detail as 16 tiles have. Without it a picture still has its streets.
  package func ground(in box: GraphBox) -> Ground {
    for source in sources {
      if let db = try? source(), let ground = try? MapTiles.ground(of: box, db) { return ground }
    }
    return Ground()
  }

  private static func ground(of box: GraphBox, _ db: Connection) throws -> Ground? {
    guard try db.hasTable("tiles") else { return nil }
    let grids = MapTiles.zooms.reversed().map { TileGrid(zoom: $0, around: box) }
    guard let grid = grids.first(where: { $0.count <= MapTiles.most }) else { return Ground() }
    var areas: [Area] = []
    for row in grid.rows {
      for column in grid.columns {
        let bytes = try db.first(
          "SELECT tile_data FROM tiles WHERE zoom_level = ? AND tile_column = ? AND tile_row = ?",
          .integer(Int64(grid.zoom)), .integer(Int64(column)), .integer(Int64((1 << grid.zoom) - 1 - row))
        ) { $0.blob(0) }
        guard let bytes else { continue }
        let read = VectorTile(bytes)
        areas += read.areas.map { area in
          let rings = area.rings.map { ring in
            ring.map { grid.point($0.x, $0.y, of: read.extent, column, row) }
          }
          return Area(kind: area.kind, rings: rings)
        }
      }
    }
    guard !areas.isEmpty, try db.hasTable("metadata") else { return Ground(areas: areas) }
    let attribution = try db.first("SELECT value FROM metadata WHERE name = 'attribution'") { $0.text(0) }
    return Ground(areas: areas, attribution: attribution ?? "")
  }
}

/// The tiles of one zoom that cover a box, in the spherical Mercator projection.
private struct TileGrid {
  let zoom: Int
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  init(zoom: Int, around box: GraphBox) {
    self.zoom = zoom
    let most = (1 << zoom) - 1
    func column(_ longitude: Int32) -> Int {
      max(0, min(most, Int((Double(longitude) / 1e7 + 180) / 360 * Double(1 << zoom))))
    }
    func row(_ latitude: Int32) -> Int {
      var (low, high) = (0, most)
      // The last row that begins north of the latitude.
      while low < high {
        let middle = (low + high + 1) / 2
        if TileGrid.latitude(Double(middle), zoom) * 1e7 >= Double(latitude) {
          low = middle
        } else {
          high = middle - 1
        }
      }
      return low
    }
    columns = column(box.west)...max(column(box.west), column(box.east))
    rows = row(box.north)...max(row(box.north), row(box.south))
  }

  var count: Int { columns.count * rows.count }

  /// The latitude of the upper edge of a row, in degrees.
  private static func latitude(_ row: Double, _ zoom: Int) -> Double {
    Numerics.mercatorLatitude(.pi * (1 - 2 * row / Double(1 << zoom)))
  }

  /// A point of a tile. Within one tile the projection is nearly straight: at 32° the error is 0.1 m at zoom 14, 1 m at 12.
  func point(_ x: Int, _ y: Int, of extent: Int, _ column: Int, _ row: Int) -> NodePoint {
    let (north, south) = (TileGrid.latitude(Double(row), zoom), TileGrid.latitude(Double(row + 1), zoom))
    let latitude = north + (south - north) * Double(y) / Double(extent)
    let longitude = (Double(column) + Double(x) / Double(extent)) / Double(1 << zoom) * 360 - 180
    return NodePoint(
      latitude: Int32(clamping: Int64((latitude * 1e7).rounded())),
      longitude: Int32(clamping: Int64((longitude * 1e7).rounded())))
  }
}

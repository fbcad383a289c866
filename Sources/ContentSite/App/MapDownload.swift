import AuthoredFiles
import BundleReader
import GuideModel
import GuideRuntime
import SQLite
import SourceJSON

/// The map that the app offers to keep: vector tiles, with a walking graph and points of everyday use where there are any.
///
/// It is one file with all of them, so that a device has the streets of a picture and those of a way from the same map.
struct MapDownload {
  /// The files of a folder that make it, as 'make map' names them; the first one is needed.
  private static let (tiles, parts) = ("content.mbtiles", [SiteStreets.file, "content.points"])
  /// The folder of its files, as a browser keeps them.
  private static let folder = "app/map/"
  private static let packed = "app/map.gz"
  private static let sizeLimit = 1 << 30

  private(set) var files: [(path: String, bytes: [UInt8])] = []
  /// Facts of the tiles, such as their bounds.
  private var facts: [String: String] = [:]
  /// Day or month of the data; nil when nothing states it.
  private var date: String?

  /// Reads the files of a folder.
  ///
  /// - Throws: ``ContentError`` when there are no tiles, or a file is not what its name says.
  init(_ folder: String) throws {
    let path = folder + "/" + MapDownload.tiles
    guard try ContentFiles().isFile(path) else {
      throw ContentError(
        .refused, path: folder, "has no \(MapDownload.tiles), so it has no map",
        help: "'make map' makes one from an extract")
    }
    for name in MapDownload.parts where try ContentFiles().isFile(folder + "/" + name) {
      try add(part: name, at: folder + "/" + name)
    }
    do { try add(tilesAt: path) } catch let error as SQLiteError {
      throw ContentError(.unreadable, path: path, error.message, help: "'make map' makes it again")
    }
  }

  private mutating func add(part name: String, at path: String) throws {
    do {
      guard try WalkingMap.isMap(path) else {
        throw ContentError(
          .unreadable, path: path, "holds nothing of a map", help: "'make map' makes it again")
      }
      if name == SiteStreets.file { date = try WalkingMap(path: path).source.date }
    } catch let error as SQLiteError {
      throw ContentError(.unreadable, path: path, error.message, help: "'make map' makes it again")
    } catch let error as RuntimeError {
      throw ContentError(.unreadable, path: path, error.message, help: error.help)
    }
    files.append((MapDownload.folder + name, try ContentFiles().bytes(path, limit: MapDownload.sizeLimit)))
  }

  private mutating func add(tilesAt path: String) throws {
    let db = try Connection(
      path: path, .readOnly, settings: "PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON")
    let rows = try db.prepare("SELECT name, value FROM metadata")
    while try rows.step() { facts[rows.text(0)] = rows.text(1) }
    let tiles = try db.prepare(
      "SELECT zoom_level, tile_column, tile_row, tile_data FROM tiles ORDER BY 1, 2, 3")
    while try tiles.step() {
      let zoom = tiles.integer(0)
      guard (0...22).contains(zoom) else { continue }
      // Rows of these files count from the south, those of addresses from the north.
      let row = (1 << zoom) - 1 - tiles.integer(2)
      files.append((MapDownload.folder + "\(zoom)/\(tiles.integer(1))/\(row)", tiles.blob(3)))
    }
  }

  /// Writes the file, and the member of a release that names it.
  func write(to output: any SiteOutput) throws -> AppRelease.Map {
    AppRelease.Map(
      download: try PagePack.write(MapDownload.packed, files, counted: nil, to: output), files: files.count,
      attribution: facts["attribution"] ?? "© OpenStreetMap contributors",
      date: date ?? facts["version"].flatMap { CalendarDate($0) == nil ? nil : $0 },
      bounds: facts["bounds"] ?? "-180,-85,180,85",
      maxZoom: facts["maxzoom"].flatMap { Int($0) } ?? 14)
  }
}

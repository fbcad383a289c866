package import BundleFormat
package import SQLite

/// The points of a map in a database: a file of its own, or a pack.
package struct PointFile {
  /// A kind of point.
  package struct Class: Sendable {
    package let id: String
    /// A JSON object of titles by language.
    package let titles: String
    /// A JSON list of texts that mean it, normalized.
    package let words: String
  }

  /// A point.
  package struct Point: Sendable {
    package let kind: String
    /// Its name on the map; empty without one.
    package let name: String
    /// Degrees north.
    package let lat: Double
    /// Degrees east.
    package let lng: Double
  }

  /// Facts about the points, as the file states them.
  package let facts: [String: String]
  private let connection: Connection

  /// Opens the points of a database.
  ///
  /// - Returns: nil when the database has none.
  /// - Throws: ``SQLiteError``, or ``PointFileError`` when this version cannot read them.
  package init?(_ connection: Connection) throws {
    guard try connection.hasTable("map_points") else { return nil }
    self.connection = connection
    let rows = try connection.all("SELECT key, value FROM map_point_facts") { ($0.text(0), $0.text(1)) }
    facts = rows.reduce(into: [:]) { facts, row in facts[row.0] = row.1 }
    guard let version = self[.format].flatMap({ Int($0) }), version == PointTables.formatVersion else {
      throw failure(PointFileError.version(self[.format] ?? ""))
    }
  }

  /// A fact about the points; nil when the file does not state it.
  package subscript(_ key: PointTables.Key) -> String? { facts[key.rawValue] }

  /// The classes, by id.
  ///
  /// - Throws: ``SQLiteError``.
  package func classes() throws -> [Class] {
    try connection.all("SELECT id, titles, words FROM map_point_classes ORDER BY id") {
      Class(id: $0.text(0), titles: $0.text(1), words: $0.text(2))
    }
  }

  /// The points in the order of the file.
  ///
  /// - Throws: ``SQLiteError``, or ``PointFileError`` when one has no class or is not on the Earth.
  package func points() throws -> [Point] {
    let known = Set(try classes().map { $0.id })
    let points = try connection.all("SELECT class, name, lat, lng FROM map_points ORDER BY id") {
      Point(kind: $0.text(0), name: $0.text(1), lat: $0.number(2), lng: $0.number(3))
    }
    guard
      points.allSatisfy({
        known.contains($0.kind) && (-90...90).contains($0.lat) && (-180...180).contains($0.lng)
      })
    else { throw failure(PointFileError.damaged) }
    return points
  }
}

/// Why the points of a map cannot be read.
package enum PointFileError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The format is newer than this version, or not stated.
  case version(String)
  /// A point has no class, or is not on the Earth.
  case damaged

  package var description: String {
    switch self {
    case .version(let version): "the points of the map have format '\(version)'; this version reads format 1"
    case .damaged: "the points of the map are damaged"
    }
  }
}

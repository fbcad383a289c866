import BundleFormat
import GuideModel
package import HostSystem
package import OpenStreetMap
import SQLite
import SourceJSON

/// Points of everyday use out of a map: an extract of OpenStreetMap, or GeoJSON whose properties are tags.
package struct PointImport {
  /// The result, for the summary of a command.
  package struct Report: Sendable {
    /// Number of points by class, sorted by class.
    package let counts: [(name: String, count: Int)]
    /// Number of all points.
    package var total: Int { counts.reduce(0) { $0 + $1.count } }
  }

  struct Point: Hashable {
    let kind: String
    let name: String
    let coordinate: Coordinate
  }

  /// The bytes of the database.
  package let database: [UInt8]
  package let report: Report

  /// Reads a source and writes the database; the same source, table and date give the same bytes.
  ///
  /// - Parameters:
  ///   - path: The source.
  ///   - classes: The classes to take.
  ///   - area: The area to keep; nil for everything.
  ///   - date: The day or month of the data, which counts when the source states no time.
  ///   - compiler: Name and version of the program.
  /// - Throws: ``ImportError``, `ExtractError`, `FileSystemError` or `SQLiteError`.
  package init(
    _ path: String, _ classes: PointClasses, in area: ExtractArea? = nil, date: String? = nil,
    attribution: String, licence: String, compiler: String, disk: some FileSystem = POSIXFileSystem()
  ) throws {
    var (points, time) = try PointImport.points(of: path, classes, disk)
    points = PointImport.distinct(
      points.filter { point in
        area?.contains(
          latitude: Int32((point.coordinate.latitude * 1e7).rounded()),
          longitude: Int32((point.coordinate.longitude * 1e7).rounded())) ?? true
      })
    guard !points.isEmpty else {
      throw ImportError(
        .empty, path: path, "has no point of any class in this area", help: "check the classes and the area")
    }
    let source = try disk.open(path, .readThroughLinks)
    var facts: [PointTables.Key: String] = [
      .format: "\(PointTables.formatVersion)", .attribution: attribution, .licence: licence,
      .source: Paths.name(of: path),
      .sourceDigest: try Digest.hexadecimal { try source.read(1 << 20, at: $0) },
      .sameKindMetres: "\(classes.sameKindMetres)", .sameNameMetres: "\(classes.sameNameMetres)",
      .compiler: compiler,
    ]
    facts[.sourceTime] = time ?? date
    database = try PointImport.database(points, classes, facts)
    let counts = Dictionary(grouping: points, by: \.kind).mapValues(\.count)
    report = Report(counts: counts.sorted { $0.key < $1.key }.map { ($0.key, $0.value) })
  }

  private static func points(of path: String, _ classes: PointClasses, _ disk: some FileSystem) throws -> (
    points: [Point], time: String?
  ) {
    let lower = path.lowercased()
    guard lower.hasSuffix(".geojson") || lower.hasSuffix(".json") else {
      return try ExtractPoints.read(ExtractFile(path, disk), classes)
    }
    var file = try ImportFile(path, disk)
    var points: [Point] = []
    try JSONRows.features.forEach(&file) { event in
      guard case .row(let row) = event, let kind = classes.id({ row.values[$0] }),
        let lat = row.values["lat"].flatMap({ Double($0) }),
        let lng = row.values["lng"].flatMap({ Double($0) }),
        let coordinate = Coordinate(latitude: lat, longitude: lng)
      else { return }
      points.append(Point(kind: kind, name: row.values["name"] ?? "", coordinate: coordinate))
    }
    return (points, nil)
  }

  /// Sorted, and each once: tiles repeat what lies on their edges.
  private static func distinct(_ points: [Point]) -> [Point] {
    func order(_ point: Point) -> (String, Double, Double, String) {
      (point.kind, point.coordinate.latitude, point.coordinate.longitude, point.name)
    }
    return Set(points).sorted { order($0) < order($1) }
  }

  private static func database(
    _ points: [Point], _ classes: PointClasses, _ facts: [PointTables.Key: String]
  ) throws -> [UInt8] {
    try MapDatabase.bytes(
      applicationID: PointTables.applicationID, version: PointTables.formatVersion, ddl: PointTables.ddl,
      insertFact: PointTables.insertFact, facts: facts
    ) { connection in
      for kind in classes.classes.sorted(by: { $0.id < $1.id }) {
        var (titles, words) = (JSONWriter(), JSONWriter())
        titles.object { for title in kind.titles { $0.member(title.language, title.text) } }
        words.array { for word in kind.words { $0.value(word) } }
        try connection.run(
          PointTables.insertClass, .text(kind.id), .text(titles.text), .text(words.text))
      }
      for (number, point) in points.enumerated() {
        try connection.run(
          PointTables.insertPoint, .integer(Int64(number + 1)), .text(point.kind), .text(point.name),
          .real(point.coordinate.latitude), .real(point.coordinate.longitude))
      }
    }
  }
}

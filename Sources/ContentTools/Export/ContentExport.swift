import AuthoredFiles
import BundleFormat
import ContentCheck
import ContentWriter
import SQLite
import SourceJSON

/// Writes the contents of a content database as files for other programs, or for editors to continue from.
public enum ContentExport {
  /// The form of the files.
  public enum Format: String, CaseIterable, Sendable {
    /// A content folder: items, translations, calendars, settings. Building it gives the same database.
    case json
    /// A table for each content type, with a heading.
    case csv
    /// Items with a point or a boundary.
    case geojson
  }

  /// One file.
  public struct File: Sendable {
    /// Path below the output folder.
    public let name: String
    /// Its bytes.
    public let bytes: [UInt8]
  }

  /// The files for a database.
  ///
  /// - Parameters:
  ///   - schema: The schema folder, which gives the place of each column in an item.
  ///   - settings: A content folder whose settings and calendars are kept; nil to make them out of the database.
  ///   - keepsFormulas: True when texts of a CSV file may begin like a formula; otherwise they begin with an apostrophe.
  /// - Throws: ``ContentError`` when the database or the schemas cannot be read.
  public static func files(
    _ path: String, as format: Format, schema: String, settings: String? = nil, keepsFormulas: Bool = false
  ) throws -> [File] {
    let database = try BuiltDatabase(path)
    return try BuiltDatabase.reading(path) {
      switch format {
      case .json:
        try authored(database, schema).map { file in
          guard let settings, ["contentc.json", "calendars.json"].contains(file.name) else { return file }
          return File(name: file.name, bytes: try ContentFiles().source(settings + "/" + file.name).bytes)
        }
      case .csv:
        try database.types.map {
          File(name: "\($0.table).csv", bytes: try table($0, database.db, keepsFormulas: keepsFormulas))
        }
      case .geojson: [File(name: "content.geojson", bytes: Array(try features(database.db).utf8))]
      }
    }
  }

  private static func authored(_ database: BuiltDatabase, _ schema: String) throws -> [File] {
    let schemas = try SchemaFolder.read(schema)
    guard !schemas.diagnostics.hasErrors else {
      throw ContentError(
        .refused, path: schema, "the schemas have mistakes", help: "'contentc validate' shows them")
    }
    let json = AuthoredJSON(database: database, plan: schemas.plan)
    var out = [formatted("contentc.json", settings(database, schema), .free)]
    if let calendars = try AuthoredCalendars(database: database).file() {
      out.append(formatted("calendars.json", calendars, .free))
    }
    let languages = (database.meta[MetaTable.Key.languages.rawValue] ?? "").split(separator: ",").dropFirst()
    for domain in schemas.plan.domains {
      if let items = try json.file(of: domain) {
        out.append(formatted("\(domain.name).json", items, .keys([("items", .each(.field(domain.item)))])))
      }
      for language in languages.map(String.init) {
        guard let texts = try json.translations(into: language, of: domain) else { continue }
        let shape = CanonicalLayout.Shape.keys([("items", .each(.field(domain.item)))])
        out.append(formatted("i18n/\(language)/\(domain.name).json", texts, shape))
      }
    }
    return out
  }

  private static func settings(_ database: BuiltDatabase, _ schema: String) -> String {
    func meta(_ key: MetaTable.Key) -> String { database.meta[key.rawValue] ?? "" }
    var out = JSONWriter()
    out.object {
      $0.member("title", meta(.title))
      $0.member("version", meta(.contentVersion))
      $0.member("language", meta(.languages).split(separator: ",").first.map(String.init) ?? "en")
      $0.member("licences") { out in
        out.array { out in for line in meta(.licences).split(separator: "\n") { out.value(String(line)) } }
      }
    }
    return out.text
  }

  private static func formatted(_ name: String, _ json: String, _ shape: CanonicalLayout.Shape) -> File {
    let tree = JSONParser().parse(SourceFile(path: name, text: json)).tree
    return File(
      name: name, bytes: tree.root.map { CanonicalLayout.bytes(of: $0, shape) } ?? Array(json.utf8))
  }

  /// Characters with which a formula of a spreadsheet begins.
  private static let formulaStarts: Set<UInt8> = Set("=+-@\t\r".utf8)

  /// A table with quotes where RFC 4180 asks for them, and an apostrophe before texts that a spreadsheet would calculate.
  private static func table(
    _ type: BuiltDatabase.ContentType, _ db: Connection, keepsFormulas: Bool
  ) throws -> [UInt8] {
    func line(_ cells: [String]) -> String {
      cells.map { cell in
        let isPlain = !cell.unicodeScalars.contains { ["\"", ",", "\n", "\r"].contains($0) }
        return isPlain ? cell : "\"" + cell.replacing("\"", with: "\"\"") + "\""
      }.joined(separator: ",") + "\r\n"
    }
    var out = Array(line(type.columns.map(\.name)).utf8)
    let columns = type.columns.map { BuiltDatabase.quoted($0.name) }.joined(separator: ", ")
    for row in try db.all(
      "SELECT \(columns) FROM \(BuiltDatabase.quoted(type.table)) ORDER BY id",
      read: { row in
        type.columns.indices.map { index in
          let text = row.text(Int32(index))
          let isFormula =
            row.kind(Int32(index)) == .text && text.utf8.first.map(formulaStarts.contains) == true
          return isFormula && !keepsFormulas ? "'" + text : text
        }
      })
    {
      out += Array(line(row).utf8)
    }
    return out
  }

  private static func features(_ db: Connection) throws -> String {
    let rows = try db.all(
      """
      SELECT i.id, i.type, i.title, i.subtitle, b.geometry, p.lat, p.lng FROM items i
      LEFT JOIN boundaries b ON b.item = i.rowid LEFT JOIN points p ON p.item = i.rowid
      WHERE b.item IS NOT NULL OR p.item IS NOT NULL ORDER BY i.id
      """
    ) { row in
      (
        id: row.text(0), type: row.text(1), title: row.text(2), subtitle: row.optionalText(3),
        geometry: row.optionalText(4)
          ?? #"{"coordinates":[\#(row.number(6)),\#(row.number(5))],"type":"Point"}"#
      )
    }
    var out = JSONWriter()
    out.object {
      $0.member("type", "FeatureCollection")
      $0.member("features") { out in
        out.array { out in
          for row in rows {
            out.object {
              $0.member("type", "Feature")
              $0.member("id", row.id)
              $0.member("geometry") { $0.raw(row.geometry) }
              $0.member("properties") { out in
                out.object {
                  $0.member("type", row.type)
                  $0.member("title", row.title)
                  if let subtitle = row.subtitle { $0.member("subtitle", subtitle) }
                }
              }
            }
          }
        }
      }
    }
    return out.text + "\n"
  }
}

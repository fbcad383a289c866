import ContentCheck
import ContentWriter
import GuideModel
import SQLite
import SourceJSON

/// Turns rows of a content database back into authored items, following the annotations of the schemas.
struct AuthoredJSON {
  let database: BuiltDatabase
  let plan: ContentPlan
  private var db: Connection { database.db }

  /// The items of one domain as a file of the content folder; nil when the database has no such type.
  ///
  /// - Throws: `SQLiteError`.
  func file(of domain: DomainPlan) throws -> String? {
    guard let type = database.types.first(where: { $0.name == domain.type }) else { return nil }
    let ramadan = try ramadanDates()
    let former = try formerIDs(of: domain)
    let known = Set(type.columns.map(\.name))
    let columns = domain.columns.map {
      known.contains($0.name) ? BuiltDatabase.quoted($0.name) : "NULL"
    }
    var out = JSONWriter()
    let rows = try db.all(
      "SELECT \(columns.joined(separator: ", ")) FROM \(BuiltDatabase.quoted(type.table)) ORDER BY id"
    ) { row in domain.columns.indices.map { row.value(Int32($0)) } }
    out.object {
      $0.member("items") { out in
        out.array { out in
          for row in rows {
            let item = Row(values: row, domain: domain, ramadan: ramadan)
            out.raw(item.object(domain.item, former: former[item.id] ?? []) ?? "{}")
          }
        }
      }
    }
    return out.text
  }

  private func ramadanDates() throws -> [CalendarDate] {
    try db.all(
      "SELECT from_date, to_date FROM calendars WHERE kind = 'ramadan' ORDER BY name, from_date, to_date"
    ) {
      (CalendarDate($0.text(0)), CalendarDate($0.text(1)))
    }.flatMap { from, to -> [CalendarDate] in
      guard let from, let to, from <= to else { return [] }
      return (0...from.days(until: to)).map { from.adding(days: $0) }
    }
  }

  private func formerIDs(of domain: DomainPlan) throws -> [String: [String]] {
    let rows = try db.all(
      "SELECT i.id, f.old_id FROM former_ids f JOIN items i ON i.rowid = f.item WHERE i.type = ? ORDER BY 1, 2",
      .text(domain.type)
    ) { ($0.text(0), $0.text(1)) }
    return Dictionary(grouping: rows, by: \.0).mapValues { $0.map(\.1) }
  }

  /// The translations into one language of the items of one domain, as a file of the content folder; nil without any.
  ///
  /// - Throws: `SQLiteError`.
  func translations(into language: String, of domain: DomainPlan) throws -> String? {
    let paths = Dictionary(
      AuthoredJSON.columnPaths(domain.item).map { (domain.columns[$0.column].name, $0) },
      uniquingKeysWith: { first, _ in first })
    let rows = try db.all(
      """
      SELECT i.id, t.column_name, t.value FROM translations t JOIN items i ON i.rowid = t.item
      WHERE t.lang = ? AND i.type = ? ORDER BY i.id, t.column_name
      """, .text(language), .text(domain.type)
    ) { (id: $0.text(0), column: $0.text(1), value: $0.text(2)) }.filter { paths[$0.column] != nil }
    guard !rows.isEmpty else { return nil }
    let byItem = Dictionary(grouping: rows, by: \.id).sorted { $0.key < $1.key }
    var out = JSONWriter()
    out.object {
      $0.member("items") { out in
        out.object { out in
          for (id, texts) in byItem {
            var overlay = Overlay()
            for text in texts {
              guard let place = paths[text.column] else { continue }
              let isJSON = domain.columns[place.column].kind == .json
              overlay.set(place.path[...], isJSON ? text.value : AuthoredJSON.quoted(text.value))
            }
            out.member(id) { $0.raw(overlay.json) }
          }
        }
      }
    }
    return out.text
  }

  /// Every column with the names that lead to its value.
  private static func columnPaths(_ field: FieldPlan, _ path: [String] = []) -> [(
    column: Int, path: [String]
  )] {
    field.orderedChildren.flatMap { child -> [(column: Int, path: [String])] in
      if let column = child.column { return [(column, path + [child.name])] }
      return child.kind == nil ? columnPaths(child, path + [child.name]) : []
    }
  }

  /// A text as JSON.
  static func quoted(_ text: String) -> String {
    var out: [UInt8] = []
    StringEscapes.appendQuoted(text, to: &out)
    return String(decoding: out, as: UTF8.self)
  }

  /// The translated fields of one item.
  private struct Overlay {
    private var members: [(name: String, json: String)] = []
    private var inner: [(name: String, overlay: [Overlay])] = []

    mutating func set(_ path: ArraySlice<String>, _ json: String) {
      guard let name = path.first else { return }
      if path.count == 1 { return members.append((name, json)) }
      if let i = inner.firstIndex(where: { $0.name == name }) {
        inner[i].overlay[0].set(path.dropFirst(), json)
      } else {
        var made = Overlay()
        made.set(path.dropFirst(), json)
        inner.append((name, [made]))
      }
    }

    var json: String {
      let all = members + inner.map { ($0.name, $0.overlay[0].json) }
      return "{" + all.map { "\(quoted($0.0)):\($0.1)" }.joined(separator: ",") + "}"
    }
  }
}

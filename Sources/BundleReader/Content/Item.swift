import BundleFormat
public import GuideModel
import JSONText
import SQLite

/// An item with its columns and links, in one language.
public struct Item: Sendable {
  /// A value of a column.
  public enum Value: Hashable, Sendable {
    /// Text.
    case text(String)
    /// An integer.
    case integer(Int)
    /// A number with a fraction.
    case real(Double)
    /// Canonical JSON text of a list or object.
    case json(String)

    /// Converts a stored value; nil for NULL and blobs.
    init?(_ stored: SQLite.Value) {
      switch stored {
      case .integer(let number): self = .integer(Int(clamping: number))
      case .real(let number): self = .real(number)
      case .text(let text): self = .text(text)
      case .null, .blob: return nil
      }
    }
  }

  /// A column that has a value.
  public struct Field: Hashable, Sendable {
    /// Name of the column.
    public let column: String
    /// Its display label.
    public let label: String
    /// Its value, translated if an overlay has it.
    public let value: Value
    /// True when the value, 0 or 1, says no or yes.
    public let isBoolean: Bool
    /// Words of its values for readers; empty for values that are words themselves.
    public let words: [String: String]
  }

  /// A link to another item.
  public struct Link: Hashable, Sendable {
    /// The kind of link, such as `related_price`.
    public let kind: String
    /// Type of the other item.
    public let type: String
    /// Id of the other item.
    public let id: ItemID
    /// Its title in the requested language; nil when no open database has it.
    public let title: String?
    /// Its temporary, permanent or announced closure; nil if it is in business.
    public let closure: OperatingState?
    /// True for an offer that cannot be bought, which cards leave out.
    var isUnavailable = false
  }

  /// The item's id.
  public let id: ItemID
  /// Its content type.
  public let type: String
  /// Its title.
  public let title: String
  /// Importance, 1 first.
  public let rank: Int
  /// Columns that have a value, in the order of the schema.
  public let fields: [Field]
  /// Links to other items, by kind, then importance.
  public let links: [Link]

  /// The same item without its links to items of a type, and to what cannot be bought.
  package func without(linksTo type: String?) -> Item {
    Item(
      id: id, type: self.type, title: title, rank: rank, fields: fields,
      links: links.filter { link in link.type != type && !link.isUnavailable })
  }

  /// The value of a column; nil if it has none.
  public subscript(column: String) -> Value? { fields.first { $0.column == column }?.value }

  /// The value of a column of the schema; nil if it has none.
  public subscript(column: some ContentColumn) -> Value? { self[column.columnName] }

  /// The text of a column; nil if it has none.
  public func text(_ column: some ContentColumn) -> String? {
    if case .text(let text) = self[column] { text } else { nil }
  }

  /// The integer in a column; nil if it has none.
  public func integer(_ column: some ContentColumn) -> Int? {
    if case .integer(let number) = self[column] { number } else { nil }
  }

  /// The integer in a column that is computed with, such as minutes or dirhams, within 32 bits; nil if it has none.
  package func count(_ column: some ContentColumn) -> Int? {
    integer(column).map { Int(Int32(clamping: $0)) }
  }

  /// The texts of a column that holds a list of them; empty if it has none.
  public func texts(_ column: some ContentColumn) -> [String] { objects([String].self, column) ?? [] }

  /// The value of a JSON column as a type; nil if it has none or has a different structure.
  public func objects<T: JSONReadable>(_ type: T.Type, _ column: some ContentColumn) -> T? {
    guard case .json(let text) = self[column] else { return nil }
    // An unknown structure is treated as missing.
    return try? T(jsonText: text)
  }

  /// The columns that have a value as members of an object, by their names.
  package var json: JSONValue {
    .object(
      [String: JSONValue](
        firstOf: fields.map { field in
          switch field.value {
          case .text(let text): (field.column, .text(text))
          case .integer(let number): (field.column, .integer(number))
          case .real(let number): (field.column, .real(number))
          // Text that is not JSON, in a file of another compiler, is kept as it is.
          case .json(let text): (field.column, (try? JSONValue(jsonText: text)) ?? .text(text))
          }
        }))
  }

  package static func read(
    _ id: ItemID, from database: ContentDatabase, language: String, in generation: Generation
  ) throws -> Item? {
    try head(id, from: database, language: language).map { head in
      Item(
        id: head.id, type: head.type, title: head.title, rank: head.rank, fields: head.fields,
        links: try links(from: head.id.rawValue, language: language, in: generation))
    }
  }

  /// An item without its links; nil if the database has no item with this id.
  package static func head(_ id: ItemID, from database: ContentDatabase, language: String) throws -> Item? {
    try database.read { db in
      guard let record = try ItemRecord.fetch(db, id: id.rawValue),
        let type = database.type(named: record.type)
      else {
        return nil
      }
      return Item(
        id: ItemID(rawValue: record.id), type: record.type,
        title: try record.localized(db, language, type).title, rank: record.rank,
        fields: try fields(db, record, type, language, database), links: [])
    }
  }

  /// The columns of an item that have a value, translated where an overlay has it.
  static func fields(
    _ db: Connection, _ record: ItemRecord, _ type: ContentDatabase.ContentType, _ language: String,
    _ database: ContentDatabase
  ) throws -> [Field] {
    let columns = try database.derived(LabelledColumns.self, db).of(type, language, db)
    let row = try db.prepare(columns.select)
    try row.bind(record.id, at: 1)
    guard try row.step() else { return [] }
    let translated = try db.prepare("SELECT column_name, value FROM translations WHERE item = ? AND lang = ?")
    try translated.bind(record.rowID, at: 1)
    try translated.bind(language, at: 2)
    var translations: [String: String] = [:]
    while try translated.step() { translations[translated.text(0)] = translated.text(1) }
    var fields: [Field] = []
    for (i, column) in columns.all.enumerated() {
      let stored = translations[column.name].map { Value.text($0) } ?? Value(row.value(Int32(i)))
      guard var value = stored else { continue }
      if case .text(let text) = value, column.kind == "json" {
        value = .json(db.texts == .oneLine ? DisplayText.oneLine(json: text) : text)
      }
      fields.append(
        Field(
          column: column.name, label: column.label, value: value, isBoolean: column.kind == "boolean",
          words: columns.words[column.name] ?? [:]))
    }
    return fields
  }

  /// Links stored in any open database; an item of one pack may be linked from another.
  private static func links(from id: String, language: String, in generation: Generation) throws -> [Link] {
    var seen: Set<String> = []
    var out: [Link] = []
    for database in generation.databases {
      let found = try database.read { db in
        let reader = try db.prepare(
          """
          \(LinksTable.Row.select) LEFT JOIN items ON items.id = to_id
          WHERE from_id = ? ORDER BY link_kind, items.rowid
          """)
        try reader.bind(id, at: 1)
        var found: [LinksTable.Row] = []
        while try reader.step() { found.append(LinksTable.Row(reader)) }
        return found
      }
      for link in found {
        guard seen.insert(link.kind + " " + link.to).inserted else { continue }
        let head = try head(of: link.to, language, generation)
        out.append(
          Link(
            kind: link.kind, type: link.toType, id: ItemID(rawValue: link.to), title: head?.title,
            closure: head?.closure, isUnavailable: head?.isUnavailable ?? false))
      }
    }
    return out
  }

  /// The title of an item, its closure, and whether it is an offer that cannot be bought; nil if no open database has it.
  package static func head(of id: String, _ language: String, _ generation: Generation) throws -> (
    title: String, closure: OperatingState?, isUnavailable: Bool
  )? {
    for database in generation.databases {
      let head = try database.read { db -> (String, OperatingState?, Bool)? in
        guard let record = try ItemRecord.fetch(db, id: id) else { return nil }
        let title = try record.localized(db, language, database.type(named: record.type)).title
        let operating = try ItemFacts.read(db, database, record)?.operating
        return (
          title, operating.flatMap { $0.isClosed(on: .last) ? $0 : nil },
          try database.derived(OfferRows.self, db).unavailable.contains(record.rowID)
        )
      }
      if let head { return head }
    }
    return nil
  }
}

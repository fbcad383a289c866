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
    public package(set) var title: String?
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
  /// Links to other items, by kind, then importance; at most ``mostLinks`` of each kind.
  public private(set) var links: [Link] = []
  /// The number of links that ``links`` leaves out, by kind; empty unless there are more than ``mostLinks`` of a kind.
  public private(set) var omittedLinks: [String: Int] = [:]

  /// The most links of one kind that are read.
  public static let mostLinks = 1000

  /// The same item without its links to items of a type, and to what cannot be bought.
  package func without(linksTo type: String?) -> Item {
    var item = self
    item.links.removeAll { link in link.type == type || link.isUnavailable }
    return item
  }

  /// The same item with links of another to items of some types, such as the category of a merchant for its branch.
  package func with(linksOf other: Item, to types: [String]) -> Item {
    var item = self
    item.links += other.links.filter { types.contains($0.type) }
    return item
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
    guard var item = try head(id, from: database, language: language) else { return nil }
    try item.readLinks(language, generation)
    return item
  }

  /// An item without its links, from the first open database that has it.
  package static func head(_ id: ItemID, in generation: Generation, language: String) throws -> Item? {
    for database in generation.databases {
      if let item = try head(id, from: database, language: language) { return item }
    }
    return nil
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
        fields: try fields(db, record, type, language, database))
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

  /// Reads the links stored in any open database; an item of one pack may be linked from another.
  private mutating func readLinks(_ language: String, _ generation: Generation) throws {
    var seen: Set<String> = []
    for database in generation.databases {
      let (found, counts) = try database.read { [id] db in try Item.links(from: id, db) }
      for (kind, count) in counts where count > Item.mostLinks {
        omittedLinks[kind, default: 0] += count - Item.mostLinks
      }
      for link in found where seen.insert(link.kind + " " + link.id).inserted {
        let head = try Item.head(of: link.id, language, generation)
        links.append(
          Link(
            kind: link.kind, type: link.type, id: ItemID(rawValue: link.id), title: head?.title,
            closure: head?.closure, isUnavailable: head?.isUnavailable ?? false))
      }
    }
  }

  /// The links of an item in one database, at most ``mostLinks`` of each kind, and the number of each kind.
  private static func links(from id: ItemID, _ db: Connection) throws -> (
    found: [(kind: String, type: String, id: String)], counts: [String: Int]
  ) {
    let reader = try db.prepare(
      """
      SELECT link_kind, to_type, to_id FROM \(LinksTable.name) LEFT JOIN items ON items.id = to_id
      WHERE from_id = ? ORDER BY link_kind, items.rowid
      """)
    try reader.bind(id.rawValue, at: 1)
    var found: [(kind: String, type: String, id: String)] = []
    var counts: [String: Int] = [:]
    while try reader.step() {
      let kind = reader.text(0)
      counts[kind, default: 0] += 1
      if counts[kind, default: 0] <= mostLinks { found.append((kind, reader.text(1), reader.text(2))) }
    }
    return (found, counts)
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

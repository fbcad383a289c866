import BundleFormat
import GuideModel
package import SQLite
import Synchronization

/// The columns of types with their labels in a language, read once for each.
struct LabelledColumns: DerivedFromContent {
  static let name: StaticString = "LabelledColumns"

  /// The columns of one type.
  struct OfType {
    /// By position, with the label in the language.
    let all: [ContentTypesTable.Column]
    /// Words of values for readers, by column and value.
    let words: [String: [String: String]]
    /// Reads an item's values in the order of ``all``, by its id.
    let select: String
  }

  private final class Cache: Sendable {
    let known = Mutex<[[String]: OfType]>([:])
  }

  private let cache = Cache()

  init(_ db: Connection, _ database: ContentDatabase) throws {}

  /// The columns of a type in a language.
  func of(_ type: ContentDatabase.ContentType, _ language: String, _ db: Connection) throws -> OfType {
    let key = [type.type, language]
    if let known = cache.known.withLock({ $0[key] }) { return known }
    let labels = try Item.labels(db, of: type.type, language)
    let reader = try db.prepare(ContentTypesTable.Column.select + " WHERE type = ? ORDER BY position")
    try reader.bind(type.type, at: 1)
    var all: [ContentTypesTable.Column] = []
    while try reader.step() {
      var column = ContentTypesTable.Column(reader)
      column.label = labels[column.name] ?? column.label
      all.append(column)
    }
    let names = all.map { "\"\($0.name)\"" }.joined(separator: ", ")
    let columns = OfType(
      all: all, words: LabelledColumns.words(in: labels),
      select: "SELECT \(names.isEmpty ? "NULL" : names) FROM \(type.table) WHERE id = ?")
    cache.known.withLock { $0[key] = columns }
    return columns
  }

  /// The words of values, by column and value.
  private static func words(in labels: [String: String]) -> [String: [String: String]] {
    var words: [String: [String: String]] = [:]
    for (key, text) in labels {
      guard let mark = key.firstIndex(of: "=") else { continue }
      words[String(key[..<mark]), default: [:]][String(key[key.index(after: mark)...])] = text
    }
    return words
  }
}

extension Item {
  /// Titles of the columns of a type in a language, by column, and words of their values, by `column=value`; empty when the
  /// content has none.
  ///
  /// Labels missing in the language are those of the content's first language, whose empty titles mark columns that are not
  /// for readers.
  package static func labels(_ db: Connection, of type: String, _ language: String) throws -> [String: String]
  {
    let first = try db.first("SELECT value FROM meta WHERE key = 'languages'") { $0.text(0) } ?? ""
    var languages = [first.prefix { $0 != "," }]
    for name in [language.prefix { $0 != "-" }, language[...]] where !languages.contains(name) {
      languages.append(name)
    }
    let reader = try db.prepare(
      "SELECT key, value FROM json_each((SELECT value FROM meta WHERE key = 'labels'), ?) WHERE type = 'text'"
    )
    var out: [String: String] = [:]
    for language in languages where !language.isEmpty {
      try reader.bind("$.\"\(language)\".\"\(type)\"", at: 1)
      while try reader.step() { out[reader.text(0)] = DisplayText.oneLine(reader.text(1)) }
      reader.reset()
    }
    return out
  }
}

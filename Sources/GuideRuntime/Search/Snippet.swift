import BundleReader
import SearchText
import SQLite
import BundleFormat

/// Finds the matching passage in an item's original text.
enum Snippet {
  /// Maximum number of characters in a passage.
  private static let width = 120

  /// A passage of an item.
  struct Passage {
    var parts: [TextPart] = []
    /// Number of words of the query it contains, including those in names.
    var wordCount = 0

    /// Checks whether a query has several words and the passage contains only one of them.
    func isFragmented(_ query: SearchQuery?) -> Bool {
      guard let query, !parts.isEmpty else { return false }
      return wordCount == 1 && query.tokens.required.count > 1
    }
  }

  /// The passage with the most words of the query; empty when no body text has any.
  ///
  /// It is in the requested language, or else in the original one. Other languages are the last resort.
  static func find(
    _ query: SearchQuery, _ record: ItemRecord, _ db: Connection, _ database: ContentDatabase,
    language: String
  ) throws -> Passage {
    guard let type = database.type(named: record.type) else { return Passage() }
    guard let own = try database.derived(Columns.self, db).byType[type.type] else { return Passage() }
    let words = Words(query)
    func translated(_ isWanted: String) throws -> [String] {
      try translations(isWanted, language, record, own.columns, db)
    }
    let inLanguage = database.hasTranslations(into: language) ? try translated("=") : []
    let readable = [inLanguage, try texts(of: record, own, db)]
    guard var passage = try best(readable, words) ?? best([translated("<>")], words) else { return Passage() }
    let names = try db.prepare("SELECT name || ' ' || alias || ' ' || tag FROM name WHERE item = ?")
    try names.bind(record.rowID, at: 1)
    if passage.wordCount == 1, words.tokens.count > 1, try names.step() {
      passage.wordCount += words.find(in: names.text(0), bySound: true).0
      names.reset()
    }
    return passage
  }

  /// The best passage of the first texts that contain any word.
  private static func best(_ groups: [[String]], _ words: Words) -> Passage? {
    // By spelling first: computing the keys of all words is slow, and rarely needed.
    for bySound in [false, true] {
      for texts in groups {
        var best: (count: Int, text: String, ranges: [Range<Int>])?
        for text in texts {
          let (count, ranges) = words.find(in: text, bySound: bySound)
          if count > (best?.count ?? 0) { best = (count, text, ranges) }
          if count == words.tokens.count { break }
        }
        if let best { return Passage(parts: cut(best.text, best.ranges), wordCount: best.count) }
      }
    }
    return nil
  }

  /// A column with body text.
  private struct Column {
    let name: String
    let isJSON: Bool
  }

  /// The columns with body text of each type, and the statement that reads them for an item.
  private struct Columns: DerivedFromContent {
    static let name: StaticString = "Snippet.Columns"

    private(set) var byType: [String: (columns: [Column], statement: String)] = [:]

    init(_ db: Connection, _ database: ContentDatabase) throws {
      // Values of facets are keys, not texts.
      let facets = try database.derived(ListingKeys.self, db).facets
      let reader = try db.prepare(
        "SELECT type, column_name, kind FROM content_columns WHERE search = 'text' ORDER BY type, position")
      var columns: [String: [Column]] = [:]
      while try reader.step() {
        let (type, name) = (reader.text(0), reader.text(1))
        guard !facets.contains(where: { $0.type == type && $0.column == name }) else { continue }
        columns[type, default: []].append(Column(name: name, isJSON: reader.text(2) == "json"))
      }
      for type in database.types {
        guard let own = columns[type.type] else { continue }
        let names = own.map { SQLName.column($0.name) }.joined(separator: ", ")
        byType[type.type] = (own, "SELECT \(names) FROM \(type.table) WHERE id = ?")
      }
    }
  }

  /// The body texts of an item in a language (`=`), or in all others (`<>`), except its original language.
  private static func translations(
    _ comparison: String, _ language: String, _ record: ItemRecord, _ columns: [Column], _ db: Connection
  ) throws -> [String] {
    let reader = try db.prepare(
      """
      SELECT column_name, value FROM translations WHERE item = ? AND lang \(comparison) ? ORDER BY lang, column_name
      """)
    try reader.bind(record.rowID, at: 1)
    try reader.bind(language, at: 2)
    var out: [String] = []
    while try reader.step() {
      let name = reader.text(0)
      guard let column = columns.first(where: { $0.name == name }) else { continue }
      out += try running(reader.text(1), isJSON: column.isJSON, db)
    }
    return out
  }

  /// The body texts of an item in its original language.
  private static func texts(
    of record: ItemRecord, _ own: (columns: [Column], statement: String), _ db: Connection
  ) throws -> [String] {
    let row = try db.prepare(own.statement)
    try row.bind(record.id, at: 1)
    guard try row.step() else { return [] }
    var out: [String] = []
    for (i, column) in own.columns.enumerated() {
      if let text = row.optionalText(Int32(i)) { out += try running(text, isJSON: column.isJSON, db) }
    }
    return out
  }

  /// The body texts of a column: its text, or the strings in its list or objects. Invalid JSON has none.
  private static func running(_ text: String, isJSON: Bool, _ db: Connection) throws -> [String] {
    guard isJSON else { return [text] }
    let reader = try db.prepare(
      "SELECT value FROM json_tree(CASE WHEN json_valid(?1) THEN ?1 ELSE '[]' END) WHERE type = 'text'")
    try reader.bind(text, at: 1)
    var out: [String] = []
    while try reader.step() { out.append(reader.text(0)) }
    return out
  }

  /// The words to highlight.
  private struct Words {
    let tokens: [QueryToken]

    init(_ query: SearchQuery) { tokens = query.tokens.required }

    /// The number of words of the query in a text, and their ranges.
    func find(in text: String, bySound: Bool) -> (Int, [Range<Int>]) {
      // A query has at most 32 words.
      var has: UInt32 = 0
      var ranges: [Range<Int>] = []
      for (word, range) in Normalizer.tokensWithRanges(text) {
        let key = bySound ? TransliterationKey.key(token: word) : ""
        let hit = tokens.firstIndex { token in
          word == token.norm || !key.isEmpty && key == token.key
            || token.isPrefix && token.length >= 2 && word.hasPrefix(token.norm)
        }
        guard let hit else { continue }
        has |= 1 << UInt32(hit)
        ranges.append(range)
      }
      return (has.nonzeroBitCount, ranges)
    }
  }

  /// The start of the character that contains an index.
  private static func characterStart(_ index: String.Index, in text: String) -> String.Index {
    var index = index
    while index.samePosition(in: text) == nil { index = text.utf8.index(before: index) }
    return index
  }

  /// An excerpt around a text's first matches, cut between words; offsets are UTF-8.
  private static func cut(_ text: String, _ ranges: [Range<Int>]) -> [TextPart] {
    let utf8 = text.utf8
    func index(_ offset: Int) -> String.Index { utf8.index(utf8.startIndex, offsetBy: offset) }
    guard let first = ranges.first else { return [] }
    var start = text.startIndex
    let lead = text.distance(
      from: text.startIndex, to: index(first.lowerBound).samePosition(in: text) ?? start)
    if lead > width / 3 {
      let from = text.index(text.startIndex, offsetBy: lead - width / 4)
      start = text[from...].firstIndex(of: " ").map { text.index(after: $0) } ?? from
    }
    var end = text.index(start, offsetBy: width, limitedBy: text.endIndex) ?? text.endIndex
    if end < text.endIndex { end = text[start..<end].lastIndex(of: " ") ?? end }
    var parts: [TextPart] = []
    if start > text.startIndex { parts.append(TextPart(text: "…", isMatch: false)) }
    var at = start
    for range in ranges {
      // Whole characters, so that no mark is separated from its letter.
      let low = characterStart(index(range.lowerBound), in: text)
      let high = text.index(after: characterStart(utf8.index(before: index(range.upperBound)), in: text))
      guard low >= at, high <= end else { continue }
      if low > at { parts.append(TextPart(text: String(text[at..<low]), isMatch: false)) }
      parts.append(TextPart(text: String(text[low..<high]), isMatch: true))
      at = high
    }
    if at < end { parts.append(TextPart(text: String(text[at..<end]), isMatch: false)) }
    if end < text.endIndex { parts.append(TextPart(text: "…", isMatch: false)) }
    return parts
  }
}

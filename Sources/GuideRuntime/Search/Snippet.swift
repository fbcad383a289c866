import Foundation
import GRDB
import SearchText

/// The passage of an item that matched, from the text as it was written.
enum Snippet {
  /// How many characters a passage has at most.
  private static let width = 120

  /// The passage with the most words of the query; empty when no running text has any.
  static func find(
    _ query: SearchQuery, _ record: ItemRecord, _ db: Database, _ database: ContentDatabase,
    language: String
  ) throws -> [TextPart] {
    guard let type = database.type(named: record.type) else { return [] }
    let words = Words(query)
    var best: (count: Int, text: String, ranges: [Range<Int>])?
    let texts = try texts(record, type, db, language)
    // By spelling first: keys of all words of all texts take long, and are seldom needed.
    for bySound in [false, true] where best == nil {
      for text in texts {
        let (count, ranges) = words.find(in: text, bySound: bySound)
        if count > (best?.count ?? 0) { best = (count, text, ranges) }
        if count == words.tokens.count { break }
      }
    }
    return best.map { cut($0.text, $0.ranges) } ?? []
  }

  /// The running texts of an item, in the language asked for first, then as they were written.
  private static func texts(
    _ record: ItemRecord, _ type: ContentDatabase.ContentType, _ db: Database, _ language: String
  ) throws -> [String] {
    let columns = try Row.fetchAll(
      db,
      sql: """
        SELECT column_name, kind FROM content_columns WHERE type = ? AND search = 'text' ORDER BY position
        """, arguments: [type.type])
    let names: [String] = columns.map { $0[0] }
    guard !names.isEmpty,
      let row = try Row.fetchOne(
        db, sql: "SELECT \(names.joined(separator: ", ")) FROM \(type.table) WHERE id = ?",
        arguments: [record.id])
    else { return [] }
    var kinds: [String: String] = [:]
    for column in columns { kinds[column[0]] = column[1] }
    var out: [String] = []
    let translated = try Row.fetchAll(
      db,
      sql: "SELECT column_name, value FROM translations WHERE item = ? ORDER BY lang <> ?, lang, column_name",
      arguments: [record.rowID, language])
    let own = translated.filter { names.contains($0[0] as String) }
    for row in own { append(row[1], kinds[row[0]], &out) }
    for name in names { if let text = row[name] as String? { append(text, kinds[name], &out) } }
    return out
  }

  private static func append(_ text: String, _ kind: String?, _ out: inout [String]) {
    guard kind == "json" else { return out.append(text) }
    // A list of texts, or objects that hold some.
    guard let value = try? JSONSerialization.jsonObject(with: Data(text.utf8), options: .fragmentsAllowed)
    else {
      return
    }
    strings(value, &out)
  }

  private static func strings(_ value: Any, _ out: inout [String]) {
    if let text = value as? String { out.append(text) }
    if let list = value as? [Any] { for element in list { strings(element, &out) } }
    if let object = value as? [String: Any] {
      for key in object.keys.sorted() { if let element = object[key] { strings(element, &out) } }
    }
  }

  /// The words to mark.
  private struct Words {
    let tokens: [QueryToken]

    init(_ query: SearchQuery) { tokens = query.tokens.required }

    /// How many words of the query a text has, and where.
    func find(in text: String, bySound: Bool) -> (Int, [Range<Int>]) {
      var has = Set<Int>()
      var ranges: [Range<Int>] = []
      for (word, range) in Normalizer.tokensWithRanges(text) {
        let key = bySound ? TransliterationKey.key(token: word) : ""
        let hit = tokens.firstIndex { token in
          word == token.norm || !key.isEmpty && key == token.key
            || token.isPrefix && token.length >= 2 && word.hasPrefix(token.norm)
        }
        guard let hit else { continue }
        has.insert(hit)
        ranges.append(range)
      }
      return (has.count, ranges)
    }
  }

  /// The part of a text around its first matches, cut between words; offsets are UTF-8.
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
      // Whole characters, so that no mark is torn from its letter.
      let low = text.rangeOfComposedCharacterSequence(at: index(range.lowerBound)).lowerBound
      let high = text.rangeOfComposedCharacterSequence(at: utf8.index(before: index(range.upperBound)))
        .upperBound
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

import BundleReader
import SearchText
import SQLite
import BundleFormat

extension CandidateSource {
  /// Checks whether the original texts of an item contain the query's words with their diacritics, such as
  /// `thé`; the index stores words without them. Nothing is read unless a word requires it.
  func writes(_ query: SearchQuery, _ row: Int64) throws -> Bool {
    let words = query.tokens.filter { !$0.isOptional && $0.written != nil }
    // Items with branches have words of these and of their categories, which are not in their own texts.
    guard !words.isEmpty, !hasParts else { return true }
    let texts = try originals(of: row)
    return words.allSatisfy { word in texts.contains { CandidateSource.writes(word.norm, $0) } }
  }

  /// Checks whether the names of an item have every required word of a query, spelled so.
  func spells(_ query: SearchQuery, _ row: Int64) throws -> Bool {
    let words = Set(try names(of: row).flatMap { $0.split(separator: " ") })
    return query.tokens.required.allSatisfy { token in
      words.contains(token.norm[...]) || token.isPrefix && words.contains { $0.hasPrefix(token.norm) }
    }
  }

  /// Checks whether a text contains a word with its diacritics.
  private static func writes(_ word: String, _ text: String) -> Bool {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    let utf8 = Array(text.utf8)
    return Normalizer.tokensWithRanges(text).contains { token, range in
      token == word && utf8[range].contains { $0 >= 0x80 }
    }
  }

  /// The original texts of an item, in every language.
  private func originals(of row: Int64) throws -> [String] {
    guard let record = try ItemRecord.fetch(db, row: row), let type = database.type(named: record.type) else {
      return []
    }
    var out: [String] = []
    let item = try db.prepare("SELECT * FROM \(type.table) WHERE id = ?")
    try item.bind(record.id, at: 1)
    if try item.step() {
      for i in item.columnNames.indices {
        if case .text(let text) = item.value(Int32(i)) { out.append(text) }
      }
      item.reset()
    }
    let translated = try db.prepare("SELECT value FROM translations WHERE item = ?")
    try translated.bind(row, at: 1)
    while try translated.step() { out.append(translated.text(0)) }
    return out
  }
}

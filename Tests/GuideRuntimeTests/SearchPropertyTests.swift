import Foundation
import GuideModel
import GuideRuntime
import SQLite
import SearchText
import TestSupport
import Testing

/// For every item of the guide: its names, and common misspellings, find it among the first of its type.
@Suite struct SearchPropertyTests {
  private struct Named {
    let id: String
    let type: String
    let title: String
    let names: [String]
  }

  private static let items = Result {
    try Connection(path: GuideContent.path, .readOnly).all(
      """
      SELECT id, type, title, name.name || char(10) || alias FROM items JOIN name ON name.item = items.rowid
      -- Settings, defaults and walks are not searched for.
      WHERE type NOT IN ('price_category', 'planning_default', 'walk')
      """
    ) { row in
      Named(
        id: row.text(0), type: row.text(1), title: row.text(2),
        names: row.text(3).split(separator: "\n").map(String.init))
    }
  }

  /// Checks whether a query finds an item among the first three of its type.
  private func finds(_ query: String, _ item: Named) throws -> Bool {
    var options = SearchOptions()
    options.types = [item.type]
    options.limit = 3
    return try GuideContent.guide.search(query, options: options).contains { $0.id.rawValue == item.id }
  }

  /// The number of items of a type whose names pass a test.
  private func count(_ type: String, _ isIn: (String) -> Bool) throws -> Int {
    try Self.items.get().count { $0.type == type && $0.names.contains(where: isIn) }
  }

  @Test func everyNameAndAliasFindsItsItem() throws {
    for item in try Self.items.get() {
      for name in item.names where try !finds(name, item) {
        // More than three items of the type may have exactly this name.
        let key = TransliterationKey.key(normalized: name)
        let same = try count(item.type) { $0 == name || TransliterationKey.key(normalized: $0) == key }
        #expect(same > 3, "\(name) → \(item.id)")
      }
    }
  }

  @Test func aTitleWithoutItsMarksFindsItsItem() throws {
    for item in try Self.items.get() {
      let plain = item.title.folding(options: [.diacriticInsensitive, .caseInsensitive], locale: nil)
      #expect(
        try finds(plain, item) || count(item.type) { $0 == Normalizer.norm(item.title) } > 3, "\(plain)")
    }
  }

  @Test func aFiveLetterPrefixFindsTheItemUnlessItIsCommon() throws {
    for item in try Self.items.get() {
      let start = String(item.title.prefix(5))
      let norm = Normalizer.norm(start)
      guard norm.unicodeScalars.count >= 3, try !finds(start, item) else { continue }
      let words = norm.split(separator: " ").map(String.init)
      let sharing = try count(item.type) { name in
        let own = name.split(separator: " ")
        return words.allSatisfy { word in own.contains { $0.hasPrefix(word) } }
      }
      #expect(sharing > 3, "\(start) → \(item.id)")
    }
  }

  @Test func aTitleWithOneWrongLetterAnywhereFindsItsItem() throws {
    var generator = SeededRandom(seed: 3)
    for item in try Self.items.get() where Normalizer.norm(item.title).count >= 5 {
      for _ in 0..<2 {
        let wrong = damaged(Normalizer.norm(item.title), &generator)
        guard try !finds(wrong, item) else { continue }
        #expect(try isThereAsTyped(wrong), "\(wrong) → \(item.id)")
      }
    }
  }

  /// Checks whether the typo produced words that a single item contains; that item is then found instead.
  private func isThereAsTyped(_ text: String) throws -> Bool {
    let hits = try GuideContent.guide.search(text)
    return hits.first.map { $0.tier <= .text } ?? false
  }

  /// One letter changed, removed, added, or swapped with the next one, at any position; a space is not changed to a
  /// letter, since that joins two words and misspells the result.
  private func damaged(_ text: String, _ generator: inout SeededRandom) -> String {
    var letters = Array(text)
    let place = Int.random(in: letters.indices, using: &generator)
    let alphabet = Array(
      text.utf8.allSatisfy { $0 < 0x80 } ? "abcdefghijklmnopqrstuvwxyz" : "ابتجحدرسعفقكلمنهوي")
    let other = alphabet[Int.random(in: alphabet.indices, using: &generator)]
    switch Int.random(in: 0..<4, using: &generator) {
    case 0 where letters[place] != " ": letters[place] = other
    case 1: letters.remove(at: place)
    case 2: letters.insert(other, at: place)
    default: if place + 1 < letters.count { letters.swapAt(place, place + 1) }
    }
    return String(letters)
  }

  @Test func noSearchThrowsOnTenThousandRandomByteStrings() throws {
    var generator = SeededRandom(seed: 5)
    let guide = try GuideContent.guide
    for _ in 0..<10_000 {
      let bytes = (0..<Int.random(in: 0...40, using: &generator)).map { _ in
        UInt8.random(in: 0...255, using: &generator)
      }
      _ = try guide.answer(String(decoding: bytes, as: UTF8.self))
    }
  }
}

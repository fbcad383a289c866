import BundleReader
import SQLite
import TestSupport
import Testing

@testable import GuideRuntime

/// The fuzzy term scan, compared with the edit distance to every single word of the guide.
@Suite struct TermDictionaryTests {
  private struct Found: Hashable {
    let word: String
    let isKey: Bool
  }

  @Test func findsExactlyTheWordsWithinTheEditDistance() throws {
    let db = try Connection(path: try GuideContent.path)
    let dictionary = try TermDictionary(db)
    let reader = try db.prepare("SELECT t, name_df + df, key_df FROM term")
    var terms: [(word: [Unicode.Scalar], isWord: Bool, isKey: Bool)] = []
    while try reader.step() {
      terms.append((Array(reader.text(0).unicodeScalars), reader.integer(1) > 0, reader.integer(2) > 0))
    }
    var random = SeededRandom(seed: 5)
    for _ in 0..<200 {
      let token = QueryToken(mistyped(terms[Int.random(in: terms.indices, using: &random)].word, &random))
      guard !token.norm.allSatisfy(\.isNumber) else { continue }
      let found = Set(
        dictionary.corrections(of: token, limit: .max).map { Found(word: $0.word, isKey: $0.isKey) })
      var expected: Set<Found> = []
      let allowance = TermDictionary.allowance(length: token.length)
      let key = Array(token.key.unicodeScalars)
      let norm = Array(token.norm.unicodeScalars)
      for term in terms where term.word.count <= 60 {
        let word = String(String.UnicodeScalarView(term.word))
        if term.isWord, (1...max(1, allowance)).contains(edits(norm, term.word)), allowance > 0 {
          expected.insert(Found(word: word, isKey: false))
        }
        if term.isKey, key.count >= 5, edits(key, term.word) <= 1 {
          expected.insert(Found(word: word, isKey: true))
        }
      }
      #expect(found == expected, "\(token.norm)")
    }
  }

  /// A word with up to two letters changed, added, removed or swapped.
  private func mistyped(_ word: [Unicode.Scalar], _ random: inout SeededRandom) -> String {
    let letters = Array("abcdeimnorstuه".unicodeScalars)
    var word = word
    for _ in 0..<Int.random(in: 0...2, using: &random) where word.count > 1 {
      let place = Int.random(in: 0..<word.count - 1, using: &random)
      let letter = letters[Int.random(in: letters.indices, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: word[place] = letter
      case 1: word.insert(letter, at: place)
      case 2: word.remove(at: place)
      default: word.swapAt(place, place + 1)
      }
    }
    return String(String.UnicodeScalarView(word))
  }

  /// The optimal string alignment distance by its definition.
  private func edits(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    if abs(a.count - b.count) > 2 { return 3 }
    var rows = [Array(0...b.count)]
    for i in a.indices {
      var row = [i + 1]
      for j in b.indices {
        var least = min(rows[i][j] + (a[i] == b[j] ? 0 : 1), rows[i][j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
        row.append(least)
      }
      rows.append(row)
    }
    return rows[a.count][b.count]
  }
}

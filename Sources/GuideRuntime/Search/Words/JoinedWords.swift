import SearchText

/// The words of languages that are written without spaces between them.
enum JoinedWords {
  /// The words of a term, separated where a known one begins or ends: `渋谷のカフェ` has three.
  ///
  /// Names are not known here, so whatever stands between known words is one word.
  static func separated(_ term: String) -> [String] {
    let scalars = Array(term.unicodeScalars)
    guard scalars.count > 1, scalars.contains(where: isJoined) else { return [term] }
    var words: [String] = []
    var start = 0
    var i = 0
    func word(_ range: Range<Int>) -> String {
      var text = ""
      text.unicodeScalars.append(contentsOf: scalars[range])
      return text
    }
    // Alone, `1km` is two words.
    func rest(_ range: Range<Int>) -> [String] { Normalizer.tokens(word(range)) }
    while i < scalars.count {
      guard let count = knownWord(at: i, scalars) else {
        i += 1
        continue
      }
      if start < i { words += rest(start..<i) }
      words.append(word(i..<(i + count)))
      i += count
      start = i
    }
    if start == 0 { return [term] }
    if start < scalars.count { words += rest(start..<scalars.count) }
    return words
  }

  /// The length of the longest known word at a position. One of a single letter must stand between others: a
  /// syllable of Hiragana between signs of other scripts, any other after a digit.
  private static func knownWord(at i: Int, _ scalars: [Unicode.Scalar]) -> Int? {
    for word in byFirstScalar[scalars[i]] ?? [] {
      guard i + word.count <= scalars.count, scalars[i..<(i + word.count)].elementsEqual(word) else {
        continue
      }
      if word.count > 1 { return word.count }
      let isBefore = i > 0 && (isHiragana(scalars[i]) ? !isHiragana(scalars[i - 1]) : isDigit(scalars[i - 1]))
      let isAfter = i + 1 == scalars.count || !isHiragana(scalars[i]) || !isHiragana(scalars[i + 1])
      if isBefore, isAfter { return 1 }
    }
    return nil
  }

  /// Kana, and the ideographs that Chinese and Japanese share.
  private static func isJoined(_ scalar: Unicode.Scalar) -> Bool {
    0x3040...0x30FF ~= scalar.value || 0x4E00...0x9FFF ~= scalar.value
  }

  private static func isHiragana(_ scalar: Unicode.Scalar) -> Bool { 0x3040...0x309F ~= scalar.value }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { 0x30...0x39 ~= scalar.value }

  /// Known words by their first letter, longest first.
  private static let byFirstScalar: [Unicode.Scalar: [[Unicode.Scalar]]] = {
    var words: [Unicode.Scalar: [[Unicode.Scalar]]] = [:]
    for language in LanguageWords.all where language.isWrittenTogether {
      for phrase in language.phrases {
        let scalars = Array(phrase.unicodeScalars)
        if let first = scalars.first { words[first, default: []].append(scalars) }
      }
    }
    for first in words.keys { words[first]?.sort { $0.count > $1.count } }
    return words
  }()
}

extension LanguageWords {
  /// All its words and phrases.
  fileprivate var phrases: [String] {
    let times = times
    let words = stop + Array(fillers) + intents.flatMap { $0.phrases } + roles.flatMap { $0.1 }
    let names = times.weekdays.flatMap { $0 } + times.days.map { $0.key } + times.parts.flatMap { $0.words }
    return words + names + times.units + times.hours.map { $0.key } + times.before + times.after + times.until
  }
}

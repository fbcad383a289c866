/// The transliteration key of an ASCII term: ten rules in order, each applied to the whole term.
struct LatinTerm {
  private var letters: [UInt8]
  /// The letters that may still occur, one bit each, so that most replacements can skip the scan.
  private var present: UInt32 = 0

  private init(letters: [UInt8]) {
    self.letters = letters
  }

  /// The key of a lower-case ASCII term; a term that keeps a digit is its own key.
  static func key(of token: [UInt8]) -> [UInt8] {
    var term = LatinTerm(letters: token)
    if token.contains(where: ASCIITerms.isDigit) {
      if keptWords.contains(token) || token.allSatisfy(ASCIITerms.isDigit) { return token }
      term.dropGluedArticle()
      term.readArabiziDigits()
      if term.letters.contains(where: ASCIITerms.isDigit) { return token }
    } else {
      term.dropGluedArticle()
    }
    term.dropPlural()
    term.present = term.letters.reduce(0) { $0 | TransliterationKey.bit($1) }
    for (pattern, letter) in digraphs { term.replace(pattern, with: letter) }
    term.foldGutturals()
    term.dropFinalE()
    term.foldVowels()
    term.dropFinalH()
    term.collapse()
    return term.letters
  }

  /// Rule 1: words in which a digit is really a digit.
  private static let keptWords = ["mp3", "co2", "h2o", "ps2", "ps3", "ps5", "b2b", "so2"].map {
    Array($0.utf8)
  }

  /// Rule 5, in order. `C` and `G` represent a final c and g, hidden from rule 6.
  private static let digraphs: [(StaticString, UInt8)] = [
    ("tch", finalC), ("sch", finalC), ("ch", finalC), ("sh", finalC),
    ("kh", UInt8(ascii: "x")), ("gh", finalG), ("dj", UInt8(ascii: "j")), ("ph", UInt8(ascii: "f")),
    ("th", UInt8(ascii: "t")), ("dh", UInt8(ascii: "d")), ("ck", UInt8(ascii: "k")),
    ("ou", UInt8(ascii: "u")), ("oo", UInt8(ascii: "u")), ("ee", UInt8(ascii: "i")),
  ]

  private static let finalC = UInt8(ascii: "C")
  private static let finalG = UInt8(ascii: "G")

  /// Letters that the rules below add to the key of a term without digits, each with the letters of the term that produce it.
  static let changes: [(from: UInt32, to: UInt32)] = [
    ("ch", "c"), ("sh", "c"), ("kh", "x"), ("gh", "g"), ("dj", "j"), ("ph", "f"), ("c", "k"), ("c", "s"),
    ("g", "j"), ("q", "k"), ("e", "a"), ("e", "i"), ("o", "u"), ("w", "u"), ("y", "i"),
  ].map { (letters($0), letters($1)) }

  private static func letters(_ text: String) -> UInt32 {
    text.utf8.reduce(0) { $0 | TransliterationKey.bit($1) }
  }
}

// MARK: - Rules

extension LatinTerm {
  /// Rule 2: `lhammam`, `l3id`, `elbadi`.
  private mutating func dropGluedArticle() {
    if letters.count >= 4, letters[0] == UInt8(ascii: "l"),
      isArticleNeighbour(letters[1], digits: 2...9)
    {
      letters.removeFirst()
    } else if letters.count >= 5, letters[0] == UInt8(ascii: "e") || letters[0] == UInt8(ascii: "a"),
      letters[1] == UInt8(ascii: "l"), isArticleNeighbour(letters[2], digits: [3, 5, 7, 9])
    {
      letters.removeFirst(2)
    }
  }

  private func isArticleNeighbour(_ letter: UInt8, digits: some Sequence<UInt8>) -> Bool {
    if ASCIITerms.isDigit(letter) { return digits.contains(letter - UInt8(ascii: "0")) }
    return Self.isConsonant(letter) && letter != UInt8(ascii: "l")
  }

  /// Rule 3: Arabizi digits that stand for letters; a digit without such a reading stays.
  private mutating func readArabiziDigits() {
    let isNumber = zip(letters, letters.dropFirst()).contains { first, second in
      first != second && ASCIITerms.isDigit(first) && ASCIITerms.isDigit(second)
    }
    let letterCount = letters.count { !ASCIITerms.isDigit($0) }
    guard letterCount >= 2, !isNumber, !OrdinalNumber.matches(letters) else { return }
    letters = letters.flatMap { letter -> [UInt8] in
      switch letter {
      case UInt8(ascii: "3"): [UInt8(ascii: "a")]
      case UInt8(ascii: "7"): [UInt8(ascii: "h")]
      case UInt8(ascii: "9"): [UInt8(ascii: "q")]
      case UInt8(ascii: "5"): [UInt8(ascii: "k"), UInt8(ascii: "h")]
      case UInt8(ascii: "2"): []
      case UInt8(ascii: "6"): [UInt8(ascii: "t")]
      case UInt8(ascii: "8"): [UInt8(ascii: "g"), UInt8(ascii: "h")]
      default: [letter]
      }
    }
  }

  /// Rule 4: a light plural.
  private mutating func dropPlural() {
    guard letters.count >= 5, letters.last == UInt8(ascii: "s") else { return }
    switch letters[letters.count - 2] {
    case UInt8(ascii: "s"), UInt8(ascii: "u"), UInt8(ascii: "i"), UInt8(ascii: "o"): return
    default: letters.removeLast()
    }
  }

  /// Rule 6: `g`, `c` and `q`, depending on the next letter.
  private mutating func foldGutturals() {
    replace("gu", with: UInt8(ascii: "j"), beforeFrontVowel: true)
    replace("qu", with: UInt8(ascii: "k"), beforeFrontVowel: true)
    replace("g", with: UInt8(ascii: "j"))
    replace("c", with: UInt8(ascii: "s"), beforeFrontVowel: true)
    replace("c", with: UInt8(ascii: "k"))
    replace("q", with: UInt8(ascii: "k"))
  }

  /// Rule 7: a silent e.
  private mutating func dropFinalE() {
    guard letters.count >= 4, letters.last == UInt8(ascii: "e") else { return }
    if Self.isConsonant(letters[letters.count - 2]) { letters.removeLast() }
  }

  /// Rule 8: only three vowels are kept apart.
  private mutating func foldVowels() {
    for index in letters.indices {
      switch letters[index] {
      case UInt8(ascii: "e"): letters[index] = UInt8(ascii: "a")
      case UInt8(ascii: "o"), UInt8(ascii: "w"): letters[index] = UInt8(ascii: "u")
      case UInt8(ascii: "y"): letters[index] = UInt8(ascii: "i")
      default: break
      }
    }
  }

  /// Rule 9: `kasbah`.
  private mutating func dropFinalH() {
    guard letters.count >= 4, letters.last == UInt8(ascii: "h") else { return }
    switch letters[letters.count - 2] {
    case UInt8(ascii: "a"), UInt8(ascii: "i"), UInt8(ascii: "u"): letters.removeLast()
    default: return
    }
  }

  /// Rule 10, and removal of the special letters of rule 5.
  private mutating func collapse() {
    var count = 0
    for index in letters.indices {
      let plain = letters[index] | 0x20
      if count == 0 || letters[count - 1] != plain {
        letters[count] = plain
        count += 1
      }
    }
    letters.removeLast(letters.count - count)
  }
}

// MARK: - Letters

extension LatinTerm {
  /// Any letter but `a e i o u y`.
  private static func isConsonant(_ letter: UInt8) -> Bool {
    !ASCIITerms.isDigit(letter) && !ASCIITerms.isVowel(letter)
  }

  private static func isFrontVowel(_ letter: UInt8) -> Bool {
    letter == UInt8(ascii: "e") || letter == UInt8(ascii: "i") || letter == UInt8(ascii: "y")
  }

  /// Replaces `pattern` from left to right; with `beforeFrontVowel`, only before e, i or y.
  private mutating func replace(_ pattern: StaticString, with letter: UInt8, beforeFrontVowel: Bool = false) {
    let length = pattern.utf8CodeUnitCount
    for offset in 0..<length where present & TransliterationKey.bit(pattern.utf8Start[offset]) == 0 { return }
    present |= TransliterationKey.bit(letter)
    let kept = letters.withUnsafeMutableBufferPointer { letters in
      pattern.withUTF8Buffer { pattern in
        var read = 0
        var write = 0
        while read < letters.count {
          let next = read + length
          var isMatch = next <= letters.count
          for offset in 0..<length where isMatch { isMatch = letters[read + offset] == pattern[offset] }
          if isMatch, beforeFrontVowel {
            isMatch = next < letters.count && Self.isFrontVowel(letters[next])
          }
          letters[write] = isMatch ? letter : letters[read]
          read = isMatch ? next : read + 1
          write += 1
        }
        return write
      }
    }
    letters.removeLast(letters.count - kept)
  }
}

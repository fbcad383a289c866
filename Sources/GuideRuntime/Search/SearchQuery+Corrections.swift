import SearchText

extension SearchQuery {
  /// The queries to try when words are unknown, likeliest first.
  ///
  /// First with each unknown word replaced by a similar one; if all are somehow known, with those replaced
  /// that no text spells like this. Correctly spelled words stay. Then with two words joined, then with one
  /// split.
  func corrected(_ dictionary: TermDictionary) -> [SearchQuery] {
    let hasUnknown = tokens.contains { !$0.isOptional && !$0.isKnown }
    var replaced = self
    for i in tokens.indices
    where !tokens[i].isOptional && !(hasUnknown ? tokens[i].isKnown : tokens[i].isWord)
      && !CommonWords.contains(tokens[i].norm)
    {
      // A word that says something is no slip of one that does not.
      let corrections = dictionary.corrections(of: tokens[i]).filter { !IntentWords.isEmpty($0.word) }
      let isAlone = !tokens.indices.contains { $0 != i && !tokens[$0].isOptional }
      replaced.tokens[i].alternatives = corrections.map {
        .init(
          word: $0.word, isKey: $0.isKey, quality: max(20, 85 - $0.cost * 3 / 2),
          isConfident: $0.isConfident(insteadOf: tokens[i], isAlone: isAlone),
          mayBeName: !$0.isKey && $0.edits == 1 && max(tokens[i].length, $0.word.unicodeScalars.count) >= 5)
      }
      if !tokens[i].isKnown {
        replaced.tokens[i].isPrefix = false
        replaced.tokens[i].nameCount = corrections.reduce(0) { $0 + $1.nameCount }
      }
    }
    // A misspelt word of intent has the same intent.
    let reading = IntentReading(replaced.tokens.map { $0.likeliest })
    replaced.intents.formUnion(reading.intents)
    if reading.optional.count < replaced.tokens.count {
      for i in reading.optional where !replaced.tokens[i].alternatives.isEmpty {
        replaced.tokens[i].isOptional = true
      }
    }
    var out = replaced.tokens.contains { !$0.alternatives.isEmpty } ? [replaced] : []
    for i in tokens.indices.dropLast() where dictionary.has(tokens[i].norm + tokens[i + 1].norm) {
      out.append(replacing(i...(i + 1), with: [tokens[i].norm + tokens[i + 1].norm]))
    }
    for i in tokens.indices where !tokens[i].isKnown {
      if let parts = dictionary.split(tokens[i].norm) {
        var split = replacing(i...i, with: [parts.0, parts.1])
        split.adjacent = parts.0 + " " + parts.1
        out.append(split)
      }
    }
    return out
  }

  /// The query with only those replacements whose matches are results; nil when a word has none left.
  func sure(_ isName: (String) throws -> Bool) rethrows -> SearchQuery? {
    guard tokens.contains(where: { !$0.alternatives.isEmpty }) else { return self }
    var out = self
    let isAlone = tokens.required.count == 1
    for i in tokens.indices where !tokens[i].alternatives.isEmpty {
      out.tokens[i].alternatives = try tokens[i].alternatives.filter { other in
        // A word that is a whole name can be all that was meant.
        try other.isConfident || isAlone && other.mayBeName && isName(other.word)
      }
      if out.tokens[i].hasNoMatches, !out.tokens[i].isOptional { return nil }
    }
    return out.tokens.contains { !$0.alternatives.isEmpty } ? out : nil
  }

  private func replacing(_ range: ClosedRange<Int>, with words: [String]) -> SearchQuery {
    var out = self
    out.tokens.replaceSubrange(
      range,
      with: words.map { word in
        var token = QueryToken(word)
        token.isKnown = true
        token.isWord = true
        token.weight = tokens[range.lowerBound].weight
        return token
      })
    return out
  }

  /// The text with each replaced word as spelled in the matching name.
  func text(matched: [String]) -> String {
    tokens.enumerated().map { i, token in
      guard !token.alternatives.isEmpty else { return token.norm }
      if matched.indices.contains(i), !matched[i].isEmpty { return matched[i] }
      return token.likeliest
    }.joined(separator: " ")
  }
}

extension TermDictionary.Correction {
  /// Checks whether its matches are results rather than suggestions, because the typed word is more likely a
  /// typo for this one than a different word that the guide does not contain.
  ///
  /// Short words are close to too many others, so the shorter the word, the more evidence is required: the
  /// other words of the query, which must match as well, the kind of typo, how many names have the word.
  ///
  /// - Parameters:
  ///   - token: The word that was typed.
  ///   - isAlone: True when no other word has to match.
  func isConfident(insteadOf token: QueryToken, isAlone: Bool) -> Bool {
    if isPlural(token) { return true }
    if nameCount == 0 { return !isAlone && edits == 1 && hasFirst && token.length >= 7 }
    // The other words have to fit as well, but they may be such as fit very much.
    if !isAlone {
      return isKey
        ? hasFirst && token.key.unicodeScalars.count >= 5 : edits == 1 || hasFirst && token.length >= 6
    }
    if isKey {
      let skeleton = Skeleton.skel(key: word)
      // In Arabic script some letters sound the same, and vowels are rarely written.
      let isSame =
        !token.key.utf8.contains { $0 < 0x80 } && skeleton.unicodeScalars.count >= 3
        && skeleton == Skeleton.skel(key: token.key)
      return isSame || hasFirst && token.key.unicodeScalars.count >= 8
    }
    if edits > 1 { return hasFirst && token.length >= 9 }
    if isMinorTypo(token.norm) { return true }
    guard hasFirst else { return false }
    switch token.length {
    case 7...: return true
    case 6: return nameCount >= 3
    case 5: return nameCount >= 8
    default: return false
    }
  }

  /// Checks whether a word in a longer query is probably a typo for this one: the first letter is right, and one letter is
  /// missing, extra, wrong or transposed; two in a long word. A short word is corrected to a word of names alone.
  func isTypo(of token: QueryToken) -> Bool {
    guard !isKey, hasFirst else { return false }
    if token.length < 8, nameCount == 0, !isMinorTypo(token.norm) { return false }
    return edits == 1 || isMinorTypo(token.norm) || token.length >= 9
  }

  /// Checks whether one is the plural of the other.
  private func isPlural(_ token: QueryToken) -> Bool {
    guard !isKey, token.key.unicodeScalars.count >= 4 else { return false }
    return (word.hasPrefix(token.norm) || token.norm.hasPrefix(word))
      && TransliterationKey.key(token: word) == token.key
  }

  /// Checks whether two letters are merely transposed, or a double letter is single, or vice versa.
  private func isMinorTypo(_ typed: String) -> Bool {
    let (a, b) = (Array(typed.unicodeScalars), Array(word.unicodeScalars))
    if a.count == b.count { return a.sorted() == b.sorted() }
    func single(_ letters: [Unicode.Scalar]) -> [Unicode.Scalar] {
      letters.indices.filter { $0 == 0 || letters[$0] != letters[$0 - 1] }.map { letters[$0] }
    }
    return single(a) == single(b)
  }
}

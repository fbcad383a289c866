/// Finds words of intent and stop words in a query, in all supported languages.
struct IntentReading {
  private(set) var intents: Set<SearchIntent> = []
  /// Positions of the words that results may lack.
  private(set) var optional: Set<Int> = []
  /// True when the words ask for everything of a kind and say nothing else.
  private(set) var isListRequest = false
  /// Synonyms used by the content, by word range; several words may share one.
  private(set) var synonyms: [(range: Range<Int>, word: String)] = []
  /// Positions of words that have a meaning in the query's language but are stop words in another one without
  /// diacritics.
  private(set) var marked: Set<Int> = []
  /// Start of a text to be translated; nil when there is none.
  private(set) var quoteStart: Int?
  /// The word ranges of each intent.
  private(set) var places: [SearchIntent: [Range<Int>]] = [:]

  /// - Parameters:
  ///   - words: The words, normalized.
  ///   - accented: Positions of words typed with an accent.
  ///   - language: The user's language, for words that the query itself leaves ambiguous.
  init(_ words: [String], accented: Set<Int> = [], language: String = "en") {
    var told: Set<Int> = []
    var languages: Set<String> = []
    var hours = 0
    var covered = 0
    for start in words.indices {
      let entries = IntentWords.entries(in: words[start...])
      for entry in entries {
        // Near a named place is different from near the user.
        if entry.role == .near { break }
        guard case .intent(let intent, let use) = entry.role else { continue }
        if !entry.last.isEmpty, !entry.last.contains(words[words.count - 1]) { continue }
        // The words of a longer phrase are not phrases of their own.
        if start < covered, start + entry.wordCount <= covered { break }
        if quoteStart != nil, intent != .phrase { continue }
        // A single word such as `say` introduces a quotation only at the start of the query.
        if use == .quotes, entry.wordCount == 1, start > 0 { continue }
        let range = start..<(start + entry.wordCount)
        languages.insert(entry.language)
        covered = max(covered, range.upperBound)
        if intent == .hours, !told.contains(start) { hours += 1 }
        if let intent {
          intents.insert(intent)
          places[intent, default: []].append(range)
        }
        if use != .kept { optional.formUnion(range) }
        if intent != nil || use == .dropped { told.formUnion(range) }
        // A text to be translated may itself look like words of intent.
        if use == .quotes, range.upperBound < words.count, quoteStart == nil { quoteStart = range.upperBound }
        break
      }
      addSynonym(entries, at: start)
      addEvidence(of: words[start], to: &languages)
    }
    if intents.isSuperset(of: [.phrase, .price]), quoteStart == nil {
      if places[.phrase]?.allSatisfy({ $0.lowerBound == 0 }) ?? true {
        // What does it cost?
        intents.remove(.phrase)
      } else {
        // How much, in Darija?
        intents.remove(.price)
        for range in places[.price] ?? [] { optional.subtract(range) }
      }
    }
    readOpen(words, isOnlyHours: hours == 1)
    readStopWords(words, accented, languages, language)
    addAmounts(words)
    if words.count > 1 { optional.formUnion(words.indices.filter { AmountReading.isYear(words[$0]) }) }
    // What something costs says more than for whom: `how much is the palace for a kid`.
    if intents.contains(.price) {
      optional.formUnion(words.indices.filter { LanguageWords.payers.contains(words[$0]) })
    }
    isListRequest =
      asksForFood && intents.isSubset(of: [.eating, .breakfast, .place, .openNow, .nearMe, .cheap])
      && told.union(optional).count == words.count
  }

  /// True when the words ask for a place to eat.
  var asksForFood: Bool { !intents.isDisjoint(with: SearchIntent.food) }

  /// Checks whether words are a part of a longer phrase that asks for something: `drive` in `how long is the drive to`.
  func isInPhrase(_ range: Range<Int>) -> Bool {
    [.place, .hours].contains { (intent: SearchIntent) in
      (places[intent] ?? []).contains {
        $0.count > range.count && $0.contains(range.lowerBound) && $0.upperBound >= range.upperBound
      }
    }
  }

  /// Makes a word required.
  mutating func require(_ place: Int) { optional.remove(place) }

  private mutating func addSynonym(_ entries: [IntentWords.Entry], at start: Int) {
    guard quoteStart == nil, synonyms.last.map({ $0.range.upperBound <= start }) ?? true else { return }
    for entry in entries {
      guard case .synonym(let word) = entry.role else { continue }
      synonyms.append((start..<(start + entry.wordCount), String(word)))
      return
    }
  }

  /// A word of only one language shows that the query is in it, unless it has a meaning in another language.
  private func addEvidence(of word: String, to languages: inout Set<String>) {
    // A single letter may begin any word.
    guard word.unicodeScalars.count > 1 else { return }
    let own = IntentWords.stopLanguages(word)
    if own.count == 1, IntentWords.homograph(word) == nil { languages.insert(own[0]) }
  }

  private mutating func readStopWords(
    _ words: [String], _ accented: Set<Int>, _ languages: Set<String>, _ language: String
  ) {
    for (i, word) in words.enumerated() {
      let own = IntentWords.stopLanguages(word)
      guard !own.isEmpty else { continue }
      if let homograph = IntentWords.homograph(word) {
        let isForeign =
          accented.contains(i)
          || (languages.isEmpty
            ? language.hasPrefix(homograph.language)
            : languages.contains(homograph.language) && languages.isDisjoint(with: own))
        if isForeign {
          marked.insert(i)
          continue
        }
      }
      optional.insert(i)
    }
  }

  /// `open` at the start or end of a query, without other words about times, asks for what is open.
  private mutating func readOpen(_ words: [String], isOnlyHours: Bool) {
    guard quoteStart == nil, words.count > 1, isOnlyHours else { return }
    for i in [words.count - 1, 0] {
      let isOpen = IntentWords.entries(in: words[i...]).contains { $0.role == .open && $0.wordCount == 1 }
      guard isOpen, places[.hours]?.contains(i..<(i + 1)) == true else { continue }
      intents.remove(.hours)
      intents.insert(.openNow)
      places[.openNow, default: []].append(i..<(i + 1))
      return
    }
  }

  /// An amount of money is a limit, and an age is a fact about the reader: neither is something to search for.
  private mutating func addAmounts(_ words: [String]) {
    for i in words.indices.dropFirst() where AmountReading.isNumber(words[i - 1]) {
      if LanguageWords.years.contains(words[i]) { optional.formUnion([i - 1, i]) }
      guard
        LanguageWords.dirhams.contains(words[i]) || LanguageWords.foreignCurrencies.contains(words[i])
      else { continue }
      optional.formUnion([i - 1, i])
      intents.insert(.price)
    }
    if let limit = AmountReading(words) { optional.formUnion(limit.range) }
  }
}

/// A price limit as written in a query: `under 50`, `moins de 100 dh`, `50 dh max`.
struct AmountReading {
  /// The words of the limit.
  let range: Range<Int>
  /// The amount in dirhams; nil in another currency, for which the content has no rate.
  let dirhams: Int?

  /// - Returns: nil when the words contain no limit.
  init?(_ words: [String]) {
    for i in words.indices where AmountReading.isNumber(words[i]) {
      guard let amount = Int(words[i]), amount <= 1_000_000 else { continue }
      var end = i + 1
      var isForeign = false
      if end < words.count {
        if LanguageWords.otherUnits.contains(words[end]) { continue }
        isForeign = LanguageWords.foreignCurrencies.contains(words[end])
        if isForeign || LanguageWords.dirhams.contains(words[end]) { end += 1 }
      }
      let start = AmountReading.start(of: .limit, before: i, words)
      let after = AmountReading.end(of: .limitAfter, from: end, words)
      guard start != nil || after != nil else { continue }
      range = (start ?? i)..<(after ?? end)
      dirhams = isForeign ? nil : amount
      return
    }
    return nil
  }

  /// The price that the words name; nil if there is none, or more than one. Limits do not count, and neither do numbers in
  /// the name of the result, such as that of a bus line.
  static func quoted(_ words: [String], besides name: [String]) -> Int? {
    guard AmountReading(words) == nil else { return nil }
    let amounts = words.indices.filter { i in
      let next = i + 1 < words.count ? words[i + 1] : ""
      return isNumber(words[i]) && !name.contains(words[i]) && !LanguageWords.otherUnits.contains(next)
        && !LanguageWords.foreignCurrencies.contains(next)
    }
    guard amounts.count == 1, let amount = Int(words[amounts[0]]), 1...1_000_000 ~= amount else { return nil }
    let hasCurrency = amounts[0] + 1 < words.count && LanguageWords.dirhams.contains(words[amounts[0] + 1])
    let isPrice = amount >= leastBarePrice && !isYear(words[amounts[0]])
    return hasCurrency || isPrice ? amount : nil
  }

  /// The least number that is a price without a currency: smaller ones often count people or pieces.
  private static let leastBarePrice = 20

  /// Checks whether a number is a year that a reader may mean.
  static func isYear(_ word: String) -> Bool {
    isNumber(word) && Int(word).map { 2020...2039 ~= $0 } ?? false
  }

  static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// The start of the longest phrase with a role that ends before a word.
  static func start(of role: IntentWords.Role, before end: Int, _ words: [String]) -> Int? {
    for start in words.indices.prefix(end).suffix(5) {
      let fits = IntentWords.entries(in: words[start..<end]).contains {
        $0.role == role && $0.wordCount == end - start
      }
      if fits { return start }
    }
    return nil
  }

  /// The end of the longest phrase with a role that begins at a word.
  static func end(of role: IntentWords.Role, from start: Int, _ words: [String]) -> Int? {
    guard start < words.count else { return nil }
    return IntentWords.entries(in: words[start...]).first { $0.role == role }.map { start + $0.wordCount }
  }
}

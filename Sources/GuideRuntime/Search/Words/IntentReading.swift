/// Finds words of intent and stop words in a query, in every language there are words for.
struct IntentReading {
  private(set) var intents: Set<SearchIntent> = []
  /// Positions of the words that results need not have.
  private(set) var optional: Set<Int> = []
  /// Whether the words ask for all of a kind and say nothing else.
  private(set) var isListWish = false
  /// For some words, the word of the content that means the same; several words may share one.
  private(set) var synonyms: [(range: Range<Int>, word: String)] = []
  /// Positions of words that are content in the query's language, and a stop word in another one when written
  /// without marks.
  private(set) var marked: Set<Int> = []
  /// Where what is to be said in another language begins; nil when nothing is.
  private(set) var quoteStart: Int?
  /// Where each intent is said.
  private(set) var places: [SearchIntent: [Range<Int>]] = [:]

  /// - Parameters:
  ///   - words: The words, normalized.
  ///   - accented: Positions of words that were typed with an accent.
  ///   - language: The person's language, for words that the query itself leaves open.
  init(_ words: [String], accented: Set<Int> = [], language: String = "en") {
    var told: Set<Int> = []
    var languages: Set<String> = []
    var hours = 0
    var covered = 0
    for start in words.indices {
      let entries = IntentWords.entries(in: words[start...])
      for entry in entries {
        // What is near a place that is named is not what is near a person.
        if entry.role == .near { break }
        guard case .intent(let intent, let use) = entry.role else { continue }
        // The words of a phrase are no phrases of their own.
        if start < covered, start + entry.wordCount <= covered { break }
        if quoteStart != nil, intent != .phrase { continue }
        // A single word such as `say` quotes what follows only where it begins the query.
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
        // What is to be said in another language may itself be the words of a wish.
        if use == .quotes, range.upperBound < words.count, quoteStart == nil { quoteStart = range.upperBound }
        break
      }
      addSynonym(entries, at: start)
      addEvidence(of: words[start], to: &languages)
    }
    readOpen(words, isOnlyHours: hours == 1)
    readStopWords(words, accented, languages, language)
    addAmounts(words)
    isListWish =
      asksForFood && intents.isSubset(of: [.eating, .breakfast, .place, .openNow, .nearMe, .cheap])
      && told.union(optional).count == words.count
  }

  /// Whether the words ask where to have a meal.
  var asksForFood: Bool { !intents.isDisjoint(with: SearchIntent.food) }

  /// Takes a word for one that results must have.
  mutating func require(_ place: Int) { optional.remove(place) }

  private mutating func addSynonym(_ entries: [IntentWords.Entry], at start: Int) {
    guard quoteStart == nil, synonyms.last.map({ $0.range.upperBound <= start }) ?? true else { return }
    for entry in entries {
      guard case .synonym(let word) = entry.role else { continue }
      synonyms.append((start..<(start + entry.wordCount), String(word)))
      return
    }
  }

  /// A word of one language only tells that the query is in it; one that another language has as content does not.
  private func addEvidence(of word: String, to languages: inout Set<String>) {
    // A letter alone may be the beginning of any word.
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

  /// `open` where it begins or ends a query, and no other word asks for times, asks for what is open.
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

  /// An amount of money says what may be spent, not what is looked for.
  private mutating func addAmounts(_ words: [String]) {
    for i in words.indices.dropFirst() where AmountReading.isNumber(words[i - 1]) {
      guard
        LanguageWords.dirhams.contains(words[i]) || LanguageWords.foreignCurrencies.contains(words[i])
      else { continue }
      optional.formUnion([i - 1, i])
      intents.insert(.price)
    }
    if let limit = AmountReading(words) { optional.formUnion(limit.range) }
  }
}

/// The most that may be spent, as a query says it: `under 50`, `moins de 100 dh`, `50 dh max`.
struct AmountReading {
  /// The words that say it.
  let range: Range<Int>
  /// The amount in dirhams; nil in another currency, for which the content has no rate.
  let dirhams: Int?

  /// - Returns: nil when the words name no limit.
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

  static func isNumber(_ word: String) -> Bool {
    !word.isEmpty && word.utf8.allSatisfy { 0x30...0x39 ~= $0 }
  }

  /// Where the longest phrase of a role begins that ends before a word.
  static func start(of role: IntentWords.Role, before end: Int, _ words: [String]) -> Int? {
    for start in words.indices.prefix(end).suffix(5) {
      let fits = IntentWords.entries(in: words[start..<end]).contains {
        $0.role == role && $0.wordCount == end - start
      }
      if fits { return start }
    }
    return nil
  }

  /// Where the longest phrase of a role ends that begins with a word.
  static func end(of role: IntentWords.Role, from start: Int, _ words: [String]) -> Int? {
    guard start < words.count else { return nil }
    return IntentWords.entries(in: words[start...]).first { $0.role == role }.map { start + $0.wordCount }
  }
}

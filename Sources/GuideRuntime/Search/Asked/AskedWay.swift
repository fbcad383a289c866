import BundleFormat
public import GuideModel

/// The way between two places that the words of a query name: `how to get from Bahia to the Koutoubia`.
public struct AskedWay: Sendable, Hashable {
  /// The place where it begins.
  public let start: ItemID
  /// The title of that place.
  public let startTitle: String
  /// The place where it ends.
  public let destination: ItemID
  /// The title of that place.
  public let destinationTitle: String
  /// The point where it begins.
  let point: Coordinate

  /// - Parameter needs: What the words name otherwise, such as the way from the airport, which editors answer.
  /// - Returns: nil when the words name no two places, or say more than that a way is asked for.
  init?(_ words: [String], _ reading: IntentReading, _ needs: [AskedNeed], _ places: PlaceNames) throws {
    guard reading.quoteStart == nil, reading.intents.isDisjoint(with: [.price, .phrase]) else { return nil }
    let isSmall = try words.indices.map { i in
      guard reading.optional.contains(i) || AskedWay.asks(words[i]) else { return false }
      // Two small words may be a name: `la place`.
      return try i == 0 || !IntentWords.isFiller(words[i]) || places.named(Array(words[(i - 1)...i])) == nil
    }
    let names = Names(words: words, isSmall: isSmall, places: places, mayGuess: needs.isEmpty)
    guard let first = try names.first(), let second = try names.second(after: first.range),
      first.place.id != second.place.id, let from = first.place.coordinate, let to = second.place.coordinate
    else { return nil }
    // The words of a name may follow small ones: `la gare`, but not those that ask for the way.
    let ranges = [first.range, second.range].map { range in
      var start = range.lowerBound
      while start > 0, isSmall[start - 1], !AskedWay.joins(words[start - 1]) { start -= 1 }
      return start..<range.upperBound
    }
    let isNamed = needs.allSatisfy { need in
      need.isWhole || ranges.contains { $0.clamped(to: need.range) == need.range }
    }
    let between = words[first.range.upperBound..<second.range.lowerBound]
    // A kind of thing far from a place is no way: `pizza far from the square`.
    let isFar = try AskedWay.asksFrom(between) && places.named(Array(words[first.range])) != nil
    guard isNamed, isFar || AskedWay.isAsked(words[..<first.range.lowerBound], between) else { return nil }
    let isReversed =
      between.contains { word in AskedWay.isBefore(word) { $0.from } }
      && !between.contains { word in AskedWay.isBefore(word) { $0.to } }
    let (start, destination) = isReversed ? (second.place, first.place) : (first.place, second.place)
    (self.start, startTitle) = (start.id, start.title)
    (self.destination, destinationTitle) = (destination.id, destination.title)
    point = isReversed ? to : from
  }

  /// The names among the words of a query.
  private struct Names {
    typealias Named = (place: PlaceNames.Place, range: Range<Int>)

    let words: [String]
    /// True for words that say nothing, or ask for a way.
    let isSmall: [Bool]
    let places: PlaceNames
    /// True when a part of a name is enough.
    let mayGuess: Bool

    /// The first place, whose name has the first word that says something, and may begin with small words.
    func first() throws -> Named? {
      guard let content = isSmall.firstIndex(of: false) else { return nil }
      let ends = min(content + 6, words.count - 1)
      guard content < ends else { return nil }
      for start in (max(0, content - 2)...content).reversed() {
        for end in (content + 1...ends).reversed() where isSmall[end] {
          if let place = try places.named(Array(words[start..<end])) { return (place, start..<end) }
        }
      }
      guard mayGuess, let end = (content + 1...ends).first(where: { AskedWay.joins(words[$0]) }) else {
        return nil
      }
      return try places.likely(Array(words[content..<end])).map { ($0, content..<end) }
    }

    /// The second place, with nothing but small words around it.
    func second(after first: Range<Int>) throws -> Named? {
      guard let content = isSmall.indices.first(where: { $0 >= first.upperBound && !isSmall[$0] }),
        let last = isSmall.lastIndex(of: false), last < content + 6
      else { return nil }
      for start in (max(first.upperBound, content - 2)...content).reversed() {
        if let place = try places.named(Array(words[start...last])) { return (place, start..<(last + 1)) }
      }
      guard mayGuess else { return nil }
      return try places.likely(Array(words[content...last])).map { ($0, content..<(last + 1)) }
    }
  }
}

extension AskedWay {
  /// Checks whether words may ask for a way, so that other searches look up no names.
  static func mayBeAsked(_ words: [String]) -> Bool {
    guard words.count > 2 else { return false }
    let inner = words[1..<(words.count - 1)].filter(joins)
    return !inner.isEmpty
      && (words.contains { word in isBefore(word) { $0.asks } } || words.filter(joins).count > 1
        || inner.contains(where: isDestination))
  }

  /// Checks whether words before and between two places ask for the way, rather than where the first one is.
  private static func isAsked(_ before: ArraySlice<String>, _ between: ArraySlice<String>) -> Bool {
    if before.contains(where: { word in isBefore(word) { $0.from } }) { return true }
    guard between.contains(where: joins) else { return false }
    return before.contains { word in isBefore(word) { $0.asks } } || between.contains(where: isDestination)
  }

  /// Checks whether words between two places ask how far the first one is: `is nomad far from the square`.
  private static func asksFrom(_ between: ArraySlice<String>) -> Bool {
    between.contains { word in isBefore(word) { $0.asks } }
      && between.contains { word in isBefore(word) { $0.from } }
  }

  /// Checks whether a word only ever precedes a destination, as `to` does, unlike the French word for in.
  private static func isDestination(_ word: String) -> Bool {
    isBefore(word) { $0.to } && !IntentWords.entries(in: [word]).contains { $0.role == .inside }
  }

  /// Checks whether a word is before a destination, as others before it ask for the way.
  static func goesTo(_ word: String, after words: ArraySlice<String>) -> Bool {
    isBefore(word) { $0.to } && words.contains { word in isBefore(word) { $0.asks } }
  }

  /// Checks whether a word may stand between two places.
  private static func joins(_ word: String) -> Bool {
    isBefore(word) { $0.from } || isBefore(word) { $0.to }
  }

  private static func asks(_ word: String) -> Bool {
    IntentWords.isFiller(word) || isBefore(word) { $0.asks } || joins(word)
  }

  private static func isBefore(_ word: String, _ role: (WayWords) -> Set<String>) -> Bool {
    LanguageWords.all.contains { role($0.way).contains(word) }
  }
}

extension Guide {
  /// The two ends of the way that is asked for; nil where none is.
  func way(_ filters: WordFilters, _ options: SearchOptions) throws -> MatchedItems? {
    guard let way = filters.way else { return nil }
    var ends = WordFilters(SearchQuery(words: []), options.filter)
    ends.filter.needs = [NeedClause(items: [way.destination.rawValue, way.start.rawValue])]
    ends.filter.near = way.point
    ends.understood = filters.understood
    ends.way = way
    var found = try run("", ends, options)
    // The destination comes first, however far it is.
    let (last, others) = (
      found.found.filter { $0.record.id == way.destination.rawValue },
      found.found.filter { $0.record.id != way.destination.rawValue }
    )
    found.found = last + others
    return last.isEmpty ? nil : found
  }
}

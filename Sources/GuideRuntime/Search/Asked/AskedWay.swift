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
    let isSmall = words.indices.map { reading.optional.contains($0) || AskedWay.asks(words[$0]) }
    guard let content = isSmall.firstIndex(of: false),
      let first = try AskedWay.first(words, content, isSmall, places), let point = first.place.coordinate
    else { return nil }
    var next = first.range.upperBound
    while next < words.count {
      for end in (next + 1...min(next + 6, words.count)).reversed()
      where isSmall[end...].allSatisfy({ $0 }) {
        guard let other = try places.named(Array(words[next..<end])), other.id != first.place.id,
          let otherPoint = other.coordinate
        else { continue }
        let between = words[first.range.upperBound..<next]
        let isNamed = needs.allSatisfy { need in
          need.isWhole || [first.range, next..<end].contains { $0.clamped(to: need.range) == need.range }
        }
        guard isNamed, AskedWay.isAsked(words, around: first.range, between) else { return nil }
        let isReversed =
          between.contains { word in AskedWay.isBefore(word) { $0.from } }
          && !between.contains { word in AskedWay.isBefore(word) { $0.to } }
        let (start, destination) = isReversed ? (other, first.place) : (first.place, other)
        (self.start, startTitle) = (start.id, start.title)
        (self.destination, destinationTitle) = (destination.id, destination.title)
        self.point = isReversed ? otherPoint : point
        return
      }
      guard isSmall[next] || AskedWay.joins(words[next]) else { return nil }
      next += 1
    }
    return nil
  }

  /// Checks whether words around two places ask for the way between them, rather than where the first one is.
  private static func isAsked(_ words: [String], around first: Range<Int>, _ between: ArraySlice<String>)
    -> Bool
  {
    let before = words[..<first.lowerBound]
    if before.contains(where: { word in isBefore(word) { $0.from } }) { return true }
    guard between.contains(where: joins) else { return false }
    return before.contains { word in isBefore(word) { $0.asks } } || between.contains(where: isDestination)
  }

  /// The first place, whose name has the first word that says something, and may begin with small words.
  private static func first(_ words: [String], _ content: Int, _ isSmall: [Bool], _ places: PlaceNames) throws
    -> (place: PlaceNames.Place, range: Range<Int>)?
  {
    let ends = min(content + 6, words.count - 1)
    guard content < ends else { return nil }
    for start in max(0, content - 2)...content {
      for end in (content + 1...ends).reversed() where isSmall[end] {
        if let place = try places.named(Array(words[start..<end])) { return (place, start..<end) }
      }
    }
    return nil
  }

  private static func isBefore(_ word: String, _ role: (WayWords) -> Set<String>) -> Bool {
    LanguageWords.all.contains { role($0.way).contains(word) }
  }

  /// Checks whether words may ask for a way, so that other searches look up no names.
  static func mayBeAsked(_ words: [String]) -> Bool {
    guard words.count > 2 else { return false }
    let inner = words[1..<(words.count - 1)].filter(joins)
    return !inner.isEmpty
      && (words.contains { word in isBefore(word) { $0.asks } } || words.filter(joins).count > 1
        || inner.contains(where: isDestination))
  }

  /// Checks whether a word only ever precedes a destination, as `to` does, unlike the French word for in.
  private static func isDestination(_ word: String) -> Bool {
    isBefore(word) { $0.to } && !IntentWords.entries(in: [word]).contains { $0.role == .inside }
  }

  /// Checks whether a word may stand between two places.
  private static func joins(_ word: String) -> Bool {
    isBefore(word) { $0.from } || isBefore(word) { $0.to }
  }

  private static func asks(_ word: String) -> Bool {
    IntentWords.isFiller(word) || isBefore(word) { $0.asks } || joins(word)
  }
}

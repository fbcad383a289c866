import GuideModel
import SearchText

/// The filters named by the words of a query, and the remaining words to search for.
struct WordFilters {
  /// The remaining query.
  var query: SearchQuery
  /// The filter of the search with the values read from the words.
  var filter: ItemFilter
  /// Filters read from the words, in the order of ``UnderstoodFilter/Kind``.
  var understood: [UnderstoodFilter] = []
  /// Distances to try, nearest first, until something is found; empty where nothing is to be near.
  private(set) var radii: [Double] = []
  /// The middle of the area that results are to be in, or else near, for where nothing is in it.
  private(set) var area: (centre: Coordinate, isInside: Bool)?
  /// The item results are to be near, which is none of them.
  var centre: ItemID?
  /// Clauses besides those of needs: places that the words exclude, or of which each is an answer.
  var placeClauses: [NeedClause] = []
  /// The needs that the words name.
  var needs: [AskedNeed] = []
  /// The needs of the last words that were looked at.
  var knownNeeds: (words: [String], needs: [AskedNeed])?
  /// True when the words ask about one place, which is the answer even if it is closed.
  var isOfOnePlace = false
  /// The time that is asked about.
  var asked: AskedTime?
  /// Items that editors chose for that time, such as the manners of Ramadan.
  var itemsOfTime: [String] = []
  /// The way that is asked for; then nothing else is.
  var way: AskedWay?
  /// True when the words ask for what is near the reader, whose point is not known.
  var isNearMe = false
  /// True when the content has prices to compare.
  private(set) var hasPrices = true

  /// The default radii in metres: a ten-minute walk, then further.
  static let usualRadii: [Double] = [800, 2000, 5000]

  private var ignored: Set<UnderstoodFilter.Kind>
  var words: [String]
  var accented: Set<Int>

  /// Reads no filters from a query.
  init(_ query: SearchQuery, _ filter: ItemFilter) {
    (self.query, self.filter, placeClauses) = (query, filter, filter.needs)
    (ignored, words, accented) = ([], [], [])
  }

  /// Reads the filters of a query; none when the whole text is a name or is still being typed.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  init(_ query: SearchQuery, _ options: SearchOptions, _ places: PlaceNames) throws {
    self.init(query, options.filter)
    guard !query.isBeingTyped, !query.tokens.isEmpty else { return }
    self = WordFilters(query, options)
    let reading = IntentReading(words, accented: accented, language: options.language)
    let named = reads(.need) ? try needs(in: words, options, places) : []
    let time =
      reads(.time) ? options.instant.flatMap { AskedTime(words, now: $0, places.guide.calendars) } : nil
    hasPrices = try places.guide.hasPrices
    let mayAskForWay = AskedWay.mayBeAsked(words)
    let mayHaveParts = query.tokens.count > 1 && (mayFilter(reading) || time != nil || mayAskForWay)
    guard mayHaveParts || !named.isEmpty else {
      self = WordFilters(query, options.filter)
      return
    }
    guard try !places.isName(query, besides: Set(named.flatMap { words[$0.range] })) else {
      self = WordFilters(query, options.filter)
      if named.count == 1, named[0].range == query.words.indices {
        (needs, understood) = (
          named, [with(UnderstoodFilter(.need, query.words)) { $0.name = named[0].label }]
        )
        setNeeds()
        self.query = SearchQuery(words: [])
      }
      return
    }
    if reads(.way), mayAskForWay, let found = try AskedWay(words, reading, named, places) {
      way = found
      understood = [
        with(UnderstoodFilter(.way, words)) {
          $0.place = found.destination; $0.name = found.destinationTitle
        }
      ]
      return
    }
    if reading.quoteStart == nil {
      try readExcluded(named, places)
      try readAlternatives(places)
      try readBetween(places)
      try readPlace(
        placeClauses.isEmpty
          ? reading : IntentReading(words, accented: accented, language: options.language), places)
      readRadius()
      readPrice()
      try readTime(options, places)
      try readNeeds(options, places)
    }
    let isTimed = asked != nil
    let isShorter = isTimed || !placeClauses.isEmpty
    readIntents(
      isShorter ? IntentReading(words, accented: accented, language: options.language) : reading,
      in: isShorter ? words : query.words, options)
    if words.count < query.words.count {
      self.query = SearchQuery(words: words, accented: accented, language: options.language)
    }
    if isTimed { self.query.intents.remove(.openNow) }
    if isNearMe { self.query.intents.insert(.nearMe) }
    try readNamedPlace(options, places)
    let kinds = UnderstoodFilter.Kind.allCases
    understood.sort { kinds.firstIndex(of: $0.kind) ?? 0 < kinds.firstIndex(of: $1.kind) ?? 0 }
  }

  init(_ query: SearchQuery, _ options: SearchOptions) {
    self.init(query, options.filter)
    (ignored, words, accented) = (options.ignored, query.words, query.accented)
  }

  /// Checks whether any word may introduce a filter, so that a search without one has no extra cost.
  private func mayFilter(_ reading: IntentReading) -> Bool {
    if !reading.intents.isDisjoint(with: [.openNow, .cheap, .phrase, .eating, .breakfast]) { return true }
    return words.indices.contains { i in
      AmountReading.isNumber(words[i]) || IntentWords.isAlternative(words[i])
        || IntentWords.entries(in: words[i...]).contains {
          [.near, .inside, .negation, .exception, .outside, .away, .between].contains($0.role)
        }
    }
  }

  func reads(_ kind: UnderstoodFilter.Kind) -> Bool { !ignored.contains(kind) }

  /// Removes words from the query.
  mutating func remove(_ range: Range<Int>) {
    words.removeSubrange(range)
    accented = Set(
      accented.compactMap { range.contains($0) ? nil : $0 < range.lowerBound ? $0 : $0 - range.count })
  }
}

// MARK: - Places

extension WordFilters {
  /// Reads a place or an area from the words that name it.
  private mutating func readPlace(_ reading: IntentReading, _ places: PlaceNames) throws {
    guard filter.near == nil, reads(.near) || reads(.region) else { return }
    var unplaced: Range<Int>?
    for start in words.indices.reversed() {
      guard let marker = marker(at: start, reading) else { continue }
      if marker.metres == nil, marker.range.upperBound < words.count { unplaced = unplaced ?? marker.range }
      let names = marker.range.upperBound..<words.count
      if marker.metres == nil, !names.isEmpty, marker.range.lowerBound > 0,
        places.isSubject(Array(words[names]))
      {
        // Being in or near the city that the whole content is about filters nothing.
        return remove(marker.range.lowerBound..<words.count)
      }
      guard !names.isEmpty, let named = try place(names, marker, reading, places) else { continue }
      let range = marker.range.lowerBound..<named.end
      let said = words[range]
      if named.place.isArea {
        guard reads(.region), filter.regions.isEmpty else { continue }
        setArea(named.place, said, isInside: marker.isInside)
      } else {
        guard reads(.near), let point = named.place.coordinate else { continue }
        setNear(named.place, point, said, marker.metres)
      }
      remove(range)
      return
    }
    // `near athens`: the words of addresses say where a branch is, or nothing does.
    guard let unplaced, knownNeeds?.needs.contains(where: { $0.range.overlaps(unplaced) }) != true,
      try places.haveBranches()
    else { return }
    remove(unplaced)
  }

  mutating func setArea(
    _ place: PlaceNames.Place, _ said: some Sequence<String>, isInside: Bool = true
  ) {
    filter.regions = [place.id.rawValue]
    if reads(.near) { area = place.coordinate.map { ($0, isInside) } }
    understood.append(
      with(UnderstoodFilter(.region, said)) { ($0.place, $0.name) = (place.id, place.title) })
  }

  mutating func setNear(
    _ place: PlaceNames.Place, _ point: Coordinate, _ said: some Sequence<String>, _ metres: Double?
  ) {
    filter.near = point
    centre = place.id
    radii = metres.map { [$0] } ?? WordFilters.usualRadii
    if metres == nil, let given = filter.radiusMetres { radii = [given] }
    understood.append(
      with(UnderstoodFilter(.near, said)) {
        $0.place = place.id; $0.name = place.title
      })
  }

  /// A preposition before a place.
  struct Marker {
    var range: Range<Int>
    /// True when results must be inside the place.
    var isInside: Bool
    /// The distance, if the words give one.
    var metres: Double?
  }

  /// Reads `near`, `in`, or a distance such as `within 500 m of`, at a position.
  private func marker(at start: Int, _ reading: IntentReading) -> Marker? {
    let entries = IntentWords.entries(in: words[start...])
    if let metres = distance(at: start) { return metres }
    if start > 0, reading.intents.contains(.nearMe), LanguageWords.nearestTo.contains(words[start]) {
      return Marker(range: start..<(start + 1), isInside: false, metres: nil)
    }
    guard let entry = entries.first(where: { $0.role == .near || $0.role == .inside }) else { return nil }
    // `near me` and `in arabic` have a different meaning.
    let isIntent = entries.contains { other in
      if case .intent = other.role { other.wordCount > entry.wordCount } else { false }
    }
    guard !isIntent else { return nil }
    // `get around without taxis` is about no place.
    let next = start + entry.wordCount
    guard next == words.count || AskedNeed.negation(before: next + 1, words) == nil else { return nil }
    // What one goes to is not what something is near: `comment aller vers majorelle`.
    if entry.role == .near, AskedWay.goesTo(words[start], after: words[..<start]) { return nil }
    // Without its accent the French word is the English article, and a verb.
    if words[start] == "a", entry.wordCount == 1, !accented.contains(start) { return nil }
    return Marker(range: start..<(start + entry.wordCount), isInside: entry.role == .inside, metres: nil)
  }

  /// The place that words name: the longest whole name they begin with, or, after `near`, whatever they
  /// match.
  private func place(
    _ range: Range<Int>, _ marker: Marker, _ reading: IntentReading, _ places: PlaceNames
  ) throws -> (place: PlaceNames.Place, end: Int)? {
    let first = IntentWords.firstTelling(in: words[range])
    for end in (first + 1...range.upperBound).reversed() {
      guard let found = try places.named(Array(words[first..<end])) else { continue }
      if !marker.isInside || found.isArea || reading.asksForFood { return (found, end) }
    }
    guard !marker.isInside else { return nil }
    let end = (first..<range.upperBound).first { i in i > first && isIntent(at: i) } ?? range.upperBound
    return try places.likely(Array(words[first..<end])).map { ($0, end) }
  }

  private func isIntent(at start: Int) -> Bool {
    IntentWords.entries(in: words[start...]).contains { entry in
      if case .intent(let intent?, .dropped) = entry.role { return intent != .place }
      return entry.role == .limit
    }
  }

  /// Reads a place next to nothing but words for eating: `restaurant jemaa el fna`.
  private mutating func readNamedPlace(_ options: SearchOptions, _ places: PlaceNames) throws {
    guard query.asksForFood, !query.isListRequest, filter.near == nil, filter.regions.isEmpty,
      reads(.near), reads(.region)
    else { return }
    let reading = IntentReading(words, accented: accented, language: options.language)
    let told = Set(SearchIntent.food.flatMap { reading.places[$0] ?? [] }.flatMap { Array($0) })
    let rest = words.indices.filter { !told.contains($0) && !query.optionalWords.contains($0) }
    guard let first = rest.first, let last = rest.last, rest.count == last - first + 1,
      try AskedNeed.read(Array(words[first...last]), places.guide, language: options.language).isEmpty,
      let place = try places.named(Array(words[first...last])),
      !place.isArea || reads(.region), try !places.isWanted(place, SearchIntent.food)
    else { return }
    let said = words[first...last]
    if place.isArea {
      setArea(place, said)
    } else if let point = place.coordinate {
      setNear(place, point, said, nil)
    } else {
      return
    }
    remove(first..<(last + 1))
    query = SearchQuery(words: words, accented: accented, language: options.language)
  }
}

// MARK: - Opening, phrases

extension WordFilters {
  private mutating func readIntents(_ reading: IntentReading, in words: [String], _ options: SearchOptions) {
    func said(_ intent: SearchIntent) -> [String] {
      (reading.places[intent] ?? []).flatMap { words[$0] }
    }
    let price: UnderstoodFilter.Kind = hasPrices ? .cheap : .price
    if reading.intents.contains(.cheap), reads(price) {
      understood.append(UnderstoodFilter(price, said(.cheap)))
    }
    if reading.intents.contains(.openNow), asked == nil, !isOfOnePlace, reads(.open), options.instant != nil {
      understood.append(UnderstoodFilter(.open, said(.openNow)))
      if !needs.isEmpty { filter.openAt = options.instant }
    }
    if reading.intents.contains(.phrase), reads(.phrase), filter.types.isEmpty {
      understood.append(UnderstoodFilter(.phrase, said(.phrase)))
    }
  }
}

import BundleReader
import GuideModel

extension WordFilters {
  /// Reads a time where words ask for something that opens and closes, or that takes place.
  mutating func readTime(_ options: SearchOptions, _ places: PlaceNames) throws {
    guard reads(.time), filter.openAt == nil, let now = options.instant,
      let named = AskedTime(words, now: now, places.guide.calendars)
    else { return }
    // The words of a time, such as `for lunch`, say more than a need among them; a need says more that editors answer, and then only
    // the other words may be a time: `a place for dinner tomorrow`.
    let phrases = try needs(in: words, options, places)
    let stronger = phrases.filter { $0.isWhole ? isAll($0.range) : !named.contains($0.range) }
    func time(_ isRead: (Int) -> Bool) -> AskedTime? {
      AskedTime(words.indices.map { isRead($0) ? words[$0] : "" }, now: now, places.guide.calendars)
    }
    func isStronger(_ i: Int) -> Bool { stronger.contains { $0.range.contains(i) } }
    // The day of `souks open on friday morning` stands in what editors answer.
    guard stronger.isEmpty || time(isStronger)?.namesDay != true,
      let time = stronger.isEmpty ? named : time({ !isStronger($0) })
    else { return }
    var rest = self
    for i in time.words.sorted().reversed() { rest.remove(i..<(i + 1)) }
    let reading = IntentReading(rest.words, accented: rest.accented, language: options.language)
    let needs = try AskedNeed.read(rest.words, places.guide, language: options.language)
    let asksElse = !reading.intents.isDisjoint(with: [.price, .advice])
    // Of those that have hours, their own or those of branches.
    let (wholes, parts) = try places.guide.branchTypes
    let placeTypes = wholes.union(parts).union(["place"])
    let asksForPlaces = needs.contains { need in
      !need.isWhole && (need.isKind || !asksElse && need.answers.contains { placeTypes.contains($0.type) })
    }
    let one = try rest.onePlace(reading, needs, places)
    let closed = AskedTime.closed(rest.words)
    let isClosed = closed.map { $0.isEmpty } ?? false
    let times: Set<SearchIntent> = [.hours, .openNow, .eating, .breakfast, .activity]
    // Whatever has branches has hours: `bars tonight`, `shibuya on sunday`.
    let namesKinds =
      try !parts.isEmpty
      && places.guide.namesCategories(
        SearchQuery(words: rest.words, language: options.language), orPlaces: true)
    let isTimed =
      asksForPlaces || namesKinds || rest.isOpenAlone || rest.words.isEmpty && time.isWithinDay
      || !reading.intents.isDisjoint(with: time.isRamadan ? [.hours, .openNow] : times)
    // Whatever has branches opens and closes.
    let isOfPlaces = asksForPlaces || !parts.isEmpty
    guard isTimed || one != nil && !asksElse, !isClosed || isOfPlaces || one != nil,
      reading.intents.isDisjoint(with: [.phrase])
    else {
      if reading.intents.contains(.price), time.isAtNight { sayNight(time, options.language) }
      return
    }
    let told = time.words.sorted().map { words[$0] }
    // What is not closed is open, and what one visits is named.
    if let closed, !closed.isEmpty { rest.remove(closed) }
    if one?.hasFillers == true {
      for i in rest.words.indices.reversed() where IntentWords.isFiller(rest.words[i]) {
        rest.remove(i..<(i + 1))
      }
    }
    (asked, words, accented) = (time, rest.words, rest.accented)
    itemsOfTime = phrases.filter { $0.isWhole && time.words.isSuperset(of: $0.range) }.flatMap { $0.items }
    // Whether one place is open is an answer even if it is not.
    let haveHours = needs.allSatisfy { need in
      need.answers.isEmpty || need.answers.contains { placeTypes.contains($0.type) }
    }
    if haveHours, one == nil {
      if isClosed { filter.closedDuring = time.instants } else { filter.openDuring = time.instants }
    }
    understood.append(
      with(UnderstoodFilter(.time, told)) {
        $0.times = time.named
        $0.isNegated = isClosed && one == nil
      })
  }

  /// Replaces an hour at night by the word for night, since fares and prices are told by parts of the day: `taxi fare after 10 pm`.
  private mutating func sayNight(_ time: AskedTime, _ language: String) {
    guard let first = time.words.min(), time.words.count > 1,
      let times = LanguageWords.all.first(where: { $0.language == language })?.times,
      let night = times.parts.first(where: { $0.name == "night" })?.words.first
    else { return }
    for i in time.words.subtracting([first]).sorted().reversed() { remove(i..<(i + 1)) }
    words[first] = night
  }

  /// The one place that the words name besides those for hours, and whether words that say little are among them;
  /// nil for a kind, or none.
  private func onePlace(_ reading: IntentReading, _ needs: [AskedNeed], _ places: PlaceNames) throws
    -> (place: PlaceNames.Place, hasFillers: Bool)?
  {
    let required = words.indices.filter { !reading.optional.contains($0) }
    let content = required.map { words[$0] }
    // Places in general are none, though a place may be called `place`.
    let isGeneral = needs.contains { need in need.isGeneral && required.allSatisfy { need.range.contains($0) }
    }
    guard !content.isEmpty, !isGeneral else { return nil }
    if let named = try places.named(content), !named.isArea { return (named, false) }
    let told = content.filter { !IntentWords.isFiller($0) }
    let hasFillers = told != content
    if !told.isEmpty, hasFillers, let named = try places.named(told), !named.isArea { return (named, true) }
    let asksHours = !reading.intents.isDisjoint(with: [.hours, .openNow])
    // A kind of thing may be part of a name: `musée Yves Saint Laurent`.
    let isOfName = needs.allSatisfy { $0.isKind && !$0.isNegated && told.count > $0.range.count + 1 }
    let mayGuess = asksHours || reading.intents.isEmpty && told.count > 1
    return isOfName && mayGuess && !told.isEmpty
      ? try places.likely(told).map { ($0, hasFillers) } : nil
  }

  /// Checks whether the words besides some say nothing.
  private func isAll(_ range: Range<Int>) -> Bool {
    words.indices.allSatisfy { range.contains($0) || IntentWords.isEmpty(words[$0]) }
  }

  /// True when nothing is left but a word for open.
  private var isOpenAlone: Bool {
    words.count == 1 && IntentWords.entries(in: words[...]).contains { $0.role == .open }
  }

  /// The needs that words name, read once.
  mutating func needs(in words: [String], _ options: SearchOptions, _ places: PlaceNames) throws
    -> [AskedNeed]
  {
    if let knownNeeds, knownNeeds.words == words { return knownNeeds.needs }
    let found = try AskedNeed.read(words, places.guide, language: options.language)
    knownNeeds = (words, found)
    return found
  }

  /// The filters of a query whose words, in any order, are those of one need.
  init(_ query: SearchQuery, _ options: SearchOptions, named need: AskedNeed, by places: Set<Int>) {
    self.init(query, options)
    needs = [need]
    setNeeds()
    let said = places.sorted().map { words[$0] }
    understood = [with(UnderstoodFilter(.need, said)) { $0.name = need.label }]
    for i in words.indices.reversed() where places.contains(i) || IntentWords.isFiller(words[i]) {
      remove(i..<(i + 1))
    }
    self.query = SearchQuery(words: words, accented: accented, language: options.language)
  }

  mutating func setNeeds() {
    // Without anything to look for, items that are not wanted leave everything else.
    let isWanted = needs.contains { !$0.answers.isEmpty && !$0.isNegated }
    let compared = needs.filter { !$0.isNegated || isWanted || !$0.answers.isEmpty || !$0.opposite.isEmpty }
    filter.needs = compared.compactMap { $0.clause(on: asked?.day) } + placeClauses
    if needs.count == 1, !needs[0].isNegated, !filter.needs.isEmpty { filter.needs[0].items = needs[0].items }
  }

  /// Reads needs, unless the words are about something else, such as the price of a kind of thing.
  mutating func readNeeds(_ options: SearchOptions, _ places: PlaceNames) throws {
    guard reads(.need) else { return }
    let reading = IntentReading(words, accented: accented, language: options.language)
    let found = try needs(in: words, options, places).filter { need in
      // A word for what editors answer may be one of a name, too: the mosque in `jama3 lfna`.
      let mayBeOfName = need.isKind || need.answers.isEmpty && need.range.count == 1
      return try !reading.isInPhrase(need.range) && (!mayBeOfName || !isInName(need.range, places))
    }
    let told = found.reduce(into: Set<Int>()) { told, need in
      for range in need.ranges { told.formUnion(range) }
    }
    let rest = words.indices.filter { !told.contains($0) && !reading.optional.contains($0) }
    let isAlone = found.count == 1 && rest.allSatisfy { IntentWords.isFiller(words[$0]) }
    // A kind of thing may be part of the name of what may be closed: `is the tiskiwin museum open`.
    let named = words.indices.filter { i in
      !IntentWords.isFiller(words[i]) && (!reading.optional.contains(i) || told.contains(i))
    }
    let asksHours = !reading.intents.isDisjoint(with: [.hours, .openNow])
    if asksHours, named.count > 1, found.contains(where: { $0.isKind }),
      try places.only(named.map { words[$0] }) != nil
    {
      isOfOnePlace = true
      return
    }
    // Asking for the words of something is not a need, unless its words are those of one: `numbers in Darija`.
    let isNeed = reading.places[.phrase]?.allSatisfy { told.isSuperset(of: $0) } ?? false
    guard isNeed || !reading.intents.contains(.phrase) else { return }
    let others = IntentReading(
      words.indices.filter { !told.contains($0) }.map { words[$0] }, language: options.language)
    // A limit has said what a price means: `museum that costs less than 100`.
    let isLimited = understood.contains { $0.kind == .price }
    let asked = others.intents.intersection(isLimited ? [.advice] : [.price, .advice])
    let types = asked.reduce(into: Set<String>()) { $0.formUnion($1.types) }
    let kept = found.filter { need in
      guard !need.isWhole || isAlone && understood.isEmpty else { return false }
      return asked.isEmpty || need.answers.allSatisfy { types.contains($0.type) } || need.isNegated
        || isAlone && !need.isKind && !asked.contains(.price)
    }
    // Words for eating alone say more than a kind of place: what is cheap, near or open.
    if self.asked == nil, placeClauses.isEmpty, rest.isEmpty, !kept.isEmpty, reading.asksForFood,
      kept.allSatisfy({ $0.isKind })
    {
      return
    }
    // Things to do with children: the children say more. An itinerary with children is an itinerary.
    let particular = kept.filter { !$0.isGeneral && !$0.isNegated }
    let particularTypes = Set(particular.flatMap { $0.answers }.map { $0.type })
    needs = kept.filter { need in
      !need.isGeneral || particular.isEmpty
        || !particular.contains { $0.answers.isEmpty }
          && particularTypes.isDisjoint(with: need.answers.map { $0.type })
    }
    setNeeds()
    for need in kept.reversed() {
      understood.append(
        with(UnderstoodFilter(.need, need.ranges.flatMap { words[$0] })) {
          $0.name = need.label; $0.isNegated = need.isNegated
        })
    }
    // The words that negate one need may be those of another: `a beer without paying hotel prices`.
    let said = kept.reduce(into: Set<Int>()) { said, need in
      for range in need.ranges { said.formUnion(range) }
    }
    for i in words.indices.reversed()
    where said.contains(i) || IntentWords.isFiller(words[i]) && !needs.isEmpty {
      remove(i..<(i + 1))
    }
    try readArea(places, options)
  }

  /// Checks whether words are a part of a longer name around them: `garden` in `Majorelle Garden`.
  private func isInName(_ range: Range<Int>, _ places: PlaceNames) throws -> Bool {
    for start in max(0, range.lowerBound - 2)...range.lowerBound {
      for end in range.upperBound...min(words.count, range.upperBound + 3) where end - start > range.count {
        if try places.isWholeName(Array(words[start..<end])) { return true }
      }
    }
    return false
  }

  /// Reads an area or a place that the words name next to what is asked for: `family restaurant gueliz`.
  private mutating func readArea(_ places: PlaceNames, _ options: SearchOptions) throws {
    let hasKind = needs.contains { $0.isKind }
    guard hasKind || needs.contains(where: { !$0.answers.isEmpty }), filter.regions.isEmpty,
      filter.near == nil,
      reads(.region)
    else { return }
    let reading = IntentReading(words, accented: accented, language: options.language)
    let rest = words.indices.filter { !reading.optional.contains($0) }
    guard let first = rest.first, let last = rest.last, rest.count == last - first + 1,
      let place = try places.named(Array(words[first...last]))
    else { return }
    if place.isArea {
      setArea(place, words[first...last])
    } else if hasKind, let point = place.coordinate, reads(.near),
      try !isAnswer(place, places.guide.calendars)
    {
      setNear(place, point, words[first...last], nil)
    } else {
      return
    }
    remove(first..<(last + 1))
  }

  /// Checks whether a place is one of the kind that is asked for: `restaurant nomad`.
  private func isAnswer(_ place: PlaceNames.Place, _ calendars: ContentCalendars) throws -> Bool {
    let answers = needs.filter { $0.isKind }.flatMap { $0.answers }
    return try place.database.read { db in
      try AskedRows([NeedClause(answers: answers)], place.database, db, calendars)?.rows.contains(
        Int(place.row))
        ?? false
    }
  }
}

import BundleReader
import GuideEngines
import GuideModel
import BundleFormat

/// A match in one of the databases, with its position in the list.
struct MatchedItem {
  let found: Match
  let place: ResultSortKey
  let record: ItemRecord
  let database: ContentDatabase

  /// Checks whether a list by keys has it after an item.
  func isAfter(_ cursor: ListCursor) -> Bool {
    if place != cursor.place { return cursor.place < place }
    return (cursor.record.rank, cursor.record.id) < (record.rank, record.id)
  }

  /// Checks whether it comes first when the lists of two databases are merged. Scores of different databases
  /// are not comparable.
  func isBefore(_ other: MatchedItem) -> Bool {
    if place != other.place { return place < other.place }
    return (found.tier.rawValue, found.isWanted ? 0 : 1, record.rank, record.id)
      < (other.found.tier.rawValue, other.found.isWanted ? 0 : 1, other.record.rank, other.record.id)
  }
}

/// The sort key of a result when distance, opening hours or a low price matter more than the score; all keys
/// are equal when none of them does.
///
/// The certainty of a match comes first: an item whose text only mentions the words never precedes one named
/// so, however near or open it is. Therefore each stage of a search only appends to the list, whatever page
/// is requested.
struct ResultSortKey: Comparable {
  /// True when only open items are requested, and the state of this one is unknown.
  var isDoubtful = false
  /// True beyond the distance at which the content's items are of use.
  var isFar = false
  /// True for what is closed for good, which comes after what is not.
  var isGone = false
  /// 0 for an item named in the query that has hours, when opening matters; otherwise the tier, with all name
  /// tiers as one.
  var group = 0
  /// 0 for the kind that the intents request, 1 for others, when the words also contain a filter.
  var kind = 0
  /// 0 for open, 1 for unknown, 2 for closed; plus 3 for types that do not answer the intents.
  var opening = 0
  /// The lowest price in dirhams, when a low price matters; the maximum integer if it is unknown.
  var cost = 0
  /// Metres, when distance matters.
  var distance = 0.0
  /// The type and category within which prices are compared; not part of the sort key.
  var sort = ""
  /// The facts that the key was made of, for the hit; not part of the sort key.
  var facts: ItemFacts?
  /// The key of an order with a name, before everything else.
  var named: OrderKey?
  /// The nearest place, for the facts of the hit; not part of the sort key.
  var closest: ClosestPlace?

  private var order: (Int, Int, Int, Int, Int, Double) {
    ((isFar ? 4 : 0) + (isGone ? 2 : 0) + (isDoubtful ? 1 : 0), group, kind, opening, cost, distance)
  }

  static func == (a: ResultSortKey, b: ResultSortKey) -> Bool { a.named == b.named && a.order == b.order }

  static func < (a: ResultSortKey, b: ResultSortKey) -> Bool {
    if let left = a.named, let right = b.named, left != right { return left < right }
    return a.order < b.order
  }
}

/// The sort criteria of results besides the score, and the results hidden by filters in the words.
struct ResultOrder {
  /// The point to measure from; nil when distance does not matter.
  private let centre: Coordinate?
  /// The time to be open at; nil when opening does not matter.
  private let instant: UTCInstant?
  /// The times for which only open items are requested.
  private let openTimes: [UTCInstant]
  private let areTimesLocal: Bool
  /// Metres beyond which results come last.
  private let farFrom: Double
  /// True when items known to be closed are hidden.
  private let hidesClosed: Bool
  /// True when the cheapest come first, and the more expensive half is hidden.
  private let isCheap: Bool
  /// True when the words set a price limit.
  private let hasPriceLimit: Bool
  /// True when the words ask for a kind of thing, of which all prices are compared.
  private let comparesKind: Bool
  /// True when the kind that the words ask for comes first.
  private let isByKind: Bool
  /// True when the intents name categories.
  private let isWantedKind: Bool
  /// Name of the requested order.
  let name: String?
  private let calendars: ContentCalendars

  init(
    _ query: SearchQuery, _ options: SearchOptions, _ filters: WordFilters, _ calendars: ContentCalendars,
    farFrom: Double = .infinity
  ) {
    let kinds = Set(filters.understood.map { $0.kind })
    name = options.sort
    centre = options.sortsByDistance || query.intents.contains(.nearMe) ? options.filter.near : nil
    instant = query.intents.contains(.openNow) ? options.instant : nil
    openTimes = options.filter.openTimes
    areTimesLocal = options.filter.openAt == nil
    self.farFrom = farFrom
    hidesClosed = kinds.contains(.open)
    isCheap = kinds.contains(.cheap)
    hasPriceLimit = kinds.contains(.price)
    isWantedKind = query.asksForFood
    comparesKind = filters.needs.contains { $0.isKind && !$0.isNegated }
    isByKind = isCheap || kinds.contains(.near) || kinds.contains(.region)
    self.calendars = calendars
  }

  /// True when the complete list is needed before it is truncated, because some of it is moved to the end or
  /// hidden.
  var needsAll: Bool {
    !openTimes.isEmpty || hidesClosed || isCheap || name != nil || centre != nil || instant != nil
  }

  /// True when results are ordered by score alone.
  var isMatchAlone: Bool {
    centre == nil && instant == nil && openTimes.isEmpty && !isCheap && name == nil
  }

  /// True when the distance alone orders items that match alike.
  var isDistanceAlone: Bool {
    centre != nil && instant == nil && openTimes.isEmpty && !hidesClosed && !isCheap && name == nil
  }

  /// The point to measure from; nil when distance does not matter.
  var point: Coordinate? { centre }

  /// The results of one database in order; a stable sort.
  ///
  /// - Parameters:
  ///   - known: The nearest places of all of them, if a search has found them already.
  ///   - filters: Records the number of hidden results.
  func sorted(
    _ found: [Match], _ source: CandidateSource, closest known: [Int64: ClosestPlace]? = nil,
    _ filters: inout WordFilters
  ) throws -> [(found: Match, place: ResultSortKey)] {
    if isMatchAlone { return found.map { ($0, ResultSortKey()) } }
    let closest = try closest(of: found, source, known)
    var placed: [Placed] = try found.map { ($0, try place($0, source, closest)) }
    if let name {
      let keys = try OrderKey.keys(name, of: found.map { $0.row }, source.database, source.db)
      for i in placed.indices { placed[i].place.named = keys[placed[i].found.row] }
    }
    if hidesClosed { hideClosed(&placed, &filters) }
    if isCheap { hideExpensive(&placed, &filters) }
    return placed.enumerated().sorted { a, b in
      a.element.place == b.element.place ? a.offset < b.offset : a.element.place < b.element.place
    }.map { $0.element }
  }

  /// The sort key of a single result.
  func key(of match: Match, _ source: CandidateSource) throws -> ResultSortKey? {
    guard !isMatchAlone else { return ResultSortKey() }
    var place = try place(match, source, try closest(of: [match], source))
    if let name {
      place.named = try OrderKey.keys(name, of: [match.row], source.database, source.db)[match.row]
    }
    return place
  }

  private typealias Placed = (found: Match, place: ResultSortKey)

  /// Hides items known to be closed, unless the query is their whole name: then being closed is the answer.
  private func hideClosed(_ placed: inout [Placed], _ filters: inout WordFilters) {
    let before = placed.count
    placed.removeAll { $0.place.opening % 3 == 2 && $0.place.group > 0 }
    filters.add(hidden: before - placed.count, to: .open)
  }

  /// Hides items that cost more than the median of comparable ones; with fewer than three prices there is no
  /// median. Prices of other things say nothing here, so those items keep their order.
  private func hideExpensive(_ placed: inout [Placed], _ filters: inout WordFilters) {
    let best = placed.min {
      ($0.place.group, $0.place.cost == .max ? 1 : 0) < ($1.place.group, $1.place.cost == .max ? 1 : 0)
    }
    guard let sort = best?.place.sort else { return }
    for i in placed.indices where placed[i].place.sort != sort {
      placed[i].place.cost = .max
      placed[i].place.kind = 1
    }
    let costs = placed.filter { $0.place.group == best?.place.group && $0.place.cost < .max }
      .map { $0.place.cost }.sorted()
    guard costs.count >= 3, !hasPriceLimit else { return }
    let most = costs[(costs.count - 1) / 2]
    let before = placed.count
    placed.removeAll { $0.place.cost > most && $0.place.cost < .max }
    filters.add(hidden: before - placed.count, to: .cheap, most: most)
  }

  /// The nearest place of each result, if their distances are all that their order needs: then no facts are
  /// read for items that are not shown. Nil otherwise.
  private func closest(
    of found: [Match], _ source: CandidateSource, _ known: [Int64: ClosestPlace]? = nil
  ) throws -> [Int64: ClosestPlace]? {
    guard openTimes.isEmpty, instant == nil, !isCheap else { return nil }
    if let known { return known }
    guard let centre, source.hasParts else { return source.closest }
    return try source.closest(of: found.map { $0.row }, to: centre)
  }

  /// The group of a match. Items with branches are found by the words of their branches and categories as surely as by
  /// their names; distance orders all of them.
  private func group(of found: Match, _ source: CandidateSource) -> Int {
    max(found.tier, source.hasParts && centre != nil ? .text : .name).rawValue
  }

  /// The sort key of a result.
  func place(_ found: Match, _ source: CandidateSource, _ closest: [Int64: ClosestPlace]? = nil) throws
    -> ResultSortKey
  {
    var place = ResultSortKey()
    if let closest {
      place.closest = closest[found.row]
      guard centre != nil || isByKind else { return place }
      place.group = group(of: found, source)
      if isByKind { place.kind = found.isWanted ? 0 : 1 }
      if centre != nil { place.distance = closest[found.row]?.distanceMetres ?? .infinity }
      place.isFar = place.distance > farFrom && place.distance < .infinity
      place.isGone = closest[found.row]?.isClosed ?? false
      return place
    }
    guard !openTimes.isEmpty || instant != nil || centre != nil || isCheap || isByKind else { return place }
    let facts = try ItemFacts.read(
      source.db, source.database, found.row, for: source.filter, at: instant, calendars,
      passing: source.matchesOfWords)
    place.facts = facts
    if !openTimes.isEmpty {
      place.isDoubtful =
        facts?.status(during: openTimes, calendars, isLocal: areTimesLocal)?.status.isOpen != true
    }
    // Without a point, a time or a price to sort by, the order by score stands.
    guard instant != nil || centre != nil || isCheap || isByKind else { return place }
    place.group = group(of: found, source)
    if isByKind { place.kind = found.isWanted ? 0 : 1 }
    if let instant {
      let status = facts?.status(during: [instant], calendars, isLocal: false)?.status
      place.opening = status.map { $0.isOpen ? 0 : $0.kind == .unknown ? 1 : 2 } ?? 1
      if found.isWhole, facts?.hasHours == true || place.opening == 2 { place.group = 0 }
      if !found.isWanted { place.opening += 3 }
    }
    if isCheap {
      place.cost = facts?.lowestPrices.max() ?? .max
      // All places to eat are compared with each other, whatever their category.
      place.sort = isWantedKind && found.isWanted || comparesKind ? "wanted" : facts?.sort ?? ""
    }
    if let centre {
      place.distance = PlaceFacts(facts, from: centre, at: nil, calendars).distanceMetres ?? .infinity
      place.isFar = place.distance > farFrom && place.distance < .infinity
      place.isGone = source.hasParts && facts?.operating?.status == .permanentlyClosed
    }
    return place
  }
}

import GuideEngines
import GuideModel

/// An item found in one of the databases, with its place in the list.
struct FoundItem {
  let found: Found
  let place: FoundPlace
  let record: ItemRecord
  let database: ContentDatabase

  /// Whether it comes first where the lists of two databases meet. Points of different databases cannot be compared.
  fileprivate func isBefore(_ other: FoundItem) -> Bool {
    if place != other.place { return place < other.place }
    return (found.tier.rawValue, found.isWanted ? 0 : 1, record.rank, record.id)
      < (other.found.tier.rawValue, other.found.isWanted ? 0 : 1, other.record.rank, other.record.id)
  }
}

/// Where a result stands when distance, opening or a low price is asked for, before how well it matches; all are equal
/// when not.
///
/// How surely an item was found counts first: what a text only mentions never comes before what is named so, however
/// near or open it is. So each stage of a search only adds to the end of the list, whatever page is asked for.
struct FoundPlace: Comparable {
  /// Whether only open items are asked for, and it is not known whether this one is.
  var isDoubtful = false
  /// 0 for what was named and has hours, when opening is asked for; else the tier, all names together.
  var group = 0
  /// 0 for the kind that the words ask for, 1 for others, where words say a filter too.
  var kind = 0
  /// 0 for open, 1 for not known, 2 for closed; 3 more for types that the words do not ask for.
  var opening = 0
  /// The least it costs in dirhams, when a low price is asked for; the greatest number where that is not known.
  var cost = 0
  /// Metres, when distance is asked for.
  var distance = 0.0
  /// The type and category, among which prices are compared; does not count for the order.
  var sort = ""

  private var order: (Int, Int, Int, Int, Int, Double) {
    (isDoubtful ? 1 : 0, group, kind, opening, cost, distance)
  }

  static func == (a: FoundPlace, b: FoundPlace) -> Bool { a.order == b.order }

  static func < (a: FoundPlace, b: FoundPlace) -> Bool {
    a.order < b.order
  }
}

/// What results are sorted by, beside how well they match, and what of them words leave out.
struct FoundOrder {
  /// The point to measure from; nil when distance does not count.
  private let centre: Coordinate?
  /// The moment to be open at; nil when opening does not count.
  private let instant: UTCInstant?
  /// The moment at which only open items are asked for.
  private let openAt: UTCInstant?
  /// Whether what is known to be closed is left out.
  private let hidesClosed: Bool
  /// Whether what costs least comes first, and the dearer half is left out.
  private let isCheap: Bool
  /// Whether the words say how much may be spent, which then decides what is too much.
  private let hasPriceLimit: Bool
  /// Whether the kind that the words ask for comes first.
  private let isByKind: Bool
  /// Whether the words ask for categories.
  private let isWantedKind: Bool
  private let calendars: ContentCalendars

  init(
    _ query: SearchQuery, _ options: SearchOptions, _ filters: WordFilters, _ calendars: ContentCalendars
  ) {
    let kinds = Set(filters.understood.map(\.kind))
    centre = options.sortsByDistance || query.intents.contains(.nearMe) ? options.filter.near : nil
    instant = query.intents.contains(.openNow) ? options.instant : nil
    openAt = options.filter.openAt
    hidesClosed = kinds.contains(.open)
    isCheap = kinds.contains(.cheap)
    hasPriceLimit = kinds.contains(.price)
    isWantedKind = query.asksForFood
    isByKind = isCheap || kinds.contains(.near) || kinds.contains(.region)
    self.calendars = calendars
  }

  /// Whether a list has to be found whole before it is cut, because some of it goes last or is left out.
  var needsAll: Bool { openAt != nil || hidesClosed || isCheap }

  /// Whether results keep the order of how well they match.
  var isMatchAlone: Bool { centre == nil && instant == nil && openAt == nil && !isCheap }

  /// Results of one database in order; those of equal places stay as they were.
  ///
  /// - Parameter filters: Is told what was left out.
  func sorted(_ found: [Found], _ source: CandidateSource, _ filters: inout WordFilters) throws
    -> [(found: Found, place: FoundPlace)]
  {
    if isMatchAlone { return found.map { ($0, FoundPlace()) } }
    var placed: [Placed] = try found.map { ($0, try place($0, source)) }
    if hidesClosed { leaveOutClosed(&placed, &filters) }
    if isCheap { leaveOutDear(&placed, &filters) }
    return placed.enumerated().sorted { a, b in
      a.element.place == b.element.place ? a.offset < b.offset : a.element.place < b.element.place
    }.map(\.element)
  }

  private typealias Placed = (found: Found, place: FoundPlace)

  /// What is known to be closed, unless the query names it wholly: then that it is closed is the answer.
  private func leaveOutClosed(_ placed: inout [Placed], _ filters: inout WordFilters) {
    let before = placed.count
    placed.removeAll { $0.place.opening % 3 == 2 && $0.place.group > 0 }
    filters.add(hidden: before - placed.count, to: .open)
  }

  /// Of the things that are compared, those that cost more than the middle; with fewer than three prices there is no
  /// middle. Prices of other things say nothing here, so they keep the order in which they match.
  private func leaveOutDear(_ placed: inout [Placed], _ filters: inout WordFilters) {
    let best = placed.min {
      ($0.place.group, $0.place.cost == .max ? 1 : 0) < ($1.place.group, $1.place.cost == .max ? 1 : 0)
    }
    guard let sort = best?.place.sort else { return }
    for i in placed.indices where placed[i].place.sort != sort {
      placed[i].place.cost = .max
      placed[i].place.kind = 1
    }
    let costs = placed.filter { $0.place.group == best?.place.group && $0.place.cost < .max }
      .map(\.place.cost).sorted()
    guard costs.count >= 3, !hasPriceLimit else { return }
    let most = costs[(costs.count - 1) / 2]
    let before = placed.count
    placed.removeAll { $0.place.cost > most && $0.place.cost < .max }
    filters.add(hidden: before - placed.count, to: .cheap, most: most)
  }

  private func place(_ found: Found, _ source: CandidateSource) throws -> FoundPlace {
    let facts = try ItemFacts.read(source.db, source.database, found.row)
    var place = FoundPlace()
    if let openAt { place.isDoubtful = facts?.status(at: openAt, calendars)?.isOpen != true }
    // Without a point, a moment or a price to order by, the order of matches stands.
    guard instant != nil || centre != nil || isCheap || isByKind else { return place }
    place.group = max(found.tier, .name).rawValue
    if isByKind { place.kind = found.isWanted ? 0 : 1 }
    if let instant {
      if found.isWhole, facts?.hasHours == true { place.group = 0 }
      let status = facts?.status(at: instant, calendars)
      place.opening = status.map { $0.isOpen ? 0 : $0.kind == .unknown ? 1 : 2 } ?? 1
      if !found.isWanted { place.opening += 3 }
    }
    if isCheap {
      place.cost = facts?.lowestPrices.max() ?? .max
      // All that answers where to eat is compared with each other, whatever it is called.
      place.sort = isWantedKind && found.isWanted ? "wanted" : facts?.sort ?? ""
    }
    if let centre {
      place.distance = PlaceFacts(facts, from: centre, at: nil, calendars).distanceMetres ?? .infinity
    }
    return place
  }
}

extension Found {
  /// Whether the words that count are a whole name of the item.
  fileprivate var isWhole: Bool {
    tier < .name || tier == .name && reasons.contains { $0.name == SearchReason.wholeName }
  }
}

/// What a search found in one database.
struct DatabaseFindings {
  var found: [FoundItem] = []
  var unsure: [FoundItem] = []
  /// The text with corrected words; nil when nothing was corrected.
  var corrected: String?
  /// The words that the first result lacks.
  var missing: [String] = []

  /// How sure its first result is: 0 for words as they were typed, more for every way of guessing.
  private var doubt: Int {
    found.lazy.map { $0.found.tier <= .text ? 0 : $0.found.tier.rawValue }.min() ?? .max
  }

  /// The findings of several databases as those of one.
  ///
  /// A database that can only guess adds nothing where another one has what was typed. The list with the first of the
  /// next items gives it, so each keeps its own order; an item that two of them hold is shown once.
  static func merged(_ all: [DatabaseFindings], limit: Int) -> DatabaseFindings {
    guard all.count > 1 else { return all.first ?? DatabaseFindings() }
    let least = all.lazy.map(\.doubt).min() ?? .max
    let surest = all.filter { $0.doubt == least }
    var out = DatabaseFindings()
    out.found = merged(surest.map(\.found), limit)
    if out.found.isEmpty { out.unsure = merged(all.map(\.unsure), limit) }
    let first = out.found.first?.database
    let own = surest.first { $0.found.first?.database === first }
    out.corrected = own?.corrected
    out.missing = own?.missing ?? []
    return out
  }

  private static func merged(_ lists: [[FoundItem]], _ limit: Int) -> [FoundItem] {
    var rest = lists.map { $0[...] }
    var seen: Set<String> = []
    var out: [FoundItem] = []
    while out.count < limit {
      let heads = rest.indices.compactMap { i in rest[i].first.map { (list: i, item: $0) } }
      guard let least = heads.min(by: { $0.item.isBefore($1.item) })?.list else { break }
      let item = rest[least].removeFirst()
      if seen.insert(item.record.id).inserted { out.append(item) }
    }
    return out
  }
}

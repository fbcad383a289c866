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

/// Where a result stands when distance or opening is asked for, before how well it matches; all are equal when not.
///
/// How surely an item was found counts first: what a text only mentions never comes before what is named so, however
/// near or open it is. So each stage of a search only adds to the end of the list, whatever page is asked for.
struct FoundPlace: Comparable {
  /// Whether only open items are asked for, and it is not known whether this one is.
  var isDoubtful = false
  /// 0 for what was named and has hours, when opening is asked for; else the tier, all names together.
  var group = 0
  /// 0 for open, 1 for not known, 2 for closed; 3 more for types that the words do not ask for.
  var opening = 0
  /// Metres, when distance is asked for.
  var distance = 0.0

  static func < (a: FoundPlace, b: FoundPlace) -> Bool {
    if a.isDoubtful != b.isDoubtful { return b.isDoubtful }
    return (a.group, a.opening, a.distance) < (b.group, b.opening, b.distance)
  }
}

/// What results are sorted by, beside how well they match.
struct FoundOrder {
  /// The point to measure from; nil when distance does not count.
  private let centre: Coordinate?
  /// The moment to be open at; nil when opening does not count.
  private let instant: UTCInstant?
  /// The moment at which only open items are asked for.
  private let openAt: UTCInstant?
  private let calendars: ContentCalendars

  init(_ query: SearchQuery, _ options: SearchOptions, _ calendars: ContentCalendars) {
    centre = options.sortsByDistance || query.intents.contains(.nearMe) ? options.filter.near : nil
    instant = query.intents.contains(.openNow) ? options.instant : nil
    openAt = options.filter.openAt
    self.calendars = calendars
  }

  /// Whether results keep the order of how well they match.
  var isMatchAlone: Bool { centre == nil && instant == nil && openAt == nil }

  /// Results of one database in order; those of equal places stay as they were.
  func sorted(_ found: [Found], _ source: CandidateSource) throws -> [(found: Found, place: FoundPlace)] {
    if isMatchAlone { return found.map { ($0, FoundPlace()) } }
    let placed = try found.map { ($0, try place($0, source)) }
    return placed.enumerated().sorted { a, b in
      a.element.1 == b.element.1 ? a.offset < b.offset : a.element.1 < b.element.1
    }.map { ($0.element.0, $0.element.1) }
  }

  private func place(_ found: Found, _ source: CandidateSource) throws -> FoundPlace {
    let facts = try ItemFacts.read(source.db, source.database, found.row)
    var place = FoundPlace()
    if let openAt { place.isDoubtful = facts?.status(at: openAt, calendars)?.isOpen != true }
    // Without a point or a wish to be open, the order of matches stands.
    guard instant != nil || centre != nil else { return place }
    place.group = max(found.tier, .name).rawValue
    if let instant {
      if found.isWhole, facts?.hasHours == true { place.group = 0 }
      let status = facts?.status(at: instant, calendars)
      place.opening = status.map { $0.isOpen ? 0 : $0.kind == .unknown ? 1 : 2 } ?? 1
      if !found.isWanted { place.opening += 3 }
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
    out.corrected = surest.first { $0.found.first?.database === first }?.corrected
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

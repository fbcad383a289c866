import BundleFormat
public import BundleReader
public import GuideEngines
public import GuideModel
import SQLite

/// A place with its distance and opening state, for lists.
public struct NearbyItem: Sendable {
  /// The item's id.
  public let id: ItemID
  /// Its content type.
  public let type: String
  /// Its title in the requested language.
  public let title: String
  /// Importance, 1 first.
  public let rank: Int
  /// The address or the areas of its nearest branch; nil for an item without branches.
  public let place: String?
  /// Its location, distance and opening state.
  public internal(set) var facts: PlaceFacts

  /// Its location; nil when the content has none.
  public var coordinate: Coordinate? { facts.coordinate }
  /// True when that point is only approximate.
  public var isApproximate: Bool { facts.isApproximate }
  /// Exact straight-line distance in metres from the given point; nil without one.
  public var distanceMetres: Double? { facts.distanceMetres }
  /// The direction to it, as one of eight compass points; nil without a distance or on the spot.
  public var compassPoint: CompassPoint? { facts.compassPoint }
  /// Estimated minutes on foot; nil without a distance.
  public var walkingMinutes: Int? { facts.walkingMinutes }
  /// The status of its hours; nil when it has none.
  public var status: HoursStatus? { facts.status }
}

/// A list of items with distances and opening states.
public struct NearbyList: RandomAccessCollection, Sendable {
  /// The items, in order.
  public let items: [NearbyItem]
  /// The most candidates that each open database gave to the list, when it had more; nil otherwise. They are the
  /// nearest to the point that distances are measured from, else the most important.
  public let candidateLimit: Int?
  /// Sources of the maps that its walking distances are from.
  public let maps: [MapSource]

  init(_ items: [NearbyItem], isLimited: Bool, maps: [MapSource] = []) {
    (self.items, self.maps) = (items, maps)
    candidateLimit = isLimited ? CandidateSource.most : nil
  }

  /// No items.
  public static let empty = NearbyList([], isLimited: false)

  /// The position of the first item.
  public var startIndex: Int { items.startIndex }
  /// The position after the last item.
  public var endIndex: Int { items.endIndex }
  /// The item at a position.
  public subscript(position: Int) -> NearbyItem { items[position] }
}

extension Guide {
  /// Items around a point, nearest first.
  ///
  /// Membership and order are decided by the exact distance, then the id; what is closed for good comes last.
  ///
  /// - Parameters:
  ///   - centre: The point to search around.
  ///   - radius: Maximum distance in metres.
  ///   - types: Content types to keep; all when empty.
  ///   - instant: The time for the opening state.
  ///   - limit: Maximum number of items.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Visits only places that are as near as the last item.
  public func near(
    _ centre: Coordinate, within radius: Double, types: Set<String> = [], at instant: UTCInstant,
    language: String = "en", limit: Int = 20
  ) throws -> [NearbyItem] {
    var filter = ItemFilter()
    filter.types = types
    filter.near = centre
    filter.radiusMetres = radius
    return try near(filter, at: instant, language: language, limit: limit).items
  }

  /// Items that pass a filter with a point and a radius, nearest first.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func near(
    _ filter: ItemFilter, at instant: UTCInstant, language: String = "en", limit: Int = 20,
    offset: Int = 0
  ) throws -> NearbyList {
    let (first, count) = (max(0, offset), max(0, limit))
    guard filter.openAt == nil else {
      let listed = try generation.items(passing: filter)
      var found = try nearby(listed.items, filter, at: instant, language)
      func place(_ item: NearbyItem) -> (Int, Double, ItemID) {
        (item.status?.isOpen == true ? 0 : 1, item.distanceMetres ?? .infinity, item.id)
      }
      found.sort { place($0) < place($1) }
      return try walked(
        Array(found.dropFirst(first).prefix(count)), filter, isLimited: listed.isLimited)
    }
    let nearest = try generation.items(passing: filter, nearest: first + count)
    let listed = nearest.items.sorted { $0.order < $1.order }
    return try walked(
      nearby(Array(listed.dropFirst(first).prefix(count)), filter, at: instant, language), filter,
      isLimited: nearest.isLimited)
  }

  /// Items with hours, structured or as text, for "what is open": open ones first, then unknown, then closed;
  /// within each group by distance if there is a point, otherwise by importance.
  ///
  /// - Parameters:
  ///   - query: Words that must match, as in ``search(_:options:)``; all items with hours when empty.
  ///   - centre: The point to measure from, if any.
  ///   - radius: Maximum distance in metres, if there is a point.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads the hours of every matching item.
  public func open(
    _ query: String = "", near centre: Coordinate? = nil, within radius: Double = .infinity,
    at instant: UTCInstant, language: String = "en", limit: Int = 20
  ) throws -> [NearbyItem] {
    var filter = ItemFilter()
    filter.near = centre
    filter.radiusMetres = centre == nil || radius == .infinity ? nil : radius
    return try open(query, filter, at: instant, language: language, limit: limit).items
  }

  /// The same for items that pass a filter.
  ///
  /// - Parameter offset: Number of items to skip, for paging.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func open(
    _ query: String = "", _ filter: ItemFilter, at instant: UTCInstant, language: String = "en",
    limit: Int = 20, offset: Int = 0
  ) throws -> NearbyList {
    var filter = filter
    filter.hasHours = true
    let listed = query.isEmpty ? try generation.items(passing: filter) : try matching(query, filter)
    var found = try nearby(listed.items, filter, at: instant, language)
    found.sort { a, b in
      let (groupA, groupB) = (Guide.group(a.status), Guide.group(b.status))
      if groupA != groupB { return groupA < groupB }
      let (distanceA, distanceB) = (a.distanceMetres ?? .infinity, b.distanceMetres ?? .infinity)
      if distanceA != distanceB { return distanceA < distanceB }
      return (a.rank, a.id) < (b.rank, b.id)
    }
    return try walked(
      Array(found.dropFirst(max(0, offset)).prefix(max(0, limit))), filter, isLimited: listed.isLimited)
  }

  private static func group(_ status: HoursStatus?) -> Int {
    switch status?.kind {
    case .open, .alwaysOpen, .closingSoon: 0
    case .openingSoon: 1
    case .unknown, nil: 2
    case .closed, .alwaysClosed: 3
    }
  }

  /// The items of a search with the same filter.
  private func matching(_ query: String, _ filter: ItemFilter) throws -> (
    items: [ListedItem], isLimited: Bool
  ) {
    var options = SearchOptions()
    options.filter = filter
    // The best matches are not those that are open, so all of them are looked at.
    options.limit = CandidateSource.most
    options.sortsByDistance = filter.near != nil
    let result = try found(query, options)
    if result.filters.isOneNeed, result.filters.needs[0].isKind {
      // All of a kind, without what else mentions it.
      var ofKind = filter
      ofKind.needs = result.filters.filter.needs
      return try generation.items(passing: ofKind)
    }
    return (
      result.found.map { ListedItem($0.record, $0.database, nil) },
      result.isLimited || result.found.count >= CandidateSource.most
    )
  }

  private func nearby(
    _ listed: [ListedItem], _ filter: ItemFilter, at instant: UTCInstant, _ language: String
  ) throws -> [NearbyItem] {
    let areas = filter.near == nil ? nil : try walkingAreas()
    return try listed.map { item in
      try item.database.read { db in
        let closest = filter.openAt == nil && !filter.hasHours ? item.closest : nil
        let facts =
          try closest.flatMap { try ItemFacts.read(db, item.database, at: $0) }
          ?? ItemFacts.read(
            db, item.database, item.record, for: filter, at: filter.hasHours ? instant : nil, calendars)
        let text = try item.record.localized(db, language, item.database.type(named: item.record.type))
        return NearbyItem(
          id: item.id, type: item.record.type, title: text.title, rank: item.record.rank,
          place: try place(of: facts, db, item.database, language),
          facts: PlaceFacts(
            facts, from: filter.near, areas, speed: filter.metresPerHour, at: instant, calendars,
            note: try item.record.statusNote(facts, db, language),
            staleness: try doubtful(item.record, item.database, db, at: instant)))
      }
    }
  }
}

/// A listed item before its texts are read.
package struct ListedItem {
  let record: ItemRecord
  let database: ContentDatabase
  /// Its nearest place, if the filter has a radius.
  let closest: ClosestPlace?

  package var id: ItemID { ItemID(rawValue: record.id) }
  /// Distance from the filter's point; the maximum without a radius.
  package var millimetres: Int64 { closest.map { ClosestPlace.millimetres($0.distanceMetres) } ?? .max }

  /// By distance, then id; last what is closed for good.
  var order: (Int, Int64, ItemID) { (closest?.isClosed == true ? 1 : 0, millimetres, id) }

  init(_ record: ItemRecord, _ database: ContentDatabase, _ closest: ClosestPlace?) {
    self.record = record
    self.database = database
    self.closest = closest
  }
}

extension Generation {
  /// Every item that passes a filter, up to ``CandidateSource/most``, without duplicates, by database, then
  /// importance.
  func items(passing filter: ItemFilter) throws -> (items: [ListedItem], isLimited: Bool) {
    try listed { database, db in
      let source = try CandidateSource(database, db, filter, calendars)
      return (try source.examined().map { ($0, source.closest?[$0]) }, source.window.isLimited)
    }
  }

  /// At least the nearest items that pass a filter with a radius, without duplicates, including ties with the
  /// last.
  package func items(passing filter: ItemFilter, nearest count: Int) throws -> (
    items: [ListedItem], isLimited: Bool
  ) {
    guard let centre = filter.near, let radius = filter.radiusMetres else {
      return try items(passing: filter)
    }
    return try listed { database, db in
      var filter = filter
      // The number of branches of an item in the circle is known only when all of it was searched.
      if try !database.derived(PartTable.self, db).exists { filter.radiusMetres = nil }
      let source = try CandidateSource(database, db, filter, calendars)
      let nearest = try source.nearest(count, to: centre, within: radius).map {
        (row: $0.item, closest: Optional($0))
      }
      return (nearest, source.window.isLimited)
    }
  }

  private func listed(
    _ rows:
      @Sendable (ContentDatabase, Connection) throws -> (
        rows: [(row: Int64, closest: ClosestPlace?)], isLimited: Bool
      )
  ) throws -> (items: [ListedItem], isLimited: Bool) {
    let all = try databases.map { database in
      try database.read { db in
        let (rows, isLimited) = try rows(database, db)
        let items = try rows.compactMap { row, closest in
          try ItemRecord.fetch(db, row: row).map { ListedItem($0, database, closest) }
        }
        return (items: items, isLimited: isLimited)
      }
    }
    var seen: Set<String> = []
    return (
      all.flatMap({ $0.items }).filter { seen.insert($0.record.id).inserted },
      all.contains(where: { $0.isLimited })
    )
  }
}

public import GuideEngines
public import GuideModel

/// A place with its distance and state, as lists show it.
public struct NearbyItem: Sendable {
  /// The item's id.
  public let id: ItemID
  /// Its content type.
  public let type: String
  /// Its title in the language asked for.
  public let title: String
  /// Importance, 1 first.
  public let rank: Int
  /// Where it is, how far, and whether it is open.
  public let facts: PlaceFacts

  /// Where it is; nil when the content does not say.
  public var coordinate: Coordinate? { facts.coordinate }
  /// Whether that point is only approximate.
  public var isApproximate: Bool { facts.isApproximate }
  /// Exact straight-line distance in metres from the point asked from; nil without one.
  public var distanceMetres: Double? { facts.distanceMetres }
  /// The way to look for it, as one of eight compass points; nil without a distance or on the spot.
  public var compassPoint: CompassPoint? { facts.compassPoint }
  /// Estimated minutes on foot; nil without a distance.
  public var walkingMinutes: Int? { facts.walkingMinutes }
  /// What to say about its hours; nil when nothing structured is known.
  public var status: HoursStatus? { facts.status }
}

/// The walking speeds behind every estimate.
public enum WalkingDefaults {
  /// About 4.2 km/h along ways 1.35 times as long as the straight line: the lanes of an old town.
  public static let pace = WalkingPace(metresPerHour: 4200, detourFactor: 1.35)
}

extension Guide {
  /// Items around a point, nearest first.
  ///
  /// What is in and its order is decided by the exact distance, then the id.
  ///
  /// - Parameters:
  ///   - centre: The point to look around.
  ///   - radius: Greatest distance in metres.
  ///   - types: Content types to keep; all when empty.
  ///   - instant: The moment for which open or closed is told.
  ///   - limit: Most items to give.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Proportional to the items in the boxes of the R*Tree.
  public func near(
    _ centre: Coordinate, within radius: Double, types: Set<String> = [], at instant: UTCInstant,
    language: String = "en", limit: Int = 20
  ) throws -> [NearbyItem] {
    var filter = ItemFilter()
    filter.types = types
    filter.near = centre
    filter.radiusMetres = radius
    return try near(filter, at: instant, language: language, limit: limit)
  }

  /// Items that pass a filter with a point and a radius, nearest first.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func near(_ filter: ItemFilter, at instant: UTCInstant, language: String = "en", limit: Int = 20)
    throws
    -> [NearbyItem]
  {
    let listed = try generation.items(passing: filter, nearest: max(0, limit)).sorted {
      ($0.distanceMetres ?? .infinity, $0.id) < ($1.distanceMetres ?? .infinity, $1.id)
    }
    return try nearby(Array(listed.prefix(max(0, limit))), filter, at: instant, language)
  }

  /// Items with structured or worded hours, for "what is open": open ones first, then the unknown, then the
  /// closed; inside each by distance where there is a point, else importance.
  ///
  /// - Parameters:
  ///   - query: Words that must match, as in ``search(_:options:)``; all items with hours when empty.
  ///   - centre: The point to measure from, if any.
  ///   - radius: Greatest distance in metres, when there is a point.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads the hours of every item that matches.
  public func open(
    _ query: String = "", near centre: Coordinate? = nil, within radius: Double = .infinity,
    at instant: UTCInstant, language: String = "en", limit: Int = 20
  ) throws -> [NearbyItem] {
    var filter = ItemFilter()
    filter.hasHours = true
    filter.near = centre
    filter.radiusMetres = centre == nil || radius == .infinity ? nil : radius
    let listed = query.isEmpty ? try generation.items(passing: filter) : try matching(query, filter)
    var found = try nearby(listed, filter, at: instant, language)
    found.sort { a, b in
      let (groupA, groupB) = (Guide.group(a.status), Guide.group(b.status))
      if groupA != groupB { return groupA < groupB }
      let (distanceA, distanceB) = (a.distanceMetres ?? .infinity, b.distanceMetres ?? .infinity)
      if distanceA != distanceB { return distanceA < distanceB }
      return (a.rank, a.id) < (b.rank, b.id)
    }
    return Array(found.prefix(max(0, limit)))
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
  private func matching(_ query: String, _ filter: ItemFilter) throws -> [ListedItem] {
    var options = SearchOptions()
    options.filter = filter
    options.limit = 200
    return try found(query, options).found.map { ListedItem($0.record, $0.database, distanceMetres: nil) }
  }

  private func nearby(
    _ listed: [ListedItem], _ filter: ItemFilter, at instant: UTCInstant, _ language: String
  ) throws -> [NearbyItem] {
    try listed.map { item in
      try item.database.read { db in
        let facts = try ItemFacts.read(db, item.database, item.record.rowID)
        let text = try item.record.localized(db, language, item.database.type(named: item.record.type))
        return NearbyItem(
          id: item.id, type: item.record.type, title: text.title, rank: item.record.rank,
          facts: PlaceFacts(facts, from: filter.near, at: instant, calendars))
      }
    }
  }
}

/// An item of a list before its texts are read.
struct ListedItem {
  let record: ItemRecord
  let database: ContentDatabase
  let distanceMetres: Double?

  var id: ItemID { ItemID(rawValue: record.id) }

  init(_ record: ItemRecord, _ database: ContentDatabase, distanceMetres: Double?) {
    self.record = record
    self.database = database
    self.distanceMetres = distanceMetres
  }
}

extension Generation {
  /// Every item that passes a filter, each once, by database, then importance.
  ///
  /// - Parameter nearest: How many of the nearest items are enough, with all that are as near as the last of them.
  func items(passing filter: ItemFilter, nearest: Int? = nil) throws -> [ListedItem] {
    var seen: Set<String> = []
    return try databases.flatMap { database in
      try database.read { db in
        let source = try CandidateSource(database, db, filter, calendars)
        var rows = try source.all()
        if let nearest, let distances = source.distances, rows.count > nearest {
          let sorted = rows.compactMap { distances[$0] }.sorted()
          rows.removeAll { (distances[$0] ?? .infinity) > (nearest > 0 ? sorted[nearest - 1] : -1) }
        }
        return try rows.compactMap { row -> ListedItem? in
          guard let record = try ItemRecord.fetch(db, row: row), seen.insert(record.id).inserted else {
            return nil
          }
          return ListedItem(record, database, distanceMetres: source.distances?[row])
        }
      }
    }
  }
}

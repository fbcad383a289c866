import GRDB
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
  /// Where it is; nil when the content does not say.
  public let coordinate: Coordinate?
  /// Whether that point is only approximate.
  public let isApproximate: Bool
  /// Exact straight-line distance in metres from the point asked from; nil without one.
  public let distanceMetres: Double?
  /// The way to look for it, as one of eight compass points; nil without a distance or on the spot.
  public let compassPoint: CompassPoint?
  /// Estimated minutes on foot; nil without a distance.
  public let walkingMinutes: Int?
  /// What to say about its hours; nil when nothing structured is known.
  public let status: HoursStatus?
}

/// The walking speeds behind every estimate.
public enum WalkingDefaults {
  /// About 4.2 km/h along ways 1.35 times as long as the straight line: the lanes of an old town.
  public static let pace = WalkingPace(metresPerHour: 4200, detourFactor: 1.35)
}

extension Guide {
  /// Items around a point, nearest first.
  ///
  /// Boxes of the R*Tree only preselect; what is in and its order is decided by the exact distance, then the id.
  ///
  /// - Parameters:
  ///   - centre: The point to look around.
  ///   - radius: Greatest distance in metres.
  ///   - types: Content types to keep; all when empty.
  ///   - instant: The moment for which open or closed is told.
  ///   - limit: Most items to give.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Proportional to the items in the boxes.
  public func near(
    _ centre: Coordinate, within radius: Double, types: Set<String> = [], at instant: UTCInstant,
    language: String = "en",
    limit: Int = 20
  ) throws -> [NearbyItem] {
    var candidates: [Near.Candidate<ItemID>] = []
    var seen: Set<ItemID> = []
    for database in generation.databases {
      let rows = try database.read { db in
        try CoordinateBox.around(centre, radiusMetres: radius).flatMap { box in
          try Row.fetchAll(
            db,
            sql: """
              SELECT items.id, items.type, points.lat, points.lng FROM point_rtree
              JOIN points ON points.item = point_rtree.id JOIN items ON items.rowid = point_rtree.id
              WHERE max_lat >= ? AND min_lat <= ? AND max_lng >= ? AND min_lng <= ?
              """, arguments: [box.south, box.north, box.west, box.east])
        }
      }
      for row in rows {
        let (id, type): (String, String) = (row[0], row[1])
        guard types.isEmpty || types.contains(type),
          let point = Coordinate(latitude: row[2], longitude: row[3]),
          seen.insert(ItemID(rawValue: id)).inserted
        else { continue }
        candidates.append(.init(id: ItemID(rawValue: id), coordinate: point))
      }
    }
    let hits = Near.within(radius, of: centre, candidates: candidates)
    return try hits.prefix(max(0, limit)).map { hit in
      try listed(item(hit.id, language: language), from: centre, at: instant)
    }
  }

  /// Items with structured or worded hours, for "what is open": open ones first, then the unknown, then the
  /// closed; inside each by distance where there is a point, else importance.
  ///
  /// - Parameters:
  ///   - query: Words that must match, as in ``search(_:options:)``; all items with hours when empty.
  ///   - centre: The point to measure from, if any.
  ///   - radius: Greatest distance in metres, when there is a point.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads every item with hours that matches.
  public func open(
    _ query: String = "", near centre: Coordinate? = nil, within radius: Double = .infinity,
    at instant: UTCInstant,
    language: String = "en", limit: Int = 20
  ) throws -> [NearbyItem] {
    let ids = query.isEmpty ? try idsWithHours() : try matching(query, language)
    var found = try ids.map { try listed(item($0, language: language), from: centre, at: instant) }
    if centre != nil { found.removeAll { ($0.distanceMetres ?? .infinity) > radius } }
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

  private func matching(_ query: String, _ language: String) throws -> [ItemID] {
    let known = Set(try idsWithHours())
    var options = SearchOptions()
    options.limit = 200
    options.language = language
    return try search(query, options: options).map(\.id).filter { known.contains($0) }
  }

  /// Items of every type whose table has hours.
  private func idsWithHours() throws -> [ItemID] {
    var seen: Set<ItemID> = []
    return try generation.databases.flatMap { database in
      try database.read { db in
        let types = try String.fetchAll(
          db, sql: "SELECT type FROM content_columns WHERE column_name = 'hours_text' ORDER BY type")
        return try types.compactMap { database.type(named: $0) }.flatMap { type in
          try String.fetchAll(
            db,
            sql: """
              SELECT \(type.table).id FROM \(type.table) JOIN items ON items.id = \(type.table).id
              WHERE hours_text IS NOT NULL ORDER BY items.rowid
              """)
        }
      }
    }.map { ItemID(rawValue: $0) }.filter { seen.insert($0).inserted }
  }

  private func listed(_ item: Item, from centre: Coordinate?, at instant: UTCInstant) -> NearbyItem {
    let point = item.coordinate
    let distance = centre.flatMap { centre in point.map { Geodesy.distanceMetres(from: centre, to: $0) } }
    let zone = calendars.zone(named: item.text("hours_timezone"))
    let schedule = item.text("hours_osm").flatMap { Guide.schedule($0, calendars, point) }
    return NearbyItem(
      id: item.id, type: item.type, title: item.title, rank: item.rank, coordinate: point,
      isApproximate: item.text("location_confidence") == "low", distanceMetres: distance,
      compassPoint: centre.flatMap { centre in
        point.flatMap { Geodesy.initialBearing(from: centre, to: $0) }.flatMap { CompassPoint(nearestTo: $0) }
      },
      walkingMinutes: distance.flatMap { metres in
        WalkingDefaults.pace.flatMap { WalkingEstimate(straightLineMetres: metres, pace: $0)?.minutes }
      },
      status: schedule.map { HoursEngine.status(of: $0, at: instant, in: zone) })
  }
}

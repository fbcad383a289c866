import BundleReader
import GuideEngines
import GuideModel
import SQLite

// Lists of what is nearest, and lists that need facts of every item.
extension CandidateSource {
  /// The nearest items that pass, and those as far away as the last, by importance.
  ///
  /// - Parameter radius: Metres, those of the filter if it has a radius; infinite for the whole Earth.
  func nearest(_ count: Int, to centre: Coordinate, within radius: Double = .infinity) throws
    -> [ClosestPlace]
  {
    if let closest {
      return nearest(count, among: try closest.values.filter { try hasFacets($0.item) && passes($0.item) })
    }
    let radius = min(radius, wideCircle?.radius ?? .infinity)
    guard !needsFacts else {
      let places = try nearestWithFacets(CandidateSource.most + 1, to: centre, within: radius)
      if places.count > CandidateSource.most { window.isLimited = true }
      let passing = try places.filter { try passes($0.item) }
      return try nearest(count, among: passing).map { try complete($0, from: centre, within: radius) }
    }
    // Any number of items may be nearer than those that pass: a set is faster than a query for each.
    let passing = try wholes == nil ? rowsOfSets() : nil
    if let passing, passing.count <= CandidateSource.most {
      let near = try closest(among: passing, to: centre, passing: matches).values.filter {
        try $0.distanceMetres <= radius && passes($0.item)
      }
      return nearest(count, among: near)
    }
    let found = try database.derived(PointBlocks.self, db).nearest(
      count, to: centre, within: radius, passing: matches, in: filter.bounds, listsParts: listsParts, db
    ) { row in try passing?.contains(row) ?? hasFacets(row) && passes(row) }
    return try found.sorted { $0.item < $1.item }.map { try complete($0, from: centre, within: radius) }
  }

  /// The nearest items that have the facets, whatever their facts.
  func nearestWithFacets(_ count: Int, to centre: Coordinate, within radius: Double = .infinity)
    throws
    -> [ClosestPlace]
  {
    let passing = facets.isEmpty ? nil : try facetRows()
    return try database.derived(PointBlocks.self, db).nearest(
      count, to: centre, within: min(radius, wideCircle?.radius ?? .infinity), passing: matches,
      in: filter.bounds, listsParts: listsParts, db
    ) { row in passing?.contains(row) ?? true && !expired.contains(row) }
  }

  /// The rows that pass the filters that are sets of rows, the facets and the needs; nil without them.
  private func rowsOfSets() throws -> RowSet? {
    guard let asked else { return facets.isEmpty ? nil : try facetRows() }
    var rows = asked.rows
    if !facets.isEmpty { rows.formIntersection(try facetRows()) }
    return rows
  }

  private func nearest(_ count: Int, among passing: [ClosestPlace]) -> [ClosestPlace] {
    guard passing.count > count else { return passing.sorted { $0.item < $1.item } }
    func order(_ place: ClosestPlace) -> (Int, Int64) { (place.order.0, place.order.1) }
    guard count > 0 else { return [] }
    let last = passing.map(order).sorted(by: <)[count - 1]
    return passing.filter { order($0) <= last }.sorted { $0.item < $1.item }
  }

  /// With the number of all its places, of which only the nearest were visited.
  private func complete(_ closest: ClosestPlace, from centre: Coordinate, within radius: Double) throws
    -> ClosestPlace
  {
    guard let wholes, closest.count > 0 else { return closest }
    var closest = closest
    closest.count = try database.derived(PartTable.self, db).parts(of: closest.item, near: centre, db).count {
      $0.distanceMetres <= radius && $0.distanceMetres < .infinity && $0.isInside(filter.bounds)
        && matches?.contains(place: Int($0.row), of: wholes.whole(of: Int($0.row))) ?? true
    }
    return closest
  }

  /// Everything that passes the filter, by importance, for a list that needs facts of each; of more than ``most``
  /// items only the nearest to the filter's point, or without one the most important.
  func examined() throws -> [Int64] {
    if let centre = filter.near, closest == nil, wholes == nil, try hasMoreThanMost() {
      window.isLimited = true
      let nearest = try nearestWithFacets(CandidateSource.most, to: centre)
      return try nearest.map { $0.item }.sorted().filter(passes)
    }
    let rows = try all(limit: CandidateSource.most + 1)
    guard rows.count > CandidateSource.most else { return rows }
    window.isLimited = true
    return Array(rows.prefix(CandidateSource.most))
  }

  /// Checks whether more than ``most`` items have the facets.
  private func hasMoreThanMost() throws -> Bool {
    guard wideCircle == nil else { return true }
    return facets.isEmpty
      ? database.itemCount > CandidateSource.most : try facetRows().count > CandidateSource.most
  }
}

extension CandidateSource {
  /// The items with a place in one of some boxes; nil without boxes.
  static func rows(
    in boxes: [CoordinateBox], _ db: Connection, _ wholes: WholeRows?, listsParts: Bool
  ) throws -> RowSet? {
    guard !boxes.isEmpty else { return nil }
    var rows = RowSet()
    for box in boxes {
      // The index rounds its numbers, the points are exact.
      let reader = try db.prepare(
        """
        SELECT points.item FROM point_rtree CROSS JOIN points ON points.item = point_rtree.id
        WHERE max_lat >= ?1 AND min_lat <= ?2 AND max_lng >= ?3 AND min_lng <= ?4
          AND lat BETWEEN ?1 AND ?2 AND lng BETWEEN ?3 AND ?4
        """)
      try reader.bind(box.south, at: 1)
      try reader.bind(box.north, at: 2)
      try reader.bind(box.west, at: 3)
      try reader.bind(box.east, at: 4)
      while try reader.step() {
        let row = reader.integer(0)
        rows.insert(Int(listsParts ? row : wholes?.item(of: row) ?? row))
      }
    }
    return rows
  }
}

extension CandidateSource {
  /// True when the filter depends on facts that are read for each item.
  var needsFacts: Bool {
    !filter.openTimes.isEmpty || !filter.closedDuring.isEmpty || filter.maxPrice != nil
      || wholes != nil && filter.hasHours
  }

  func isInside(_ circle: (centre: Coordinate, radius: Double), _ row: Int64) throws -> Bool {
    let point = try db.first("SELECT lat, lng FROM points WHERE item = ?", .integer(row)) {
      Coordinate(latitude: $0.number(0), longitude: $0.number(1))
    }
    guard let point, let point else { return false }
    return Geodesy.distanceMetres(from: circle.centre, to: point) <= circle.radius
  }
}

// MARK: - Items that are known

extension CandidateSource {
  /// The branches that may stand for items which words found.
  var matchesOfWords: FacetMatches? {
    guard !window.found.isEmpty else { return matches }
    return matches?.narrowed(to: window.found) ?? FacetMatches(found: window.found)
  }

  /// The nearest places of items that words found.
  func closest(of rows: [Int64], to centre: Coordinate) throws -> [Int64: ClosestPlace] {
    let throughBranches = rows.filter { !window.found.contains($0) }
    var closest = try self.closest ?? self.closest(among: RowSet(rows), to: centre, passing: matches)
    guard !window.found.isEmpty, !throughBranches.isEmpty else { return closest }
    let named = try self.closest(among: RowSet(throughBranches), to: centre, passing: matchesOfWords)
    for (row, place) in named where place.distanceMetres <= filter.circle?.radius ?? .infinity {
      closest[row] = place
    }
    return closest
  }

  /// The nearest places of a set of items, at any distance; ``closest`` is not asked.
  func closest(
    among items: RowSet, to centre: Coordinate, passing matches: FacetMatches?
  ) throws -> [Int64: ClosestPlace] {
    try database.derived(PointBlocks.self, db).closest(
      to: centre, within: .infinity, passing: matches, in: filter.bounds, among: items,
      listsParts: listsParts, db)
  }
}

import BundleFormat
public import BundleReader
import GuideEngines
public import GuideModel
import SearchText

/// A point of everyday use from a map, not checked by editors.
public struct MapPoint: Sendable {
  /// Id of its class.
  public let kind: String
  /// The class in the reader's language.
  public let title: String
  /// Its name on the map; nil without one.
  public let name: String?
  /// Its location.
  public let coordinate: Coordinate
  /// Metres in a straight line from the point asked about; nil without one.
  public let distanceMetres: Double?
  /// Direction to it; nil without a distance, or on the spot.
  public let compassPoint: CompassPoint?
  /// Minutes on foot; nil without a distance.
  public internal(set) var walkingMinutes: Int?
  /// Metres on foot along the ways of a map; nil where none has the way.
  public internal(set) var walkingMetres: Int?
}

/// Points of installed maps, and the sources to show with them.
public struct MapPointList: Sendable {
  /// The points, in order.
  public let points: [MapPoint]
  /// Sources of the points, and of the ways to them.
  public let maps: [MapSource]

  /// No points.
  public static let none = MapPointList(points: [], maps: [])
}

extension Guide {
  /// The classes of points of installed maps that a text means, such as `pharmacy`; empty when it means none.
  ///
  /// - Throws: ``RuntimeError`` when a map cannot be read.
  public func mapClasses(named text: String) throws -> Set<String> {
    try generation.pointTables().reduce(into: []) { $0.formUnion($1.classes(named: text)) }
  }

  /// Points of installed maps around a point, nearest first, without those that repeat an item of the content.
  ///
  /// - Parameters:
  ///   - classes: Ids of classes to keep; all when empty.
  ///   - metresPerHour: Walking speed; nil for that of each area.
  /// - Throws: ``RuntimeError`` when a map or a database cannot be read.
  /// - Cost: Looks at every point, and at the items around those it returns.
  public func mapPoints(
    near centre: Coordinate, within radius: Double, classes: Set<String> = [], language: String = "en",
    limit: Int = 20, metresPerHour: Double? = nil
  ) throws -> MapPointList {
    try mapPoints(near: centre, within: radius, language, limit, metresPerHour) { _ in
      { point in classes.isEmpty || classes.contains(point.kind) }
    }
  }

  /// Points of installed maps whose class or name the words of a search mean, nearest first where it is about a place.
  ///
  /// - Parameters:
  ///   - answer: The answer of the content to the same words.
  ///   - centre: The point that the search measures from; nil for the place that its words name, if any.
  /// - Throws: ``RuntimeError`` when a map or a database cannot be read.
  public func mapPoints(
    for answer: SearchAnswer, near centre: Coordinate?, language: String = "en", limit: Int = 5,
    metresPerHour: Double? = nil
  ) throws -> MapPointList {
    let tables = try generation.pointTables()
    guard !tables.isEmpty else { return .none }
    var words = PointTable.words(answer.normalized)
    var (centre, radius) = (centre, Double.infinity)
    for filter in answer.understood {
      guard !filter.isNegated, filter.kind != .phrase else { return .none }
      // What is needed may be a class of points.
      if filter.kind != .need { words.subtract(PointTable.words(filter.words)) }
      guard filter.kind == .near else { continue }
      if centre == nil { centre = try filter.place.flatMap { try item($0).coordinate } }
      radius = filter.metres ?? radius
    }
    guard !words.isEmpty else { return .none }
    return try mapPoints(near: centre, within: radius, language, limit, metresPerHour) { table in
      let besidesClass = table.classes.mapValues { PointTable.Words(words.subtracting($0.words)) }
      return { point in besidesClass[point.kind].map { point.hasName(with: $0) } ?? false }
    }
  }

  private func mapPoints(
    near centre: Coordinate?, within radius: Double, _ language: String, _ limit: Int,
    _ metresPerHour: Double?, _ filter: (PointTable) -> (PointTable.Point) -> Bool
  ) throws -> MapPointList {
    var found: [(table: PointTable, point: PointTable.Point, metres: Double)] = []
    for table in try generation.pointTables() {
      let isWanted = filter(table)
      for point in table.points where isWanted(point) {
        let metres = centre.map { Geodesy.distanceMetres(from: $0, to: point.coordinate) } ?? 0
        if metres <= radius { found.append((table, point, metres)) }
      }
    }
    found.sort {
      ($0.metres, $0.point.name.isEmpty ? 1 : 0, $0.point.name)
        < ($1.metres, $1.point.name.isEmpty ? 1 : 0, $1.point.name)
    }
    var (points, sources): ([MapPoint], [MapSource]) = ([], [])
    for (table, point, metres) in found {
      guard points.count < limit else { break }
      guard try !isRepeated(point, of: table, language) else { continue }
      points.append(mapPoint(point, table, centre, metres, language))
      sources.append(table.source)
    }
    guard let centre, !points.isEmpty else { return MapPointList(points: points, maps: sources.distinct) }
    let (walks, maps) = try walks(
      from: centre, to: points.map { $0.coordinate }, metresPerHour: metresPerHour)
    let areas = try walkingAreas()
    for (index, walk) in walks.enumerated() {
      points[index].walkingMetres = walk?.metres
      points[index].walkingMinutes =
        walk?.minutes
        ?? areas.estimate(from: centre, to: points[index].coordinate, metresPerHour: metresPerHour)?.minutes
    }
    return MapPointList(points: points, maps: (sources + maps).distinct)
  }

  private func mapPoint(
    _ point: PointTable.Point, _ table: PointTable, _ centre: Coordinate?, _ metres: Double,
    _ language: String
  ) -> MapPoint {
    let bearing = centre.flatMap { Geodesy.initialBearing(from: $0, to: point.coordinate) }
    return MapPoint(
      kind: point.kind, title: table.classes[point.kind]?.title(language) ?? point.kind,
      name: point.name.isEmpty ? nil : point.name, coordinate: point.coordinate,
      distanceMetres: centre == nil ? nil : metres,
      compassPoint: bearing.flatMap { CompassPoint(nearestTo: $0) }, walkingMinutes: nil, walkingMetres: nil)
  }

  /// Checks whether an item of the content is the same as a point: near, and of nearly the same name or naming its class.
  private func isRepeated(_ point: PointTable.Point, of table: PointTable, _ language: String) throws -> Bool
  {
    let radius = max(table.sameKindMetres, table.sameNameMetres)
    var filter = ItemFilter()
    filter.near = point.coordinate
    filter.radiusMetres = radius
    let kind = table.classes[point.kind]?.words ?? []
    let own = point.words.subtracting(kind)
    for item in try generation.items(passing: filter, nearest: Guide.mostNeighbours).items {
      let metres = Double(item.millimetres) / 1000
      let title = try item.database.read { db in
        try item.record.localized(db, language, item.database.type(named: item.record.type)).title
      }
      let words = PointTable.words(title)
      if metres <= table.sameKindMetres, !words.isDisjoint(with: kind) { return true }
      let theirs = words.subtracting(kind)
      if metres <= table.sameNameMetres, !own.isEmpty, !theirs.isEmpty,
        own.isSubset(of: theirs) || theirs.isSubset(of: own)
      {
        return true
      }
    }
    return false
  }

  /// Items around a point that are compared with it.
  private static let mostNeighbours = 40
}

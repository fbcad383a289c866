public import GuideModel

/// Places near a point: boxes select the candidates, the exact distance decides.
public enum Near {
  /// A place that may be near.
  public struct Candidate<ID: Hashable & Comparable & Sendable>: Hashable, Sendable {
    /// Identity of the place; breaks ties in distance.
    public let id: ID
    /// Its exact position, not rounded as in an index.
    public let coordinate: Coordinate

    /// A place with its identity.
    public init(id: ID, coordinate: Coordinate) {
      self.id = id
      self.coordinate = coordinate
    }
  }

  /// A place that is near.
  public struct Hit<ID: Hashable & Comparable & Sendable>: Hashable, Sendable {
    /// Identity of the place.
    public let id: ID
    /// Its position.
    public let coordinate: Coordinate
    /// Metres along the great circle.
    public let distanceMetres: Double
  }

  /// The candidates within a radius, nearest first.
  ///
  /// Distances are compared in whole millimetres, so that the order is the same on every machine; ties are
  /// ordered by id. A candidate given twice is returned once.
  ///
  /// - Parameters:
  ///   - radiusMetres: Maximum distance in metres, inclusive; nothing matches a negative one.
  ///   - centre: The point from which distances are measured.
  ///   - candidates: At least every place within the boxes of
  ///     ``GuideModel/CoordinateBox/around(_:radiusMetres:)``.
  /// - Returns: Hits in order. n log n for n candidates.
  public static func within<ID>(
    _ radiusMetres: Double, of centre: Coordinate, candidates: some Sequence<Candidate<ID>>
  ) -> [Hit<ID>] {
    var hits: [Hit<ID>] = []
    for candidate in candidates {
      let distance = Geodesy.distanceMetres(from: centre, to: candidate.coordinate)
      guard distance <= radiusMetres else { continue }
      hits.append(Hit(id: candidate.id, coordinate: candidate.coordinate, distanceMetres: distance))
    }
    hits.sort { a, b in
      let (left, right) = (millimetres(a.distanceMetres), millimetres(b.distanceMetres))
      return left != right ? left < right : a.id < b.id
    }
    var seen: Set<ID> = []
    return hits.filter { seen.insert($0.id).inserted }
  }

  /// The nearest places, widening the search as far as necessary.
  ///
  /// Requests the candidates of ever larger circles until one contains enough hits, or is as large as
  /// allowed. The boxes of a circle also contain places outside it; these are never returned while a nearer
  /// one may be missing.
  ///
  /// - Parameters:
  ///   - count: The number of items to find.
  ///   - centre: The point from which distances are measured.
  ///   - limitMetres: Maximum distance, inclusive.
  ///   - firstRadiusMetres: Radius of the first circle in metres.
  ///   - candidates: Returns every place within the given boxes, as found by an R*Tree.
  /// - Returns: At most `count` hits in the order of ``within(_:of:candidates:)``.
  /// - Throws: Errors of `candidates`.
  public static func nearest<ID, Failure: Error>(
    _ count: Int, to centre: Coordinate, limitMetres: Double = Geodesy.halfCircumferenceMetres + 1,
    firstRadiusMetres: Double = 500,
    candidates: ([CoordinateBox]) throws(Failure) -> [Candidate<ID>]
  ) throws(Failure) -> [Hit<ID>] {
    guard count > 0, limitMetres >= 0 else { return [] }
    let limit = min(limitMetres, Geodesy.halfCircumferenceMetres + 1)
    var radius = min(firstRadiusMetres >= 1 ? firstRadiusMetres : 1, limit)
    while true {
      let found = try candidates(CoordinateBox.around(centre, radiusMetres: radius))
      let hits = within(radius, of: centre, candidates: found)
      // A place just outside may tie with the last hit in millimetres and precede it by id.
      let isSettled =
        hits.count >= count
        && millimetres(hits[count - 1].distanceMetres) < millimetres(radius)
      if isSettled || radius >= limit { return Array(hits.prefix(count)) }
      radius = min(radius * 4, limit)
    }
  }

  /// A distance in whole millimetres, in which distances are compared.
  static func millimetres(_ metres: Double) -> Int64 {
    Int64((metres * 1000).rounded())
  }
}

public import GuideModel

/// A way on foot from one place to another.
public struct WalkingRoute: Hashable, Sendable {
  /// The line to follow; it begins and ends on ways, at the places nearest to start and destination.
  public let points: [Coordinate]
  /// Length of the line in metres.
  public let metres: Double
  /// Steps, in order; the last step is to arrive.
  public let steps: [RouteStep]
  /// Metres from the start to the nearest way.
  public let metresToStart: Double
  /// Metres from the end of the line to the destination.
  public let metresFromEnd: Double
  /// Metres of stairs.
  public let stairsMetres: Double
  /// Metres that are said not to be lit.
  public let unlitMetres: Double

  package init(
    points: [Coordinate], metres: Double, steps: [RouteStep], metresToStart: Double, metresFromEnd: Double,
    stairsMetres: Double, unlitMetres: Double
  ) {
    self.points = points
    self.metres = metres
    self.steps = steps
    self.metresToStart = metresToStart
    self.metresFromEnd = metresFromEnd
    self.stairsMetres = stairsMetres
    self.unlitMetres = unlitMetres
  }
}

/// One instruction of a route.
public struct RouteStep: Hashable, Sendable {
  /// The manoeuvre at its start.
  public let turn: RouteTurn
  /// Name of the way that is then followed; nil when it has none.
  public let name: String?
  /// Kind of that way.
  public let way: RouteWay
  /// Metres along it.
  public let metres: Double
  /// A named place to see at the turn; nil when there is none.
  public let landmark: String?
  /// Start of the step, as an index of ``WalkingRoute/points``.
  public let point: Int

  package init(turn: RouteTurn, name: String?, way: RouteWay, metres: Double, landmark: String?, point: Int) {
    (self.turn, self.name, self.way, self.metres, self.landmark, self.point) =
      (turn, name, way, metres, landmark, point)
  }
}

/// Direction of a turn.
public enum RouteTurn: String, Hashable, Sendable, CaseIterable {
  case start, straight, slightRight, right, sharpRight, back, sharpLeft, left, slightLeft, arrive

  /// The turn of an angle in degrees, right positive, -180 to 180.
  package init(angle: Double) {
    self =
      switch angle {
      case ..<(-160): .back
      case ..<(-115): .sharpLeft
      case ..<(-55): .left
      case ..<(-25): .slightLeft
      case ...25: .straight
      case ...55: .slightRight
      case ...115: .right
      case ...160: .sharpRight
      default: .back
      }
  }
}

/// Kind of way that a step leads along, as a walker sees it.
public enum RouteWay: String, Hashable, Sendable, CaseIterable {
  case path, street, road, steps, square, passage

  init(_ attributes: WayAttributes) {
    self =
      switch WayKind(rawValue: attributes.kind) {
      case .steps: .steps
      case .square: .square
      case .passage: .passage
      case .street: .street
      case .road: .road
      case .path, nil: attributes.features.contains(.covered) ? .passage : .path
      }
  }
}

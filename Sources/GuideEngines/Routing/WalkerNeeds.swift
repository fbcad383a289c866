public import GuideModel

/// Requirements of a walker for the ways.
public struct WalkerNeeds: Sendable {
  /// Indicates whether stairs are avoided.
  public var avoidsSteps = false
  /// Indicates whether ways must not be impassable with a wheelchair, which stairs are.
  public var needsWheelchair = false
  /// The instant at which gates must be open; nil to pass all gates that open at all.
  public var instant: UTCInstant?
  /// The zone of the hours of gates.
  public var zone: ZoneTransitions
  /// Holidays and Ramadan, for the hours of gates.
  public var calendars: HoursCalendars

  /// The needs of a walker in a zone.
  public init(in zone: ZoneTransitions, calendars: HoursCalendars = .none) {
    (self.zone, self.calendars) = (zone, calendars)
  }

  /// Attribute records of a graph that such a walker can use; nil when all.
  package func openAttributes(of graph: WalkingGraph) -> [Bool]? {
    var conditions: [UInt32: Bool] = [0: true]
    let open = graph.attributes.map { way in
      if avoidsSteps || needsWheelchair, way.features.contains(.steps) { return false }
      if needsWheelchair, way.features.contains(.wheelchairNo) { return false }
      if let known = conditions[way.condition] { return known }
      let isOpen = WayCondition(graph.text(way.condition)).isOpen(for: self)
      conditions[way.condition] = isOpen
      return isOpen
    }
    return open.contains(false) ? open : nil
  }
}

public import GuideModel

/// Reliability of an item, over all its dated fields.
public struct TrustSummary: Hashable, Sendable {
  /// The most doubtful field; nil when the item has no dates.
  public let worst: Staleness?
  /// Chips, most urgent first: anything that prevents a visit, then the worst field, then the kind of crowd,
  /// then low confidence. Normal states get no chip, except for a local pick.
  public let labels: [TrustLabel]

  /// A summary of an item.
  ///
  /// - Parameters:
  ///   - fields: The evaluated fields that have a value, in the schema's order; of equals the first is the
  ///     worst. A field without a value is omitted; one with a value but no date is included as unknown.
  ///   - status: The operating status; nil for items that are not places.
  ///   - confidence: The editors' confidence; nil when they give none.
  ///   - touristTrap: The kind of visitors; nil when the editors give none.
  public init(
    fields: [Staleness], status: OperatingStatus? = nil, confidence: Confidence? = nil,
    touristTrap: TouristTrapLevel? = nil
  ) {
    var worst = fields.first
    for field in fields.dropFirst() {
      if let soFar = worst, field.isWorse(than: soFar) { worst = field }
    }
    self.worst = worst
    var labels: [TrustLabel] = []
    if let status, status != .open { labels.append(TrustLabel(status)) }
    if let worst, worst.state != .fresh { labels.append(TrustLabel(worst)) }
    if let touristTrap { labels.append(TrustLabel(touristTrap)) }
    if confidence == .low { labels.append(TrustLabel(.low as Confidence)) }
    self.labels = labels
  }

  /// The state of the worst field; nil when the item dates nothing.
  public var state: Staleness.State? { worst?.state }
}

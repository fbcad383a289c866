public import GuideModel

/// How far an item can be believed, over all its dated fields.
public struct TrustSummary: Hashable, Sendable {
  /// The field to worry about most; nil when the item dates nothing.
  public let worst: Staleness?
  /// Chips, most urgent first: what keeps one from going, then the worst field, then who goes there, then
  /// a low confidence. What is as it should be gets no chip, but a local pick does.
  public let labels: [TrustLabel]

  /// A summary of an item.
  ///
  /// - Parameters:
  ///   - fields: The judged fields that have a value, in the schema's order: of equals the first is the
  ///     worst. A field without a value is left out; one with a value and no date belongs in it as unknown.
  ///   - status: Whether the place works; nil for items that are no places.
  ///   - confidence: How sure the editors are; nil when they do not say.
  ///   - touristTrap: Who goes there; nil when the editors do not say.
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

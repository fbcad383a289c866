public import GuideModel

/// Basis of a value that days are planned by.
public enum FactBasis: Hashable, Sendable {
  /// A source says it.
  case sourced
  /// It follows from what sources say.
  case derived
  /// The editors' estimate.
  case estimate
  /// A rule of the content fills the gap; its id.
  case assumed(ItemID)

  /// The rule of an assumption; nil for what rests on more.
  public var rule: ItemID? {
    if case .assumed(let rule) = self { rule } else { nil }
  }
}

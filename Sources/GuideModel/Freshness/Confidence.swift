/// Confidence of the editors in something.
public enum Confidence: String, CaseIterable, Hashable, Sendable {
  /// Several sources agree, or the editors saw it themselves.
  case high
  /// One reliable source.
  case medium
  /// A best estimate.
  case low
}

/// How sure the editors are of something.
public enum Confidence: String, CaseIterable, Hashable, Sendable {
  /// Several sources agree, or it was seen.
  case high
  /// One fair source.
  case medium
  /// A best estimate.
  case low
}

/// Degree to which a place depends on tourists.
public enum TouristTrapLevel: String, CaseIterable, Hashable, Sendable {
  /// A local pick.
  case low
  /// Locals and tourists.
  case mixed
  /// Tourist-heavy.
  case high
}

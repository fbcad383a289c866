/// The units in which travellers set limits.
package enum VisitUnits {
  /// A mile an hour in metres a second.
  package static let metresPerSecond = 0.44704
  /// A foot in metres.
  package static let metres = 0.3048
  /// Limits of speed that make sense, in miles an hour.
  package static let speeds = 1.0...1_000
  /// Limits of altitude that make sense, in feet.
  package static let altitudes = 100.0...100_000
}

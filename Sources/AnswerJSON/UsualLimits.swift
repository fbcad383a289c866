/// Limits of answers where a request gives none.
package enum UsualLimits {
  /// Results of a search.
  package static let results = 10
  /// Rows of a list.
  package static let rows = 15
  /// Metres around a point where the content gives no radius.
  package static let metres = 1000.0
  /// Points of a map below a list that does not ask for them.
  package static let mapPoints = 5
}

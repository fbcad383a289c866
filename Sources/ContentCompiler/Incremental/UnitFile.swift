import SourceJSON

/// A file of items or translations, divided into units.
struct UnitFile: Sendable {
  /// Name of the domain.
  let domain: String
  /// Language of translations; nil for items.
  let language: String?
  /// The text.
  var source: SourceFile
  /// Bytes between the brackets of the list of items.
  var list: Range<Int>
  /// Its units in order.
  var units: [UnitIndex.Unit]
}

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

  /// The ranges of the units in a tree, and the nodes they belong to.
  ///
  /// Nil when the file has no list of items.
  static func elements(of tree: JSONTree, language: String?) -> (
    list: Range<Int>, elements: [(range: Range<Int>, id: String?, value: JSONNode)]
  )? {
    guard let list = tree.root?["items"], list.kind == (language == nil ? .array : .object) else {
      return nil
    }
    let range = list.range
    let elements: [(Range<Int>, String?, JSONNode)] =
      language == nil
      ? list.elements.map { ($0.range.start..<$0.range.end, $0["id"]?.string, $0) }
      : list.members.map { ($0.key.range.start..<$0.value.range.end, $0.key.text, $0.value) }
    return (range.start + 1..<range.end - 1, elements)
  }
}

import SourceJSON

/// A part of a list of units, parsed by itself.
struct UnitPart {
  private let tree: JSONTree
  private let places: UnitPlaces
  private let language: String?
  /// The units that belong to the part.
  private let own: Range<Int>
  /// What to add to a position in the small document.
  private let shift: Int

  /// Parses a part of a file; nil unless it is written without a mistake.
  ///
  /// It becomes the list of a document, between two elements that stand for what is around it.
  ///
  /// - Throws: What ``SourceFile/bytes(in:)`` throws.
  init?(_ source: SourceFile, _ range: Range<Int>, _ language: String?, hasBefore: Bool, hasAfter: Bool)
    throws
  {
    let (open, close) = language == nil ? ("[", "]") : ("{", "}")
    let (before, after) = language == nil ? ("0", "0") : (#""<":0"#, #"">":0"#)
    let head = Array((#"{"items":"# + open + (hasBefore ? before : "")).utf8)
    let tail = Array(((hasAfter ? after : "") + close + "}").utf8)
    let part = try SourceFile(path: source.path, bytes: head + source.bytes(in: range) + tail)
    let (tree, mistakes) = JSONParser().parse(part)
    guard mistakes.isEmpty, let places = UnitPlaces(of: tree, language: language) else { return nil }
    self.tree = tree
    self.places = places
    self.language = language
    let (first, last) = (hasBefore ? 1 : 0, places.starts.count - (hasAfter ? 1 : 0))
    guard first <= last else { return nil }
    own = first..<last
    shift = range.lowerBound - head.count
  }

  /// The units: where they are in the whole file, whether they have an id, and their keys.
  func units(_ domain: DomainPlan, _ number: Int) -> [(range: Range<Int>, hasID: Bool, keys: UnitKeys)] {
    var keys = UnitKeyList()
    places.readKeys(own, of: tree, language: language, domain, number, to: &keys)
    return own.map { unit in
      (
        Int(places.starts[unit]) + shift..<Int(places.ends[unit]) + shift, places.hasID[unit],
        UnitKeys(keys, of: unit - own.lowerBound)
      )
    }
  }
}

import SourceJSON

/// Where values do not match their schema, which has been reported.
struct Mismatches: Sendable {
  private let places: Set<SourceLocation>
  /// Where they begin in each file, in order, and the least end of any that begins there or later.
  private var byPath: [String: [(start: Int, leastEnd: Int)]] = [:]

  init(_ places: some Sequence<SourceLocation>) {
    self.places = Set(places)
    for (path, found) in Dictionary(grouping: self.places, by: \.path) {
      var entries: [(start: Int, leastEnd: Int)] = []
      var least = Int.max
      for range in found.map(\.range).sorted(by: { $0.start > $1.start }) {
        least = min(least, range.end)
        entries.append((range.start, least))
      }
      byPath[path] = entries.reversed()
    }
  }

  /// Whether a value at exactly this place does not match.
  func contains(_ place: SourceLocation) -> Bool { places.contains(place) }

  /// Whether a value or anything in it does not match.
  ///
  /// - Cost: Logarithmic in the mismatches of the file.
  func isAny(in node: JSONNode) -> Bool {
    guard let entries = byPath[node.tree.source.path] else { return false }
    let range = node.range
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if entries[middle].start < range.start { low = middle + 1 } else { high = middle }
    }
    return low < entries.count && entries[low].leastEnd <= range.end
  }
}

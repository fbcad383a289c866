import SourceJSON

/// Values that do not match their schema; they have already been reported.
struct Mismatches: Sendable {
  /// Places in each file by their beginning, and the least end of any that begins there or later.
  private var byPath: [String: [(start: UInt32, end: UInt32, leastEnd: UInt32)]] = [:]

  /// None.
  init() {}

  /// Adds the places in a file, in any order.
  mutating func add(_ places: [SourceRange], in path: String) {
    guard !places.isEmpty else { return }
    var entries: [(start: UInt32, end: UInt32, leastEnd: UInt32)] = []
    entries.reserveCapacity(places.count)
    var least = UInt32.max
    for range in places.sorted(by: { ($0.start, $0.end) > ($1.start, $1.end) }) {
      least = min(least, UInt32(range.end))
      entries.append((UInt32(range.start), UInt32(range.end), least))
    }
    entries.reverse()
    byPath[path] = entries
  }

  /// Checks whether a value at exactly this place does not match.
  ///
  /// - Cost: Logarithmic in the mismatches of the file.
  func contains(_ place: SourceLocation) -> Bool {
    guard let entries = byPath[place.path] else { return false }
    let (start, end) = (UInt32(place.range.start), UInt32(place.range.end))
    let first = Mismatches.first(in: entries) { ($0.start, $0.end) < (start, end) }
    return first < entries.count && entries[first].start == start && entries[first].end == end
  }

  /// Checks whether a value or anything in it does not match.
  ///
  /// - Cost: Logarithmic in the mismatches of the file.
  func isAny(in node: JSONNode) -> Bool {
    guard let entries = byPath[node.tree.source.path] else { return false }
    let range = node.range
    let first = Mismatches.first(in: entries) { $0.start < range.start }
    return first < entries.count && entries[first].leastEnd <= range.end
  }

  /// The first entry for which a condition does not hold that holds for all before it.
  private static func first<T>(in entries: [T], besides isBefore: (T) -> Bool) -> Int {
    var (low, high) = (0, entries.count)
    while low < high {
      let middle = (low + high) / 2
      if isBefore(entries[middle]) { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

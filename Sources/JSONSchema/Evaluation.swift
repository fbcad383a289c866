import SourceJSON

/// The children of one value that some keyword has evaluated; `unevaluated…` applies to the rest.
///
/// One bit per child: the first 64 inline, the rest in a `MarkStack` that the creator releases.
struct Evaluation {
  /// Whether anything is recorded; nothing is when no keyword depends on it.
  let isActive: Bool
  private var all = false
  private var low: UInt64 = 0
  /// The words of the other children in the stack.
  private let high: Range<Int>

  /// An instance that records nothing.
  @inline(__always)
  init() {
    isActive = false
    high = 0..<0
  }

  /// An instance for the children of a value, none of them evaluated yet.
  @inline(__always)
  init(childrenOf node: Int, _ records: JSONRecords, _ marks: inout MarkStack) {
    isActive = true
    let record = records[node]
    let isContainer = record.kind == .object || record.kind == .array
    // Beyond eight million the node does not store its count, but the records below it are an upper bound.
    let most = record.count < JSONTree.Record.countLimit ? record.count : records.next(after: node)
    let count = isContainer ? most : 0
    high = marks.take(count > 64 ? (count + 63) / 64 - 1 : 0)
  }

  /// An empty instance of the same size, for a branch whose marks may be discarded.
  @inline(__always)
  init(like other: Evaluation, _ marks: inout MarkStack) {
    isActive = other.isActive
    high = marks.take(other.high.count)
  }

  @inline(__always)
  mutating func insert(_ child: Int, _ marks: inout MarkStack) {
    guard isActive else { return }
    if child < 64 {
      low |= 1 << UInt64(child)
    } else if child / 64 - 1 < high.count {
      marks.words[high.lowerBound + child / 64 - 1] |= 1 << UInt64(child % 64)
    }
  }

  mutating func insertAll() { all = true }

  func contains(_ child: Int, _ marks: MarkStack) -> Bool {
    if all { return true }
    if child < 64 { return low & (1 << UInt64(child)) != 0 }
    return child / 64 - 1 < high.count
      && marks.words[high.lowerBound + child / 64 - 1] & (1 << UInt64(child % 64)) != 0
  }

  @inline(__always)
  mutating func formUnion(_ other: Evaluation, _ marks: inout MarkStack) {
    guard isActive, other.isActive else { return }
    all = all || other.all
    low |= other.low
    for (word, added) in zip(high, other.high) { marks.words[word] |= marks.words[added] }
  }
}

/// The marks of values with many children, released in reverse order.
struct MarkStack {
  fileprivate var words: [UInt64] = []

  /// Number of words in use.
  var position: Int { words.count }

  /// Takes zeroed words; none for most values.
  @inline(__always)
  mutating func take(_ count: Int) -> Range<Int> {
    guard count > 0 else { return 0..<0 }
    let start = words.count
    words.append(contentsOf: repeatElement(0, count: count))
    return start..<start + count
  }

  /// Releases everything taken since a position.
  @inline(__always)
  mutating func release(to position: Int) { words.removeSubrange(position...) }
}

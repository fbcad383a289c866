import SourceJSON

/// The children of one value that some keyword has evaluated; `unevaluated…` applies to the rest.
///
/// One bit per child: the first 64 inline, the rest in a `MarkStack` that the creator releases.
struct Evaluation: BitwiseCopyable {
  /// Whether anything is recorded; nothing is when no keyword depends on it.
  let isActive: Bool
  private var all = false
  private var low: UInt64 = 0
  private let high: UnsafeMutableBufferPointer<UInt64>

  /// An instance that records nothing.
  @inline(__always)
  init() {
    isActive = false
    high = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// An instance for the children of a value, none of them evaluated yet.
  @inline(__always)
  init(childrenOf node: Int, _ records: JSONRecords, _ marks: MarkStack) {
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
  init(like other: Evaluation, _ marks: MarkStack) {
    isActive = other.isActive
    high = marks.take(other.high.count)
  }

  @inline(__always)
  mutating func insert(_ child: Int) {
    guard isActive else { return }
    if child < 64 {
      low |= 1 << UInt64(child)
    } else if child / 64 - 1 < high.count {
      high[child / 64 - 1] |= 1 << UInt64(child % 64)
    }
  }

  mutating func insertAll() { all = true }

  func contains(_ child: Int) -> Bool {
    if all { return true }
    if child < 64 { return low & (1 << UInt64(child)) != 0 }
    return child / 64 - 1 < high.count && high[child / 64 - 1] & (1 << UInt64(child % 64)) != 0
  }

  @inline(__always)
  mutating func formUnion(_ other: Evaluation) {
    guard isActive, other.isActive else { return }
    all = all || other.all
    low |= other.low
    for i in 0..<min(high.count, other.high.count) { high[i] |= other.high[i] }
  }
}

/// Memory for the marks of values with many children, released in reverse order of allocation.
final class MarkStack {
  private var blocks: [UnsafeMutableBufferPointer<UInt64>] = []

  deinit { for block in blocks { block.deallocate() } }

  /// How much is allocated.
  var position: Int { blocks.count }

  /// Zeroed words; none for most values.
  @inline(__always)
  func take(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
    guard count > 0 else { return UnsafeMutableBufferPointer(start: nil, count: 0) }
    return allocate(count)
  }

  private func allocate(_ count: Int) -> UnsafeMutableBufferPointer<UInt64> {
    let block = UnsafeMutableBufferPointer<UInt64>.allocate(capacity: count)
    block.initialize(repeating: 0)
    blocks.append(block)
    return block
  }

  /// Releases everything allocated since a position.
  @inline(__always)
  func release(to position: Int) {
    while blocks.count > position { blocks.removeLast().deallocate() }
  }
}

import SourceJSON

/// Which children of one value have been looked at by some keyword; what `unevaluated…` leaves alone.
///
/// A bit for each child: the first 64 in place, the rest in a `MarkStack` that its maker releases.
struct Evaluation: BitwiseCopyable {
  /// Whether anything is noted; nothing is where no keyword asks.
  let isActive: Bool
  private var all = false
  private var low: UInt64 = 0
  private let high: UnsafeMutableBufferPointer<UInt64>

  /// One that notes nothing.
  @inline(__always)
  init() {
    isActive = false
    high = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// One for the children of a value, none of them noted yet.
  @inline(__always)
  init(childrenOf node: JSONTree.Node, _ marks: MarkStack) {
    isActive = true
    // Beyond a million the node does not know its count, but the records below it bound it.
    let count = node.count < JSONTree.Node.countLimit ? node.count : Int(node.link)
    high = marks.take(count > 64 ? (count + 63) / 64 - 1 : 0)
  }

  /// An empty one of the same size, for a branch that may not count.
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

/// Memory for the marks of values with many children, given back in the order it was taken.
final class MarkStack {
  private var blocks: [UnsafeMutableBufferPointer<UInt64>] = []

  deinit { for block in blocks { block.deallocate() } }

  /// How much is taken.
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

  /// Gives back what was taken since a position.
  @inline(__always)
  func release(to position: Int) {
    while blocks.count > position { blocks.removeLast().deallocate() }
  }
}

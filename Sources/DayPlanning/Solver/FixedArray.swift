/// An array of plain values whose size never changes; indices are checked.
///
/// The searches read and write single elements: an `Array` would check on each write that it is not shared, which costs the
/// planner a sixth of its speed (`make bench-plan`).
struct FixedArray<Element: BitwiseCopyable>: ~Copyable {
  private let start: UnsafeMutablePointer<Element>
  let count: Int

  init(repeating value: Element, count: Int) {
    start = .allocate(capacity: max(1, count))
    start.initialize(repeating: value, count: count)
    self.count = count
  }

  init(_ elements: [Element]) {
    start = .allocate(capacity: max(1, elements.count))
    for (index, element) in elements.enumerated() { (start + index).initialize(to: element) }
    count = elements.count
  }

  deinit { start.deallocate() }

  var isEmpty: Bool { count == 0 }

  subscript(index: Int) -> Element {
    @inline(__always) get {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index beyond the array")
      return start[index]
    }
    @inline(__always) _modify {
      precondition(UInt(bitPattern: index) < UInt(bitPattern: count), "index beyond the array")
      yield &start[index]
    }
  }

  /// An element at an index that the caller has checked.
  subscript(unchecked index: Int) -> Element {
    @inline(__always) get {
      assert(index >= 0 && index < count, "index beyond the array")
      return start[index]
    }
  }

  /// Sets all elements.
  mutating func fill(_ value: Element) { start.update(repeating: value, count: count) }

  /// Copies some elements of another array of the same size.
  mutating func copy(_ other: borrowing FixedArray, _ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= min(count, other.count), "range beyond the array")
    (start + range.lowerBound).update(from: other.start + range.lowerBound, count: range.count)
  }

  /// Copies all elements of another array of the same size.
  mutating func copy(_ other: borrowing FixedArray) { copy(other, 0..<count) }
}

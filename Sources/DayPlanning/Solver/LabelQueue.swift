/// Labels in order of their keys, oldest first among equal keys: a binary heap.
struct LabelQueue {
  private struct Entry {
    let key: Int64
    let label: Int32

    @inline(__always)
    static func < (a: Entry, b: Entry) -> Bool { a.key != b.key ? a.key < b.key : a.label < b.label }
  }

  private var heap: [Entry] = []

  /// Adds a label.
  mutating func insert(_ label: Int32, key: Int64) {
    heap.append(Entry(key: key, label: label))
    var index = heap.count - 1
    while index > 0 {
      let parent = (index - 1) / 2
      guard heap[index] < heap[parent] else { break }
      heap.swapAt(index, parent)
      index = parent
    }
  }

  /// Removes the first label; nil if there is none.
  mutating func removeFirst() -> Int32? {
    guard let first = heap.first else { return nil }
    let last = heap.removeLast()
    guard !heap.isEmpty else { return first.label }
    heap[0] = last
    var index = 0
    while true {
      var child = 2 * index + 1
      guard child < heap.count else { break }
      if child + 1 < heap.count && heap[child + 1] < heap[child] { child += 1 }
      guard heap[child] < heap[index] else { break }
      heap.swapAt(index, child)
      index = child
    }
    return first.label
  }
}

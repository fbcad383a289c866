/// For each stop, all stops, nearest first by the round-trip time including visits.
struct StopNeighbours: ~Copyable {
  let stopCount: Int
  private let order: UnsafeMutablePointer<Int32>

  init(_ tables: borrowing PlanTables) {
    let count = tables.stopCount
    stopCount = count
    order = .allocate(capacity: max(1, count * count))
    var distances = [Int64](repeating: 0, count: count)
    for stop in 0..<count {
      for other in 0..<count {
        let there = tables.legs[stop * tables.nodeCount + other]
        let back = tables.legsTo[stop * tables.nodeCount + other]
        // Ties by index, in the low bits.
        distances[other] = Int64(there + back) << 32 | Int64(other)
      }
      distances.sort()
      for rank in 0..<count { order[stop * count + rank] = Int32(truncatingIfNeeded: distances[rank]) }
    }
  }

  deinit { order.deallocate() }

  /// The stop with a given rank among the neighbours of another.
  @inline(__always)
  func stop(near other: Int, rank: Int) -> Int { Int(order[other * stopCount + rank]) }
}

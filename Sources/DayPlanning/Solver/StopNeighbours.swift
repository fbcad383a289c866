/// For each stop, all stops, nearest first by the round-trip time including visits.
struct StopNeighbours: ~Copyable {
  let stopCount: Int
  private let order: FixedArray<Int32>

  init(_ tables: borrowing PlanTables) {
    let count = tables.stopCount
    stopCount = count
    var order: [Int32] = []
    order.reserveCapacity(count * count)
    var distances = [Int64](repeating: 0, count: count)
    for stop in 0..<count {
      for other in 0..<count {
        let there = tables.legs[stop * tables.nodeCount + other]
        let back = tables.legsTo[stop * tables.nodeCount + other]
        // Ties by index, in the low bits.
        distances[other] = Int64(there + back) << 32 | Int64(other)
      }
      distances.sort()
      for distance in distances { order.append(Int32(truncatingIfNeeded: distance)) }
    }
    self.order = FixedArray(order)
  }

  /// The stop with a given rank among the neighbours of another.
  @inline(__always)
  func stop(near other: Int, rank: Int) -> Int { Int(order[other * stopCount + rank]) }
}

/// The data that decides between two labels of the same day and node, stored compactly because the search spends most
/// of its time comparing it.
struct LabelRank {
  let closed: UInt64
  let value: Int64
  let time: Int32
  let arrivalSum: Int32
  let stopCount: Int32
  let spent: Int32
  let label: Int32

  init(_ label: PlanLabel, index: Int32) {
    closed = label.closed
    value = label.value
    time = label.time
    arrivalSum = label.arrivalSum
    stopCount = label.stopCount
    spent = label.spent
    self.label = index
  }

  /// Checks whether this label leads to every plan that the other leads to, and to none that is worse.
  @inline(__always)
  func dominates(_ other: LabelRank) -> Bool {
    value >= other.value && time <= other.time && closed & ~other.closed == 0
      && stopCount <= other.stopCount && spent <= other.spent && arrivalSum <= other.arrivalSum
  }
}

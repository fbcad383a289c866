/// The keys of units that never change, to be found by key; in memory, or as they were read from a file.
struct SortedKeys: Sendable {
  /// The keys of all units; those of one are sorted by role, then by key, each once.
  let keys: StoredArray<UInt64>
  /// The roles of the keys, as ``UnitKeys/Role``.
  let roles: StoredArray<UInt8>
  /// Where the keys of each unit end.
  let ends: StoredArray<UInt32>
  /// Positions of the keys, ordered by key.
  let order: StoredArray<UInt32>

  /// Sorts the keys of units.
  init(_ units: UnitKeyList) {
    keys = StoredArray(units.keys)
    roles = StoredArray(units.roles)
    ends = StoredArray(units.ends)
    order = StoredArray(units.order())
  }

  /// Takes over keys that were stored.
  ///
  /// - Throws: ``CacheReader/Damaged`` when they do not fit together.
  init(
    keys: StoredArray<UInt64>, roles: StoredArray<UInt8>, ends: StoredArray<UInt32>,
    order: StoredArray<UInt32>
  ) throws {
    guard roles.count == keys.count, order.count == keys.count,
      ends.count == 0 ? keys.count == 0 : Int(ends[ends.count - 1]) == keys.count
    else { throw CacheReader.Damaged() }
    var last: UInt32 = 0
    try ends.forEach { end in
      guard end >= last else { throw CacheReader.Damaged() }
      last = end
    }
    let count = keys.count
    try order.forEach { guard $0 < count else { throw CacheReader.Damaged() } }
    self.keys = keys
    self.roles = roles
    self.ends = ends
    self.order = order
  }

  /// Number of units.
  var count: Int { ends.count }

  /// The keys of a unit.
  func keys(of unit: Int) -> UnitKeys {
    var out = UnitKeys()
    for position in (unit == 0 ? 0 : Int(ends[unit - 1]))..<Int(ends[unit]) {
      out.append(keys[position], roles[position])
    }
    return out
  }

  /// Calls `body` with each unit that has a key in a role.
  func forEach(_ key: UInt64, _ role: UnitKeys.Role, _ body: (UnitIndex.Unit) -> Void) {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if keys[Int(order[middle])] < key { low = middle + 1 } else { high = middle }
    }
    while low < order.count, keys[Int(order[low])] == key {
      let position = Int(order[low])
      low += 1
      if roles[position] == role.rawValue { body(UnitIndex.Unit(unit(ofKeyAt: position))) }
    }
  }

  /// The unit that has the key at a position.
  private func unit(ofKeyAt position: Int) -> Int {
    var (low, high) = (0, ends.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(ends[middle]) > position { high = middle } else { low = middle + 1 }
    }
    return low
  }
}

/// Keys of many units, one unit after the other.
struct UnitKeyList: Sendable {
  /// The keys of all units; those of one are sorted by role, then by key, each once.
  private(set) var keys: [UInt64] = []
  /// The roles of the keys, as ``UnitKeys/Role``.
  private(set) var roles: [UInt8] = []
  /// Where the keys of each unit end.
  private(set) var ends: [UInt32] = []
  private var start = 0

  /// Number of units.
  var count: Int { ends.count }

  /// An empty list.
  init() {}

  /// Adds a key to the unit that has not ended.
  mutating func add(_ key: UInt64, _ role: UnitKeys.Role) {
    // Units have few keys: each is put in its place.
    var at = keys.count
    while at > start, (roles[at - 1], keys[at - 1]) > (role.rawValue, key) { at -= 1 }
    if at > start, roles[at - 1] == role.rawValue, keys[at - 1] == key { return }
    if at == keys.count {
      keys.append(key)
      roles.append(role.rawValue)
    } else {
      keys.insert(key, at: at)
      roles.insert(role.rawValue, at: at)
    }
  }

  /// Ends a unit; the next key belongs to another.
  mutating func endUnit() {
    ends.append(UInt32(keys.count))
    start = keys.count
  }

  /// Makes room for the units of other lists.
  mutating func reserveCapacity(for others: [UnitKeyList]) {
    keys.reserveCapacity(keys.count + others.reduce(0) { $0 + $1.keys.count })
    roles.reserveCapacity(keys.capacity)
    ends.reserveCapacity(ends.count + others.reduce(0) { $0 + $1.ends.count })
  }

  /// Adds the units of another list behind these.
  mutating func append(_ other: UnitKeyList) {
    let shift = UInt32(keys.count)
    keys += other.keys
    roles += other.roles
    for end in other.ends { ends.append(end + shift) }
    start = keys.count
  }

  /// Positions of the keys of a unit.
  func range(of unit: Int) -> Range<Int> { (unit == 0 ? 0 : Int(ends[unit - 1]))..<Int(ends[unit]) }

  /// Positions of all keys, ordered by key.
  ///
  /// Keys are hashes, so they are spread evenly over buckets by their first bits. Cost: linear.
  func order() -> [UInt32] {
    let bits = max(0, min(24, Int.bitWidth - max(1, keys.count / 4).leadingZeroBitCount - 1))
    let shift = UInt64(64 - bits)
    func bucket(_ key: UInt64) -> Int { bits == 0 ? 0 : Int(truncatingIfNeeded: key >> shift) }
    var starts = [UInt32](repeating: 0, count: (1 << bits) + 1)
    for key in keys { starts[bucket(key) + 1] += 1 }
    for i in 1..<starts.count { starts[i] += starts[i - 1] }
    var next = starts
    var order = [UInt32](repeating: 0, count: keys.count)
    for (position, key) in keys.enumerated() {
      let at = bucket(key)
      order[Int(next[at])] = UInt32(position)
      next[at] += 1
    }
    for at in 0..<(1 << bits) {
      let range = Int(starts[at])..<Int(starts[at + 1])
      guard range.count > 1 else { continue }
      order[range].sort { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    }
    return order
  }
}

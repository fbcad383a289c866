/// Which units have a key.
///
/// Most units never change while a session lasts, so their keys are in sorted arrays; what changes since is kept beside them.
struct UnitIndex: Sendable {
  /// Number of a unit.
  typealias Unit = UInt32

  private struct Addition: Hashable, Sendable {
    let unit: Unit
    let role: UnitKeys.Role
  }

  /// Keys of the units that were there at first.
  let first: UnitKeyList
  /// Positions of these keys, ordered by key.
  let order: [UInt32]
  /// Units that are gone.
  private(set) var removed: Set<Unit> = []
  /// Keys of units that came later.
  private(set) var later: [Unit: UnitKeys] = [:]
  private var added: [UInt64: [Addition]] = [:]

  /// Units 0, 1, 2 … and their keys.
  init(_ units: UnitKeyList) {
    first = units
    order = units.order()
  }

  /// Takes over an index that was stored; nil when its parts do not fit together.
  init?(_ units: UnitKeyList, order: [UInt32]) {
    guard order.count == units.keys.count, order.allSatisfy({ $0 < order.count }) else { return nil }
    first = units
    self.order = order
  }

  /// Units that were added or removed since the beginning.
  var changes: Int { removed.count + later.count }

  /// The keys of a unit.
  func keys(of unit: Unit) -> UnitKeys {
    if let found = later[unit] { return found }
    return Int(unit) < first.count ? UnitKeys(first, of: Int(unit)) : UnitKeys()
  }

  /// Calls `body` with each unit that has a key in a role.
  func forEach(_ key: UInt64, _ role: UnitKeys.Role, _ body: (Unit) -> Void) {
    var (low, high) = (0, order.count)
    while low < high {
      let middle = (low + high) / 2
      if first.keys[Int(order[middle])] < key { low = middle + 1 } else { high = middle }
    }
    while low < order.count, first.keys[Int(order[low])] == key {
      let position = Int(order[low])
      low += 1
      guard first.roles[position] == role.rawValue else { continue }
      let unit = Unit(first.unit(ofKeyAt: position))
      if !removed.contains(unit) { body(unit) }
    }
    for addition in added[key] ?? [] where addition.role == role { body(addition.unit) }
  }

  /// Adds a unit.
  mutating func add(_ unit: Unit, _ keys: UnitKeys) {
    later[unit] = keys
    for (key, role) in keys.all { added[key, default: []].append(Addition(unit: unit, role: role)) }
  }

  /// Removes a unit.
  mutating func remove(_ unit: Unit) {
    guard let keys = later.removeValue(forKey: unit) else {
      removed.insert(unit)
      return
    }
    for (key, role) in keys.all { added[key]?.removeAll { $0 == Addition(unit: unit, role: role) } }
  }
}

/// Which units have a key.
///
/// Most units never change while a session lasts, so their keys are in sorted arrays; what changes since is kept beside them.
struct UnitIndex: Sendable {
  /// Number of a unit.
  typealias Unit = UInt32

  /// A key of a unit; the role is in the lowest two bits of ``unitAndRole``.
  private struct Entry {
    let key: UInt64
    let unitAndRole: UInt64
  }

  private var sorted: [Entry] = []
  private var added: [UInt64: [UInt64]] = [:]
  private var removed: Set<Unit> = []
  /// Keys of the units that were there at first, one after the other, and where those of each unit begin.
  private var keys: [(key: UInt64, role: UnitKeys.Role)] = []
  private var starts: [Int] = [0]
  /// Keys of units that came later.
  private var later: [Unit: UnitKeys] = [:]

  /// Units 0, 1, 2 … and their keys.
  init(_ units: [UnitKeys]) {
    for (unit, unitKeys) in units.enumerated() {
      for (key, role) in unitKeys.all {
        keys.append((key, role))
        sorted.append(Entry(key: key, unitAndRole: UInt64(unit) << 2 | UInt64(role.rawValue)))
      }
      starts.append(keys.count)
    }
    sorted.sort { ($0.key, $0.unitAndRole) < ($1.key, $1.unitAndRole) }
  }

  /// Units that were added or removed since the beginning.
  var changes: Int { removed.count + later.count }

  /// The keys of a unit.
  func keys(of unit: Unit) -> UnitKeys {
    if let found = later[unit] { return found }
    let unit = Int(unit)
    guard unit + 1 < starts.count else { return UnitKeys() }
    return UnitKeys(keys[starts[unit]..<starts[unit + 1]])
  }

  /// Calls `body` with each unit that has a key in a role.
  func forEach(_ key: UInt64, _ role: UnitKeys.Role, _ body: (Unit) -> Void) {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if sorted[middle].key < key { low = middle + 1 } else { high = middle }
    }
    while low < sorted.count, sorted[low].key == key {
      let unit = Unit(truncatingIfNeeded: sorted[low].unitAndRole >> 2)
      if sorted[low].unitAndRole & 3 == UInt64(role.rawValue), !removed.contains(unit) { body(unit) }
      low += 1
    }
    for entry in added[key] ?? [] where entry & 3 == UInt64(role.rawValue) {
      body(Unit(truncatingIfNeeded: entry >> 2))
    }
  }

  /// The units that have a key in a role.
  func units(_ key: UInt64, _ role: UnitKeys.Role) -> [Unit] {
    var out: [Unit] = []
    forEach(key, role) { out.append($0) }
    return out
  }

  /// Adds a unit.
  mutating func add(_ unit: Unit, _ keys: UnitKeys) {
    later[unit] = keys
    for (key, role) in keys.all { added[key, default: []].append(UInt64(unit) << 2 | UInt64(role.rawValue)) }
  }

  /// Removes a unit.
  mutating func remove(_ unit: Unit) {
    guard let keys = later.removeValue(forKey: unit) else {
      removed.insert(unit)
      return
    }
    for (key, role) in keys.all {
      added[key]?.removeAll { $0 == UInt64(unit) << 2 | UInt64(role.rawValue) }
    }
  }
}

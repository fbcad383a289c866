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
  let first: SortedKeys
  /// Units that are gone.
  private(set) var removed: Set<Unit> = []
  /// Keys of units that came later.
  private(set) var later: [Unit: UnitKeys] = [:]
  private var added: [UInt64: [Addition]] = [:]

  /// Units 0, 1, 2 … and their keys.
  init(_ units: UnitKeyList) { first = SortedKeys(units) }

  /// Units 0, 1, 2 … as they were stored.
  init(_ first: SortedKeys) { self.first = first }

  /// Number of units that were there at first.
  var firstCount: Int { first.count }

  /// The same units, all of them in sorted arrays.
  func compacted(unitCount: Int) -> UnitIndex {
    var out = UnitKeyList()
    for unit in 0..<Unit(unitCount) {
      if !removed.contains(unit) { for (key, role) in keys(of: unit).all { out.add(key, role) } }
      out.endUnit()
    }
    return UnitIndex(out)
  }

  /// Units that were added or removed since the beginning.
  var changes: Int { removed.count + later.count }

  /// The keys of a unit.
  func keys(of unit: Unit) -> UnitKeys {
    if let found = later[unit] { return found }
    return Int(unit) < first.count ? first.keys(of: Int(unit)) : UnitKeys()
  }

  /// Calls `body` with each unit that has a key in a role.
  func forEach(_ key: UInt64, _ role: UnitKeys.Role, _ body: (Unit) -> Void) {
    first.forEach(key, role) { if !removed.contains($0) { body($0) } }
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

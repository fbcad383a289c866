/// What of an index is not in its sorted arrays, as bytes.
extension UnitIndex {
  /// The bytes of the section for keys.
  var changeBytes: [UInt8] {
    var out = CacheWriter()
    out.array(removed.sorted())
    out.count(later.count)
    for (unit, keys) in later.sorted(by: { $0.key < $1.key }) {
      out.count(Int(unit))
      out.array(keys.all.map(\.key))
      out.array(keys.all.map(\.role.rawValue))
    }
    return out.bytes
  }

  /// Reads what came and went since keys were sorted.
  ///
  /// - Parameter unitCount: Number of units that there have been.
  /// - Throws: ``CacheReader/Damaged``.
  init(_ first: SortedKeys, changes bytes: [UInt8], unitCount: Int) throws {
    self.init(first)
    var reader = CacheReader(bytes)
    for unit in try reader.array(Unit.self) { remove(unit) }
    for _ in 0..<(try reader.count()) {
      let unit = try reader.count()
      let (keys, roles) = (try reader.array(UInt64.self), try reader.array(UInt8.self))
      guard keys.count == roles.count, unit < unitCount else { throw CacheReader.Damaged() }
      var all = UnitKeys()
      for (key, role) in zip(keys, roles) { all.append(key, role) }
      add(Unit(unit), all)
    }
    guard reader.isAtEnd else { throw CacheReader.Damaged() }
  }
}

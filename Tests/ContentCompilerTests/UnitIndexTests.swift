@testable import ContentCompiler
import TestSupport
import Testing

@Suite struct UnitIndexTests {
  @Test(arguments: [0, 1, 2, 50, 3000])
  func ordersKeysLikeASort(count: Int) throws {
    var random = SeededRandom(seed: UInt64(count))
    var list = UnitKeyList()
    for _ in 0..<count {
      for _ in 0..<Int.random(in: 0...3, using: &random) {
        // Some keys are the same, and some begin with the same bits.
        let key =
          Bool.random(using: &random)
          ? UInt64.random(in: 0...9, using: &random) : .random(in: 0 ... .max, using: &random)
        list.add(key, .uses)
      }
      list.endUnit()
    }
    let expected = list.keys.indices.sorted { (list.keys[$0], $0) < (list.keys[$1], $1) }
    #expect(list.order().map(Int.init) == expected)
    let sorted = SortedKeys(list)
    func read<T>(_ values: StoredArray<T>) throws -> StoredArray<T> {
      try StoredArray(bytes: values.withBytes { Array($0) })
    }
    let stored = try SortedKeys(
      keys: read(sorted.keys), roles: read(sorted.roles), ends: read(sorted.ends), order: read(sorted.order))
    for unit in 0..<list.count {
      let keys = UnitKeys(list, of: unit)
      #expect(sorted.keys(of: unit) == keys && stored.keys(of: unit) == keys)
      for key in keys.uses {
        var found: [UnitIndex.Unit] = []
        stored.forEach(key, .uses) { found.append($0) }
        #expect(found.contains(UnitIndex.Unit(unit)) && found == found.sorted())
      }
    }
  }

  @Test func findsUnitsThatCameAndNoneThatAreGone() {
    var list = UnitKeyList()
    for key in [7, 8, 7] as [UInt64] {
      list.add(key, .provides)
      list.add(key, .uses)
      list.add(key, .uses)
      list.endUnit()
    }
    var index = UnitIndex(list)
    func units(_ key: UInt64, _ role: UnitKeys.Role = .provides) -> [UnitIndex.Unit] {
      var out: [UnitIndex.Unit] = []
      index.forEach(key, role) { out.append($0) }
      return out
    }
    #expect(
      units(7) == [0, 2] && units(7, .uses) == [0, 2] && units(7, .shares).isEmpty && units(9).isEmpty)
    index.remove(0)
    index.add(3, UnitKeys(list, of: 1))
    #expect(units(7) == [2] && units(8) == [1, 3])
    let compacted = index.compacted(unitCount: 4)
    #expect(
      compacted.changes == 0
        && (0..<4).map { compacted.keys(of: $0) } == [
          UnitKeys(), UnitKeys(list, of: 1), UnitKeys(list, of: 2), UnitKeys(list, of: 1),
        ])
    index.remove(3)
    #expect(units(8) == [1])
  }
}

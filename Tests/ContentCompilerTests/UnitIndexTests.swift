@testable import ContentCompiler
import TestSupport
import Testing

@Suite struct UnitIndexTests {
  @Test(arguments: [0, 1, 2, 50, 3000, 20_000])
  func ordersKeysLikeASort(count: Int) {
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
    #expect(list.keys.indices.allSatisfy { list.range(of: list.unit(ofKeyAt: $0)).contains($0) })
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
    index.remove(3)
    #expect(units(8) == [1])
  }
}

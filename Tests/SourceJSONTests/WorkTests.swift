import SourceJSON
import Testing

@Suite(.enabled(if: Work.isCounted, "this build does not count work: use a debug build or -DCOUNT_WORK"))
struct WorkTests {
  @Test func countsByPart() {
    let steps = Work.measure {
      Work.count(2)
      Work.part("outer") {
        Work.count(3)
        Work.part("inner") { Work.count(5) }
        Work.count(7)
      }
      Work.part("outer") { Work.count(11) }
    }.steps
    #expect(steps == ["": 2, "outer": 21, "inner": 5])
  }

  @Test func countsEveryValueThatIsRead() throws {
    let list = try #require(JSONParser().parse(SourceFile(path: "a", text: "[1, 2, 3]")).tree.root)
    func pairs() -> Int {
      list.elements.reduce(0) { sum, _ in list.elements.reduce(sum) { sum, _ in sum + 1 } }
    }
    let once = Work.measure { list.elements.reduce(0) { sum, _ in sum + 1 } }.steps[""] ?? 0
    let (count, steps) = Work.measure { pairs() }
    #expect(count == 9 && steps[""] ?? 0 > 3 * once)
  }

  @Test func measurementsAtTheSameTimeDoNotMix() async {
    let found = await withTaskGroup(of: Int.self) { group in
      for i in 1...8 {
        group.addTask { Work.measure { for _ in 0..<i * 1_000 { Work.count() } }.steps[""] ?? 0 }
      }
      return await group.reduce(into: [Int]()) { $0.append($1) }
    }
    #expect(found.sorted() == (1...8).map { $0 * 1_000 })
  }
}

import GuideEngines
import GuideModel
import JSONText
import TestSupport
import Testing
import VectorChecks

/// Properties of the badges of the vectors.
struct BadgeBookTests {
  @Test(arguments: [1, 2, 3] as [UInt64])
  func moreVisitsNeverLowerProgressAndOrderWithinADayDoesNotMatter(_ seed: UInt64) throws {
    let file = try JSONValue(jsonText: Array(Project.text("Tests/Vectors/badges/badges.json").utf8))
    let facts = VectorChecks.regionFacts(file["meta"])
    let conditions = try Set(file["items"].list.map { $0["condition"] }).enumerated().map { i, condition in
      BadgeBook.Badge(id: ItemID(rawValue: "b\(i)"), condition: try BadgeRequirement(condition))
    }
    let book = BadgeBook(conditions, regions: facts)
    var random = SeededRandom(seed: seed)
    for _ in 0..<20 {
      var log = VisitLog()
      var last = book.progress(log).map(\.fraction)
      for _ in 0..<40 {
        let region = facts[Int.random(in: 0..<facts.count, using: &random)].id
        let day = CalendarDate(clampingDays: Int.random(in: 19_500..<20_300, using: &random))
        log.visit(region, at: UTCInstant(secondsSinceEpoch: day.daysSinceEpoch * 86_400), on: day)
        let now = book.progress(log).map(\.fraction)
        #expect(zip(last, now).allSatisfy { $0 <= $1 && $1 <= 1 })
        last = now
      }
    }
    let day = CalendarDate(clampingDays: 20_000)
    let ids = facts.map(\.id)
    for _ in 0..<20 {
      var (a, b) = (VisitLog(), VisitLog())
      for id in ids.shuffled(using: &random) { a.visit(id, at: nil, on: day) }
      for id in ids.shuffled(using: &random) { b.visit(id, at: nil, on: day) }
      #expect(book.progress(a) == book.progress(b))
    }
  }

  @Test(arguments: [
    (JSONValue.object(["count": .integer(0)]), "count"), (.object(["all": .text("aa")]), "all"),
    (.object(["cuont": .integer(1)]), "cuont"), (.object(["all": .object(["colour": .text("red")])]), "all"),
    (.object(["return_to": .list([.text("aa")])]), "after_days"), (.list([]), ""),
  ])
  func rejectsWhatIsNoCondition(_ value: JSONValue, _ key: String) {
    #expect(throws: BadgeRequirementError.self) { try BadgeRequirement(value) }
    do { _ = try BadgeRequirement(value) } catch { #expect(error.key == key) }
  }
}

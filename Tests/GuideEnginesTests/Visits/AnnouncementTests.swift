import GuideEngines
import GuideModel
import Testing

/// What is told on arrival, and when it becomes too much.
@Suite struct AnnouncementTests {
  private let start = UTCInstant(secondsSinceEpoch: 1_700_000_000)

  private func pattern(_ entries: [(String, Int)]) -> [Int] {
    var pattern = BorderPattern()
    return entries.enumerated().compactMap { place, entry in
      pattern.add(ItemID(rawValue: entry.0), at: start.adding(seconds: entry.1 * 60)).map { _ in place }
    }
  }

  @Test func proposesOnceWhenFourAnnouncementsAlternate() {
    #expect(pattern([("a", 0), ("b", 5), ("a", 10), ("b", 15), ("a", 20), ("b", 25)]) == [3])
    #expect(pattern([("c", 0), ("a", 1), ("b", 5), ("a", 10), ("b", 60)]) == [4])
  }

  @Test func proposesNothingForATripOrForSlowCrossings() {
    #expect(pattern([("a", 0), ("b", 5), ("c", 10), ("b", 15), ("a", 20)]).isEmpty)
    #expect(pattern([("a", 0), ("b", 25), ("a", 50), ("b", 75)]).isEmpty)
  }

  @Test func noFactIsToldTwiceInADay() throws {
    let day = try #require(CalendarDate("2026-11-20"))
    let ids = ["x", "y", "z"].map { ItemID(rawValue: $0) }
    var told: [ItemID] = []
    while let id = FactoidChoice.pick(ids, of: "kansas", on: day, after: told.last, besides: Set(told)) {
      told.append(id)
      try #require(told.count <= 3)
    }
    #expect(Set(told) == Set(ids))
  }

  @Test func theFirstFactsOfTwoDaysDiffer() throws {
    let start = try #require(CalendarDate("2026-11-20"))
    let ids = ["x", "y", "z"].map { ItemID(rawValue: $0) }
    let first = (0..<30).map {
      FactoidChoice.pick(ids, of: "kansas", on: start.adding(days: $0), after: nil)
    }
    #expect(zip(first, first.dropFirst()).allSatisfy { $0 != $1 })
  }
}

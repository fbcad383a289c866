import Foundation
import GuideEngines
import GuideModel
import Testing
import TestSupport

/// Progress of badges, as computed by `Tools/vectors/visits.py`.
struct BadgeVectorsTests {
  private struct File: Decodable {
    struct Meta: Decodable {
      let schema: String
      let regions: [Region]
    }

    let meta: Meta
    let items: [Case]
  }

  private struct Region: Decodable {
    let id: String
    let name: String
    let counts: Bool
    let traits: Set<String>
    let neighbours: [String]

    var facts: RegionFacts {
      RegionFacts(
        id: ItemID(rawValue: id), name: name, counts: counts, traits: traits,
        neighbours: Set(neighbours.map { ItemID(rawValue: $0) }))
    }
  }

  private struct Visit: Decodable {
    let days: [String]
    let active: Bool
  }

  private struct Case: Decodable, CustomTestStringConvertible {
    let id: String
    let condition: JSONValue
    let visits: [String: Visit]
    let fraction: Double
    let regions: [String]
    let isMet: Bool

    var testDescription: String { id }
  }

  private static let file: Result<File, any Error> = Result { try VisitVectors.read("badges") }

  private static func visit(_ id: String, _ visit: Visit) -> RegionVisit {
    RegionVisit(
      region: ItemID(rawValue: id), isVisited: !visit.days.isEmpty, isEdited: visit.days.isEmpty,
      isActive: visit.active,
      days: visit.days.compactMap { CalendarDate($0) })
  }

  @Test(arguments: try file.get().items)
  private func answersEveryVector(_ vector: Case) throws {
    let facts = try Self.file.get().meta.regions.map(\.facts)
    let book = BadgeBook(
      [.init(id: "badge", condition: try BadgeRequirement(vector.condition))], regions: facts)
    let log = VisitLog(visits: vector.visits.map { Self.visit($0.key, $0.value) })
    let progress = try #require(book.progress(log).first)
    #expect(abs(progress.fraction - vector.fraction) < 1e-8)
    #expect(progress.regions.map(\.rawValue) == vector.regions)
    #expect(progress.isMet == vector.isMet)
    let earned = book.earned(by: log, at: UTCInstant(secondsSinceEpoch: 0))
    #expect(earned.isEmpty != vector.isMet)
  }

  @Test func thereAreEnoughDifferentVectors() throws {
    let file = try Self.file.get()
    #expect(file.meta.schema == "guide-badges-vectors/1")
    #expect(Set(file.items.map(\.id)).count == file.items.count)
    #expect(file.items.count >= 60)
  }

  @Test(arguments: [1, 2, 3] as [UInt64])
  func moreVisitsNeverLowerProgressAndOrderWithinADayDoesNotMatter(_ seed: UInt64) throws {
    let file = try Self.file.get()
    let facts = file.meta.regions.map(\.facts)
    var conditions: [BadgeBook.Badge] = []
    for (i, condition) in Set(file.items.map(\.condition)).enumerated() {
      conditions.append(.init(id: ItemID(rawValue: "b\(i)"), condition: try BadgeRequirement(condition)))
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

import Importers
import TestSupport
import Testing

/// Merging is commutative, associative and idempotent.
@Suite struct MergeTests {
  /// A random history: elements that change, go, come back, tie, and lack ids.
  private static func history(_ random: inout SeededRandom) -> [SourceRecord] {
    (0..<60).map { _ in
      var facts = ElementFacts()
      let number = Int.random(in: 1...8, using: &random)
      // A third of the records number the elements themselves; some of those do not say which element it is.
      if Int.random(in: 0..<3, using: &random) == 0 {
        facts.key = "btcmap:\(number)"
        facts.osmID = Bool.random(using: &random) ? "node:\(number)" : nil
      } else {
        facts.key = "node:\(number)"
        facts.osmID = facts.key
      }
      let day = { (random: inout SeededRandom) in
        "2025-01-0\(Int.random(in: 1...5, using: &random))T00:00:00Z"
      }
      facts.updatedAt = day(&random)
      facts.deletedAt = Int.random(in: 0..<4, using: &random) == 0 ? day(&random) : ""
      facts.tags = ["name": ["A", "B", "C"].randomElement(using: &random) ?? ""]
      return facts.record
    }
  }

  private static func store(_ records: some Sequence<SourceRecord>) -> RecordStore {
    var store = RecordStore()
    for record in records { store.add(record) }
    return store
  }

  @Test(arguments: 1...200) func anyOrderAndGroupingGivesTheSame(_ seed: Int) {
    var random = SeededRandom(seed: UInt64(seed))
    let records = Self.history(&random)
    let expected = Self.store(records)
    #expect(Self.store(records.reversed()).all == expected.all)
    #expect(Self.store(records.shuffled(using: &random)).elements == expected.elements)
    #expect(Self.store(records + records.shuffled(using: &random)).all == expected.all)
    var grouped = RecordStore()
    var rest = records.shuffled(using: &random)[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...rest.count, using: &random)
      grouped.add(Self.store(rest.prefix(count)))
      rest = rest.dropFirst(count)
    }
    #expect(grouped.all == expected.all)
    #expect(grouped.elements == expected.elements)
  }

  private func record(_ updated: String, deleted: String = "", name: String = "A", key: String = "node:1")
    -> SourceRecord
  {
    var facts = ElementFacts()
    (facts.key, facts.osmID) = (key, key)
    (facts.updatedAt, facts.deletedAt, facts.tags) = (updated, deleted, ["name": name])
    return facts.record
  }

  @Test func lateOlderRecordDoesNotBringBackADeletedElement() {
    let gone = record("2025-01-02T00:00:00Z", deleted: "2025-01-02T00:00:00Z")
    let store = Self.store([gone, record("2025-01-01T00:00:00Z")])
    #expect(store.all == [gone])
    #expect(store.liveElements.isEmpty)
  }

  @Test func newerRecordBringsAnElementBack() {
    let back = record("2025-01-03T00:00:00Z")
    let store = Self.store([back, record("2025-01-02T00:00:00Z", deleted: "2025-01-02T00:00:00Z")])
    #expect(store.liveElements == ["node:1"])
  }

  @Test func deletionLaterThanTheUpdateCounts() {
    let gone = record("2025-01-01T00:00:00Z", deleted: "2025-01-05T00:00:00Z")
    #expect(gone.replaces(record("2025-01-04T00:00:00Z")))
  }

  @Test func timesOfOtherZonesAreCompared() {
    #expect(record("2025-01-01T01:00:00Z").replaces(record("2025-01-01T02:00:00+02:00")))
  }

  @Test func recordWithoutReadableTimeLoses() {
    #expect(record("2025-01-01T00:00:00Z").replaces(record("yesterday", name: "Z")))
  }

  @Test func deletionOfANumberedElementReachesItsOtherName() {
    var numbered = ElementFacts()
    (numbered.key, numbered.osmID, numbered.updatedAt) = ("btcmap:7", "node:1", "2025-01-01T00:00:00Z")
    var deletion = ElementFacts()
    (deletion.key, deletion.updatedAt, deletion.deletedAt) = (
      "btcmap:7", "2025-01-03T00:00:00Z", "2025-01-03T00:00:00Z"
    )
    let records = [record("2025-01-02T00:00:00Z"), numbered.record, deletion.record]
    for order in [records, records.reversed()] { #expect(Self.store(order).liveElements.isEmpty) }
  }
}

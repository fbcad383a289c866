import ContentCheck
public import GuideModel
import SourceJSON

extension ContentStatistics {
  private static let extremes = 5

  /// Facts with the least time left until they are old, those that are already old first.
  public var stalest: [DatedFact] {
    let sorted = facts.sorted { a, b in
      let (left, right) = (a.limitDays - a.ageDays, b.limitDays - b.ageDays)
      return (left, a.domain, a.item, a.fact) < (right, b.domain, b.item, b.fact)
    }
    return Array(sorted.prefix(ContentStatistics.extremes))
  }

  /// Facts that were checked last.
  public var freshest: [DatedFact] {
    let sorted = facts.sorted {
      ($0.ageDays, $0.domain, $0.item, $0.fact) < ($1.ageDays, $1.domain, $1.item, $1.fact)
    }
    return Array(sorted.prefix(ContentStatistics.extremes))
  }

  /// A day from which on many facts are old at once, unless they are checked before.
  public struct Cliff: Sendable {
    /// The first day on which they are old.
    public let date: CalendarDate
    /// The facts that become old, most frequent first.
    public let facts: [(domain: String, fact: String, count: Int)]

    /// The total number of facts.
    public var count: Int { facts.reduce(0) { $0 + $1.count } }
  }

  /// Most facts that may become old on one day without being named.
  static let unnamedFacts = 10

  /// The days of the coming year on which more than ten facts become old, in order.
  public var cliffs: [Cliff] {
    let days = Dictionary(grouping: facts.filter { !$0.isStale }) { $0.date.adding(days: $0.limitDays + 1) }
    return days.filter { $0.key <= date.adding(days: 365) && $0.value.count > ContentStatistics.unnamedFacts }
      .sorted { $0.key < $1.key }.map { day, facts in
        let groups = Dictionary(grouping: facts) { [$0.domain, $0.fact] }
        return Cliff(
          date: day,
          facts: groups.map { (domain: $0.key[0], fact: $0.key[1], count: $0.value.count) }.sorted {
            ($1.count, $0.domain, $0.fact) < ($0.count, $1.domain, $1.fact)
          })
      }
  }

  /// Facts that say no source of theirs has a date: their age is unknown.
  static func undatedFacts(_ index: ContentIndex) -> [(domain: String, item: String, fact: String)] {
    index.items.flatMap { item in
      let domain = index.plan.domains[item.domain]
      return domain.item.orderedChildren.compactMap {
        field -> (domain: String, item: String, fact: String)? in
        guard item.node.member(field.name, tag: field.keyTag)?["undated"]?.bool == true else { return nil }
        return (domain: domain.name, item: item.id, fact: field.name)
      }
    }
  }
}

import GuideModel
import TestSupport
import Testing

struct VisitMergeTests {
  /// UserMergeTests shows that the order of merges does not matter.
  @Test func mergingLosesNothing() {
    var random = SeededRandom(seed: 48)
    for _ in 0..<2_500 {
      let a = log(&random)
      let merged = a.merging(log(&random))
      for visit in a.visits.values {
        let kept = merged.visits[visit.region]
        #expect(kept?.isVisited == true || !visit.isVisited)
        #expect(kept?.isActive == true || !visit.isActive)
        #expect(Set(visit.days).isSubset(of: kept?.days ?? []))
        #expect(
          kept?.firstAt ?? visit.firstAt == visit.firstAt
            || (kept?.firstAt ?? .distant) < (visit.firstAt ?? .distant))
      }
      for badge in a.badges.values {
        let kept = merged.badges[badge.badge]
        #expect((kept?.earnedAt ?? .distant) <= badge.earnedAt)
        #expect(kept?.isViewed == true || !badge.isViewed)
      }
    }
  }

  private func log(_ random: inout SeededRandom) -> VisitLog {
    let ids = (0..<6).map { ItemID(rawValue: "r\($0)") }
    func instant() -> UTCInstant {
      UTCInstant(secondsSinceEpoch: Int.random(in: 0..<5, using: &random) * 86_400)
    }
    let visits = ids.filter { _ in Bool.random(using: &random) }.map { id in
      RegionVisit(
        region: id, isVisited: Bool.random(using: &random), isEdited: Bool.random(using: &random),
        isActive: Bool.random(using: &random), firstAt: Bool.random(using: &random) ? instant() : nil,
        lastAt: Bool.random(using: &random) ? instant() : nil,
        days: [CalendarDate(clampingDays: Int.random(in: 0..<5, using: &random))])
    }
    let badges = ids.prefix(3).filter { _ in Bool.random(using: &random) }.map { id in
      EarnedBadge(
        badge: id, earnedAt: instant(), regions: [ids.randomElement(using: &random) ?? id],
        isViewed: Bool.random(using: &random))
    }
    return VisitLog(visits: visits, badges: badges)
  }
}

extension UTCInstant {
  fileprivate static let distant = UTCInstant(secondsSinceEpoch: Int64.max)
}

import GuideModel

/// The local days of all visits that count, for conditions about days.
struct VisitDays {
  private let days: [ItemID: [Int]]
  /// Every day with its regions, in order.
  private let byDay: [(day: Int, regions: [ItemID])]

  init(_ log: VisitLog) {
    var days: [ItemID: [Int]] = [:]
    for visit in log.visits.values where log.isActive(visit.region) && !visit.days.isEmpty {
      days[visit.region] = visit.days.map { $0.daysSinceEpoch }
    }
    self.days = days
    var byDay: [Int: [ItemID]] = [:]
    for (region, list) in days { for day in list { byDay[day, default: []].append(region) } }
    self.byDay = byDay.map { ($0.key, $0.value.sorted()) }.sorted { $0.day < $1.day }
  }

  /// The most of some regions on consecutive days; of equal spans the first.
  func best(of candidates: [ItemID], within length: Int) -> [ItemID] {
    let wanted = Set(candidates)
    var best: Set<ItemID> = []
    var counts: [ItemID: Int] = [:]
    var first = 0
    for (day, regions) in byDay {
      for region in regions where wanted.contains(region) { counts[region, default: 0] += 1 }
      while byDay[first].day <= day - length {
        for region in byDay[first].regions where wanted.contains(region) {
          counts[region] = counts[region].flatMap { $0 > 1 ? $0 - 1 : nil }
        }
        first += 1
      }
      if counts.count > best.count { best = Set(counts.keys) }
    }
    return candidates.filter { best.contains($0) }
  }

  /// The most of some regions in one calendar year; of equal years the first.
  func bestInYear(of candidates: [ItemID]) -> [ItemID] {
    let wanted = Set(candidates)
    var years: [Int: Set<ItemID>] = [:]
    for (day, regions) in byDay {
      years[CalendarDate(clampingDays: day).year, default: []].formUnion(regions.filter(wanted.contains))
    }
    let best = years.max { ($0.value.count, -$0.key) < ($1.value.count, -$1.key) }?.value ?? []
    return candidates.filter { best.contains($0) }
  }

  /// The region that was returned to after the longest time.
  ///
  /// Half of the fraction is time between the first and the last visit, half a visit elsewhere in between. The longest gap
  /// between two visits would shrink when another one falls into it.
  func returns(to candidates: [ItemID], afterDays length: Int) -> (fraction: Double, region: ItemID?) {
    var best: (fraction: Double, region: ItemID?) = (0, nil)
    for region in candidates.sorted() {
      guard let list = days[region], let first = list.first, let last = list.last else { continue }
      let wentElsewhere = byDay.contains { entry in
        entry.day >= first && entry.day <= last && entry.regions.contains { $0 != region }
      }
      let fraction = (min(1, Double(last - first) / Double(length)) + (wentElsewhere ? 1 : 0)) / 2
      if fraction > best.fraction { best = (fraction, region) }
    }
    return best
  }
}

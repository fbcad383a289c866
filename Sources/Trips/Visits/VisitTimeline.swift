import GuideEngines
package import GuideModel

/// Visits and badges in the order of their days.
package struct VisitTimeline {
  /// The kind of an entry.
  package enum Kind: String {
    case first, again, badge, undated
  }

  /// A visit or a badge.
  package struct Entry {
    package let day: CalendarDate?
    package let kind: Kind
    package let id: ItemID
    package let name: String
  }

  private var all: [Entry] = []

  /// The entries of a log.
  package init(_ log: VisitLog, _ content: VisitContent) {
    for visit in log.visits.values where visit.isActive || visit.wasEverVisited {
      let name = content.region(visit.region)?.name ?? visit.region.rawValue
      let zone = content.zone(of: visit.region)
      let ends = [visit.firstAt, visit.lastAt].compactMap { $0.map { zone.local($0).date } }
      let days = Set(visit.days + ends).sorted()
      if days.isEmpty { all.append(Entry(day: nil, kind: .undated, id: visit.region, name: name)) }
      for day in days {
        all.append(
          Entry(day: day, kind: day == days.first ? .first : .again, id: visit.region, name: name))
      }
    }
    for badge in log.badges.values {
      let name = content.badges.first { $0.id == badge.badge }?.name ?? badge.badge.rawValue
      // A badge belongs to the day where its last region is.
      let zone = badge.regions.last.map { content.zone(of: $0) } ?? .utc
      all.append(Entry(day: zone.local(badge.earnedAt).date, kind: .badge, id: badge.badge, name: name))
    }
  }

  /// The entries by day; those without a day are last.
  package func entries(isOldestFirst: Bool) -> [Entry] {
    let dated = all.filter { $0.day != nil }.sorted { a, b in
      guard let left = a.day, let right = b.day, left != right else {
        return (a.kind == .badge ? 1 : 0, a.name, a.id) < (b.kind == .badge ? 1 : 0, b.name, b.id)
      }
      return isOldestFirst ? left < right : left > right
    }
    return dated + all.filter { $0.day == nil }.sorted { ($0.name, $0.id) < ($1.name, $1.id) }
  }
}

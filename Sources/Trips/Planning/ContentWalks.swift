import BundleReader
import DayPlanning
import GuideModel
import GuideRuntime

/// The ways of the content, in either direction; those found in a text before those computed.
final class ContentWalks: DayWays {
  private struct Ends: Hashable {
    let first: ItemID
    let second: ItemID

    init(_ a: ItemID, _ b: ItemID) { (first, second) = a < b ? (a, b) : (b, a) }
  }

  private let walks: [Ends: KnownWay]
  private let rides: [Ends: KnownWay]

  init(_ items: [Item]) {
    let order = items.sorted { a, b in
      let (first, second) = (a.text(Walk.Column.kind) == "found", b.text(Walk.Column.kind) == "found")
      return first != second ? first : a.id < b.id
    }
    var (walks, rides): ([Ends: KnownWay], [Ends: KnownWay]) = ([:], [:])
    for item in order {
      guard let from = item.text(Walk.Column.fromId), let to = item.text(Walk.Column.toId) else { continue }
      let ends = Ends(ItemID(rawValue: from), ItemID(rawValue: to))
      let isRide = item.text(Walk.Column.mode) == "taxi"
      guard let way = ContentWalks.way(item, isRide: isRide) else { continue }
      if isRide {
        rides[ends] = rides[ends] ?? way
      } else {
        walks[ends] = walks[ends].map { ContentWalks.completed($0, way) } ?? way
      }
    }
    (self.walks, self.rides) = (walks, rides)
  }

  private static func way(_ item: Item, isRide: Bool) -> KnownWay? {
    var minutes: ClosedRange<Int>?
    if let low = item.count(Walk.Column.minutesMin), let high = item.count(Walk.Column.minutesMax),
      low <= high
    {
      minutes = low...high
    }
    let metres = isRide ? item.count(Walk.Column.roadMetres) : item.count(Walk.Column.walkedMetres)
    guard minutes != nil || metres != nil else { return nil }
    return KnownWay(
      metres: metres, minutes: minutes, isConsistent: item.integer(Walk.Column.consistent) != 0,
      basis: item.text(Walk.Column.kind) == "found" ? .sourced : .derived)
  }

  /// A way with the minutes of another where it has none.
  private static func completed(_ way: KnownWay, _ other: KnownWay) -> KnownWay {
    KnownWay(
      metres: way.metres, minutes: way.minutes ?? (way.metres == nil ? other.minutes : nil),
      isConsistent: way.isConsistent, basis: way.basis)
  }

  func walks(among points: [DayPoint]) -> [[KnownWay?]] {
    points.map { start in
      points.map { end in
        guard let from = start.place, let to = end.place else { return nil }
        return walks[Ends(from, to)]
      }
    }
  }

  func ride(from start: DayPoint, to end: DayPoint) -> KnownWay? {
    guard let from = start.place, let to = end.place else { return nil }
    return rides[Ends(from, to)]
  }
}

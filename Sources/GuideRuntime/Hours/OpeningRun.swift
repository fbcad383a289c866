package import BundleReader
import GuideEngines
package import GuideModel
import JSONText

/// A run of opening hours that several weekdays share.
package struct OpeningRun: Hashable, Sendable {
  /// The weekdays, Monday first.
  package let days: [Weekday]
  /// When it opens, `HH:MM`.
  package let opens: String
  /// When it closes, `HH:MM`; past midnight above 24:00.
  package let closes: String

  /// An entry of the column.
  private struct Entry: JSONReadable {
    let day: String
    let opens: String
    let closes: String

    init(json: JSONValue) throws(JSONMismatch) {
      let members = try JSONMembers(json)
      day = try members.value("day")
      opens = try members.value("open")
      closes = try members.value("close")
    }
  }

  /// The usual week of an item, in the order of opening; empty for an item without one, and for a closed one.
  package static func week(of item: Item) -> [OpeningRun] {
    let operating = OperatingState(
      item.text(Place.Column.status), since: item.text(Place.Column.statusSince), note: nil)
    guard operating?.isClosed(on: .last) != true else { return [] }
    let entries = item.objects([Entry].self, Place.Column.hoursWeekly) ?? []
    var days: [[String]: Set<Weekday>] = [:]
    for entry in entries {
      guard let day = Weekday(contentName: entry.day) else { continue }
      days[[entry.opens, entry.closes], default: []].insert(day)
    }
    // Hours that no table can express are no week.
    if entries.isEmpty, let osm = item.text(Place.Column.hoursOsm),
      let hours = try? OpeningHours(osm, reading: .tolerant), let weekly = WeeklyHours(hours)
    {
      for day in Weekday.allCases {
        for opening in weekly[day] {
          days[["\(opening.opens)", "\(opening.closes)"], default: []].insert(day)
        }
      }
    }
    return days.map { OpeningRun(days: $1.sorted(), opens: $0[0], closes: $0[1]) }
      .sorted { ($0.days[0], $0.opens, $0.closes) < ($1.days[0], $1.opens, $1.closes) }
  }
}

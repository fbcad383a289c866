import Foundation
import GuideEngines
import GuideModel
import Testing

/// A vector file of the project; the format is in `docs/vectors/hours.md`.
struct HoursVectorFile: Decodable {
  struct Meta: Decodable { let schema: String }

  struct Zone: Decodable {
    let initialOffset: Int
    let transitions: [Transition]
  }

  /// `["2027-02-07T02:00:00Z", 0]`.
  struct Transition: Decodable {
    let at: String
    let offset: Int

    init(from decoder: any Decoder) throws {
      var list = try decoder.unkeyedContainer()
      at = try list.decode(String.self)
      offset = try list.decode(Int.self)
    }
  }

  struct Calendar: Decodable {
    let publicHolidays: [String]
    let schoolHolidays: [String]
    let ramadan: [String]
    let unusual: [String]?
  }

  let meta: Meta
  let zones: [String: Zone]?
  let calendars: [String: Calendar]?
  let items: [HoursVectorItem]
}

struct HoursVectorItem: Decodable {
  struct Change: Decodable {
    let at: String
    let state: String
  }

  struct Exception: Decodable {
    let calendar: String?
    let from: String?
    let to: String?
    let open: String?
    let close: String?
    let note: String?
  }

  let id: String
  let kind: String
  let hours: String?
  /// True when the value means points in time.
  let points: Bool?
  let zone: String?
  let calendar: String?
  let place: [Double]?
  let at: String?
  let state: String?
  let comment: String?
  let change: Change?
  let closingSoon: Int?
  let openingSoon: Int?
  let status: String?
  let minutes: Int?
  let from: String?
  let to: String?
  let intervals: [[String]]?
  let weekly: [String: [[String]]]?
  let exceptions: [Exception]?
  let osm: String?
  let date: String?
  let week: [String: [[String]]]?
  let value: String?
  let canonical: String?
  let mode: String?
  let error: String?
  let offset: Int?
  let warnings: [String]?
}

/// One case with the data it refers to; its id names the test case.
struct HoursVectorCase: Sendable, CustomTestStringConvertible {
  let item: HoursVectorItem
  let zone: ZoneTransitions
  let calendars: HoursCalendars

  var testDescription: String { item.id }

  /// All cases of all files; an unreadable file yields none, which the count test detects.
  static let all: [HoursVectorCase] = {
    let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    let folder = root.appendingPathComponent("Vectors/hours")
    let names = ["states", "changes", "intervals", "weekly", "syntax"]
    return names.flatMap { name -> [HoursVectorCase] in
      let url = folder.appendingPathComponent(name + ".json")
      do {
        let file = try JSONDecoder().decode(HoursVectorFile.self, from: Data(contentsOf: url))
        return file.cases
      } catch {
        print("cannot read \(url.path): \(error)")
        return []
      }
    }
  }()
}

extension HoursVectorItem: Sendable {}

extension HoursVectorFile {
  var cases: [HoursVectorCase] {
    items.map { item in
      let name = item.zone ?? ""
      let transitions = (zones?[name]?.transitions ?? []).compactMap { transition in
        UTCInstant(iso: transition.at).map { ZoneTransitions.Transition(at: $0, offset: transition.offset) }
      }
      let zone = ZoneTransitions(
        initialOffset: zones?[name]?.initialOffset ?? 0, transitions: transitions)
      let calendar = item.calendar.flatMap { calendars?[$0] }
      return HoursVectorCase(item: item, zone: zone ?? .utc, calendars: calendar?.dates ?? .none)
    }
  }
}

extension HoursVectorFile.Calendar {
  var dates: HoursCalendars {
    HoursCalendars(
      publicHolidays: publicHolidays.flatMap(Self.days), schoolHolidays: schoolHolidays.flatMap(Self.days),
      ramadan: ramadan.flatMap(Self.days), unusual: (unusual ?? []).flatMap(Self.days))
  }

  /// The days of `YYYY-MM-DD` or `YYYY-MM-DD/YYYY-MM-DD`.
  private static func days(_ text: String) -> [CalendarDate] {
    let ends = text.split(separator: "/").compactMap { CalendarDate(String($0)) }
    guard let first = ends.first, let last = ends.last else { return [] }
    return (0...first.days(until: last)).map { first.adding(days: $0) }
  }
}

extension UTCInstant {
  /// Reads `YYYY-MM-DDTHH:MM:SSZ`.
  init?(iso text: String) {
    guard text.utf8.count == 20, text.hasSuffix("Z"), let minute = LocalDateTime(String(text.prefix(16))),
      let second = Int(text.dropFirst(17).prefix(2))
    else { return nil }
    self.init(secondsSinceEpoch: minute.minutesSinceEpoch * 60 + Int64(second))
  }
}

import Foundation
import GuideEngines
import GuideModel
import TestSupport

/// The shared opening-hours data, found next to the repository or through `GUIDE_TESTDATA`.
enum SharedHoursData {
  /// The folder; nil when the data is absent.
  static let folder: URL? = {
    let folder = Project.sharedData("opening-hours")
    let hasData = FileManager.default.fileExists(atPath: folder.appendingPathComponent("vectors.json").path)
    if !hasData { print("note: no opening-hours data at \(folder.path); vector tests are skipped") }
    return hasData ? folder : nil
  }()

  static var isPresent: Bool { folder != nil }

  static func load<Value: Decodable>(_ name: String, as type: Value.Type) throws -> Value {
    guard let folder else { throw CocoaError(.fileNoSuchFile) }
    return try JSONDecoder().decode(type, from: Data(contentsOf: folder.appendingPathComponent(name)))
  }

  static func vectors() throws -> HoursVectors { try load("vectors.json", as: HoursVectors.self) }

  static func calendars() throws -> [String: HoursCalendars] {
    try load("holidays.json", as: [String: HolidayDates].self).mapValues { dates in
      HoursCalendars(
        publicHolidays: dates.public.compactMap(CalendarDate.init),
        schoolHolidays: dates.school.compactMap(CalendarDate.init))
    }
  }
}

struct HolidayDates: Decodable {
  let `public`: [String]
  let school: [String]
}

struct HoursVectors: Decodable {
  let evaluate: [EvaluateVector]
  let reject: [RejectVector]
  let next_change: [NextChangeVector]
  let weekly: [WeeklyVector]
  let canonical: [CanonicalVector]
  let lint: [LintVector]
}

struct EvaluateVector: Decodable {
  let id: String?
  let value: String
  let from: String?
  let to: String?
  let intervals: [[String]]?
  let tier: String?
  let mode: String?
  let holidays: String?
  let coordinates: [Double]?
  let tolerance_minutes: Int?
  let source: String?
  let accepted_by: [String]?
}

struct RejectVector: Decodable { let value: String }

struct NextChangeVector: Decodable {
  let value: String
  let at: String
  let next_change: String?
  let holidays: String?
}

struct WeeklyVector: Decodable {
  let value: String
  let week: [String: [[String]]]
  let written: String
}

struct CanonicalVector: Decodable {
  let value: String
  let canonical: String
}

struct LintVector: Decodable {
  let value: String
  let warnings: [String]
  let title: String
}

/// Zones for tests, computed from the rules in force since 1996, or from a table.
enum TestZones {
  static let berlin = european(standardOffset: 3600)

  static func european(standardOffset: Int) -> ZoneTransitions {
    var transitions: [ZoneTransitions.Transition] = []
    for year in 1996...2100 {
      for (month, offset) in [(3, standardOffset + 3600), (10, standardOffset)] {
        guard let last = CalendarDate(year: year, month: month, day: 31) else { continue }
        let sunday = last.adding(days: -(Int(last.weekday.rawValue) % 7))
        let at = UTCInstant(secondsSinceEpoch: sunday.daysSinceEpoch * 86_400 + 3600)
        transitions.append(.init(at: at, offset: offset))
      }
    }
    return ZoneTransitions(initialOffset: standardOffset, transitions: transitions) ?? .utc
  }
}

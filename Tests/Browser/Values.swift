import GuideEngines
import GuideModel

/// Members of a vector, read without a check: what is missing is empty, and the case fails by its answer.
extension JSONValue {
  subscript(_ name: String) -> JSONValue {
    if case .object(let members) = self { members[name] ?? .null } else { .null }
  }

  var isNull: Bool { self == .null }
  var string: String { if case .text(let text) = self { text } else { "" } }
  var strings: [String] { list.map { $0.string } }
  var integer: Int { (try? Int(json: self)) ?? 0 }
  var integers: [Int] { list.map { $0.integer } }
  var double: Double { (try? Double(json: self)) ?? .nan }
  var bool: Bool { self == .bool(true) }
  var list: [JSONValue] { if case .list(let values) = self { values } else { [] } }
  var objectMembers: [String: JSONValue] { if case .object(let members) = self { members } else { [:] } }
  var optional: JSONValue? { isNull ? nil : self }
  var decimal: ExactDecimal? { ExactDecimal(string) }
  var date: CalendarDate? { CalendarDate(string) }
  var coordinate: Coordinate? { Coordinate(latitude: self["lat"].double, longitude: self["lng"].double) }

  var priceRange: PriceRange? {
    let ends = list.compactMap { $0.decimal }
    return ends.count == 2 ? PriceRange(low: ends[0], high: ends[1]) : nil
  }

  /// Days, and ranges of days as `first/last`.
  var days: [CalendarDate] {
    strings.flatMap { text -> [CalendarDate] in
      let ends = text.split(separator: "/").compactMap { CalendarDate(String($0)) }
      guard let first = ends.first, let last = ends.last else { return [] }
      return (0...first.days(until: last)).map { first.adding(days: $0) }
    }
  }
}

extension UTCInstant {
  /// The moment of a text with seconds, such as `2026-11-20T14:30:00Z`.
  init?(vector text: String) {
    guard text.utf8.count == 20, let minute = LocalDateTime(String(text.prefix(16))),
      let second = Int(text.dropFirst(17).prefix(2))
    else { return nil }
    self.init(secondsSinceEpoch: minute.minutesSinceEpoch * 60 + Int64(second))
  }
}

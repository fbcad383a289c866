public import GuideEngines
public import GuideModel

// The ages of facts, in words.

extension Catalogue {
  /// For each name of a fact in `x-stale`, the message keys for a dated and an undated fact.
  private static let factKeys = [
    "hours": ("hoursVerified", "hours.undated"), "fees": ("feesVerified", "fees.undated"),
    "expected_cost": ("pricesFrom", "prices.undated"), "description": ("reviewed", "undated"),
  ]

  /// A date as precisely as it is known: `1 September 2026`, `September 2026`, `2026`.
  public func date(_ date: CalendarDate, _ precision: DatePrecision = .day) -> String {
    let month = text("month.\(date.month)")
    return switch precision {
    case .day:
      text("date.day", date.day == 1 ? text("date.first") : String(date.day), month, String(date.year))
    case .month: "\(month) \(date.year)"
    case .year: String(date.year)
    }
  }

  /// A date that was written as `2026-09-01`, `2026-09` or `2026`; as it is when it is none.
  public func date(written text: String) -> String {
    let precisions: [Int: DatePrecision] = [10: .day, 7: .month, 4: .year]
    guard let precision = precisions[text.utf8.count],
      let date = CalendarDate(text + "-01-01".suffix(10 - text.utf8.count))
    else { return text }
    return self.date(date, precision)
  }

  /// The date of a fact: `prices from September 2026`, `hours without a date`.
  ///
  /// - Parameters:
  ///   - fact: Its name, such as `hours`.
  ///   - date: Its date; nil if no source has one.
  ///   - precision: The precision of the date.
  public func dateText(_ fact: String, _ date: CalendarDate?, _ precision: DatePrecision = .day) -> String {
    let named = "dated." + fact
    let keys = Catalogue.factKeys[fact] ?? (has(named) ? named : "factDated", "undated")
    guard let date else { return text(keys.1) }
    return elided(text(precision == .day ? keys.0 : keys.0 + ".month", self.date(date, precision)))
  }

  /// As ``dateText(_:_:_:)``, for an evaluated fact.
  public func dateText(_ age: Staleness) -> String { dateText(age.field, age.date, age.precision) }

  /// Says that a fact is old, or dated in the future; nil if it is neither. The age is as precise as the date.
  public func ageText(_ age: Staleness) -> String? {
    switch age.state {
    case .stale:
      let key = has("stale." + age.field) ? "stale." + age.field : "stale.other"
      switch age.precision {
      case .day:
        let days = age.ageDays ?? 0
        return days < 730 ? text(key, counting: days) : text(key + ".years", String(days / 365))
      case .month: return text(key + ".months", String(max(1, age.ageMonths ?? 1)))
      case .year: return text(key + ".year", age.date.map { String($0.year) } ?? "")
      }
    case .future: return text("stale.future", age.date.map { date($0) } ?? "")
    case .fresh, .ageing, .unknown: return nil
    }
  }

  /// A text with its elisions, such as French *d'avril*.
  func elided(_ text: String) -> String {
    file.elisions.reduce(text) { $0.replacing($1.key, with: $1.value) }
  }

  /// A comment of opening hours in this language; as authored if there is no translation.
  public func hoursComment(_ comment: String) -> String {
    has("hoursComment." + comment) ? text("hoursComment." + comment) : comment
  }

  /// A time of day as people write it: `09:00`, `9 h`.
  public func clock(_ time: WallTime) -> String {
    let hour = text("time.hourDigits") == "2" ? "\(padded: time.hour, 2)" : "\(time.hour)"
    guard time.minute > 0 else { return text("time.clock.whole", hour) }
    return text("time.clock", hour, "\(padded: time.minute, 2)")
  }

  /// A time of day as authored, `HH:MM`, as people write it; past midnight as the clock shows it.
  package func clock(authored time: String) -> String {
    WallTime(time).map { clock($0.onClock) } ?? time
  }
}

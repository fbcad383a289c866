import TestSupport

/// Random values in OSM syntax, covering all of it.
struct RandomHours {
  private var random: SeededRandom

  init(seed: UInt64) { random = SeededRandom(seed: seed) }

  private let weekdays = ["Mo", "Tu", "We", "Th", "Fr", "Sa", "Su"]
  private let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }

  private mutating func pick(_ list: [String]) -> String { list[number(0...list.count - 1)] }

  private mutating func chance(_ percent: Int) -> Bool { number(1...100) <= percent }

  private func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }

  mutating func value() -> String {
    var text = rule()
    for _ in 0..<number(0...3) { text += pick(["; ", "; ", "; ", ", ", " || "]) + rule() }
    return text
  }

  private mutating func rule() -> String {
    var parts: [String] = []
    if chance(7) { parts.append(pick(["2027", "2026-2028", "2027+", "2025-2031/2"])) }
    if chance(30) { parts.append(dates()) }
    if chance(8) { parts.append(weeks()) }
    if chance(12) { parts.append(pick(["PH", "SH", "Ramadan", "PH -1 day"])) }
    if chance(60) { parts.append(weekdayList()) }
    if chance(85) || parts.isEmpty { parts.append(times()) }
    let state = pick(["", "", "", "", "open", "off", "unknown", "off", "\"call\"", "open \"call\""])
    // Two consecutive lists would be parsed as one.
    parts.append(state.isEmpty && !parts.contains { $0.contains(":") } ? "open" : state)
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private mutating func weekdayList() -> String {
    switch number(0...9) {
    case 0...3: pick(weekdays)
    case 4...6: "\(pick(weekdays))-\(pick(weekdays))"
    case 7: "\(pick(weekdays)),\(pick(weekdays)),PH"
    default:
      "\(pick(weekdays))[\(pick(["1", "-1", "2-3", "1,3", "-2"]))]\(pick(["", "", " +1 day", " -2 days"]))"
    }
  }

  private mutating func day() -> String { "\(pick(months)) \(two(number(1...28)))" }

  private mutating func dates() -> String {
    switch number(0...9) {
    case 0...1: pick(months)
    case 2...3: "\(pick(months))-\(pick(months))"
    case 4: "\(pick(months)) \(two(number(1...14)))-\(number(15...28))"
    case 5: "\(day())-\(day())"
    case 6: "2027 \(day())"
    case 7: "easter\(pick([" -2 days", " +1 day", ""]))"
    case 8: "\(day()),\(day())"
    default: "\(pick(months)) 01-28/\(number(2...9))"
    }
  }

  private mutating func weeks() -> String {
    let first = number(1...40)
    return "week \(two(first))-\(two(first + number(0...13)))\(pick(["", "", "/2"]))"
  }

  private mutating func times() -> String {
    chance(30) ? "\(span()),\(span())" : span()
  }

  private mutating func clock(_ range: ClosedRange<Int>) -> String {
    let minutes = number(range)
    return "\(two(minutes / 60)):\(two(minutes % 60))"
  }

  private mutating func span() -> String {
    switch number(0...19) {
    case 0: "\(clock(0...1439))+"
    case 1: "\(clock(0...1000))-\(clock(1001...1440))+"
    case 2:
      pick(["sunrise-sunset", "sunset-sunrise", "dawn-(dusk+01:30)", "(sunset-02:00)-23:00", "sunset+"])
    case 3: "\(clock(0...1439))-\(clock(1440...2880))"
    case 4...7: "\(clock(600...1439))-\(clock(0...599))"
    default: "\(clock(0...700))-\(clock(701...1440))"
    }
  }
}

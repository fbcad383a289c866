import GuideModel

/// When a way or a gate is open, as the map says: a line `key=value` for each tag.
///
/// A condition that cannot be understood does not close a way: a locked gate is better for a walker than a
/// missing way.
struct WayCondition {
  private let lines: [(key: String, value: String)]

  init(_ text: String) {
    lines = text.split(separator: "\n").compactMap { line in
      let parts = line.split(separator: "=", maxSplits: 1)
      return parts.count == 2 ? (String(parts[0]), String(parts[1])) : nil
    }
  }

  /// Checks whether it is open at a time; true when no time is given.
  func isOpen(for needs: WalkerNeeds) -> Bool {
    guard let instant = needs.instant else { return true }
    return lines.allSatisfy { line in
      line.key == "opening_hours"
        ? state(line.value, instant, needs) != .closed : isAllowed(line.value, instant, needs)
    }
  }

  /// Values such as `no @ (22:00-06:00); yes @ (Su)`: the last one whose condition holds counts.
  private func isAllowed(_ value: String, _ instant: UTCInstant, _ needs: WalkerNeeds) -> Bool {
    var isAllowed = true
    var rest = value[...]
    while let at = rest.firstIndex(of: "@") {
      let access = rest[..<at].filter { $0 != " " && $0 != ";" }
      rest = rest[rest.index(after: at)...].drop { $0 == " " }
      let condition: Substring
      if rest.first == "(", let close = rest.firstIndex(of: ")") {
        condition = rest[rest.index(after: rest.startIndex)..<close]
        rest = rest[rest.index(after: close)...]
      } else {
        condition = rest.prefix { $0 != ";" }
        rest = rest.dropFirst(condition.count)
      }
      guard state(String(condition), instant, needs) == .open else { continue }
      isAllowed = !["no", "private", "delivery", "agricultural", "forestry", "customers"].contains(access)
    }
    return isAllowed
  }

  /// The state of an expression; nil when it cannot be read.
  private func state(_ text: String, _ instant: UTCInstant, _ needs: WalkerNeeds) -> OpenState? {
    do {
      let schedule = HoursSchedule(try OpeningHours(text, reading: .tolerant), calendars: needs.calendars)
      return HoursEngine.state(of: schedule, at: instant, in: needs.zone).state
    } catch { return nil }
  }
}

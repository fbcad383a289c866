import GuideEngines
package import GuideModel
package import SourceJSON

/// The opening hours of an item as authored: OSM syntax, or a weekly table with exceptions.
package struct AuthoredHours: Sendable {
  /// The hours in the common model; nil when they are not structured or cannot be read.
  private(set) var hours: OpeningHours?
  /// The same hours as a table, if a table can express them.
  private(set) var weekly: WeeklyHours?
  /// Problems with the hours.
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads an object with `osm`, or `weekly` and `exceptions`.
  package init(_ node: JSONNode) {
    if let osm = node["osm"], osm.kind == .string {
      readOSM(osm)
    } else if let table = node["weekly"], table.kind == .array {
      readTable(table, node["exceptions"])
    }
  }

  private mutating func readOSM(_ node: JSONNode) {
    do {
      let result = try OpeningHours.read(node.text)
      hours = result.hours
      weekly = WeeklyHours(result.hours)
      for warning in result.lint() where warning.kind != .publicHoliday {
        let tidy = result.hours.description
        diagnostics.append(
          Diagnostic(
            id: "odd-hours", severity: .warning,
            at: place(node, warning.range.lowerBound, warning.range.count),
            warning.message,
            solutions: (warning.help.map { [.init($0)] } ?? [])
              + (tidy == node.text ? [] : [.init("this is interpreted as '\(tidy)'")])))
      }
    } catch {
      diagnostics.append(
        Diagnostic(
          id: "invalid-hours", at: place(node, error.offset, error.length), error.message,
          solutions: AuthoredHours.solutions(node, error.help)))
    }
  }

  /// The parser's suggestion, or else the hours that such a text usually means.
  private static func solutions(_ node: JSONNode, _ help: String) -> [Diagnostic.Solution] {
    guard let osm = HoursSuggestion.osm(for: node.text) else {
      if !help.isEmpty, !help.hasSuffix("''") { return [.init(help)] }
      return [.init("write hours as 'Mo-Fr 09:00-17:00; Sa off', and words for readers in 'text'")]
    }
    return [.init("did you mean '\(osm)'?", edit: .init(range: node.range, replacement: "\"\(osm)\""))]
  }

  /// A part of a string; the whole of one with escapes, where inner offsets do not apply.
  private func place(_ node: JSONNode, _ offset: Int, _ length: Int) -> SourceLocation {
    let range = node.range
    guard node.text.utf8.count == range.end - range.start - 2 else { return node.location }
    let start = min(range.start + 1 + offset, range.end - 1)
    let end = min(max(start + length, start + 1), range.end)
    return SourceLocation(path: node.tree.source.path, range: SourceRange(start, end))
  }

  private mutating func readTable(_ table: JSONNode, _ list: JSONNode?) {
    var openings: [Weekday: [WeeklyHours.Opening]] = [:]
    for entry in table.elements {
      guard let day = entry["day"]?.string.flatMap(AuthoredHours.weekday), let opening = opening(entry) else {
        continue
      }
      openings[day, default: []].append(opening)
    }
    let exceptions = (list.map { Array($0.elements) } ?? []).compactMap { exception($0) }
    let weekly = WeeklyHours(openings, exceptions: exceptions)
    self.weekly = weekly
    hours = OpeningHours(weekly)
  }

  private mutating func opening(_ entry: JSONNode) -> WeeklyHours.Opening? {
    guard let open = entry["open"]?.string.flatMap({ WallTime($0) }),
      let close = entry["close"]?.string.flatMap({ WallTime($0) })
    else { return nil }
    if let opening = WeeklyHours.Opening(opens: open, closes: close) { return opening }
    report(entry, "hours from \(open) to \(close) are not valid")
    return nil
  }

  private mutating func exception(_ entry: JSONNode) -> WeeklyHours.Exception? {
    let occasion: WeeklyHours.Occasion
    if let name = entry["calendar"]?.string, let calendar = AuthoredHours.calendar(name) {
      occasion = .calendar(calendar)
    } else if let from = entry["from"]?.string.flatMap({ CalendarDate($0) }),
      let to = entry["to"]?.string.flatMap({ CalendarDate($0) })
    {
      occasion = .dates(from, to)
    } else {
      return nil
    }
    let isClosed = entry["closed"]?.bool ?? false
    guard isClosed != (entry["open"] != nil) else {
      report(entry, "an exception is either 'closed' or has 'open' and 'close'")
      return nil
    }
    let openings = isClosed ? [] : opening(entry).map { [$0] } ?? []
    if let made = WeeklyHours.Exception(occasion, openings: openings, note: entry["note"]?.string) {
      return made
    }
    report(entry, "'from' is after 'to'")
    return nil
  }

  private mutating func report(_ node: JSONNode, _ message: String) {
    let key = node.members.map(\.key).first ?? node
    diagnostics.append(Diagnostic(id: "invalid-hours", at: key.location, message))
  }

  private static let dayNames = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"]

  private static func weekday(_ name: String) -> Weekday? {
    dayNames.firstIndex(of: name).flatMap { index in Weekday.allCases.first { $0.index == index } }
  }

  private static func calendar(_ name: String) -> HoursCalendar? {
    switch name {
    case "ramadan": .ramadan
    case "public_holidays": .publicHolidays
    case "school_holidays": .schoolHolidays
    default: nil
    }
  }

  private static func name(_ calendar: HoursCalendar) -> String {
    switch calendar {
    case .ramadan: "ramadan"
    case .publicHolidays: "public_holidays"
    case .schoolHolidays: "school_holidays"
    }
  }

  // MARK: - Output forms

  /// The hours in canonical OSM syntax; Ramadan is written out as dates, because OSM has no name for it.
  package func osmText(ramadan: [CalendarDate]) -> String? { hours?.writingOutRamadan(ramadan).description }

  /// The weekly table as JSON, in the authored form; nil when a table cannot express the hours.
  package var weeklyText: String? {
    guard let weekly, !weekly.days.allSatisfy(\.isEmpty) else { return nil }
    var out = JSONWriter()
    out.array { out in
      for day in Weekday.allCases {
        for opening in weekly[day] {
          out.object {
            $0.member("close", AuthoredHours.clock(opening.closes))
            $0.member("day", AuthoredHours.dayNames[day.index])
            $0.member("open", opening.opens.description)
          }
        }
      }
    }
    return out.text
  }

  /// The exceptions as JSON, in the authored form; nil without any.
  package var exceptionsText: String? {
    guard let weekly, !weekly.exceptions.isEmpty else { return nil }
    var out = JSONWriter()
    out.array { out in
      for exception in weekly.exceptions {
        // One entry per span of the day, as in the authored form.
        for opening in exception.openings.isEmpty ? [nil] : exception.openings.map(Optional.some) {
          out.object { AuthoredHours.write(exception, opening, &$0) }
        }
      }
    }
    return out.text
  }

  private static func write(
    _ exception: WeeklyHours.Exception, _ opening: WeeklyHours.Opening?, _ out: inout JSONWriter
  ) {
    if case .calendar(let calendar) = exception.occasion { out.member("calendar", name(calendar)) }
    if let opening { out.member("close", clock(opening.closes)) } else { out.member("closed", true) }
    if case .dates(let first, _) = exception.occasion { out.member("from", first.description) }
    if let note = exception.note { out.member("note", note) }
    if let opening { out.member("open", opening.opens.description) }
    if case .dates(_, let last) = exception.occasion { out.member("to", last.description) }
  }

  /// A closing time as authored: the clock time, and 24:00 for midnight.
  private static func clock(_ time: WallTime) -> String {
    time == .endOfDay ? "24:00" : time.onClock.description
  }
}

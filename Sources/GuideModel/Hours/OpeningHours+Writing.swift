extension OpeningHours: CustomStringConvertible {
  /// The canonical form in OSM syntax; reading it gives the same hours.
  public var description: String {
    var text = ""
    for (index, rule) in rules.enumerated() {
      if index > 0 { text += rule.join.separator }
      let next = index + 1 < rules.count ? rules[index + 1] : nil
      text += rule.text(before: next)
    }
    return text
  }
}

extension HoursRule.Join {
  fileprivate var separator: String {
    switch self {
    case .normal: "; "
    case .additional: ", "
    case .fallback: " || "
    }
  }
}

extension HoursRule {
  fileprivate func text(before next: HoursRule?) -> String {
    var parts = days.texts
    if !times.isEmpty { parts.append(times.map({ $0.text }).joined(separator: ",")) }
    switch state {
    case .closed: parts.append("off")
    case .open where comment != nil: parts.append("open")
    case .open where parts.isEmpty: parts.append(join == .fallback ? "open" : "24/7")
    // Without a word between them, the lists of two rules would merge.
    case .open where next?.join == .additional && (times.isEmpty || next?.days.isEveryDay == true):
      parts.append("open")
    case .unknown where comment == nil: parts.append("unknown")
    default: break
    }
    if let comment { parts.append("\"\(comment)\"") }
    return parts.joined(separator: " ")
  }
}

extension HoursDays {
  fileprivate var texts: [String] {
    var texts: [String] = []
    func add<Item>(_ items: [Item], prefix: String = "", _ text: (Item) -> String) {
      if !items.isEmpty { texts.append(prefix + items.map(text).joined(separator: ",")) }
    }
    add(years, { $0.text })
    add(months, { $0.text })
    add(dates) { dates.count > 1 ? $0.wholeMonths?.text ?? $0.text : $0.text }
    add(weeks, prefix: "week ", { $0.text })
    add(holidays, { $0.text })
    add(weekdays, { $0.text })
    return texts
  }
}

extension HoursYears {
  fileprivate var text: String {
    guard let last else { return step == 1 ? "\(first)+" : "\(first)/\(step)" }
    let range = last == first ? "\(first)" : "\(first)-\(last)"
    return step == 1 ? range : "\(range)/\(step)"
  }
}

extension HoursMonths {
  fileprivate var text: String {
    first == last ? HoursNames.month(first) : "\(HoursNames.month(first))-\(HoursNames.month(last))"
  }
}

extension HoursWeeks {
  fileprivate var text: String {
    let range = first == last ? "\(padded: first, 2)" : "\(padded: first, 2)-\(padded: last, 2)"
    return step == 1 ? range : "\(range)/\(step)"
  }
}

extension HoursHoliday {
  fileprivate var text: String { calendar.osmName + HoursNames.days(offset) }
}

extension HoursWeekdays {
  fileprivate var text: String {
    switch self {
    case .range(let first, let last):
      first == last ? first.osmName : "\(first.osmName)-\(last.osmName)"
    case .nth(let weekday, let ordinals, let offset):
      "\(weekday.osmName)[\(ordinals.text)]\(HoursNames.days(offset))"
    case .holiday(let holiday): holiday.text
    }
  }
}

extension HoursOrdinals {
  fileprivate var text: String {
    var parts: [String] = []
    var nth = 1
    while nth <= 5 {
      var last = nth
      while last <= 5, bits & (1 << (last - 1)) != 0 { last += 1 }
      if last > nth { parts.append(last - 1 == nth ? "\(nth)" : "\(nth)-\(last - 1)") }
      nth = last + 1
    }
    for nth in 1...5 where bits & (1 << (nth + 4)) != 0 { parts.append("-\(nth)") }
    return parts.joined(separator: ",")
  }
}

extension HoursAnchor {
  fileprivate var text: String {
    var text = year.map { "\($0) " } ?? ""
    switch base {
    case .date(let month, let day): text += "\(HoursNames.month(month)) \(padded: day, 2)"
    case .easter: text += "easter"
    case .weekday(let weekday, let nth, let month):
      text += "\(HoursNames.month(month)) \(weekday.osmName)[\(nth)]"
    }
    switch weekday {
    case .after(let weekday)?: text += " +\(weekday.osmName)"
    case .before(let weekday)?: text += " -\(weekday.osmName)"
    case nil: break
    }
    return text + HoursNames.days(offset)
  }
}

extension HoursDateRange {
  fileprivate var text: String {
    var text = start.text
    switch end {
    case .same: break
    case .open: text += "+"
    case .on(let end):
      if let from = start.plain, let to = end.plain, from.month == to.month, from.day <= to.day,
        end.year == nil || end.year == start.year
      {
        text += "-\(padded: to.day, 2)"
      } else {
        text += "-\(end.text)"
      }
    }
    return step == 1 ? text : "\(text)/\(step)"
  }
}

extension HoursSpan {
  fileprivate var text: String {
    var text = start.text
    if let end { text += "-\(end.text)" }
    if hasOpenEnd { text += "+" }
    if let period { text += "/\(period)" }
    return text
  }
}

extension HoursTime {
  fileprivate var text: String {
    switch self {
    case .clock(let time): return time.description
    case .sun(let event, let offset):
      guard offset != 0 else { return event.osmName }
      let amount = WallTime(clampingMinutes: abs(offset))
      return "(\(event.osmName)\(offset < 0 ? "-" : "+")\(amount))"
    }
  }
}

/// Names in OSM syntax.
enum HoursNames {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The name of a month 1–12.
  static func month(_ month: Int) -> String { months[month - 1] }

  /// ` +2 days`; empty for 0.
  static func days(_ offset: Int) -> String {
    guard offset != 0 else { return "" }
    return " \(offset < 0 ? "-" : "+")\(abs(offset)) day\(abs(offset) == 1 ? "" : "s")"
  }
}

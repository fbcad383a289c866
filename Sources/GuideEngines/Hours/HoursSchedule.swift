public import GuideModel

/// Opening hours compiled for evaluation, with the calendars and the place they refer to.
///
/// Compiled once per value (about a microsecond), then evaluated any number of times; evaluating a state
/// allocates nothing.
public struct HoursSchedule: Sendable {
  /// The hours it was compiled from.
  public let hours: OpeningHours

  /// The dates of holidays and Ramadan.
  public let calendars: HoursCalendars

  /// The place, for the sun's times; without it they are 05:30, 06:00, 18:00 and 18:30.
  public let place: Coordinate?

  let entries: [RuleEntry]
  let spans: [CompiledSpan]
  let years: [HoursYears]
  let dates: [DateCondition]
  let nths: [NthCondition]
  let holidays: [HoursHoliday]
  let comments: [String]
  /// Indicates whether some hours may extend past midnight.
  let hasNights: Bool
  /// Indicates whether some times depend on the sun.
  let followsSun: Bool
  /// Indicates whether some rule says open for certain.
  let mayOpen: Bool
  /// Indicates whether every week is the same.
  package let isWeekly: Bool
  /// Indicates whether there are days on which these hours, as usual hours, do not apply.
  let hasUnusualDays: Bool
  /// Indicates whether different dates of holidays or of Ramadan could change an answer; false where it is always open
  /// or closed.
  public let mayChangeOnHolidays: Bool

  /// Compiles opening hours.
  public init(_ hours: OpeningHours, calendars: HoursCalendars = .none, place: Coordinate? = nil) {
    var compiler = HoursCompiler()
    for rule in hours.rules { compiler.add(rule) }
    self.hours = hours
    self.calendars = calendars
    self.place = place
    entries = compiler.entries
    spans = compiler.spans
    years = compiler.years
    dates = compiler.dates
    nths = compiler.nths
    holidays = compiler.holidays
    comments = compiler.comments
    hasNights = entries.contains(where: { $0.isNight })
    followsSun = entries.contains(where: { $0.followsSun })
    mayOpen = entries.contains { [spans] entry in
      entry.state == .open && (entry.isWholeDay || spans[entry.spans].contains { !$0.isOpenEnd })
    }
    // Always open, or always closed, covers every day.
    mayChangeOnHolidays = !compiler.isConstant
    hasUnusualDays = calendars.hasUnusualDays && mayChangeOnHolidays
    isWeekly =
      !followsSun && !hasUnusualDays
      && entries.allSatisfy { $0.onlyWeekdays && $0.nths.isEmpty && $0.listedHolidays.isEmpty }
  }

  /// The comment of an entry; nil for none.
  func comment(_ index: Int) -> String? { index < 0 ? nil : comments[index] }
}

/// Compiles rules into entries.
struct HoursCompiler {
  var entries: [RuleEntry] = []
  var spans: [CompiledSpan] = []
  var years: [HoursYears] = []
  var dates: [DateCondition] = []
  var nths: [NthCondition] = []
  var holidays: [HoursHoliday] = []
  var comments: [String] = []
  /// Indicates whether the last entry has no condition on days.
  private var lastIsEveryDay = false

  mutating func add(_ rule: HoursRule) {
    var entry = RuleEntry()
    entry.state = rule.state
    entry.isFallback = rule.join == .fallback
    if let comment = rule.comment {
      entry.comment = comments.count
      comments.append(comment)
    }
    addDays(rule.days, to: &entry)
    addTimes(rule.times, to: &entry)
    // A rule for certain days replaces earlier rules on them. One for every day is added to rules for certain
    // days (`Mo 08:00-12:00; 14:00-18:00`), and replaces only one for every day.
    let isEveryDay = rule.days.isEveryDay
    let isStronger = !isEveryDay || rule.state == .open && !entries.isEmpty && lastIsEveryDay
    entry.replaces = isStronger && rule.state != .closed && rule.join == .normal
    entries.append(entry)
    lastIsEveryDay = isEveryDay
    guard spans[entry.spans].contains(where: { $0.mayEndNextDay }) else { return }
    entry.isNight = true
    entry.replaces = false
    entries.append(entry)
  }

  /// Indicates whether every minute of every day has the same answer.
  var isConstant: Bool {
    entries.allSatisfy { entry in
      let isEveryDay = entry.onlyWeekdays && !entry.hasWeekdays && !entry.isNight
      let isAllDay =
        entry.isWholeDay
        || spans[entry.spans].contains { $0.isFixed && !$0.isOpenEnd && $0.start == 0 && $0.end == 1440 }
      return isEveryDay && isAllDay && entry.state == entries[0].state
    }
  }

  private mutating func addTimes(_ times: [HoursSpan], to entry: inout RuleEntry) {
    let first = spans.count
    for time in times { spans += CompiledSpan.compile(time) }
    entry.spans = first..<spans.count
    entry.followsSun = spans[entry.spans].contains { !$0.isFixed }
  }

  private mutating func addDays(_ days: HoursDays, to entry: inout RuleEntry) {
    let listed = days.weekdays.compactMap { item in
      if case .holiday(let holiday) = item { return holiday }
      return nil
    }
    entry.namedHolidays = append(listed + days.holidays, to: &holidays)
    addWeekdays(days.weekdays, to: &entry)
    entry.years = append(days.years, to: &years)
    entry.holidays = append(days.holidays, to: &holidays)
    let conditions = days.dates.map(DateCondition.init)
    if !conditions.contains(where: { $0.isAlways }) { entry.dates = append(conditions, to: &dates) }
    for range in days.months {
      var month = range.first
      entry.monthMask |= 1 << month
      while month != range.last {
        month = month == 12 ? 1 : month + 1
        entry.monthMask |= 1 << month
      }
    }
    if entry.monthMask == 0x1FFE { entry.monthMask = 0 }
    for range in days.weeks {
      for week in stride(from: range.first, through: range.last, by: range.step) {
        entry.weekMask |= 1 << week
      }
    }
    if entry.weekMask == (1 << 54) - 2 { entry.weekMask = 0 }
    entry.onlyWeekdays =
      entry.years.isEmpty && entry.dates.isEmpty && entry.holidays.isEmpty && entry.monthMask == 0
      && entry.weekMask == 0
  }

  private mutating func addWeekdays(_ list: [HoursWeekdays], to entry: inout RuleEntry) {
    guard !list.isEmpty else { return }
    let firstNth = nths.count
    var listed: [HoursHoliday] = []
    for item in list {
      switch item {
      case .range(let first, let last):
        var day = first
        entry.weekdayMask |= 1 << day.index
        while day != last {
          day = day.next
          entry.weekdayMask |= 1 << day.index
        }
      case .nth(let weekday, let ordinals, let offset):
        nths.append(NthCondition(weekday: weekday.index, ordinals: ordinals, offset: offset))
      case .holiday(let holiday): listed.append(holiday)
      }
    }
    if entry.weekdayMask == 0x7F {
      nths.removeSubrange(firstNth...)
      return
    }
    entry.hasWeekdays = true
    entry.nths = firstNth..<nths.count
    entry.listedHolidays = append(listed, to: &holidays)
  }

  private func append<Item>(_ items: [Item], to pool: inout [Item]) -> Range<Int> {
    let first = pool.count
    pool += items
    return first..<pool.count
  }
}

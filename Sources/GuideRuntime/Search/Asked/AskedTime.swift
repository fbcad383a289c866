import BundleReader
import GuideEngines
import GuideModel

/// A time that the words of a query name: `on monday`, `before 8am`, `ce soir`.
struct AskedTime: Sendable {
  /// The day.
  let day: CalendarDate
  /// The first and the last minute that are asked about.
  let from: LocalDateTime
  let until: LocalDateTime
  /// The times that the words name, for messages: of a day alone, all of it, even if a part has passed.
  let named: ClosedRange<LocalDateTime>
  /// Times within it, close enough to each other to find every usual opening.
  let instants: [UTCInstant]
  /// Positions of the words.
  let words: Set<Int>
  /// True when a part of a day or an hour is named, rather than a day alone.
  let isWithinDay: Bool
  /// True when a day is named, rather than a part of one alone.
  let namesDay: Bool
  /// True when it is Ramadan, which has rules of its own.
  let isRamadan: Bool

  /// - Returns: nil when the words name no time.
  init?(_ words: [String], now: UTCInstant, _ calendars: ContentCalendars) {
    let zone = calendars.zone
    let local = zone.local(now)
    var reading = Reading(words)
    guard reading.read() else { return nil }
    var day = local.date.adding(days: reading.days ?? 0)
    if let weekday = reading.weekday {
      day = local.date.adding(days: (weekday - local.date.weekday.index + 7) % 7)
    }
    var isDayGiven = reading.days != nil || reading.weekday != nil
    if let (month, number) = reading.date {
      let year = local.date.year
      let days = [year, year + 1].compactMap { CalendarDate(year: $0, month: month, day: number) }
      guard let next = days.first(where: { $0 >= local.date }) else { return nil }
      (day, isDayGiven) = (next, true)
    }
    if reading.isRamadan {
      guard let first = calendars.hours.dates(of: .ramadan).first(where: { $0 >= local.date }) else {
        return nil
      }
      (day, isDayGiven) = (first, true)
    }
    var (from, until) = reading.minutes
    var present = day == local.date ? local.time.minutes : 0
    if reading.mayBeAfternoon, from < 12 * 60, day == local.date, from < present {
      (from, until) = (from + 12 * 60, until + 12 * 60)
    }
    // Today's weekday is that of next week once the time asked about has passed.
    if reading.weekday != nil, until < present { (day, present) = (day.adding(days: 7), 0) }
    if !isDayGiven, until < present || from == until && from < present { day = day.adding(days: 1) }
    let first = from
    if day == local.date { from = min(max(from, present), until) }
    let start = LocalDateTime(day).adding(minutes: from)
    let end = LocalDateTime(day).adding(minutes: until)
    self.day = day
    self.from = start
    self.until = end
    named = (reading.isWithinDay ? start : LocalDateTime(day).adding(minutes: first))...max(start, end)
    instants = stride(from: from, to: max(from + 1, until), by: 30).map { minute in
      zone.instant(LocalDateTime(day).adding(minutes: minute))
    }
    self.words = reading.taken
    (isWithinDay, namesDay, isRamadan) = (reading.isWithinDay, isDayGiven, reading.isRamadan)
  }

  /// True when it begins at night: from eight in the evening to six in the morning.
  var isAtNight: Bool { isWithinDay && !(6 * 60..<20 * 60).contains(from.time.minutes) }

  /// Checks whether words have nothing to do with the time, or are a part of its words.
  func contains(_ range: Range<Int>) -> Bool {
    words.isDisjoint(with: range) || words.isSuperset(of: range) && words.count > range.count
  }

  /// The words that negate a word for closed, empty where none do; nil where nothing is said to be closed.
  static func closed(_ words: [String]) -> Range<Int>? {
    words.indices.first { i in IntentWords.entries(in: words[i...]).contains { $0.role == .closed } }
      .map { i in (AskedNeed.negation(before: i, words) ?? i)..<i }
  }

  private enum Meaning {
    case weekday(Int)
    case days(Int)
    case part(String)
    case ramadan
  }

  /// Reads the words one after another.
  struct Reading {
    let words: [String]
    var taken: Set<Int> = []
    var days: Int?
    var weekday: Int?
    var date: (month: Int, day: Int)?
    var part: String?
    var isRamadan = false
    private var before: Int?
    private var after: Int?
    private var at: Int?
    private var isBare = false
    /// True for an hour in the morning, such as that of a breakfast.
    private var isOfMorning = false

    init(_ words: [String]) { self.words = words }

    /// True when an hour without more, such as `at 8`, may be one of the afternoon.
    var mayBeAfternoon: Bool { isBare && at != nil && !isOfMorning }

    /// True when an hour or a part of the day is named.
    var isWithinDay: Bool { part != nil || at != nil || before != nil || after != nil }

    /// First and last minute after the midnight that begins the day.
    var minutes: (Int, Int) {
      if let at { return (at, at) }
      let span: (Int, Int) =
        switch part {
        case "early": (5, 9)
        case "morning": (6, 12)
        case "midday": (12, 15)
        case "afternoon": (12, 18)
        case "evening": (18, 23)
        case "night": (20, 27)
        case "late": (23, 27)
        default: before.map { $0 <= 12 * 60 } ?? false ? (5, 29) : after != nil ? (0, 28) : (6, 29)
        }
      let from = after ?? span.0 * 60
      return (from, max(from, before ?? max(span.1 * 60, after.map { $0 + 60 } ?? 0)))
    }

    mutating func read() -> Bool {
      var i = 0
      while i < words.count {
        var end: Int?
        for language in LanguageWords.all where end == nil { end = readOne(i, language.times) }
        i = end ?? i + 1
      }
      guard !taken.isEmpty else { return false }
      let leading = LanguageWords.all.map { $0.times.leading }
      for i in words.indices.reversed() where taken.contains(i + 1) && !taken.contains(i) {
        if leading.contains(where: { $0.contains(words[i]) }) { taken.insert(i) }
      }
      if isBare { (before, after, at) = (ofPart(before), ofPart(after), ofPart(at)) }
      readMeal()
      return true
    }

    /// Reads a meal, which has its hour in the morning or in the evening: `dinner at 8`.
    private mutating func readMeal() {
      guard part == nil, let hour = before ?? after ?? at else { return }
      func names(_ phrases: [String]) -> Bool {
        phrases.contains { phrase in words.indices.contains { end(of: phrase, at: $0) != nil } }
      }
      isOfMorning = LanguageWords.all.contains { names($0.times.mornings) }
      // Dinner has no hour before five in the afternoon, but may end after midnight.
      let isOfEvening = LanguageWords.all.contains { names($0.times.evenings) }
      guard isOfEvening, !isOfMorning, 5 * 60..<12 * 60 ~= hour else { return }
      func inEvening(_ minute: Int?) -> Int? { minute.map { $0 + 12 * 60 } }
      (before, after, at) = (inEvening(before), inEvening(after), inEvening(at))
    }

    /// The minute of an hour in the part of the day that is named: `tonight after 11` is an hour before midnight.
    private func ofPart(_ minute: Int?) -> Int? {
      guard let minute, minute > 0, minute < 12 * 60 else { return minute }
      switch part {
      case "afternoon": return minute + 12 * 60
      case "evening", "night", "late": return minute + (minute < 5 * 60 ? 24 : 12) * 60
      default: return minute
      }
    }

    /// Reads the longest phrase at a word; one may name both a day and a part of it, such as `tonight`.
    private mutating func readOne(_ i: Int, _ times: TimeWords) -> Int? {
      guard times.first.contains(words[i]) || words[i].utf8.first.map({ 0x30...0x39 ~= $0 }) == true else {
        return nil
      }
      if let end = readDate(i, times) ?? readHour(i, times) { return end }
      var named: [(end: Int, meaning: Meaning)] = []
      func add(_ phrases: [String], _ meaning: Meaning) {
        for phrase in phrases { if let end = end(of: phrase, at: i) { named.append((end, meaning)) } }
      }
      for (index, names) in times.weekdays.enumerated() { add(names, .weekday(index)) }
      for (name, count) in times.days { add([name], .days(count)) }
      for (part, names) in times.parts { add(names, .part(part)) }
      add(times.ramadan, .ramadan)
      guard let end = named.map({ $0.end }).max() else { return nil }
      for name in named where name.end == end {
        switch name.meaning {
        case .weekday(let index): weekday = index
        case .days(let count): days = count
        // `late tonight` is late, `late in the afternoon` is not.
        case .part(let name): part = part == "late" && !["morning", "afternoon"].contains(name) ? part : name
        case .ramadan: isRamadan = true
        }
      }
      taken.formUnion(i..<end)
      return end
    }

    /// Reads an hour with the word before it, or with one that says that it is an hour.
    private mutating func readHour(_ start: Int, _ times: TimeWords) -> Int? {
      var i = start
      var role: Int?
      for (index, phrases) in [times.before, times.after, times.at, times.until].enumerated()
      where role == nil {
        for phrase in phrases {
          guard let end = end(of: phrase, at: start), end < words.count, end > i else { continue }
          (role, i) = (index, end)
        }
      }
      guard i < words.count, let (minute, end, isSure) = hour(i, times), isSure || role != nil else {
        return nil
      }
      switch role {
      case 0: before = minute
      // Midnight ends a day, so what is after it belongs to the night of that day.
      case 1: after = isSure && minute < 6 * 60 ? minute + 24 * 60 : minute
      // Open until six is open just before.
      case 3: at = max(0, minute - 1)
      default: at = minute
      }
      isBare = !isSure
      taken.formUnion(start..<end)
      return end
    }

    /// An hour as a name or a number: minutes after midnight, its end, and whether it can be nothing else.
    private func hour(_ i: Int, _ times: TimeWords) -> (Int, Int, Bool)? {
      for (name, hour) in times.hours {
        if let end = end(of: name, at: i) { return half(of: hour, 0, end, times) }
      }
      let digits = words[i].prefix { $0.isASCII && $0.isNumber }
      guard 1...2 ~= digits.count, let hour = Int(digits), hour <= 24 else { return nil }
      let rest = words[i].dropFirst(digits.count)
      switch rest {
      case "am": return (hour % 12 * 60, i + 1, true)
      case "pm": return ((hour % 12 + 12) * 60, i + 1, true)
      case _ where rest.first == "h":
        guard rest.count == 1 || rest.count == 3, let minute = Int("0" + rest.dropFirst()) else { return nil }
        return (hour * 60 + min(minute, 59), i + 1, true)
      case "": break
      default: return nil
      }
      for phrase in times.units where hour < 24 {
        if let end = end(of: phrase, at: i + 1) { return (hour * 60, end, true) }
      }
      if i + 1 < words.count, words[i + 1].utf8.count == 2, let minute = Int(words[i + 1]), minute < 60 {
        return half(of: hour, minute, i + 2, times)
      }
      return half(of: hour, 0, i + 1, times)
    }

    /// An hour and minute with the half of the day that the words after it name; nil before another unit.
    private func half(of hour: Int, _ minute: Int, _ next: Int, _ times: TimeWords) -> (Int, Int, Bool)? {
      for phrase in times.am {
        if let end = end(of: phrase, at: next) { return (hour % 12 * 60 + minute, end, true) }
      }
      for phrase in times.pm {
        if let end = end(of: phrase, at: next) { return ((hour % 12 + 12) * 60 + minute, end, true) }
      }
      if next < words.count, minute == 0 {
        let word = words[next]
        if LanguageWords.otherUnits.contains(word) || LanguageWords.dirhams.contains(word)
          || LanguageWords.foreignCurrencies.contains(word)
        {
          return nil
        }
      }
      return (hour * 60 + minute, next, false)
    }

    /// The end of a phrase that begins at a word; nil where it does not.
    func end(of phrase: String, at start: Int) -> Int? {
      guard start < words.count, phrase.utf8.starts(with: words[start].utf8) else { return nil }
      var i = start
      for part in phrase.split(separator: " ") {
        guard i < words.count, words[i] == part else { return nil }
        i += 1
      }
      return i
    }
  }
}

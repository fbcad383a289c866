/// Parses times as people write them.
///
/// `2026-11-20`, `2026-12`, `2026-11-20T14:30`, `2026-11-20 14:30:00`, `2026-11-20T13:30Z`, `22:30`, `22h30`, `9am`,
/// `now`, `today`, `tomorrow`, `friday`, `friday 22:30`, with words in English and French. A day alone means
/// noon; a weekday is the next one, including today; a time alone is today.
public enum MomentText {
  /// Parses a time.
  ///
  /// - Parameters:
  ///   - now: The reference for relative words.
  ///   - zone: The zone of the time, unless the text contains one (`Z`, `+01:00`).
  /// - Returns: nil when the text is not a time.
  public static func read(_ text: String, now: UTCInstant, in zone: ZoneTransitions) -> UTCInstant? {
    let lower = text.trimmed.lowercased().replacing("’", with: "'")
    if nowWords.contains(lower) { return now }
    let (dayText, timeText) = halves(lower)
    if let (local, offset) = iso(dayText, timeText) {
      guard let offset else { return zone.instant(local) }
      return UTCInstant(secondsSinceEpoch: local.minutesSinceEpoch * 60 - Int64(offset))
    }
    let today = zone.local(now).date
    if let day = day(dayText, today) {
      guard let timeText else { return noon.map { zone.instant(LocalDateTime(day, $0)) } }
      return time(timeText).map { zone.instant(LocalDateTime(day, $0)) }
    }
    guard timeText == nil || !dayText.contains("-") else { return nil }
    return time(lower).map { zone.instant(LocalDateTime(today, $0)) }
  }

  /// Checks whether a text means another time in another zone: it names neither its zone nor `now`.
  public static func isOfZone(_ text: String, now: UTCInstant) -> Bool {
    let other = ZoneTransitions(fixedOffset: 3600)
    return read(text, now: now, in: .utc) != read(text, now: now, in: other)
  }

  /// Checks whether a text is a month: `2026-12`, which ``read(_:now:in:)`` takes for its first day.
  public static func isMonth(_ text: String) -> Bool {
    let text = text.trimmed
    return text.utf8.count == 7 && CalendarDate(text + "-01") != nil
  }

  private static let noon = WallTime(hour: 12, minute: 0)

  /// Day and time, separated by a blank, a comma, `T`, or a word such as `at`.
  private static func halves(_ text: String) -> (day: String, time: String?) {
    if text.utf8.count > 10, text.prefix(4).allSatisfy({ $0.isNumber }) {
      let rest = text.dropFirst(10)
      if rest.first == "t" { return (String(text.prefix(10)), String(rest.dropFirst())) }
    }
    var words = text.split { $0 == " " || $0 == "," }.map(String.init)
    guard words.count > 1 else { return (text, nil) }
    let day = words.removeFirst()
    if let word = words.first, ["at", "à", "a"].contains(word) { words.removeFirst() }
    return (day, words.joined(separator: " "))
  }

  /// A date with an optional time of day and an optional zone (seconds east of Greenwich).
  private static func iso(_ day: String, _ time: String?) -> (LocalDateTime, offset: Int?)? {
    guard let date = CalendarDate(isMonth(day) ? day + "-01" : day) else { return nil }
    guard var time else { return noon.map { (LocalDateTime(date, $0), nil) } }
    var offset: Int?
    if time.last == "z" {
      offset = 0
      time.removeLast()
    } else if let sign = time.lastIndex(where: { $0 == "+" || $0 == "-" || $0 == "−" }) {
      guard let seconds = self.offset(time[sign...]) else { return nil }
      offset = seconds
      time = String(time[..<sign])
    }
    guard let wall = self.time(time.trimmed) else { return nil }
    return (LocalDateTime(date, wall), offset)
  }

  /// `+01:00`, `+0100`, `+01`.
  private static func offset(_ text: Substring) -> Int? {
    let digits = text.dropFirst().filter { $0 != ":" }
    guard digits.count == 2 || digits.count == 4, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let hours = Int(digits.prefix(2)), let minutes = digits.count == 4 ? Int(digits.suffix(2)) : 0,
      hours <= 18,
      minutes < 60
    else { return nil }
    return (text.first == "+" ? 1 : -1) * (hours * 3600 + minutes * 60)
  }

  /// A time of day: `22:30`, `22:30:15`, `9:05`, `22h30`, `22h`, `9am`, `9:30 pm`, `noon`; 24:00 is the end of the day.
  private static func time(_ text: String) -> WallTime? {
    if noonWords.contains(text) { return noon }
    var text = text.replacing(" ", with: "")
    var half: Int?
    for (suffix, start) in [("am", 0), ("a.m.", 0), ("pm", 12), ("p.m.", 12)] where text.hasSuffix(suffix) {
      text.removeLast(suffix.count)
      half = start
    }
    let isHours = text.contains("h")
    let parts = text.split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "h" }.map(String.init)
    guard let hour = number(parts[0], 1...2, 0...24), parts.count <= 3, parts.count > 1 || half != nil else {
      return nil
    }
    let minuteText = parts.count > 1 ? parts[1] : "0"
    guard
      let minute = isHours && minuteText.isEmpty
        ? 0 : number(minuteText, parts.count > 1 ? 2...2 : 1...1, 0...59)
    else { return nil }
    // Seconds do not affect an answer, but they must be valid.
    let second = parts.count > 2 ? parts[2].split(separator: ".", maxSplits: 1).map(String.init) : []
    guard parts.count < 3 || second.first.flatMap({ number($0, 2...2, 0...59) }) != nil,
      second.count < 2 || second[1].allSatisfy({ $0.isASCII && $0.isNumber })
    else { return nil }
    if let half {
      guard 1...12 ~= hour else { return nil }
      return WallTime(hour: hour % 12 + half, minute: minute)
    }
    guard hour < 24 || (minute == 0 && (Int(second.first ?? "0") ?? 0) == 0) else { return nil }
    return WallTime(hour: hour, minute: minute)
  }

  private static func number(_ text: String, _ length: ClosedRange<Int>, _ range: ClosedRange<Int>) -> Int? {
    guard length ~= text.utf8.count, text.utf8.allSatisfy({ 0x30...0x39 ~= $0 }), let number = Int(text),
      range ~= number
    else { return nil }
    return number
  }

  /// A day given by a word: today and its neighbours, or the next occurrence of a weekday.
  private static func day(_ text: String, _ today: CalendarDate) -> CalendarDate? {
    if let days = dayWords[text] { return today.adding(days: days) }
    guard let weekday = weekdays.firstIndex(where: { $0.contains(text) }) else { return nil }
    return today.adding(days: (weekday - today.weekday.index + 7) % 7)
  }

  private static let nowWords: Set<String> = ["now", "maintenant"]
  private static let noonWords: Set<String> = ["noon", "midday", "midi"]
  private static let dayWords: [String: Int] = [
    "today": 0, "tonight": 0, "tomorrow": 1, "yesterday": -1, "aujourd'hui": 0, "aujourdhui": 0, "demain": 1,
    "après-demain": 2, "apres-demain": 2, "hier": -1,
  ]
  /// Monday first.
  private static let weekdays: [Set<String>] = [
    ["monday", "mon", "lundi", "lun"], ["tuesday", "tue", "tues", "mardi", "mar"],
    ["wednesday", "wed", "mercredi", "mer"], ["thursday", "thu", "thur", "thurs", "jeudi", "jeu"],
    ["friday", "fri", "vendredi", "ven"], ["saturday", "sat", "samedi", "sam"],
    ["sunday", "sun", "dimanche", "dim"],
  ]
}

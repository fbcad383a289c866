internal import GuideModel

/// The parts of a schedule that apply to one local day: the rules in effect, and the sun.
///
/// Lives on the stack; creating one costs a few nanoseconds per rule.
struct DayPlan {
  let day: Int
  let facts: DayFacts
  private let nightFacts: DayFacts
  /// The first entry in effect: the last one that replaces those before it.
  private(set) var first = 0
  /// Bit i set: entry i is in effect. Entries from 64 on are checked each time.
  private(set) var mask: UInt64 = 0
  private let sun: SunTimes?
  private let sunBefore: SunTimes?
  private let sunAfter: SunTimes?
  /// Indicates whether usual hours do not apply on the day, and no rule mentions it.
  private let isUnusual: Bool
  /// The same for the previous night.
  private let isUnusualNight: Bool

  init(_ schedule: HoursSchedule, day: Int, zone: ZoneTransitions) {
    self.day = day
    facts = DayFacts(day)
    nightFacts = schedule.hasNights ? DayFacts(day - 1) : facts
    if schedule.followsSun, let place = schedule.place {
      sun = SunTimes(day: day, at: place, in: zone)
      sunBefore = SunTimes(day: day - 1, at: place, in: zone)
      sunAfter = SunTimes(day: day + 1, at: place, in: zone)
    } else {
      sun = nil
      sunBefore = nil
      sunAfter = nil
    }
    isUnusual = schedule.hasUnusualDays && schedule.leavesUnknown(facts)
    isUnusualNight = schedule.hasUnusualDays && schedule.hasNights && schedule.leavesUnknown(nightFacts)
    for index in schedule.entries.indices where matches(index, schedule) {
      if index < 64 { mask |= 1 << UInt64(index) }
      if schedule.entries[index].replaces { first = index }
    }
  }

  /// Checks whether an entry is in effect on the day.
  func isInForce(_ index: Int, _ schedule: HoursSchedule) -> Bool {
    guard index >= first else { return false }
    return index < 64 ? mask & (1 << UInt64(index)) != 0 : matches(index, schedule)
  }

  private func matches(_ index: Int, _ schedule: HoursSchedule) -> Bool {
    let isNight = schedule.entries[index].isNight
    return schedule.matches(index, isNight ? nightFacts : facts)
  }

  /// The answer for a minute of the day.
  func answer(at minute: Int, _ schedule: HoursSchedule) -> HoursAnswer {
    if isUnusual || isUnusualNight { return unusualAnswer(at: minute, schedule) }
    var answer = HoursAnswer.silence
    var index = first
    while index < schedule.entries.count {
      if isInForce(index, schedule) { apply(index, at: minute, schedule, to: &answer) }
      index += 1
    }
    return answer
  }

  /// The answer where usual hours do not apply on the day, or did not on the previous night: only the other
  /// of the two still counts.
  private func unusualAnswer(at minute: Int, _ schedule: HoursSchedule) -> HoursAnswer {
    var (night, day) = (HoursAnswer.silence, HoursAnswer.silence)
    var index = first
    while index < schedule.entries.count {
      if isInForce(index, schedule) {
        if schedule.entries[index].isNight {
          apply(index, at: minute, schedule, to: &night)
        } else if !isUnusual {
          apply(index, at: minute, schedule, to: &day)
        }
      }
      index += 1
    }
    if isUnusual { return isUnusualNight || night.state == .closed ? .unusualDay : night }
    return night.state == .closed || day.state == .open ? day : .unusualDay
  }

  private func apply(_ index: Int, at minute: Int, _ schedule: HoursSchedule, to answer: inout HoursAnswer) {
    let entry = schedule.entries[index]
    if entry.isFallback, answer.state != .closed { return }
    if entry.isWholeDay {
      answer = HoursAnswer(state: entry.state, comment: entry.comment)
      return
    }
    let minute = entry.isNight ? minute + 1440 : minute
    var isUncertain = false
    for span in entry.spans where contains(minute, schedule.spans[span], isNight: entry.isNight) {
      if case .openEnd = schedule.spans[span].shape {
        isUncertain = true
      } else {
        answer = HoursAnswer(state: entry.state, comment: entry.comment)
        return
      }
    }
    if isUncertain {
      let state = entry.state == .open ? OpenState.unknown : entry.state
      answer = HoursAnswer(state: state, comment: entry.comment)
    }
  }

  private func contains(_ minute: Int, _ span: CompiledSpan, isNight: Bool) -> Bool {
    let (start, end) = bounds(of: span, isNight: isNight)
    guard minute >= start else { return false }
    if case .points(let period) = span.shape { return minute <= end && (minute - start) % period == 0 }
    return minute < end
  }

  /// The minutes of a span, from midnight of the day it starts on.
  private func bounds(of span: CompiledSpan, isNight: Bool) -> (start: Int, end: Int) {
    if span.isFixed { return (span.start, span.end) }
    let today = isNight ? sunBefore : sun
    let start = span.startEvent.map { span.start + ($0.minutes(today)) } ?? span.start
    var end = span.end
    if let event = span.endEvent {
      let tomorrow = isNight ? sun : sunAfter
      end += span.endsNextDay ? event.minutes(tomorrow) + 1440 : event.minutes(today)
    }
    if case .openEnd = span.shape {
      let from = span.endsNextDay ? end : start
      return (from, CompiledSpan.estimatedClosing(after: from))
    }
    return (start, end)
  }

  /// The first minute after this one at which the answer may differ; 1440 when there is none that day.
  func nextBorder(after minute: Int, _ schedule: HoursSchedule) -> Int {
    var border = 1440
    var index = first
    while index < schedule.entries.count {
      if isInForce(index, schedule) {
        let entry = schedule.entries[index]
        let shift = entry.isNight ? 1440 : 0
        for span in entry.spans {
          consider(schedule.spans[span], isNight: entry.isNight, after: minute + shift, shift, &border)
        }
      }
      index += 1
    }
    return border
  }

  private func consider(
    _ span: CompiledSpan, isNight: Bool, after minute: Int, _ shift: Int, _ border: inout Int
  ) {
    let (start, end) = bounds(of: span, isNight: isNight)
    var next = Int.max
    if case .points(let period) = span.shape {
      // Each point in time lasts one minute.
      if minute < start {
        next = start
      } else if minute <= end {
        let offset = (minute - start) % period
        let following = minute - offset + period
        next = offset == 0 ? minute + 1 : following <= end ? following : .max
      }
    } else if start < end {
      next = minute < start ? start : minute < end ? end : .max
    }
    if next != .max, next - shift < border { border = next - shift }
  }
}

extension SunEvent {
  /// Minutes since midnight, from the sun when the place is known, else by convention.
  fileprivate func minutes(_ sun: SunTimes?) -> Int { sun?[self] ?? typicalVisitMinutes }
}

/// The answer for a minute.
struct HoursAnswer: Equatable {
  var state: OpenState
  /// Index into the comments; -1 for none.
  var comment: Int
  /// Indicates whether it is unknown because usual hours do not apply on the day.
  var isUnusualDay = false

  /// Times that no rule mentions are closed.
  static let silence = HoursAnswer(state: .closed, comment: -1)
  /// Hours that do not mention an unusual day leave it unknown.
  static let unusualDay = HoursAnswer(state: .unknown, comment: -1, isUnusualDay: true)
}

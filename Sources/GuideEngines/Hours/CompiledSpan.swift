internal import GuideModel

/// A span of a rule, compiled for comparison; minutes count from midnight of the day it starts on.
struct CompiledSpan {
  /// The meaning of the minutes from `start` to `end`.
  enum Shape {
    /// The state of the rule; the end is exclusive.
    case span
    /// Possibly the state of the rule: the time after an open end.
    case openEnd
    /// Single minutes at an interval; the end is inclusive.
    case points(period: Int)
  }

  let shape: Shape
  /// Clock minutes, or minutes after the event.
  let start: Int
  let startEvent: SunEvent?
  /// Clock minutes, 0–2880, or minutes after the event.
  let end: Int
  let endEvent: SunEvent?
  /// Indicates whether it ends with an event of the following day.
  let endsNextDay: Bool

  var isFixed: Bool { startEvent == nil && endEvent == nil }

  /// Indicates whether it is the time after an open end.
  var isOpenEnd: Bool {
    if case .openEnd = shape { return true }
    return false
  }

  /// Indicates whether it may extend into the following day.
  var mayEndNextDay: Bool { !isFixed || end > 1440 }

  /// The compiled parts of a span: the span itself, and the time after its open end.
  static func compile(_ span: HoursSpan) -> [CompiledSpan] {
    let (start, startEvent) = split(span.start)
    let nextDay = span.endsNextDay
    guard let endTime = span.end else {
      guard span.hasOpenEnd else {
        return [
          CompiledSpan(
            shape: .points(period: 1440), start: start, startEvent: startEvent, end: start,
            endEvent: startEvent, endsNextDay: false)
        ]
      }
      let guess = startEvent == nil ? estimatedClosing(after: start) : start
      return [
        CompiledSpan(
          shape: .openEnd, start: start, startEvent: startEvent, end: guess, endEvent: startEvent,
          endsNextDay: false)
      ]
    }
    var (end, endEvent) = split(endTime)
    if endEvent == nil, nextDay, end <= 1440, end <= span.start.typicalVisitMinutes { end += 1440 }
    let shape = span.period.map { Shape.points(period: $0) } ?? .span
    var spans = [
      CompiledSpan(
        shape: shape, start: start, startEvent: startEvent, end: end, endEvent: endEvent,
        endsNextDay: nextDay && endEvent != nil)
    ]
    if span.hasOpenEnd {
      let guess = endEvent == nil ? estimatedClosing(after: end) : end
      spans.append(
        CompiledSpan(
          shape: .openEnd, start: end, startEvent: endEvent, end: guess, endEvent: endEvent,
          endsNextDay: nextDay && endEvent != nil))
    }
    return spans
  }

  private static func split(_ time: HoursTime) -> (minutes: Int, event: SunEvent?) {
    switch time {
    case .clock(let time): (time.minutes, nil)
    case .sun(let event, let offset): (offset, event)
    }
  }

  /// Until when a place without a stated closing time may be open: the later it opened, the longer.
  static func estimatedClosing(after minutes: Int) -> Int {
    if minutes >= 22 * 60 { return minutes + 8 * 60 }
    if minutes >= 17 * 60 { return minutes + 10 * 60 }
    return 1440
  }
}

import BundleReader
public import GuideEngines
public import GuideModel
public import GuideRuntime

extension Answer {
  /// The hours of an item, as `guide hours --json` answers it.
  public init(_ hours: ItemHours, of guide: Guide, _ words: Catalogue) {
    self.init("guide.hours/1", hours.json(HoursPhrases(words)), of: guide, at: hours.local)
  }
}

extension ItemHours {
  func json(_ phrases: HoursPhrases) -> JSONValue {
    .members([
      "id": .text(id.rawValue), "title": .text(title), "local": .text(local.description), "text": text?.json,
      "osm": osm?.json,
      "status": status?.json(phrases.status(status, at: local, isApproximate: isApproximate)),
      "summary": .text(phrases.summary(self)), "week": .list(week.map { $0.json }),
      "unusualDay": status?.reason == .unusualDay ? .text(unusualDay?.title ?? "Ramadan") : nil,
      "caution": phrases.caution(knownDays).map {
        .members(["code": "holidaysNotKnown", "message": .text($0)])
      },
      "verifiedAt": verifiedAt?.description.json, "staleness": staleness?.state.rawValue.json,
      "precision": staleness.flatMap {
        $0.date == nil || $0.precision == .day ? nil : $0.precision.rawValue.json
      },
      "dateText": phrases.dateText(self)?.json, "isApproximate": isApproximate ? .bool(true) : nil,
    ])
  }
}

extension HoursDay: JSONWritable {
  /// A day of the week ahead.
  public var json: JSONValue {
    .members([
      "date": .text(date.description), "isToday": isToday.json,
      "spans": .list(
        spans.map {
          .members([
            "start": .text($0.start.description), "end": .text($0.end.description),
            "state": $0.state.state == .open ? "open" : "unknown", "comment": $0.state.comment?.json,
            "reason": $0.state.isUnusualDay ? "unusualDay" : nil,
          ])
        }), "closedComment": closedComment?.json, "calendars": calendars.map { $0.name }.json,
    ])
  }
}

extension HoursCalendar {
  /// Name of the calendar in messages and answers.
  package var name: String {
    switch self {
    case .publicHolidays: "publicHolidays"
    case .schoolHolidays: "schoolHolidays"
    case .ramadan: "ramadan"
    }
  }
}

extension HoursStatus {
  /// The state in an answer.
  ///
  /// - Parameter text: The same in words.
  func json(_ text: String) -> JSONValue {
    .members([
      "state": .text(name), "text": .text(text), "comment": now.comment?.json,
      "nextChange": change?.local.description.json, "opensAt": opening?.local.description.json,
      "minutesToChange": minutesToChange?.json, "reason": reasonName?.json,
      "since": operating?.since?.description.json, "note": operating?.note?.json,
    ])
  }

  /// Name of the answer.
  private var name: String {
    switch kind {
    case .alwaysOpen: "alwaysOpen"
    case .open: "open"
    case .closingSoon: "closingSoon"
    case .closed: "closed"
    case .openingSoon: "openingSoon"
    case .alwaysClosed: "alwaysClosed"
    case .unknown: "unknown"
    }
  }

  /// The operating state, if it decides the answer.
  package var operating: OperatingState? {
    if case .operating(let state)? = reason { return state }
    return nil
  }

  /// Name of the reason; nil when the hours decide the answer.
  private var reasonName: String? {
    switch reason {
    case .operating(let state)?:
      switch state.status {
      case .permanentlyClosed: "permanentlyClosed"
      case .temporarilyClosed: "temporarilyClosed"
      case .open, .unknown: "notConfirmed"
      }
    case .unusualDay?: "unusualDay"
    case .wordsOnly?: "hoursInWords"
    case nil: nil
    }
  }
}

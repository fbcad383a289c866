import GuideModel
import Testing

/// Dates and times in everyday formats. It is Friday, 2026-11-20, 16:05 in a zone an hour east of Greenwich.
@Suite struct MomentTextTests {
  private let zone = ZoneTransitions(fixedOffset: 3600)

  private func read(_ text: String) throws -> String? {
    let now = try #require(UTCInstant("2026-11-20T15:05:40Z"))
    return MomentText.read(text, now: now, in: zone).map { zone.local($0).description }
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-21T12:00"), ("2026-11-21T14:30", "2026-11-21T14:30"),
    ("2026-11-21 14:30", "2026-11-21T14:30"), ("2026-11-21t14:30:59", "2026-11-21T14:30"),
    ("2026-11-21T14:30:59.250", "2026-11-21T14:30"), ("2026-11-21T14:30Z", "2026-11-21T15:30"),
    ("2026-11-21 14:30:00Z", "2026-11-21T15:30"), ("2026-11-21T14:30+01:00", "2026-11-21T14:30"),
    ("2026-11-21T14:30-0500", "2026-11-21T20:30"), ("2026-11-21T24:00", "2026-11-22T00:00"),
    ("2026-11-21 9am", "2026-11-21T09:00"),
  ])
  func readsDatesWithAndWithoutTime(text: String, local: String) throws { #expect(try read(text) == local) }

  @Test(arguments: [
    ("now", "2026-11-20T16:05"), ("maintenant", "2026-11-20T16:05"), ("22:30", "2026-11-20T22:30"),
    ("9:05", "2026-11-20T09:05"), ("22h30", "2026-11-20T22:30"), ("22h", "2026-11-20T22:00"),
    ("9am", "2026-11-20T09:00"), ("9:30 pm", "2026-11-20T21:30"), ("12am", "2026-11-20T00:00"),
    ("12pm", "2026-11-20T12:00"), ("noon", "2026-11-20T12:00"), ("midi", "2026-11-20T12:00"),
  ])
  func readsTimesOfToday(text: String, local: String) throws { #expect(try read(text) == local) }

  @Test(arguments: [
    ("today", "2026-11-20T12:00"), ("Tomorrow", "2026-11-21T12:00"), ("yesterday", "2026-11-19T12:00"),
    ("tomorrow 22:30", "2026-11-21T22:30"), ("tomorrow at 9am", "2026-11-21T09:00"),
    ("friday", "2026-11-20T12:00"), ("saturday", "2026-11-21T12:00"), ("thu", "2026-11-26T12:00"),
    ("sunday, 10:00", "2026-11-22T10:00"), ("demain", "2026-11-21T12:00"),
    ("après-demain 8h", "2026-11-22T08:00"), ("aujourd’hui 22h30", "2026-11-20T22:30"),
    ("lundi à 9h", "2026-11-23T09:00"), ("mar", "2026-11-24T12:00"),
  ])
  func readsDaysByTheirNames(text: String, local: String) throws { #expect(try read(text) == local) }

  @Test(arguments: [
    "2026-11-20T24:01", "24:01", "2026-11-20T25:00", "2026-11-20T14:60", "2026-11-20T14:30:60", "2026-02-30",
    "2026-11-20T14:3", "20/11/2026", "20.11.2026", "2026-11-20T", "13pm", "0am", "someday", "22", "22:30:1",
    "", "friday monday", "2026-11-20 14:30 16:00", "2026-11-20T14:30+99:00", "7 o'clock", "1:2:3:4",
  ])
  func rejectsEverythingElse(text: String) throws { #expect(try read(text) == nil) }
}

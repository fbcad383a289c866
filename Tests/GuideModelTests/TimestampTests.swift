import GuideModel
import Testing

@Suite struct TimestampTests {
  @Test(arguments: [
    ("2022-10-01T06:08:36Z", 1_664_604_516, 0, Timestamp.Form.utc),
    ("2022-10-01T08:08:36+02:00", 1_664_604_516, 0, .zoned),
    ("2022-10-01T03:38:36-0230", 1_664_604_516, 0, .zoned),
    ("2016-12-31T23:59:60Z", 1_483_228_800, 0, .zoned),
    ("2025-08-31T11:23:04.294283218Z", 1_756_639_384, 294_283_218, .zoned),
    ("2025-08-31T11:23:04.5Z", 1_756_639_384, 500_000_000, .zoned),
    ("2022-10-01 06:08:36", 1_664_604_516, 0, .tolerant),
    ("2022-10-01T06:08:36z", 1_664_604_516, 0, .tolerant),
    ("2022-10-01T08:08:36+02", 1_664_604_516, 0, .tolerant), ("1970-01-01", 0, 0, .tolerant),
  ])
  func readsWhatItsFormAllowsAndNoStricterOne(
    _ text: String, _ seconds: Int, _ nanoseconds: Int, _ form: Timestamp.Form
  ) {
    let expected = Timestamp(UTCInstant(secondsSinceEpoch: seconds), nanoseconds: nanoseconds)
    let forms: [Timestamp.Form] = [.utc, .zoned, .tolerant]
    let allowed = forms.firstIndex(of: form) ?? forms.count
    for (i, form) in forms.enumerated() { #expect(Timestamp(text, form) == (i < allowed ? nil : expected)) }
  }

  @Test(arguments: [
    "", "2022", "2022-02-30T00:00:00Z", "2022-10-01T25:00:00Z", "2022-10-01T06:08:36X", "01/02/2025",
    "2022-10-01T06:08:36.Z", "2022-10-01T06:08:36+15:00", "2022-10-01T06:08:36+01:60",
    "2022-10-01T06:08:36ZZ",
    "2022-10-01T06:08Z",
  ])
  func rejectsOtherTexts(_ text: String) { #expect(Timestamp(text, .tolerant) == nil) }
}

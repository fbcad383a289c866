import Importers
import Testing

@Suite struct SourceTimestampTests {
  @Test(arguments: [
    ("2022-10-01T06:08:36Z", 1_664_604_516, 0), ("2022-10-01T08:08:36+02:00", 1_664_604_516, 0),
    ("2022-10-01 06:08:36", 1_664_604_516, 0), ("2025-08-31T11:23:04.294283218Z", 1_756_639_384, 294_283_218),
    ("1970-01-01", 0, 0),
  ])
  func readsFractionsOffsetsAndDates(_ text: String, _ seconds: Int, _ nanoseconds: Int) {
    #expect(SourceTimestamp(text) == SourceTimestamp(seconds: seconds, nanoseconds: nanoseconds))
  }

  @Test(arguments: [
    "", "2022", "2022-02-30T00:00:00Z", "2022-10-01T25:00:00Z", "2022-10-01T06:08:36X", "01/02/2025",
  ])
  func refusesWhatIsNoTime(_ text: String) { #expect(SourceTimestamp(text) == nil) }
}

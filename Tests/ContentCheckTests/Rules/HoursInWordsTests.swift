import TestSupport
import Testing

@Suite struct HoursInWordsTests {
  private static let schema = GateContent.schema.replacing(
    #""hours": { "type": "object", "properties": {"#,
    with: #""hours": { "type": "object", "properties": { "text": { "type": "string" }, "#)

  private func expect(
    _ hours: String, _ expected: [ExpectedFinding], sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    try expectStallFindings(
      #"{ "id": "a", "hours": { \#(hours) } }"#, expected, schema: HoursInWordsTests.schema,
      sourceLocation: sourceLocation)
  }

  @Test(arguments: [
    "Always open.", "A street gate, always open (undated).", "Emergencies day and night", "Open 24 hours.",
    "Hotel open 24 h; bar in the evening", "Ouvert jour et nuit", "Visible at any hour",
  ])
  func suggestsTheRuleWhenTheTextSaysAlwaysOpen(text: String) throws {
    try expect(#""text": 1️⃣"\#(text)"2️⃣"#, [.finding("hours-in-words", from: "1️⃣", to: "2️⃣")])
  }

  @Test(arguments: ["Daily 09:00-17:00.", "Always busy on Friday.", "Closed at lunch", "By appointment"])
  func ignoresOtherWords(text: String) throws {
    try expect(#""text": "\#(text)""#, [])
  }

  @Test func ignoresItemsThatHaveTheRule() throws {
    try expect(#""text": "Always open.", "osm": "24/7""#, [])
  }
}

import SourceJSON
import TestSupport
import Testing

/// The excerpt under a finding, in lines with non-ASCII characters.
@Suite struct TextRendererTests {
  private func excerpt(_ marked: String) throws -> [String] {
    let marked = MarkedText(marked)
    let source = SourceFile(path: "t.json", text: marked.text)
    let from = try #require(marked.offsets["1️⃣"])
    let to = try #require(marked.offsets["2️⃣"])
    var renderer = TextRenderer(sources: [source], usesColor: false)
    let finding = Diagnostic(
      id: "a-b", at: SourceLocation(path: "t.json", range: SourceRange(from, to)), "message")
    return renderer.render(finding).split(separator: "\n").map(String.init)
  }

  @Test func emojiAndWideLettersTakeTwoColumns() throws {
    #expect(
      try excerpt(#"{"😀☕": "茶", 1️⃣"c"2️⃣: 1}"#) == [
        "t.json:1:13: error: message [a-b]", #"  1 | {"😀☕": "茶", "c": 1}"#, "    |                ^^^",
      ])
    #expect(try excerpt(#"1️⃣"😀"2️⃣"#)[2] == "    | ^^^^")
  }

  @Test func marksAndJoinersTakeNoColumn() throws {
    #expect(try excerpt("[\"cafe\u{301}\", 1️⃣12️⃣]")[2] == "    |          ^")
    #expect(try excerpt("[\"a\u{200D}b\", 1️⃣12️⃣]")[2] == "    |        ^")
    #expect(try excerpt("[\"🇲🇦\", 1️⃣12️⃣]")[2] == "    |        ^")
  }

  @Test func arabicIsCountedInLettersNotBytes() throws {
    let lines = try excerpt(#"{"name_ar": "ساحة", 1️⃣"x"2️⃣: 1}"#)
    #expect(lines[0].hasPrefix("t.json:1:21: "))
    #expect(lines[2] == "    |                     ^^^")
  }

  @Test func tabsAreOneColumnInTheExcerptAndTheMark() throws {
    #expect(try excerpt("{\n\t\t\"a\": 1️⃣12️⃣}").suffix(2) == ["  2 |   \"a\": 1}", "    |        ^"])
  }

  @Test func carriageReturnsEndLinesAndAreNotShown() throws {
    #expect(
      try excerpt("{\r\n \"a\": 1️⃣12️⃣\r\n}") == [
        "t.json:2:7: error: message [a-b]", "  2 |  \"a\": 1", "    |       ^",
      ])
    #expect(try excerpt("[\r1,\r1️⃣22️⃣]")[0].hasPrefix("t.json:3:1: "))
  }

  @Test func aRangeOverSeveralLinesIsMarkedToTheEndOfItsFirst() throws {
    #expect(try excerpt("[1️⃣{\n\"a\": 1\n}2️⃣]").suffix(2) == ["  1 | [{", "    |  ^"])
  }

  @Test func directionMarksAndControlCharactersAreEscaped() throws {
    let lines = try excerpt("[\"\u{202E}evil\u{1B}[31m\", 1️⃣12️⃣]")
    #expect(lines[1] == "  1 | [\"\u{FFFD}evil\u{FFFD}[31m\", 1]")
    #expect(lines[2] == "    |                ^")
  }

  @Test func longLinesAreTruncatedAroundTheRangeWithoutSplittingCharacters() throws {
    let long = String(repeating: "é", count: 5000)
    let lines = try excerpt("[\"\(long)\", 1️⃣12️⃣, \"\(long)\"]")
    #expect(lines[1].count < 200)
    #expect(!lines[1].contains("\u{FFFD}"))
    #expect(lines[1].dropFirst(lines[2].count - 1).first == "1")
  }

  @Test func aRangeAtTheEndOfTheFileIsMarkedAfterTheLastCharacter() throws {
    #expect(try excerpt("[1,1️⃣2️⃣")[2] == "    |    ^")
  }

  @Test(.timeLimit(.minutes(1))) func manyFindingsOnOneLongLineCostNoMoreThanOnMany() throws {
    let source = SourceFile(path: "t", text: "[" + String(repeating: "é ", count: 2_000_000) + "]")
    var renderer = TextRenderer(sources: [source], usesColor: false)
    for column in stride(from: 1, through: 4_000_000, by: 40) {
      let start = column / 2 * 3 + 1
      let location = SourceLocation(path: "t", range: SourceRange(start..<start + 2))
      let text = renderer.render(Diagnostic(id: "a-b", at: location, "message"))
      #expect(text.hasPrefix("t:1:\(column / 2 * 2 + 2): "))
    }
  }
}

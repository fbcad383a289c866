import Foundation
import SourceJSON
import TestSupport
import Testing

/// Parses text with markers and expects exactly the given findings.
private func expectParse(
  _ marked: String, _ expected: [ExpectedFinding], sourceLocation: Testing.SourceLocation = #_sourceLocation
) {
  let text = MarkedText(marked)
  let found = JSONParser().parse(SourceFile(path: "t.json", text: text.text)).diagnostics
  expectFindings(found, in: text, expected, sourceLocation: sourceLocation)
}

@Suite struct JSONParserTests {
  @Test func reportsEachMistakeAtTheSmallestRangeWithTheFix() {
    expectParse(#"{"a": 1️⃣012️⃣}"#, [.finding("invalid-number", from: "1️⃣", to: "2️⃣", help: "write 1")])
    expectParse(#"{"a": 1️⃣.52️⃣}"#, [.finding("invalid-number", from: "1️⃣", to: "2️⃣", help: "write 0.5")])
    expectParse(#"{"a": 1️⃣+32️⃣}"#, [.finding("invalid-number", from: "1️⃣", to: "2️⃣", help: "write 3")])
    expectParse(#"{"a": 1️⃣1.2️⃣}"#, [.finding("invalid-number", from: "1️⃣", to: "2️⃣", help: "write 1")])
    expectParse(#"{"a": 1️⃣NaN2️⃣}"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣")])
    expectParse(#"{"a": 1️⃣None2️⃣}"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣", help: "write null")])
    expectParse(#"{"a": 1️⃣tru2️⃣}"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣", help: "write true")])
    expectParse(#"{"a": 1️⃣'x'2️⃣}"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣", help: "double quotes")])
    expectParse(#"{1️⃣a2️⃣: 1}"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣", help: #"write "a""#)])
    expectParse(#"{"a" 1️⃣=2️⃣ 1}"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣", help: "write ':'")])
    expectParse(#"[1, 21️⃣,2️⃣]"#, [.finding("trailing-comma", from: "1️⃣", to: "2️⃣", help: "remove")])
    expectParse(#"{"a": 11️⃣2️⃣ "b": 2}"#, [.finding("missing-comma", from: "1️⃣", to: "2️⃣", help: "add a comma")])
    expectParse(#"{"a": 1, 1️⃣"a"2️⃣: 2}"#, [.finding("duplicate-key", from: "1️⃣", to: "2️⃣")])
    expectParse(#"["1️⃣\ud8002️⃣"]"#, [.finding("lone-surrogate", from: "1️⃣", to: "2️⃣")])
    expectParse(#"["1️⃣\x2️⃣"]"#, [.finding("invalid-escape", from: "1️⃣", to: "2️⃣")])
    expectParse("[\"a1️⃣\t2️⃣b\"]", [.finding("control-character", from: "1️⃣", to: "2️⃣", help: "write a space")])
    expectParse("[1 1️⃣// one2️⃣\n]", [.finding("comment", from: "1️⃣", to: "2️⃣")])
    expectParse("{\"a\": 1️⃣\"open2️⃣,\n\"b\": 1}", [.finding("unterminated-string", from: "1️⃣", to: "2️⃣")])
    expectParse(#"1️⃣{2️⃣"a": [1]"#, [.finding("unclosed-container", from: "1️⃣", to: "2️⃣")])
    expectParse(#"{"a": 1}1️⃣}2️⃣"#, [.finding("syntax-error", from: "1️⃣", to: "2️⃣")])
  }

  @Test func readsOnAfterOtherQuotesMergeMarksAndDecimalCommas() throws {
    let text = """
      { "items": [{
        “id”: 'a', "n": 12,50,
        <<<<<<< HEAD
        "tags": ["ours"],
      =======
        "tags": ["theirs"],
      >>>>>>> other
        "note": "two
          lines",
        "visit": { "minutes": 5 ,
        "last": true
      }] }
      """
    let (tree, found) = JSONParser().parse(SourceFile(path: "t.json", text: text))
    #expect(
      found.map { "\($0.id) \($0.solutions.first?.edit?.replacement ?? "-")" } == [
        "syntax-error \"id\"", "syntax-error \"a\"", "invalid-number 12.50", "syntax-error -",
        "control-character  ", "unclosed-container  }",
      ])
    let item = try #require(tree.root?["items"]?.elements.first { _ in true })
    #expect(item["id"]?.string == "a" && item["tags"]?.elements.map { $0.text } == ["ours"])
  }

  @Test(
    arguments: [[0xFF, 0xFE, 0x7B, 0], [0xFE, 0xFF, 0, 0x7B], [0x7B, 0, 0x7D, 0], [0, 0, 0, 0x7B]]
      as [[UInt8]])
  func aFileInAnotherEncodingIsOneFinding(start: [UInt8]) {
    let (tree, found) = JSONParser().parse(SourceFile(path: "t.json", bytes: start + start + start))
    #expect(found.map { $0.id } == ["invalid-utf8"] && tree.root == nil)
    #expect(found.first?.message.contains("UTF-") == true)
  }

  @Test func anEmptyFileIsOneFindingAndATreeWithoutNodes() {
    let (tree, found) = JSONParser().parse(SourceFile(path: "t.json", bytes: []))
    #expect(found.map(\.id) == ["syntax-error"])
    #expect(tree.root == nil && tree.isDamaged)
    #expect(tree.nodes { _ in true }.isEmpty)
    #expect(tree.withCursor(at: 0) { $0.index } == nil)
  }

  @Test func positionsAreCorrectAfterArabicAndEmoji() {
    expectParse(#"{"مراكش": "🕌", "a": 1️⃣012️⃣}"#, [.finding("invalid-number", from: "1️⃣", to: "2️⃣")])
  }

  @Test func recoversAtTheNextItemAfterAMistake() throws {
    let items = (0..<50).map { i in
      i % 10 == 3 ? #"{ "id": "x\#(i)", "n": 0\#(i) }"# : #"{ "id": "x\#(i)", "n": \#(i) }"#
    }
    let text = "{ \"items\": [" + items.joined(separator: ",\n") + "] }"
    let (tree, diagnostics) = JSONParser().parse(SourceFile(path: "t.json", text: text))
    #expect(diagnostics.map(\.id) == Array(repeating: "invalid-number", count: 5))
    #expect(tree.root?["items"]?.count == 50)
    #expect(tree.root?["items"]?.elements.compactMap { $0["id"]?.string } == (0..<50).map { "x\($0)" })
  }

  @Test func aMissingBracketIsOneFindingAndLaterItemsAreRead() {
    let text = MarkedText(#"{"items": [1️⃣{2️⃣"id": "a", "x": {"y": 1}, {"id": "b"}, {"id": "c"}]}"#)
    let (tree, found) = JSONParser().parse(SourceFile(path: "t.json", text: text.text))
    expectFindings(found, in: text, [.finding("unclosed-container", from: "1️⃣", to: "2️⃣")])
    #expect(tree.root?["items"]?.elements.compactMap { $0["id"]?.string } == ["a", "b", "c"])
  }

  @Test func invalidBytesAreReportedAndTheRestIsRead() {
    var bytes = Array(#"{"a": "x"#.utf8)
    bytes += [0xFF, 0xC3]
    bytes += Array(#"", "b": 2}"#.utf8)
    let (tree, found) = JSONParser().parse(SourceFile(path: "t.json", bytes: bytes))
    #expect(found.map(\.id) == ["invalid-utf8", "invalid-utf8"])
    #expect(tree.root?["b"]?.integer == 2)
  }

  @Test(
    arguments: [
      [0xC0, 0xAF], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC3],
    ] as [[UInt8]])
  func rejectsInvalidUTF8(bad: [UInt8]) {
    let found = JSONParser().parse(SourceFile(path: "t", bytes: [0x22] + bad + [0x22])).diagnostics
    #expect(!found.isEmpty && found.allSatisfy { $0.id == "invalid-utf8" })
  }

  @Test func depthAndSizeAreLimited() {
    let deep = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
    #expect(
      JSONParser().parse(SourceFile(path: "t", text: deep)).diagnostics.map(\.id) == ["nesting-too-deep"])
    var parser = JSONParser()
    parser.limits.bytes = 10
    #expect(
      parser.parse(SourceFile(path: "t", text: "[1,2,3,4,5,6]")).diagnostics.map(\.id) == ["file-too-large"])
    parser.limits = .init()
    parser.limits.depth = 2
    #expect(parser.parse(SourceFile(path: "t", text: "[[1]]")).diagnostics.isEmpty)
    #expect(
      parser.parse(SourceFile(path: "t", text: "[[[1]]]")).diagnostics.map(\.id) == ["nesting-too-deep"])
  }

  @Test func numbersKeepTheirLexeme() throws {
    let text = #"[1.0, 1e400, -0, 123456789012345678901234567890, 0.10]"#
    let (tree, found) = JSONParser().parse(SourceFile(path: "t", text: text))
    #expect(found.isEmpty)
    #expect(
      tree.root?.elements.map(\.lexeme) == ["1.0", "1e400", "-0", "123456789012345678901234567890", "0.10"])
  }

  @Test func stringsAreDecoded() {
    let (tree, found) = JSONParser().parse(
      SourceFile(path: "t", text: #"["\u0645\u0631\n\"\\\/", "\ud83d\ude00", "é"]"#))
    #expect(found.isEmpty)
    #expect(tree.root?.elements.compactMap(\.string) == ["مر\n\"\\/", "😀", "é"])
  }

  @Test func duplicateKeysAreFoundThroughEscapesAndInLargeObjects() {
    #expect(
      JSONParser().parse(SourceFile(path: "t", text: #"{"a": 1, "\u0061": 2}"#)).diagnostics.map(\.id) == [
        "duplicate-key"
      ])
    let members = (0..<500).map { "\"k\($0)\": \($0)" } + ["\"k250\": 0"]
    let found = JSONParser().parse(SourceFile(path: "t", text: "{" + members.joined(separator: ",") + "}"))
      .diagnostics
    #expect(found.map(\.id) == ["duplicate-key"])
    #expect(found.first?.notes.count == 1)
    let distinct = (0..<500).map { "\"k\($0)\": \($0)" }
    #expect(
      JSONParser().parse(SourceFile(path: "t", text: "{" + distinct.joined(separator: ",") + "}")).diagnostics
        .isEmpty)
  }

  @Test func agreesWithAnotherParserOnMutatedTextAndNeverCrashes() throws {
    let seed = Array(
      #"{"items": [{"id": "a", "n": -1.5e3, "t": [true, false, null], "s": "é\u00e9\"x"}, {"o": {}, "l": []}]}"#
        .utf8)
    let alphabet = Array("{}[],:\"\\ 01.-+eEtruefalsn\n\té\u{7F}/*'".utf8) + [0xFF, 0x00, 0xC3]
    var generator = SeededRandom(seed: 42)
    var valid = 0
    for _ in 0..<20_000 {
      var bytes = seed
      for _ in 0..<Int.random(in: 1...4, using: &generator) {
        let at = Int.random(in: 0..<bytes.count, using: &generator)
        switch Int.random(in: 0..<3, using: &generator) {
        case 0: bytes[at] = alphabet.randomElement(using: &generator) ?? 0
        case 1: bytes.remove(at: at)
        default: bytes.insert(alphabet.randomElement(using: &generator) ?? 0, at: at)
        }
      }
      let (tree, found) = JSONParser().parse(SourceFile(path: "t", bytes: bytes))
      for finding in found {
        let range = finding.location.range
        #expect(range.start >= 0 && range.end <= bytes.count && range.start <= range.end)
      }
      if found.isEmpty {
        valid += 1
        #expect(tree.root != nil)
        // Foundation accepts every text that we accept without a finding.
        #expect(
          (try? JSONSerialization.jsonObject(with: Data(bytes), options: .fragmentsAllowed)) != nil,
          "\(String(decoding: bytes, as: UTF8.self))")
      }
    }
    #expect(valid > 500)
  }
}

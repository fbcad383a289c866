import SourceJSON
import Testing

@Suite struct DiagnosticTests {
  @Test func linesAndColumnsCountScalarsOverEveryKindOfLineEnd() {
    let table = LineTable(SourceFile(path: "t", text: "ab\r\nم🕌x\n\ty\rz"))
    #expect(table.lineCount == 4)
    func place(_ offset: Int) -> String {
      let position = table.position(of: offset)
      return "\(position.line):\(position.column)"
    }
    #expect(place(0) == "1:1")
    #expect(place(4) == "2:1")
    #expect(place(6) == "2:2")
    #expect(place(10) == "2:3")
    #expect(place(13) == "3:2")
    #expect(place(15) == "4:1")
    #expect(place(999) == "4:2")
    #expect(table.text(ofLine: 2) == "م🕌x")
  }

  @Test func scansNoFurtherThanThePositionsThatAreAskedFor() {
    let text = String(repeating: "one line\r\ntwo\n", count: 3000)
    let source = SourceFile(path: "t", text: text)
    let whole = LineTable(source)
    var part = LineTable(beginningOf: source)
    for offset in [0, 4095, 4096, 4097, 9000, 8000, 12_288, text.utf8.count - 1, text.utf8.count, 999_999] {
      part.scan(to: offset)
      let position = whole.position(of: offset)
      #expect(part.position(of: offset) == position)
      #expect(part.range(ofLine: position.line) == whole.range(ofLine: position.line))
      #expect(part.lineCount <= whole.lineCount && (offset < 30_000 || part.lineCount == whole.lineCount))
    }
  }

  @Test func showsTheLineWithAMarkerUnderTheRange() {
    let source = SourceFile(
      path: "content/a.json", text: "{\n\t\"name\": \"قصر\", \"near\": [\"ben-yusef\"]\n}\n")
    let start = source.bytes.count - 15
    let finding = Diagnostic(
      id: "unknown-reference", at: .init(path: "content/a.json", range: .init(start, start + 11)),
      "unknown place 'ben-yusef'",
      item: "jemaa", solutions: [.init("did you mean 'ben-youssef'?")])
    var renderer = TextRenderer(sources: [source], usesColor: false)
    #expect(
      renderer.render(finding) == """
        content/a.json:2:26: error: unknown place 'ben-yusef' (in 'jemaa') [unknown-reference]
          2 |  "name": "قصر", "near": ["ben-yusef"]
            |                          ^^^^^^^^^^^
          help: did you mean 'ben-youssef'?

        """)
  }

  @Test func controlCharactersOfAFileNeverReachTheTerminal() {
    let source = SourceFile(path: "a", text: "\"\u{1B}[31m\u{202E}x\"")
    var renderer = TextRenderer(sources: [source], usesColor: false)
    let text = renderer.render(
      Diagnostic(id: "x-y", at: .init(path: "a", range: .init(0, 3)), "bad \u{1B}[0m"))
    #expect(!text.contains("\u{1B}") && !text.contains("\u{202E}"))
  }

  @Test(arguments: [
    ("sumary", "summary"), ("musem", "museum"), ("tittle", "title"), ("aliase", "aliases"),
    ("bahai-palace", "bahia-palace"),
  ])
  func suggestsTheNearestName(typed: String, meant: String) {
    let names = ["summary", "museum", "title", "aliases", "bahia-palace", "tags", "rank"]
    #expect(NearMiss.best(for: typed, among: names) == meant)
  }

  @Test func suggestsNothingWithoutANearMatch() {
    #expect(NearMiss.best(for: "colour", among: ["title", "rank"]) == nil)
    #expect(NearMiss.best(for: "", among: ["title"]) == nil)
  }

  @Test func findingsAreOrderedByPathThenOffsetThenId() {
    func finding(_ path: String, _ start: Int, _ id: String) -> Diagnostic {
      Diagnostic(id: id, at: .init(path: path, range: .init(start, start + 1)), "m")
    }
    let sorted = [finding("b", 0, "a"), finding("a", 9, "a"), finding("a", 2, "z"), finding("a", 2, "b")]
      .sortedByPlace()
    #expect(
      sorted.map { "\($0.location.path)\($0.location.range.start)\($0.id)" } == ["a2b", "a2z", "a9a", "b0a"])
  }
}

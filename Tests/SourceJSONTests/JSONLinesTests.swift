import SourceJSON
import TestSupport
import Testing

/// JSON Lines as the items of a document.
@Suite struct JSONLinesTests {
  private func parse(_ text: String) -> (tree: JSONTree, diagnostics: [Diagnostic]) {
    JSONParser().parse(SourceFile(path: "t.jsonl", lines: Array(text.utf8)))
  }

  private func ids(_ tree: JSONTree) -> [String] {
    tree.root?["items"]?.elements.compactMap { $0["id"]?.string } ?? []
  }

  @Test(arguments: [
    "{\"id\":\"a\"}\n{\"id\":\"b\"}\n", "{\"id\":\"a\"}\r\n{\"id\":\"b\"}",
    "\n {\"id\":\"a\"}\n\n\t\n{\"id\":\"b\"} \n\n",
  ])
  func readsEachLineAsAnItem(text: String) {
    let (tree, found) = parse(text)
    #expect(found.isEmpty)
    #expect(ids(tree) == ["a", "b"])
    #expect(tree.root?.members.map(\.key.text) == ["items"])
    #expect(tree.root?["items"]?.count == 2)
  }

  @Test func emptyFileHasNoItems() {
    let (tree, found) = parse("")
    #expect(found.isEmpty)
    #expect(tree.root?["items"]?.count == 0)
  }

  @Test func mistakeInALineHidesNothingInTheNext() {
    let marked = MarkedText(
      """
      1️⃣{2️⃣"id":"a","tags":["x"
      {"id":"b","n":3️⃣014️⃣}
      {"id":"c"} 5️⃣{6️⃣"id":"d"}
      {"id":7️⃣"e
      8️⃣{"id":"f"}
      """)
    let (tree, found) = JSONParser().parse(
      SourceFile(path: "t.jsonl", lines: Array(marked.text.utf8)))
    // Once in the first line, at what was left open last, and once around the text without an end.
    #expect(found.map(\.id).filter { $0 == "unclosed-container" }.count == 2)
    expectFindings(
      found.filter { $0.id != "unclosed-container" && $0.id != "unterminated-string" }, in: marked,
      [
        .finding("invalid-number", from: "3️⃣", to: "4️⃣"),
        .finding("syntax-error", from: "5️⃣", to: "6️⃣", help: "one item a line"),
      ])
    #expect(ids(tree).contains("b") && ids(tree).contains("c") && ids(tree).contains("f"))
    #expect(!found.contains { $0.message.contains("file ends") })
  }

  @Test func lastLineIsShownAsItIs() {
    let source = SourceFile(path: "t.jsonl", lines: Array("{}\n{\"a\":01}".utf8))
    var renderer = TextRenderer(sources: [source], usesColor: false)
    let text = JSONParser().parse(source).diagnostics.map { renderer.render($0) }.joined()
    #expect(text.contains("t.jsonl:2:6: error:"))
    #expect(text.contains("  2 | {\"a\":01}\n"))
    #expect(!text.contains("items"))
  }
}

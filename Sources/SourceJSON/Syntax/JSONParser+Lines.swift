// JSON Lines: one value a line, as the items of one document.

extension JSONParser {
  /// Parses every line separately, so that a mistake in one hides nothing in the next; blank lines are
  /// skipped.
  func parseLines(_ source: SourceFile) -> (tree: JSONTree, diagnostics: [Diagnostic]) {
    guard !source.bytes.isEmpty else { return (JSONTree(source: source, records: []), []) }
    var state = ParserState(lexer: JSONLexer(source), depthLimit: limits.depth)
    state.parseLines(count: source.count)
    return (JSONTree(source: source, records: state.records), state.lexer.diagnostics.sortedByPlace())
  }
}

extension ParserState {
  /// Index of the node of the list, in the document that is equivalent to the lines.
  private static let list = 3

  fileprivate mutating func parseLines(count: Int) {
    unit = "line"
    openDocument()
    var items = 0
    var start = 0
    while start < count {
      lexer.end = lexer.bytes[start..<count].firstIndex(of: 0x0A) ?? count
      lexer.at = start
      if start == 0 { skipByteOrderMark() }
      lexer.skipWhitespace()
      if !lexer.atEnd {
        let item = records.count
        parseWholeValue()
        if records.count > item { items += 1 }
        lexer.skipWhitespace()
        if !lexer.atEnd { reportSecondValue(after: item) }
      }
      start = lexer.end + 1
    }
    closeDocument(items: items, count: count)
  }

  private mutating func openDocument() {
    let key = lexer.bytes.count - SourceFile.listName.count + 1..<lexer.bytes.count
    records.open(.object, 0)
    records.appendKey(KeyHash.tag("items"), key.lowerBound, key.upperBound, 0)
    records.open(.array, 0)
  }

  private mutating func closeDocument(items: Int, count: Int) {
    records.close(ParserState.list, end: count, count: items)
    records.close(0, end: count, count: 1)
  }

  private mutating func reportSecondValue(after item: Int) {
    lexer.report(
      "syntax-error", lexer.at, lexer.at + 1, "text after the item of this line",
      help: "write one item a line, or check that no bracket closes too early")
    if item < records.count { records[item].info |= JSONTree.Record.damaged }
  }
}

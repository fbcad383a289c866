// JSON Lines: one value a line, as the items of one document.

extension JSONParser {
  /// Parses every line by itself, so that a mistake in one hides nothing in the next; blank lines are skipped.
  func parseLines(_ source: SourceFile) -> (tree: JSONTree, diagnostics: [Diagnostic]) {
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let lexer = JSONLexer(bytes, source: source) else {
        return (JSONTree(source: source, records: []), [])
      }
      var state = ParserState(lexer: lexer, depthLimit: limits.depth)
      state.parseLines(bytes, count: source.count)
      return (JSONTree(source: source, records: state.records), state.lexer.diagnostics.sortedByPlace())
    }
  }
}

extension ParserState {
  /// Index of the node of the list, in the document that the lines stand for.
  private static let list = 3

  fileprivate mutating func parseLines(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    unit = "line"
    openDocument(bytes)
    var items = 0
    var start = 0
    while start < count {
      let end = bytes[start..<count].firstIndex(of: 0x0A) ?? count
      lexer.bytes = UnsafeBufferPointer(rebasing: bytes[..<end])
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
      start = end + 1
    }
    closeDocument(items: items, count: count)
  }

  private mutating func openDocument(_ bytes: UnsafeBufferPointer<UInt8>) {
    let key = bytes.count - SourceFile.listName.count + 1..<bytes.count
    let name = UnsafeBufferPointer(rebasing: bytes[key.lowerBound + 1..<key.upperBound - 1])
    records.open(.object, 0)
    records.appendKey(KeyHash.tag(name), key.lowerBound, key.upperBound, 0)
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

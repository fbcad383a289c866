// JSON Lines: one value a line, as the items of one document.

extension JSONParser {
  /// Parses every line by itself, so that a mistake in one hides nothing in the next; blank lines are skipped.
  func parseLines(_ source: SourceFile) -> (tree: JSONTree, diagnostics: [Diagnostic]) {
    source.bytes.withUnsafeBufferPointer { bytes in
      guard let lexer = JSONLexer(bytes, source: source) else {
        return (JSONTree(source: source, nodes: []), [])
      }
      var state = ParserState(lexer: lexer, depthLimit: limits.depth)
      state.parseLines(bytes, count: source.count)
      return (JSONTree(source: source, nodes: state.nodes), state.lexer.diagnostics.sortedByPlace())
    }
  }
}

extension ParserState {
  /// Index of the node of the list, in the document that the lines stand for.
  private static let list = 2

  fileprivate mutating func parseLines(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    unit = "line"
    openDocument(bytes, count: count)
    var items = 0
    var start = 0
    while start < count {
      let end = bytes[start..<count].firstIndex(of: 0x0A) ?? count
      lexer.bytes = UnsafeBufferPointer(rebasing: bytes[..<end])
      lexer.at = start
      if start == 0 { skipByteOrderMark() }
      lexer.skipWhitespace()
      if !lexer.atEnd {
        let item = nodes.count
        parseWholeValue()
        if nodes.count > item { items += 1 }
        lexer.skipWhitespace()
        if !lexer.atEnd { reportSecondValue(after: item) }
      }
      start = end + 1
    }
    closeDocument(items: items)
  }

  private mutating func openDocument(_ bytes: UnsafeBufferPointer<UInt8>, count: Int) {
    let key = bytes.count - SourceFile.listName.count + 1..<bytes.count
    let name = UnsafeBufferPointer(rebasing: bytes[key.lowerBound + 1..<key.upperBound - 1])
    nodes.append(JSONTree.Node(kind: .object, start: 0, end: count))
    nodes.append(
      JSONTree.Node(kind: .key, start: key.lowerBound, end: key.upperBound, link: KeyHash.hash(name)))
    nodes.append(JSONTree.Node(kind: .array, start: 0, end: count))
  }

  private mutating func closeDocument(items: Int) {
    let end = UInt32(truncatingIfNeeded: nodes.count)
    nodes[0].link = end
    nodes[0].info |= 1 << JSONTree.Node.countShift
    nodes[ParserState.list].link = end
    nodes[ParserState.list].info |=
      UInt32(min(items, JSONTree.Node.countLimit)) << JSONTree.Node.countShift
  }

  private mutating func reportSecondValue(after item: Int) {
    lexer.report(
      "syntax-error", lexer.at, lexer.at + 1, "text after the item of this line",
      help: "write one item a line, or check that no bracket closes too early")
    if item < nodes.count { nodes[item].info |= JSONTree.Node.damaged }
  }
}

// What the author of a malformed text most likely meant.

extension ParserState {
  /// Reads a text in single or typographic quotes and reports it; nil when there is none whose end is clear.
  mutating func readMisquoted(_ start: Int) -> (content: Range<Int>, end: Int, flags: UInt32)? {
    let quotes: [[UInt8]] = ["'", "‘", "’", "‛", "“", "”", "„"].map { Array($0.utf8) }
    guard let opening = quotes.first(where: { lexer.bytes[start..<lexer.end].starts(with: $0) }) else {
      return nil
    }
    let line = lexer.bytes[(start + opening.count)..<lexer.end].prefix { $0 != 0x0A }
    for close in line.indices {
      // Neither of these can be in a text without being escaped.
      if line[close] == UInt8(ascii: "\\") || line[close] < 0x20 { return nil }
      let isPlain = line[close] == UInt8(ascii: "\"")
      guard isPlain || quotes.contains(where: { line[close...].starts(with: $0) }) else { continue }
      let end = isPlain ? close + 1 : close + max(1, lexer.sequenceLength(close))
      guard let next = lexer.bytes[end..<lexer.end].first(where: { ![0x20, 0x09, 0x0D].contains($0) }),
        [0x2C, 0x3A, 0x5D, 0x7D, 0x0A].contains(next)
      else {
        if isPlain { return nil }
        continue
      }
      let content = line.startIndex..<close
      lexer.report(
        "syntax-error", start, end,
        opening.count == 1 ? "text is in single quotes" : "text is in typographic quotes",
        help: "use double quotes", replacement: "\"\(lexer.source.text(SourceRange(content)))\"")
      let isASCII = lexer.bytes[content].allSatisfy { $0 < 0x80 }
      return (content, end, isASCII ? 0 : JSONTree.Record.nonASCII)
    }
    return nil
  }

  /// Reports digits after a number and a comma, `100,50`; false when they are something else.
  mutating func reportDecimalComma(_ digits: String, at start: Int) -> Bool {
    guard last < records.count, records[last].kind == .number, digits.utf8.allSatisfy({ 0x30...0x39 ~= $0 }),
      Int(records.inPlace { $0.end(of: last) }) == start - 1
    else { return false }
    let first = Int(records[last].start)
    let whole = lexer.source.text(SourceRange(first, start - 1))
    lexer.report(
      "invalid-number", first, lexer.at, "'\(whole),\(digits)' is not a JSON number",
      help: "write \(whole).\(digits)", replacement: "\(whole).\(digits)")
    return true
  }

  /// The first bracket that text follows on its line, where it is not closed although a new line begins: the
  /// layout shows that it was meant to be; with the place where it would end.
  func unclosedOnItsLine(from start: Int, to end: Int) -> (opening: Int, end: Range<Int>)? {
    guard end - start < 1 << 20 else { return nil }
    var open: [Int] = []
    var isText = false
    var last = start
    for at in start..<end {
      let byte = lexer.bytes[at]
      switch byte {
      case UInt8(ascii: "\"") where at == start || lexer.bytes[at - 1] != UInt8(ascii: "\\"): isText.toggle()
      case 0x0A:
        if let opening = open.last, last > opening {
          let isFollowed = lexer.bytes[last] == UInt8(ascii: ",")
          return (opening, isFollowed ? endOfText(before: last)..<last : last + 1..<last + 1)
        }
        open = []
        isText = false
      case UInt8(ascii: "{") where !isText, UInt8(ascii: "[") where !isText: open.append(at)
      case UInt8(ascii: "}") where !isText, UInt8(ascii: "]") where !isText: _ = open.popLast()
      default: break
      }
      if byte > 0x20 { last = at }
    }
    return nil
  }

  func endOfText(before end: Int) -> Int {
    var at = end
    while at > 0, lexer.bytes[at - 1] <= 0x20 { at -= 1 }
    return at
  }
}

// Recovery of the parser after a mistake: report it once, skip as little as possible, continue.

extension ParserState {
  mutating func skipByteOrderMark() {
    guard lexer.end >= 3, lexer.bytes[0] == 0xEF, lexer.bytes[1] == 0xBB, lexer.bytes[2] == 0xBF
    else {
      return
    }
    lexer.report(
      "byte-order-mark", 0, 3, "file begins with a byte order mark",
      help: "save it as UTF-8 without a byte order mark", replacement: "")
    lexer.at = 3
  }

  /// The file ends inside a value or container: reports it once, at what was left open, and closes
  /// everything.
  mutating func reportEndOfFile(wanted: String) -> Step {
    if let frame = stack.last {
      let start = Int(records[frame.node].start)
      let closer = frame.isObject ? "}" : "]"
      lexer.report(
        "unclosed-container", start, start + 1,
        "'\(frame.isObject ? "{" : "[")' is never closed: the \(unit) ends where \(wanted) should be",
        help: "add the missing '\(closer)'")
    } else {
      lexer.report(
        "syntax-error", lexer.at, lexer.at, "\(unit) ends where \(wanted) should be",
        help: "write a JSON value")
    }
    if !records.isEmpty, records[last].kind == .key, !stack.isEmpty {
      appendInvalid(lexer.at, lexer.at)
      stack[stack.count - 1].count += 1
    }
    while !stack.isEmpty {
      markDamaged()
      _ = close()
      // The open node is the last child of the container around it.
      if !stack.isEmpty { stack[stack.count - 1].count += 1 }
    }
    return .done
  }

  mutating func reportTrailingText() {
    let end = lexer.end
    lexer.report(
      "syntax-error", lexer.at, min(end, lexer.at + 1), "text after the end of the document",
      help: "remove it, or check that no bracket closes too early")
    // The text that follows may belong inside.
    records[0].info |= JSONTree.Record.damaged
  }

  mutating func skipTooDeep() -> Step {
    let start = lexer.at
    lexer.report(
      "nesting-too-deep", start, start + 1, "nesting deeper than \(depthLimit) levels",
      help: "flatten the data, or raise the depth limit")
    skipBalanced()
    appendInvalid(start, lexer.at)
    return .separator
  }

  /// Recovers when a value was expected and something else was found.
  mutating func recoverFromBadValue() -> Step {
    let start = lexer.at
    let byte = lexer.byte
    if skipForeignText() { return .value }
    if byte == UInt8(ascii: "+") || (byte == UInt8(ascii: ".") && isDigit(at: start + 1)) {
      lexer.at += 1
      lexer.reportNumber(start)
      appendInvalid(start, lexer.at)
      return .separator
    }
    if let (content, end, flags) = readMisquoted(start) {
      lexer.at = content.upperBound + 1
      append(.string, content.lowerBound - 1, flags)
      lexer.at = end
      return .separator
    }
    if JSONLexer.isWordByte(byte) {
      reportBareWord(start)
    } else if byte == UInt8(ascii: ",") || byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      lexer.report(
        "syntax-error", start, start + 1, "value is missing before '\(character(start))'",
        help: "write a value")
    } else {
      lexer.at += 1
      lexer.report("syntax-error", start, lexer.at, "'\(character(start))' cannot begin a value", help: nil)
      skipToSeparator()
    }
    appendInvalid(start, lexer.at)
    return .separator
  }

  private mutating func reportBareWord(_ start: Int) {
    while !lexer.atEnd, JSONLexer.isWordByte(lexer.byte) || lexer.byte == UInt8(ascii: "-") { lexer.at += 1 }
    let word = lexer.source.text(SourceRange(start, lexer.at))
    let known = [
      "none": "null", "nil": "null", "undefined": "null", "null": "null", "true": "true", "false": "false",
      "yes": "true", "no": "false",
    ]
    let meant = known[word.lowercased()] ?? NearMiss.best(for: word, among: ["true", "false", "null"])
    if ["nan", "inf", "infinity"].contains(word.lowercased()) {
      lexer.report(
        "syntax-error", start, lexer.at, "'\(word)' is not a JSON value",
        help: "write a number, or leave the key out")
    } else if let meant {
      lexer.report(
        "syntax-error", start, lexer.at, "'\(word)' is not a JSON value", help: "write \(meant)",
        replacement: meant)
    } else if word.utf8.allSatisfy({ $0 < 0x80 }) {
      lexer.report(
        "syntax-error", start, lexer.at, "'\(word)' is not a JSON value", help: "put text in double quotes",
        replacement: "\"\(word)\"")
    } else if String(validating: lexer.bytes[start..<lexer.at], as: UTF8.self) == nil {
      lexer.report(
        "invalid-utf8", start, lexer.at, "bytes that are not valid UTF-8", help: "save the file as UTF-8")
    } else {
      lexer.report(
        "syntax-error", start, lexer.at, "'\(word)' is not a JSON value", help: "put text in double quotes")
    }
  }

  /// Recovers when a key was expected and something else was found.
  mutating func recoverFromBadKey() -> Step {
    let start = lexer.at
    if skipForeignText() { return .key }
    if lexer.byte == UInt8(ascii: "{") || lexer.byte == UInt8(ascii: "]") {
      return closeImplicitly("a key was expected here: an object before it is not closed")
    }
    if let (content, end, flags) = readMisquoted(start) {
      lexer.at = content.upperBound + 1
      appendKey(content.lowerBound - 1, flags)
      lexer.at = end
      return parseColon(after: start)
    }
    if JSONLexer.isWordByte(lexer.byte) {
      while !lexer.atEnd, JSONLexer.isWordByte(lexer.byte) || lexer.byte == UInt8(ascii: "-") {
        lexer.at += 1
      }
      let word = lexer.source.text(SourceRange(start, lexer.at))
      if reportDecimalComma(word, at: start) { return parseSeparatorWithoutCounting() }
      lexer.report(
        "syntax-error", start, lexer.at, "key '\(word)' is not in double quotes", help: "write \"\(word)\"",
        replacement: "\"\(word)\"")
    } else {
      lexer.report("syntax-error", start, start + 1, "'\(character(start))' where a key should be", help: nil)
      if lexer.byte == UInt8(ascii: ",") { lexer.at += 1; return .key }
    }
    markDamaged()
    skipToSeparator()
    return parseSeparatorWithoutCounting()
  }

  /// Recovers when a key is not followed by a colon.
  mutating func recoverFromMissingColon(_ key: Int) -> Step {
    guard !lexer.atEnd else { return reportEndOfFile(wanted: "':'") }
    let end = Int(records.inPlace { $0.end(of: last) })
    let name = lexer.source.text(SourceRange(key, end))
    markDamaged()
    if lexer.byte == UInt8(ascii: "=") {
      lexer.report(
        "syntax-error", lexer.at, lexer.at + 1, "'=' after key \(name)", help: "write ':'", replacement: ":")
      lexer.at += 1
      return .value
    }
    lexer.report(
      "syntax-error", key, end, "key \(name) has no ':' and value", help: "write ': ' and a value after it")
    if lexer.byte == UInt8(ascii: ",") || lexer.byte == UInt8(ascii: "}") {
      appendInvalid(lexer.at, lexer.at)
      return .separator
    }
    return .value
  }

  /// Recovers when a value is followed by neither a comma nor the right bracket.
  mutating func recoverFromMissingComma() -> Step {
    let start = lexer.at
    let isObject = stack[stack.count - 1].isObject
    let byte = lexer.byte
    if skipForeignText() { return parseSeparatorWithoutCounting() }
    if byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") {
      // The bracket belongs to an outer container: the inner one was never closed.
      let wantsObject = byte == UInt8(ascii: "}")
      if !isSurplus(closer: byte), stack.contains(where: { $0.isObject == wantsObject }) {
        return closeImplicitly("'\(character(start))' closes an outer \(wantsObject ? "object" : "array")")
      }
      lexer.at += 1
      lexer.report(
        "syntax-error", start, start + 1, "'\(character(start))' closes nothing", help: "remove it",
        replacement: "")
      return parseSeparatorWithoutCounting()
    }
    let startsValue =
      byte == UInt8(ascii: "\"") || (!isObject && (byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[")))
      || (!isObject && JSONLexer.isWordByte(byte))
    if startsValue {
      let end = Int(records.inPlace { $0.end(of: last) })
      let after = max(end, endOfText(before: lexer.at))
      lexer.report(
        "missing-comma", after, after, "comma is missing between \(isObject ? "members" : "elements")",
        help: "add a comma", replacement: ",")
      return isObject ? .key : .value
    }
    markDamaged()
    lexer.at += 1
    lexer.report(
      "syntax-error", start, lexer.at,
      "'\(character(start))' where ',' or '\(isObject ? "}" : "]")' should be", help: nil)
    skipToSeparator()
    return parseSeparatorWithoutCounting()
  }

  /// Closes the innermost container although its bracket is missing.
  private mutating func closeImplicitly(_ reason: String) -> Step {
    let frame = stack[stack.count - 1]
    let start = Int(records[frame.node].start)
    let here = SourceLocation(path: lexer.source.path, range: SourceRange(lexer.at, lexer.at + 1))
    let unclosed = unclosedOnItsLine(from: start, to: lexer.at)
    let isObject = unclosed.map { lexer.bytes[$0.opening] == UInt8(ascii: "{") } ?? frame.isObject
    let place = unclosed?.opening ?? start
    lexer.report(
      "unclosed-container", place, place + 1, "'\(isObject ? "{" : "[")' is not closed",
      help: "add the missing '\(isObject ? "}" : "]")'",
      replacement: unclosed.map {
        (lexer.bytes[$0.opening + 1] == 0x20 ? " " : "") + (isObject ? "}" : "]")
      }, at: unclosed?.end,
      notes: [.init(reason, at: here)])
    markDamaged()
    _ = close()
    guard !stack.isEmpty else { return .done }
    let next = lexer.byte
    stack[stack.count - 1].count += 1
    // The inner object's last comma has already been read when a new element follows.
    if next == UInt8(ascii: "{") { return stack[stack.count - 1].isObject ? .key : .value }
    return parseSeparatorWithoutCounting()
  }

  mutating func reportDuplicateKeys(in container: Int) {
    var seen: [String: Int] = [:]
    let end = records.inPlace { $0.next(after: container) }
    var at = records.inPlace { $0.firstChild(of: container) }
    while at < end {
      let name = text(of: at)
      let range = SourceRange(records.inPlace { $0.range(of: at) })
      if let first = seen[name] {
        let place = SourceRange(records.inPlace { $0.range(of: first) })
        lexer.report(
          "duplicate-key", range.start, range.end, "key '\(name)' appears twice in the same object",
          help: "remove one of the two",
          notes: [.init("first here", at: SourceLocation(path: lexer.source.path, range: place))])
      } else {
        seen[name] = at
      }
      at = records.inPlace { $0.next(after: $0.next(after: at)) }
    }
  }

  private func text(of key: Int) -> String {
    StringEscapes.decode(lexer.source.bytes[records.inPlace { $0.content(of: key) }])
  }

  /// Checks whether what follows a misplaced bracket shows that it is surplus rather than that another is missing:
  /// after `}` the array continues with an object, after `]` the object continues with a key.
  private func isSurplus(closer: UInt8) -> Bool {
    var ahead = lexer
    ahead.at += 1
    ahead.skipWhitespace()
    guard !ahead.atEnd, ahead.byte == UInt8(ascii: ",") else { return false }
    ahead.at += 1
    ahead.skipWhitespace()
    return !ahead.atEnd
      && ahead.byte == (closer == UInt8(ascii: "}") ? UInt8(ascii: "{") : UInt8(ascii: "\""))
  }

  private func isDigit(at offset: Int) -> Bool {
    offset < lexer.end && lexer.bytes[offset] &- UInt8(ascii: "0") < 10
  }

  private func character(_ at: Int) -> String {
    let length = max(1, lexer.bytes[at] < 0x80 ? 1 : lexer.sequenceLength(at))
    return lexer.source.text(SourceRange(at, at + length))
  }

  mutating func markDamaged() {
    guard let frame = stack.last else { return }
    records[frame.node].info |= JSONTree.Record.damaged
  }

  mutating func appendInvalid(_ start: Int, _ end: Int) {
    last = records.count
    records.append(.invalid, start, max(start, end), 0)
  }
}

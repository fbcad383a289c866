// Text that is not JSON and that the parser skips.

extension ParserState {
  /// Skips a comment or the marks of a merge conflict and reports it; false when there is none here.
  mutating func skipForeignText() -> Bool {
    switch lexer.byte {
    case UInt8(ascii: "/"): skipComment()
    case UInt8(ascii: "<"), UInt8(ascii: "="), UInt8(ascii: ">"): skipConflict()
    default: false
    }
  }

  /// Skips what a merge left behind, except the first of the two sides, so that the rest can be read.
  private mutating func skipConflict() -> Bool {
    let start = lexer.at
    let mark = lexer.byte
    let blanks = lexer.bytes[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }.count
    guard start == blanks || lexer.bytes[start - blanks - 1] == 0x0A, isConflictMark(mark, at: start),
      isInConflict != (mark == UInt8(ascii: "<"))
    else { return false }
    isInConflict = mark == UInt8(ascii: "<")
    if isInConflict {
      lexer.report(
        "syntax-error", start, start + 7, "a merge left both versions of this part in the file",
        help: "keep one of them, and remove the lines that begin with '<<<<<<<', '=======' and '>>>>>>>'")
    }
    while mark == UInt8(ascii: "="), !lexer.atEnd, !isConflictMark(UInt8(ascii: ">"), at: lexer.at) {
      skipLine()
    }
    skipLine()
    return true
  }

  private func isConflictMark(_ mark: UInt8, at start: Int) -> Bool {
    start + 7 <= lexer.end && lexer.bytes[start..<start + 7].allSatisfy { $0 == mark }
  }

  private mutating func skipLine() {
    while !lexer.atEnd, lexer.byte != 0x0A { lexer.at += 1 }
    if !lexer.atEnd { lexer.at += 1 }
  }

  private mutating func skipComment() -> Bool {
    let start = lexer.at
    guard start + 1 < lexer.end else { return false }
    if lexer.bytes[start + 1] == UInt8(ascii: "/") {
      while !lexer.atEnd, lexer.byte != 0x0A, lexer.byte != 0x0D { lexer.at += 1 }
    } else if lexer.bytes[start + 1] == UInt8(ascii: "*") {
      lexer.at += 2
      while lexer.at + 1 < lexer.end,
        lexer.byte != UInt8(ascii: "*") || lexer.bytes[lexer.at + 1] != UInt8(ascii: "/")
      {
        lexer.at += 1
      }
      lexer.at = min(lexer.end, lexer.at + 2)
    } else {
      return false
    }
    // With the blanks before it, so that a fix leaves none at the end of a line.
    let blanks = lexer.bytes[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    lexer.report(
      "comment", start, lexer.at, "JSON has no comments", help: "remove it, or move the remark into 'meta'",
      replacement: "", at: start - blanks.count..<lexer.at)
    return true
  }

  /// Skips to the next comma or closing bracket of the innermost container, across balanced brackets and
  /// strings.
  mutating func skipToSeparator() {
    while !lexer.atEnd {
      switch lexer.byte {
      case UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"): return
      case UInt8(ascii: "{"), UInt8(ascii: "["): skipBalanced()
      case UInt8(ascii: "\""): _ = lexer.readString()
      default: lexer.at += 1
      }
    }
  }

  /// Skips the container that opens here, at any depth, in linear time and constant memory.
  mutating func skipBalanced() {
    var depth = 0
    while !lexer.atEnd {
      switch lexer.byte {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case UInt8(ascii: "\""):
        _ = lexer.readString()
        continue
      default: break
      }
      lexer.at += 1
      if depth == 0 { return }
    }
  }
}

// Text that is not JSON and that the parser skips.

extension ParserState {
  /// Skips a comment and reports it; false when there is none here.
  mutating func skipComment() -> Bool {
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
    lexer.report(
      "comment", start, lexer.at, "JSON has no comments", help: "remove it, or move the remark into 'meta'",
      replacement: "")
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

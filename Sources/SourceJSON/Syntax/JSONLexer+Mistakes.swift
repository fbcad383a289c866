// The slow paths: diagnostics for malformed tokens.

extension JSONLexer {
  /// Reads an escape whose backslash is at `at`.
  mutating func readEscape() {
    let start = at
    guard at + 1 < end else {
      at += 1
      return
    }
    let code = bytes[at + 1]
    if code == UInt8(ascii: "u") {
      readUnicodeEscape()
    } else if StringEscapes.plainEscape(code) != nil {
      at += 2
    } else {
      at += code < 0x20 ? 1 : 2
      if code >= 0x80 {
        at = start + 1
        readMultibyte()
      }
      report(
        "invalid-escape", start, at, "'\(source.text(SourceRange(start, at)))' is not an escape in JSON",
        help: code == UInt8(ascii: "'")
          ? "write ' without the backslash" : "remove the backslash, or write \\\\ for one",
        replacement: source.text(SourceRange(start + 1, at)))
    }
  }

  private mutating func readUnicodeEscape() {
    let start = at
    let all = source.bytes[...]
    guard let unit = StringEscapes.hexUnit(all, at + 2) else {
      at += 2
      while at < end, at < start + 6, JSONLexer.isWordByte(byte), byte < 0x80 { at += 1 }
      report("invalid-escape", start, at, "'\\u' needs four hexadecimal digits", help: "write it as \\u00e9")
      return
    }
    at += 6
    if unit & 0xFC00 == 0xD800, at + 1 < end, bytes[at] == UInt8(ascii: "\\"),
      bytes[at + 1] == UInt8(ascii: "u"), let second = StringEscapes.hexUnit(all, at + 2),
      second & 0xFC00 == 0xDC00
    {
      at += 6
    } else if unit & 0xF800 == 0xD800 {
      report(
        "lone-surrogate", start, at, "'\(source.text(SourceRange(start, at)))' is half of a surrogate pair",
        help: "type the character itself, or write both halves")
    }
  }

  mutating func reportUnterminated(_ start: Int) {
    // A trailing comma was most likely meant as a separator, not as part of the string.
    var last = at
    while last > start + 1, bytes[last - 1] == 0x20 { last -= 1 }
    if last > start + 1, bytes[last - 1] == UInt8(ascii: ",") { at = last - 1 }
    report(
      "unterminated-string", start, at, "string has no closing quote on its line",
      help: "add a closing quote, or write \\n for a line break", replacement: "\"", at: at..<at)
  }

  /// Moves past a line break inside a string that ends on the next line; false when nothing shows that it does.
  mutating func readLineBreak() -> Bool {
    let blanks: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D]
    var next = at
    while next < end, blanks.contains(bytes[next]) { next += 1 }
    guard next < end, bytes[at..<next].count(where: { $0 == 0x0A }) == 1,
      ![0x22, 0x7D, 0x5D].contains(bytes[next])
    else { return false }
    let line = bytes[next..<end].prefix { $0 != 0x0A }
    guard let quote = line.firstIndex(of: UInt8(ascii: "\"")), line.first != UInt8(ascii: "{"),
      let after = line[(quote + 1)...].first(where: { !blanks.contains($0) }),
      [0x2C, 0x7D, 0x5D].contains(after)
    else { return false }
    let start = at
    var first = at
    while bytes[first - 1] == 0x20 { first -= 1 }
    at = next
    report(
      "control-character", start, start + 1, "line break in a string", help: "write a space, or \\n",
      replacement: " ", at: first..<next)
    return true
  }

  mutating func reportControl() {
    let names: [UInt8: String] = [0x08: "\\b", 0x0C: "\\f"]
    let hex = String(byte, radix: 16)
    let escape = names[byte] ?? "\\u00" + (hex.utf8.count < 2 ? "0" + hex : hex)
    let isTab = byte == 0x09
    report(
      "control-character", at, at + 1,
      isTab ? "tab in a string" : "control character U+00\(hex.utf8.count < 2 ? "0" : "")\(hex) in a string",
      help: isTab ? "write a space" : "write it as \(escape)", replacement: isTab ? " " : escape)
    at += 1
  }

  mutating func reportNumber(_ start: Int) {
    while at < end, JSONLexer.isWordByte(byte) || byte == UInt8(ascii: "+") { at += 1 }
    let text = source.text(SourceRange(start, at))
    let fixed = JSONLexer.correctedNumber(text)
    report(
      "invalid-number", start, at, "'\(text)' is not a JSON number",
      help: fixed.map { "write \($0)" } ?? "write it with digits, or in quotes if it is text",
      replacement: fixed)
  }

  /// The number that the author of `007`, `.5`, `1.` or `+3` meant; nil when that is not clear.
  static func correctedNumber(_ text: String) -> String? {
    var rest = Substring(text)
    var out = ""
    if rest.first == "+" { rest.removeFirst() }
    if rest.first == "-" {
      rest.removeFirst()
      out = "-"
    }
    while rest.first == "0", let second = rest.dropFirst().first, second.isASCII, second.isNumber {
      rest.removeFirst()
    }
    if rest.first == "." { out += "0" }
    if rest.last == "." { rest.removeLast() }
    out += rest
    let isPlain = out.allSatisfy { $0.isASCII && ($0.isNumber || $0 == "-" || $0 == ".") }
    return isPlain && out != text && Double(out) != nil ? out : nil
  }
}

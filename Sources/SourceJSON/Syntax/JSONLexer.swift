/// Reads single tokens from the bytes; knows nothing about structure.
///
/// Every method that finds a mistake appends a diagnostic and continues as if the token had been valid, so
/// that one mistake never hides the rest of the file.
struct JSONLexer {
  let bytes: [UInt8]
  /// The offset where reading ends: the end of the file, or of a line of JSON Lines.
  var end: Int
  let source: SourceFile
  var at = 0
  var diagnostics: [Diagnostic] = []

  init(_ source: SourceFile) {
    bytes = source.bytes
    end = source.bytes.count
    self.source = source
  }

  @inline(__always) var atEnd: Bool { at >= end }
  @inline(__always) var byte: UInt8 { bytes[at] }

  /// Mistakes with only one possible correction.
  private static let safelyFixable: Set<String> = [
    "byte-order-mark", "trailing-comma", "missing-comma", "control-character",
  ]

  mutating func report(
    _ id: String, _ start: Int, _ end: Int, _ message: String, help: String? = nil,
    replacement: String? = nil, at replaced: Range<Int>? = nil,
    notes: [Diagnostic.Note] = []
  ) {
    let range = SourceRange(start, min(end, self.end))
    let isSafe = JSONLexer.safelyFixable.contains(id)
    let edit = replacement.map {
      Diagnostic.Edit(range: replaced.map { SourceRange($0) } ?? range, replacement: $0, isSafe: isSafe)
    }
    let solutions = help.map { [Diagnostic.Solution($0, edit: edit)] }
    diagnostics.append(
      Diagnostic(
        id: id, at: SourceLocation(path: source.path, range: range), message, notes: notes,
        solutions: solutions ?? []))
  }

  /// Moves to the next byte that is not white space.
  @inline(__always) mutating func skipWhitespace() {
    while at < end {
      let byte = bytes[at]
      guard byte <= 0x20, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return }
      at += 1
    }
  }

  /// Reads a string whose opening quote is at `at`; returns the flags of its node.
  @inline(__always) mutating func readString() -> UInt32 {
    let start = at
    var flags: UInt32 = 0
    at += 1
    while true {
      while at < end, JSONLexer.isPlain(bytes[at]) { at += 1 }
      guard at < end else {
        reportUnterminated(start)
        return flags
      }
      let byte = bytes[at]
      if byte == UInt8(ascii: "\"") {
        at += 1
        return flags
      }
      if byte == UInt8(ascii: "\\") {
        flags |= JSONTree.Record.escapes
        readEscape()
      } else if byte >= 0x80 {
        flags |= JSONTree.Record.nonASCII
        readMultibyte()
      } else if byte == 0x0A || byte == 0x0D {
        if readLineBreak() { continue }
        reportUnterminated(start)
        return flags
      } else {
        reportControl()
      }
    }
  }

  /// Checks whether a byte of a string stands for itself and is neither its end nor part of a longer character.
  @inline(__always) static func isPlain(_ byte: UInt8) -> Bool {
    byte >= 0x20 && byte < 0x80 && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
  }

  /// Checks one multi-byte UTF-8 sequence (RFC 3629) and moves past it.
  mutating func readMultibyte() {
    let length = sequenceLength(at)
    if length > 0 {
      at += length
      return
    }
    let start = at
    at += 1
    while at < end, bytes[at] & 0xC0 == 0x80, at - start < 4 { at += 1 }
    // A single byte that most other encodings read as this letter.
    let letter = at == start + 1 && bytes[start] >= 0xC0 ? String(Unicode.Scalar(bytes[start])) : nil
    report(
      "invalid-utf8", start, at, "bytes that are not valid UTF-8",
      help: letter.map { "save the file as UTF-8; in Latin-1 this is '\($0)'" }
        ?? "save the file as UTF-8 and type the character again", replacement: letter)
  }

  /// Length of the valid UTF-8 sequence at an offset; 0 when there is none.
  @inline(__always)
  func sequenceLength(_ at: Int) -> Int {
    let lead = bytes[at]
    @inline(__always) func next(_ i: Int, _ low: UInt8 = 0x80, _ high: UInt8 = 0xBF) -> Bool {
      at + i < end && bytes[at + i] >= low && bytes[at + i] <= high
    }
    switch lead {
    case 0xC2...0xDF: return next(1) ? 2 : 0
    case 0xE0: return next(1, 0xA0) && next(2) ? 3 : 0
    case 0xED: return next(1, 0x80, 0x9F) && next(2) ? 3 : 0
    case 0xE1...0xEF: return next(1) && next(2) ? 3 : 0
    case 0xF0: return next(1, 0x90) && next(2) && next(3) ? 4 : 0
    case 0xF1...0xF3: return next(1) && next(2) && next(3) ? 4 : 0
    case 0xF4: return next(1, 0x80, 0x8F) && next(2) && next(3) ? 4 : 0
    default: return 0
    }
  }

  /// Reads a number; returns the flags of its node.
  @inline(__always) mutating func readNumber() -> UInt32 {
    let start = at
    if byte == UInt8(ascii: "-") { at += 1 }
    let digits = at
    skipDigits()
    var isValid = at > digits && !(bytes[digits] == UInt8(ascii: "0") && at > digits + 1)
    var flags: UInt32 = 0
    if at < end, byte == UInt8(ascii: ".") {
      flags |= JSONTree.Record.fraction
      at += 1
      let fraction = at
      skipDigits()
      if at == fraction { isValid = false }
    }
    if at < end, byte | 0x20 == UInt8(ascii: "e") {
      flags |= JSONTree.Record.fraction
      at += 1
      if at < end, byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { at += 1 }
      let exponent = at
      skipDigits()
      if at == exponent { isValid = false }
    }
    if !isValid || (at < end && JSONLexer.isWordByte(byte)) { reportNumber(start) }
    return flags
  }

  @inline(__always) private mutating func skipDigits() {
    while at < end, bytes[at] &- UInt8(ascii: "0") < 10 { at += 1 }
  }

  /// Checks whether a byte can be part of a bare word such as `None` or `12px`.
  @inline(__always) static func isWordByte(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte &- UInt8(ascii: "0") < 10
      || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".") || byte >= 0x80
  }

  /// Checks whether the word at `at` is exactly the given literal.
  @inline(__always) func hasLiteral(_ literal: StaticString) -> Bool {
    let length = literal.utf8CodeUnitCount
    guard at + length <= end else { return false }
    for i in 0..<length where bytes[at + i] != literal.utf8Start[i] { return false }
    return at + length == end || !JSONLexer.isWordByte(bytes[at + length])
  }
}

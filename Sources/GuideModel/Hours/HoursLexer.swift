/// Splits a value into tokens.
///
/// The strict lexer knows only the OSM syntax in ASCII; `HoursLexer+Tolerant` adds other spellings.
struct HoursLexer {
  let bytes: [UInt8]
  let isTolerant: Bool
  let language: String?
  var position = 0
  var tokens: [HoursToken] = []
  var comments: [String] = []
  var warnings: [HoursWarning] = []

  init(_ bytes: [UInt8], isTolerant: Bool, language: String? = nil) {
    self.bytes = bytes
    self.isTolerant = isTolerant
    self.language = language
    tokens.reserveCapacity(bytes.count / 2 + 2)
  }

  mutating func run() throws(HoursSyntaxError) {
    while position < bytes.count {
      if isTolerant, try lexTolerantly() { continue }
      try lexStrictly()
    }
    append(.end, length: 0)
  }

  private mutating func lexStrictly() throws(HoursSyntaxError) {
    let byte = bytes[position]
    switch byte {
    case 0x20, 0x09, 0x0A, 0x0D: position += 1
    case 0x30...0x39: lexNumber()
    case 0x41...0x5A, 0x61...0x7A: try lexWord()
    case 0x22: try lexComment()
    case 0x3B: append(.semicolon, length: 1)
    case 0x2C: append(.comma, length: 1)
    case 0x2D: append(.minus, length: 1)
    case 0x2B: append(.plus, length: 1)
    case 0x3A: append(.colon, length: 1)
    case 0x2F: append(.slash, length: 1)
    case 0x5B: append(.openBracket, length: 1)
    case 0x5D: append(.closeBracket, length: 1)
    case 0x28: append(.openParenthesis, length: 1)
    case 0x29: append(.closeParenthesis, length: 1)
    case 0x2E where isTolerant: lexDot()
    case 0x7C where position + 1 < bytes.count && bytes[position + 1] == 0x7C:
      append(.fallback, length: 2)
    default:
      throw HoursSyntaxError(
        .unexpectedText, at: position..<endOfScalar(position),
        help: "write days as 'Mo-Fr', times as '09:00-17:00', rules with ';' between them")
    }
  }

  /// The dot of a time such as `10.30`; any other dot ends an abbreviation or an ordinal and is ignored:
  /// `Mo.`, `Dec 24.`, `24. Dec`.
  mutating func lexDot() {
    var next = position + 1
    while next < bytes.count, bytes[next] == 0x20 { next += 1 }
    let isBeforeDigit = next < bytes.count && isDigit(bytes[next])
    let isAfterDay = tokens.dropLast().last?.kind == .month && next > position + 1
    if let last = tokens.last, last.kind == .number, Int(last.end) == position, isBeforeDigit, !isAfterDay {
      append(.dot, length: 1)
    } else {
      warnings.append(HoursWarning(.unusualCharacter, position..<position + 1))
      position += 1
    }
  }

  mutating func append(_ kind: HoursToken.Kind, value: Int = 0, length: Int) {
    tokens.append(
      HoursToken(
        kind: kind, value: Int32(truncatingIfNeeded: value), start: Int32(position),
        end: Int32(position + length)))
    position += length
  }

  private mutating func lexNumber() {
    let start = position
    var value = 0
    while position < bytes.count, bytes[position] >= 0x30, bytes[position] <= 0x39 {
      value = min(value * 10 + Int(bytes[position] - 0x30), 1_000_000)
      position += 1
    }
    if value == 24, position - start == 2, position + 1 < bytes.count, bytes[position] == 0x2F,
      bytes[position + 1] == 0x37, position + 2 == bytes.count || !isDigit(bytes[position + 2])
    {
      position = start
      append(.always, length: 4)
      return
    }
    tokens.append(
      HoursToken(
        kind: .number, value: Int32(value), digits: UInt8(min(position - start, 255)),
        start: Int32(start), end: Int32(position)))
  }

  private mutating func lexWord() throws(HoursSyntaxError) {
    var end = position
    while end < bytes.count, isLetter(bytes[end]) { end += 1 }
    guard let packed = HoursKeywords.pack(bytes[position..<end]),
      let keyword = HoursKeywords.table[packed]
    else { throw unknownWord(position..<end) }
    append(keyword.kind, value: Int(keyword.value), length: end - position)
  }

  private mutating func lexComment() throws(HoursSyntaxError) {
    var end = position + 1
    while end < bytes.count, bytes[end] != 0x22 { end += 1 }
    guard end < bytes.count else {
      throw HoursSyntaxError(
        .unclosedComment, at: position..<bytes.count, help: "end the comment with '\"'")
    }
    appendComment(bytes[position + 1..<end], length: end + 1 - position)
  }

  mutating func appendComment(_ text: ArraySlice<UInt8>, length: Int) {
    let trimmed = text.trimmed
    if trimmed.isEmpty { warnings.append(HoursWarning(.emptyComment, position..<position + length)) }
    append(.comment, value: comments.count, length: length)
    comments.append(String(decoding: trimmed, as: UTF8.self))
  }

  func unknownWord(_ range: Range<Int>) -> HoursSyntaxError {
    let word = String(decoding: bytes[range], as: UTF8.self)
    if HoursWords.isSeason(word) {
      return HoursSyntaxError(
        .seasonWord, at: range, help: "write the dates of the season, such as 'Apr-Sep'")
    }
    if let months = HoursWords.ambiguousMonths(for: word, language: language) {
      return ambiguousWord(range, months)
    }
    let help =
      HoursWords.replacement(for: word, language: language).map { "write '\($0)'" }
      ?? "put text for visitors in quotes, such as \"by appointment\""
    return HoursSyntaxError(.unknownWord, at: range, help: help)
  }

  func ambiguousWord(_ range: Range<Int>, _ months: [String]) -> HoursSyntaxError {
    let choices = months.map { "'\($0)'" }.joined(separator: " or ")
    return HoursSyntaxError(.ambiguousWord, at: range, help: "write \(choices)")
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  func isLetter(_ byte: UInt8) -> Bool { (byte | 0x20) >= 0x61 && (byte | 0x20) <= 0x7A }

  /// The offset after the character that starts at an offset.
  func endOfScalar(_ start: Int) -> Int {
    var end = start + 1
    while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
    return end
  }
}

extension ArraySlice where Element == UInt8 {
  /// Without the blanks at both ends.
  var trimmed: ArraySlice<UInt8> {
    var slice = self
    while let first = slice.first, first <= 0x20 { slice = slice.dropFirst() }
    while let last = slice.last, last <= 0x20 { slice = slice.dropLast() }
    return slice
  }
}

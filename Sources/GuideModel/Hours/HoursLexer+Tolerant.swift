extension HoursLexer {
  /// Reads a spelling that the strict lexer does not accept; false when there is none here.
  mutating func lexTolerantly() throws(HoursSyntaxError) -> Bool {
    let byte = bytes[position]
    if byte == 0x20 { return false }
    if byte == 0x5F {  // '_' for a blank
      position += 1
      return true
    }
    if byte == 0x3E {  // '->' and '>' for a dash
      replace(with: "-", length: 1)
      return true
    }
    if byte == 0x26 {
      replace(with: ",", length: 1)
      return true
    }
    if byte == 0x22 || byte == 0x27 || byte >= 0x80, lexQuotes() { return true }
    if lexHalfDay() || lexHourSign() { return true }
    if try lexPhrase() { return true }
    if byte >= 0x80 || byte == 0x7E || byte == 0x3D { return try lexForeignSign() }
    return false
  }

  /// `am` and `pm`, with or without dots, after a number.
  private mutating func lexHalfDay() -> Bool {
    guard let last = tokens.last, last.kind == .number else { return false }
    let first = bytes[position] | 0x20
    guard first == 0x61 || first == 0x70 else { return false }
    var end = position + 1
    if end < bytes.count, bytes[end] == 0x2E { end += 1 }
    guard end < bytes.count, bytes[end] | 0x20 == 0x6D else { return false }
    end += 1
    if end < bytes.count, bytes[end] == 0x2E { end += 1 }
    guard end == bytes.count || !isLetter(bytes[end]) && bytes[end] < 0x80 else { return false }
    warnings.append(HoursWarning(.wordErrorCorrection, position..<end))
    append(.halfDay, value: first == 0x61 ? 0 : 12, length: end - position)
    return true
  }

  /// `9h30` and `9h`.
  private mutating func lexHourSign() -> Bool {
    guard bytes[position] | 0x20 == 0x68, let last = tokens.last, last.kind == .number,
      Int(last.end) == position
    else { return false }
    let next = position + 1
    guard next == bytes.count || !isLetter(bytes[next]) && bytes[next] < 0x80 else { return false }
    warnings.append(HoursWarning(.wordErrorCorrection, position..<next))
    if next < bytes.count, isDigit(bytes[next]) {
      append(.colon, length: 1)
    } else {
      position = next
    }
    return true
  }

  /// Comments in quotes other than `"`, and empty comments.
  private mutating func lexQuotes() -> Bool {
    let opening = scalar(at: position)
    guard "\"'„“‚‘’«「『".unicodeScalars.contains(opening.scalar) else { return false }
    if opening.scalar == "\"", bytes[(position + 1)...].contains(0x22) { return false }
    var end = position + opening.length
    while end < bytes.count, bytes[end] != 0x3B, bytes[end] != 0x7C {
      let next = scalar(at: end)
      if "\"'”“‘’»」』".unicodeScalars.contains(next.scalar) {
        let length = end + next.length - position
        warnings.append(HoursWarning(.unusualCharacter, position..<position + length))
        appendComment(bytes[position + opening.length..<end], length: length)
        return true
      }
      end += next.length
    }
    return false
  }

  /// The longest phrase of the word list that starts here.
  private mutating func lexPhrase() throws(HoursSyntaxError) -> Bool {
    let first = scalar(at: position).scalar
    guard first.isWordPart else { return false }
    for end in phraseEnds().reversed() {
      let phrase = normalizedPhrase(bytes[position..<end])
      // `8:00 do 16:00` is Slavic for "to"; `Mo-Do` is German for Thursday.
      if phrase.lowercased() == "do", tokens.last?.kind == .number { return take("-", upTo: end) }
      if let months = HoursWords.ambiguousMonths(for: phrase, language: language) {
        throw ambiguousWord(position..<end, months)
      }
      guard let replacement = HoursWords.replacement(for: phrase, language: language) else { continue }
      return take(replacement, upTo: end)
    }
    guard first.value >= 0x0E00 else { return false }
    return lexUnspacedWord()
  }

  /// A word at the start of a run of letters, for scripts that do not separate words.
  private mutating func lexUnspacedWord() -> Bool {
    var ends: [Int] = []
    var end = position
    while end < bytes.count, ends.count < 24, scalar(at: end).scalar.isWordPart {
      end += scalar(at: end).length
      ends.append(end)
    }
    for end in ends.reversed() {
      let word = String(decoding: bytes[position..<end], as: UTF8.self)
      if let replacement = HoursWords.replacement(for: word, language: language) {
        return take(replacement, upTo: end)
      }
    }
    return false
  }

  private mutating func take(_ replacement: String, upTo end: Int) -> Bool {
    var end = end
    if end < bytes.count, bytes[end] == 0x2E { end += 1 }
    if replacement.isEmpty { end = endOfLabelSign(end) }
    replace(with: replacement, length: end - position)
    return true
  }

  /// The offset after the `:` or `=` that follows a label such as `opening_hours`.
  private func endOfLabelSign(_ end: Int) -> Int {
    var sign = end
    while sign < bytes.count, bytes[sign] == 0x20 { sign += 1 }
    return sign < bytes.count && (bytes[sign] == 0x3A || bytes[sign] == 0x3D) ? sign + 1 : end
  }

  /// The ends of the phrases that start here: after each of the next words.
  private func phraseEnds() -> [Int] {
    var ends: [Int] = []
    var end = position
    while end < bytes.count, ends.count < 8 {
      let wordStart = end
      while end < bytes.count, scalar(at: end).scalar.isWordPart { end += scalar(at: end).length }
      guard end > wordStart else { break }
      ends.append(end)
      let gap = end
      while end < bytes.count, end - gap < 4, " _-/.".utf8.contains(bytes[end]) {
        end += 1
        if bytes[end - 1] == 0x2D || bytes[end - 1] == 0x2F { ends.append(end) }
      }
    }
    return ends
  }

  /// Lower-cased, with runs of blanks and underscores as one blank.
  private func normalizedPhrase(_ slice: ArraySlice<UInt8>) -> String {
    var text: [UInt8] = []
    for byte in slice {
      let isBlank = byte == 0x20 || byte == 0x5F
      if isBlank, text.last == 0x20 { continue }
      text.append(isBlank ? 0x20 : byte)
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// Signs of other scripts: dashes, digits, blanks, punctuation.
  private mutating func lexForeignSign() throws(HoursSyntaxError) -> Bool {
    let (scalar, length) = scalar(at: position)
    if HoursSigns.blanks.contains(scalar) {
      position += length
      return true
    }
    if HoursSigns.digit(scalar) != nil {
      lexForeignNumber()
      return true
    }
    guard let sign = HoursSigns.ascii(scalar) else {
      var end = position
      while end < bytes.count, self.scalar(at: end).scalar.isWordPart { end += self.scalar(at: end).length }
      throw unknownWord(position..<max(end, position + length))
    }
    warnings.append(HoursWarning(.unusualCharacter, position..<position + length))
    replace(with: sign, length: length, warns: false)
    return true
  }

  /// A number whose first digit is not ASCII.
  private mutating func lexForeignNumber() {
    let start = position
    var value = 0
    var digits: UInt8 = 0
    while position < bytes.count {
      let (scalar, length) = scalar(at: position)
      let ascii = scalar.isASCII && isDigit(bytes[position]) ? Int(scalar.value - 0x30) : nil
      guard let digit = ascii ?? HoursSigns.digit(scalar) else { break }
      value = min(value * 10 + digit, 1_000_000)
      digits = min(digits + 1, 250)
      position += length
    }
    warnings.append(HoursWarning(.unusualCharacter, start..<position))
    joinNumber(value, digits, start: start)
  }

  /// Appends a number, or adds digits to the number directly before it.
  private mutating func joinNumber(_ value: Int, _ digits: UInt8, start: Int) {
    var number = HoursToken(
      kind: .number, value: Int32(value), digits: digits, start: Int32(start), end: Int32(position))
    if let last = tokens.last, last.kind == .number, Int(last.end) == start {
      var scale = 1
      for _ in 0..<digits { scale = min(scale * 10, 1_000_000) }
      number.value = Int32(min(last.number * scale + value, 1_000_000))
      number.digits = min(last.digits &+ digits, 250)
      number.start = last.start
      tokens.removeLast()
    }
    tokens.append(number)
  }

  /// Lexes standard text in place of what was written.
  private mutating func replace(with standard: String, length: Int, warns: Bool = true) {
    let range = position..<position + length
    var lexer = HoursLexer(Array(standard.utf8), isTolerant: false)
    do {
      try lexer.run()
    } catch {
      preconditionFailure("word list holds '\(standard)', which is not standard")
    }
    if warns { warnings.append(HoursWarning(.wordErrorCorrection, range)) }
    for var token in lexer.tokens where token.kind != .end {
      // In `17:00-open end` both have the dash.
      if token.kind == .minus, tokens.last?.kind == .minus { continue }
      token.start = Int32(range.lowerBound)
      token.end = Int32(range.upperBound)
      if token.kind == .comment {
        token.value = Int32(comments.count)
        comments.append(lexer.comments[0])
      }
      tokens.append(token)
    }
    position = range.upperBound
  }

  /// The character at an offset; malformed UTF-8 reads as U+FFFD.
  func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
    let first = bytes[offset]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard offset + length <= bytes.count else { return ("\u{FFFD}", bytes.count - offset) }
    var value = UInt32(first) & (0xFF >> UInt32(length + 1))
    for byte in bytes[offset + 1..<offset + length] { value = value << 6 | UInt32(byte & 0x3F) }
    return (Unicode.Scalar(value) ?? "\u{FFFD}", length)
  }
}

extension Unicode.Scalar {
  /// Indicates whether it can be part of a word: letters, combining marks, digits and the apostrophe.
  var isWordPart: Bool {
    switch self {
    case "a"..."z", "A"..."Z", "0"..."9", "'", "’": true
    case "\u{0}"..."\u{7F}", "ー": false
    default:
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
        .nonspacingMark, .spacingMark:
        HoursSigns.digit(self) == nil
      default: false
      }
    }
  }
}

/// Signs with their ASCII equivalents.
enum HoursSigns {
  static let blanks: Set<Unicode.Scalar> = [
    "\u{A0}", "\u{2002}", "\u{2003}", "\u{2007}", "\u{2008}", "\u{2009}", "\u{200A}", "\u{200B}",
    "\u{200E}", "\u{200F}", "\u{202F}", "\u{2060}", "\u{3000}", "\u{FEFF}",
  ]

  private static let signs: [Unicode.Scalar: String] = {
    var signs: [Unicode.Scalar: String] = [:]
    for scalar in "‐‑‒–—―−⁃﹘﹣－ー〜～~→⇒➔➜=".unicodeScalars { signs[scalar] = "-" }
    for scalar in "，、،﹐".unicodeScalars { signs[scalar] = "," }
    for scalar in "；؛﹔".unicodeScalars { signs[scalar] = ";" }
    for scalar in "：﹕︰∶ː".unicodeScalars { signs[scalar] = ":" }
    for (scalar, sign) in [("／", "/"), ("＋", "+"), ("（", "("), ("）", ")"), ("＆", ",")] {
      for scalar in scalar.unicodeScalars { signs[scalar] = sign }
    }
    return signs
  }()

  /// The ASCII text for a sign; nil when there is none.
  static func ascii(_ scalar: Unicode.Scalar) -> String? { signs[scalar] }

  /// The value of a non-ASCII digit; the degree sign is often typed for a raised zero.
  static func digit(_ scalar: Unicode.Scalar) -> Int? {
    switch scalar.value {
    case 0xB0, 0xBA, 0x2070: 0
    case 0xB9: 1
    case 0xB2: 2
    case 0xB3: 3
    case 0x2074...0x2079: Int(scalar.value - 0x2070)
    case 0x2080...0x2089: Int(scalar.value - 0x2080)
    case 0x660...0x669: Int(scalar.value - 0x660)
    case 0x6F0...0x6F9: Int(scalar.value - 0x6F0)
    case 0xFF10...0xFF19: Int(scalar.value - 0xFF10)
    default: nil
    }
  }
}

extension Pattern.Parser {
  /// The meaning of an escape or a class member.
  enum Atom {
    case codePoint(UInt32)
    case characters(Pattern.ScalarSet)

    /// The members.
    var set: Pattern.ScalarSet {
      switch self {
      case .codePoint(let value): Pattern.ScalarSet(value)
      case .characters(let set): set
      }
    }
  }

  /// Reads an escape whose backslash has been read.
  mutating func parseEscape(at start: Int, inClass: Bool) throws(PatternError) -> Atom {
    guard let byte = peek() else {
      throw syntaxError("lone '\\' at the end: write '\\\\' for the character", at: start)
    }
    let value = nextScalar()
    switch byte {
    case UInt8(ascii: "d"): return .characters(.digits)
    case UInt8(ascii: "D"): return .characters(Pattern.ScalarSet.digits.inverted)
    case UInt8(ascii: "w"): return .characters(.wordCharacters)
    case UInt8(ascii: "W"): return .characters(Pattern.ScalarSet.wordCharacters.inverted)
    case UInt8(ascii: "s"): return .characters(.whiteSpace)
    case UInt8(ascii: "S"): return .characters(Pattern.ScalarSet.whiteSpace.inverted)
    case UInt8(ascii: "p"): return .characters(try parseProperty(at: start))
    case UInt8(ascii: "P"): return .characters(try parseProperty(at: start).inverted)
    case UInt8(ascii: "t"): return .codePoint(0x09)
    case UInt8(ascii: "n"): return .codePoint(0x0A)
    case UInt8(ascii: "v"): return .codePoint(0x0B)
    case UInt8(ascii: "f"): return .codePoint(0x0C)
    case UInt8(ascii: "r"): return .codePoint(0x0D)
    case UInt8(ascii: "u"): return .codePoint(try parseUnicodeEscape(at: start))
    case UInt8(ascii: "x"): return .codePoint(try parseHexadecimal(digits: 2, at: start))
    case UInt8(ascii: "c"): return .codePoint(try parseControlLetter(at: start))
    case UInt8(ascii: "0"): return .codePoint(try parseNull(at: start))
    case UInt8(ascii: "b") where inClass: return .codePoint(0x08)
    case UInt8(ascii: "-") where inClass: return .codePoint(value)
    default:
      guard Self.identityEscapes.contains(byte) else {
        throw syntaxError("invalid escape: use one of ECMA-262, or the character without '\\'", at: start)
      }
      return .codePoint(value)
    }
  }

  /// SyntaxCharacter and the slash: the only characters that may be escaped to stand for themselves.
  private static let identityEscapes = Set("^$\\.*+?()[]{}|/".utf8)

  private mutating func parseControlLetter(at start: Int) throws(PatternError) -> UInt32 {
    guard let byte = peek() else { throw syntaxError("incomplete '\\c': a letter must follow", at: start) }
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
      position += 1
      return UInt32(byte & 0x1F)
    default:
      throw syntaxError("invalid '\\c': a letter must follow", at: start)
    }
  }

  private func parseNull(at start: Int) throws(PatternError) -> UInt32 {
    if let byte = peek(), byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
      throw syntaxError("octal escape: write '\\xHH' instead", at: start)
    }
    return 0
  }

  /// Reads the rest of `\u`: `{…}`, four digits, or a surrogate pair written as two escapes.
  mutating func parseUnicodeEscape(at start: Int) throws(PatternError) -> UInt32 {
    if take("{") {
      var value: UInt32 = 0
      var digits = 0
      while let digit = hexadecimalValue(peek()) {
        position += 1
        digits += 1
        value = value << 4 | digit
        guard value <= Pattern.ScalarSet.last else {
          throw syntaxError("invalid '\\u{…}': the last code point is 10FFFF", at: start)
        }
      }
      guard digits > 0, take("}") else {
        throw syntaxError("invalid '\\u{…}': write hexadecimal digits and then '}'", at: start)
      }
      return value
    }
    let lead = try parseHexadecimal(digits: 4, at: start)
    guard lead >= 0xD800, lead <= 0xDBFF, let trail = peekTrailSurrogate() else { return lead }
    position += 6
    return 0x10000 + (lead - 0xD800) << 10 + (trail - 0xDC00)
  }

  private func peekTrailSurrogate() -> UInt32? {
    guard peek() == UInt8(ascii: "\\"), peek(1) == UInt8(ascii: "u") else { return nil }
    var value: UInt32 = 0
    for distance in 2..<6 {
      guard let digit = hexadecimalValue(peek(distance)) else { return nil }
      value = value << 4 | digit
    }
    return value >= 0xDC00 && value <= 0xDFFF ? value : nil
  }

  private mutating func parseHexadecimal(digits: Int, at start: Int) throws(PatternError) -> UInt32 {
    var value: UInt32 = 0
    for _ in 0..<digits {
      guard let digit = hexadecimalValue(peek()) else {
        throw syntaxError("incomplete escape: \(digits) hexadecimal digits must follow", at: start)
      }
      position += 1
      value = value << 4 | digit
    }
    return value
  }

  private func hexadecimalValue(_ byte: UInt8?) -> UInt32? {
    switch byte {
    case .some(let digit) where digit >= UInt8(ascii: "0") && digit <= UInt8(ascii: "9"):
      UInt32(digit - UInt8(ascii: "0"))
    case .some(let letter) where letter | 0x20 >= UInt8(ascii: "a") && letter | 0x20 <= UInt8(ascii: "f"):
      UInt32(letter | 0x20 - UInt8(ascii: "a") + 10)
    default: nil
    }
  }
}

extension Pattern.Parser {
  /// Reads a class `[…]`.
  mutating func parseClass() throws(PatternError) -> Int {
    let start = position
    position += 1
    let isNegated = take("^")
    var ranges: [ClosedRange<UInt32>] = []
    while !take("]") {
      guard peek() != nil else {
        throw syntaxError("unclosed class: add ']'", at: start)
      }
      let memberStart = position
      let first = try parseMember()
      guard peek() == UInt8(ascii: "-"), peek(1) != nil, peek(1) != UInt8(ascii: "]") else {
        ranges += first.set.ranges
        continue
      }
      position += 1
      ranges.append(try range(from: first, to: parseMember(), at: memberStart))
    }
    let set = Pattern.ScalarSet(ranges)
    return syntax.add(isNegated ? set.inverted : set)
  }

  private mutating func parseMember() throws(PatternError) -> Atom {
    let start = position
    if take("\\") { return try parseEscape(at: start, inClass: true) }
    return .codePoint(nextScalar())
  }

  private func range(
    from first: Atom, to last: Atom, at offset: Int
  ) throws(PatternError) -> ClosedRange<UInt32> {
    guard case .codePoint(let low) = first, case .codePoint(let high) = last else {
      throw syntaxError("class escape as an endpoint of a range: write '\\-' for a hyphen", at: offset)
    }
    guard low <= high else {
      throw syntaxError("range out of order: put the lower code point first", at: offset)
    }
    return low...high
  }

  /// Reads `{…}` after `\p` or `\P`.
  private mutating func parseProperty(at start: Int) throws(PatternError) -> Pattern.ScalarSet {
    guard take("{") else {
      throw syntaxError("incomplete '\\p': write '\\p{Letter}' or '\\p{Script=Latin}'", at: start)
    }
    var words = [""]
    while let byte = peek(), byte != UInt8(ascii: "}") {
      position += 1
      if byte == UInt8(ascii: "="), words.count == 1 {
        words.append("")
      } else {
        words[words.count - 1].unicodeScalars.append(Unicode.Scalar(byte))
      }
    }
    guard take("}") else { throw syntaxError("unclosed '\\p{': add '}'", at: start) }
    guard
      let property = words.count == 1 ? UnicodeProperty(words[0]) : UnicodeProperty(words[1], of: words[0])
    else { throw syntaxError("unknown property '\(words.joined(separator: "="))': see ECMA-262", at: start) }
    return resolvesProperties ? property.characters : .none
  }
}

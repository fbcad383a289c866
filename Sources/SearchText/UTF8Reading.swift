extension Span<UInt8> {
  /// The end of the run of ASCII bytes that begins at `start`.
  func endOfASCII(from start: Int) -> Int {
    var index = start
    while index < count, self[index] < 0x80 { index += 1 }
    return index
  }

  /// The scalar at `index` and its length in bytes; nil where the bytes are not well-formed UTF-8.
  ///
  /// - Source: The Unicode Standard, table 3-7.
  func scalar(at index: Int) -> (code: CodePoint, length: Int)? {
    let lead = self[index]
    let length: Int
    var code: CodePoint
    switch lead {
    case 0x00...0x7F: return (CodePoint(lead), 1)
    case 0xC2...0xDF: (length, code) = (2, CodePoint(lead & 0x1F))
    case 0xE0...0xEF: (length, code) = (3, CodePoint(lead & 0x0F))
    case 0xF0...0xF4: (length, code) = (4, CodePoint(lead & 0x07))
    default: return nil
    }
    guard index + length <= count else { return nil }
    for place in index + 1..<index + length {
      let next = self[place]
      guard next & 0xC0 == 0x80 else { return nil }
      code = code << 6 | CodePoint(next & 0x3F)
    }
    let isShortest = length == 2 || code >= (length == 3 ? 0x800 : 0x10000)
    guard isShortest, Unicode.Scalar(code) != nil else { return nil }
    return (code, length)
  }

  /// Rule 1 of normalization: a digit directly before `range`, and exactly three digits directly after it.
  func isBetweenDigitAndThreeDigits(_ range: Range<Int>) -> Bool {
    guard !isEmpty, range.lowerBound > 0 else { return false }
    var start = range.lowerBound - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard let length = digitLength(at: start), start + length == range.lowerBound else { return false }
    var index = range.upperBound
    for _ in 0..<3 {
      guard let length = digitLength(at: index) else { return false }
      index += length
    }
    return digitLength(at: index) == nil
  }

  private func digitLength(at index: Int) -> Int? {
    guard index < count, let (code, length) = scalar(at: index) else { return nil }
    return UnicodeForms.properties(of: code).digit == nil ? nil : length
  }
}

extension [UInt8] {
  /// Appends one scalar; `code` must be a Unicode scalar.
  mutating func appendUTF8(_ code: CodePoint) {
    switch code {
    case 0..<0x80:
      append(UInt8(truncatingIfNeeded: code))
    case 0x80..<0x800:
      append(0xC0 | UInt8(truncatingIfNeeded: code >> 6))
      append(0x80 | UInt8(truncatingIfNeeded: code & 0x3F))
    case 0x800..<0x10000:
      append(0xE0 | UInt8(truncatingIfNeeded: code >> 12))
      append(0x80 | UInt8(truncatingIfNeeded: code >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: code & 0x3F))
    default:
      append(0xF0 | UInt8(truncatingIfNeeded: code >> 18))
      append(0x80 | UInt8(truncatingIfNeeded: code >> 12 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: code >> 6 & 0x3F))
      append(0x80 | UInt8(truncatingIfNeeded: code & 0x3F))
    }
  }

  /// The scalar that ends before `end` in well-formed UTF-8, and its length; nil and 0 at the start.
  func lastScalar(before end: Int) -> (code: CodePoint?, length: Int) {
    var start = end - 1
    while start > 0, self[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0 else { return (nil, 0) }
    guard let (code, length) = span.scalar(at: start) else { return (nil, 0) }
    return (code, length)
  }
}

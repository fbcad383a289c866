extension Format {
  private static let labelText = ASCIISet("-", .lettersAndDigits)
  private static let fullStop: UInt32 = 0x2E
  /// The dots of RFC 3490, section 3.1.
  private static let labelSeparators: Set<UInt32> = [fullStop, 0x3002, 0xFF0E, 0xFF61]
  /// The longest label and the longest name without a trailing dot: RFC 1034, section 3.1.
  private static let longestLabel = 63
  private static let longestName = 253

  /// `hostname`: RFC 1123, section 2.1, with labels in Punycode being A-labels of IDNA 2008.
  @Sendable static func isHostname(_ text: Text) -> Bool {
    guard text.count <= longestName, endOfLabels(in: text) == text.count, !isDottedDecimal(text) else {
      return false
    }
    return !hasEncodedLabel(text) || isHostname(text, separators: [fullStop])
  }

  /// `idn-hostname`: like `hostname`, or with labels that are U-labels of IDNA 2008 (RFC 5890 to 5893).
  @Sendable static func isInternationalHostname(_ text: Text) -> Bool {
    if text.allSatisfy({ $0 < 0x80 }) { return isHostname(text) }
    return isHostname(text, separators: labelSeparators)
  }

  /// Checks whether every label is valid under IDNA 2008, and, if any is right-to-left, whether they are valid
  /// together.
  static func isHostname(_ text: Text, separators: Set<UInt32>) -> Bool {
    guard text.count <= 4 * longestName else { return false }
    let scalars = String(decoding: text, as: UTF8.self).unicodeScalars.map(\.value)
    var labels: [[UInt32]] = []
    var length = -1
    for label in scalars.split(omittingEmptySubsequences: false, whereSeparator: separators.contains) {
      guard let (decoded, encodedLength) = checkedLabel(Array(label)) else { return false }
      labels.append(decoded)
      length += encodedLength + 1
    }
    guard length <= longestName else { return false }
    return !labels.contains(where: IDNA.hasRightToLeft) || labels.allSatisfy(IDNA.satisfiesBidiRule)
  }

  /// The label in Unicode, and the length of its form in ASCII; `nil` when it is invalid.
  private static func checkedLabel(_ label: [UInt32]) -> (decoded: [UInt32], length: Int)? {
    guard !label.isEmpty, label.count <= longestLabel else { return nil }
    if label.allSatisfy({ $0 < 0x80 }) {
      let lowercase = label.map { $0 >= 0x41 && $0 <= 0x5A ? UInt8($0) | 0x20 : UInt8($0) }
      let isLabel = lowercase.withUnsafeBufferPointer { endOfLabel(in: $0, from: 0) == $0.count }
      guard isLabel else { return nil }
      guard lowercase.starts(with: "xn--".utf8) else { return (lowercase.map { UInt32($0) }, label.count) }
      let encoded = Array(lowercase.dropFirst(4))
      guard let decoded = Punycode.decoded(encoded), IDNA.isLabel(decoded),
        Punycode.encoded(decoded) == encoded
      else { return nil }
      return (decoded, label.count)
    }
    guard IDNA.isLabel(label), let encoded = Punycode.encoded(label), encoded.count + 4 <= longestLabel else {
      return nil
    }
    return (label, encoded.count + 4)
  }

  /// The end of dot-separated labels of letters, digits and inner hyphens; `nil` when a label is malformed.
  static func endOfLabels(in text: Text) -> Int? {
    var index = 0
    while let end = endOfLabel(in: text, from: index) {
      guard end < text.count, text[end] == UInt8(ascii: ".") else { return end }
      index = end + 1
    }
    return nil
  }

  private static func endOfLabel(in text: Text, from start: Int) -> Int? {
    let index = end(of: labelText, in: text, from: start)
    guard index > start, index - start <= longestLabel, text[start] != UInt8(ascii: "-"),
      text[index - 1] != UInt8(ascii: "-")
    else { return nil }
    return index
  }

  /// Checks whether a name is four numbers separated by dots, which RFC 1123 does not allow as a host name.
  private static func isDottedDecimal(_ text: Text) -> Bool {
    var dots = 0
    for byte in text {
      if byte == UInt8(ascii: ".") { dots += 1 } else if digit(byte) == nil { return false }
    }
    return dots == 3
  }

  /// Checks whether any label starts with `xn--`, in either case.
  private static func hasEncodedLabel(_ text: Text) -> Bool {
    var start = 0
    for index in text.indices {
      if text[index] == UInt8(ascii: ".") { start = index + 1 }
      if index == start + 3, text[index] == UInt8(ascii: "-"), text[index - 1] == UInt8(ascii: "-"),
        text[start] | 0x20 == UInt8(ascii: "x"), text[start + 1] | 0x20 == UInt8(ascii: "n")
      {
        return true
      }
    }
    return false
  }
}

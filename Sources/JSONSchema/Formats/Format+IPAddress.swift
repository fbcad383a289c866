extension Format {
  /// `ipv4`: the `dotted-quad` of RFC 2673, section 3.2, which allows leading zeros.
  @Sendable static func isIPv4(_ text: Text) -> Bool {
    isDottedQuad(text, allowsLeadingZeros: true)
  }

  /// `ipv6`: RFC 4291, section 2.2.
  @Sendable static func isIPv6(_ text: Text) -> Bool {
    isIPv6(text, mostGroupsWhenCompressed: 7, allowsLeadingZeros: false)
  }

  /// Four dot-separated numbers up to 255, each with at most three digits.
  static func isDottedQuad(_ text: Text, allowsLeadingZeros: Bool) -> Bool {
    guard text.count >= 7, text.count <= 15 else { return false }
    var index = 0
    for octet in 0..<4 {
      let start = index
      var number = 0
      while index < text.count, index < start + 3, let digit = digit(text[index]) {
        number = number * 10 + digit
        index += 1
      }
      guard index > start, number <= 255 else { return false }
      if !allowsLeadingZeros, index > start + 1, text[start] == UInt8(ascii: "0") { return false }
      if octet < 3 {
        guard index < text.count, text[index] == UInt8(ascii: ".") else { return false }
        index += 1
      }
    }
    return index == text.count
  }

  /// Eight groups of hexadecimal digits; `::` may replace some of them once, and a dotted quad the last two.
  static func isIPv6(_ text: Text, mostGroupsWhenCompressed: Int, allowsLeadingZeros: Bool) -> Bool {
    guard text.count >= 2, text.count <= 45 else { return false }
    var groups = 0
    var index = 0
    var isCompressed = false
    if text[0] == UInt8(ascii: ":") {
      guard text[1] == UInt8(ascii: ":") else { return false }
      isCompressed = true
      index = 2
    }
    while index < text.count {
      let start = index
      while index < text.count, index < start + 4, ASCIISet.hexadecimal.contains(text[index]) { index += 1 }
      guard index > start else { return false }
      if index < text.count, text[index] == UInt8(ascii: ".") {
        let quad = part(text, start..<text.count)
        guard isDottedQuad(quad, allowsLeadingZeros: allowsLeadingZeros) else { return false }
        groups += 2
        break
      }
      groups += 1
      if index == text.count { break }
      guard text[index] == UInt8(ascii: ":"), index + 1 < text.count else { return false }
      index += 1
      if text[index] == UInt8(ascii: ":") {
        guard !isCompressed else { return false }
        isCompressed = true
        index += 1
      }
    }
    return isCompressed ? groups <= mostGroupsWhenCompressed : groups == 8
  }
}

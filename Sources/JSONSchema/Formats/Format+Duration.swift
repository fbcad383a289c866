// RFC 3339, appendix A.
extension Format {
  /// `duration`: weeks alone, or units in order without a gap, such as `P1Y2M` or `PT1H2M3S`.
  ///
  /// Letters may be lower case, as in every grammar of RFC 5234.
  @Sendable static func isDuration(_ text: Text) -> Bool {
    guard text.count > 2, text[0] | 0x20 == UInt8(ascii: "p") else { return false }
    var index = 1
    if text[1] | 0x20 != UInt8(ascii: "t") {
      guard let first = unit(in: text, &index) else { return false }
      if first == UInt8(ascii: "w") { return index == text.count }
      guard units("ymd", in: text, &index, after: first) else { return false }
      if index == text.count { return true }
    }
    guard text[index] | 0x20 == UInt8(ascii: "t") else { return false }
    index += 1
    guard let first = unit(in: text, &index), units("hms", in: text, &index, after: first) else {
      return false
    }
    return index == text.count
  }

  /// Reads digits and a letter, and returns the letter in lower case.
  private static func unit(in text: Text, _ index: inout Int) -> UInt8? {
    let letter = end(of: .digits, in: text, from: index)
    guard letter > index, letter < text.count, ASCIISet.letters.contains(text[letter]) else { return nil }
    index = letter + 1
    return text[letter] | 0x20
  }

  /// Reads further units, each the one that follows the unit before it in the list.
  private static func units(
    _ list: StaticString, in text: Text, _ index: inout Int, after first: UInt8
  ) -> Bool {
    list.withUTF8Buffer { list in
      guard var position = list.firstIndex(of: first) else { return false }
      while index < text.count, digit(text[index]) != nil {
        position += 1
        guard position < list.count, unit(in: text, &index) == list[position] else { return false }
      }
      return true
    }
  }
}

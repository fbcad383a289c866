extension Format {
  /// `uuid`: RFC 4122, section 3, of any version and variant.
  @Sendable static func isUUID(_ text: Text) -> Bool {
    guard text.count == 36 else { return false }
    for index in 0..<36 {
      switch index {
      case 8, 13, 18, 23:
        guard text[index] == UInt8(ascii: "-") else { return false }
      default:
        guard ASCIISet.hexadecimal.contains(text[index]) else { return false }
      }
    }
    return true
  }

  /// `json-pointer`: RFC 6901, section 3, in string form; the URI fragment form is not accepted.
  @Sendable static func isJSONPointer(_ text: Text) -> Bool {
    isJSONPointer(text, from: 0)
  }

  /// `relative-json-pointer`: draft-bhutton-relative-json-pointer-00, section 3, which allows index
  /// adjustment, as in `1+2/name`.
  @Sendable static func isRelativeJSONPointer(_ text: Text) -> Bool {
    guard var index = endOfNumber(in: text, from: 0, allowsZero: true) else { return false }
    if index < text.count, text[index] == UInt8(ascii: "+") || text[index] == UInt8(ascii: "-") {
      guard let end = endOfNumber(in: text, from: index + 1, allowsZero: false) else { return false }
      index = end
    }
    if index + 1 == text.count, text[index] == UInt8(ascii: "#") { return true }
    return isJSONPointer(text, from: index)
  }

  private static func isJSONPointer(_ text: Text, from start: Int) -> Bool {
    guard start < text.count else { return true }
    guard text[start] == UInt8(ascii: "/") else { return false }
    for index in start..<text.count where text[index] == UInt8(ascii: "~") {
      guard index + 1 < text.count, text[index + 1] | 1 == UInt8(ascii: "1") else { return false }
    }
    return true
  }

  /// The end of decimal digits without a leading zero; `nil` when there are none.
  private static func endOfNumber(in text: Text, from start: Int, allowsZero: Bool) -> Int? {
    let index = end(of: .digits, in: text, from: start)
    guard index > start else { return nil }
    if text[start] == UInt8(ascii: "0") { return allowsZero && index == start + 1 ? index : nil }
    return index
  }
}

import SourceJSON

/// Decimal numbers of sources, of any size: users of a number check its range.
enum SourceNumber {
  /// The value, infinite when it exceeds the range of `Double`; nil for anything but a decimal number, `nan` or `inf`.
  static func read(_ text: String) -> Double? {
    let isDecimal = text.utf8.allSatisfy { byte in
      byte &- 0x30 < 10 || [0x2B, 0x2D, 0x2E, 0x45, 0x65].contains(byte)
    }
    guard let value = Double(text), isDecimal || !value.isFinite else { return nil }
    return value
  }

  /// The value of a number, or of a text that is one.
  static func read(_ node: JSONNode) -> Double? {
    switch node.kind {
    case .number: read(node.lexeme)
    case .string: read(node.text)
    default: nil
    }
  }
}

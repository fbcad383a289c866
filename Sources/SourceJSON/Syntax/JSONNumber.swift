/// Reads the numbers of JSON as binary values.
package enum JSONNumber {
  /// Powers of ten that a double holds exactly.
  private static let powersOfTen: [Double] = [
    1e0, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18,
    1e19, 1e20, 1e21, 1e22,
  ]

  /// The nearest double of a number as written; nil when it is not a number.
  ///
  /// Up to 15 digits without exponent need one division of two exact values, which is rounded once (Clinger, 1990);
  /// any other number takes the way through text.
  package static func double(_ lexeme: Span<UInt8>) -> Double? {
    var at = 0
    var isNegative = false
    if !lexeme.isEmpty, lexeme[0] == UInt8(ascii: "-") {
      isNegative = true
      at = 1
    }
    var value: UInt64 = 0
    var digits = 0
    var places = 0
    var hasPoint = false
    while at < lexeme.count {
      let byte = lexeme[at]
      if byte &- UInt8(ascii: "0") < 10 {
        value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digits += 1
        if hasPoint { places += 1 }
      } else if byte == UInt8(ascii: "."), !hasPoint, digits > 0 {
        hasPoint = true
      } else {
        return slow(lexeme)
      }
      at += 1
    }
    guard digits > 0, digits <= 15, !hasPoint || places > 0 else { return slow(lexeme) }
    let number = Double(value) / powersOfTen[places]
    return isNegative ? -number : number
  }

  private static func slow(_ lexeme: Span<UInt8>) -> Double? {
    Double(String(decoding: lexeme.indices.map { lexeme[$0] }, as: UTF8.self))
  }
}

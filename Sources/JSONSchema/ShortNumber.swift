import SourceJSON

/// A decimal number of at most 18 digits, as nearly every number in a document is; comparing needs no
/// allocation.
struct ShortNumber: BitwiseCopyable {
  /// Value: `mantissa × 10^exponent`.
  let mantissa: Int64
  let exponent: Int

  /// Nil when the number is too long, or its exponent too large to be scaled within 128 bits.
  init?(_ number: DecimalNumber) {
    guard number.digits == nil, number.significand < 1_000_000_000_000_000_000, abs(number.exponent) <= 18
    else { return nil }
    mantissa = number.isNegative ? -Int64(number.significand) : Int64(number.significand)
    exponent = number.exponent
  }

  /// Reads a lexeme without exponent; nil for others.
  @inline(__always)
  init?(_ lexeme: Span<UInt8>) {
    guard lexeme.count <= 18, !lexeme.isEmpty else { return nil }
    let isNegative = lexeme[0] == UInt8(ascii: "-")
    var value: Int64 = 0
    var places = 0
    var sawPoint = 0
    for index in (isNegative ? 1 : 0)..<lexeme.count {
      let byte = lexeme[index]
      if byte &- UInt8(ascii: "0") < 10 {
        value = value &* 10 &+ Int64(byte &- UInt8(ascii: "0"))
        places &+= sawPoint
      } else if byte == UInt8(ascii: ".") {
        sawPoint = 1
      } else {
        return nil
      }
    }
    mantissa = isNegative ? -value : value
    exponent = -places
  }

  /// Exact: exponents are within 18 of zero, so the scaled values fit 128 bits.
  @inline(__always)
  static func < (a: ShortNumber, b: ShortNumber) -> Bool {
    if a.exponent == b.exponent { return a.mantissa < b.mantissa }
    let shift = a.exponent - b.exponent
    // 10^18 × 10^36 would overflow; such limits are rare enough for the slow path.
    guard abs(shift) <= 19 else { return DecimalNumber(a) < DecimalNumber(b) }
    if shift > 0 { return Int128(a.mantissa) * ShortNumber.power(shift) < Int128(b.mantissa) }
    return Int128(a.mantissa) < Int128(b.mantissa) * ShortNumber.power(-shift)
  }

  /// Whether the number is an exact multiple of a positive number.
  @inline(__always)
  func isMultiple(of divisor: ShortNumber) -> Bool {
    if exponent >= 0, divisor.exponent >= 0, divisor.exponent == 0 || exponent == divisor.exponent {
      guard exponent == divisor.exponent, divisor.mantissa != 0 else {
        return DecimalNumber(self).isMultiple(of: DecimalNumber(divisor))
      }
      return mantissa % divisor.mantissa == 0
    }
    return DecimalNumber(self).isMultiple(of: DecimalNumber(divisor))
  }

  @inline(__always)
  private static func power(_ exponent: Int) -> Int128 {
    var power: UInt64 = 1
    for _ in 0..<exponent { power &*= 10 }
    return Int128(power)
  }
}

extension DecimalNumber {
  /// The same number.
  init(_ number: ShortNumber) {
    self.init(
      isNegative: number.mantissa < 0, magnitude: number.mantissa.magnitude, exponent: number.exponent)
  }
}

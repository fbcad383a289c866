/// A JSON number with all its digits, so that binary rounding never affects a comparison.
///
/// Value: `significand × 10^exponent`, negated when `isNegative`. Trailing zeros are moved into the exponent, so
/// equal numbers are equal values. Numbers with more than 19 significant digits keep them in `digits`.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  package let significand: UInt64
  package let exponent: Int
  /// All significant digits, most significant first; only for numbers that do not fit `significand`.
  package let digits: [UInt8]?

  /// Reads a JSON number lexeme, up to the first character that is not part of a number.
  package init(_ lexeme: Span<UInt8>) {
    var negative = false
    var value: UInt64 = 0
    var exponent = 0
    var seen = 0
    var hasPoint = false
    var at = 0
    if !lexeme.isEmpty, lexeme[0] == UInt8(ascii: "-") {
      negative = true
      at = 1
    }
    while at < lexeme.count {
      let byte = lexeme[at]
      if byte &- UInt8(ascii: "0") < 10 {
        if value != 0 || byte != UInt8(ascii: "0") { seen += 1 }
        if seen <= 19 {
          value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
          if hasPoint { exponent -= 1 }
        }
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        break
      }
      at += 1
    }
    guard seen <= 19 else {
      self.init(long: lexeme, isNegative: negative)
      return
    }
    exponent += DecimalNumber.readExponent(lexeme, at)
    if value == 0 {
      exponent = 0
      negative = false
    } else {
      while value % 10 == 0 {
        value /= 10
        exponent += 1
      }
    }
    self.init(isNegative: negative, significand: value, exponent: exponent, digits: nil)
  }

  /// A number from its parts.
  init(isNegative: Bool, magnitude: UInt64, exponent: Int) {
    var magnitude = magnitude
    var exponent = magnitude == 0 ? 0 : exponent
    while magnitude != 0, magnitude % 10 == 0 {
      magnitude /= 10
      exponent += 1
    }
    self.init(
      isNegative: isNegative && magnitude != 0, significand: magnitude, exponent: exponent, digits: nil)
  }

  private init(isNegative: Bool, significand: UInt64, exponent: Int, digits: [UInt8]?) {
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
    self.digits = digits
  }

  private init(long lexeme: Span<UInt8>, isNegative: Bool) {
    var digits: [UInt8] = []
    var exponent = 0
    var hasPoint = false
    var at = isNegative ? 1 : 0
    while at < lexeme.count {
      let byte = lexeme[at]
      if byte &- UInt8(ascii: "0") < 10 {
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte &- UInt8(ascii: "0")) }
        if hasPoint { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        hasPoint = true
      } else {
        break
      }
      at += 1
    }
    exponent += DecimalNumber.readExponent(lexeme, at)
    while digits.last == 0 {
      digits.removeLast()
      exponent += 1
    }
    if digits.count <= 19 {
      let value = digits.reduce(UInt64(0)) { $0 &* 10 &+ UInt64($1) }
      self.init(isNegative: isNegative, significand: value, exponent: exponent, digits: nil)
    } else {
      self.init(isNegative: isNegative, significand: 0, exponent: exponent, digits: digits)
    }
  }

  private static func readExponent(_ lexeme: Span<UInt8>, _ start: Int) -> Int {
    guard start < lexeme.count, lexeme[start] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var at = start + 1
    var negative = false
    if at < lexeme.count, lexeme[at] == UInt8(ascii: "-") || lexeme[at] == UInt8(ascii: "+") {
      negative = lexeme[at] == UInt8(ascii: "-")
      at += 1
    }
    var value = 0
    while at < lexeme.count, lexeme[at] &- UInt8(ascii: "0") < 10 {
      // The exact size no longer matters far beyond the number of digits any file could hold.
      if value < 100_000_000_000_000_000 { value = value * 10 + Int(lexeme[at] &- UInt8(ascii: "0")) }
      at += 1
    }
    return negative ? -value : value
  }

  /// Whether the value has no fraction.
  package var isInteger: Bool { exponent >= 0 }

  private var isZero: Bool { significand == 0 && digits == nil }

  private var allDigits: [UInt8] {
    if let digits { return digits }
    var out: [UInt8] = []
    var rest = significand
    while rest > 0 {
      out.append(UInt8(rest % 10))
      rest /= 10
    }
    return out.reversed()
  }

  /// Orders by value, exactly.
  package static func < (a: DecimalNumber, b: DecimalNumber) -> Bool {
    if a.digits == nil, b.digits == nil, a.exponent == b.exponent, !a.isNegative, !b.isNegative {
      return a.significand < b.significand
    }
    if a == b { return false }
    if a.isZero { return !b.isNegative }
    if b.isZero { return a.isNegative }
    if a.isNegative != b.isNegative { return a.isNegative }
    let smaller = magnitudeIsLess(a, b)
    return a.isNegative ? !smaller : smaller
  }

  private static func magnitudeIsLess(_ a: DecimalNumber, _ b: DecimalNumber) -> Bool {
    if a.digits == nil, b.digits == nil, a.exponent == b.exponent { return a.significand < b.significand }
    let x = a.allDigits
    let y = b.allDigits
    let topOfX = x.count + a.exponent
    let topOfY = y.count + b.exponent
    if topOfX != topOfY { return topOfX < topOfY }
    return x.lexicographicallyPrecedes(y)
  }

  /// Whether the number is an exact multiple of a positive number.
  ///
  /// Cost: constant for numbers of up to 18 digits; otherwise the product of the digit counts.
  package func isMultiple(of divisor: DecimalNumber) -> Bool {
    if isZero { return true }
    // Neither ends in a zero, so decimals finer than the divisor's leave a remainder.
    let shift = exponent - divisor.exponent
    guard shift >= 0, !divisor.isZero else { return false }
    guard divisor.digits == nil, divisor.significand < 1_000_000_000_000_000_000 else {
      return isLongMultiple(of: divisor.allDigits, shift: shift)
    }
    let modulus = UInt128(divisor.significand)
    var rest = UInt128(significand)
    if digits != nil {
      rest = 0
      for digit in allDigits { rest = (rest * 10 + UInt128(digit)) % modulus }
    }
    rest %= modulus
    // A modulus below 10^18 has at most 59 factors of two or five; more tens change nothing.
    for _ in 0..<min(shift, 60) where rest != 0 { rest = rest * 10 % modulus }
    return rest == 0
  }

  /// Long division by a divisor with many digits; limbs of nine digits, least significant first.
  private func isLongMultiple(of divisor: [UInt8], shift: Int) -> Bool {
    let base: Int64 = 1_000_000_000
    var modulus: [Int64] = []
    var end = divisor.count
    while end > 0 {
      let start = max(0, end - 9)
      modulus.append(divisor[start..<end].reduce(0) { $0 * 10 + Int64($1) })
      end = start
    }
    modulus.append(0)
    var rest = [Int64](repeating: 0, count: modulus.count)
    func isLess() -> Bool {
      for i in rest.indices.reversed() where rest[i] != modulus[i] { return rest[i] < modulus[i] }
      return false
    }
    func append(_ digit: UInt8) {
      var carry = Int64(digit)
      for i in rest.indices {
        let value = rest[i] * 10 + carry
        rest[i] = value % base
        carry = value / base
      }
      while !isLess() {
        var borrow: Int64 = 0
        for i in rest.indices {
          var value = rest[i] - modulus[i] - borrow
          borrow = value < 0 ? 1 : 0
          if value < 0 { value += base }
          rest[i] = value
        }
      }
    }
    for digit in allDigits { append(digit) }
    // Each factor of two or five of the divisor needs one ten at most.
    for _ in 0..<min(shift, divisor.count * 4) where rest.contains(where: { $0 != 0 }) { append(0) }
    return rest.allSatisfy { $0 == 0 }
  }
}

extension DecimalNumber {
  /// Reads a number from text.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { DecimalNumber($0.span) }
  }
}

extension DecimalNumber {
  /// The value in canonical form: plain digits, with an exponent only beyond 21 places.
  package var plainText: String {
    if isZero { return "0" }
    let digits = String(decoding: allDigits.map { $0 + UInt8(ascii: "0") }, as: UTF8.self)
    let sign = isNegative ? "-" : ""
    let point = digits.utf8.count + exponent
    if exponent >= 0, point <= 21 { return sign + digits + String(repeating: "0", count: exponent) }
    if exponent < 0, point > 0 {
      let split = digits.index(digits.startIndex, offsetBy: point)
      return sign + digits[..<split] + "." + digits[split...]
    }
    if exponent < 0, point > -6 { return sign + "0." + String(repeating: "0", count: -point) + digits }
    return "\(sign)\(digits)e\(exponent)"
  }

  /// The value times 10^places, when that is a whole number that fits.
  package func scaled(by places: Int) -> Int? {
    guard digits == nil else { return nil }
    let shift = exponent + places
    guard shift >= 0, shift < 19, var value = Int(exactly: significand) else { return nil }
    for _ in 0..<shift {
      let (product, overflow) = value.multipliedReportingOverflow(by: 10)
      if overflow { return nil }
      value = product
    }
    return isNegative ? -value : value
  }
}

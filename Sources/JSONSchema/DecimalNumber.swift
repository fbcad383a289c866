/// A JSON number with all its digits, so that no comparison is blurred by binary fractions.
///
/// Value: `significand × 10^exponent`, negated when `isNegative`. Trailing zeros are moved into the exponent, so
/// equal numbers are equal values. Numbers with more than 19 significant digits keep them in `digits`.
package struct DecimalNumber: Hashable, Sendable {
  package let isNegative: Bool
  package let significand: UInt64
  package let exponent: Int
  /// All significant digits, most significant first; only for numbers that do not fit `significand`.
  package let digits: [UInt8]?

  /// Reads a JSON number lexeme; what is no number reads as far as it goes.
  package init(_ lexeme: UnsafeBufferPointer<UInt8>) {
    var negative = false
    var value: UInt64 = 0
    var exponent = 0
    var seen = 0
    var sawPoint = false
    var at = 0
    if let first = lexeme.first, first == UInt8(ascii: "-") {
      negative = true
      at = 1
    }
    while at < lexeme.count {
      let byte = lexeme[at]
      if byte &- UInt8(ascii: "0") < 10 {
        if value != 0 || byte != UInt8(ascii: "0") { seen += 1 }
        if seen <= 19 {
          value = value &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
          if sawPoint { exponent -= 1 }
        }
      } else if byte == UInt8(ascii: ".") {
        sawPoint = true
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

  private init(isNegative: Bool, significand: UInt64, exponent: Int, digits: [UInt8]?) {
    self.isNegative = isNegative
    self.significand = significand
    self.exponent = exponent
    self.digits = digits
  }

  private init(long lexeme: UnsafeBufferPointer<UInt8>, isNegative: Bool) {
    var digits: [UInt8] = []
    var exponent = 0
    var sawPoint = false
    var at = isNegative ? 1 : 0
    while at < lexeme.count {
      let byte = lexeme[at]
      if byte &- UInt8(ascii: "0") < 10 {
        if !digits.isEmpty || byte != UInt8(ascii: "0") { digits.append(byte &- UInt8(ascii: "0")) }
        if sawPoint { exponent -= 1 }
      } else if byte == UInt8(ascii: ".") {
        sawPoint = true
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

  private static func readExponent(_ lexeme: UnsafeBufferPointer<UInt8>, _ start: Int) -> Int {
    guard start < lexeme.count, lexeme[start] | 0x20 == UInt8(ascii: "e") else { return 0 }
    var at = start + 1
    var negative = false
    if at < lexeme.count, lexeme[at] == UInt8(ascii: "-") || lexeme[at] == UInt8(ascii: "+") {
      negative = lexeme[at] == UInt8(ascii: "-")
      at += 1
    }
    var value = 0
    while at < lexeme.count, lexeme[at] &- UInt8(ascii: "0") < 10 {
      // Beyond a million the exact size no longer matters to any limit.
      if value < 1_000_000 { value = value * 10 + Int(lexeme[at] &- UInt8(ascii: "0")) }
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

  /// Whether dividing by a positive number leaves nothing; exact for divisors of up to 18 digits.
  package func isMultiple(of divisor: DecimalNumber) -> Bool {
    if isZero { return true }
    guard divisor.digits == nil, divisor.significand > 0, divisor.significand < 1_000_000_000_000_000_000
    else {
      return self == divisor
    }
    let shift = exponent - divisor.exponent
    let modulus = UInt128(divisor.significand)
    if shift < 0 {
      // The value has decimals below the divisor's: it is a multiple only when they can be divided away.
      var scaled = modulus
      for _ in 0..<min(-shift, 40) {
        guard scaled <= UInt128.max / 10 else { return false }
        scaled *= 10
      }
      return -shift <= 40 && remainder(by: scaled, shift: 0) == 0
    }
    return remainder(by: modulus, shift: shift) == 0
  }

  private func remainder(by modulus: UInt128, shift: Int) -> UInt128 {
    var rest: UInt128 = 0
    if digits == nil {
      rest = UInt128(significand) % modulus
    } else {
      for digit in allDigits {
        guard rest <= (UInt128.max - 9) / 10 else { return 1 }
        rest = (rest * 10 + UInt128(digit)) % modulus
      }
    }
    var power = shift
    while power > 0, rest != 0 {
      guard rest <= UInt128.max / 10 else { return 1 }
      rest = rest * 10 % modulus
      power -= 1
      // Past the size of the modulus in factors of two and five nothing changes any more.
      if shift - power > 130 { break }
    }
    return rest
  }
}

extension DecimalNumber {
  /// Reads a number from text.
  package init(_ text: String) {
    var text = text
    self = text.withUTF8 { DecimalNumber($0) }
  }
}

extension DecimalNumber {
  /// The value written in one way only: plain digits, an exponent only for more than 21 places.
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

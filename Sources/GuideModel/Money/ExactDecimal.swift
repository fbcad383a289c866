/// A decimal number that is rounded only on request: `coefficient × 10^-scale`.
///
/// Holds every amount, factor and rate that people or editors write, so that comparisons are exact.
/// Operations return nil on overflow; nothing wraps or traps.
public struct ExactDecimal: Sendable, Hashable {
  /// The maximum number of decimals.
  static let maxScale = 30

  let coefficient: Int128
  let scale: Int

  /// 0.
  public static let zero = ExactDecimal(0)
  /// 1.
  public static let one = ExactDecimal(1)

  /// A whole number.
  public init(_ number: Int) {
    coefficient = Int128(number)
    scale = 0
  }

  /// A whole number of 64 bits.
  package init(_ number: Int64) {
    coefficient = Int128(number)
    scale = 0
  }

  /// A whole number of hundredths, such as centimes.
  public init(hundredths: Int) {
    (coefficient, scale) = ExactDecimal.reduced(Int128(hundredths), 2)
  }

  init?(reducing coefficient: Int128, scale: Int) {
    let (c, s) = ExactDecimal.reduced(coefficient, scale)
    guard s <= ExactDecimal.maxScale else { return nil }
    (self.coefficient, self.scale) = (c, s)
  }

  /// Reads a JSON number, such as `1.70`, `-3` or `1e-05`; nil for any other form or on overflow.
  public init?(_ text: some StringProtocol) {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative { rest.removeFirst() }
    var exponent = 0
    if let mark = rest.firstIndex(where: { $0 == "e" || $0 == "E" }) {
      var digits = rest[rest.index(after: mark)...]
      if digits.first == "+" { digits.removeFirst() }
      guard let value = Int(digits), abs(value) <= 60 else { return nil }
      exponent = value
      rest = rest[..<mark]
    }
    let parts = rest.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard let whole = parts.first, !whole.isEmpty, parts.count == 1 || !parts[1].isEmpty else { return nil }
    var value: Int128 = 0
    for byte in parts.joined().utf8 {
      guard byte &- 0x30 < 10 else { return nil }
      guard let next = ExactDecimal.times(value, 10, plus: Int128(byte - 0x30)) else { return nil }
      value = next
    }
    var scale = (parts.count > 1 ? parts[1].utf8.count : 0) - exponent
    while scale < 0 {
      guard let next = ExactDecimal.times(value, 10, plus: 0) else { return nil }
      (value, scale) = (next, scale + 1)
    }
    self.init(reducing: isNegative ? -value : value, scale: scale)
  }

  /// The decimal that was authored as this double: its shortest form, which equals the authored one up to 15
  /// digits.
  public init?(authored number: Double) {
    guard number.isFinite else { return nil }
    self.init(number.description)
  }

  private static func reduced(_ coefficient: Int128, _ scale: Int) -> (Int128, Int) {
    var (c, s) = (coefficient, scale)
    while s > 0, c % 10 == 0 { (c, s) = (c / 10, s - 1) }
    return (c, s)
  }

  private static func times(_ a: Int128, _ b: Int128, plus c: Int128) -> Int128? {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    let (sum, overflowToo) = product.addingReportingOverflow(c)
    return overflow || overflowToo ? nil : sum
  }

  /// 10 to a power of 0 to 38.
  static func power(_ exponent: Int) -> Int128 {
    (0..<exponent).reduce(1 as Int128) { product, _ in product * 10 }
  }
}

// MARK: - Arithmetic

extension ExactDecimal {
  /// The product; nil on overflow.
  public func multiplied(by other: ExactDecimal) -> ExactDecimal? {
    let (product, overflow) = coefficient.multipliedReportingOverflow(by: other.coefficient)
    return overflow ? nil : ExactDecimal(reducing: product, scale: scale + other.scale)
  }

  /// The sum; nil on overflow.
  public func adding(_ other: ExactDecimal) -> ExactDecimal? {
    let common = max(scale, other.scale)
    guard let a = aligned(common), let b = other.aligned(common) else { return nil }
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? nil : ExactDecimal(reducing: sum, scale: common)
  }

  /// The difference; nil on overflow.
  public func subtracting(_ other: ExactDecimal) -> ExactDecimal? {
    other.coefficient == .min
      ? nil : ExactDecimal(reducing: -other.coefficient, scale: other.scale).flatMap { adding($0) }
  }

  /// The quotient, rounded once, half up, to a number of decimals; nil on division by zero or overflow.
  public func divided(by other: ExactDecimal, decimals: Int) -> ExactDecimal? {
    guard other.coefficient != 0, 0...ExactDecimal.maxScale ~= decimals else { return nil }
    let (up, down) = (other.scale + decimals, scale)
    let shift = up - down
    guard abs(shift) <= 38 else { return nil }
    let factor = ExactDecimal.power(abs(shift))
    let (numerator, overflow) = coefficient.multipliedReportingOverflow(by: shift > 0 ? factor : 1)
    let (denominator, overflowToo) = other.coefficient.multipliedReportingOverflow(by: shift < 0 ? factor : 1)
    guard !overflow, !overflowToo else { return nil }
    return ExactDecimal.halfUp(numerator, denominator).flatMap {
      ExactDecimal(reducing: $0, scale: decimals)
    }
  }

  private func aligned(_ common: Int) -> Int128? {
    let (value, overflow) = coefficient.multipliedReportingOverflow(by: ExactDecimal.power(common - scale))
    return overflow ? nil : value
  }
}

// MARK: - Rounding

extension ExactDecimal {
  /// A rounding mode.
  public enum Rounding: Sendable {
    /// To the nearest; a half goes up.
    case halfUp
    /// Toward negative infinity.
    case down
    /// Toward positive infinity.
    case up
  }

  /// The number rounded to at most that many decimals.
  public func rounded(decimals: Int = 0, _ rounding: Rounding = .halfUp) -> ExactDecimal {
    guard decimals < scale else { return self }
    let unit = ExactDecimal.power(scale - decimals)
    let (floor, rest) = ExactDecimal.floor(coefficient, unit)
    let isUp =
      switch rounding {
      case .down: false
      case .up: rest > 0
      // Doubling the remainder cannot overflow: a unit is at most 10^30.
      case .halfUp: rest * 2 >= unit
      }
    let (c, s) = ExactDecimal.reduced(floor + (isUp ? 1 : 0), decimals)
    return ExactDecimal(coefficient: c, scale: s)
  }

  private init(coefficient: Int128, scale: Int) {
    (self.coefficient, self.scale) = (coefficient, scale)
  }

  private static func floor(_ value: Int128, _ unit: Int128) -> (quotient: Int128, rest: Int128) {
    let (quotient, rest) = value.quotientAndRemainder(dividingBy: unit)
    return rest < 0 ? (quotient - 1, rest + unit) : (quotient, rest)
  }

  private static func halfUp(_ numerator: Int128, _ denominator: Int128) -> Int128? {
    guard numerator != .min, denominator != .min else { return nil }
    let (n, d) = denominator < 0 ? (-numerator, -denominator) : (numerator, denominator)
    let (quotient, rest) = floor(n, d)
    return rest >= d - rest ? quotient + 1 : quotient
  }

  /// The number rounded to an integer; nil when it does not fit `Int`.
  public func whole(_ rounding: Rounding = .halfUp) -> Int? { Int(exactly: rounded(rounding).coefficient) }

  /// The number rounded to an integer of 64 bits on every platform; nil when it does not fit.
  package func whole64(_ rounding: Rounding) -> Int64? { Int64(exactly: rounded(rounding).coefficient) }

  /// The number rounded to an integer.
  public func rounded(_ rounding: Rounding) -> ExactDecimal { rounded(decimals: 0, rounding) }

  /// The number of hundredths, rounded half up; nil when it does not fit `Int`.
  public var hundredths: Int? {
    let number = rounded(decimals: 2)
    let (value, overflow) = number.coefficient.multipliedReportingOverflow(
      by: ExactDecimal.power(2 - number.scale))
    return overflow ? nil : Int(exactly: value)
  }

  /// Indicates whether it has no fractional part.
  public var isWhole: Bool { scale == 0 }
}

// MARK: - Order and text

extension ExactDecimal: Comparable, CustomStringConvertible {
  /// Exact numeric order.
  public static func < (a: ExactDecimal, b: ExactDecimal) -> Bool {
    // Full width, so that the comparison cannot overflow.
    let left = a.coefficient.multipliedFullWidth(by: power(max(0, b.scale - a.scale)))
    let right = b.coefficient.multipliedFullWidth(by: power(max(0, a.scale - b.scale)))
    return (left.high, left.low) < (right.high, right.low)
  }

  /// `12.5`: no exponent, no trailing zeros.
  public var description: String { text(decimals: 0) }

  /// The number with at least that many decimals, `12.50`.
  public func text(decimals: Int, separator: String = ".") -> String {
    let digits = String(coefficient.magnitude)
    let sign = coefficient < 0 ? "-" : ""
    let padded = String(repeating: "0", count: max(0, scale + 1 - digits.count)) + digits
    let fraction = padded.suffix(scale) + String(repeating: "0", count: max(0, decimals - scale))
    return sign + padded.dropLast(scale) + (fraction.isEmpty ? "" : separator + fraction)
  }
}

extension ExactDecimal: JSONReadable, JSONWritable {
  /// Reads a string such as `"10.85"`, or a number of at most 15 digits.
  public init(json: JSONValue) throws(JSONMismatch) {
    let number =
      if case .text(let text) = json { ExactDecimal(text) } else {
        ExactDecimal(authored: try Double(json: json))
      }
    guard let number else { throw JSONMismatch(.invalid) }
    self = number
  }

  /// A string, so that no reader rounds it.
  public var json: JSONValue { .text(description) }
}

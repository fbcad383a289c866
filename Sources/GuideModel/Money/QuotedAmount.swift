/// An amount as people type it: `150`, `1.70`, `1,70`, `1 200 MAD`, `12 EUR`, `3000 ryal`.
public struct QuotedAmount: Sendable, Hashable {
  /// The number, in units of the currency; 0 or more.
  public let amount: ExactDecimal
  /// The currency that was given; nil when none was, which means dirhams.
  public let currency: Currency?

  /// Why a text is not a valid amount.
  public enum Refusal: String, Error, Sendable, CaseIterable {
    /// It contains no number.
    case notANumber
    /// Below zero.
    case negative
    /// `1,200` or `1.200`, which could be thousands or a fraction.
    case ambiguous
    /// More decimals than the currency has.
    case tooManyDecimals
    /// Greater than ``most``.
    case tooLarge
    /// Letters that are not a currency.
    case unknownCurrency
  }

  /// The largest amount accepted.
  public static let most = ExactDecimal(100_000_000)

  /// Reads an amount.
  ///
  /// Blanks between groups of three digits are ignored; a single dot or comma before one or two digits is the
  /// decimal separator. Arabic digits are accepted too. A ryal, a unit some sellers still use, is a twentieth
  /// of a dirham.
  public init(_ text: String) throws(Refusal) {
    let (number, unit) = try QuotedAmount.split(text)
    guard number.contains(where: { $0.isNumber }) else { throw .notANumber }
    let name = unit.lowercased()
    let isRyal = ["ryal", "rial", "riyal", "ryals", "rials", "riyals", "ريال"].contains(name)
    if ["", "dh", "dhs", "dirham", "dirhams", "درهم", "mad"].contains(name) || isRyal {
      currency = name.isEmpty ? nil : .dirham
    } else if let found = QuotedAmount.symbols[name] ?? Currency(name) {
      currency = found
    } else {
      throw .unknownCurrency
    }
    let value = try QuotedAmount.read(number, decimals: (currency ?? .dirham).decimals)
    guard value <= QuotedAmount.most else { throw .tooLarge }
    // 20 ryal make a dirham; multiplying by a twentieth always fits.
    amount = isRyal ? value.multiplied(by: ExactDecimal(hundredths: 5)) ?? value : value
  }

  private static let symbols = [
    "€": Currency("EUR"), "$": Currency("USD"), "£": Currency("GBP"), "euro": Currency("EUR"),
    "euros": Currency("EUR"),
  ].compactMapValues { $0 }

  /// The number and the unit, in either order; a unit inside the number (`12€50`) is rejected.
  private static func split(_ text: String) throws(Refusal) -> (number: String, unit: String) {
    var (number, unit) = ("", "")
    var isUnitFirst = false
    for character in text {
      let isOfNumber = character.isNumber || ".,-٫".contains(character)
      if isOfNumber, !unit.isEmpty, number.contains(where: { $0.isNumber }), !isUnitFirst {
        throw .notANumber
      }
      if isOfNumber, number.isEmpty { isUnitFirst = !unit.isEmpty }
      if !isOfNumber, !character.isWhitespace, isUnitFirst, !number.isEmpty { throw .notANumber }
      if let digit = character.wholeNumberValue, digit < 10, character.isNumber {
        number += String(digit)
      } else if character == "." || character == "," || character == "-" || character == "٫" {
        number.append(character == "٫" ? "." : character)
      } else if character.isWhitespace {
        if !number.isEmpty { number.append(" ") }
      } else {
        unit.append(character)
      }
    }
    while number.last == " " { number.removeLast() }
    return (number, unit)
  }

  private static func read(_ text: String, decimals: Int) throws(Refusal) -> ExactDecimal {
    if text.first == "-" { throw .negative }
    let groups = text.split(separator: " ", omittingEmptySubsequences: false)
    let lastDigits = groups.last?.prefix { $0.isNumber }.count ?? 0
    guard
      groups.count == 1
        || (1...3 ~= groups[0].count && groups.dropFirst().dropLast().allSatisfy { $0.count == 3 }
          && lastDigits == 3)
    else { throw .notANumber }
    let parts = groups.joined().split(omittingEmptySubsequences: false) { $0 == "." || $0 == "," }
    guard let whole = parts.first, parts.count <= 2, !whole.isEmpty, !whole.contains("-") else {
      throw .notANumber
    }
    guard parts.count == 2 else {
      guard let value = ExactDecimal(whole) else { throw .tooLarge }
      return value
    }
    let fraction = parts[1]
    guard !fraction.isEmpty, fraction.allSatisfy({ $0.isNumber }) else { throw .notANumber }
    if fraction.count == 3, decimals != 3, whole != "0" { throw .ambiguous }
    guard fraction.count <= decimals else { throw .tooManyDecimals }
    guard let value = ExactDecimal("\(whole).\(fraction)") else { throw .tooLarge }
    return value
  }
}

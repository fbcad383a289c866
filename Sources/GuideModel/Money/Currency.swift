/// A currency by its three-letter code.
public struct Currency: Sendable, Hashable, CustomStringConvertible {
  /// The ISO 4217 code, in capitals.
  public let code: String

  /// The Moroccan dirham.
  public static let dirham = Currency(unchecked: "MAD")

  /// A currency; nil when the text is not three Latin letters.
  public init?(_ code: some StringProtocol) {
    let upper = code.uppercased()
    guard upper.utf8.count == 3, upper.utf8.allSatisfy({ $0 &- 0x41 < 26 }) else { return nil }
    self.code = upper
  }

  private init(unchecked code: String) { self.code = code }

  /// The number of decimals of its amounts.
  ///
  /// - Source: ISO 4217, list one; all currencies not listed there have two.
  public var decimals: Int {
    switch code {
    case "BIF", "CLP", "DJF", "GNF", "ISK", "JPY", "KMF", "KRW", "PYG", "RWF", "UGX", "UYI", "VND", "VUV",
      "XAF",
      "XOF", "XPF":
      0
    case "BHD", "IQD", "JOD", "KWD", "LYD", "OMR", "TND": 3
    default: 2
    }
  }

  /// The code.
  public var description: String { code }
}

extension Currency: JSONReadable, JSONWritable {
  /// Reads the code.
  public init(json: JSONValue) throws(JSONMismatch) {
    guard let currency = Currency(try String(json: json)) else { throw JSONMismatch(.invalid) }
    self = currency
  }

  /// The code.
  public var json: JSONValue { .text(code) }
}

/// An exchange rate that the traveller entered: dirhams per unit of the home currency, and the day it was
/// set.
public struct ExchangeRate: Sendable, Hashable, JSONReadable, JSONWritable {
  /// The home currency.
  public let currency: Currency
  /// Dirhams per unit of it; above 0.
  public let dirhams: ExactDecimal
  /// The day it was set.
  public let setOn: CalendarDate

  /// A rate.
  ///
  /// - Returns: nil for a rate that is not above 0 or not below a million, has more than 9 decimals, or is
  ///   for the dirham itself.
  public init?(_ currency: Currency, dirhams: ExactDecimal, setOn: CalendarDate) {
    guard dirhams > .zero, dirhams < ExactDecimal(1_000_000), dirhams.scale <= 9, currency != .dirham else {
      return nil
    }
    self.currency = currency
    self.dirhams = dirhams
    self.setOn = setOn
  }

  /// Reads `{"currency": "EUR", "dirhams": "10.85", "setOn": "2026-11-20"}`.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    guard
      let rate = ExchangeRate(
        try members.value("currency"), dirhams: try members.value("dirhams"),
        setOn: try members.value("setOn"))
    else { throw JSONMismatch(.invalid, path: ["dirhams"]) }
    self = rate
  }

  /// The rate as it is read.
  public var json: JSONValue {
    .members(["currency": currency.json, "dirhams": dirhams.json, "setOn": .text(setOn.description)])
  }

  /// An amount of the home currency in dirhams, exact; nil when it does not fit.
  public func toDirhams(_ amount: ExactDecimal) -> ExactDecimal? { amount.multiplied(by: dirhams) }

  /// Dirhams in the home currency, rounded once, half up, to its decimals; nil when it does not fit.
  public func fromDirhams(_ amount: ExactDecimal) -> ExactDecimal? {
    amount.divided(by: dirhams, decimals: currency.decimals)
  }
}

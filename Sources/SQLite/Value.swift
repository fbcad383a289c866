/// A value as SQLite stores it.
package enum Value: Hashable, Sendable {
  case null
  case integer(Int64)
  case real(Double)
  case text(String)
  case blob([UInt8])

  /// The kind of value.
  package enum Kind: Sendable {
    case null
    case integer
    case real
    case text
    case blob
  }
}

extension Value: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByNilLiteral {
  package init(stringLiteral text: String) { self = .text(text) }
  package init(integerLiteral number: Int64) { self = .integer(number) }
  package init(nilLiteral: ()) { self = .null }
}

extension Value {
  /// A text; NULL for nil.
  package init(_ text: String?) { self = text.map(Value.text) ?? .null }
  /// An integer; NULL for nil.
  package init(_ number: Int?) { self = number.map { .integer(Int64($0)) } ?? .null }
  /// A number; NULL for nil and for NaN, which SQLite would store as NULL.
  package init(_ number: Double?) {
    self = number.flatMap { $0.isNaN ? nil : .real($0) } ?? .null
  }
  /// 1 or 0; NULL for nil.
  package init(_ flag: Bool?) { self = flag.map { .integer($0 ? 1 : 0) } ?? .null }
}

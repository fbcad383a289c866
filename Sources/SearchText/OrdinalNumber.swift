/// English and French ordinals in digits: `2nd`, `5th`, `1er`, `2e`.
///
/// Only ordinals that exist: `3nd` is an Arabizi spelling, not a number.
enum OrdinalNumber {
  /// Checks whether a token is a number with the ordinal suffix that belongs to it.
  static func matches(_ token: [UInt8]) -> Bool {
    let digits = token.prefix(while: ASCIITerms.isDigit)
    guard let last = digits.last else { return false }
    let suffix = Array(token.dropFirst(digits.count))
    if anyNumber.contains(suffix) { return true }
    switch last {
    case UInt8(ascii: "1"):
      return suffix == Array("st".utf8) || (digits.count == 1 && first.contains(suffix))
    case UInt8(ascii: "2"):
      return suffix == Array("nd".utf8) || (digits.count == 1 && second.contains(suffix))
    case UInt8(ascii: "3"):
      return suffix == Array("rd".utf8)
    default:
      return false
    }
  }

  private static let anyNumber = ["th", "e", "eme", "ieme"].map { Array($0.utf8) }
  private static let first = ["er", "re", "ere"].map { Array($0.utf8) }
  private static let second = ["d", "de", "nde"].map { Array($0.utf8) }
}

import GuideModel

/// A number said with the number words of the content: thousands, hundreds, then ones before tens, joined by `w`, as
/// Darija does. 37 is `seb3a w tlatin`, 1250 `alf w mitin w khamsin`.
///
/// Only words that the content has are put together, each as it stands; multiples such as three hundred have forms of
/// their own, so without a word for them the number has no phrase.
public struct NumberPhrase: Sendable {
  /// The number.
  public let value: Int
  /// The words it is made of, in the order they are said; one where the content has the number itself.
  public let parts: [Item]
  /// How it is said, in Latin letters.
  public let latin: String
  /// How it is written in Arabic script.
  public let arabic: String

  /// The greatest number that is put together.
  public static let greatest = 9999

  /// - Parameters:
  ///   - value: The number.
  ///   - phrases: The phrases of the content; those without `number_value` are passed over.
  /// - Returns: nil when the content lacks a word for a part of it.
  public init?(_ value: Int, from phrases: [Item]) {
    guard 0...NumberPhrase.greatest ~= value else { return nil }
    var words: [Int: Item] = [:]
    for phrase in phrases { if let number = NumberPhrase.value(of: phrase) { words[number] = phrase } }
    guard let parts = NumberPhrase.parts(of: value, has: { words[$0] != nil }) else { return nil }
    self.value = value
    self.parts = parts.compactMap { words[$0] }
    let isCompound = parts.count > 1
    latin = NumberPhrase.joined(self.parts, "latin", isCompound, by: " w ")
    arabic = NumberPhrase.joined(self.parts, "arabic", isCompound, by: " و")
  }

  /// The whole number a phrase stands for.
  private static func value(of phrase: Item) -> Int? {
    switch phrase["number_value"] {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .text, .json, nil: nil
    }
  }

  /// The numbers that a number is put together of, as they are said; nil when there is no word for one of them.
  private static func parts(of value: Int, has: (Int) -> Bool) -> [Int]? {
    if has(value) { return [value] }
    guard value > 20 else { return nil }
    if value < 100 {
      let (tens, ones) = (value / 10 * 10, value % 10)
      return has(tens) && has(ones) && ones > 0 ? [ones, tens] : nil
    }
    let unit = value >= 1000 ? 1000 : 100
    let (head, rest) = (value / unit * unit, value % unit)
    guard has(head), rest > 0, let tail = parts(of: rest, has: has) else { return nil }
    return [head] + tail
  }

  private static func joined(_ parts: [Item], _ column: String, _ isCompound: Bool, by joint: String)
    -> String
  {
    parts.enumerated().map { i, part in
      // Ones before tens may have a form of their own.
      let isOnes = isCompound && i + 1 < parts.count && (NumberPhrase.value(of: part) ?? 0) < 10
      return (isOnes ? part.text("compound_" + column) : nil) ?? part.text(column) ?? ""
    }.joined(separator: joint)
  }
}

public import BundleReader
import GuideModel

/// A number composed of the content's number words: thousands, hundreds, then ones before tens, joined by
/// `w`, as in Darija. 37 is `seb3a w tlatin`, 1250 `alf w mitin w khamsin`.
///
/// Only words in the content are combined, unchanged; multiples such as three hundred have their own forms,
/// so without a word for them the number cannot be composed.
public struct NumberPhrase: Sendable {
  /// The number.
  public let value: Int
  /// Its words in spoken order; a single one if the content has the number itself.
  public let parts: [Item]
  /// The pronunciation, in Latin letters.
  public let latin: String
  /// The spelling in Arabic script.
  public let arabic: String

  /// The largest number that can be composed.
  public static let greatest = 9999

  /// - Parameters:
  ///   - value: The number.
  ///   - phrases: The phrases of the content; those without `number_value` are ignored.
  /// - Returns: nil when the content lacks a word for a part of it.
  public init?(_ value: Int, from phrases: [Item]) {
    guard 0...NumberPhrase.greatest ~= value else { return nil }
    var words: [Int: Item] = [:]
    for phrase in phrases { if let number = NumberPhrase.value(of: phrase) { words[number] = phrase } }
    guard let parts = NumberPhrase.parts(of: value, has: { words[$0] != nil }) else { return nil }
    self.value = value
    self.parts = parts.compactMap { words[$0] }
    let isCompound = parts.count > 1
    latin = NumberPhrase.joined(self.parts, .latin, compound: .compoundLatin, isCompound, by: " w ")
    arabic = NumberPhrase.joined(self.parts, .arabic, compound: .compoundArabic, isCompound, by: " و")
  }

  /// The whole number that a phrase names.
  private static func value(of phrase: Item) -> Int? {
    switch phrase[Phrase.Column.numberValue] {
    case .integer(let number): number
    case .real(let number): Int(exactly: number)
    case .text, .json, nil: nil
    }
  }

  /// The components of a number, in spoken order; nil when one of them has no word.
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

  private static func joined(
    _ parts: [Item], _ column: Phrase.Column, compound: Phrase.Column, _ isCompound: Bool, by joint: String
  ) -> String {
    parts.enumerated().map { i, part in
      // Ones before tens may have a special form.
      let isOnes = isCompound && i + 1 < parts.count && (NumberPhrase.value(of: part) ?? 0) < 10
      return (isOnes ? part.text(compound) : nil) ?? part.text(column) ?? ""
    }.joined(separator: joint)
  }
}

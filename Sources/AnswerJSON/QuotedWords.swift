package import GuideModel

/// The words of a quote: its subject, and a sum before or after it.
package struct QuotedWords {
  /// The subject.
  package let name: String
  /// The sum; nil when the words contain none.
  package let amount: QuotedAmount?
  /// The word that was meant as a sum, and why it cannot be read; nil for other words.
  package let unreadable: (text: String, refusal: QuotedAmount.Refusal)?

  /// Splits words.
  package init(_ words: [String]) {
    var (name, amount) = (words, nil as QuotedAmount?)
    // Words that are not an amount belong to the name.
    for count in 1...2 where count <= words.count && amount == nil {
      let tail = words.suffix(count).joined(separator: " ")
      guard tail.contains(where: { $0.isNumber }), let read = try? QuotedAmount(tail) else { continue }
      (name, amount) = (Array(words.dropLast(count)), read)
    }
    if amount == nil, let first = words.first, words.count > 1, let read = try? QuotedAmount(first) {
      (name, amount) = (Array(words.dropFirst()), read)
    }
    self.name = name.joined(separator: " ")
    self.amount = amount
    unreadable = amount == nil ? QuotedWords.unreadable(words) : nil
  }

  /// A last word that begins with a digit was meant as a sum.
  private static func unreadable(_ words: [String]) -> (text: String, refusal: QuotedAmount.Refusal)? {
    guard let last = words.last, let sign = last.first, sign == "-" || sign.isNumber, words.count > 1 else {
      return nil
    }
    do { _ = try QuotedAmount(last) } catch { return (last, error) }
    return nil
  }
}

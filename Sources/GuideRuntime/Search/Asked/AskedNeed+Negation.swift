// What is not wanted.

extension AskedNeed {
  /// The first word of the longest negation that ends before a word; nil when there is none.
  static func negation(before end: Int, _ words: [String]) -> Int? {
    guard end > 0 else { return nil }
    let negations = negations[words[end - 1]]?.filter { negation in
      negation.count <= end && words[(end - negation.count)..<end].elementsEqual(negation)
    }
    return negations?.map { end - $0.count }.min()
  }

  /// The words of each negation, by the last one.
  private static let negations = Dictionary(
    grouping: LanguageWords.all.flatMap { $0.negations }.map { $0.split(separator: " ").map { String($0) } }
  ) { $0.last ?? "" }

  /// The need with the words that negate it, which may be a few small words before it.
  ///
  /// - Parameter taken: Positions of the words of other needs: `hammam, not for tourists, for women`.
  static func negated(_ need: AskedNeed, _ words: [String], besides taken: Set<Int>) -> AskedNeed {
    var need = need
    need.said = words[need.range].joined(separator: " ")
    var start = need.range.lowerBound
    while true {
      if let first = negation(before: start, words), taken.isDisjoint(with: first..<start) {
        need.range = first..<need.range.upperBound
        need.isNegated = true
        return need
      }
      // The negation may stand before another word, which names no need: `dont have butter or meat`.
      if start > 1, start == need.range.lowerBound, IntentWords.isAlternative(words[start - 1]),
        taken.isDisjoint(with: [start - 1, start - 2])
      {
        start -= 2
        continue
      }
      guard start > 0, start + 2 > need.range.lowerBound, !taken.contains(start - 1),
        isSmall(words[start - 1])
      else { return need }
      start -= 1
    }
  }

  /// Checks whether a word belongs to those for what is not wanted: `hate`.
  static func mayNegate(_ word: String) -> Bool { negating.contains(word) }

  private static let negating = Set(negations.values.joined().joined())

  /// Negates what follows a negated need: `without pork or alcohol`, `except mosques and palaces`.
  static func negateAlternatives(_ needs: inout [AskedNeed], _ words: [String]) {
    for i in needs.indices.dropFirst() where needs[i - 1].isNegated {
      let start = needs[i - 1].range.upperBound
      guard start < needs[i].range.lowerBound else { continue }
      let between = words[start..<needs[i].range.lowerBound]
      // In `without alcohol and quiet` the quiet is wanted, and in `without alcohol and with a view` the view.
      let joins = between.contains {
        IntentWords.isAlternative($0) || needs[i].isKind && IntentWords.isConjunction($0)
      }
      if joins,
        between.allSatisfy({
          !IntentWords.isPresence($0)
            && (IntentWords.isAlternative($0) || IntentWords.isConjunction($0) || isSmall($0))
        })
      {
        needs[i].isNegated = true
      }
    }
  }

  private static func isSmall(_ word: String) -> Bool {
    !IntentWords.stopLanguages(word).isEmpty || IntentWords.isFiller(word)
  }
}

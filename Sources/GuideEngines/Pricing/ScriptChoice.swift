import GuideModel

/// Picks what to say.
enum ScriptChoice {
  /// The most scripts one can take in at a glance.
  static let most = 3

  /// Indices of the best scripts: one for each situation that fits, in order of use, the best attested wording first.
  /// When none fits, the first of the card.
  static func best(
    of scripts: [PriceScript], for fairness: Fairness, isPosted: Bool, quote: ExactDecimal, range: PriceRange
  ) -> [Int] {
    let usable = scripts.indices.filter { fits(scripts[$0], quote: quote, range: range) }
    var chosen: [Int] = []
    for situation in situations(fairness, isPosted) where chosen.count < most {
      let candidates = usable.filter { scripts[$0].situation == situation }
      if let best = candidates.min(by: { (scripts[$0].doubt, $0) < (scripts[$1].doubt, $1) }) {
        chosen.append(best)
      }
    }
    return chosen.isEmpty ? Array(usable.prefix(1)) : chosen
  }

  private static func situations(_ fairness: Fairness, _ isPosted: Bool) -> [String] {
    switch (fairness, isPosted) {
    case (.low, _): ["clarify", "confirm", "ask_price"]
    case (.fair, true): ["confirm", "clarify", "ask_price"]
    case (.fair, false): ["confirm", "counter", "clarify", "ask_price"]
    case (.high, true), (.veryHigh, true): ["clarify", "ask_price", "refuse", "walk_away"]
    case (.high, false): ["counter", "firm", "ask_price", "walk_away", "refuse"]
    case (.veryHigh, false): ["firm", "counter", "walk_away", "refuse", "ask_price"]
    }
  }

  /// A script that says a sum is of use only where the sum is one to offer: in the range, and below the quote or, to
  /// confirm it, not above it.
  private static func fits(_ script: PriceScript, quote: ExactDecimal, range: PriceRange) -> Bool {
    guard let amount = script.amount else { return true }
    guard range.low <= amount, amount <= range.high else { return false }
    return script.situation == "confirm" ? amount <= quote : amount < quote
  }
}

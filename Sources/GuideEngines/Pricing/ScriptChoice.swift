import GuideModel

/// Chooses what to say, consistent with the strategy.
struct ScriptChoice {
  /// The most scripts that a traveller can take in at a glance.
  static let most = 3

  /// Situations in which an amount is the buyer's offer.
  private static let offering: Set = ["counter", "firm"]

  private let scripts: [PriceScript]
  private let quantity: Int

  init(_ scripts: [PriceScript], quantity: Int) { (self.scripts, self.quantity) = (scripts, quantity) }

  /// The amounts that scripts offer for the quantity. A script's amount is per unit, so it is used for one
  /// unit only.
  var offeredSums: [ExactDecimal] {
    guard quantity == 1 else { return [] }
    return scripts.filter { ScriptChoice.offering.contains($0.situation) }.compactMap { $0.amount }
  }

  /// Indices of the best scripts: one per matching situation, in order of use, the best attested wording
  /// first.
  func best(for strategy: PriceStrategy, quote: ExactDecimal) -> [Int] {
    let usable = scripts.indices.filter { fits(scripts[$0], strategy, quote) }
    var chosen: [Int] = []
    for situation in ScriptChoice.situations(strategy) where chosen.count < ScriptChoice.most {
      let candidates = usable.filter { scripts[$0].situation == situation }
      if let best = candidates.min(by: { (scripts[$0].doubt, $0) < (scripts[$1].doubt, $1) }) {
        chosen.append(best)
      }
    }
    return chosen
  }

  private static func situations(_ strategy: PriceStrategy) -> [String] {
    switch strategy.action {
    case .confirm: ["clarify", "confirm", "ask_price"]
    case .take: ["confirm", "clarify", "ask_price"]
    case .bargain: ["counter", "firm", "walk_away", "refuse", "ask_price"]
    case .decline: ["refuse", "clarify", "walk_away", "firm"]
    case .posted, .official, .meter, .give: ["confirm", "clarify", "ask_price", "refuse", "walk_away"]
    }
  }

  /// Checks whether a script's amount is one of the strategy's: an offer, the posted price, or the accepted price.
  private func fits(_ script: PriceScript, _ strategy: PriceStrategy, _ quote: ExactDecimal) -> Bool {
    let isFixed = [.posted, .official, .meter, .give].contains(strategy.action)
    guard let amount = script.amount else {
      // Agreeing without an amount would mean agreeing to the asking price.
      return !(isFixed && script.situation == "confirm")
    }
    guard quantity == 1, let sum = amount.hundredths, ExactDecimal(hundredths: sum) == amount else {
      return false
    }
    if ScriptChoice.offering.contains(script.situation) { return strategy.offers.contains(sum) }
    return isFixed ? sum == strategy.limit : amount == quote
  }
}

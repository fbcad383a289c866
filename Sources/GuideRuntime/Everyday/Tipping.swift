public import GuideModel

/// What is usually given to one kind of person, and the tip that says so.
public struct TippingAmount: Sendable {
  /// The tip it is from.
  public let tip: Item
  /// For whom, and how much.
  public let amount: TipAmount

  /// Whether words mean who the amount is for, by its label in either language or by another name of it.
  public func isFor(_ words: String) -> Bool {
    let wanted = SearchWords.content(of: words)
    let own = Set(([amount.label, amount.french ?? ""] + amount.aliases).flatMap(SearchWords.all))
    return !wanted.isEmpty && wanted.allSatisfy(own.contains)
  }
}

extension Guide {
  /// How much to tip, and whom; ``TippingAmount/isFor(_:)`` picks those for a waiter or a driver.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every tip.
  public func tipping(language: String = "en") throws -> [TippingAmount] {
    try items(ofType: "tip", language: language).filter { $0.text("category") == "tipping" }.flatMap { tip in
      (tip.objects([TipAmount].self, "amounts") ?? []).map { TippingAmount(tip: tip, amount: $0) }
    }
  }
}

public import BundleReader
public import GuideModel

/// The usual amount for one kind of recipient, and the tip it comes from.
public struct TippingAmount: Sendable {
  /// The tip it is from.
  public let tip: Item
  /// For whom, and how much.
  public let amount: TipAmount

  /// Checks whether words match the recipient of the amount, by its label in either language or by a synonym.
  public func isFor(_ words: String) -> Bool {
    let wanted = SearchWords.content(of: words)
    let own = Set(([amount.label, amount.french ?? ""] + amount.aliases).flatMap(SearchWords.all))
    return !wanted.isEmpty && wanted.allSatisfy(own.contains)
  }
}

extension Guide {
  /// Whom to tip and how much; ``TippingAmount/isFor(_:)`` selects the amounts for a waiter or a driver.
  ///
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every tip.
  public func tipping(language: String = "en") throws -> [TippingAmount] {
    try items(ofType: "tip", language: language).filter { $0.text(Tip.Column.category) == "tipping" }.flatMap
    { tip in
      (tip.objects([TipAmount].self, Tip.Column.amounts) ?? []).map { TippingAmount(tip: tip, amount: $0) }
    }
  }
}

public import GuideModel

/// What is usually given to one kind of person, and the tip that says so.
public struct TippingAmount: Sendable {
  /// The tip it is from.
  public let tip: Item
  /// For whom, and how much.
  public let amount: TipAmount
}

extension Guide {
  /// How much to tip, and whom.
  ///
  /// - Parameter words: For whom, in any of its names, such as `waiter`; everything when nil.
  /// - Throws: ``RuntimeError`` when the content cannot be read.
  /// - Cost: Reads every tip.
  public func tipping(for words: String? = nil, language: String = "en") throws -> [TippingAmount] {
    try items(ofType: "tip", language: language).filter { $0.text("category") == "tipping" }.flatMap { tip in
      (tip.objects([TipAmount].self, "amounts") ?? []).map { TippingAmount(tip: tip, amount: $0) }
    }.filter { entry in words.map { entry.amount.isFor($0) } ?? true }
  }
}

extension TipAmount {
  /// Whether words mean who the amount is for, by its label in either language or by another name of it.
  fileprivate func isFor(_ text: String) -> Bool {
    let wanted = SearchWords.content(of: text)
    let own = Set(([label, french ?? ""] + aliases).flatMap(SearchWords.all))
    return !wanted.isEmpty && wanted.allSatisfy(own.contains)
  }
}

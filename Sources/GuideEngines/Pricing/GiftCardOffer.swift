public import GuideModel

/// An offer of one provider for one merchant.
public struct GiftCardOffer: Hashable, Sendable {
  /// The amounts that can be bought.
  public enum Amounts: Hashable, Sendable {
    /// These and no others.
    case fixed([ExactDecimal])
    /// Any amount between two, both included.
    case variable(minimum: ExactDecimal, maximum: ExactDecimal)
  }

  /// Id of the offer.
  public let id: String
  /// Id of the provider.
  public let provider: String
  /// The amounts that can be bought.
  public let amounts: Amounts
  /// Discount in basis points; negative for a surcharge.
  public let discount: Int
  /// The currency of its amounts.
  public let currency: Currency

  /// An offer.
  public init(id: String, provider: String, amounts: Amounts, discount: Int, currency: Currency) {
    (self.id, self.provider, self.amounts, self.discount, self.currency) = (
      id, provider, amounts, discount, currency
    )
  }
}

import BundleReader
public import GuideEngines
public import GuideModel
import SQLite

/// Gift cards for a merchant, as the content's offers sell them.
public struct GiftCards: Sendable {
  /// One offer, with its cards for the amount.
  public struct Choice: Sendable {
    /// The provider's id.
    public let provider: ItemID
    /// Its name.
    public let providerName: String
    /// The name of the card, as the offer has it.
    public let offerName: String
    /// The method of redeeming a card: `barcode`, `online`, `url` or `none`.
    public let redeem: String
    /// The cards and their cost.
    public let plan: GiftCardPlan
  }

  /// Why an offer is not among the choices.
  public enum Refusal: String, Sendable {
    /// It cannot be bought now.
    case inactive
    /// Its provider is not shown.
    case hidden
    /// It sells no amount that would do.
    case nothingOnSale
    /// The amount needs too many cards.
    case tooLarge
  }

  /// The merchant.
  public let merchant: ItemID
  /// Its name in the requested language.
  public let merchantName: String
  /// The requested amount.
  public let amount: ExactDecimal
  /// Purchasable choices, the best first: exact amounts, then the lowest cost.
  public let choices: [Choice]
  /// Other offers with the reason, by provider name.
  public let refused: [(provider: String, reason: Refusal)]
}

extension GiftCards {
  /// The same with the choices of a provider first, by its id or name.
  public func preferring(_ provider: String) -> GiftCards {
    let first = choices.filter { Guide.isNamed(provider, $0.provider.rawValue, $0.providerName) }
    let rest = choices.filter { !Guide.isNamed(provider, $0.provider.rawValue, $0.providerName) }
    return GiftCards(
      merchant: merchant, merchantName: merchantName, amount: amount, choices: first + rest, refused: refused)
  }
}

extension Guide {
  /// Gift cards that make up an amount at a merchant.
  ///
  /// Offers are items of the type `offer` that have `merchant_id` and `provider`; providers are items that may be `hidden`.
  ///
  /// - Parameters:
  ///   - amount: In the currency of the offers; above zero.
  ///   - provider: Id or name of the only provider to ask; nil for all.
  /// - Throws: ``RuntimeError`` when the merchant or the provider is unknown, or has no offer.
  public func giftCards(
    of merchant: ItemID, for amount: ExactDecimal, from provider: String? = nil, language: String = "en"
  ) throws -> GiftCards {
    let item = try self.item(merchant, language: language)
    let offers = try item.links.filter { $0.kind == "has_offer" }.map {
      try self.item($0.id, language: language)
    }
    var choices: [GiftCards.Choice] = []
    var refused: [(provider: String, reason: GiftCards.Refusal)] = []
    var names: [String] = []
    for offer in offers {
      guard let id = offer.text(OfferColumn.provider).map({ ItemID(rawValue: $0) }) else { continue }
      let seller = try self.item(id, language: language)
      names.append(seller.title)
      if let provider, !Guide.isNamed(provider, seller.id.rawValue, seller.title) { continue }
      guard seller.integer(OfferColumn.hidden) != 1 else {
        refused.append((seller.title, .hidden))
        continue
      }
      guard offer.integer(OfferColumn.active) == 1 else {
        refused.append((seller.title, .inactive))
        continue
      }
      do {
        let plan = try GiftCardPlan(amount, from: try GiftCardOffer(offer, provider: id))
        choices.append(
          .init(
            provider: id, providerName: seller.title, offerName: offer.title,
            redeem: offer.text(OfferColumn.redeem) ?? "none",
            plan: plan))
      } catch {
        refused.append((seller.title, error == .tooLarge ? .tooLarge : .nothingOnSale))
      }
    }
    if choices.isEmpty, refused.isEmpty { throw failure(Guide.noOffer(of: item, from: provider, names)) }
    return GiftCards(
      merchant: item.id, merchantName: item.title, amount: amount,
      choices: choices.sorted { $0.plan.isBetter(than: $1.plan) },
      refused: refused.sorted { ($0.provider, $0.reason.rawValue) < ($1.provider, $1.reason.rawValue) })
  }

  /// The error for a merchant without offers, or without one of a provider.
  ///
  /// - Parameter names: The providers that have offers of the merchant.
  private static func noOffer(of item: Item, from provider: String?, _ names: [String]) -> RuntimeError {
    guard !names.isEmpty else {
      return RuntimeError(
        .refused, "'\(item.title)' has no gift cards", help: "try 'guide list provider'", key: "gift.none",
        arguments: [item.title])
    }
    let known = Set(names).sorted().joined(separator: ", ")
    return RuntimeError(
      .refused, "'\(item.title)' has no gift cards from '\(provider ?? "")'", help: "providers: \(known)",
      key: "gift.noProvider", arguments: [item.title, provider ?? "", known])
  }

  /// Checks whether a text is the id of a provider, with or without its prefix, or its name.
  fileprivate static func isNamed(_ text: String, _ id: String, _ title: String) -> Bool {
    func folded(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
    return [id, title].contains { folded($0) == folded(text) } || folded(id) == "provider" + folded(text)
  }
}

extension GiftCardOffer {
  /// The offer of an item.
  ///
  /// - Throws: `GiftCardPlan.Failure.nothingOnSale` when it has no amounts or currency.
  fileprivate init(_ item: Item, provider: ItemID) throws(GiftCardPlan.Failure) {
    guard let currency = item.text(OfferColumn.currency).flatMap({ Currency($0) }) else {
      throw .nothingOnSale
    }
    let amounts: Amounts
    let list = item.texts(OfferColumn.denominations)
    if !list.isEmpty {
      amounts = .fixed(list.compactMap { ExactDecimal($0) })
    } else if let minimum = item.text(OfferColumn.minimum).flatMap({ ExactDecimal($0) }),
      let maximum = item.text(OfferColumn.maximum).flatMap({ ExactDecimal($0) })
    {
      amounts = .variable(minimum: minimum, maximum: maximum)
    } else {
      throw .nothingOnSale
    }
    self.init(
      id: item.id.rawValue, provider: provider.rawValue, amounts: amounts,
      discount: item.count(OfferColumn.discount) ?? 0, currency: currency)
  }
}

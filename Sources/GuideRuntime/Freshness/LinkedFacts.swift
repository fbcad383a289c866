public import BundleReader
public import GuideEngines
public import GuideModel

/// The facts about a linked item that a card or a plan shows: its price, and the ages of its facts.
public struct LinkedFacts: Sendable {
  /// A range in whole dirhams.
  public struct Price: Hashable, Sendable {
    /// The lowest price to expect.
    public let low: Int
    /// The highest price to expect.
    public let high: Int
    /// The unit, such as `per_ticket`.
    public let unit: String
  }

  /// The item's id.
  public let id: ItemID
  /// Its title in the requested language.
  public let title: String
  /// Its price; nil for an item that is not a price card.
  public let price: Price?
  /// The discount of a gift card in basis points, negative for a surcharge; nil for other items.
  public let discount: Int?
  /// The ages of its dated facts, except the text itself.
  public let staleness: [Staleness]
}

extension Staleness {
  /// True when readers should be warned: the fact is stale or undated.
  public var isDoubtful: Bool { state == .stale || state == .unknown }
}

extension Guide {
  /// The facts of the places and price cards that an item links to, by id.
  ///
  /// - Parameters:
  ///   - today: The day of evaluation.
  ///   - language: Language of titles.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  /// - Cost: Reads each linked place and card.
  public func linkedFacts(of item: Item, asOf today: CalendarDate, language: String) throws
    -> [ItemID: LinkedFacts]
  {
    var out: [ItemID: LinkedFacts] = [:]
    for link in item.links where ["place", "price_card", "offer"].contains(link.type) && out[link.id] == nil {
      guard let other = try Item.head(link.id, in: generation, language: language) else { continue }
      let price = other.count(PriceCard.Column.expectedCostMinMad).flatMap { low in
        other.count(PriceCard.Column.expectedCostMaxMad).flatMap { high in
          other.text(PriceCard.Column.unit).map { LinkedFacts.Price(low: low, high: high, unit: $0) }
        }
      }
      out[link.id] = LinkedFacts(
        id: link.id, title: other.title, price: price, discount: other.count(OfferColumn.discount),
        // That a place is free needs no date.
        staleness: try staleness(of: other, asOf: today).filter {
          $0.field != "description"
            && !($0.field == "fees" && $0.state == .unknown && other.count(Place.Column.feesMaxMad) == 0)
        })
    }
    return out
  }
}

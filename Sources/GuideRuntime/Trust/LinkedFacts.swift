public import GuideEngines
public import GuideModel

/// What a plan or a tip tells of an item it links: its price, and how old its facts are.
public struct LinkedFacts: Sendable {
  /// A range in whole dirhams.
  public struct Price: Hashable, Sendable {
    /// The least to expect.
    public let low: Int
    /// The most to expect.
    public let high: Int
    /// What it is for, such as `per_ticket`.
    public let unit: String
  }

  /// The item's id.
  public let id: ItemID
  /// Its title in the language asked for.
  public let title: String
  /// What it costs; nil for an item that is not a price card.
  public let price: Price?
  /// How old its dated facts are, the text itself aside.
  public let staleness: [Staleness]
}

extension Staleness {
  /// Whether readers are to be told: the fact is old, or no source of it has a date.
  public var isDoubtful: Bool { state == .stale || state == .unknown }
}

extension Guide {
  /// The facts of the places and price cards that an item links, by id.
  ///
  /// - Parameters:
  ///   - today: The day to judge from.
  ///   - language: Language of titles.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  /// - Cost: Reads each linked place and card.
  public func linkedFacts(of item: Item, asOf today: CalendarDate, language: String) throws
    -> [ItemID: LinkedFacts]
  {
    var out: [ItemID: LinkedFacts] = [:]
    for link in item.links where ["place", "price_card"].contains(link.type) && out[link.id] == nil {
      guard let other = try head(link.id, language) else { continue }
      let price = other.integer("expected_cost_min_mad").flatMap { low in
        other.integer("expected_cost_max_mad").flatMap { high in
          other.text("unit").map { LinkedFacts.Price(low: low, high: high, unit: $0) }
        }
      }
      out[link.id] = LinkedFacts(
        id: link.id, title: other.title, price: price,
        staleness: try staleness(of: other, asOf: today).filter { $0.field != "description" })
    }
    return out
  }

  /// An item without its links; nil when no database has it.
  private func head(_ id: ItemID, _ language: String) throws -> Item? {
    for database in generation.databases {
      if let item = try Item.head(id, from: database, language: language) { return item }
    }
    return nil
  }
}

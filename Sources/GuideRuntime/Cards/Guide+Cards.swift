public import BundleReader
import GuideEngines
public import GuideModel

extension Guide {
  /// The card of an item, with the prices and ages of the items that it links.
  ///
  /// - Parameters:
  ///   - date: The day for the ages of facts; nil for a card that is read on any day: it says when facts are from, and
  ///     not how old they are.
  ///   - now: The text to start with, such as whether it is open; nil for none.
  ///   - branches: The branches to show; nil reads them.
  ///   - branchLines: A line for each of them; addresses when nil.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  public func card(
    of item: Item, catalogue: Catalogue, asOf date: CalendarDate?, now: String? = nil,
    branches: BranchList? = nil, branchLines: [String]? = nil
  ) throws -> Card {
    // Before every date, an undated fact is still undated, and no other is old.
    let day = date ?? .first
    let linked = try linkedFacts(of: item, asOf: day, catalogue: catalogue)
    let types = try branchTypes
    let isBranch = types.parts.contains(item.type)
    let whole =
      try isBranch
      ? item.links.first { types.wholes.contains($0.type) }.map {
        try self.item($0.id, language: catalogue.language)
      }
      : nil
    let list =
      try isBranch
      ? own(item, language: catalogue.language)
      : branches ?? self.branches(of: item.id, language: catalogue.language)
    let place = place(of: item, among: list)
    let checks = place.id == item.id && !isBranch ? nil : try staleness(of: place, asOf: day)
    let bare = isBranch ? wordTypes.reduce(item) { $0.without(linksTo: $1) } : item
    return Card(
      whole.map { bare.with(linksOf: $0, to: wordTypes) } ?? bare, catalogue: catalogue, now: now,
      staleness: date == nil || isBranch ? [] : try staleness(of: item, asOf: day), linked: linked,
      amountsMark: item.type == "tip" ? try amountsMark(of: item, linked: linked, asOf: day) : nil,
      opening: subtitleColumns[item.type], branches: list, checks: checks,
      whole: whole, branchLines: branchLines ?? list.branches.map { list.address(of: $0) })
  }

  /// Prices and ages of the items that a plan, a tip or a merchant with gift cards links; nothing for other items.
  public func linkedFacts(of item: Item, asOf date: CalendarDate, catalogue: Catalogue) throws
    -> [ItemID: LinkedFacts]
  {
    guard ["itinerary", "tip"].contains(item.type) || item.links.contains(where: { $0.type == "offer" })
    else { return [:] }
    return try linkedFacts(of: item, asOf: date, language: catalogue.language)
  }

  /// For each dated part of an item, the last day on which it does not count as old; by the name of the part.
  ///
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  package func lastFreshDays(of item: Item) throws -> [(field: String, day: CalendarDate)] {
    try staleness(of: item, asOf: .first).compactMap { age in
      age.date.map { (age.field, $0.adding(days: age.limitDays)) }
    }
  }
}

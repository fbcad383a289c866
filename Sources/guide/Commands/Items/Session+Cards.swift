import GuideEngines
import GuideModel
import GuideRuntime

// Code shared by the commands that show an item.
extension Session {
  /// Shows everything about an item.
  func showItem(_ words: [String]) throws {
    let item = try item(words)
    remember { try $0.addRecent(item.id, type: item.type, at: instant) }
    guard !isJSON else { return try printJSON("guide.item/1", try JSONItem(item, self)) }
    let hours = try guide.hours(of: item, at: instant)
    let now = hours.status.flatMap { status in
      // The card itself says when hours are only text, and when a place is unconfirmed.
      let isOnCard = status.reason == .wordsOnly || status.operating?.status == .unknown
      return isOnCard ? nil : HoursPhrases(self).summary(hours)
    }
    let staleness = try guide.staleness(of: item, asOf: hours.local.date)
    let linked = try linkedFacts(of: item, asOf: hours.local.date)
    let card = Card(
      item, catalogue: catalogue, now: now, staleness: staleness, linked: linked,
      amountsMark: item.type == "tip"
        ? try guide.amountsMark(of: item, linked: linked, asOf: hours.local.date) : nil)
    Output.write(CardText(style: style, catalogue: catalogue).render(card))
  }

  /// Prices and ages of the items that a plan or a tip links; nothing for other items.
  func linkedFacts(of item: Item, asOf date: CalendarDate) throws -> [ItemID: LinkedFacts] {
    guard ["itinerary", "tip"].contains(item.type) else { return [:] }
    return try guide.linkedFacts(of: item, asOf: date, language: catalogue.language)
  }
}

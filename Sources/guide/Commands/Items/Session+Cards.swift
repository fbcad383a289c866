import AnswerJSON
import GuideEngines
import GuideModel
import GuideRuntime

// Code shared by the commands that show an item.
extension Session {
  /// Shows everything about an item.
  func showItem(_ words: [String]) throws {
    let item = try item(words)
    remember { try $0.addRecent(item.id, type: item.type, at: instant) }
    guard !isJSON else { return write(try Answer(item, of: guide, at: instant, catalogue)) }
    let hours = try guide.hours(of: item, at: instant)
    let now = hours.status.flatMap { status in
      // The card itself says when hours are only text, and when a place is unconfirmed.
      let isOnCard = status.reason == .wordsOnly || status.operating?.status == .unknown
      return isOnCard ? nil : HoursPhrases(self).summary(hours)
    }
    let card = try guide.card(of: item, catalogue: catalogue, asOf: hours.local.date, now: now)
    Output.write(CardText(style: style, catalogue: catalogue).render(card))
  }
}

import BundleReader
import GuideEngines
package import GuideModel

/// A traveller's core queries, run against the open content.
package struct CoreQueries {
  private let guide: Guide
  private let words: Catalogue
  private let instant: UTCInstant
  private let day: CalendarDate

  /// - Parameters:
  ///   - words: The language of messages.
  ///   - instant: The time of the queries.
  ///   - day: The same day at the place of the content.
  package init(guide: Guide, words: Catalogue, instant: UTCInstant, day: CalendarDate) {
    (self.guide, self.words, self.instant, self.day) = (guide, words, instant, day)
  }

  /// A query and its result: answered, nothing to ask about, or failed.
  package struct Flow {
    package let name: String
    package let outcome: Result<Bool, any Error>
  }

  /// All of them, in the order of a day.
  package var all: [Flow] {
    [
      flow("search", search), flow("near", near), flow("hours", hours), flow("quote", quote),
      flow("phrase") { try hasItems("phrase") },
      flow("emergency") { try hasItems("tip", category: "emergency") },
      flow("tip") { try hasItems("tip", category: "tipping") }, flow("convert", convert),
    ]
  }

  private func flow(_ name: String, _ body: () throws -> Bool) -> Flow {
    Flow(name: name, outcome: Result { try body() })
  }

  /// An item is found by its own title.
  private func search() throws -> Bool {
    guard
      let type = guide.identity.counts.first(where: { $0.type == "place" && $0.count > 0 })
        ?? guide.identity.counts.first(where: { $0.count > 0 }),
      let item = try guide.items(ofType: type.type).first
    else { return false }
    guard try guide.search(item.title).contains(where: { $0.id == item.id }) else {
      throw Unanswered(message: words.text("doctor.notFound", item.title))
    }
    return true
  }

  /// Half the Earth's circumference in metres: everything is within it.
  private static let anywhere = 20_100_000.0

  /// The item nearest to an item is itself, for any type of content with points.
  private func near() throws -> Bool {
    guard let origin = Coordinate(latitude: 0, longitude: 0),
      let item = try guide.near(origin, within: CoreQueries.anywhere, at: instant, limit: 1).first,
      let point = item.coordinate
    else { return false }
    guard try guide.near(point, within: 500, at: instant).contains(where: { $0.distanceMetres ?? 1 < 1 })
    else {
      throw Unanswered(message: words.text("doctor.notFound", item.title))
    }
    return true
  }

  /// Some item has readable hours, of any type.
  private func hours() throws -> Bool {
    guard let item = try guide.open(at: instant, limit: 1).first else { return false }
    return try guide.hours(of: guide.item(item.facts.partID ?? item.id), at: instant).status != nil
  }

  private func quote() throws -> Bool {
    guard let card = try guide.items(ofType: "price_card").first else { return false }
    let priced = try guide.pricedCard(card.id, on: day)
    let amount = try QuotedAmount("100")
    _ = try PricingEngine.evaluate(PricingRequest(amount.amount), terms: priced.terms)
    return true
  }

  private func convert() throws -> Bool {
    let amount = try QuotedAmount("10 EUR")
    guard let currency = amount.currency,
      let factor = ExactDecimal("10.5"), let rate = ExchangeRate(currency, dirhams: factor, setOn: day)
    else { return false }
    return rate.toDirhams(amount.amount) != nil
  }

  private func hasItems(_ type: String, category: String? = nil) throws -> Bool {
    try guide.items(ofType: type, language: words.language).contains {
      category == nil || $0.text(Tip.Column.category) == category
    }
  }

  /// Content that answers, but with a wrong result.
  private struct Unanswered: Error, CustomStringConvertible {
    let message: String
    var description: String { message }
  }
}

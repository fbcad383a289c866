import BundleFormat
import BundleReader
public import GuideEngines
public import GuideModel
import SearchText

/// A price that a search names, judged by the first price card among the results.
public struct QuotedPrice: Hashable, Sendable {
  /// The price card.
  public let card: ItemID
  /// The price that the search names, for one unit.
  public let amount: ExactDecimal
  /// The usual prices of one unit at that time.
  public let usual: PriceRange
  /// The judgement.
  public let fairness: Fairness
}

extension Guide {
  /// Judges the price that a search names by the first card whose title has most of its words; nil if it names none, or if none
  /// of the first results is a price card.
  func quoted(_ normalized: String, among hits: [SearchHit], _ options: SearchOptions) throws -> QuotedPrice?
  {
    let words = SearchQuery.words(of: normalized)
    let content = words.filter { !IntentWords.isEmpty($0) }
    guard hits.prefix(Guide.firstResults).contains(where: { $0.type == "price_card" }) else { return nil }
    let cards = hits.filter { $0.type == "price_card" }.map { hit in
      let title = Normalizer.tokens(hit.title)
      let joined = title.joined()
      // A size such as `2x3m` has more words in the title.
      let shared = content.count { word in
        title.contains(word) || word.contains { $0.isNumber } && joined.contains(word)
      }
      let parts = hit.title.split { ",:(".contains($0) }.map { Normalizer.tokens(String($0)) }
      return (id: hit.id, title: title, parts: parts, shared: shared)
    }
    guard let most = cards.map({ $0.shared }).max(), let best = cards.first(where: { $0.shared == most }),
      let amount = AmountReading.quoted(words, besides: best.title),
      try !isAnother(than: best.id, best.parts, words)
    else { return nil }
    // The ages of figures do not change their limits.
    let card = try pricedCard(best.id, on: .first)
    var request = PricingRequest(ExactDecimal(amount))
    if card.terms.quantity != nil { request.quantity = .one }
    // The middle of the time that is asked about: by night, a night fare.
    let times = options.instant.flatMap { AskedTime(words, now: $0, calendars) }?.instants ?? []
    let instant = times.isEmpty ? options.instant : times[times.count / 2]
    request.modifiers = instant.map { card.modifiers(at: $0, calendars) } ?? []
    do throws(PricingRefusal) {
      let result = try PricingEngine.evaluate(request, terms: card.terms)
      return QuotedPrice(
        card: best.id, amount: result.quote, usual: result.range, fairness: result.fairness)
    } catch {
      return nil
    }
  }

  /// Checks whether words share only the beginning of a part of a title, and go on otherwise: a belt is no `leather bag`.
  private func isAnother(than card: ItemID, _ parts: [[String]], _ words: [String]) throws -> Bool {
    guard let title = parts.first(where: { $0.contains { words.contains($0) } }),
      let position = title.indices.first(where: { words.contains(title[$0]) }),
      let place = words.firstIndex(of: title[position]), place + 1 < words.count,
      title[(position + 1)...].contains(where: { !IntentWords.isEmpty($0) }),
      !title[(position + 1)...].contains(where: { words.contains($0) && !IntentWords.isEmpty($0) })
    else { return false }
    let next = words[place + 1]
    guard !IntentWords.isEmpty(next), !IntentWords.isFiller(next), !next.contains(where: { $0.isNumber })
    else { return false }
    return try !generation.databases.contains { database in
      try database.read { db in
        guard let record = try ItemRecord.fetch(db, id: card.rawValue) else { return false }
        let mentioned = try AskedRows([NeedClause(mentions: [next])], database, db, calendars)
        return mentioned?.rows.contains(record.rowID) ?? false
      }
    }
  }

  /// Number of results in which a price card counts as an answer.
  private static let firstResults = 3
}

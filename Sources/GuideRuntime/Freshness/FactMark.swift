public import GuideEngines
public import GuideModel

/// What a line of a list says of the facts behind it.
public enum FactMark: String, CaseIterable, Sendable {
  /// Some of them are old.
  case old
  /// No source of some of them has a date.
  case undated

  /// The mark of facts; nil while none is doubtful. Of both kinds, the old ones count.
  public init?(_ ages: [Staleness]) {
    if ages.contains(where: { $0.state == .stale }) {
      self = .old
    } else if ages.contains(where: { $0.state == .unknown }) {
      self = .undated
    } else {
      return nil
    }
  }
}

extension Catalogue {
  /// What stands behind a line: ` (old)`, ` (no date)`, or nothing.
  public func text(_ mark: FactMark?) -> String { mark.map { " (\(text("\($0.rawValue).mark")))" } ?? "" }
}

extension Guide {
  /// The mark of the amounts of a tip: as of its price cards where all of them are doubtful, and where it links none, as of
  /// the newest source that is for them.
  ///
  /// - Parameters:
  ///   - linked: What the tip links, as ``linkedFacts(of:asOf:language:)`` gives it.
  ///   - today: The day to judge from.
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  public func amountsMark(of tip: Item, linked: [ItemID: LinkedFacts], asOf today: CalendarDate) throws
    -> FactMark?
  {
    let cards = tip.links.filter { $0.kind == "related_price" }.compactMap { linked[$0.id] }.filter {
      $0.price != nil
    }
    guard cards.isEmpty else {
      let marks = cards.map { FactMark($0.staleness) }
      return marks.contains(nil) ? nil : marks.contains(.old) ? .old : .undated
    }
    struct Source: Decodable {
      let checked: String?
      let covers: [String]?
    }
    let sources = (tip.objects([Source].self, Tip.Column.sourceRefs) ?? []).filter {
      $0.covers?.contains("amounts") ?? true
    }
    guard !sources.isEmpty, !tip.texts(Tip.Column.amounts).isEmpty || tip[Tip.Column.amounts] != nil else {
      return nil
    }
    guard let newest = sources.compactMap(\.checked).max() else { return .undated }
    let parts = newest.split(separator: "-").compactMap { Int($0) }
    let date = parts.first.flatMap {
      CalendarDate(
        year: $0, month: parts.count > 1 ? parts[1] : 12, day: parts.count > 2 ? parts[2] : 28)
    }
    let rule = try generation.stalenessRules(of: "price_card").first { $0.dates == "expected_cost" }?.rule
    return rule.flatMap { FactMark([$0.evaluate(date: date, asOf: today, toleratedFutureDays: 40)]) }
  }
}

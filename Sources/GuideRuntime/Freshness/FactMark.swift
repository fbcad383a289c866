public import BundleReader
public import GuideEngines
public import GuideModel

/// A mark on a line of a list for the age of its facts.
public enum FactMark: String, CaseIterable, Sendable {
  /// Some of them are stale.
  case old
  /// Some of them are undated.
  case undated

  /// The mark for facts; nil if none is doubtful. If there are both kinds, it is ``old``.
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
  /// The suffix of a line: ` (old)`, ` (no date)`, or nothing.
  public func text(_ mark: FactMark?) -> String { mark.map { " (\(text("\($0.rawValue).mark")))" } ?? "" }
}

extension Guide {
  /// The mark for the amounts of a tip: that of its price cards if all of them are doubtful, or, if it links to none,
  /// by the newest source of the amounts.
  ///
  /// - Parameters:
  ///   - linked: The facts of the linked items, from ``linkedFacts(of:asOf:language:)``.
  ///   - today: The day of evaluation.
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
    let sources = (tip.objects([SourceReference].self, Tip.Column.sourceRefs) ?? []).filter {
      $0.covers?.contains("amounts") ?? true
    }
    guard !sources.isEmpty, !tip.texts(Tip.Column.amounts).isEmpty || tip[Tip.Column.amounts] != nil else {
      return nil
    }
    guard let newest = sources.compactMap({ $0.checked }).max() else { return .undated }
    let parts = newest.split(separator: "-").compactMap { Int($0) }
    let date = parts.first.flatMap {
      CalendarDate(
        year: $0, month: parts.count > 1 ? parts[1] : 12, day: parts.count > 2 ? parts[2] : 28)
    }
    let rule = try generation.stalenessRules(of: "price_card").first { $0.dates == "expected_cost" }?.rule
    return rule.flatMap { FactMark([$0.evaluate(date: date, asOf: today, toleratedFutureDays: 40)]) }
  }
}

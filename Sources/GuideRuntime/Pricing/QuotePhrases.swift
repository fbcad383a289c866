import BundleReader
package import GuideEngines
import GuideModel

/// An evaluated quote in words.
package struct QuotePhrases {
  private let words: Catalogue
  private let card: PricedCard
  private let request: PricingRequest
  private let result: PricingResult
  private var unit: String { words.value(card.terms.unit.rawValue) }

  /// The words for a result of a card.
  package init(
    _ words: Catalogue, _ card: PricedCard, _ request: PricingRequest, _ result: PricingResult
  ) {
    (self.words, self.card, self.request, self.result) = (words, card, request, result)
  }

  /// `150 MAD per ride`, `900 MAD for 3 people`: always includes what the price is for.
  package var quoted: String {
    let amount = words.amount(request.amount, request.rate?.currency ?? .dirham)
    if result.quantity == 1 { return "\(amount) \(unit)" }
    return request.isEach
      ? "\(result.quantity) × \(amount) \(unit)"
      : "\(amount) \(card.count(result.quantity, in: words))"
  }

  /// `70–150 MAD per item`, `140–300 MAD for 2 pairs (70–150 MAD per item)`.
  package var expected: String {
    let range = words.range(result.range)
    guard result.quantity != 1 else { return words.text("price.expected", range, unit) }
    return words.text(
      "price.expectedForAll", range, card.count(result.quantity, in: words), words.range(result.unitRange),
      unit)
  }

  /// The conditions that changed the price.
  package var conditions: String {
    result.modifiers.isEmpty
      ? "" : " · " + result.modifiers.map(card.label(ofModifier:)).joined(separator: " · ")
  }

  /// Age, source and confidence of the facts.
  package var trust: String {
    var parts: [String] = []
    if let age = result.staleness { parts += [words.dateText(age), words.ageText(age)].compactMap { $0 } }
    if let volatility = card.item.text(PriceCard.Column.volatility) {
      parts.append(words.text("volatility.\(volatility)"))
    }
    parts.append(words.text("confidence.\(result.confidence.rawValue)"))
    if let note = card.item.text(PriceCard.Column.provenanceNote) { parts.append(note) }
    return parts.joined(separator: " · ")
  }
}

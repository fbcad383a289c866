import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime

/// An evaluated quote as text for a terminal.
struct QuoteText {
  let session: Session
  let card: PricedCard
  let request: PricingRequest
  let result: PricingResult

  private var words: Catalogue { session.catalogue }
  private var style: TerminalStyle { session.style }
  private var unit: String { words.value(card.terms.unit.rawValue) }

  func render() throws -> String {
    var out =
      style.bold(style.isolatingArabic(card.item.title)) + "  " + style.dim(card.item.id.rawValue) + "\n"
    out += "\(quoted) → \(style.heading(words.text("price.fairness.\(result.fairness.rawValue)")))\n"
    out += style.wrap(expected + conditions) + "\n"
    out += PriceAdvice(session: session, card: card, result: result).render()
    out += session.section(words.text("section.how"), words.explanation(of: result, card).map(\.text))
    return out + "\n" + style.dim(style.wrap(trust)) + "\n"
  }

  /// `150 MAD per ride`, `900 MAD for 3 people`: always includes what the price is for.
  private var quoted: String {
    let amount = words.amount(request.amount, request.rate?.currency ?? .dirham)
    if result.quantity == 1 { return "\(amount) \(unit)" }
    return request.isEach
      ? "\(result.quantity) × \(amount) \(unit)"
      : "\(amount) \(card.count(result.quantity, in: words))"
  }

  /// `70–150 MAD per item`, `140–300 MAD for 2 pairs (70–150 MAD per item)`.
  private var expected: String {
    let range = words.range(result.range)
    guard result.quantity != 1 else { return words.text("price.expected", range, unit) }
    return words.text(
      "price.expectedForAll", range, card.count(result.quantity, in: words), words.range(result.unitRange),
      unit)
  }

  private var conditions: String {
    result.modifiers.isEmpty
      ? "" : " · " + result.modifiers.map(card.label(ofModifier:)).joined(separator: " · ")
  }

  private var trust: String {
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

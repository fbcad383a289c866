import GuideEngines
import GuideModel
import GuideRuntime

/// A judged quote as text for a terminal.
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
    out += style.wrap(words.text("price.expected", words.range(result.range), forWhat) + conditions) + "\n"
    out += offer
    out += session.section(words.text("section.scripts"), result.scripts.map(script))
    if result.needsClarification {
      out += session.section(words.text("section.included"), texts("inclusions_checklist"))
    }
    if result.needsAlternatives {
      let places = card.alternatives.compactMap(\.title).map { style.isolatingArabic($0) }
      let calmer = places.isEmpty ? [] : [words.text("price.places", places.joined(separator: ", "))]
      out += session.section(words.text("section.instead"), texts("what_to_do_instead") + calmer)
    }
    out += session.section(words.text("section.how"), result.steps.map { words.explain($0, of: card) })
    return out + "\n" + style.dim(style.wrap(trust)) + "\n"
  }

  private func texts(_ column: String) -> [String] { card.item.texts(column) }

  /// `150 MAD per ride`, `900 MAD for 3 × per person`: the unit is always said.
  private var quoted: String {
    let amount = words.amount(request.amount, request.rate?.currency ?? .dirham)
    if result.quantity == 1 { return "\(amount) \(unit)" }
    return request.isEach
      ? "\(result.quantity) × \(amount) \(unit)"
      : "\(amount) \(card.count(result.quantity, in: words))"
  }

  private var forWhat: String {
    result.quantity == 1 ? unit : card.count(result.quantity, in: words)
  }

  private var conditions: String {
    result.modifiers.isEmpty
      ? "" : " · " + result.modifiers.map(card.label(ofModifier:)).joined(separator: " · ")
  }

  private var offer: String {
    guard let counter = result.counter else {
      let key = result.fairness == .low ? "price.offer.low" : "price.offer.none"
      return style.wrap(words.text(key)) + "\n"
    }
    let (firm, polite) = (words.amount(counter.firm), words.amount(counter.polite))
    switch counter.kind {
    case .posted: return style.wrap(words.text("price.offer.posted", firm)) + "\n"
    case .bargain:
      return style.wrap(
        counter.firm == counter.polite
          ? words.text("price.offer.one", firm) : words.text("price.offer.bargain", polite, firm)) + "\n"
    }
  }

  /// One thing to say: French beside it where drivers and waiters speak it.
  private func script(_ index: Int) -> String {
    let script = card.scripts[index]
    let arabic = script.arabic.map { " " + $0.isolated } ?? ""
    var meaning = words.language == "fr" ? script.french ?? script.english : script.english
    if words.language != "fr", ["taxi", "food"].contains(card.category), let french = script.french {
      meaning += " / \(french)"
    }
    let doubt =
      script.verificationStatus.rawValue == "unverified" ? " [\(words.text("verification.unverified"))]" : ""
    return "\(script.darijaLatin)\(arabic) – \(meaning)\(doubt)"
  }

  private var trust: String {
    var parts: [String] = []
    if let date = card.item.text("expected_cost_updated_at") { parts.append(words.text("pricesFrom", date)) }
    if let age = result.staleness, age.state == .stale {
      parts.append(words.text("stale.expected_cost", counting: age.ageDays ?? 0))
    }
    if let volatility = card.item.text("volatility") { parts.append(words.text("volatility.\(volatility)")) }
    parts.append(words.text("confidence.\(result.confidence.rawValue)"))
    if let note = card.item.text("provenance_note") { parts.append(note) }
    return parts.joined(separator: " · ")
  }
}

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
      parts.append(words.text("stale.expected_cost", String(age.ageDays ?? 0)))
    }
    if let volatility = card.item.text("volatility") { parts.append(words.text("volatility.\(volatility)")) }
    parts.append(words.text("confidence.\(result.confidence.rawValue)"))
    if let note = card.item.text("provenance_note") { parts.append(note) }
    return parts.joined(separator: " · ")
  }
}

/// A judged quote in `guide.quote/1`. Centimes are rounded half up, once.
struct JSONQuote: Encodable {
  struct Card: Encodable {
    let id: String
    let title: String
    let category: String
    let unit: String
  }

  struct Range: Encodable {
    let minCentimes: Int?
    let maxCentimes: Int?
    let minMad: Int?
    let maxMad: Int?

    init(_ range: PriceRange) {
      minCentimes = range.low.hundredths
      maxCentimes = range.high.hundredths
      minMad = range.low.whole()
      maxMad = range.high.whole()
    }
  }

  struct Counter: Encodable {
    let kind: String
    let firmCentimes: Int?
    let politeCentimes: Int?

    init(_ counter: CounterOffer) {
      kind = counter.kind.rawValue
      firmCentimes = counter.firm.hundredths
      politeCentimes = counter.polite.hundredths
    }
  }

  struct Step: Encodable {
    let key: String
    let text: String
  }

  struct Age: Encodable {
    let state: String
    let date: String?
    let ageDays: Int?
    let limitDays: Int

    init(_ age: Staleness) {
      state = age.state.rawValue
      date = age.date?.description
      ageDays = age.ageDays
      limitDays = age.limitDays
    }
  }

  let card: Card
  let amount: String
  let currency: String
  let rate: ExchangeRate?
  let isEach: Bool
  let quoteCentimes: Int?
  let quantity: Int
  let people: Int?
  let modifiers: [String]
  let expected: Range
  let expectedEach: Range
  let lowBelowCentimes: Int?
  let veryHighAboveCentimes: Int?
  let fairness: String
  let counter: Counter?
  let scripts: [PriceCardNegotiationScript]
  let checklist: [String]
  let alternatives: [String]
  let alternativePlaces: [String]
  let explanation: [Step]
  let confidence: String
  let staleness: Age?
  let provenance: String?

  init(_ request: PricingRequest, _ result: PricingResult, _ card: PricedCard, _ words: Catalogue) {
    self.card = Card(
      id: card.item.id.rawValue, title: card.item.title, category: card.category,
      unit: card.terms.unit.rawValue)
    amount = request.amount.description
    currency = (request.rate?.currency ?? .dirham).code
    rate = request.rate
    isEach = request.isEach
    quoteCentimes = result.quote.hundredths
    quantity = result.quantity
    people = request.people
    modifiers = result.modifiers
    expected = Range(result.range)
    expectedEach = Range(result.unitRange)
    lowBelowCentimes = result.lowLimit.hundredths
    veryHighAboveCentimes = result.veryHighLimit.hundredths
    fairness = result.fairness.rawValue
    counter = result.counter.map(Counter.init)
    scripts = result.scripts.map { card.scripts[$0] }
    checklist = result.needsClarification ? card.item.texts("inclusions_checklist") : []
    alternatives = result.needsAlternatives ? card.item.texts("what_to_do_instead") : []
    alternativePlaces = result.needsAlternatives ? card.alternatives.map(\.id.rawValue) : []
    explanation = result.steps.map { Step(key: $0.key, text: words.explain($0, of: card)) }
    confidence = result.confidence.rawValue
    staleness = result.staleness.map(Age.init)
    provenance = card.item.text("provenance_note")
  }
}

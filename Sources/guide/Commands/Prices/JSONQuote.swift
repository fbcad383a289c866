import GuideEngines
import GuideModel
import GuideRuntime

/// An evaluated quote in `guide.quote/1`. Centimes are rounded half up, once.
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

  /// The strategy as two figures: the opening offer and the limit. Nil when there are no offers.
  struct Counter: Encodable {
    let kind: String
    let firmCentimes: Int
    let politeCentimes: Int

    init?(_ strategy: PriceStrategy) {
      guard let limit = strategy.limit else { return nil }
      kind = strategy.action.rawValue
      firmCentimes = limit
      politeCentimes = strategy.opening ?? limit
    }
  }

  struct Strategy: Encodable {
    let action: String
    let offersCentimes: [Int]
    let limitCentimes: Int?

    init(_ strategy: PriceStrategy) {
      action = strategy.action.rawValue
      offersCentimes = strategy.offers
      limitCentimes = strategy.limit
    }
  }

  struct Script: Encodable {
    let situation: String
    let darijaLatin: String
    let arabic: String?
    let english: String
    let french: String?
    let verificationStatus: String
    let amountCentimes: Int?

    init(_ script: PriceCardNegotiationScript, _ terms: PriceScript) {
      situation = script.situation.rawValue
      darijaLatin = script.darijaLatin
      arabic = script.arabic
      english = script.english
      french = script.french
      verificationStatus = script.verificationStatus.rawValue
      amountCentimes = terms.amount?.hundredths
    }

    /// The selected scripts.
    static func list(_ result: PricingResult, _ card: PricedCard) -> [Script] {
      result.scripts.map { Script(card.scripts[$0], card.terms.scripts[$0]) }
    }
  }

  struct Step: Encodable {
    let key: String
    let text: String
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
  let likelyQuantity: Int?
  let strategy: Strategy
  let counter: Counter?
  let scripts: [Script]
  let checklist: [String]
  let alternatives: [String]
  let alternativePlaces: [String]
  let explanation: [Step]
  let confidence: String
  let staleness: JSONAge?
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
    likelyQuantity = result.likelyQuantity
    strategy = Strategy(result.strategy)
    counter = Counter(result.strategy)
    scripts = Script.list(result, card)
    checklist = result.needsClarification ? card.item.texts(PriceCard.Column.inclusionsChecklist) : []
    alternatives = result.needsAlternatives ? card.item.texts(PriceCard.Column.whatToDoInstead) : []
    alternativePlaces = result.needsAlternatives ? card.alternatives.map(\.id.rawValue) : []
    explanation = words.explanation(of: result, card).map { Step(key: $0.key, text: $0.text) }
    confidence = result.confidence.rawValue
    staleness = result.staleness.map { JSONAge($0, words) }
    provenance = card.item.text(PriceCard.Column.provenanceNote)
  }
}

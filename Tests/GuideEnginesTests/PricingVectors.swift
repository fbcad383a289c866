import GuideEngines
import GuideModel
import Testing

// Decoding of the pricing vectors.

extension VectorValue {
  func decimal() throws -> ExactDecimal { try #require(ExactDecimal(try string())) }

  func decimals() throws -> [ExactDecimal] { try array().map { try $0.decimal() } }

  func strings() throws -> [String] { try array().map { try $0.string() } }

  func priceRange() throws -> PriceRange {
    let ends = try decimals()
    return try #require(PriceRange(low: ends[0], high: ends[1]))
  }

  func exchangeRate() throws -> ExchangeRate {
    let currency = try #require(Currency(try self["currency"].string()))
    let day = try #require(CalendarDate(try self["setOn"].string()))
    return try #require(ExchangeRate(currency, dirhams: try self["dirhams"].decimal(), setOn: day))
  }

  func priceTerms() throws -> PriceTerms {
    let standard = FairnessRule.standard
    let fairness = FairnessRule(
      lowMultiplier: try self["lowMultiplier"].optional { try $0.decimal() } ?? standard.lowMultiplier,
      highMultiplier: try self["highMultiplier"].optional { try $0.decimal() } ?? standard.highMultiplier)
    return PriceTerms(
      unit: PriceCardUnit(rawValue: try self["unit"].string()), range: try self["range"].priceRange(),
      quantity: try self["quantity"].optional { try $0.quantityRule() },
      modifiers: try self["modifiers"].array().map { try $0.priceModifier() },
      fairness: try #require(fairness),
      setting: try #require(PriceSetting(rawValue: try self["setting"].string())),
      friction: try #require(Friction(rawValue: try self["friction"].string())),
      confidence: try #require(Confidence(rawValue: try self["confidence"].string())),
      staleness: try self["staleness"].optional { try $0.judgedFigures() },
      scripts: try self["scripts"].array().map {
        PriceScript(
          situation: try $0["situation"].string(), doubt: try $0["doubt"].integer(),
          amount: try $0["amount"].optional { try $0.decimal() })
      })
  }

  private func quantityRule() throws -> QuantityRule {
    try #require(
      QuantityRule(
        standard: try self["standard"].integer(), minimum: try self["minimum"].integer(),
        maximum: try self["maximum"].optional { try $0.integer() }, step: try self["step"].integer()))
  }

  private func priceModifier() throws -> PriceModifier {
    let people = try self["people"].optional { try $0.array().map { try $0.integer() } }
    return try #require(
      PriceModifier(
        id: try self["id"].string(), factorLow: try self["factorLow"].optional { try $0.decimal() } ?? .one,
        factorHigh: try self["factorHigh"].optional { try $0.decimal() } ?? .one,
        addLow: try self["addLow"].optional { try $0.decimal() } ?? .zero,
        addHigh: try self["addHigh"].optional { try $0.decimal() } ?? .zero,
        people: people.map { $0[0]...$0[1] }))
  }

  private func judgedFigures() throws -> Staleness {
    let rule = StalenessRule(
      field: try self["rule"]["field"].string(), afterDays: try self["rule"]["afterDays"].integer(),
      daysByValue: try self["rule"]["daysByValue"].object().mapValues { try $0.integer() })
    let asOf = try #require(CalendarDate(try self["asOf"].string()))
    return try #require(rule).evaluate(
      date: try self["date"].optional { try #require(CalendarDate(try $0.string())) }, asOf: asOf,
      value: try self["value"].string())
  }

  func pricingRequest() throws -> PricingRequest {
    var request = PricingRequest(try self["amount"].decimal())
    request.rate = try self["rate"].optional { try $0.exchangeRate() }
    request.isEach = try self["each"].bool()
    request.unit = try self["unit"].optional { PriceCardUnit(rawValue: try $0.string()) }
    request.quantity = try self["quantity"].optional { try $0.decimal() }
    request.people = try self["people"].optional { try $0.integer() }
    request.modifiers = try self["modifiers"].strings()
    return request
  }
}

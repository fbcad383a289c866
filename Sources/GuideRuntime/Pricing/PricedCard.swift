import BundleFormat
public import BundleReader
public import GuideEngines
public import GuideModel
import SQLite

/// A price card with the terms for pricing.
public struct PricedCard: Sendable {
  /// The card itself, in one language.
  public let item: Item
  /// The card's terms for the pricing engine.
  public let terms: PriceTerms
  /// The modifiers, in the order of the terms.
  public let modifiers: [PriceCardContextModifier]
  /// The scripts, in the order of the terms.
  public let scripts: [PriceCardNegotiationScript]

  /// Language of its texts.
  public let language: String

  /// Its category, such as `taxi`.
  public var category: String { item.text(PriceCard.Column.category) ?? "" }
  /// Calmer or fairer places.
  public var alternatives: [Item.Link] { item.links.filter { $0.kind == "safe_alternative" } }

  /// The label of a modifier; its id when the card has no such modifier.
  public func label(ofModifier id: String) -> String {
    modifiers.first { $0.id == id }?.label(Catalogue(language: language)) ?? id
  }

  /// Ids of the modifiers that apply at a time by the card's own words, such as a night fare.
  public func modifiers(at instant: UTCInstant, _ calendars: ContentCalendars) -> [String] {
    modifiers.filter { modifier in
      guard let schedule = modifier.applies.flatMap({ Guide.schedule($0, calendars, nil) }) else {
        return false
      }
      return HoursEngine.state(of: schedule, at: instant, in: calendars.zone).state == .open
    }.map { $0.id }
  }

  /// Ids of the modifiers of a quote: those that are named, then those that apply by the clock. What the clock decides
  /// needs no name.
  ///
  /// - Parameters:
  ///   - names: As people write them: separated by commas, with `-` for `_`.
  ///   - instant: Time of the quote; nil to leave out what applies by the clock.
  public func modifiers(named names: [String], at instant: UTCInstant?, _ calendars: ContentCalendars)
    -> [String]
  {
    let given = names.flatMap { $0.split(separator: ",") }.map { String($0).replacing("-", with: "_") }
    let byClock = instant.map { modifiers(at: $0, calendars) } ?? []
    return given + byClock.filter { !given.contains($0) }
  }

  /// A quantity with its unit: `for 2 pairs`.
  public func count(_ quantity: Int, in catalogue: Catalogue) -> String {
    guard let label = item.text(PriceCard.Column.quantityLabel) else {
      let key = "units." + terms.unit.rawValue
      return catalogue.text(
        "price.for",
        catalogue.has(key)
          ? catalogue.text(key, String(quantity)) : "\(quantity) × \(catalogue.value(terms.unit.rawValue))")
    }
    return catalogue.text("price.for", "\(quantity) \(PricedCard.inSentence(label))")
  }

  /// A label in mid-sentence: `Pairs` as `pairs`, while `SIM cards` stays as it is.
  private static func inSentence(_ label: String) -> String {
    let isAcronym = label.dropFirst().first.map { $0.isUppercase || $0.isNumber } ?? true
    return isAcronym ? label : label.prefix(1).lowercased() + label.dropFirst()
  }
}

extension Guide {
  /// A price card, ready for quotes.
  ///
  /// - Parameters:
  ///   - id: Id or former id of the card.
  ///   - today: The day for evaluating the age of its figures.
  ///   - language: Language of its texts.
  /// - Throws: ``RuntimeError`` with code `unknownItem` when there is no such card.
  public func pricedCard(_ id: ItemID, on today: CalendarDate, language: String = "en") throws -> PricedCard {
    let item = try item(id, language: language)
    guard item.type == "price_card", let range = item.expectedCost else {
      throw failure(
        RuntimeError(
          .unknownItem, "'\(id)' is not a price card", help: "'guide search --type price_card' finds them",
          key: "item.noCard", arguments: ["\(id)"]))
    }
    let modifiers = item.objects([PriceCardContextModifier].self, PriceCard.Column.contextModifiers) ?? []
    let scripts = item.objects([PriceCardNegotiationScript].self, PriceCard.Column.negotiationScripts) ?? []
    let category = try priceCategory(item.text(PriceCard.Column.category) ?? "")
    let figures = try staleness(of: item, asOf: today).first { $0.field == "expected_cost" }
    let numbers = try numberValues(of: scripts.flatMap { $0.phraseIds })
    let fairness = FairnessRule(
      lowMultiplier: item.decimal(PriceCard.Column.fairnessLowMultiplier) ?? category.fairness.lowMultiplier,
      highMultiplier: item.decimal(PriceCard.Column.fairnessHighMultiplier)
        ?? category.fairness.highMultiplier)
    let terms = PriceTerms(
      unit: PriceCardUnit(rawValue: item.text(PriceCard.Column.unit) ?? ""), range: range,
      quantity: item.quantityRule,
      // A modifier that cannot be read because its schema is newer counts as having no effect.
      modifiers: modifiers.compactMap { PriceModifier($0) ?? PriceModifier(id: $0.id) },
      fairness: fairness ?? category.fairness,
      setting: item.text(PriceCard.Column.priceSetting).flatMap(PriceSetting.init(rawValue:))
        ?? category.setting,
      friction: category.friction,
      confidence: item.text(PriceCard.Column.confidence).flatMap(Confidence.init(rawValue:)) ?? .low,
      staleness: figures,
      scripts: scripts.map { PriceScript($0, numbers: numbers) })
    return PricedCard(item: item, terms: terms, modifiers: modifiers, scripts: scripts, language: language)
  }

  /// The rules for quotes of a category; the standard rule if the content does not define it.
  private func priceCategory(_ category: String) throws -> CategoryTerms {
    for database in generation.databases {
      guard let type = database.type(named: "price_category") else { continue }
      let found = try database.read { db -> CategoryTerms? in
        // Older content has no column for who sets the price.
        let reader = try db.prepare("SELECT * FROM \(type.table) WHERE category = ?")
        try reader.bind(category, at: 1)
        guard try reader.step() else { return nil }
        return CategoryTerms(reader)
      }
      if let found { return found }
    }
    return CategoryTerms()
  }

  /// The values of the number words among the phrases.
  private func numberValues(of phrases: [String]) throws -> [String: ExactDecimal] {
    var values: [String: ExactDecimal] = [:]
    for database in generation.databases {
      guard let type = database.type(named: "phrase"), !phrases.isEmpty else { continue }
      let found = try database.read { db in
        var values: [String: ExactDecimal] = [:]
        let reader = try db.prepare(
          "SELECT number_value FROM \(type.table) WHERE number_value NOT NULL AND id = ?")
        for phrase in phrases {
          try reader.bind(phrase, at: 1)
          if try reader.step() { values[phrase] = ExactDecimal(authored: reader.number(0)) }
          reader.reset()
        }
        return values
      }
      for (key, value) in found { values[key] = value }
    }
    return values
  }
}

/// The rules for quotes of a category.
private struct CategoryTerms {
  var fairness = FairnessRule.standard
  var setting = PriceSetting.negotiated
  var friction = Friction.low

  init() {}

  /// Reads a row of the categories; nil when its multipliers are invalid.
  init?(_ reader: borrowing Statement) {
    let columns = Dictionary(firstOf: reader.columnNames.enumerated().map { ($1, Int32($0)) })
    func decimal(_ column: String, _ reader: borrowing Statement) -> ExactDecimal? {
      guard let index = columns[column], !reader.isNull(index) else { return nil }
      return ExactDecimal(authored: reader.number(index))
    }
    func text(_ column: String, _ reader: borrowing Statement) -> String? {
      guard let index = columns[column] else { return nil }
      return reader.optionalText(index)
    }
    guard let low = decimal("fairness_low_multiplier", reader),
      let high = decimal("fairness_high_multiplier", reader)
    else { return nil }
    fairness = FairnessRule(lowMultiplier: low, highMultiplier: high) ?? .standard
    friction = text("friction", reader).flatMap(Friction.init(rawValue:)) ?? .low
    setting =
      text("price_setting", reader).flatMap(PriceSetting.init(rawValue:))
      ?? (friction == .none ? .posted : .negotiated)
  }
}

extension Item {
  /// The expected price of one unit, from the exact centimes.
  var expectedCost: PriceRange? {
    guard let low = integer(PriceCard.Column.expectedCostMinCentimes),
      let high = integer(PriceCard.Column.expectedCostMaxCentimes)
    else { return nil }
    return PriceRange(low: ExactDecimal(hundredths: low), high: ExactDecimal(hundredths: high))
  }

  fileprivate var quantityRule: QuantityRule? {
    guard let standard = integer(PriceCard.Column.quantityDefault),
      let least = integer(PriceCard.Column.quantityMin)
    else { return nil }
    return QuantityRule(
      standard: standard, minimum: least, maximum: integer(PriceCard.Column.quantityMax),
      step: integer(PriceCard.Column.quantityStep) ?? 1)
  }

  fileprivate func decimal(_ column: some ContentColumn) -> ExactDecimal? {
    switch self[column] {
    case .integer(let number): ExactDecimal(number)
    case .real(let number): ExactDecimal(authored: number)
    case .text, .json, nil: nil
    }
  }
}

extension PriceModifier {
  init?(_ modifier: PriceCardContextModifier) {
    func decimal(_ number: Double?) -> ExactDecimal? { number.flatMap(ExactDecimal.init(authored:)) }
    var people: ClosedRange<Int>?
    if let least = modifier.peopleMin, let most = modifier.peopleMax, least <= most { people = least...most }
    self.init(
      id: modifier.id, factorLow: decimal(modifier.factorMin) ?? .one,
      factorHigh: decimal(modifier.factorMax) ?? .one, addLow: decimal(modifier.addMinMad) ?? .zero,
      addHigh: decimal(modifier.addMaxMad) ?? .zero, people: people)
  }
}

extension PriceScript {
  /// Situations in which a number word is an amount, not a count.
  private static let sums: Set = ["counter", "firm", "confirm"]
  private static let doubts = [
    "native_checked", "matched_2_sources", "matched_1_source", "words_attested", "unverified",
  ]

  init(_ script: PriceCardNegotiationScript, numbers: [String: ExactDecimal]) {
    let situation = script.situation.rawValue
    let said = PriceScript.sums.contains(situation) ? script.phraseIds.compactMap { numbers[$0] } : []
    let status = script.verificationStatus.rawValue
    self.init(
      situation: situation,
      doubt: PriceScript.doubts.firstIndex(of: status) ?? PriceScript.doubts.count,
      amount: PriceScript.sum(said))
  }

  /// The amount expressed by number words: `100, 50` is 150 and `3, 1000, 500` is 3500; nil for none.
  ///
  /// A larger number after a smaller one multiplies it.
  private static func sum(_ numbers: [ExactDecimal]) -> ExactDecimal? {
    guard var current = numbers.first else { return nil }
    var total = ExactDecimal.zero
    for number in numbers.dropFirst() {
      if number > current {
        current = current.multiplied(by: number) ?? number
      } else {
        total = total.adding(current) ?? total
        current = number
      }
    }
    return total.adding(current)
  }
}

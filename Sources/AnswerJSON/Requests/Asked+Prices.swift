import GuideEngines
import GuideModel
import GuideRuntime

extension Asked {
  /// A quote that is judged, or the plan to bargain from it: the words name the card, and then the sum.
  func price(_ instant: UTCInstant) throws -> Reply {
    let quoted = QuotedWords(request.words)
    if let (text, refusal) = quoted.unreadable {
      return .failure(AnswerFailure.noAmount(Asked.short(text), refusal, in: words))
    }
    guard let amount = quoted.amount else {
      let help = request.command == "bargain" ? "bargain.help" : "price.noAmount.help"
      return refused(words.text("price.noAmount"), words.text(help))
    }
    // A request knows no stored rate.
    if let currency = amount.currency, currency != .dirham {
      return .failure(AnswerFailure.noRate(of: currency, in: words))
    }
    switch try guide.priceCard(matching: quoted.name, catalogue: words) {
    case .card(let id):
      return try judge(
        try guide.pricedCard(id, on: local.date, language: words.language), amount.amount, instant)
    case .none: return .failure(AnswerFailure.noCard(Asked.short(quoted.name), in: words))
    case .several(let candidates):
      return .failure(AnswerFailure.severalCards(Asked.short(quoted.name), candidates, in: words))
    }
  }

  private func judge(_ card: PricedCard, _ amount: ExactDecimal, _ instant: UTCInstant) throws -> Reply {
    var pricing = PricingRequest(amount)
    pricing.isEach = request.isEach
    pricing.people = request.people
    if let text = request.quantity {
      guard let quantity = ExactDecimal(typed: text) else {
        return .failure(AnswerFailure.noAmount(Asked.short(text), .notANumber, in: words))
      }
      pricing.quantity = quantity
    }
    pricing.modifiers = card.modifiers(
      named: request.modifiers, at: request.isByDay ? nil : instant, guide.calendars)
    let result: PricingResult
    do { result = try PricingEngine.evaluate(pricing, terms: card.terms) } catch {
      let (message, help) = words.refusal(error, of: card)
      return refused(message, help)
    }
    guard request.command == "bargain" else {
      return .answer(Answer(result, to: pricing, of: card, in: guide, at: local, words))
    }
    var current: ExactDecimal?
    if let now = request.now {
      do { current = try QuotedAmount(now).amount } catch {
        return .failure(AnswerFailure.noAmount(Asked.short(now), error, in: words))
      }
    }
    return .answer(Answer(BargainingPlan(result), (card, result), now: current, in: guide, at: local))
  }
}

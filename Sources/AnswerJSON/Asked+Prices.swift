import GuideEngines
import GuideModel
import GuideRuntime

extension Asked {
  /// A quote that is judged, or the plan to bargain from it: the words name the card, and then the sum.
  func price(_ instant: UTCInstant) throws -> Reply {
    guard let last = request.words.last, request.words.count > 1 else {
      return refused(words.text("price.noAmount"), words.text("price.noAmount.help"))
    }
    let quoted: QuotedAmount
    do { quoted = try QuotedAmount(last) } catch {
      return refused(words.text("amount.\(error.rawValue)", last), words.text("amount.help"))
    }
    if let currency = quoted.currency, currency != .dirham {
      return refused(words.text("rate.none", currency.code), words.text("rate.help", currency.code))
    }
    let name = request.words.dropLast().joined(separator: " ")
    switch try guide.priceCard(matching: name, catalogue: words) {
    case .card(let id):
      return try judge(
        try guide.pricedCard(id, on: local.date, language: words.language), quoted.amount, instant)
    case .none:
      return .failure(
        AnswerFailure(.unknownItem, words.text("price.noCard", name), help: words.text("price.noCard.help")))
    case .several(let candidates):
      let list = candidates.map { $0.id.rawValue }.joined(separator: ", ")
      let question = words.text(candidates.count == 1 ? "price.nearest" : "price.which", name)
      return .failure(
        AnswerFailure(
          .ambiguous, "\(question): \(list)",
          help: words.text("price.which.help", candidates[0].id.rawValue)))
    }
  }

  private func judge(_ card: PricedCard, _ amount: ExactDecimal, _ instant: UTCInstant) throws -> Reply {
    var pricing = PricingRequest(amount)
    pricing.isEach = request.isEach
    pricing.people = request.people
    if let text = request.quantity {
      guard let quantity = ExactDecimal(text) else {
        return refused(words.text("amount.notANumber", text), words.text("amount.help"))
      }
      pricing.quantity = quantity
    }
    // What the clock decides needs no option.
    let byClock = request.isByDay ? [] : card.modifiers(at: instant, guide.calendars)
    pricing.modifiers = request.modifiers + byClock.filter { !request.modifiers.contains($0) }
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
        return refused(words.text("amount.\(error.rawValue)", now), words.text("amount.help"))
      }
    }
    return .answer(Answer(BargainingPlan(result), (card, result), now: current, in: guide, at: local))
  }
}

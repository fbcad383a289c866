import AnswerJSON
import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import HostSystem
import TerminalText
import Traveller

// Code shared by the commands about prices.

extension Session {
  /// Parses an amount as people type it.
  func amount(_ text: String) throws -> QuotedAmount {
    do {
      return try QuotedAmount(text)
    } catch {
      throw AnswerFailure.noAmount(text, error, in: catalogue).error
    }
  }

  /// The stored rate of a currency; nil for dirhams.
  func rate(of currency: Currency?) throws -> ExchangeRate? {
    guard let currency, currency != .dirham else { return nil }
    guard let rate = try existingState()?.exchangeRate(), rate.currency == currency else {
      throw AnswerFailure.noRate(of: currency, in: catalogue).error
    }
    return rate
  }

  /// Splits words into the subject of the quote and the amount, if there is one.
  func split(_ words: [String]) throws -> (card: String, amount: QuotedAmount?) {
    let quoted = QuotedWords(words)
    if let (text, refusal) = quoted.unreadable {
      throw AnswerFailure.noAmount(text, refusal, in: catalogue).error
    }
    return (quoted.name, quoted.amount)
  }

  /// The card meant by the words. Asks at a terminal if ambiguous; otherwise the error lists the choices.
  func card(_ words: String) throws -> PricedCard {
    switch try guide.priceCard(matching: words, catalogue: catalogue) {
    case .card(let id): return try priced(id)
    case .none: throw AnswerFailure.noCard(words, in: catalogue).error
    case .several(let candidates):
      let failure = AnswerFailure.severalCards(words, candidates, in: catalogue, listsIDs: isJSON)
      let lines = lines(of: candidates)
      if TerminalDevice.isAttached(0), TerminalDevice.isAttached(2), !isJSON,
        let chosen = ask(failure.message, lines)
      {
        return try priced(candidates[chosen].id)
      }
      if !isJSON { for line in lines { Output.note("  " + line) } }
      throw failure.error
    }
  }

  /// A card, ready for quotes.
  func priced(_ id: ItemID) throws -> PricedCard {
    try guide.pricedCard(id, on: day, language: catalogue.language)
  }

  /// The title of a card with its id, as a line.
  func heading(of card: PricedCard) -> String {
    style.bold(style.isolatingArabic(card.item.title)) + "  " + style.dim(card.item.id.rawValue) + "\n"
  }

  private func lines(of candidates: [CardChoice.Candidate]) -> [String] {
    let width = candidates.map(\.id.rawValue.count).max() ?? 0
    return candidates.map { candidate in
      let range = catalogue.dirhams(candidate.dirhams.lowerBound, candidate.dirhams.upperBound)
      return style.pad(candidate.id.rawValue, width)
        + "  \(style.isolatingArabic(candidate.title)), \(range) \(catalogue.value(candidate.unit))"
    }
  }

  /// Asks for a line number; nil when the answer is not one.
  private func ask(_ question: String, _ lines: [String]) -> Int? {
    for (i, line) in lines.enumerated() { Output.note("  \(i + 1)  \(line)") }
    Output.note("\(question). " + catalogue.text("price.which.number"))
    guard let answer = InputLines.typed(), let number = Int(answer.trimmed),
      lines.indices.contains(number - 1)
    else { return nil }
    return number - 1
  }

  /// Evaluates a quote; a refusal gives the reason and the fix.
  func judge(_ request: PricingRequest, _ card: PricedCard) throws -> PricingResult {
    do {
      return try PricingEngine.evaluate(request, terms: card.terms)
    } catch {
      throw refused(error, card)
    }
  }

  /// A refusal in the reader's language.
  func refused(_ refusal: PricingRefusal, _ card: PricedCard) -> RuntimeError {
    let (message, help) = catalogue.refusal(refusal, of: card)
    return RuntimeError(.refused, message, help: help)
  }
}

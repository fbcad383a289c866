import ArgumentParser
import Files
import GuideEngines
import GuideModel
import GuideRuntime

/// Conditions of a price.
struct PriceConditions: ParsableArguments {
  @Option(name: .customLong("with"), help: "Id of a modifier of the card, such as night; may be repeated.")
  var modifiers: [String] = []

  @Flag(help: "Same as --with night, for cards that have it.")
  var night = false

  @Option(help: "Number of units in the quote, as counted by the card.")
  var quantity: String?

  @Option(
    help:
      "Number of people: the quantity for cards priced per person, otherwise it selects the group modifier."
  )
  var people: Int?

  @Option(help: "The unit of the quote, such as per_person; rejected when the card has another.")
  var unit: String?

  /// Applies the conditions to a request for a card.
  func apply(to request: inout PricingRequest, _ card: PricedCard, _ session: Session) throws {
    if let quantity {
      guard let number = ExactDecimal(quantity.replacing(",", with: ".")) else {
        throw RuntimeError(
          .refused, session.catalogue.text("amount.notANumber", quantity),
          help: session.catalogue.text("amount.help"))
      }
      request.quantity = number
    }
    request.people = people
    request.unit = unit.map {
      PriceCardUnit(rawValue: $0.lowercased().replacing("-", with: "_").replacing(" ", with: "_"))
    }
    let named = modifiers.flatMap { $0.split(separator: ",") }.map { String($0.replacing("-", with: "_")) }
    request.modifiers = named + (night ? [shortcut("night", card)] : [])
  }

  /// The modifier for a shortcut; the shortcut itself when the card has none, which is then rejected.
  private func shortcut(_ name: String, _ card: PricedCard) -> String {
    let matches = card.modifiers.map(\.id).filter {
      $0 == name || $0.split(separator: "_").contains(Substring(name))
    }
    return matches.count == 1 ? matches[0] : name
  }
}

extension Session {
  /// Splits words into the subject of the quote and the amount at the end, if there is one.
  func split(_ words: [String]) throws -> (card: String, amount: QuotedAmount?) {
    // Words that are not an amount belong to the name; only what looks like a number is rejected below.
    for count in 1...2 where count <= words.count {
      let tail = words.suffix(count).joined(separator: " ")
      if tail.contains(where: \.isNumber), let amount = try? QuotedAmount(tail) {
        return (words.dropLast(count).joined(separator: " "), amount)
      }
    }
    if let first = words.first, words.count > 1, let amount = try? QuotedAmount(first) {
      return (words.dropFirst().joined(separator: " "), amount)
    }
    // A last word that begins with a digit was meant as an amount: report what is wrong with it.
    if let last = words.last, let sign = last.first, sign == "-" || sign.isNumber, words.count > 1 {
      _ = try amount(last)
    }
    return (words.joined(separator: " "), nil)
  }

  /// The card meant by the words. Asks at a terminal if ambiguous; otherwise the error lists the choices.
  func card(_ words: String, isJSON: Bool) throws -> PricedCard {
    switch try guide.priceCard(matching: words, catalogue: catalogue) {
    case .card(let id): return try priced(id)
    case .none:
      throw RuntimeError(
        .unknownItem, catalogue.text("price.noCard", words), help: catalogue.text("price.noCard.help"))
    case .several(let candidates):
      let question =
        words.isEmpty
        ? catalogue.text("price.whichOfAll")
        : catalogue.text(candidates.count == 1 ? "price.nearest" : "price.which", words)
      let lines = lines(of: candidates)
      if TerminalDevice.isAttached(0), TerminalDevice.isAttached(2), !isJSON,
        let chosen = ask(question, lines)
      {
        return try priced(candidates[chosen].id)
      }
      let list = candidates.map(\.id.rawValue).joined(separator: ", ")
      if !isJSON { for line in lines { Output.note("  " + line) } }
      throw RuntimeError(
        .ambiguous, isJSON ? "\(question): \(list)" : question,
        help: catalogue.text("price.which.help", candidates[0].id.rawValue))
    }
  }

  /// A card, ready for quotes.
  func priced(_ id: ItemID) throws -> PricedCard {
    try guide.pricedCard(id, on: day, language: catalogue.language)
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
    guard let answer = readLine(), let number = Int(answer.trimmed),
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

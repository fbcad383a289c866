import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// An evaluated quote as text for a terminal.
struct QuoteText {
  let session: Session
  let card: PricedCard
  let request: PricingRequest
  let result: PricingResult

  private var words: Catalogue { session.catalogue }
  private var style: TerminalStyle { session.style }

  func render() throws -> String {
    let phrases = QuotePhrases(words, card, request, result)
    var out = session.heading(of: card)
    out += "\(phrases.quoted) → \(style.heading(words.text("price.fairness.\(result.fairness.rawValue)")))\n"
    out += style.wrap(phrases.expected + phrases.conditions) + "\n"
    out += PriceAdvice(session: session, card: card, result: result).render()
    out += session.section(words.text("section.how"), words.explanation(of: result, card).map(\.text))
    return out + "\n" + style.dim(style.wrap(phrases.trust)) + "\n"
  }
}

import BundleReader
import GuideEngines
import GuideModel
import GuideRuntime
import TerminalText

/// Advice on a price and on what to say, as printed by 'guide quote' and 'guide bargain'.
struct PriceAdvice {
  let session: Session
  let card: PricedCard
  let result: PricingResult

  private var words: Catalogue { session.catalogue }
  private var style: TerminalStyle { session.style }

  func render() -> String {
    var out = style.wrap(words.advice(result.strategy, range: result.range)) + "\n"
    if let number = result.likelyQuantity {
      out +=
        style.wrap(words.text("price.forSeveral", String(number), words.value(card.terms.unit.rawValue)))
        + "\n"
    }
    out += session.section(words.text("section.scripts"), result.scripts.map(script))
    if result.needsClarification {
      out += session.section(words.text("section.included"), texts(PriceCard.Column.inclusionsChecklist))
    }
    if result.needsAlternatives {
      let places = card.alternatives.compactMap(\.title).map { style.isolatingArabic($0) }
      let calmer = places.isEmpty ? [] : [words.text("price.places", places.joined(separator: ", "))]
      out += session.section(words.text("section.instead"), texts(PriceCard.Column.whatToDoInstead) + calmer)
    }
    return out
  }

  private func texts(_ column: PriceCard.Column) -> [String] { card.item.texts(column) }

  /// One script; with French where drivers and waiters speak it.
  private func script(_ index: Int) -> String {
    let script = card.scripts[index]
    let arabic = script.arabic.map { " " + $0.isolated } ?? ""
    var meaning = words.authored(script.english, french: script.french)
    if meaning != script.french, ["taxi", "food"].contains(card.category), let french = script.french {
      meaning += " / \(french)"
    }
    let doubt =
      script.verificationStatus.rawValue == "unverified" ? " [\(words.text("verification.unverified"))]" : ""
    return "\(script.darijaLatin)\(arabic) – \(meaning)\(doubt)"
  }
}

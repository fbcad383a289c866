public import GuideModel

// Texts that the content has in two languages side by side.

extension TipAmount {
  /// The purpose of the amount, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String { catalogue.authored(label, french: french) }

  /// The unit of the amount, such as a night, in the reader's language.
  public func unit(_ catalogue: Catalogue) -> String? { catalogue.authored(unit, french: unitFrench) }

  /// The amount and its unit: `20–50 MAD (night)`.
  public func sum(_ catalogue: Catalogue) -> String {
    let ends = [minMad, maxMad].compactMap(ExactDecimal.init(authored:)).map(catalogue.number)
    let range = ends.first == ends.last ? ends.first ?? "" : ends.joined(separator: "–")
    return "\(range) \(Currency.dirham)" + (unit(catalogue).map { " (\($0))" } ?? "")
  }

  /// A note about the amount, in the reader's language.
  public func note(_ catalogue: Catalogue) -> String? { catalogue.authored(note, french: noteFrench) }
}

extension TipNumber {
  /// The service that answers, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String { catalogue.authored(label, french: french) }

  /// A note about the number, in the reader's language.
  public func note(_ catalogue: Catalogue) -> String? { catalogue.authored(note, french: noteFrench) }
}

extension PriceCardContextModifier {
  /// The meaning of the modifier, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String { catalogue.authored(label, french: french) }

  /// The source of its figures, in the reader's language.
  public func notes(_ catalogue: Catalogue) -> String? { catalogue.authored(notes, french: notesFrench) }
}

extension ItineraryStep {
  /// The title of the step, in the reader's language; nil if it is named after its place.
  public func title(_ catalogue: Catalogue) -> String? { catalogue.authored(title, french: titleFrench) }

  /// Directions to it, in the reader's language.
  public func routeHint(_ catalogue: Catalogue) -> String? {
    catalogue.authored(routeHint, french: routeHintFrench)
  }

  /// A note about it, in the reader's language.
  public func note(_ catalogue: Catalogue) -> String? { catalogue.authored(note, french: noteFrench) }
}

extension ItineraryStepLeg {
  /// The mode of transport and its minutes: `on foot about 5–7 min`.
  public func text(_ catalogue: Catalogue) -> String {
    let minutes = catalogue.minutes(minutesMin, minutesMax)
    return catalogue.text(
      "leg." + mode.rawValue, basis == .sourced ? minutes : catalogue.text("leg.about", minutes))
  }
}

extension Catalogue {
  /// A text in this language; in English if the content has no French one.
  package func authored(_ english: String, french: String?) -> String {
    (language == "fr" ? french : nil) ?? english
  }

  /// As ``authored(_:french:)-String``; nil if the content has neither.
  package func authored(_ english: String?, french: String?) -> String? {
    (language == "fr" ? french : nil) ?? english
  }
}

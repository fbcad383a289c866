public import GuideModel

// Texts that content carries in two languages side by side.

extension TipAmount {
  /// What the amount is for, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String { catalogue.authored(label, french: french) }

  /// What one amount is paid for, such as a night, in the reader's language.
  public func unit(_ catalogue: Catalogue) -> String? { catalogue.authored(unit, french: unitFrench) }

  /// What to know about the amount, in the reader's language.
  public func note(_ catalogue: Catalogue) -> String? { catalogue.authored(note, french: noteFrench) }
}

extension TipNumber {
  /// Who answers, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String { catalogue.authored(label, french: french) }

  /// What to know about the number, in the reader's language.
  public func note(_ catalogue: Catalogue) -> String? { catalogue.authored(note, french: noteFrench) }
}

extension PriceCardContextModifier {
  /// What the modifier stands for, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String { catalogue.authored(label, french: french) }

  /// Where its figures come from, in the reader's language.
  public func notes(_ catalogue: Catalogue) -> String? { catalogue.authored(notes, french: notesFrench) }
}

extension ItineraryStep {
  /// What the step is called, in the reader's language; nil where its place names it.
  public func title(_ catalogue: Catalogue) -> String? { catalogue.authored(title, french: titleFrench) }

  /// How to find the way to it, in the reader's language.
  public func routeHint(_ catalogue: Catalogue) -> String? {
    catalogue.authored(routeHint, french: routeHintFrench)
  }

  /// What to know about it, in the reader's language.
  public func note(_ catalogue: Catalogue) -> String? { catalogue.authored(note, french: noteFrench) }
}

extension ItineraryStepLeg {
  /// How one gets there and in how many minutes: `on foot about 5–7 min`.
  public func text(_ catalogue: Catalogue) -> String {
    let minutes = catalogue.minutes(minutesMin, minutesMax)
    return catalogue.text(
      "leg." + mode.rawValue, basis == .sourced ? minutes : catalogue.text("leg.about", minutes))
  }
}

extension Catalogue {
  /// A text in this language; in English where the content has no French one.
  fileprivate func authored(_ english: String, french: String?) -> String {
    (language == "fr" ? french : nil) ?? english
  }

  /// As ``authored(_:french:)-String``; nil where the content has neither.
  fileprivate func authored(_ english: String?, french: String?) -> String? {
    (language == "fr" ? french : nil) ?? english
  }
}

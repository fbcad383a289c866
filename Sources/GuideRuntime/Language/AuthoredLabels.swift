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

public import GuideModel

// Labels that content carries in two languages side by side.

extension TipAmount {
  /// What the amount is for, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String {
    (catalogue.language == "fr" ? french : nil) ?? label
  }
}

extension TipNumber {
  /// Who answers, in the reader's language.
  public func label(_ catalogue: Catalogue) -> String {
    (catalogue.language == "fr" ? french : nil) ?? label
  }
}

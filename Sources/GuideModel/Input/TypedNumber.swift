extension ExactDecimal {
  /// A number as people type it, with a decimal point or comma.
  public init?(typed text: String) {
    // Nobody means an exponent: `1e3` is a slip.
    guard !text.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    self.init(text.replacing(",", with: "."))
  }
}

extension ExactDecimal {
  /// A number as people type it, with a decimal point or comma.
  public init?(typed text: String) {
    // An exponent is a slip: people write 1000, not `1e3`.
    guard !text.contains(where: { $0 == "e" || $0 == "E" }) else { return nil }
    self.init(text.replacing(",", with: "."))
  }
}

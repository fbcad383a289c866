extension ExactDecimal {
  /// A number as people type it, with a decimal point or comma.
  public init?(typed text: String) { self.init(text.replacing(",", with: ".")) }
}

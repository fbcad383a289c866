extension StringProtocol {
  /// Checks for a part of the text, character by character.
  ///
  /// The standard library's own search is not there on small devices and in browsers.
  package func hasPart(_ part: some StringProtocol) -> Bool {
    part.isEmpty || indices.contains { self[$0...].starts(with: part) }
  }
}

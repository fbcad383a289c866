import SearchText

/// Decides whether a name is likely to be what the user meant to type.
enum NameSimilarity {
  /// Checks whether every word of a text is close to a word of one of the names.
  ///
  /// A word may differ by one edit from four letters on and by two from eight on; shorter words must be
  /// equal. `nope` is two edits from `no`, and clearly not a typo for it.
  static func isNear(_ text: String, toOneOf names: [String]) -> Bool {
    let wanted = words(text)
    guard wanted.contains(where: { $0.count >= 3 }) else { return false }
    return names.contains { name in
      let own = words(name)
      return wanted.allSatisfy { word in own.contains { isNear(word, $0) } }
        || isNear(joined(wanted), joined(own))
    }
  }

  private static func words(_ text: String) -> [[UInt32]] {
    Normalizer.norm(text).split(separator: " ").map { $0.unicodeScalars.map { $0.value } }
  }

  private static func joined(_ words: [[UInt32]]) -> [UInt32] { Array(words.joined()) }

  private static func isNear(_ typed: [UInt32], _ name: [UInt32]) -> Bool {
    if typed == name { return true }
    let limit = typed.count < 4 ? 0 : typed.count < 8 ? 1 : 2
    guard limit > 0, abs(typed.count - name.count) <= limit else { return false }
    var distance = EditDistance(name, limit: limit)
    let text = String(String.UnicodeScalarView(typed.compactMap(Unicode.Scalar.init)))
    return Array(text.utf8).withUnsafeBufferPointer { distance.distance(to: $0) } != nil
  }
}

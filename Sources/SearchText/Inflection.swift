/// Singular and plural forms of a word that is not in the index as typed.
///
/// Covers only regular English and French endings. A form counts only if the index has it, so a nonexistent
/// form costs one lookup and finds nothing.
package enum Inflection {
  /// Regular endings with their replacements; the longest match applies.
  private static let endings: [(ending: String, others: [String])] = [
    ("ies", ["y", "ie"]), ("eaux", ["eau"]), ("aux", ["al", "au"]), ("eux", ["eu"]), ("ches", ["ch", "che"]),
    ("shes", ["sh", "she"]), ("sses", ["ss", "sse"]), ("xes", ["x", "xe"]), ("ss", []), ("s", [""]),
    ("eau", ["eaux"]), ("al", ["aux", "als"]), ("x", ["xes"]), ("ch", ["ches"]), ("sh", ["shes"]),
    ("y", ["ies", "ys"]),
  ]

  /// The other number of a normalized word, likeliest first; none for short words, which are close to too
  /// many others.
  package static func forms(of word: String) -> [String] {
    guard word.utf8.count >= 4, word.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else { return [] }
    for (ending, others) in endings where word.hasSuffix(ending) {
      return others.map { word.dropLast(ending.utf8.count) + $0 }
    }
    return [word + "s"]
  }
}

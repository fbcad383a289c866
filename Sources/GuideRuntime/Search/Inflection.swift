/// Singulars and plurals of a word that the index lacks as it was typed.
///
/// Only regular endings of English and French: what they give counts only where the index has it, so a form that does
/// not exist costs one look and finds nothing.
enum Inflection {
  /// Regular endings, each with those that take its place; the longest that fits counts.
  private static let endings: [(ending: String, others: [String])] = [
    ("ies", ["y", "ie"]), ("eaux", ["eau"]), ("aux", ["al", "au"]), ("eux", ["eu"]), ("ches", ["ch", "che"]),
    ("shes", ["sh", "she"]), ("sses", ["ss", "sse"]), ("xes", ["x", "xe"]), ("ss", []), ("s", [""]),
    ("eau", ["eaux"]), ("al", ["aux", "als"]), ("x", ["xes"]), ("ch", ["ches"]), ("sh", ["shes"]),
    ("y", ["ies", "ys"]),
  ]

  /// The other number of a normalized word, likeliest first; none for short words, which too many others are near.
  static func forms(of word: String) -> [String] {
    guard word.utf8.count >= 4, word.utf8.allSatisfy({ 0x61...0x7A ~= $0 }) else { return [] }
    for (ending, others) in endings where word.hasSuffix(ending) {
      return others.map { word.dropLast(ending.utf8.count) + $0 }
    }
    return [word + "s"]
  }
}

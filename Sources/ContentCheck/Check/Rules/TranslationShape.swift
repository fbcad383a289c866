import SourceJSON

/// `unequal-translation` and `untranslated-text`: a translated list has as many texts as its original, and no sentence
/// is still the original.
///
/// Called by ``NumberMismatch``, which walks through every translation. Names and other words to search for are not compared.
enum TranslationShape {
  static let ids = ["unequal-translation", "untranslated-text"]

  /// A quick look at a translation; false when there is certainly nothing to report.
  static func isDoubtful(_ text: JSONCursor, _ source: JSONCursor) -> Bool {
    guard text.kind == .array, source.kind == .array else { return isSame(text, source) }
    var (ours, theirs): ([Int], [Int]) = ([], [])
    text.forEachElement { ours.append($0.index) }
    source.forEachElement { theirs.append($0.index) }
    return ours.count != theirs.count
      || zip(ours, theirs).contains { isSame(text.at($0), source.at($1)) }
  }

  private static func isSame(_ a: JSONCursor, _ b: JSONCursor) -> Bool {
    guard a.kind == .string, b.kind == .string else { return false }
    return a.withText { a in b.withText { b in a.count == b.count && a.elementsEqual(b) } }
  }

  static func check(_ text: JSONNode, _ source: JSONNode, _ field: FieldPlan, _ out: inout FindingCollector) {
    let isWords = ["name", "alias", "tag"].contains(field.search?.field ?? "")
    guard text.kind == .array, source.kind == .array else { return checkText(text, source, &out) }
    if !isWords, text.count != source.count {
      out.add(
        Diagnostic(
          id: "unequal-translation", severity: .warning, at: divergence(text, source).location,
          "\(text.count) text\(text.count == 1 ? "" : "s") for \(source.count) in the original",
          notes: [.init("the original is here", at: source.location)],
          solutions: [.init("translate each text of the list, in its order")]))
    }
    for (text, source) in zip(text.elements, source.elements) { checkText(text, source, &out) }
  }

  /// The first text whose digits are not those of the original: there one is missing or added.
  private static func divergence(_ text: JSONNode, _ source: JSONNode) -> JSONNode {
    func digits(_ node: JSONNode) -> String { node.text.filter { $0.isASCII && $0.isNumber } }
    let texts = Array(text.elements)
    let different = zip(texts, source.elements).first { digits($0) != digits($1) }
    return different?.0 ?? texts.last ?? text
  }

  private static func checkText(_ text: JSONNode, _ source: JSONNode, _ out: inout FindingCollector) {
    guard let words = text.string, text.isText(source.text), isSentence(words) else { return }
    out.add(
      Diagnostic(
        id: "untranslated-text", severity: .warning, at: text.location,
        "the same sentence as in the original",
        notes: [.init("the original is here", at: source.location)],
        solutions: [.init("translate it, or remove it: readers then see the original")]))
  }

  /// Names, addresses and lists of prices may be the same in two languages.
  private static func isSentence(_ text: String) -> Bool {
    guard let last = text.last, ".!?".contains(last) else { return false }
    let words = text.split { !$0.isLetter }.filter { $0.contains { $0.isLowercase } }
    return words.count >= 3
  }
}

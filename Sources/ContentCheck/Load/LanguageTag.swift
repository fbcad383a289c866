/// Validates language tags.
enum LanguageTag {
  /// The two-letter codes (ISO 639-1).
  private static let codes = Set(
    """
    aa ab ae af ak am an ar as av ay az ba be bg bi bm bn bo br bs ca ce ch co cr cs cu cv cy da de dv dz ee el en eo es \
    et eu fa ff fi fj fo fr fy ga gd gl gn gu gv ha he hi ho hr ht hu hy hz ia id ie ig ii ik io is it iu ja jv ka kg ki \
    kj kk kl km kn ko kr ks ku kv kw ky la lb lg li ln lo lt lu lv mg mh mi mk ml mn mr ms mt my na nb nd ne ng nl nn no \
    nr nv ny oc oj om or os pa pi pl ps pt qu rm rn ro ru rw sa sc sd se sg sh si sk sl sm sn so sq sr ss st su sv sw ta \
    te tg th ti tk tl tn to tr ts tt tw ty ug uk ur uz ve vi vo wa wo xh yi yo za zh zu
    """.split(separator: " ").map(String.init))

  /// Checks whether a text is a tag of an existing language: `fr`, `zgh`, `pt-BR`, `zh-Hant`.
  ///
  /// Two letters must be a code of ISO 639-1; any three letters are accepted, for the thousands in ISO 639-3.
  static func isKnown(_ tag: String) -> Bool {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, parts.dropFirst().allSatisfy({ isSubtag($0) }) else { return false }
    switch language.utf8.count {
    case 2: return codes.contains(String(language))
    case 3: return language.utf8.allSatisfy { (0x61...0x7A).contains($0) }
    default: return false
    }
  }

  /// The most likely of some languages, for a tag that is not a language.
  static func nearest(to tag: String, among known: [String]) -> String? {
    // Edit distance means little for two letters: one matching letter is enough.
    known.first { $0.first == tag.first } ?? known.first { $0.last == tag.last }
  }

  private static func isSubtag(_ text: Substring) -> Bool {
    (2...8).contains(text.utf8.count)
      && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x7A).contains($0 | 0x20) }
  }
}

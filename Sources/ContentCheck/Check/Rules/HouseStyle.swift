import SourceJSON

/// `house-style`: texts follow the style in contentc.json: characters, emoji and words to avoid.
///
/// Only texts for readers are checked, not ids, references, addresses or names of sources.
enum HouseStyle: EditorialRule {
  static let ids = ["house-style"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let style = index.configuration.style
    guard !style.isEmpty else { return }
    var language = index.configuration.language
    var scan = StyleScan(style, language: language)
    var texts: [Int] = []
    index.forEachAuthored { entry in
      // The translations into one language mostly follow each other.
      if entry.language != language {
        language = entry.language
        scan = StyleScan(style, language: language)
      }
      addTexts(of: entry.value, 0, entry.walk, to: &texts)
      for text in texts where scan.mayOffend(entry.value.at(text)) {
        let node = JSONNode(tree: entry.tree, index: text)
        out.add(contentsOf: findings(in: node, style, language, entry.id))
      }
      texts.removeAll(keepingCapacity: true)
    }
  }

  /// Fields with these traits have no texts for readers.
  private static let other: UInt32 = FieldPlan.Traits([.sources, .reference, .asset]).rawValue
  private static let (idTag, formerlyTag) = (KeyHash.tag("id"), KeyHash.tag("formerly"))

  /// Adds the nodes of the texts for readers; what a closure for each of them captures would be counted at every value.
  ///
  /// - Parameter field: Nil where the schema does not know the value.
  private static func addTexts(of value: JSONCursor, _ field: Int?, _ walk: FieldWalk, to texts: inout [Int])
  {
    if let field, walk.entries[field].ownTraits & other != 0 { return }
    switch value.kind {
    case .string: texts.append(value.index)
    case .array:
      let element = field.map { Int(walk.entries[$0].element) }.flatMap { $0 < 0 ? nil : $0 }
      value.forEachElement { addTexts(of: $0, element, walk, to: &texts) }
    case .object:
      value.forEachMember { key, inner in
        guard !hasID(key) else { return }
        addTexts(of: inner, field.flatMap { walk.child(of: $0, for: key) }, walk, to: &texts)
      }
    default: break
    }
  }

  /// Checks whether the values of a key are ids.
  private static func hasID(_ key: JSONCursor) -> Bool {
    let tag = key.record.tag
    guard tag == idTag || tag == formerlyTag else { return false }
    return key.withText { ["id", "formerly"].contains(String(decoding: $0, as: UTF8.self)) }
  }

  private static func findings(
    in node: JSONNode, _ style: ContentConfiguration.Style, _ language: String, _ item: String
  ) -> [Diagnostic] {
    let range = node.range
    let content = (range.start + 1)..<max(range.start + 1, range.end - 1)
    let text = AuthoredText(node: node, bytes: node.tree.source.bytes[content], language: language)
    guard !text.node.text.contains("://") else { return [] }
    let (bytes, origins) = text.decoded
    func place(_ found: Range<Int>) -> Range<Int> {
      origins[found.lowerBound].lowerBound..<origins[found.upperBound - 1].upperBound
    }
    var out: [Diagnostic] = []
    for avoided in style.avoided {
      for found in ranges(of: Array(avoided.utf8), in: bytes) {
        out.append(text.finding("house-style", at: place(found), "'\(avoided)' is not used here", help: help))
      }
    }
    if style.avoidsEmoji {
      for (scalar, range) in text.scalars where isEmoji(scalar) {
        out.append(text.finding("house-style", at: range, "emoji are not used here", help: help))
      }
    }
    let words = style.words[language] ?? []
    if !words.isEmpty {
      let folded = bytes.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
      for word in words {
        for found in ranges(of: Array(word.lowercased().utf8), in: folded) where isWord(found, bytes) {
          out.append(
            text.finding("house-style", at: place(found), "the word '\(word)' is not used here", help: help))
        }
      }
    }
    return out.map { finding in
      var finding = finding
      finding.item = item
      return finding
    }
  }

  private static let help = "reword it: contentc.json lists what to avoid under \"style\""

  private static func ranges(of wanted: [UInt8], in bytes: [UInt8]) -> [Range<Int>] {
    guard let first = wanted.first, bytes.count >= wanted.count else { return [] }
    var out: [Range<Int>] = []
    var i = 0
    while i + wanted.count <= bytes.count {
      if bytes[i] == first, bytes[i..<i + wanted.count].elementsEqual(wanted) {
        out.append(i..<i + wanted.count)
        i += wanted.count
      } else {
        i += 1
      }
    }
    return out
  }

  private static func isWord(_ range: Range<Int>, _ bytes: [UInt8]) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      byte >= 0x80 || (0x61...0x7A).contains(byte | 0x20) || (0x30...0x39).contains(byte)
    }
    return !(range.lowerBound > 0 && isLetter(bytes[range.lowerBound - 1]))
      && !(range.upperBound < bytes.count && isLetter(bytes[range.upperBound]))
  }

  /// Checks whether a scalar is a pictograph; digits, arrows and signs that merely can be displayed as one
  /// are not.
  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isEmojiPresentation || scalar.value == 0xFE0F
      || (0x2600...0x27BF).contains(scalar.value)
        && scalar.properties.isEmoji
  }
}

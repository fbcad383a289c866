import SourceJSON

/// A text as it is in its file, for rules that check its bytes.
struct AuthoredText {
  let node: JSONNode
  /// The bytes between the quotes, with escapes as written.
  let bytes: ArraySlice<UInt8>
  /// Language of the file.
  let language: String

  /// A finding about a part of it; offsets are into ``bytes``.
  func finding(
    _ id: String, _ severity: Severity = .warning, at range: Range<Int>, _ message: String,
    help: String? = nil,
    replacement: String? = nil
  ) -> Diagnostic {
    let place = SourceRange(range.lowerBound, range.upperBound)
    let edit = replacement.map { Diagnostic.Edit(range: place, replacement: $0, isSafe: true) }
    return Diagnostic(
      id: id, severity: severity, at: SourceLocation(path: node.tree.source.path, range: place), message,
      solutions: help.map { [.init($0, edit: edit)] } ?? [])
  }
}

/// The result of one quick scan of a text's bytes, so that rules run only where they may apply.
struct TextTraits: OptionSet {
  let rawValue: UInt8

  /// Two spaces in a row.
  static let doubleSpace = TextTraits(rawValue: 1)
  /// A byte that may begin an invisible mark.
  static let marks = TextTraits(rawValue: 2)
  /// A possible note to self.
  static let leftover = TextTraits(rawValue: 4)
  /// The same word twice in a row.
  static let repeatedWord = TextTraits(rawValue: 8)
  /// `://`
  static let link = TextTraits(rawValue: 16)
  /// `<`, or a colon that may end the name of a scheme.
  static let markup = TextTraits(rawValue: 32)
}

/// A check of a single text, in any field.
protocol TextRule: Sendable {
  /// Ids of its findings.
  static var ids: [String] { get }
  /// The trait a text must have for the rule to run.
  static var trait: TextTraits { get }
  /// Whether it applies only to texts for readers, not to remarks in `meta`.
  static var isAboutItems: Bool { get }
  /// Every violation of the rule in a text.
  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic]
}

extension TextRule {
  static var isAboutItems: Bool { false }
}

/// Scans every text of the items and their translations once, and runs the rules that may apply.
enum TextRules {
  static let all: [any TextRule.Type] = [
    DoubleSpace.self, UnbalancedMarks.self, InvisibleCharacter.self, LeftoverMarker.self, RepeatedWord.self,
    ForbiddenHost.self, Markup.self, EscapedControl.self,
  ]

  /// Checks the texts outside of items that also get into the database: dates, assets, titles and labels.
  static func check(
    others folder: ContentFolder, _ schemas: SchemaFolder, _ configuration: ContentConfiguration
  ) -> [Diagnostic] {
    var nodes: [JSONNode] = []
    for source in [folder.calendars, folder.assets].compactMap({ $0 }) {
      guard let root = JSONParser().parse(source).tree.root else { continue }
      for (key, value) in root.members where !["$schema", "meta"].contains(key.text) {
        nodes += value.strings()
      }
    }
    if let root = folder.configuration.flatMap({ JSONParser().parse($0).tree.root }) {
      nodes += [root["title"], root["licences"]].compactMap { $0 }.flatMap { $0.strings() }
    }
    for root in schemas.roots { nodes += root.strings(under: "title") }
    return nodes.flatMap { Markup.check($0, language: configuration.language, configuration) }
  }

  /// Checks the texts of one file.
  ///
  /// - Parameter language: Language of the file.
  static func check(
    _ tree: JSONTree, _ language: String, _ configuration: ContentConfiguration, _ out: inout FindingCollector
  ) {
    let items = tree.root?["items"]?.range
    _ = tree.withCursor(at: 0) { root in
      root.forEachNode { node in
        guard node.kind == .string else { return }
        let traits = TextRules.traits(node.content)
        guard !traits.isEmpty else { return }
        let range = node.records.content(of: node.index)
        let text = AuthoredText(
          node: JSONNode(tree: tree, index: node.index), bytes: tree.source.bytes[range], language: language)
        let isInItems = items.map { $0.start <= range.lowerBound && range.upperBound <= $0.end } ?? false
        for rule in all where traits.contains(rule.trait) && (isInItems || !rule.isAboutItems) {
          out.add(contentsOf: rule.check(text, configuration))
        }
      }
    }
  }

  /// Bytes below 64, and from 64 to 127, that a case below handles.
  private static let interestingLow: UInt64 = 1 << 0x20 | 1 << 0x3A | 1 << 0x3C | 1 << 0x3F
  private static let interestingHigh: UInt64 =
    1 << (0x46 - 64) | 1 << (0x54 - 64) | 1 << (0x58 - 64) | 1 << (0x5C - 64) | 1 << (0x6F - 64) | 1
    << (0x7F - 64)

  /// One pass over the bytes, about a nanosecond per byte.
  static func traits(_ bytes: UnsafeBufferPointer<UInt8>) -> TextTraits {
    var traits: TextTraits = []
    var word = 0
    let (low, high) = (interestingLow, interestingHigh)
    var lastWord = 0..<0
    for i in 0..<bytes.count {
      let byte = bytes[i]
      // Most letters cannot begin anything of interest.
      if byte < 0x80, (byte < 0x40 ? low >> UInt64(byte) : high >> UInt64(byte & 0x3F)) & 1 == 0 { continue }
      switch byte {
      case 0x20:
        if i > 0, bytes[i - 1] == 0x20 { traits.insert(.doubleSpace) }
        if i - word == lastWord.count, isSame(bytes, lastWord, word) { traits.insert(.repeatedWord) }
        lastWord = word..<i
        word = i + 1
      case 0xC2, 0xE2,
        0xEE...0xF4 where mayBeMark(bytes, i):
        traits.insert(.marks)
      case 0x7F: traits.insert(.marks)
      case 0x5C where i + 1 < bytes.count:
        // \u…, \b and \f may be a control character; \u… may be anything.
        if [0x75, 0x62, 0x66].contains(bytes[i + 1]) { traits.insert(.marks) }
        if bytes[i + 1] == 0x75 { traits.insert(.markup) }
      case 0x3C: traits.insert(.markup)
      case 0x3A:
        if i + 2 < bytes.count, bytes[i + 1] == 0x2F, bytes[i + 2] == 0x2F { traits.insert(.link) }
        if i > 0, bytes[i - 1] | 0x20 == 0x74 { traits.insert(.markup) }
      // TO… TB… FI… XX… and 'lorem ipsum', '???', the candidates for LeftoverMarker.
      case 0x54 where i + 1 < bytes.count && (bytes[i + 1] == 0x4F || bytes[i + 1] == 0x42):
        traits.insert(.leftover)
      case 0x46 where i + 1 < bytes.count && bytes[i + 1] == 0x49: traits.insert(.leftover)
      case 0x58 where i + 1 < bytes.count && bytes[i + 1] == 0x58: traits.insert(.leftover)
      case 0x3F where i + 1 < bytes.count && bytes[i + 1] == 0x3F: traits.insert(.leftover)
      case 0x6F
      where i + 3 < bytes.count && bytes[i + 1] == 0x72 && bytes[i + 2] == 0x65 && bytes[i + 3] == 0x6D:
        traits.insert(.leftover)
      default: break
      }
    }
    if bytes.count - word == lastWord.count, isSame(bytes, lastWord, word) { traits.insert(.repeatedWord) }
    return traits
  }

  /// Whether the first bytes of a scalar may begin a mark; quotes, dashes and Arabic letters do not.
  private static func mayBeMark(_ bytes: UnsafeBufferPointer<UInt8>, _ i: Int) -> Bool {
    guard i + 1 < bytes.count else { return false }
    let third = i + 2 < bytes.count ? bytes[i + 2] : 0
    return switch (bytes[i], bytes[i + 1]) {
    case (0xC2, 0x80...0x9F), (0xC2, 0xAD): true
    case (0xE2, 0x80): (0x8B...0x8F).contains(third) || (0xA8...0xAE).contains(third)
    case (0xE2, 0x81), (0xEE, _), (0xF3...0xF4, _): true
    case (0xEF, 0x80...0xA3), (0xEF, 0xBF): true
    case (0xEF, 0xBB): third == 0xBF
    default: false
    }
  }

  private static func isSame(_ bytes: UnsafeBufferPointer<UInt8>, _ word: Range<Int>, _ other: Int) -> Bool {
    guard !word.isEmpty else { return false }
    for i in 0..<word.count where bytes[word.lowerBound + i] | 0x20 != bytes[other + i] | 0x20 {
      return false
    }
    return true
  }
}

extension JSONNode {
  /// The texts of a value and everything below it; with a key, only those of its members.
  fileprivate func strings(under wanted: String? = nil, isWanted: Bool = false) -> [JSONNode] {
    switch kind {
    case .string: return wanted == nil || isWanted ? [self] : []
    case .array: return elements.flatMap { $0.strings(under: wanted) }
    case .object: return members.flatMap { $0.value.strings(under: wanted, isWanted: $0.key.text == wanted) }
    default: return []
    }
  }
}

extension AuthoredText {
  /// Its scalars with escapes decoded, each with its source range. Invalid UTF-8 is skipped.
  var scalars: [(Unicode.Scalar, Range<Int>)] {
    var out: [(Unicode.Scalar, Range<Int>)] = []
    var i = bytes.startIndex
    while i < bytes.endIndex {
      let (scalar, end) = bytes[i] == 0x5C ? escape(at: i) : unescaped(at: i)
      if let scalar { out.append((scalar, i..<end)) }
      i = end
    }
    return out
  }

  private func unescaped(at start: Int) -> (Unicode.Scalar?, Int) {
    if bytes[start] < 0x80 { return (Unicode.Scalar(bytes[start]), start + 1) }
    let width = bytes[start] < 0xE0 ? 2 : bytes[start] < 0xF0 ? 3 : 4
    let end = min(start + width, bytes.endIndex)
    let text = String(decoding: bytes[start..<end], as: UTF8.self).unicodeScalars
    return (text.count == 1 ? text.first : nil, end)
  }

  /// `\u200b`, a surrogate pair, or a one-letter escape.
  private func escape(at start: Int) -> (Unicode.Scalar?, Int) {
    guard let first = codeUnit(at: start) else {
      let end = min(start + 2, bytes.endIndex)
      return (AuthoredText.short[bytes[end - 1]].map { Unicode.Scalar($0) }, end)
    }
    if let second = codeUnit(at: start + 6), first & 0xFC00 == 0xD800, second & 0xFC00 == 0xDC00 {
      return (Unicode.Scalar(0x10000 + (first & 0x3FF) << 10 + second & 0x3FF), start + 12)
    }
    return (Unicode.Scalar(first), start + 6)
  }

  /// The meaning of a one-letter escape.
  private static let short: [UInt8: UInt8] = [
    0x22: 0x22, 0x5C: 0x5C, 0x2F: 0x2F, 0x62: 0x08, 0x66: 0x0C, 0x6E: 0x0A, 0x72: 0x0D, 0x74: 0x09,
  ]

  private func codeUnit(at start: Int) -> UInt32? {
    guard start + 6 <= bytes.endIndex, bytes[start] == 0x5C, bytes[start + 1] == 0x75 else { return nil }
    return UInt32(String(decoding: bytes[(start + 2)..<(start + 6)], as: UTF8.self), radix: 16)
  }
}

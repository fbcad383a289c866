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
    replacement: String? = nil, at replaced: Range<Int>? = nil, isSafe: Bool = true
  ) -> Diagnostic {
    let place = SourceRange(range.lowerBound, range.upperBound)
    let edit = replacement.map {
      Diagnostic.Edit(
        range: replaced.map { SourceRange($0.lowerBound, $0.upperBound) } ?? place, replacement: $0,
        isSafe: isSafe)
    }
    return Diagnostic(
      id: id, severity: severity, at: SourceLocation(path: node.tree.source.path, range: place), message,
      solutions: help.map { [.init($0, edit: edit)] } ?? [])
  }
}

/// A check of a single text, in any field.
protocol TextRule: Sendable {
  /// Ids of its findings.
  static var ids: [String] { get }
  /// The trait a text must have for the rule to run.
  static var trait: TextTraits { get }
  /// True when it applies only to texts for readers, not to remarks in `meta`.
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
    ForbiddenHost.self, Markup.self, EscapedControl.self, UnnormalizedText.self, OddNumber.self,
  ]

  /// Checks the texts outside of items that also get into the database: dates, assets, titles and labels.
  static func check(
    others folder: ContentFolder, _ schemas: SchemaFolder, _ configuration: ContentConfiguration
  ) -> [Diagnostic] {
    var nodes: [JSONNode] = []
    for source in [folder.calendars, folder.assets].compactMap({ $0 }) {
      guard let root = JSONParser().parse(source).tree.root else { continue }
      for (key, value) in root.members where !["$schema", "meta"].contains(key.text) {
        nodes += value.strings(with: .markup)
      }
    }
    if let root = folder.configuration.flatMap({ JSONParser().parse($0).tree.root }) {
      nodes += [root["title"], root["licences"]].compactMap { $0 }.flatMap { $0.strings(with: .markup) }
    }
    for root in schemas.roots { nodes += root.strings(with: .markup, under: "title") }
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
        let traits = TextTraits(of: node.content.span)
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
}

extension JSONNode {
  /// The texts of a value and everything below it that may have a trait; with a key, only those of its members.
  fileprivate func strings(with trait: TextTraits, under key: String? = nil) -> [JSONNode] {
    let tag = key.map { KeyHash.tag($0) }
    var isMember = false
    var found: [JSONNode] = []
    tree.withCursor(at: index) { value in
      value.forEachNode { cursor in
        let node = JSONNode(tree: tree, index: cursor.index)
        if cursor.kind == .string, isMember || key == nil, TextTraits(of: cursor.content.span).contains(trait)
        {
          found.append(node)
        }
        isMember = cursor.kind == .key && cursor.record.tag == tag && key.map(node.isText) ?? false
      }
    }
    return found
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

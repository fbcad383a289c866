import SourceJSON

/// `number-mismatch`: a translation contains only numbers that the original also has.
///
/// The usual cause is a price or time that was changed in one language only. Formats may differ (`1,000` and
/// `1 000`, `09:00` and `9 h`), and either text may spell a number out.
enum NumberMismatch: EditorialRule {
  static let ids = ["number-mismatch"] + TranslationShape.ids

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    var pairs: [Pair] = []
    var values = Values()
    for overlay in index.overlays {
      guard let found = index.itemByID[overlay.id] else { continue }
      let item = index.items[found]
      guard item.domain == overlay.domain else { continue }
      let (tree, original) = (overlay.node.tree, item.node.tree)
      let fields = index.plan.domains[overlay.domain].fields
      _ = fields.withWalk { walk in
        tree.withCursor(at: overlay.node.index) { text in
          original.withCursor(at: item.node.index) { find(in: text, $0, 0, walk, &values, &pairs) }
        }
      }
      for pair in pairs {
        let (text, source) = (
          JSONNode(tree: tree, index: pair.text), JSONNode(tree: original, index: pair.source)
        )
        TranslationShape.check(text, source, fields.fields[pair.field], &out)
        compare(text, source, &out)
      }
      pairs.removeAll(keepingCapacity: true)
    }
  }

  /// A translation, and its original.
  private struct Pair {
    let text: Int
    let source: Int
    let field: Int
  }

  /// Adds the translations that may have another number or shape.
  private static func find(
    in translation: JSONCursor, _ original: JSONCursor, _ field: Int, _ walk: FieldWalk,
    _ values: inout Values, _ pairs: inout [Pair]
  ) {
    translation.forEachMember { key, text in
      guard let child = walk.child(of: field, for: key), let source = walk.value(of: child, in: original)
      else { return }
      if text.kind == .object {
        find(in: text, source, child, walk, &values, &pairs)
      } else if values.mayDiffer(text, source) || TranslationShape.isDoubtful(text, source) {
        pairs.append(Pair(text: text.index, source: source.index, field: child))
      }
    }
  }

  /// The numbers of two texts as values, which say of most that there is nothing to report. Kept for the next two.
  private struct Values {
    private var ours: [UInt64] = []
    private var theirs: [UInt64] = []

    /// Checks whether a translation, a text or a list, has a number that its original may not have.
    mutating func mayDiffer(_ translation: JSONCursor, _ original: JSONCursor) -> Bool {
      guard (translation.kind == .array) == (original.kind == .array),
        Values.read(translation, into: &ours), Values.read(original, into: &theirs)
      else { return true }
      return !ours.allSatisfy(theirs.contains)
    }

    /// Reads the numbers of a text or of the texts in a list; false when one is too large.
    private static func read(_ value: JSONCursor, into values: inout [UInt64]) -> Bool {
      values.removeAll(keepingCapacity: true)
      if value.kind == .string { return add(value, to: &values) }
      var isRead = true
      value.forEachElement { if $0.kind == .string, !add($0, to: &values) { isRead = false } }
      return isRead
    }

    private static func add(_ text: JSONCursor, to values: inout [UInt64]) -> Bool {
      text.withText { bytes in
        var start = 0
        while let range = NumberMismatch.nextNumber(in: bytes.span, from: start) {
          // As many digits as a value has room for, with a separator after every third.
          guard range.count <= 18 else { return false }
          let value = range.reduce(UInt64(0)) { value, i in
            isDigit(bytes[i]) ? value * 10 + UInt64(bytes[i] - 0x30) : value
          }
          if value != 0 { values.append(value) }
          start = range.upperBound
        }
        return true
      }
    }
  }

  private static func compare(_ text: JSONNode, _ source: JSONNode, _ out: inout FindingCollector) {
    // Elements may be in a different order, so they are compared as one text.
    let isList = text.kind == .array
    compare(
      isList ? Array(text.elements) : [text], isList ? Array(source.elements) : [source], source, &out)
  }

  private static func compare(
    _ texts: [JSONNode], _ sources: [JSONNode], _ place: JSONNode, _ out: inout FindingCollector
  ) {
    let ours = texts.flatMap { text in numbers(in: text).map { (text: text, number: $0) } }
    guard !ours.isEmpty else { return }
    let theirs = sources.flatMap { numbers(in: $0) }.map(\.digits)
    var known = Set(theirs)
    guard !ours.allSatisfy({ known.contains($0.number.digits) }) else { return }
    known.formUnion(sources.flatMap { rangeEnds(in: $0) })
    // It has more numbers than the original, which probably spells out some small ones.
    let mayBeWords = ours.count > theirs.count
    let own = Set(ours.map { $0.number.digits })
    let (added, lost) = (own.subtracting(known), Set(theirs).subtracting(own))
    // One number for another was most likely changed in the original only.
    let meant = added.count == 1 && lost.count == 1 ? lost.first : nil
    for (text, number) in ours where !known.contains(number.digits) {
      if mayBeWords, number.digits.count <= 2, (Int(number.digits) ?? 0) <= 12 { continue }
      let said = theirs.isEmpty ? "no number" : Array(theirs.prefix(12)).joined(separator: ", ")
      out.add(
        Diagnostic(
          id: "number-mismatch", severity: .warning, at: self.place(of: number, in: text),
          "'\(number.digits)' is not in the original",
          notes: [.init("numbers in the original: \(said)", at: place.location)],
          solutions: [
            meant.map { meant in
              .init(
                "write \(meant) as in the original, or correct that one",
                edit: .init(range: self.place(of: number, in: text).range, replacement: meant))
            } ?? .init("fix whichever is wrong")
          ]))
    }
  }

  private struct Number {
    /// The digits without leading zeros and thousands separators.
    var digits: String
    /// Its byte range in the text.
    var range: Range<Int>
  }

  private static func place(of number: Number, in text: JSONNode) -> SourceLocation {
    let range = text.range
    // Escapes shift the offsets after them, so the whole text is marked.
    guard text.text.utf8.count == range.end - range.start - 2 else { return text.location }
    return SourceLocation(
      path: text.tree.source.path,
      range: SourceRange(range.start + 1 + number.range.lowerBound, range.start + 1 + number.range.upperBound)
    )
  }

  private static func numbers(in node: JSONNode) -> [Number] {
    guard node.kind == .string else { return [] }
    return node.tree.withCursor(at: node.index) { $0.withText { numbers(in: $0.span) } } ?? []
  }

  private static func numbers(in bytes: borrowing Span<UInt8>) -> [Number] {
    var out: [Number] = []
    var start = 0
    while let range = nextNumber(in: bytes, from: start) {
      var digits: [UInt8] = []
      for i in range where isDigit(bytes[i]) && !(digits.isEmpty && bytes[i] == 0x30) {
        digits.append(bytes[i])
      }
      // Only zeros: the minutes of a full hour.
      if !digits.isEmpty { out.append(Number(digits: String(decoding: digits, as: UTF8.self), range: range)) }
      start = range.upperBound
    }
    return out
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// The range of the next number, thousands separators included.
  private static func nextNumber(in bytes: borrowing Span<UInt8>, from start: Int) -> Range<Int>? {
    var first = start
    while first < bytes.count, !isDigit(bytes[first]) { first += 1 }
    guard first < bytes.count else { return nil }
    var end = first
    var digits = 0
    repeat {
      while end < bytes.count, isDigit(bytes[end]) {
        digits += 1
        end += 1
      }
    } while continues(bytes, &end, digits)
    return first..<end
  }

  /// Abbreviated ends of ranges: 1127 in `1126-27`.
  private static func rangeEnds(in node: JSONNode) -> [String] {
    let found = numbers(in: node)
    let bytes = Array((node.string ?? "").utf8)
    return zip(found, found.dropFirst()).compactMap { first, second in
      let between = String(decoding: bytes[first.range.upperBound..<second.range.lowerBound], as: UTF8.self)
      guard between == "-" || between == "–", second.digits.count < first.digits.count else { return nil }
      return first.digits.prefix(first.digits.count - second.digits.count) + second.digits
    }
  }

  /// Checks for a thousands separator, and skips it.
  private static func continues(_ bytes: borrowing Span<UInt8>, _ i: inout Int, _ count: Int) -> Bool {
    guard count <= 3 || count.isMultiple(of: 3), let width = separatorWidth(bytes, i) else { return false }
    let next = i + width
    guard next + 3 <= bytes.count, isDigit(bytes[next]), isDigit(bytes[next + 1]), isDigit(bytes[next + 2]),
      !(next + 3 < bytes.count && isDigit(bytes[next + 3]))
    else { return false }
    i = next
    return true
  }

  /// Bytes of the comma, point, apostrophe or space, possibly one that does not break, at an offset; nil for another sign.
  private static func separatorWidth(_ bytes: borrowing Span<UInt8>, _ i: Int) -> Int? {
    guard i < bytes.count else { return nil }
    switch bytes[i] {
    case 0x2C, 0x2E, 0x20, 0x27: return 1
    case 0xC2: return i + 1 < bytes.count && bytes[i + 1] == 0xA0 ? 2 : nil
    case 0xE2: return i + 2 < bytes.count && bytes[i + 1] == 0x80 && bytes[i + 2] == 0xAF ? 3 : nil
    default: return nil
    }
  }
}

import SourceJSON

/// `number-mismatch`: a translation contains only numbers that the original also has.
///
/// The usual cause is a price or time that was changed in one language only. Formats may differ (`1,000` and
/// `1 000`, `09:00` and `9 h`), and either text may spell a number out.
enum NumberMismatch: EditorialRule {
  static let ids = ["number-mismatch"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    for overlay in index.overlays {
      guard let found = index.itemByID[overlay.id], index.items[found].domain == overlay.domain else {
        continue
      }
      let field = index.plan.domains[overlay.domain].item
      compare(overlay.node, index.items[found].node, field, &out)
    }
  }

  private static func compare(
    _ node: JSONNode, _ original: JSONNode, _ field: FieldPlan, _ out: inout FindingCollector
  ) {
    for (key, value) in node.members {
      guard let child = field.child(key), let source = original.member(child.name, tag: child.keyTag) else {
        continue
      }
      if value.kind == .object {
        compare(value, source, child, &out)
      } else if value.kind == .array {
        // Elements may be in a different order, so they are compared as one text.
        compare(Array(value.elements), Array(source.elements), source, &out)
      } else {
        compare([value], [source], source, &out)
      }
    }
  }

  private static func compare(
    _ texts: [JSONNode], _ sources: [JSONNode], _ place: JSONNode, _ out: inout FindingCollector
  ) {
    let ours = texts.flatMap { text in numbers(in: text).map { (text: text, number: $0) } }
    guard !ours.isEmpty else { return }
    let theirs = sources.flatMap { numbers(in: $0) }.map(\.digits)
    let known = Set(theirs).union(sources.flatMap { rangeEnds(in: $0) })
    // It has more numbers than the original, which probably spells out some small ones.
    let mayBeWords = ours.count > theirs.count
    for (text, number) in ours where !known.contains(number.digits) {
      if mayBeWords, number.digits.count <= 2, (Int(number.digits) ?? 0) <= 12 { continue }
      let said = theirs.isEmpty ? "no number" : Array(theirs.prefix(12)).joined(separator: ", ")
      out.add(
        Diagnostic(
          id: "number-mismatch", severity: .warning, at: self.place(of: number, in: text),
          "'\(number.digits)' is not in the original",
          notes: [.init("numbers in the original: \(said)", at: place.location)],
          solutions: [.init("fix whichever is wrong")]))
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
    let range = node.range
    let raw = node.tree.source.bytes[(range.start + 1)..<max(range.start + 1, range.end - 1)]
    // Most texts without escapes have no digits and need no parsing.
    guard raw.contains(where: isDigit) else { return [] }
    let bytes = raw.contains(0x5C) ? Array(node.text.utf8) : Array(raw)
    var out: [Number] = []
    var i = 0
    while i < bytes.count {
      guard isDigit(bytes[i]) else {
        i += 1
        continue
      }
      let start = i
      var digits: [UInt8] = []
      repeat {
        while i < bytes.count, isDigit(bytes[i]) {
          digits.append(bytes[i])
          i += 1
        }
      } while continues(bytes, &i, digits.count)
      let value = digits.drop { $0 == 0x30 }
      // Only zeros: the minutes of a full hour.
      if !value.isEmpty {
        out.append(Number(digits: String(decoding: value, as: UTF8.self), range: start..<i))
      }
    }
    return out
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

  /// Whether a thousands separator follows; skips it.
  private static func continues(_ bytes: [UInt8], _ i: inout Int, _ count: Int) -> Bool {
    guard count <= 3 || count.isMultiple(of: 3) else { return false }
    for separator in [[0x2C], [0x2E], [0x20], [0x27], [0xC2, 0xA0], [0xE2, 0x80, 0xAF]] as [[UInt8]] {
      let next = i + separator.count
      guard next + 3 <= bytes.count, bytes[i..<next].elementsEqual(separator),
        bytes[next..<(next + 3)].allSatisfy(isDigit), !(next + 3 < bytes.count && isDigit(bytes[next + 3]))
      else { continue }
      i = next
      return true
    }
    return false
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}

import SourceJSON

/// `number-mismatch`: a translation has no number that the original does not have.
///
/// Mostly a price or an hour that was changed in one language only. Formats may differ (`1,000` and `1 000`, `09:00`
/// and `9 h`), and a number may be a word in one of the two.
enum NumberMismatch: EditorialRule {
  static let ids = ["number-mismatch"]

  static func check(_ index: ContentIndex) -> [Diagnostic] {
    var out: [Diagnostic] = []
    for overlay in index.overlays {
      guard let found = index.itemByID[overlay.id], index.items[found].domain == overlay.domain else {
        continue
      }
      let field = index.plan.domains[overlay.domain].item
      compare(overlay.node, index.items[found].node, field, &out)
    }
    return out
  }

  private static func compare(
    _ node: JSONNode, _ original: JSONNode, _ field: FieldPlan, _ out: inout [Diagnostic]
  ) {
    for (key, value) in node.members {
      guard let child = field.child(key), let source = original.member(child.name, hash: child.keyHash) else {
        continue
      }
      if value.kind == .object {
        compare(value, source, child, &out)
      } else if value.kind == .array {
        // Elements may stand in another order, so that all of them are one text.
        compare(Array(value.elements), Array(source.elements), source, &out)
      } else {
        compare([value], [source], source, &out)
      }
    }
  }

  private static func compare(
    _ texts: [JSONNode], _ sources: [JSONNode], _ place: JSONNode, _ out: inout [Diagnostic]
  ) {
    let ours = texts.flatMap { text in numbers(in: text).map { (text: text, number: $0) } }
    guard !ours.isEmpty else { return }
    let theirs = sources.flatMap { numbers(in: $0) }.map(\.digits)
    let known = Set(theirs).union(sources.flatMap { rangeEnds(in: $0) })
    // More numbers than the original has: some of its small ones are words.
    let mayBeWords = ours.count > theirs.count
    for (text, number) in ours where !known.contains(number.digits) {
      if mayBeWords, number.digits.count <= 2, (Int(number.digits) ?? 0) <= 12 { continue }
      let said = theirs.isEmpty ? "no number" : Array(theirs.prefix(12)).joined(separator: ", ")
      out.append(
        Diagnostic(
          id: "number-mismatch", severity: .warning, at: self.place(of: number, in: text),
          "the original has no \(number.digits)",
          notes: [.init("the original says: \(said)", at: place.location)],
          solutions: [.init("correct the one that is wrong")]))
    }
  }

  private struct Number {
    /// Without zeros in front and separators of thousands.
    var digits: String
    /// Where it stands, in bytes of the text.
    var range: Range<Int>
  }

  private static func place(of number: Number, in text: JSONNode) -> SourceLocation {
    let range = text.range
    // Escapes shift what follows them: then the whole text is meant.
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
    // Most texts have no digit and need not be read; escapes have to be.
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
      // Nothing but zeros is the end of a full hour.
      if !value.isEmpty {
        out.append(Number(digits: String(decoding: value, as: UTF8.self), range: start..<i))
      }
    }
    return out
  }

  /// Ends of ranges written short: 1127 in `1126-27`.
  private static func rangeEnds(in node: JSONNode) -> [String] {
    let found = numbers(in: node)
    let bytes = Array((node.string ?? "").utf8)
    return zip(found, found.dropFirst()).compactMap { first, second in
      let between = String(decoding: bytes[first.range.upperBound..<second.range.lowerBound], as: UTF8.self)
      guard between == "-" || between == "–", second.digits.count < first.digits.count else { return nil }
      return first.digits.prefix(first.digits.count - second.digits.count) + second.digits
    }
  }

  /// Whether a separator of thousands follows; goes past it.
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

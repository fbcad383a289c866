/// Rules 1 to 6 of normalization, in one pass over UTF-8.
///
/// The result contains only letters and numbers, `'`, `.` (any digit separator), spaces, and ASCII exactly as
/// in the source: `TermWriter` folds that, so that pure ASCII text needs no pass here at all.
///
/// Because marks are deleted, only these parts of canonical ordering and composition remain:
/// - U+0345 folds to a letter, and its combining class is the highest of all: it moves behind the run of
///   marks that contains it.
/// - The only composites that can form are those whose second scalar is not a deleted mark: Hangul, and a few
///   spacing marks.
struct TextFolder<Origins: OriginRecorder> {
  /// The text folded so far.
  private(set) var bytes: [UInt8] = []
  private(set) var origins: Origins
  /// The origins of U+0345 marks that wait for the end of the run of marks.
  private var pendingIotas: [Range<Int>] = []
  private var decomposed: [CodePoint] = []
  private var folded: [CodePoint] = []

  init(origins: Origins) { self.origins = origins }

  /// Folds a whole text.
  mutating func fold(_ source: borrowing Span<UInt8>) {
    bytes.reserveCapacity(source.count + source.count / 8)
    let table = FoldedScalars.entries
    var index = 0
    while index < source.count {
      let lead = source[index]
      if lead < 0x80 {
        index = copyASCII(from: index, of: source)
      } else if lead >= 0xC2, lead < 0xE0, index + 1 < source.count, source[index + 1] & 0xC0 == 0x80 {
        let code = CodePoint(lead & 0x1F) << 6 | CodePoint(source[index + 1] & 0x3F)
        let range = index..<(index + 2)
        if let place = FoldedScalars.index(of: code) {
          fold(code, table[place], in: range, of: source)
        } else {
          foldScalar(code, in: range, of: source)
        }
        index += 2
      } else {
        index = foldLong(at: index, of: source)
      }
    }
    flushIotas()
  }

  private mutating func copyASCII(from start: Int, of source: borrowing Span<UInt8>) -> Int {
    flushIotas()
    let end = source.endOfASCII(from: start)
    source.extracting(start..<end).withUnsafeBufferPointer { bytes.append(contentsOf: $0) }
    origins.appendRun(start..<end)
    return end
  }

  @inline(__always)
  private mutating func fold(
    _ code: CodePoint, _ entry: FoldedScalars.Entry, in range: Range<Int>, of source: borrowing Span<UInt8>
  ) {
    guard entry.isComplete, pendingIotas.isEmpty else { return foldScalar(code, in: range, of: source) }
    if entry.count == 0 {
      origins.extendLast(to: range.upperBound)
      return
    }
    bytes.append(entry.byte0)
    if entry.count > 1 { bytes.append(entry.byte1) }
    if entry.count > 2 { bytes.append(entry.byte2) }
    origins.append(range, count: entry.count)
  }

  /// Folds a scalar of three or four bytes, or treats one byte that is not UTF-8 as a separator.
  private mutating func foldLong(at index: Int, of source: borrowing Span<UInt8>) -> Int {
    guard let (code, length) = source.scalar(at: index) else {
      flushIotas()
      write(" ", from: index..<(index + 1))
      return index + 1
    }
    foldScalar(code, in: index..<(index + length), of: source)
    return index + length
  }
}

// MARK: - One scalar

extension TextFolder {
  /// Folds one scalar by the rules, without the table.
  private mutating func foldScalar(
    _ code: CodePoint, in range: Range<Int>, of source: borrowing Span<UInt8>
  ) {
    if isGroupSpace(code), source.isBetweenDigitAndThreeDigits(range) { return }
    switch LetterFolding.sign(code) {
    case .apostrophe:
      flushIotas()
      write("'", from: range)
    case .deleted:
      markDeleted(range)
    case .word(let word):
      flushIotas()
      write(word, from: range)
    case .other:
      foldForms(code, in: range)
    }
  }

  /// A no-break or thin space, which groups digits (rule 1).
  private func isGroupSpace(_ code: CodePoint) -> Bool {
    code == 0xA0 || code == 0x202F || code == 0x2009
  }

  /// Rule 3: NFKD, full case folding, NFKD.
  private mutating func foldForms(_ code: CodePoint, in range: Range<Int>) {
    if pendingIotas.isEmpty {
      // A syllable would be decomposed and recomposed unchanged; only the scalars after it can join it.
      if Hangul.isSyllable(code) { return write(code, from: range) }
      if UnicodeForms.isInert(code) { return emit(code, from: range) }
    }
    decomposed.removeAll(keepingCapacity: true)
    UnicodeForms.appendDecomposition(of: code, compatibility: true, to: &decomposed)
    for index in decomposed.indices {
      let part = decomposed[index]
      if !pendingIotas.isEmpty, UnicodeForms.properties(of: part).combiningClass == 0 { flushIotas() }
      if part == 0x345 {
        pendingIotas.append(range)
        continue
      }
      folded.removeAll(keepingCapacity: true)
      UnicodeForms.appendCaseFolding(of: part, to: &folded)
      if folded.count == 1, folded[0] == part {
        emit(part, from: range)
        continue
      }
      let halfway = folded.count
      for place in 0..<halfway {
        UnicodeForms.appendDecomposition(of: folded[place], compatibility: true, to: &folded)
      }
      for place in halfway..<folded.count { emit(folded[place], from: range) }
    }
  }

  /// Rules 4 to 6 for one scalar of the folded text.
  private mutating func emit(_ code: CodePoint, from range: Range<Int>) {
    let properties = UnicodeForms.properties(of: code)
    switch properties.category {
    case .nonspacingMark, .enclosingMark, .format:
      markDeleted(range)
    case .decimalNumber:
      bytes.append(UInt8(ascii: "0") + UInt8(properties.digit ?? 0))
      origins.append(range, count: 1)
    case .spacingMark:
      if properties.combiningClass != 0 || !join(code, from: range) { write(" ", from: range) }
    case let category where category.isTokenPart:
      emitLetter(code, from: range)
    default:
      switch code {
      case 0x27: write("'", from: range)
      case 0x2E, 0x2C, 0x66B, 0x66C: write(".", from: range)
      default: write(" ", from: range)
      }
    }
  }

  private mutating func emitLetter(_ code: CodePoint, from range: Range<Int>) {
    // NFKD brings back the marks of rule 2 (from ŉ and ẚ), which a second normalization would remove.
    if code == 0x2BC { return write("'", from: range) }
    if LetterFolding.isAynMark(code) { return markDeleted(range) }
    if let replacement = LetterFolding.replacement(for: code) {
      if replacement.utf8CodeUnitCount == 0 { return markDeleted(range) }
      return write(replacement, from: range)
    }
    if Hangul.isJoiner(code) {
      let apostrophes = bytes.reversed().prefix { $0 == UInt8(ascii: "'") || $0 == UInt8(ascii: "`") }.count
      if join(code, from: range, across: apostrophes) { return }
    }
    write(code, from: range)
  }

  /// Composes `code` with the scalar before it; false when there is no composite (rule 6).
  ///
  /// - Parameter apostrophes: The number of apostrophes between the two. Rule 8 deletes them, since no
  ///   elision ends in Hangul, and a second normalization would then compose what had been apart.
  private mutating func join(_ code: CodePoint, from range: Range<Int>, across apostrophes: Int = 0) -> Bool {
    let (previous, length) = bytes.lastScalar(before: bytes.count - apostrophes)
    guard let previous, let composite = UnicodeForms.composition(of: previous, with: code) else {
      return false
    }
    bytes.removeLast(length + apostrophes)
    let start = origins.removeLast(length + apostrophes)
    write(composite, from: start..<range.upperBound)
    return true
  }

  private mutating func flushIotas() {
    guard !pendingIotas.isEmpty else { return }
    for range in pendingIotas { write("\u{3B9}", from: range) }
    pendingIotas.removeAll()
  }

  private mutating func markDeleted(_ range: Range<Int>) {
    if let last = pendingIotas.popLast() {
      pendingIotas.append(last.lowerBound..<range.upperBound)
    } else {
      origins.extendLast(to: range.upperBound)
    }
  }

  private mutating func write(_ text: StaticString, from range: Range<Int>) {
    text.withUTF8Buffer { bytes.append(contentsOf: $0) }
    origins.append(range, count: text.utf8CodeUnitCount)
  }

  private mutating func write(_ code: CodePoint, from range: Range<Int>) {
    let before = bytes.count
    bytes.appendUTF8(code)
    origins.append(range, count: bytes.count - before)
  }

  /// The table entry of one scalar, independent of what was folded before.
  mutating func foldAlone(_ code: CodePoint) -> FoldedScalars.Entry {
    bytes.removeAll(keepingCapacity: true)
    pendingIotas.removeAll()
    foldScalar(code, in: 0..<0, of: Span())
    return FoldedScalars.Entry(pendingIotas.isEmpty ? bytes : nil)
  }
}

/// Unicode normalization forms, full case folding and general categories.
///
/// Results come from tables generated for one pinned Unicode version, never from the system: the machine that
/// writes an index and the machine that reads it may have different Unicode data.
///
/// - Source: `docs/decisions/0010-text-normalization.md`; tables by `Tools/generate-normalization-tables.py`.
package enum UnicodeForms {
  /// The Unicode version of all results; with another version the index text may differ.
  package static var version: String { UnicodeTables.version }

  /// The compatibility decomposition of a text (NFKD).
  ///
  /// Linear in the length of the text.
  package static func nfkd(_ text: String) -> String {
    var decomposed: [CodePoint] = []
    for scalar in text.unicodeScalars {
      appendDecomposition(of: scalar.value, compatibility: true, to: &decomposed)
    }
    sortMarks(&decomposed)
    return string(decomposed)
  }

  /// The canonical composition of a text (NFC).
  ///
  /// Linear in the length of the text.
  package static func nfc(_ text: String) -> String {
    var decomposed: [CodePoint] = []
    for scalar in text.unicodeScalars {
      appendDecomposition(of: scalar.value, compatibility: false, to: &decomposed)
    }
    sortMarks(&decomposed)
    return string(composed(decomposed))
  }

  /// The full case folding of a text (statuses C and F of CaseFolding.txt), without normalization.
  package static func caseFolded(_ text: String) -> String {
    var folded: [CodePoint] = []
    for scalar in text.unicodeScalars {
      appendCaseFolding(of: scalar.value, to: &folded)
    }
    return string(folded)
  }

  /// The general category of a scalar in the pinned Unicode version; `unassigned` for later scalars.
  package static func generalCategory(of scalar: Unicode.Scalar) -> Unicode.GeneralCategory {
    properties(of: scalar.value).category.standard
  }

  /// The value of a decimal digit (category Nd); nil for every other scalar.
  package static func digitValue(of scalar: Unicode.Scalar) -> Int? {
    properties(of: scalar.value).digit
  }
}

// MARK: - Single scalars

extension UnicodeForms {
  // Computed, so that the optimizer reads constants where a stored property would be a lazy global; used by
  // functions that are not inlined, so that it keeps one copy of each constant.
  @inline(__always)
  private static var decompositions: CodePointTrie {
    CodePointTrie(
      roots: UnicodeTables.decompositionRoots,
      branches: UnicodeTables.decompositionBranches,
      leaves: UnicodeTables.decompositionLeaves)
  }
  @inline(__always)
  private static var foldings: CodePointTrie {
    CodePointTrie(
      roots: UnicodeTables.foldingRoots,
      branches: UnicodeTables.foldingBranches,
      leaves: UnicodeTables.foldingLeaves)
  }
  @inline(__always)
  private static var pool: SixBitBlob { SixBitBlob(text: UnicodeTables.pool) }
  private static var canonicalFlag: UInt32 { 32 }

  /// The place of the decomposition of a scalar in the pool, or 0.
  @inline(never)
  private static func decompositionOffset(of code: CodePoint) -> Int {
    Int(decompositions.leaves.value3(at: decompositions.slot(of: code) * 3))
  }

  /// The place of the case folding of a scalar in the pool, or 0.
  @inline(never)
  private static func foldingOffset(of code: CodePoint) -> Int {
    Int(foldings.leaves.value3(at: foldings.slot(of: code) * 3))
  }

  /// True when neither decomposition by table nor case folding changes the scalar.
  static func isInert(_ code: CodePoint) -> Bool {
    decompositionOffset(of: code) == 0 && foldingOffset(of: code) == 0
  }

  /// Appends the full decomposition of one scalar, its marks in the order of the data.
  @inline(never)
  static func appendDecomposition(of code: CodePoint, compatibility: Bool, to output: inout [CodePoint]) {
    guard code >= 0xA0 else { return output.append(code) }
    if Hangul.isSyllable(code) { return Hangul.appendDecomposition(of: code, to: &output) }
    let offset = decompositionOffset(of: code)
    let header = pool.value1(at: offset)
    guard offset != 0, compatibility || header & canonicalFlag != 0 else { return output.append(code) }
    for index in 0..<Int(header & ~canonicalFlag) {
      let part = pool.value3(at: offset + 1 + index * 3)
      appendDecomposition(of: part, compatibility: compatibility, to: &output)
    }
  }

  /// Appends the full case folding of one scalar.
  @inline(never)
  static func appendCaseFolding(of code: CodePoint, to output: inout [CodePoint]) {
    let offset = foldingOffset(of: code)
    guard offset != 0 else { return output.append(code) }
    for index in 0..<Int(pool.value1(at: offset)) {
      output.append(pool.value3(at: offset + 1 + index * 3))
    }
  }

  /// The primary composite of two scalars, or nil when they do not compose.
  @inline(never)
  static func composition(of first: CodePoint, with second: CodePoint) -> CodePoint? {
    if let syllable = Hangul.composition(of: first, with: second) { return syllable }
    let rows = SixBitBlob(text: UnicodeTables.compositions)
    let wanted = UInt64(first) << 32 | UInt64(second)
    var low = 0
    var high = UnicodeTables.compositions.utf8CodeUnitCount / 9
    while low < high {
      let middle = (low + high) / 2
      let row = UInt64(rows.value3(at: middle * 9)) << 32 | UInt64(rows.value3(at: middle * 9 + 3))
      if row == wanted { return rows.value3(at: middle * 9 + 6) }
      if row < wanted { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}

// MARK: - Sequences

extension UnicodeForms {
  /// Puts every run of marks into canonical order, marks of one class keeping theirs.
  private static func sortMarks(_ codes: inout [CodePoint]) {
    var start = 0
    while start < codes.count {
      guard properties(of: codes[start]).combiningClass != 0 else {
        start += 1
        continue
      }
      var run: [(combiningClass: UInt8, code: CodePoint)] = []
      while start + run.count < codes.count {
        let code = codes[start + run.count]
        let combiningClass = properties(of: code).combiningClass
        guard combiningClass != 0 else { break }
        run.append((combiningClass, code))
      }
      if run.count > 1 {
        // The standard sort is stable in fact but not by promise; the position makes it so.
        let order = run.indices.sorted { (run[$0].combiningClass, $0) < (run[$1].combiningClass, $1) }
        for (place, index) in order.enumerated() { codes[start + place] = run[index].code }
      }
      start += run.count
    }
  }

  /// Composes a canonically ordered sequence (Unicode Standard, section 3.11, D117).
  private static func composed(_ codes: [CodePoint]) -> [CodePoint] {
    var output: [CodePoint] = []
    output.reserveCapacity(codes.count)
    var starter: Int?
    var lastClass: UInt8 = 0
    for code in codes {
      let combiningClass = properties(of: code).combiningClass
      if let starter {
        let adjacent = output.count == starter + 1
        if adjacent || lastClass < combiningClass,
          let composite = composition(of: output[starter], with: code)
        {
          output[starter] = composite
          continue
        }
      }
      if combiningClass == 0 { starter = output.count }
      lastClass = combiningClass
      output.append(code)
    }
    return output
  }

  private static func string(_ codes: [CodePoint]) -> String {
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: codes.lazy.compactMap { Unicode.Scalar($0) })
    return String(scalars)
  }
}

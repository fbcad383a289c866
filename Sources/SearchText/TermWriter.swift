/// Rules 7 to 11 of normalization: turns folded text into terms joined by single spaces.
///
/// Also folds ASCII itself (case, `` ` ``, `$`), so pure ASCII text can be passed in unchanged.
struct TermWriter<Trace: TermTrace> {
  /// The terms written so far.
  private(set) var output: [UInt8] = []
  private(set) var trace: Trace

  init(trace: Trace) { self.trace = trace }

  /// Writes all terms of a text.
  mutating func write(_ source: borrowing Span<UInt8>) {
    output.reserveCapacity(source.count + source.count / 8 + 8)
    let folded = ASCIITerms.folded
    var index = 0
    while index < source.count {
      if folded[Int(source[index])] != 0 {
        index = writeTerm(from: index, of: source, folded)
      } else {
        // An apostrophe before a term is deleted, which here is the same as skipped.
        if source[index] == UInt8(ascii: "$") { writeDollar(at: index) }
        index += 1
      }
    }
  }

  /// Writes the term that begins at `start`.
  ///
  /// - Returns: The index after it.
  private mutating func writeTerm(from start: Int, of source: borrowing Span<UInt8>, _ folded: [UInt8]) -> Int
  {
    separate(at: start)
    let termStart = output.count
    var index = start
    var isIntact = true
    while true {
      let runStart = index
      while index < source.count, folded[Int(source[index])] != 0 { index += 1 }
      append(runStart..<index, of: source, folded)
      trace.recordRun(from: runStart, count: index - runStart)
      guard index < source.count else { break }
      if ASCIITerms.isApostrophe(source[index]) {
        if isIntact, isElision(termFrom: termStart, at: index, of: source, folded) { break }
        isIntact = false
      } else if !isDigitSeparator(at: index, of: source) {
        break
      }
      index += 1
    }
    splitUnit(from: termStart)
    return index
  }

  private mutating func append(_ run: Range<Int>, of source: borrowing Span<UInt8>, _ folded: [UInt8]) {
    let start = output.count
    output.append(contentsOf: repeatElement(0, count: run.count))
    var letters = output.mutableSpan
    for place in run { letters[start + place - run.lowerBound] = folded[Int(source[place])] }
  }

  private mutating func writeDollar(at index: Int) {
    separate(at: index)
    for byte in [UInt8(ascii: "u"), UInt8(ascii: "s"), UInt8(ascii: "d")] {
      output.append(byte)
      trace.record(index)
    }
  }

  private mutating func separate(at index: Int) {
    guard !output.isEmpty else { return }
    output.append(UInt8(ascii: " "))
    trace.record(index)
  }

  /// Rule 7: `.` or `,` between a digit and exactly three digits.
  private func isDigitSeparator(at index: Int, of source: borrowing Span<UInt8>) -> Bool {
    guard source[index] == UInt8(ascii: ".") || source[index] == UInt8(ascii: ",") else { return false }
    return isDigit(index - 1, of: source) && isDigit(index + 1, of: source) && isDigit(index + 2, of: source)
      && isDigit(index + 3, of: source) && !isDigit(index + 4, of: source)
  }

  private func isDigit(_ index: Int, of source: borrowing Span<UInt8>) -> Bool {
    index >= 0 && index < source.count && ASCIITerms.isDigit(source[index])
  }

  /// Rule 8: the term so far is an elided word, and what follows allows elision.
  private func isElision(
    termFrom start: Int, at apostrophe: Int, of source: borrowing Span<UInt8>, _ folded: [UInt8]
  ) -> Bool {
    guard apostrophe + 1 < source.count, let word = PackedWord(output[start...]) else { return false }
    let next = folded[Int(source[apostrophe + 1])]
    switch next {
    case 0: return false
    case _ where word == ASCIITerms.elidedArticle: return true
    case UInt8(ascii: "h"): return ASCIITerms.elidedBeforeVowelOrH.contains(word)
    case _ where ASCIITerms.isVowel(next):
      return ASCIITerms.elidedBeforeVowelOrH.contains(word) || ASCIITerms.elidedBeforeVowel.contains(word)
    default: return false
    }
  }

  /// Rule 10: digits and a unit become two terms.
  private mutating func splitUnit(from termStart: Int) {
    guard ASCIITerms.isDigit(output[termStart]), !ASCIITerms.isDigit(output[output.count - 1]) else { return }
    var unitStart = termStart
    while ASCIITerms.isDigit(output[unitStart]) { unitStart += 1 }
    guard let word = PackedWord(output[unitStart...]), ASCIITerms.units.contains(word) else { return }
    output.insert(UInt8(ascii: " "), at: unitStart)
    trace.insertSpace(at: unitStart)
  }
}

/// The ASCII tables of `TermWriter`.
enum ASCIITerms {
  /// Replacement of every byte inside a term, or 0 when it ends one; non-ASCII bytes stay.
  static let folded: [UInt8] = (0...255).map { (byte: UInt8) in
    switch byte {
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...: byte
    default: 0
    }
  }

  static let elidedArticle = PackedWord.list("l")[0]
  static let elidedBeforeVowelOrH = PackedWord.list("d s j qu jusqu lorsqu puisqu")
  static let elidedBeforeVowel = PackedWord.list("m t n c")
  static let units = PackedWord.list(
    "dirhams dirham dhs dh mad euros euro eur usd gbp km kg min mn am pm h m g l")

  @inline(__always)
  static func isDigit(_ byte: UInt8) -> Bool {
    byte &- UInt8(ascii: "0") < 10
  }

  @inline(__always)
  static func isApostrophe(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`")
  }

  static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"), UInt8(ascii: "u"),
      UInt8(ascii: "y"):
      true
    default: false
    }
  }
}

extension Pattern {
  /// A deterministic automaton as one table: two loads per character of the text.
  ///
  /// A class, so that copying a `Pattern` copies one reference instead of arrays.
  final class Automaton: Sendable {
    /// The classes of characters.
    private let alphabet: Alphabet
    /// The next state for each state and class; a state is the offset of its row.
    ///
    /// Row 0 is the dead state, row 1 has matched irrevocably; rows from `firstFinal` on match at the end of
    /// the text.
    private let table: [UInt16]
    /// The length of a row, and therefore the state that has matched.
    private let width: Int
    private let start: Int
    private let firstFinal: Int

    /// An automaton with the given rows; `start` and `firstFinal` are row numbers.
    init(alphabet: Alphabet, rows: [[Int]], start: Int, firstFinal: Int) {
      self.alphabet = alphabet
      width = alphabet.classCount
      let width = width
      table = rows.flatMap { row in row.map { UInt16($0 * width) } }
      self.start = start * width
      self.firstFinal = firstFinal * width
    }

    /// Checks whether any part of the text matches; the text must be valid UTF-8.
    func matches(_ text: Span<UInt8>) -> Bool {
      guard start > width else { return start == width }
      let isDecided = width
      var state = start
      var index = 0
      while index < text.count {
        let byte = text[index]
        if byte < 0x80 {
          state = Int(table[state + alphabet.classOfASCII(byte)])
          index += 1
        } else {
          let (codePoint, length) = text.codePointBeyondASCII(at: index)
          state = Int(table[state + alphabet.classBeyondASCII(codePoint)])
          index += length
        }
        if state <= isDecided { return state == isDecided }
      }
      return state >= firstFinal
    }
  }
}

extension Span where Element == UInt8 {
  /// Decodes the non-ASCII code point that starts at the index; the bytes must be valid UTF-8.
  ///
  /// A sequence truncated by the end of the buffer is read as if zeros followed.
  @inline(__always)
  func codePointBeyondASCII(at index: Int) -> (value: UInt32, length: Int) {
    let lead = UInt32(self[index])
    if lead < 0xE0 { return ((lead & 0x1F) << 6 | continuation(index + 1), 2) }
    if lead < 0xF0 {
      return ((lead & 0x0F) << 12 | continuation(index + 1) << 6 | continuation(index + 2), 3)
    }
    let low = continuation(index + 2) << 6 | continuation(index + 3)
    return ((lead & 0x07) << 18 | continuation(index + 1) << 12 | low, 4)
  }

  @inline(__always)
  private func continuation(_ index: Int) -> UInt32 { index < count ? UInt32(self[index] & 0x3F) : 0 }
}

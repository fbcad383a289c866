extension Pattern {
  /// A set of code points, as sorted ranges that neither overlap nor touch.
  ///
  /// Surrogates may be members, as in ECMA-262, but UTF-8 text never contains one.
  struct ScalarSet: Hashable, Sendable {
    /// The ranges, in order.
    let ranges: [ClosedRange<UInt32>]

    /// The set of the given ranges, which may overlap and be in any order.
    init(_ unordered: [ClosedRange<UInt32>]) {
      if unordered.count < 2 {
        ranges = unordered
        return
      }
      var merged: [ClosedRange<UInt32>] = []
      for range in unordered.sorted(by: { $0.lowerBound < $1.lowerBound }) {
        if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
          merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
        } else {
          merged.append(range)
        }
      }
      ranges = merged
    }

    /// A set of one code point.
    init(_ codePoint: UInt32) { ranges = [codePoint...codePoint] }

    /// All code points that are not members.
    var inverted: ScalarSet {
      var gaps: [ClosedRange<UInt32>] = []
      var next: UInt32 = 0
      for range in ranges {
        if range.lowerBound > next { gaps.append(next...(range.lowerBound - 1)) }
        next = range.upperBound + 1
      }
      if next <= Self.last { gaps.append(next...Self.last) }
      return ScalarSet(gaps)
    }

    /// Checks whether the code point is a member; logarithmic in the number of ranges.
    func contains(_ codePoint: UInt32) -> Bool {
      var low = 0
      var high = ranges.count
      while low < high {
        let middle = (low + high) / 2
        if ranges[middle].upperBound < codePoint { low = middle + 1 } else { high = middle }
      }
      return low < ranges.count && ranges[low].lowerBound <= codePoint
    }

    /// The last code point of Unicode.
    static let last: UInt32 = 0x10FFFF
    /// No code point, as in `[]`.
    static let none = ScalarSet([])
    /// Every code point, as in `[^]`.
    static let all = ScalarSet([0...last])
    /// `\d`: the ASCII digits.
    static let digits = ScalarSet([0x30...0x39])
    /// `\w`: ASCII letters, digits and the underscore; also the word characters of `\b`.
    static let wordCharacters = ScalarSet([0x30...0x39, 0x41...0x5A, 0x5F...0x5F, 0x61...0x7A])
    /// The code points that `.` does not match.
    static let lineTerminators = ScalarSet([0x0A...0x0A, 0x0D...0x0D, 0x2028...0x2029])
    /// `\s`: WhiteSpace of ECMA-262, which includes Space_Separator, and LineTerminator.
    static let whiteSpace = ScalarSet([
      0x09...0x0D, 0x20...0x20, 0xA0...0xA0, 0x1680...0x1680, 0x2000...0x200A, 0x2028...0x2029,
      0x202F...0x202F, 0x205F...0x205F, 0x3000...0x3000, 0xFEFF...0xFEFF,
    ])
  }
}

extension Format {
  /// A set of ASCII characters as 128 bits.
  struct ASCIISet: Sendable {
    private var low: UInt64 = 0
    private var high: UInt64 = 0

    /// The set of the characters of a string, which must be ASCII, united with the other sets.
    init(_ characters: StaticString, _ others: ASCIISet...) {
      characters.withUTF8Buffer { bytes in
        for byte in bytes { insert(byte) }
      }
      for other in others {
        low |= other.low
        high |= other.high
      }
    }

    private init(_ range: ClosedRange<UInt8>) {
      for byte in range { insert(byte) }
    }

    private mutating func insert(_ byte: UInt8) {
      if byte < 64 { low |= 1 << UInt64(byte) } else { high |= 1 << UInt64(byte - 64) }
    }

    /// Checks whether the byte is a member; non-ASCII bytes never are.
    @inline(__always)
    func contains(_ byte: UInt8) -> Bool {
      byte < 128 && (byte < 64 ? low : high) >> UInt64(byte & 63) & 1 == 1
    }

    static let digits = ASCIISet(0x30...0x39)
    static let letters = ASCIISet("", ASCIISet(0x41...0x5A), ASCIISet(0x61...0x7A))
    static let lettersAndDigits = ASCIISet("", letters, digits)
    static let hexadecimal = ASCIISet("abcdefABCDEF", digits)
  }

  /// The value of an ASCII digit; `nil` for any other byte.
  @inline(__always)
  static func digit(_ byte: UInt8) -> Int? { byte >= 0x30 && byte <= 0x39 ? Int(byte) - 0x30 : nil }

  /// The first index from the given one on whose byte is not in the set.
  @inline(__always)
  static func end(of set: ASCIISet, in text: Text, from start: Int) -> Int {
    var index = start
    while index < text.count, set.contains(text[index]) { index += 1 }
    return index
  }

  /// A slice of a text, with indices from 0.
  @inline(__always)
  static func part(_ text: Text, _ range: Range<Int>) -> Text { Text(rebasing: text[range]) }
}

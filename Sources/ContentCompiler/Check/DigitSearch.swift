/// A search for digits, eight bytes at a time: most texts have none, and those with some have few.
enum DigitSearch {
  /// Where the first digit at or after an offset is; nil without one.
  static func next(in bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(bytes)
    var i = start
    while i + 8 <= raw.count {
      let digits = marks(UInt64(littleEndian: raw.loadUnaligned(fromByteOffset: i, as: UInt64.self)))
      if digits != 0 { return i + digits.trailingZeroBitCount / 8 }
      i += 8
    }
    while i < raw.count {
      if isDigit(raw[i]) { return i }
      i += 1
    }
    return nil
  }

  static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

  /// Sets the high bit of each byte that is a digit.
  private static func marks(_ eight: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    // 0 to 9 in each byte that is a digit, and more in all others.
    let values = eight ^ 0x3030_3030_3030_3030
    return ~(((values & low) &+ 0x7676_7676_7676_7676) | values) & ~low
  }
}

/// XXH64: finds damage, at the speed of memory; it does not protect against tampering.
///
/// - Source: https://github.com/Cyan4973/xxHash, `doc/xxhash_spec.md`.
public enum Checksum64 {
  private static let prime1: UInt64 = 0x9E37_79B1_85EB_CA87
  private static let prime2: UInt64 = 0xC2B2_AE3D_27D4_EB4F
  private static let prime3: UInt64 = 0x1656_67B1_9E37_79F9
  private static let prime4: UInt64 = 0x85EB_CA77_C2B2_AE63
  private static let prime5: UInt64 = 0x27D4_EB2F_1656_67C5

  /// The checksum of bytes.
  ///
  /// - Parameter seed: Checksums with another one have nothing in common; those in files have 0.
  public static func of(_ bytes: UnsafeRawBufferPointer, seed: UInt64 = 0) -> UInt64 {
    var at = 0
    var sum: UInt64
    if bytes.count >= 32 {
      var (a, b, c, d) = (seed &+ prime1 &+ prime2, seed &+ prime2, seed, seed &- prime1)
      while at + 32 <= bytes.count {
        a = round(a, word(bytes, at))
        b = round(b, word(bytes, at + 8))
        c = round(c, word(bytes, at + 16))
        d = round(d, word(bytes, at + 24))
        at += 32
      }
      sum = rotated(a, 1) &+ rotated(b, 7) &+ rotated(c, 12) &+ rotated(d, 18)
      for lane in [a, b, c, d] { sum = (sum ^ round(0, lane)) &* prime1 &+ prime4 }
    } else {
      sum = seed &+ prime5
    }
    sum = sum &+ UInt64(bytes.count)
    while at + 8 <= bytes.count {
      sum = rotated(sum ^ round(0, word(bytes, at)), 27) &* prime1 &+ prime4
      at += 8
    }
    if at + 4 <= bytes.count {
      let half = UInt64(UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: at, as: UInt32.self)))
      sum = rotated(sum ^ (half &* prime1), 23) &* prime2 &+ prime3
      at += 4
    }
    while at < bytes.count {
      sum = rotated(sum ^ (UInt64(bytes[at]) &* prime5), 11) &* prime1
      at += 1
    }
    sum = (sum ^ (sum >> 33)) &* prime2
    sum = (sum ^ (sum >> 29)) &* prime3
    return sum ^ (sum >> 32)
  }

  private static func word(_ bytes: UnsafeRawBufferPointer, _ offset: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
  }

  private static func round(_ sum: UInt64, _ word: UInt64) -> UInt64 {
    rotated(sum &+ word &* prime2, 31) &* prime1
  }

  private static func rotated(_ value: UInt64, _ bits: UInt64) -> UInt64 {
    value << bits | value >> (64 - bits)
  }
}

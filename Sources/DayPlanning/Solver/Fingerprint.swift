/// A hash that is the same on every device and in every run: 64-bit FNV-1a over whole words.
struct Fingerprint {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  /// Mixes in one number.
  mutating func add(_ number: Int) {
    value = (value ^ UInt64(bitPattern: Int64(number))) &* 0x0000_0100_0000_01B3
    value ^= value >> 29
  }
}

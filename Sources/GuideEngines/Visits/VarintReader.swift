/// Reads numbers of seven bits a byte, low bits first; zero beyond the end.
struct VarintReader {
  private let bytes: [UInt8]
  private(set) var at: Int
  private let end: Int

  init(_ bytes: [UInt8], at: Int, end: Int) {
    (self.bytes, self.at, self.end) = (bytes, at, min(end, bytes.count))
  }

  @inline(__always)
  mutating func next() -> UInt64 {
    var value: UInt64 = 0
    var shift: UInt64 = 0
    while at < end, shift < 63 {
      let byte = bytes[at]
      at += 1
      value |= UInt64(byte & 0x7F) << shift
      if byte < 0x80 { break }
      shift += 7
    }
    return value
  }

  /// A number of entries that follow, each of at least one byte; never more than the bytes that are left.
  mutating func nextCount() -> Int {
    let value = next()
    return Int(min(value, UInt64(max(0, end - at))))
  }

  /// A number whose sign is in its lowest bit.
  @inline(__always)
  mutating func nextSigned() -> Int {
    let value = next()
    return Int(bitPattern: UInt(truncatingIfNeeded: value >> 1)) ^ -Int(value & 1)
  }

  static func append(_ value: Int, to bytes: inout [UInt8]) {
    var rest = UInt64(value)
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  static func append(signed value: Int, to bytes: inout [UInt8]) {
    append((value << 1) ^ (value >> 63), to: &bytes)
  }
}

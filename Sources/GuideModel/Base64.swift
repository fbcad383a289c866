/// Base 64 of RFC 4648 in canonical form: without white space or stray bits.
package struct Base64: Sendable {
  /// The alphabet of §4, padded.
  package static let standard = Base64("+/", isPadded: true)
  /// The alphabet of §5, which addresses may have, without padding.
  package static let urlSafe = Base64("-_", isPadded: false)

  private static let pad = UInt8(ascii: "=")
  private let alphabet: [UInt8]
  private let isPadded: Bool

  private init(_ last: String, isPadded: Bool) {
    alphabet = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last).utf8)
    self.isPadded = isPadded
  }

  /// The text of bytes.
  package func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for index in 0...group.count { out.append(alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)]) }
      if isPadded { for _ in group.count..<3 { out.append(Base64.pad) } }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The bytes of a text; nil when it is not in canonical form.
  package func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    var digits = Array(text)
    if isPadded {
      let padding = digits.reversed().prefix { $0 == Base64.pad }.count
      guard digits.count % 4 == 0, padding <= 2 else { return nil }
      digits.removeLast(padding)
    }
    guard digits.count % 4 != 1 else { return nil }
    var (out, bits, held): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    out.reserveCapacity(digits.count / 4 * 3)
    for digit in digits {
      guard let value = alphabet.firstIndex(of: digit) else { return nil }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> held))
      }
    }
    return bits & (1 << held - 1) == 0 ? out : nil
  }
}

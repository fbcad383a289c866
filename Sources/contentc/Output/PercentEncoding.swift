/// Percent-encoding of paths in URIs.
enum PercentEncoding {
  /// Characters allowed unencoded in the path of a URI; `;` would start a parameter.
  private static let plain = Set(
    "!$&'()*+,-./0123456789:=@ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz~".utf8)

  /// A path encoded for a URI.
  static func encoded(_ path: String) -> String {
    var out: [UInt8] = []
    for byte in path.utf8 {
      if plain.contains(byte) {
        out.append(byte)
      } else {
        let digits = Array(String(byte, radix: 16, uppercase: true).utf8)
        out += [UInt8(ascii: "%")] + (digits.count < 2 ? [UInt8(ascii: "0")] : []) + digits
      }
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// The decoded text; nil if it is not encoded correctly or not UTF-8.
  static func decoded(_ text: some StringProtocol) -> String? {
    var out: [UInt8] = []
    var rest = text.utf8[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        out.append(byte)
        continue
      }
      let digits = rest.prefix(2)
      guard digits.count == 2, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
        let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
      else { return nil }
      out.append(value)
      rest = rest.dropFirst(2)
    }
    return String(validating: out, as: UTF8.self)
  }
}

/// The two spellings of the bytes of a link.
public enum LinkSpelling: Sendable {
  /// `#g1.` and the URL-safe base 64 of RFC 4648 §5 without padding, for messages.
  case letters
  /// `#G1.` and decimal digits, 17 for each 7 bytes, which QR codes pack three in 10 bits.
  case digits

  /// Digits of the last group, by the number of its bytes.
  private static let digitsOfRest = [0, 3, 5, 8, 10, 13, 15, 17]

  /// The fragment of a link, with the number sign.
  func text(of bytes: [UInt8]) -> String {
    switch self {
    case .letters: "#g1." + Base64.urlSafe.encode(bytes)
    case .digits: "#G1." + LinkSpelling.digits(of: bytes)
    }
  }

  /// The bytes of a fragment without the number sign; nil when it is another kind of fragment.
  static func bytes(ofFragment fragment: Substring) throws(LinkError) -> [UInt8]? {
    let (mark, number) = (fragment.first, fragment.dropFirst().prefix { $0.isASCII && $0.isNumber })
    let body = fragment.dropFirst(1 + number.count)
    guard mark == "g" || mark == "G", !number.isEmpty, body.first == "." else { return nil }
    guard number == "1" else { throw .unknownVersion }
    // What messengers append.
    let digits = Array(body.dropFirst().prefix { $0 != "?" && $0 != "&" }.utf8)
    guard let bytes = mark == "g" ? Base64.urlSafe.decode(digits) : bytes(ofDigits: digits) else {
      throw .damaged
    }
    return bytes
  }

  private static func digits(of bytes: [UInt8]) -> String {
    var out = ""
    for start in stride(from: 0, to: bytes.count, by: 7) {
      let group = bytes[start..<min(start + 7, bytes.count)]
      let number = String(group.reduce(UInt64(0)) { $0 << 8 | UInt64($1) })
      out += String(repeating: "0", count: digitsOfRest[group.count] - number.utf8.count) + number
    }
    return out
  }

  private static func bytes(ofDigits digits: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    for start in stride(from: 0, to: digits.count, by: 17) {
      let group = digits[start..<min(start + 17, digits.count)]
      guard let count = digitsOfRest.firstIndex(of: group.count) else { return nil }
      var number: UInt64 = 0
      for digit in group {
        guard digit &- 0x30 < 10 else { return nil }
        number = number * 10 + UInt64(digit - 0x30)
      }
      guard number >> UInt64(8 * count) == 0 else { return nil }
      for index in 0..<count {
        out.append(UInt8(truncatingIfNeeded: number >> UInt64(8 * (count - 1 - index))))
      }
    }
    return out
  }
}

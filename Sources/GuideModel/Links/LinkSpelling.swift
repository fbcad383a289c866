/// The two spellings of the bytes of a link.
public enum LinkSpelling: Sendable {
  /// `#g1.` and the URL-safe base 64 of RFC 4648 §5 without padding, for messages.
  case letters
  /// `#G1.` and decimal digits, 17 for each 7 bytes, which QR codes pack three in 10 bits.
  case digits

  private static let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
  /// Digits of the last group, by the number of its bytes.
  private static let digitsOfRest = [0, 3, 5, 8, 10, 13, 15, 17]

  /// The fragment of a link, with the number sign.
  func text(of bytes: [UInt8]) -> String {
    switch self {
    case .letters: "#g1." + LinkSpelling.letters(of: bytes)
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
    guard let bytes = mark == "g" ? bytes(ofLetters: digits) : bytes(ofDigits: digits) else { throw .damaged }
    return bytes
  }

  private static func letters(of bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.reduce(UInt32(0)) { $0 << 8 | UInt32($1) } << UInt32(8 * (3 - group.count))
      for index in 0...group.count { out.append(alphabet[Int(bits >> UInt32(18 - 6 * index) & 63)]) }
    }
    return String(decoding: out, as: UTF8.self)
  }

  private static func bytes(ofLetters letters: [UInt8]) -> [UInt8]? {
    guard letters.count % 4 != 1 else { return nil }
    var (out, bits, held): ([UInt8], UInt32, UInt32) = ([], 0, 0)
    for letter in letters {
      guard let value = alphabet.firstIndex(of: letter) else { return nil }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> held))
      }
    }
    // Each text of bytes has one spelling.
    return bits & (1 << held - 1) == 0 ? out : nil
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

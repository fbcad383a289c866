import SourceJSON

/// `invisible-character`: a text has no accidental invisible characters.
///
/// They come with text copied from web pages, and prevent search from finding the word. The joiners that
/// Arabic and emoji need, non-breaking spaces and direction marks are allowed.
enum InvisibleCharacter: TextRule {
  static let ids = ["invisible-character"]
  static let trait = TextTraits.marks

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    text.scalars.compactMap { scalar, range in
      guard let name = names[scalar.value] ?? other(scalar) else { return nil }
      return text.finding(
        "invisible-character", at: range, "\(name) is in the text", help: "remove it", replacement: "")
    }
  }

  private static let names: [UInt32: String] = [
    0xAD: "a soft hyphen", 0x200B: "a zero-width space", 0x2060: "a word joiner", 0xFEFF: "a byte order mark",
    0xFFFC: "a placeholder for an object", 0xFFFD: "a replacement character", 0x2028: "a line separator",
    0x2029: "a paragraph separator",
  ]

  private static func other(_ scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x2061...0x2064, 0x206A...0x206F, 0xFFF9...0xFFFB, 0xE0001:
      "control character U+\(String(scalar.value, radix: 16, uppercase: true))"
    case 0xE000...0xF8FF, 0xF0000...0x10FFFF:
      "private-use character U+\(String(scalar.value, radix: 16, uppercase: true))"
    default: nil
    }
  }
}

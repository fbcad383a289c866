import SourceJSON

/// `control-character`: a text has no escaped control characters either, except line feeds and tabs.
///
/// A zero byte truncates a text for many readers, and other controls move the cursor of a terminal.
enum EscapedControl: TextRule {
  static let ids: [String] = []
  static let trait = TextTraits.marks
  static let isAboutItems = true

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    text.scalars.compactMap { scalar, range in
      guard isControl(scalar) else { return nil }
      let digits = String(scalar.value, radix: 16, uppercase: true)
      let name = "U+" + String(repeating: "0", count: 4 - digits.count) + digits
      return text.finding(
        "control-character", .error, at: range, "control character \(name) is in the text", help: "remove it",
        replacement: "")
    }
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}

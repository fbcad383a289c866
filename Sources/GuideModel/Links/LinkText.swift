/// Text in links: one line, without characters that control how the text around it is shown.
enum LinkText {
  /// Checks whether a text has no characters that control lines or directions.
  static func isClean(_ text: String) -> Bool { text.unicodeScalars.allSatisfy { !isControl($0) } }

  /// A text as a link may have it: controls of lines become spaces, those of directions are left out.
  static func clean(_ text: String) -> String {
    var out = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if !isControl(scalar) { out.append(scalar) } else if scalar.value < 0x200E { out.append(" ") }
    }
    return String(out)
  }

  /// At most that many bytes of a text, cut after a whole part and marked with an ellipsis; nil when not even one part fits.
  ///
  /// - Parameter separator: What stands between parts: a space between words.
  static func cut(_ text: String, toBytes limit: Int, at separator: Character = " ") -> String? {
    guard text.utf8.count > limit else { return text.isEmpty ? nil : text }
    var kept = ""
    for part in text.split(separator: separator) {
      let longer = kept.isEmpty ? String(part) : kept + String(separator) + part
      guard longer.utf8.count + 3 <= limit else { break }
      kept = longer
    }
    while kept.last == " " { kept.removeLast() }
    return kept.isEmpty ? nil : kept + "…"
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0...0x1F, 0x7F...0x9F, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF: true
    default: false
    }
  }
}

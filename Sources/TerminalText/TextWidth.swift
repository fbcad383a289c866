/// Emphasis marks inside a text, which only the writer turns into terminal sequences, so that any escape
/// sequence in a text must be foreign. They are private-use characters, which ``DisplayText`` removes from
/// foreign text.
package enum TextMark {
  package static let bold: Unicode.Scalar = "\u{10FFF0}"
  package static let dim: Unicode.Scalar = "\u{10FFF1}"
  package static let heading: Unicode.Scalar = "\u{10FFF2}"
  package static let end: Unicode.Scalar = "\u{10FFF3}"

  /// The terminal sequence; nil for a scalar that is not a mark.
  package static func sequence(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case bold: "\u{1B}[1m"
    case dim: "\u{1B}[2m"
    case heading: "\u{1B}[1;33m"
    case end: "\u{1B}[0m"
    default: nil
    }
  }
}

/// Computes the width of text in a terminal.
package enum TextWidth {
  /// Columns of a text.
  package static func of(_ text: some StringProtocol) -> Int {
    var (width, isPlain) = (0, true)
    for byte in text.utf8 {
      guard 0x20...0x7E ~= byte else {
        isPlain = false
        break
      }
      width += 1
    }
    return isPlain ? width : text.reduce(0) { $0 + of($1) }
  }

  /// Columns of one character with all its marks.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    if scalars.count > 1, scalars.contains(where: { $0.value == 0x200D || $0.value == 0xFE0F }) {
      // Joined, or with emoji presentation.
      return scalars.contains { isWide($0) || $0.value == 0xFE0F } ? 2 : 1
    }
    let width = scalars.reduce(0) { $0 + of($1) }
    // A letter with marks, or a pair of regional indicators, is at most as wide as a wide one.
    return min(width, 2)
  }

  private static func of(_ scalar: Unicode.Scalar) -> Int {
    if scalar.value < 0x300 { return scalar.value == 0xAD ? 0 : 1 }
    if TextMark.sequence(scalar) != nil { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    // The vowels and final consonants of Hangul join the preceding letter.
    if 0x1160...0x11FF ~= scalar.value { return 0 }
    return isWide(scalar) ? 2 : 1
  }

  /// East Asian Wide and Fullwidth of UAX #11.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x231A...0x231B, 0x23E9...0x23EC, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF,
      0x4E00...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF,
      0x1F900...0x1F9FF,
      0x1FA70...0x1FAFF, 0x20000...0x3FFFD:
      true
    default: false
    }
  }
}

/// The runs open at some position: isolates and emphasis that a line ending there must close.
struct OpenRuns {
  private var isolates = 0
  private var emphasis: Unicode.Scalar?

  /// Updates the state with a part of a text.
  mutating func pass(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x2068: isolates += 1
      case 0x2069: isolates = max(0, isolates - 1)
      default:
        guard TextMark.sequence(scalar) != nil else { continue }
        emphasis = scalar == TextMark.end ? nil : scalar
      }
    }
  }

  /// The marks that close them.
  var closing: String {
    String(repeating: "\u{2069}", count: isolates) + (emphasis == nil ? "" : String(TextMark.end))
  }

  /// The marks that reopen them.
  var opening: String {
    (emphasis.map { String($0) } ?? "") + String(repeating: "\u{2068}", count: isolates)
  }
}

import SearchText
import SourceJSON

/// `unnormalized-text`: letters with accents are single characters (Unicode form NFC), and words are separated by
/// ordinary spaces.
///
/// Both look the same on the screen, but find and replace in an editor does not find them.
enum UnnormalizedText: TextRule {
  static let ids = ["unnormalized-text"]
  static let trait = TextTraits.form

  static func check(_ text: AuthoredText, _ configuration: ContentConfiguration) -> [Diagnostic] {
    let scalars = text.scalars
    var out: [Diagnostic] = []
    for (i, (scalar, range)) in scalars.enumerated() where i > 0 {
      let (before, start) = (scalars[i - 1].0, scalars[i - 1].1.lowerBound)
      if scalar.value == 0xA0, i + 1 < scalars.count, isLetter(before), isLetter(scalars[i + 1].0) {
        out.append(
          text.finding(
            "unnormalized-text", at: range, "a no-break space is between two words",
            help: "write an ordinary space", replacement: " "))
      } else if (0x300...0x36F).contains(scalar.value) {
        let letter = String(String.UnicodeScalarView([before, scalar]))
        let composed = UnicodeForms.nfc(letter)
        guard composed.unicodeScalars.count == 1 else { continue }
        out.append(
          text.finding(
            "unnormalized-text", at: start..<range.upperBound,
            "'\(composed)' is written as a letter and an accent",
            help: "write it as one character", replacement: composed))
      }
    }
    return out
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isAlphabetic }
}

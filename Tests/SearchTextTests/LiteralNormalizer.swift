@testable import SearchText

/// The rules of normalization, applied one after the other to whole texts, as an oracle for the fused passes.
///
/// Deliberately slow and plain. Follows the corrections of `docs/decisions/0010-text-normalization.md`.
enum LiteralNormalizer {
  typealias Scalars = [Unicode.Scalar]

  static func norm(_ text: String) -> String {
    var scalars = deleteSeparators("\u{A0}\u{202F}\u{2009}", in: Array(text.unicodeScalars))
    scalars = scalars.flatMap(replaceSign)
    scalars = forms(scalars)
    scalars = scalars.flatMap(replaceLetter)
    scalars = Array(UnicodeForms.nfc(string(scalars)).unicodeScalars)
    scalars = deleteSeparators(".,٫٬", in: scalars)
    scalars = elide(scalars)
    let tokens = scalars.split { !isTokenPart($0) }.flatMap { splitUnit(string($0)) }
    return UnicodeForms.nfc(tokens.joined(separator: " "))
  }

  /// Rules 1 and 7.
  private static func deleteSeparators(_ separators: String, in scalars: Scalars) -> Scalars {
    func isDigit(_ index: Int) -> Bool {
      scalars.indices.contains(index) && UnicodeForms.digitValue(of: scalars[index]) != nil
    }
    return scalars.indices.filter { index in
      let separates =
        isDigit(index - 1) && isDigit(index + 1) && isDigit(index + 2) && isDigit(index + 3)
        && !isDigit(index + 4)
      return !(separates && separators.unicodeScalars.contains(scalars[index]))
    }.map { scalars[$0] }
  }

  /// Rule 2, with the two scalars that are canonically equivalent to listed ones.
  private static func replaceSign(_ scalar: Unicode.Scalar) -> Scalars {
    if "'’‘‛ʼ′´`＇՚\u{1FEF}\u{1FFD}".unicodeScalars.contains(scalar) { return ["'"] }
    if "ʻʽʾʿˀˁ".unicodeScalars.contains(scalar) { return [] }
    let words: [Unicode.Scalar: String] = ["№": " no ", "€": " eur ", "$": " usd ", "£": " gbp "]
    return words[scalar].map { Array($0.unicodeScalars) } ?? [scalar]
  }

  /// Rules 3 and 4, and rule 2 again for what NFKD reintroduced.
  private static func forms(_ scalars: Scalars) -> Scalars {
    let text = UnicodeForms.nfkd(UnicodeForms.caseFolded(UnicodeForms.nfkd(string(scalars))))
    return text.unicodeScalars.flatMap { scalar -> Scalars in
      if scalar == "ʼ" || "ʻʽʾʿˀˁ".unicodeScalars.contains(scalar) { return replaceSign(scalar) }
      switch UnicodeForms.generalCategory(of: scalar) {
      case .nonspacingMark, .enclosingMark, .format: return []
      default: break
      }
      guard let digit = UnicodeForms.digitValue(of: scalar) else { return [scalar] }
      return Array(String(digit).unicodeScalars)
    }
  }

  /// Rule 5.
  private static let letters: [Unicode.Scalar: String] = [
    "ß": "ss", "œ": "oe", "æ": "ae", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h", "ı": "i",
    "ŧ": "t", "ɛ": "e", "ɣ": "gh", "ς": "σ", "ى": "ي", "ة": "ه", "ٱ": "ا", "ـ": "", "ک": "ك", "ی": "ي",
    "ھ": "ه", "ہ": "ه", "ە": "ه", "گ": "ك", "ڭ": "ك", "ݣ": "ك", "پ": "ب", "ڤ": "ف", "ڥ": "ف", "چ": "ج",
    "ژ": "ز",
  ]

  private static func replaceLetter(_ scalar: Unicode.Scalar) -> Scalars {
    letters[scalar].map { Array($0.unicodeScalars) } ?? [scalar]
  }

  /// Rule 8, from left to right; an elided word starts a new token after it.
  private static func elide(_ scalars: Scalars) -> Scalars {
    var output: Scalars = []
    var index = 0
    var isAtStart = true
    while index < scalars.count {
      if isAtStart, let end = elision(in: scalars, at: index) {
        output += scalars[index..<end] + [" "]
        index = end + 1
      } else if scalars[index] == "'" {
        index += 1
      } else {
        isAtStart = !isTokenPart(scalars[index])
        output.append(scalars[index])
        index += 1
      }
    }
    return output
  }

  private static func elision(in scalars: Scalars, at start: Int) -> Int? {
    guard let end = scalars[start...].firstIndex(of: "'"), end + 1 < scalars.count else { return nil }
    let next = scalars[end + 1]
    let isVowel = "aeiouy".unicodeScalars.contains(next)
    let isElided =
      switch string(scalars[start..<end]) {
      case "l": isTokenPart(next)
      case "d", "s", "j", "qu", "jusqu", "lorsqu", "puisqu": isVowel || next == "h"
      case "m", "t", "n", "c": isVowel
      default: false
      }
    return isElided ? end : nil
  }

  /// Rule 10.
  private static func splitUnit(_ token: String) -> [String] {
    let units = "dirhams dirham dhs dh mad euros euro eur usd gbp km kg min mn am pm h m g l".split(
      separator: " ")
    let digits = token.prefix { $0.isASCII && $0.isNumber }
    let unit = token.dropFirst(digits.count)
    return !digits.isEmpty && units.contains(unit) ? [String(digits), String(unit)] : [token]
  }

  private static func isTokenPart(_ scalar: Unicode.Scalar) -> Bool {
    switch UnicodeForms.generalCategory(of: scalar) {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .decimalNumber,
      .letterNumber, .otherNumber:
      true
    default: false
    }
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}

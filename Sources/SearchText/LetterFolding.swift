/// The fixed replacements of normalization: rule 2, before any Unicode form, and rule 5, after them.
enum LetterFolding {
  /// Result of rule 2 for a scalar.
  enum Sign {
    case apostrophe
    case deleted
    case word(StaticString)
    case other
  }

  /// Rule 2, which must come before NFKD: that would turn `´` into a space and `№` into letters.
  static func sign(_ code: CodePoint) -> Sign {
    switch code {
    // ' ` ´ ʼ ՚ ‘ ’ ‛ ′ ＇, and U+1FEF and U+1FFD, which are canonically equal to ` and ´.
    case 0x27, 0x60, 0xB4, 0x2BC, 0x55A, 0x1FEF, 0x1FFD, 0x2018, 0x2019, 0x201B, 0x2032, 0xFF07:
      .apostrophe
    case let mark where isAynMark(mark): .deleted
    case 0x24: .word(" usd ")
    case 0xA3: .word(" gbp ")
    case 0x20AC: .word(" eur ")
    case 0x2116: .word(" no ")
    default: .other
    }
  }

  /// The ayn and hamza marks of scholarly transliteration: ʻ ʽ ʾ ʿ ˀ ˁ.
  static func isAynMark(_ code: CodePoint) -> Bool {
    code == 0x2BB || (code >= 0x2BD && code <= 0x2C1)
  }

  /// Rule 5: letters that Unicode does not decompose; nil for a letter that stays.
  ///
  /// `ß` and `ς` of the rule are not here: case folding has already replaced them.
  static func replacement(for code: CodePoint) -> StaticString? {
    guard code >= 0xE6, code <= 0x763 else { return nil }
    return code < 0x600 ? latinReplacement(for: code) : arabicReplacement(for: code)
  }

  private static func latinReplacement(for code: CodePoint) -> StaticString? {
    switch code {
    case 0xE6: "ae"  // æ
    case 0xF0, 0x111: "d"  // ð đ
    case 0xF8: "o"  // ø
    case 0xFE: "th"  // þ
    case 0x127: "h"  // ħ
    case 0x131: "i"  // ı
    case 0x142: "l"  // ł
    case 0x153: "oe"  // œ
    case 0x167: "t"  // ŧ
    case 0x25B: "e"  // ɛ
    case 0x263: "gh"  // ɣ
    default: nil
    }
  }

  private static func arabicReplacement(for code: CodePoint) -> StaticString? {
    switch code {
    case 0x640: ""  // tatweel
    case 0x649, 0x6CC: "\u{64A}"  // ى ی → ي
    case 0x629, 0x6BE, 0x6C1, 0x6D5: "\u{647}"  // ة ھ ہ ە → ه
    case 0x671: "\u{627}"  // ٱ → ا
    case 0x6A9, 0x6AF, 0x6AD, 0x763: "\u{643}"  // ک گ ڭ ݣ → ك
    case 0x67E: "\u{628}"  // پ → ب
    case 0x6A4, 0x6A5: "\u{641}"  // ڤ ڥ → ف
    case 0x686: "\u{62C}"  // چ → ج
    case 0x698: "\u{632}"  // ژ → ز
    default: nil
    }
  }
}

/// Level 3 of text normalization: the consonants of a whole name, the same for Latin and Arabic script.
///
/// Matches `Koutoubia` with `الكتبية`. Many names share a skeleton, so it is the last resort of a search on
/// names and aliases, ranked below a typo match, and only where `isUsable` allows it.
///
/// - Source: `docs/decisions/0010-text-normalization.md`; vectors `normalization`.
public enum Skeleton {
  /// The writing system of a name, as far as skeletons are concerned.
  public enum Script: Sendable, Hashable {
    /// Every letter is one of a–z after normalization.
    case latin
    /// Every letter is an Arabic one.
    case arabic
    /// No letters, letters of both, or letters of any other script.
    case other
  }

  /// The skeleton of a name in any form; empty when it has only vowels.
  ///
  /// Linear in the length of the text.
  public static func skel(_ text: String) -> String {
    skel(key: TransliterationKey.key(text))
  }

  /// The skeleton of a name from its key.
  ///
  /// - Parameter key: The result of `TransliterationKey.key` for the whole name.
  public static func skel(key: String) -> String {
    var key = key
    if let latin = key.withUTF8(skeleton(ofASCII:)) { return latin }
    var output: [CodePoint] = []
    for token in key.utf8.split(separator: UInt8(ascii: " ")) {
      let isLatin = token.allSatisfy { $0 < 0x80 }
      for scalar in Substring(token).unicodeScalars {
        guard let consonant = isLatin ? latin(scalar.value) : arabic(scalar.value) else { continue }
        if output.last != consonant || isDigit(consonant) { output.append(consonant) }
      }
    }
    var bytes: [UInt8] = []
    for consonant in output { bytes.appendUTF8(consonant) }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The skeleton of a key in ASCII; nil for any other key.
  private static func skeleton(ofASCII key: UnsafeBufferPointer<UInt8>) -> String? {
    guard key.allSatisfy({ $0 < 0x80 }) else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(key.count)
    for byte in key where byte != UInt8(ascii: " ") {
      guard let consonant = latin(CodePoint(byte)) else { continue }
      if output.last.map(CodePoint.init) != consonant || isDigit(consonant) {
        output.append(UInt8(consonant))
      }
    }
    return String(decoding: output, as: UTF8.self)
  }

  /// The writing system of a normalized text, ignoring digits and spaces.
  public static func script(ofNormalized text: String) -> Script {
    var found: Script?
    for scalar in text.unicodeScalars where scalar != " " && !isDigit(scalar.value) {
      let script: Script =
        scalar.isASCII ? .latin : ArabicTerm.isLetter(scalar.value) ? .arabic : .other
      if script == .other || (found ?? script) != script { return .other }
      found = script
    }
    return found ?? .other
  }

  /// Whether two whole names may match by this skeleton.
  ///
  /// Short skeletons are not significant: within one script at least three letters are required, between
  /// Latin and Arabic at least two, because no spelling comes closer there. Digits do not count. The caller
  /// must compare whole names or aliases, never parts of them or body text, and must rank such a match below
  /// a typo match.
  ///
  /// - Parameter skeleton: The skeleton both names share.
  /// - Parameter query: The script of the query.
  /// - Parameter name: The script of the matching name.
  public static func isUsable(_ skeleton: String, query: Script, name: Script) -> Bool {
    let letterCount = skeleton.unicodeScalars.count { !isDigit($0.value) }
    let isAcross = (query == .latin && name == .arabic) || (query == .arabic && name == .latin)
    return letterCount >= (isAcross ? 2 : 3)
  }
}

// MARK: - Vowels

extension Skeleton {
  /// Whether two keys with the same skeleton differ only in vowels that one of them omits.
  ///
  /// Linear in the length of the keys.
  public static func hasOnlyVowelsLeftOut(_ a: String, _ b: String) -> Bool {
    let (a, b) = (voweled(a), voweled(b))
    let (short, long) = a.count <= b.count ? (a, b) : (b, a)
    var place = short.startIndex
    for letter in long where place < short.endIndex && short[place] == letter { place += 1 }
    return place == short.endIndex
  }

  /// A key in Latin letters, including the vowels that are written.
  private static func voweled(_ key: String) -> [CodePoint] {
    key.unicodeScalars.compactMap { scalar in
      switch scalar {
      case " ": nil
      case "a", "i", "u": scalar.value
      case "ا": 0x61
      case "و": 0x75
      case "ي": 0x69
      default: scalar.isASCII ? latin(scalar.value) : arabic(scalar.value)
      }
    }
  }
}

// MARK: - Letters

extension Skeleton {
  private static func latin(_ letter: CodePoint) -> CodePoint? {
    switch letter {
    case 0x61, 0x69, 0x75: nil  // a i u
    case 0x70: 0x62  // p → b
    case 0x76: 0x66  // v → f
    default: letter
    }
  }

  /// The Latin consonant for an Arabic letter; nil for one that is dropped. Anything else is unchanged.
  private static func arabic(_ letter: CodePoint) -> CodePoint? {
    if let consonant = consonants[letter] { return consonant }
    return ArabicTerm.isLetter(letter) ? nil : letter
  }

  private static let consonants: [CodePoint: CodePoint] = {
    let rows: [(String, Unicode.Scalar)] = [
      ("ب", "b"), ("تثط", "t"), ("ج", "j"), ("حه", "h"), ("خ", "x"), ("دذضظ", "d"), ("ر", "r"), ("ز", "z"),
      ("سص", "s"), ("ش", "c"), ("غ", "g"), ("ف", "f"), ("قك", "k"), ("ل", "l"), ("م", "m"), ("ن", "n"),
    ]
    var table: [CodePoint: CodePoint] = [:]
    for (letters, consonant) in rows {
      for letter in letters.unicodeScalars { table[letter.value] = consonant.value }
    }
    return table
  }()

  private static func isDigit(_ code: CodePoint) -> Bool {
    code >= 0x30 && code <= 0x39
  }
}

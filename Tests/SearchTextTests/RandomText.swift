import TestSupport

/// Texts that stress the rules: mixed scripts, marks in any order, unusual scalars, invalid UTF-8.
enum RandomText {
  static func texts(count: Int, seed: UInt64) -> [String] {
    var random = SeededRandom(seed: seed)
    return (0..<count).map { _ in text(using: &random) }
  }

  private static let alphabets: [[Unicode.Scalar]] = [
    "abcdefghijklmnopqrstuvwxyzABCLQU'’ .,0123456789éèàçœß-",
    "ابتثجحخدذرزسشصضطظعغفقكلمنهويىةءأإآؤئـًٌٍَُِّْٰکیگپچژڤ ٠١٢٣٥٫٬،'5",
    "0123456789.,٫٬\u{A0}\u{202F}\u{2009} ٣५５'dhkml$€£№",
    "'’‘‛ʼ′´`＇՚\u{1FEF}\u{1FFD}ʻʽʾʿˀˁldsjqumtnchaeioy ",
    "ŉẚ\u{345}ᾳᾴͺ\u{302E}\u{302F}\u{301}\u{308}\u{327}\u{34F}αιΑ\u{200D}ʿ\u{FEFF}\u{1715}",
    "\u{1100}\u{1102}\u{1161}\u{1165}\u{11A8}\u{11AF}가각ㄱㅏㄳ'’ `",
    "\u{1B05}\u{1B06}\u{1B35}\u{1B44}\u{B92}\u{BD7}\u{9C7}\u{9BE}\u{DD9}\u{DCF}\u{DCA}'",
    "ﷺ½①⒈ﬁǅİıẞﬃ²Ⅷ㎞＄｀．，…\u{0}\n\t_—🐪🏽3\u{FE0F}\u{20E3}\u{AD}",
  ].map { Array($0.unicodeScalars) }

  private static let words =
    "l d s j qu jusqu lorsqu puisqu m t n c atlas hotel argan est dh dhs mad km h 5 500 1 12 1500 الكتبية 3afak"
    .split(separator: " ").map { Array($0.unicodeScalars) }

  private static func text(using random: inout SeededRandom) -> String {
    let length = [1, 2, 3, 5, 8, 13, 30].randomElement(using: &random) ?? 1
    let kind = Int.random(in: 0..<20, using: &random)
    if kind == 0 {
      let bytes = (0..<length).map { _ in UInt8.random(in: 0...255, using: &random) }
      return String(decoding: bytes, as: UTF8.self)
    }
    var scalars = String.UnicodeScalarView()
    let alphabet = alphabets.randomElement(using: &random) ?? []
    for _ in 0..<length {
      switch kind {
      case 1...10:
        scalars.append(alphabet.randomElement(using: &random) ?? "a")
      case 11, 12:
        scalars.append(anyScalar(using: &random))
      case 13...15:
        scalars.append(contentsOf: words.randomElement(using: &random) ?? [])
        scalars.append(Array(" '’.,\u{A0}-".unicodeScalars).randomElement(using: &random) ?? " ")
      default:
        let mixed = alphabets.randomElement(using: &random) ?? []
        scalars.append(mixed.randomElement(using: &random) ?? "a")
      }
    }
    return String(scalars)
  }

  /// Any scalar, those of the first planes more often.
  private static func anyScalar(using random: inout SeededRandom) -> Unicode.Scalar {
    let limits: [UInt32] = [0x800, 0x3000, 0x10000, 0x20000, 0x110000]
    let limit = limits.randomElement(using: &random) ?? 0x800
    return Unicode.Scalar(UInt32.random(in: 0..<limit, using: &random)) ?? "\u{FFFD}"
  }
}

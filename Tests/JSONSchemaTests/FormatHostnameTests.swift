import Testing

@testable import JSONSchema

/// Host names, in ASCII and according to IDNA 2008.
struct FormatHostnameTests {
  private static let longLabel = String(repeating: "a", count: 63)
  private static let longName = "\(longLabel).\(longLabel).\(longLabel).\(String(repeating: "a", count: 61))"

  @Test(arguments: [
    "a", "1", "localhost", "Example.COM", "1host", "a-b", "a--b", "a---b", "3com.com", "123.456", "1.2.3.4.5",
    "1.2.3",
    longLabel, longName, "xn--nxasmq6b", "XN--NXASMQ6B", "xn--mgba3a4f16a.example", "xn--fa-hia.de",
  ])
  func acceptsHostNames(text: String) {
    #expect(Format.accepts(text, as: "hostname") == true)
    #expect(Format.accepts(text, as: "idn-hostname") == true)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a-.b", "a_b", "a b", "a\n", "a/b", "a:80", "a@b",
    "[::1]", "*", "1.2.3.4",
    "127.0.0.1", "a\u{0}", "\(longLabel)a", "\(longName)a", "xn--", "xn--a", "xn--a-", "xn--X", "xn--abc",
    "xn--ls8h",
    "xn---9uc", "a.xn--7a", "xn--999999999", "xn--0ca24w", "%61", "a!b",
  ])
  func rejectsOtherHostNames(text: String) {
    #expect(Format.accepts(text, as: "hostname") == false)
    #expect(Format.accepts(text, as: "idn-hostname") == false)
  }

  @Test(arguments: [
    "é", "bücher.de", "faß.de", "παράδειγμα", "例え.テスト", "a。b．c｡d", "مثال.إختبار", "א.ב", "1é", "l·l", "α͵α",
    "א׳", "א״ב",
    "ア・", "あ・a", "क्‍ष", "क्‌ष", "بي‌بي", "ب٠١", "ب۰۱", "ệ", "ḍ̇".count == 1 ? "ẹ́" : "", "실례.테스트", "〇", "ß", "ς",
  ])
  func acceptsInternationalNames(text: String) {
    #expect(Format.accepts(text, as: "idn-hostname") == true)
    #expect(Format.accepts(text, as: "hostname") == false)
  }

  @Test(arguments: [
    "。", "a。", "。a", "é..b", "É", "Bücher", "é-", "-é", "éa--b", "é_", "é b", "é/", "☃", "🐲", "①", "ａ", "ﬁ",
    "e\u{301}", "é\u{323}", "\u{301}a", "\u{903}a", "a·l", "l·", "·l", "α͵", "α͵a", "a׳", "׳א", "・", "a・b",
    "\u{200D}क", "क\u{200D}",
    "a\u{200C}b", "ب\u{200C}", "ب٠۰", "אa", "aא", "1א", "0a.א", "א1\u{660}", "\u{640}ب", "\u{302E}실", "〱",
    "\u{1100}\u{1161}", "\u{E000}", "\u{378}", "a\u{AD}é", "\u{FEFF}é", "é\u{3000}b", "\u{6DD}ب",
  ])
  func rejectsOtherInternationalNames(text: String) {
    #expect(Format.accepts(text, as: "idn-hostname") == false)
  }

  @Test func limitsTheASCIIFormOfALabel() {
    for count in 1...70 {
      let label = String(repeating: "ü", count: count)
      let encoded = Format.Punycode.encoded(label.unicodeScalars.map(\.value)) ?? []
      #expect(Format.accepts(label, as: "idn-hostname") == (encoded.count + 4 <= 63), "\(count)")
    }
  }

  /// RFC 3492, section 7.1, samples A, B, I and S, in lower case.
  @Test(arguments: [
    ("ليهمابتكلموشعربي؟", "egbpdaj6bu4bxfgehfvwxn"), ("他们为什么不说中文", "ihqwcrb4cv8a8dqg056pqjye"),
    ("почемужеонинеговорятпорусски", "b1abfaaepdrnnbgefbadotcwatmq2g4l"), ("-> $1.00 <-", "-> $1.00 <--"),
  ])
  func encodesAndDecodesPunycode(text: String, encoded: String) {
    let scalars = text.unicodeScalars.map(\.value)
    #expect(Format.Punycode.encoded(scalars) == Array(encoded.utf8))
    #expect(Format.Punycode.decoded(Array(encoded.utf8)) == scalars)
  }

  @Test(arguments: ["-9uc", "9", "999999999999", "a-_", "a-!", "a-99", "99999999b"])
  func rejectsMalformedPunycode(text: String) {
    #expect(Format.Punycode.decoded(Array(text.utf8)) == nil)
  }

  @Test func composesAcrossReorderedMarks() {
    let compositions = UnicodeTables.compositions
    #expect(compositions.composing([0xE9, 0x323]) == [0x1EB9, 0x301])
    #expect(compositions.composing([0x65, 0x301]) == [0xE9])
    #expect(compositions.composing([0x61, 0x315, 0x300]) == [0xE0, 0x315])
    #expect(compositions.composing([0x61, 0x5AE, 0x300, 0x301]) == [0xE0, 0x5AE, 0x301])
  }
}

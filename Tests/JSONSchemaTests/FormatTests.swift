import Testing

@testable import JSONSchema

/// Texts that formats accept, and texts they reject.
struct FormatTests {
  struct Row: CustomTestStringConvertible, Sendable {
    let formats: [String]
    /// Formats that reject all of the texts.
    var except: [String] = []
    /// Other formats that agree, and what stands before and after the text there.
    var within: [(format: String, before: String, after: String)] = []
    var valid: [String] = []
    var invalid: [String] = []

    var testDescription: String { formats.joined(separator: ", ") }
  }

  @Test(arguments: names + identifiers + addresses + times) func accepts(_ row: Row) {
    for (texts, isValid) in [(row.valid, true), (row.invalid, false)] {
      for text in texts {
        for name in row.formats { #expect(Format.accepts(text, as: name) == isValid, "\(name): \(text)") }
        for name in row.except { #expect(Format.accepts(text, as: name) == false, "\(name): \(text)") }
        for (name, before, after) in row.within {
          #expect(Format.accepts(before + text + after, as: name) == isValid, "\(name): \(text)")
        }
      }
    }
  }

  private static let longLabel = String(repeating: "a", count: 63)
  private static let longName = "\(longLabel).\(longLabel).\(longLabel).\(String(repeating: "a", count: 61))"

  /// Host names, in ASCII and according to IDNA 2008.
  private static let names = [
    Row(
      formats: ["hostname", "idn-hostname"],
      valid: [
        "a", "1", "localhost", "Example.COM", "1host", "a-b", "a--b", "a---b", "3com.com", "123.456",
        "1.2.3.4.5", "1.2.3", longLabel, longName, "xn--nxasmq6b", "XN--NXASMQ6B", "xn--mgba3a4f16a.example",
        "xn--fa-hia.de",
      ],
      invalid: [
        "", ".", "a.", ".a", "a..b", "-a", "a-", "a.-b", "a-.b", "a_b", "a b", "a\n", "a/b", "a:80", "a@b",
        "[::1]", "*", "1.2.3.4", "127.0.0.1", "a\u{0}", "\(longLabel)a", "\(longName)a", "xn--", "xn--a",
        "xn--a-", "xn--X", "xn--abc", "xn--ls8h", "xn---9uc", "a.xn--7a", "xn--999999999", "xn--0ca24w",
        "%61", "a!b",
      ]),
    Row(
      formats: ["idn-hostname"], except: ["hostname"],
      valid: [
        "é", "bücher.de", "faß.de", "παράδειγμα", "例え.テスト", "a。b．c｡d", "مثال.إختبار", "א.ב", "1é", "l·l",
        "α͵α", "א׳", "א״ב", "ア・", "あ・a", "क्‍ष", "क्‌ष", "بي‌بي", "ب٠١", "ب۰۱", "ệ",
        "ḍ̇".count == 1 ? "ẹ́" : "", "실례.테스트", "〇", "ß", "ς",
      ]),
    Row(
      formats: ["idn-hostname"],
      invalid: [
        "。", "a。", "。a", "é..b", "É", "Bücher", "é-", "-é", "éa--b", "é_", "é b", "é/", "☃", "🐲", "①", "ａ",
        "ﬁ", "e\u{301}", "é\u{323}", "\u{301}a", "\u{903}a", "a·l", "l·", "·l", "α͵", "α͵a", "a׳", "׳א", "・",
        "a・b", "\u{200D}क", "क\u{200D}", "a\u{200C}b", "ب\u{200C}", "ب٠۰", "אa", "aא", "1א", "0a.א",
        "א1\u{660}", "\u{640}ب", "\u{302E}실", "〱", "\u{1100}\u{1161}", "\u{E000}", "\u{378}", "a\u{AD}é",
        "\u{FEFF}é", "é\u{3000}b", "\u{6DD}ب",
      ]),
  ]

  /// Mail and network addresses.
  private static let addresses = [
    Row(
      formats: ["ipv4"],
      valid: ["0.0.0.0", "255.255.255.255", "087.010.000.001"],
      invalid: [
        "256.0.0.1", "0001.0.0.1", "1.2.3", "1.2.3.4.5", "1.2.3.", ".1.2.3", "", "1.2.3.4 ", " 1.2.3.4",
        "1.2.3.4\n", "1.2.3.a", "2130706433", "0x7f000001", "1.2.3.-4", "1。2。3。4", "1.2.3.٤", "1.2.3.4:80",
      ]),
    Row(
      formats: ["ipv6"], within: [("uri", "http://[", "]:80/")],
      valid: [
        "::", "::1", "1::", "1:2:3:4:5:6:7:8", "::2:3:4:5:6:7:8", "1:2:3:4:5:6:7::", "1:2::7:8",
        "ABCD:ef01::", "::255.255.255.255", "::ffff:1.2.3.4", "1:2:3:4:5:6:1.2.3.4", "1:2:3::1.2.3.4",
        "64:ff9b::192.0.2.33", "0:0::0",
      ],
      invalid: [
        ":", ":::", "1", "1:", ":1", "1:2:3:4:5:6:7", "1:2:3:4:5:6:7:8:9", "1::2::3", "12345::", "::12345",
        "1:::2", "g::", "::1.2.3", "::1.2.3.4.5", "::1.2.3.256", "::1.2.3.04", "1.2.3.4", "1.2.3.4::",
        "::1.2.3.4:1", "1:2:3:4:5:6:7:1.2.3.4", "1:2:3:4:5:6:7:8::", "::1:2:3:4:5:6:7:8", "1:2:3:4::5:6:7:8",
        "fe80::1%eth0", "::1/64", "[::1]", " ::1", "::1 ", "::١", "1:2:3:4:5:6:7:", ":2:3:4:5:6:7:8",
        "::ffff:1.2.3.4\n",
      ]),
    Row(
      formats: ["email", "idn-email"],
      valid: [
        "a@b", "joe.bloggs@example.com", "te~st@example.com", "!#$%&'*+-/=?^_`{|}~@example.com",
        "\"a b\"@example.com", "\"a\\\"b\\\\\"@example.com", "\"\"@example.com", "\"a@b\"@example.com",
        "\"..\"@example.com", "a@1.2.3.4", "a@[127.0.0.1]", "a@[127.0.0.001]", "a@[IPv6:::1]",
        "a@[ipv6:1:2:3:4:5:6:7:8]", "a@[IPv6:::ffff:1.2.3.4]", "a@[tag:content]", "a@x-1.y",
        "\(String(repeating: "a", count: 64))@b", "a@\(String(repeating: "b", count: 63)).c",
      ],
      invalid: [
        "", "@", "a", "a@", "@b", ".a@b", "a.@b", "a..b@c", "a b@c", "a@b c", "a@b@c", "a@-b", "a@b-",
        "a@b..c", "a@.b", "a@b.", "a@b_c", "a@b=c", "\"a@b", "a\"b\"@c", "\"a\"b@c", "\"a\"\"b\"@c",
        "\"a\n\"@b", "(c)a@b", "a@b(c)", "<a@b>", "a@[", "a@[]", "a@[127.0.0.256]", "a@[127.0.0]",
        "a@[1.2.3.4]x", "a@[::1]", "a@[IPv6:::g]", "a@[IPv6:1]", "a@[IPv6:1:2:3:4:5:6:7::]", "a@[tag:]",
        "a@[:x]", "a@[t_g:x]", "a@[tag:a b]", "a@[tag-:x]", "a,b@c", "a;@c", "a@b\n", "\"a\\\"@b",
        "\(String(repeating: "a", count: 65))@b", "a@\(String(repeating: "b", count: 64))",
      ]),
    Row(
      formats: ["idn-email"], except: ["email"],
      valid: [
        "실례@실례.테스트", "δοκιμή@παράδειγμα.δοκιμή", "\"ب ب\"@example.com", "é@é",
        "\(String(repeating: "é", count: 32))@b",
      ],
      invalid: [
        "é..é@b", "é@é_", "é@É", "é@a。b", "é@é.", "é@[é:x]", "\(String(repeating: "é", count: 33))@b",
        "\"\\é\"@b",
      ]),
  ]

  /// Dates, times and durations.
  private static let times = [
    Row(
      formats: ["date"],
      valid: ["0000-02-29", "2000-02-29", "2024-12-31", "9999-12-31", "1900-02-28", "0001-01-01"],
      invalid: [
        "", "2023-02-29", "1900-02-29", "2024-02-30", "2024-04-31", "2024-06-31", "2024-09-31", "2024-11-31",
        "2024-13-01", "2024-00-01", "2024-01-00", "2024-01-32", "24-01-01", "2024-1-01", "2024-01-1",
        "20240101", "2024-001", "2024-W01-1", "2024/01/01", "2024-01-01T", "2024-01-01 ", " 2024-01-01",
        "2024-01-01\n", "２０２４-01", "2024-01-0٣", "+024-01-01", "-024-01-01", "2024-01-01Z", "2024–1–1",
        "2024-0١-1",
      ]),
    Row(
      formats: ["time"],
      valid: [
        "00:00:00Z", "23:59:59z", "12:00:00.1+01:00", "12:00:00.123456789123456789Z", "12:00:00-23:59",
        "12:00:00-00:00", "23:59:60Z", "23:59:60.9+00:00", "15:59:60-08:00", "00:59:60+01:00",
        "00:00:60+00:01", "23:58:60-00:01",
      ]),
    Row(
      formats: ["time"], within: [("date-time", "2016-12-31T", "")],
      invalid: [
        "", "Z", "12:00Z", "12:00:00", "24:00:00Z", "12:60:00Z", "12:00:61Z", "12:00:60Z", "22:59:60Z",
        "23:58:60Z", "23:59:60+01:00", "12:00:00.Z", "12:00:00,5Z", "12:00:00Z ", "12:00:00+1:00",
        "12:00:00+01", "12:00:00+0100", "12:00:00+24:00", "12:00:00+00:60", "12:00:00+01:00Z", "12:00:00 Z",
        "12:00:0٣Z", "T12:00:00Z", "1:00:00Z", "12:00:00+01:00:00", "12:00:00−01:00", "12-00-00Z",
      ]),
    // Leap seconds are at the end of June and December.
    Row(
      formats: ["date-time"],
      valid: [
        "1998-12-31T23:59:60Z", "1998-12-31T15:59:60.123-08:00", "1999-01-01T00:59:60+01:00",
        "1972-06-30T23:59:60Z", "1972-07-01T01:29:60+01:30", "1972-06-30T22:59:60-01:00",
        "1963-06-19T08:30:06.283185Z", "1963-06-19t08:30:06z", "2024-02-29T00:00:00+23:59",
      ],
      invalid: [
        "1972-06-29T23:59:60-00:00", "1998-12-30T23:59:60Z", "1998-12-31T00:59:60+01:00",
        "1998-10-31T23:59:60Z", "1998-06-15T23:59:60Z", "1999-01-01T23:59:60Z", "1998-12-31T23:59:61Z",
        "1998-12-31T23:58:60Z", "1963-06-19 08:30:06Z", "1963-06-19_08:30:06Z", "1963-06-19T08:30:06",
        "1963-06-19", "1963-06-19T", "2023-02-29T00:00:00Z", "1963-06-19T08:30Z", "1963-06-19T08:30:06Z\n",
        "19630619T083006Z", "1963-06-1٤T00:00:00Z",
      ]),
    Row(
      formats: ["duration"],
      valid: [
        "P1Y", "P1M", "P1D", "P1W", "PT1H", "PT1M", "PT1S", "P1Y2M3D", "P1Y2M", "P1M2D", "P1DT1H", "P1MT1S",
        "P1YT1M", "PT1H2M3S", "PT1H2M", "PT1M2S", "P0W", "P00012D", "P123456789012345678901234567890Y",
        "p1dt2h",
      ],
      invalid: [
        "", "P", "PT", "P1", "1D", "PD", "P1DT", "PT1D", "P1H", "P1S", "P1Y1D", "PT1H1S", "P1D1M", "P1M1Y",
        "PT1S1M", "P1Y1W", "P1W1D", "P1WT1H", "P1D1D", "PT1H1H", "PT1M1M", "P-1D", "-P1D", "+P1D", "P1.5D",
        "P1,5D", "PT0.5S", "P1D ", " P1D", "P1DT1HT1M", "P1X", "P٣D", "P1D\u{0}", "P1DT1Y", "T1H",
        "P0001-01-01T00:00:00",
      ]),
  ]

  /// Identifiers, references, templates and pointers.
  private static let identifiers = [
    Row(
      formats: ["uri", "uri-reference", "iri", "iri-reference"],
      valid: [
        "a:", "a:b", "http://a", "http://", "http:///p", "http://a:80/", "http://a:", "http://u:p@a",
        "http://@a", "file:///etc", "urn:isbn:1", "mailto:a@b.c", "tel:+1-2", "a+b-c.1:x", "http://a?q",
        "http://a#f", "http://a/?q=/?#/?", "http://%41%ff/", "http://[v1.a:b]/", "http://[vF.~]",
        "http://a/b;c=1,2!$&'()*+@:", "data:,", "a:/b", "a://b//c//", "http://1.2.3", "x:?#",
      ],
      invalid: [
        ":", ":a", "1a:b", "a_b:c", "-a:b", " a:b", "a:b ", "a:b\n", "http://a b", "http://a:b",
        "http://a:1:2", "http://a:-1", "http://[", "http://[]", "http://[::1", "http://::1]", "http://[::1]x",
        "http://[::1]:x", "http://[1.2.3.4]", "http://[v.a]", "http://[v1.]", "http://[v1a]", "http://[vg.a]",
        "http://[v1.a/b]", "http://[::1%25eth0]", "http://a@b@c", "http://a/[b]", "http://a/%", "http://a/%4",
        "http://a/%4g", "http://a%4/1", "http://a?%", "http://a#%1", "http://a##", "http://a#b#c",
        "http://a/<b>", "http://a/\"", "http://a/\\", "http://a/^", "http://a/`", "http://a/{b}",
        "http://a/|", "http://a?[", "http://a#]", "bar,baz:foo", "//a b", "http://a/\u{0}", "http://a/\u{7F}",
        "%41:b", "http://u[@a", "a\\b:c",
      ]),
    Row(
      formats: ["uri-reference", "iri-reference"], except: ["uri", "iri"],
      valid: [
        "", "/", "//", "//a", "//a:1/p", "a", "a/b:c", "./a:b", "../..", "?", "?q", "#", "#f", "/a//b",
        "a?b:c", "%41", "/%C3%A9", "a;b",
      ]),
    Row(
      formats: ["iri", "iri-reference"], except: ["uri"],
      valid: [
        "http://é/ب?丈#🐲", "http://é@é:80/", "http://a/?\u{E000}", "http://a/\u{A0}", "http://a/\u{E1000}",
        "http://a/?\u{10FFFD}",
      ],
      invalid: [
        "http://a/\u{E000}", "http://a/#\u{E000}", "é:a", "http://a/\u{FFFD}", "http://a/\u{85}",
        "http://a:٣/", "http://a/\u{E0100}", "http://a/\u{202E}", "http://[é]", "http://a/\u{F0000}",
      ]),
    Row(
      formats: ["uri-template"],
      valid: [
        "", "a", "http://a/{b}", "{a}{b}", "{a,b}", "{+a,b*,c:3}", "{#a}", "{.a}", "{/a}", "{;a}", "{?a}",
        "{&a}", "{=a}", "{,a}", "{!a}", "{@a}", "{|a}", "{a.b.c}", "{%41b}", "{a%20}", "{_}", "{0}", "{a:1}",
        "{a:9999}", "{a*}", "%41", "é", "\u{E000}", "it's", "[a]", "a/b?c#d",
      ],
      invalid: [
        "{", "}", "{}", "{a", "a}", "{{a}}", "{a b}", "{a,}", "{,}", "{+}", "{a,,b}", "{a.}", "{.}", "{a..b}",
        "{a:}", "{a:0}", "{a:01}", "{a:10000}", "{a:1*}", "{a*:1}", "{a**}", "{a:-1}", "{-a}", "{$a}",
        "{a-b}", "{é}", "{a%2}", "{++a}", "{a}}", "%", "%4", "%4g", " ", "a b", "\"", "<", ">", "\\", "^",
        "`", "|", "\u{0}", "\u{7F}", "\u{80}", "\n",
      ]),
    Row(
      formats: ["json-pointer"],
      within: [("relative-json-pointer", "1", ""), ("relative-json-pointer", "1-20", "")],
      valid: ["", "/", "//", "/a~0~1", "/é\u{0}"],
      invalid: ["a", "#/a", "/~", "/~2", "/a~", "~0", " /a", "/~~0", "/~é"]),
    Row(
      formats: ["relative-json-pointer"],
      valid: ["0", "0#", "10/a", "0+1", "2-1#", "1+10/a", "0/#"],
      invalid: [
        "", "#", "/a", "00", "01", "-1", "+1", "1.5", "0##", "0#/a", "0+", "0-/a", "0+0", "0+01", "0+1+1",
        "0a", "٣", "0 ",
      ]),
    Row(
      formats: ["uuid"],
      valid: [
        "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "2EB8AA08-AA98-11EA-B4AA-73B441D16380",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
      ],
      invalid: [
        "", "2eb8aa08-aa98-11ea-b4aa-73b441d1638g", "2eb8aa08aa9811eab4aa73b441d16380",
        "{2eb8aa08-aa98-11ea-b4aa-73b441d16380}", "2eb8aa08-aa98-11ea-b4aa-73b441d163800",
        "2eb8aa08_aa98_11ea_b4aa_73b441d16380", "2eb8aa08-aa98-11ea-b4aa-73b441d1638٠",
      ]),
    Row(
      formats: ["regex"],
      valid: ["", "(a)\\1", "(?<n>a)\\k<n>", "(?i:a)", "(?=a)", "a{999999}", "\\p{Emoji}"],
      invalid: ["\\p{L", "(", "\\a", "(a)\\2", "[z-a]", "^\\S(|(.|\\n)*\\S)\\Z"]),
  ]
}

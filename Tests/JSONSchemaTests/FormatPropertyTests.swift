import Testing

@testable import JSONSchema

/// Properties of formats, and the table of formats itself.
struct FormatPropertyTests {
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

  @Test func agreesWithACalendarOnEveryDay() {
    for year in [0, 4, 100, 400, 1900, 1999, 2000, 2023, 2024, 9999] {
      let isLeapYear = year % 4 == 0 && year % 100 != 0 || year % 400 == 0
      let lengths = [31, isLeapYear ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
      for month in 0...13 {
        for day in 0...32 {
          let text = "\(padded(year, 4))-\(padded(month, 2))-\(padded(day, 2))"
          let exists = (1...12).contains(month) && day >= 1 && day <= lengths[month - 1]
          #expect(Format.accepts(text, as: "date") == exists, "\(text)")
        }
      }
    }
  }

  private func padded(_ number: Int, _ count: Int) -> String {
    String(repeating: "0", count: count - String(number).count) + String(number)
  }

  @Test(arguments: [UInt32(0xFDD0), 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0xDFFFF, 0x10FFFF])
  func rejectsNoncharacters(value: UInt32) throws {
    let text = "a:?" + String(Character(try #require(Unicode.Scalar(value))))
    for name in ["iri", "iri-reference", "uri-template"] {
      #expect(Format.accepts(text, as: name) == false, "\(name)")
    }
  }

  @Test func knowsTheFormatsOfTheSpecificationOnly() {
    let names = [
      "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4",
      "ipv6", "uri", "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer",
      "relative-json-pointer", "regex",
    ]
    #expect(names.allSatisfy { Format.checker(named: $0) != nil })
    for name in ["", "Date", "color", "phone", "unknown"] { #expect(Format.checker(named: name) == nil) }
  }

  @Test func neverCrashesOnPiecesOfValidStrings() {
    let seeds = [
      "2016-12-31T23:59:60.5+01:00", "P1Y2M3DT4H5M6S", "\"a\\\"b\"@[IPv6:::ffff:1.2.3.4]",
      "xn--nxasmq6b.é。ب\u{200C}ب", "http://u:p@[::1]:80/a%20b?c#é", "{+a.b:12,c*}%41", "1+2/~0~1#",
      "2eb8aa08-aa98-11ea-b4aa-73b441d16380", "::1.2.3.4",
    ]
    let names = [
      "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4",
      "ipv6", "uri",
      "iri-reference", "uuid", "uri-template", "json-pointer", "relative-json-pointer", "regex",
    ]
    var random = PatternRandom(state: 3)
    var accepted = 0
    for _ in 0..<3_000 {
      var scalars = Array(random.pick(seeds).unicodeScalars)
      for _ in 0..<Int.random(in: 0...2, using: &random) where !scalars.isEmpty {
        scalars[Int.random(in: 0..<scalars.count, using: &random)] = random.pick(scalars)
      }
      let text = String(String.UnicodeScalarView(scalars.prefix(Int.random(in: 0...40, using: &random))))
      accepted += names.count { Format.accepts(text, as: $0) == true }
    }
    #expect(accepted > 3_000)
  }
}

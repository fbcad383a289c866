import Testing

@testable import JSONSchema

/// Identifiers, references, templates, pointers, and the table of formats itself.
struct FormatIdentifierTests {
  @Test(arguments: [
    "a:", "a:b", "http://a", "http://", "http:///p", "http://a:80/", "http://a:", "http://u:p@a", "http://@a",
    "file:///etc",
    "urn:isbn:1", "mailto:a@b.c", "tel:+1-2", "a+b-c.1:x", "http://a?q", "http://a#f", "http://a/?q=/?#/?",
    "http://%41%ff/",
    "http://[v1.a:b]/", "http://[vF.~]", "http://a/b;c=1,2!$&'()*+@:", "data:,", "a:/b", "a://b//c//",
    "http://1.2.3", "x:?#",
  ])
  func acceptsURIs(text: String) {
    #expect(Format.accepts(text, as: "uri") == true)
    #expect(Format.accepts(text, as: "uri-reference") == true)
    #expect(Format.accepts(text, as: "iri") == true)
    #expect(Format.accepts(text, as: "iri-reference") == true)
  }

  @Test(arguments: [
    "", "/", "//", "//a", "//a:1/p", "a", "a/b:c", "./a:b", "../..", "?", "?q", "#", "#f", "/a//b", "a?b:c",
    "%41", "/%C3%A9", "a;b",
  ])
  func acceptsRelativeReferencesOnlyAsReferences(text: String) {
    #expect(Format.accepts(text, as: "uri") == false)
    #expect(Format.accepts(text, as: "uri-reference") == true)
    #expect(Format.accepts(text, as: "iri") == false)
    #expect(Format.accepts(text, as: "iri-reference") == true)
  }

  @Test(arguments: [
    ":", ":a", "1a:b", "a_b:c", "-a:b", " a:b", "a:b ", "a:b\n", "http://a b", "http://a:b", "http://a:1:2",
    "http://a:-1",
    "http://[", "http://[]", "http://[::1", "http://::1]", "http://[::1]x", "http://[::1]:x",
    "http://[1.2.3.4]", "http://[v.a]",
    "http://[v1.]", "http://[v1a]", "http://[vg.a]", "http://[v1.a/b]", "http://[::1%25eth0]", "http://a@b@c",
    "http://a/[b]",
    "http://a/%", "http://a/%4", "http://a/%4g", "http://a%4/1", "http://a?%", "http://a#%1", "http://a##",
    "http://a#b#c",
    "http://a/<b>", "http://a/\"", "http://a/\\", "http://a/^", "http://a/`", "http://a/{b}", "http://a/|",
    "http://a?[", "http://a#]",
    "bar,baz:foo", "//a b", "http://a/\u{0}", "http://a/\u{7F}", "%41:b", "http://u[@a", "a\\b:c",
  ])
  func rejectsInvalidReferences(text: String) {
    for name in ["uri", "uri-reference", "iri", "iri-reference"] {
      #expect(Format.accepts(text, as: name) == false, "\(name)")
    }
  }

  @Test(arguments: [
    ("http://é/ب?丈#🐲", true), ("http://é@é:80/", true), ("http://a/?\u{E000}", true),
    ("http://a/\u{E000}", false),
    ("http://a/#\u{E000}", false), ("é:a", false), ("http://a/\u{FFFD}", false), ("http://a/\u{85}", false),
    ("http://a/\u{A0}", true), ("http://a:٣/", false),
    ("http://a/\u{E0100}", false), ("http://a/\u{E1000}", true), ("http://a/\u{202E}", false),
    ("http://[é]", false),
    ("http://a/\u{F0000}", false), ("http://a/?\u{10FFFD}", true),
  ])
  func allowsCharactersBeyondASCIIOnlyInIRIs(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "iri") == isValid)
    #expect(Format.accepts(text, as: "iri-reference") == isValid)
    #expect(Format.accepts(text, as: "uri") == false)
  }

  @Test(arguments: [UInt32(0xFDD0), 0xFDEF, 0xFFFE, 0xFFFF, 0x1FFFE, 0xDFFFF, 0x10FFFF])
  func rejectsNoncharacters(value: UInt32) throws {
    let text = "a:?" + String(Character(try #require(Unicode.Scalar(value))))
    for name in ["iri", "iri-reference", "uri-template"] {
      #expect(Format.accepts(text, as: name) == false, "\(name)")
    }
  }

  @Test(arguments: [
    "", "a", "http://a/{b}", "{a}{b}", "{a,b}", "{+a,b*,c:3}", "{#a}", "{.a}", "{/a}", "{;a}", "{?a}", "{&a}",
    "{=a}", "{,a}", "{!a}",
    "{@a}", "{|a}", "{a.b.c}", "{%41b}", "{a%20}", "{_}", "{0}", "{a:1}", "{a:9999}", "{a*}", "%41", "é",
    "\u{E000}", "it's", "[a]", "a/b?c#d",
  ])
  func acceptsURITemplates(text: String) {
    #expect(Format.accepts(text, as: "uri-template") == true)
  }

  @Test(arguments: [
    "{", "}", "{}", "{a", "a}", "{{a}}", "{a b}", "{a,}", "{,}", "{+}", "{a,,b}", "{a.}", "{.}", "{a..b}",
    "{a:}", "{a:0}", "{a:01}",
    "{a:10000}", "{a:1*}", "{a*:1}", "{a**}", "{a:-1}", "{-a}", "{$a}", "{a-b}", "{é}", "{a%2}", "{++a}",
    "{a}}", "%", "%4", "%4g", " ", "a b",
    "\"", "<", ">", "\\", "^", "`", "|", "\u{0}", "\u{7F}", "\u{80}", "\n",
  ])
  func rejectsOtherURITemplates(text: String) {
    #expect(Format.accepts(text, as: "uri-template") == false)
  }

  @Test(arguments: [
    ("", true), ("/", true), ("//", true), ("/a~0~1", true), ("/é\u{0}", true), ("a", false), ("#/a", false),
    ("/~", false),
    ("/~2", false), ("/a~", false), ("~0", false), (" /a", false), ("/~~0", false), ("/~é", false),
  ])
  func checksJSONPointers(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "json-pointer") == isValid)
    #expect(Format.accepts("1" + text, as: "relative-json-pointer") == isValid)
    #expect(Format.accepts("1-20" + text, as: "relative-json-pointer") == isValid)
  }

  @Test(arguments: [
    ("0", true), ("0#", true), ("10/a", true), ("0+1", true), ("2-1#", true), ("1+10/a", true), ("", false),
    ("#", false), ("/a", false),
    ("00", false), ("01", false), ("-1", false), ("+1", false), ("1.5", false), ("0##", false),
    ("0#/a", false), ("0/#", true),
    ("0+", false), ("0-/a", false), ("0+0", false), ("0+01", false), ("0+1+1", false), ("0a", false),
    ("٣", false), ("0 ", false),
  ])
  func checksRelativeJSONPointers(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "relative-json-pointer") == isValid)
  }

  @Test(arguments: [
    ("2eb8aa08-aa98-11ea-b4aa-73b441d16380", true), ("2EB8AA08-AA98-11EA-B4AA-73B441D16380", true),
    ("ffffffff-ffff-ffff-ffff-ffffffffffff", true), ("", false),
    ("2eb8aa08-aa98-11ea-b4aa-73b441d1638g", false),
    ("2eb8aa08aa9811eab4aa73b441d16380", false), ("{2eb8aa08-aa98-11ea-b4aa-73b441d16380}", false),
    ("2eb8aa08-aa98-11ea-b4aa-73b441d163800", false), ("2eb8aa08_aa98_11ea_b4aa_73b441d16380", false),
    ("2eb8aa08-aa98-11ea-b4aa-73b441d1638٠", false),
  ])
  func checksUUIDs(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "uuid") == isValid)
  }

  @Test(arguments: [
    ("", true), ("(a)\\1", true), ("(?<n>a)\\k<n>", true), ("(?i:a)", true), ("(?=a)", true),
    ("a{999999}", true), ("\\p{Emoji}", true),
    ("\\p{L", false), ("(", false), ("\\a", false), ("(a)\\2", false), ("[z-a]", false),
    ("^\\S(|(.|\\n)*\\S)\\Z", false),
  ])
  func checksRegularExpressions(text: String, isValid: Bool) {
    #expect(Format.accepts(text, as: "regex") == isValid)
  }

  @Test func knowsTheFormatsOfTheSpecificationOnly() {
    let names = [
      "date-time", "date", "time", "duration", "email", "idn-email", "hostname", "idn-hostname", "ipv4",
      "ipv6", "uri",
      "uri-reference", "iri", "iri-reference", "uuid", "uri-template", "json-pointer",
      "relative-json-pointer", "regex",
    ]
    #expect(names.allSatisfy { Format.checker(named: $0) != nil })
    for name in ["", "Date", "color", "phone", "unknown"] { #expect(Format.checker(named: name) == nil) }
  }

  @Test func neverCrashesOnPiecesOfValidStrings() {
    let seeds = [
      "2016-12-31T23:59:60.5+01:00", "P1Y2M3DT4H5M6S", "\"a\\\"b\"@[IPv6:::ffff:1.2.3.4]",
      "xn--nxasmq6b.é。ب\u{200C}ب",
      "http://u:p@[::1]:80/a%20b?c#é", "{+a.b:12,c*}%41", "1+2/~0~1#", "2eb8aa08-aa98-11ea-b4aa-73b441d16380",
      "::1.2.3.4",
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

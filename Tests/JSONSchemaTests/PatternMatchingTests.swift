import Testing

@testable import JSONSchema

/// Matching, construct by construct.
struct PatternMatchingTests {
  /// An expression with strings it matches somewhere and strings it does not.
  struct Row: Sendable, CustomTestStringConvertible {
    var source: String
    var matching: [String]
    var other: [String]

    init(_ source: String, _ matching: [String], not other: [String]) {
      self.source = source
      self.matching = matching
      self.other = other
    }

    var testDescription: String { source }
  }

  private func check(_ row: Row) throws {
    let pattern = try Pattern(row.source)
    for text in row.matching { #expect(pattern.matches(text), "/\(row.source)/ should match '\(text)'") }
    for text in row.other { #expect(!pattern.matches(text), "/\(row.source)/ should not match '\(text)'") }
  }

  @Test(arguments: [
    Row("", ["", "a"], not: []),
    Row("a", ["a", "ba", "ab"], not: ["", "b"]),
    Row("a|b|", ["", "c"], not: []),
    Row("^(?:a|bc)$", ["a", "bc"], not: ["", "b", "abc", "bca"]),
    Row("^(a|b)*c$", ["c", "abbac"], not: ["", "ab", "abcc"]),
    Row("^(?<year>\\d{4})$", ["2025"], not: ["202", "20256"]),
    Row("()", ["", "x"], not: []),
    Row("^(|a)+$", ["", "aaa"], not: ["b"]),
    Row("^(?:)*a$", ["a"], not: ["", "aa"]),
  ])
  func matchesAlternativesAndGroups(row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("^a*$", ["", "aaa"], not: ["b", "ab"]),
    Row("^a+?$", ["a", "aa"], not: ["", "b"]),
    Row("^a??b$", ["b", "ab"], not: ["aab", ""]),
    Row("^a{3}$", ["aaa"], not: ["aa", "aaaa"]),
    Row("^a{2,}$", ["aa", "aaaaa"], not: ["a", ""]),
    Row("^a{2,3}?$", ["aa", "aaa"], not: ["a", "aaaa"]),
    Row("^a{0}b$", ["b"], not: ["ab"]),
    Row("^(a{2}){2}$", ["aaaa"], not: ["aa", "aaa", "aaaaa"]),
    Row("^(?:a?){3}$", ["", "a", "aaa"], not: ["aaaa"]),
    Row("^(){1000000000}a{0,0}$", [""], not: ["a"]),
    Row("^a{0,99999999999999999999}$", ["", "aa"], not: ["b"]),
  ])
  func matchesRepetitions(row: Row) throws {
    if row.source.contains("9999") {
      #expect(throws: PatternError.self) { try Pattern(row.source) }
    } else {
      try check(row)
    }
  }

  @Test(arguments: [
    Row("[abc]", ["xb"], not: ["x", ""]),
    Row("^[^abc]$", ["x", "é", "🐲", "\n"], not: ["a", ""]),
    Row("^[a-c\\-x]$", ["b", "-", "x"], not: ["d"]),
    Row("^[a-]$", ["a", "-"], not: ["b"]),
    Row("^[-a]$", ["a", "-"], not: ["b"]),
    Row("^[+--]$", ["+", ",", "-"], not: ["."]),
    Row("^[\\w-]$", ["a", "-"], not: [" "]),
    Row("^[^]$", ["\n", "🐲"], not: [""]),
    Row("[]", [], not: ["", "a"]),
    Row("^[\\b]$", ["\u{8}"], not: ["b"]),
    Row("^[\\d\\s]$", ["1", "\u{A0}"], not: ["a"]),
    Row("^[🐲-🐴]$", ["🐳"], not: ["🐵", "\u{FFFD}"]),
    Row("^[\\uD83D\\uDC32]$", ["🐲"], not: ["🐳"]),
    Row("^[\\u0600-\\u06FF ]+$", ["ساحة جامع"], not: ["", "place"]),
    Row("^[\\uD800-\\uDFFFa]$", ["a"], not: ["\u{FFFD}", "b"]),
  ])
  func matchesClasses(row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("^.$", ["a", "é", "🐲", "\u{85}"], not: ["\n", "\r", "\u{2028}", "\u{2029}", "ab"]),
    Row("^\\d$", ["0", "9"], not: ["a", "٣"]),
    Row("^\\w$", ["a", "Z", "_", "0"], not: ["é", "-", "ſ"]),
    Row("^\\W$", ["é", "-"], not: ["a"]),
    Row("^\\s$", [" ", "\t", "\u{B}", "\u{FEFF}", "\u{2003}", "\u{3000}"], not: ["\u{200B}", "\u{85}"]),
    Row("^\\S$", ["a", "\u{180E}"], not: [" ", "\n"]),
    Row("^\\t\\n\\v\\f\\r\\0$", ["\t\n\u{B}\u{C}\r\0"], not: ["t"]),
    Row("^\\cJ\\cj$", ["\n\n"], not: ["JJ"]),
    Row("^\\x41\\u0042\\u{43}\\u{0000044}$", ["ABCD"], not: ["x41"]),
    Row("^\\uD83D\\uDC32\\u{1F432}$", ["🐲🐲"], not: ["🐲"]),
    Row("\\uD83D", [], not: ["🐲", "\u{FFFD}"]),
    Row("^\\^\\$\\\\\\.\\*\\+\\?\\(\\)\\[\\]\\{\\}\\|\\/$", ["^$\\.*+?()[]{}|/"], not: [""]),
    Row("^/-,=!<>:#&~@%`\"'_;$", ["/-,=!<>:#&~@%`\"'_;"], not: [""]),
  ])
  func matchesEscapes(row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("^\\p{L}+$", ["éßπب丈"], not: ["1", "🐲"]),
    Row("^\\p{Letter}\\p{gc=Lu}\\p{General_Category=Decimal_Number}$", ["aÉ٣"], not: ["aé3", "1A1"]),
    Row("^\\p{digit}\\p{punct}\\p{Nd}$", ["৪!2"], not: ["a!2"]),
    Row("^\\P{L}$", ["1", "🐲"], not: ["a"]),
    Row("^[\\p{Lu}\\P{Any}_]+$", ["A_É"], not: ["a"]),
    Row("^\\p{Script=Arabic}+$", ["مراكش"], not: ["a", "\u{640}", "،"]),
    Row("^\\p{Script_Extensions=Arab}+$", ["مراكش", "\u{640}،"], not: ["a"]),
    Row("^\\p{scx=Tifinagh}$", ["ⵣ"], not: ["z", "\u{640}"]),
    Row("^\\p{sc=Zinh}$", ["\u{301}"], not: ["a"]),
    Row("^\\p{Emoji_Presentation}$", ["🐲"], not: ["1", "a"]),
    Row("^\\p{ASCII}\\p{Assigned}\\p{Any}$", ["aéé"], not: ["éaa", "a\u{E0080}a"]),
    Row("^\\p{RI}\\p{Regional_Indicator}$", ["🇲🇦"], not: ["MA"]),
    Row("^\\p{Uppercase}\\p{Lower}\\p{White_Space}\\p{ID_Start}$", ["Aa b"], not: ["aA b"]),
    Row("^\\p{Cn}$", ["\u{378}", "\u{FFFF}"], not: ["a", "\u{E000}"]),
    Row("^\\p{Co}$", ["\u{E000}", "\u{10FFFD}"], not: ["a", "\u{10FFFF}"]),
  ])
  func matchesProperties(row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("^abc$", ["abc"], not: ["abc\n", "xabc", "ab"]),
    Row("a$b", [], not: ["ab", "a\nb"]),
    Row("$^", [""], not: ["a"]),
    Row("^^a$$", ["a"], not: ["aa"]),
    Row("(^a|b$)", ["ax", "xb"], not: ["xa", "bx"]),
    Row("\\bfoo\\b", ["foo", "a foo b", "éfooé", "-foo-"], not: ["foox", "xfoo", "foo_", ""]),
    Row("\\Boo\\b", ["foo"], not: ["oo", "food"]),
    Row("^\\B$", [""], not: ["a"]),
    Row("^\\b", ["a"], not: ["", "é"]),
    Row("\\B", ["", "aa", "é", "🐲"], not: ["a", "a🐲b"]),
    Row("(?m:^a$)", ["b\na\nc", "a", "\u{2028}a\r"], not: ["ba", "b\nab"]),
    Row("^(?s:.)(?-s:.)$", ["\na"], not: ["\n\n"]),
  ])
  func matchesAssertions(row: Row) throws { try check(row) }

  @Test(arguments: [
    Row("^(?!con$|aux$)[a-z]+$", ["cone", "a"], not: ["con", "aux", ""]),
    Row("^(?=.*\\d)(?=.*[a-z]).{4,}$", ["abc1", "1abc"], not: ["abcd", "1234", "a1"]),
    Row("^(?!-)[a-z-]+(?<!-)$", ["a-b", "a"], not: ["-a", "a-"]),
    Row("a(?=b)", ["cab"], not: ["ac", "a"]),
    Row("a(?!b)", ["ac", "a"], not: ["ab"]),
    Row("(?<=€)\\d+", ["€5"], not: ["5", "$5"]),
    Row("(?<!€)\\b\\d+", ["5", "$5"], not: ["€5"]),
    Row("(?<=^|,)b", ["b", "a,b"], not: ["ab"]),
    Row("(?=a(?!b(?=c)))a", ["ab", "aba"], not: ["abc", "b"]),
    Row("(?<=(?<!x)a)b", ["ab", "yab"], not: ["xab", "b"]),
    Row("^(?:(?=a)a|(?!a).){3}$", ["aba", "bbb"], not: ["ab"]),
    Row("(?!)", [], not: ["", "a"]),
    Row("(?=)", ["", "a"], not: []),
    Row("^(?=🐲)..$", ["🐲é"], not: ["é🐲"]),
    Row("(?<=é)b(?=ب)", ["ébب"], not: ["ebب"]),
  ])
  func matchesLookarounds(row: Row) throws { try check(row) }

  @Test func acceptsBytesAndStringsAlike() throws {
    let pattern = try Pattern("^\\p{L}+\\s🐲$")
    let bytes = Array("été 🐲".utf8)
    let matchesBytes = pattern.matches(bytes.span)
    #expect(matchesBytes)
    #expect(pattern.matches("été 🐲"))
    #expect(!pattern.matches(""))
    let matchesNoBytes = pattern.matches(Span<UInt8>())
    #expect(!matchesNoBytes)
  }
}

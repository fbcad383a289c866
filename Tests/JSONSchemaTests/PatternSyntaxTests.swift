import Testing

@testable import JSONSchema

/// Valid and invalid ECMA-262 expressions with the flag `u`.
struct PatternSyntaxTests {
  @Test(arguments: [
    ("*a", 0), ("a**", 2), ("a+*", 2), ("^*", 1), ("\\b+", 2), ("(?=a)*", 5), ("(?<!a){2}", 6), ("|?", 1),
    ("{", 0), ("}", 0), ("]", 0), ("a{", 1), ("a{1", 1), ("a{,2}", 1), ("a{2,1}", 1), ("a{x}", 1),
    ("(", 0), ("a(b", 1), ("a)", 1), ("(?", 0), ("(?a", 0), ("(?P<n>a)", 0), ("(?#c)", 0), ("(?i)a", 0),
    ("(?-:a)", 0), ("(?ii:a)", 0), ("(?i-i:a)", 0), ("(?x:a)", 0),
    ("[", 0), ("a[b", 1), ("[b-a]", 1), ("[\\d-z]", 1), ("[a-\\w]", 1), ("[\\1]", 1), ("[\\B]", 1),
    ("[\\k]", 1), ("\\", 0), ("\\a", 0), ("\\e", 0), ("\\Z", 0), ("\\-", 0), ("\\_", 0), ("\\é", 0),
    ("\\ ", 0), ("\\u", 0), ("\\u12", 0), ("\\u{}", 0), ("\\u{110000}", 0), ("\\u{12", 0), ("\\x4", 0),
    ("\\c", 0), ("\\c1", 0), ("\\00", 0), ("\\01", 0), ("\\1", 0), ("(a)\\2", 3), ("\\k", 0), ("\\k<n>", 0),
    ("(?<n>a)\\k<m>", 7), ("(?<>a)", 3), ("(?<1>a)", 3), ("(?<n", 3), ("(?<n>a)(?<n>b)", 7),
    ("(?<a>(?<a>b))", 5), ("(?<n>a)(?:b|(?<n>c))", 12), ("\\p", 0), ("\\p{", 0), ("\\pL", 0), ("\\p{}", 0),
    ("\\p{letter}", 0), ("\\p{Foo}", 0), ("\\p{Script}", 0), ("\\p{Script=Foo}", 0), ("\\p{L=Lu}", 0),
    ("\\p{IsGreek}", 0), ("\\p{Lu=}", 0), ("\\p{^L}", 0), ("\\p{ L}", 0), ("é\\p{Block=Arabic}", 2),
  ])
  func reportsSyntaxErrorsAtTheConstruct(source: String, offset: Int) throws {
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.code == .syntax)
    #expect(error?.offset == offset)
    #expect(!Pattern.isValid(source))
  }

  @Test(arguments: [
    "", "|", "()", "(?:)", "[]", "[^]", "a{1}?", "a{1,}?", "a{01}", "(?<$>a)", "(?<_é1>a)", "(?<\\u0061b>a)",
    "(?<\\u{61}>a)", "(?<𝒜>.)", "(?<\\ud835\\udc9c>.)", "(?<n>a)|(?<n>b)", "(?<n>a)|(?:(?<n>b)|(?<n>c))",
    "[\\-]", "[+-\\-]", "[\\]]", "[[]", "[^^]", "[|.*]", "\\/", "/", "[/]", "[\\/]", "\\cz", "[\\cA]",
    "[\\0]", "\\0a", "\\u{10FFFF}", "\\uDC32\\uD83D", "[\\u{1F432}-\\u{1F433}]", "\\p{sc=Qaai}",
    "\\p{sc=Zzzz}", "(?ims-:a)", "(?m-s:^.)", "(?=a)(?!b)(?<=c)(?<!d)",
  ])
  func acceptsValidExpressions(source: String) throws {
    #expect(Pattern.isValid(source))
    if !source.contains("(?i") { _ = try Pattern(source) }
  }

  @Test(arguments: [
    ("(a)\\1", 3), ("(?<n>a)\\k<n>", 7), ("\\1(a)", 0), ("\\k<n>(?<n>a)", 0), ("x(?i:a)", 1),
    ("(?s-m:(?i:a))", 6),
  ])
  func rejectsValidConstructsWithoutALinearMatcher(source: String, offset: Int) throws {
    #expect(Pattern.isValid(source))
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.code == .unsupported)
    #expect(error?.offset == offset)
  }

  @Test(arguments: ["a{60000}", "((a{100}){100}){100}", "(a{0,300}){300}", "(?=(a{1000}){1000})"])
  func rejectsExpansionsBeyondTheLimit(source: String) throws {
    #expect(Pattern.isValid(source))
    let error = #expect(throws: PatternError.self) { try Pattern(source) }
    #expect(error?.code == .tooLarge)
  }

  @Test func explainsErrorsInOneLine() throws {
    let error = #expect(throws: PatternError.self) { try Pattern("a{2,1}") }
    #expect(error?.message == "quantifier out of order: write '{1,2}'")
  }

  @Test func survivesDeepNesting() throws {
    let depth = 100_000
    let nested = String(repeating: "(", count: depth) + String(repeating: ")", count: depth)
    #expect(Pattern.isValid(nested))
    let error = #expect(throws: PatternError.self) { try Pattern(nested) }
    #expect(error?.code == .tooLarge)
    #expect(!Pattern.isValid(String(repeating: "(?<a>", count: depth)))
    let allowed = String(repeating: "(?:", count: 240) + "a" + String(repeating: ")*", count: 240)
    #expect(try Pattern("^" + allowed + "$").matches("aaa"))
  }
}

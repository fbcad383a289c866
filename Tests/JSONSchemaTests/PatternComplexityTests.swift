import Testing

@testable import JSONSchema

/// Expressions with exponential backtracking; a hang here is a failure.
struct PatternComplexityTests {
  private static let letters = String(repeating: "a", count: 100_000)

  @Test(
    .timeLimit(.minutes(5)),
    arguments: [
      ("(a+)+$", false), ("(a|aa)+$", false), ("(.*)*x", false), ("^(a*)*$", false),
      ("^(([a-z])+.)+[A-Z]([a-z])+$", false), ("(a?){30}a{30}b", false), ("(a|a)*b", false),
      ("^(\\w+\\s?)*!$", true), ("(?=(a+)+!)a", true), ("!(?<=(a|aa)+!)", true),
      ("(x+x+)+y|(.*?,){9}P", false),
    ])
  func staysLinearOnBombs(source: String, isMatch: Bool) throws {
    #expect(try Pattern(source).matches(Self.letters + "!") == isMatch)
  }

  @Test(.timeLimit(.minutes(5))) func fallsBackToSimulationBeyondTheTable() throws {
    let pattern = try Pattern("(a|b)*a(a|b){14}$")
    #expect(pattern.matches(String(repeating: "ab", count: 10_000) + "a" + String(repeating: "b", count: 14)))
    #expect(!pattern.matches(String(repeating: "ab", count: 10_000) + String(repeating: "b", count: 15)))
  }

  @Test(.timeLimit(.minutes(5))) func simulatesLongAlternations() throws {
    let words = (0..<5_000).map { "w\($0 * 7_919 % 100_003)x" }
    let pattern = try Pattern("^(?:" + words.joined(separator: "|") + ")$")
    #expect(pattern.matches(words[4_321]))
    #expect(!pattern.matches("w7919"))
  }

  @Test(.timeLimit(.minutes(5))) func splitsManyDifferentClasses() throws {
    let sources = (0x4E00..<0x5100).compactMap { Unicode.Scalar($0) }.map { "[^\($0)]?" }
    let pattern = try Pattern("^" + sources.joined() + "$")
    #expect(pattern.matches("丈丈"))
    #expect(!pattern.matches(String(repeating: "a", count: sources.count + 1)))
  }
}

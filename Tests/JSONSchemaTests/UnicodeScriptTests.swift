import Testing

@testable import JSONSchema

@Suite struct UnicodeScriptTests {
  @Test(arguments: ["Latin", "Latn", "Arabic", "Tifinagh", "Han", "Greek"])
  func hasTheCharactersOfTheProperty(name: String) throws {
    let script = try #require(UnicodeScript(name))
    let pattern = try Pattern("^[\\p{Script=\(name)}\\p{Script=Common}\\p{Script=Inherited}]$")
    for value in 0...UInt32(0x2FFFF) {
      guard let scalar = Unicode.Scalar(value), script.contains(scalar) != pattern.matches(String(scalar))
      else {
        continue
      }
      Issue.record("U+\(String(value, radix: 16)) in \(name)")
    }
  }

  @Test func knowsNoOtherNames() {
    for name in ["", "latin", "Elvish", "Latin}\\p{Script=Arabic"] { #expect(UnicodeScript(name) == nil) }
  }
}

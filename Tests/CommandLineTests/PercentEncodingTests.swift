import Testing

@testable import contentc

/// Paths are encoded in URIs and decoded from them.
@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("/a/b.json", "/a/b.json"), ("/a b;c", "/a%20b%3Bc"), ("/é\u{1}", "/%C3%A9%01"), ("/100%", "/100%25"),
  ])
  func encodesCharactersNotAllowedInAURI(path: String, encoded: String) {
    #expect(PercentEncoding.encoded(path) == encoded)
    #expect(PercentEncoding.decoded(encoded) == path)
  }

  @Test(arguments: ["%", "%4", "%zz", "%+1", "%ff"])
  func rejectsInvalidEncodingsAndInvalidText(text: String) { #expect(PercentEncoding.decoded(text) == nil) }
}

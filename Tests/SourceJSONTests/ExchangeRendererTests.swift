import Foundation
import SourceJSON
import Testing

/// Findings for other programs, with the escapes and limits of each format.
@Suite struct ExchangeRendererTests {
  private let source = SourceFile(path: "content/a b%,ü.json", text: "{\n  \"é😀ش\": 7 }\n")

  private func finding(
    _ id: String = "wrong-type", _ severity: Severity = .error, _ message: String = "expected a string"
  ) -> Diagnostic {
    // The 7 after an accent, an emoji and an Arabic letter.
    Diagnostic(
      id: id, severity: severity, at: SourceLocation(path: source.path, range: SourceRange(16, 17)), message,
      item: "item",
      notes: [.init("see here", at: SourceLocation(path: source.path, range: SourceRange(0, 1)))],
      solutions: [.init("quote it", edit: .init(range: SourceRange(16, 17), replacement: "\"7\""))])
  }

  private func sarif(_ findings: [Diagnostic]) throws -> [String: Any] {
    let renderer = SARIFRenderer(tool: "t", version: "1", folder: "/w/f", sources: [source]) {
      "# \($0)\nOne line.\n"
    }
    let object = try JSONSerialization.jsonObject(with: Data(renderer.render(findings).utf8))
    return try #require(((object as? [String: Any])?["runs"] as? [[String: Any]])?.first)
  }

  @Test func columnsAreCountedAsEachFormatRequires() throws {
    let run = try sarif([finding()])
    let result = try #require((run["results"] as? [[String: Any]])?.first)
    let place = try #require(
      (result["locations"] as? [[String: Any]])?.first?["physicalLocation"] as? [String: Any])
    let region = try #require(place["region"] as? [String: Int])
    // The emoji takes two UTF-16 code units and one scalar.
    #expect(region == ["startLine": 2, "startColumn": 11, "endLine": 2, "endColumn": 12])
    #expect(
      GitHubRenderer(sources: [source]).render([finding()]).contains("line=2,endLine=2,col=10,endColumn=11"))
    #expect(JUnitRenderer(sources: [source]).render([finding()]).contains("name=\"wrong-type at 2:10\""))
  }

  @Test func pathsBecomeRelativeURIs() throws {
    let run = try sarif([finding()])
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: run, options: .withoutEscapingSlashes),
      as: UTF8.self)
    #expect(text.contains("\"content/a%20b%25%2C%C3%BC.json\""))
    func uri(_ path: String) -> Bool {
      let renderer = SARIFRenderer(tool: "t", version: "1", folder: "/w/f", sources: []) { _ in nil }
      let log = renderer.render([
        Diagnostic(id: "x", at: SourceLocation(path: path, range: SourceRange(0, 0)), "m")
      ])
      return log.contains("\"uri\":\"c/x.json\"") || log.contains("\"uri\":\"../c/x.json\"")
    }
    #expect(uri("./c/x.json") && uri("/w/f/c/x.json") && uri("/w/c/x.json"))
  }

  @Test func sarifIsCappedAndCountsTheRest() throws {
    let run = try sarif((0..<5003).map { finding("wrong-type", .warning, "number \($0)") })
    #expect((run["results"] as? [Any])?.count == SARIFRenderer.limit)
    let text = "\(try #require(run["invocations"]))"
    #expect(text.contains("3 more findings are omitted"))
  }

  @Test func gitHubCommandsEscapeDelimiters() {
    let text = GitHubRenderer(sources: [source]).render([
      finding("x-y", .error, "50 % off:\r\nnow, ::error::")
    ])
    #expect(text.hasPrefix("::error file=content/a b%25%2Cü.json,line=2"))
    #expect(text.contains("title=x-y::50 %25 off:\u{FFFD}\u{FFFD}now, ::error::%0Aquote it\n"))
    #expect(text.split(separator: "\n").count == 1)
  }

  @Test func gitHubShowsTenOfEachKindAndListsTheRest() {
    let findings =
      (0..<12).map { _ in finding() } + (0..<11).map { _ in finding("w-w", .warning) }
      + (0..<10).map { _ in finding("i-i", .info, "x ::error::y") }
    let lines = GitHubRenderer(sources: [source]).render(findings).split(separator: "\n")
    #expect(lines.count { $0.hasPrefix("::error ") } == 10)
    #expect(lines.count { $0.hasPrefix("::warning ") } == 10)
    #expect(lines.count { $0.hasPrefix("::notice ") } == 10)
    #expect(lines.contains { $0.contains("::2 errors, 1 warning, 1 info more;") })
    #expect(lines.count { $0.hasPrefix("content/") } == 4)
    // Listed text can never be a workflow command.
    #expect(lines.filter { $0.hasPrefix("content/") }.allSatisfy { !$0.contains("::") })
  }

  @Test func jUnitContainsOnlyValidXMLCharacters() throws {
    let text = JUnitRenderer(sources: [source]).render([
      finding("x-y", .error, "a <b> & \"c\"\u{1}\u{B}\n]]>")
    ])
    #expect(text.contains("message=\"a &lt;b&gt; &amp; &quot;c&quot;\u{FFFD}\u{FFFD}&#10;]]&gt;\""))
    #expect(text.contains("tests=\"1\" failures=\"1\""))
    let clean = JUnitRenderer(sources: [source]).render([])
    #expect(clean.contains("tests=\"1\" failures=\"0\"") && clean.contains("no findings"))
    let remark = JUnitRenderer(sources: [source]).render([finding("x-y", .info)])
    #expect(remark.contains("failures=\"0\" skipped=\"1\""))
  }

  @Test func aLineFeedInAFileNameBeginsNoLine() {
    let path = "a\n::error::b.json"
    let found = Diagnostic(
      id: "x-y", severity: .error, at: SourceLocation(path: path, range: SourceRange(0, 0)), "m\n::error::c")
    let source = SourceFile(path: path, text: "1")
    for text in [
      JUnitRenderer(sources: [source]).render([found]), GitHubRenderer(sources: [source]).render([found]),
    ] {
      let lines = text.split(separator: "\n")
      #expect(!lines.contains { $0.hasPrefix("::error::") }, "\(text)")
    }
  }
}

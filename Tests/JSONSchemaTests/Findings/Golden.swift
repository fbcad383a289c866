import JSONSchema
import SourceJSON
import TestSupport
import Testing

/// A schema, a document with markers, and exactly the expected findings.
struct Golden: Sendable, CustomTestStringConvertible {
  let testDescription: String
  let schema: String
  let document: String
  let expected: [ExpectedFinding]

  /// A case; findings refer to positions by the markers in the document.
  static func of(_ name: String, _ schema: String, _ document: String, _ expected: ExpectedFinding...)
    -> Golden
  {
    Golden(testDescription: name, schema: schema, document: document, expected: expected)
  }

  /// Checks the case, and the invariants of all findings.
  func check(sourceLocation: Testing.SourceLocation = #_sourceLocation) throws {
    var registry = SchemaRegistry()
    registry.add(JSONParser().parse(SourceFile(path: "schema", text: schema)).tree, uri: "schema")
    let (compiled, mistakes) = CompiledSchema.compile("schema", in: registry, assertsFormat: true)
    #expect(mistakes.isEmpty, "\(mistakes)", sourceLocation: sourceLocation)
    let marked = MarkedText(document)
    let source = SourceFile(path: "document", text: marked.text)
    let (tree, errors) = JSONParser().parse(source)
    let root = try #require(tree.root)
    let found = compiled.validate(root)
    expectFindings(errors + found, in: marked, expected, sourceLocation: sourceLocation)
    #expect(compiled.isValid(root) == found.isEmpty, sourceLocation: sourceLocation)
    for finding in found {
      let texts = [finding.message] + finding.notes.map(\.message) + finding.solutions.map(\.title)
      for text in texts { #expect(text.count <= 160, "\(text)", sourceLocation: sourceLocation) }
      #expect(!finding.message.contains("\n") && finding.message.last != ".", sourceLocation: sourceLocation)
    }
  }
}

@Suite struct GoldenFindingTests {
  @Test(arguments: Golden.objects) func objects(_ golden: Golden) throws { try golden.check() }
  @Test(arguments: Golden.values) func values(_ golden: Golden) throws { try golden.check() }
  @Test(arguments: Golden.alternatives) func alternatives(_ golden: Golden) throws { try golden.check() }
  @Test(arguments: Golden.unevaluated) func unevaluated(_ golden: Golden) throws { try golden.check() }

  @Test func thereAreEnoughCases() {
    let all = Golden.objects + Golden.values + Golden.alternatives + Golden.unevaluated
    #expect(all.count >= 60)
    #expect(Set(all.map(\.testDescription)).count == all.count)
  }
}

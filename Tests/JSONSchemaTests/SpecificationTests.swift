import JSONSchema
import SourceJSON
import Testing

/// Subtle rules of the specifications: references, dialects, vocabularies, dynamic scope, annotations.
@Suite struct SpecificationTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let schema: String
    let valid: [String]
    let invalid: [String]

    init(_ name: String, _ schema: String, valid: [String], invalid: [String]) {
      testDescription = name
      self.schema = schema
      self.valid = valid
      self.invalid = invalid
    }
  }

  /// Other documents that the schemas refer to.
  private static let documents: [String: String] = [
    "https://example.org/integer.json": #"{"type": "integer"}"#,
    "https://example.org/defs.json":
      ##"{"$defs": {"a": {"$anchor": "named", "type": "string"}, "b": {"$ref": "#named"}}}"##,
    "https://example.org/folder/inner.json": #"{"$ref": "other.json"}"#,
    "https://example.org/folder/other.json": #"{"type": "boolean"}"#,
    "https://example.org/old.json":
      #"{"$schema": "http://json-schema.org/draft-07/schema#", "items": [{"type": "string"}], "prefixItems": [false]}"#,
    "https://example.org/only-core":
      #"{"$id": "https://example.org/only-core", "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true}}"#,
    "https://example.org/no-applicators":
      #"{"$id": "https://example.org/no-applicators", "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true, "https://json-schema.org/draft/2020-12/vocab/validation": true, "https://example.org/mine": false}}"#,
    "https://example.org/asserting":
      #"{"$id": "https://example.org/asserting", "$vocabulary": {"https://json-schema.org/draft/2020-12/vocab/core": true, "https://json-schema.org/draft/2020-12/vocab/format-assertion": false}}"#,
    "https://example.org/unknown-vocabulary":
      #"{"$id": "https://example.org/unknown-vocabulary", "$vocabulary": {"https://example.org/mine": true}}"#,
  ]

  private static func compile(_ schema: String) -> (schema: CompiledSchema, diagnostics: [Diagnostic]) {
    var registry = SchemaRegistry { uri in documents[uri].map { SourceFile(path: uri, text: $0) } }
    registry.add(
      JSONParser().parse(SourceFile(path: "schema", text: schema)).tree, uri: "https://example.org/main.json")
    return CompiledSchema.compile(
      "https://example.org/main.json", in: registry,
      options: .init(reportsUnknownKeywords: false, checksDocuments: true))
  }

  private func check(_ test: Case) throws {
    let (schema, mistakes) = SpecificationTests.compile(test.schema)
    #expect(mistakes.isEmpty, "\(mistakes)")
    for (documents, expected) in [(test.valid, true), (test.invalid, false)] {
      for document in documents {
        let (tree, errors) = JSONParser().parse(SourceFile(path: "document", text: document))
        #expect(errors.isEmpty)
        let root = try #require(tree.root)
        #expect(schema.isValid(root) == expected, "\(document)")
        #expect(schema.validate(root).isEmpty == expected, "\(document)")
      }
    }
  }

  @Test(arguments: SpecificationTests.referenceCases) func references(_ test: Case) throws { try check(test) }
  @Test(arguments: SpecificationTests.dialectCases) func dialects(_ test: Case) throws { try check(test) }
  @Test(arguments: SpecificationTests.dynamicCases) func dynamicScope(_ test: Case) throws { try check(test) }
  @Test(arguments: SpecificationTests.annotationCases) func annotations(_ test: Case) throws {
    try check(test)
  }
  @Test(arguments: SpecificationTests.valueCases) func values(_ test: Case) throws { try check(test) }

  @Test(
    arguments: [
      (#"{"$schema": "https://example.org/unknown-vocabulary"}"#, "unknown vocabulary"),
      (#"{"$schema": "http://json-schema.org/draft-03/schema#"}"#, "draft-04"),
    ])
  func unsupportedDialectsAreRejected(schema: String, words: String) {
    let mistakes = SpecificationTests.compile(schema).diagnostics
    #expect(mistakes.hasErrors)
    #expect(mistakes.contains { $0.message.contains(words) && $0.location.range.start > 0 }, "\(mistakes)")
  }

  @Test func anUnknownDialectIsAWarning() {
    let mistakes = SpecificationTests.compile(#"{"$schema": "https://example.org/none", "type": "string"}"#)
      .diagnostics
    #expect(mistakes.map(\.severity) == [.warning])
  }
}

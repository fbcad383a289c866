import JSONSchema
import SourceJSON
import Testing

/// Documents that do not declare a dialect use the one of the schema that refers to them.
@Suite struct InheritedDialectTests {
  private static let draft4 = "http://json-schema.org/draft-04/schema#"
  private static let draft7 = "http://json-schema.org/draft-07/schema#"
  private static let draft2019 = "https://json-schema.org/draft/2019-09/schema"

  private static func tree(_ uri: String, _ text: String) -> JSONTree {
    JSONParser().parse(SourceFile(path: uri, text: text)).tree
  }

  /// A schema with remote documents, which are registered first, or found when something refers to them.
  private static func schema(
    _ text: String, _ remotes: [String: String], areFound: Bool
  ) -> (CompiledSchema, [Diagnostic]) {
    var registry = SchemaRegistry { uri in
      areFound ? remotes[uri].map { SourceFile(path: uri, text: $0) } : nil
    }
    if !areFound { for (uri, remote) in remotes { registry.add(tree(uri, remote), uri: uri) } }
    registry.add(tree("main", text), uri: "https://example.org/main.json")
    return CompiledSchema.compile(
      "https://example.org/main.json", in: registry,
      options: .init(reportsUnknownKeywords: false, checksDocuments: true))
  }

  private func accepts(_ schema: CompiledSchema, _ text: String) throws -> Bool {
    schema.isValid(try #require(InheritedDialectTests.tree("value", text).root))
  }

  @Test(arguments: [true, false])
  func siblingsOfAReferenceAreIgnoredInARemoteOfDraft7(areFound: Bool) throws {
    let (schema, mistakes) = InheritedDialectTests.schema(
      #"{ "$schema": "\#(InheritedDialectTests.draft7)", "$ref": "remote.json" }"#,
      [
        "https://example.org/remote.json":
          ##"{ "definitions": { "s": { "type": "string" } }, "properties": { "a": { "$ref": "#/definitions/s", "maxLength": 1 } } }"##
      ], areFound: areFound)
    #expect(mistakes.isEmpty)
    #expect(try accepts(schema, #"{ "a": "long" }"#))
    #expect(try !accepts(schema, #"{ "a": 1 }"#))
  }

  @Test(arguments: [true, false])
  func identifiersAndBooleanLimitsOfARemoteOfDraft4AreUnderstood(areFound: Bool) throws {
    let (schema, mistakes) = InheritedDialectTests.schema(
      ##"{ "$schema": "\##(InheritedDialectTests.draft4)", "properties": { "n": { "$ref": "remote.json#small" } } }"##,
      [
        "https://example.org/remote.json":
          ##"{ "definitions": { "a": { "id": "#small", "maximum": 3, "exclusiveMaximum": true } } }"##
      ], areFound: areFound)
    #expect(mistakes.isEmpty)
    #expect(try accepts(schema, #"{ "n": 2.5 }"#))
    #expect(try !accepts(schema, #"{ "n": 3 }"#))
  }

  @Test func aRemoteOfARemoteInheritsAsWell() throws {
    let (schema, mistakes) = InheritedDialectTests.schema(
      #"{ "$schema": "\#(InheritedDialectTests.draft7)", "$ref": "folder/first.json" }"#,
      [
        "https://example.org/folder/first.json": #"{ "items": { "$ref": "second.json" } }"#,
        "https://example.org/folder/second.json": #"{ "items": [{ "type": "integer" }] }"#,
      ], areFound: true)
    #expect(mistakes.isEmpty)
    #expect(try accepts(schema, #"[[1, "a"]]"#))
    #expect(try !accepts(schema, #"[["a"]]"#))
  }

  @Test func oneRemoteIsReadInEachReferringDialect() throws {
    let (schema, _) = InheritedDialectTests.schema(
      """
      { "properties": {
          "new": { "$ref": "remote.json" },
          "old": { "$id": "old.json", "$schema": "\(InheritedDialectTests.draft2019)", "$ref": "remote.json" } } }
      """,
      ["https://example.org/remote.json": #"{ "prefixItems": [{ "type": "integer" }] }"#], areFound: true)
    #expect(try !accepts(schema, #"{ "new": ["a"] }"#))
    #expect(try accepts(schema, #"{ "old": ["a"], "new": [1] }"#))
  }

  @Test func aRemoteThatDeclaresADialectKeepsIt() throws {
    let (schema, mistakes) = InheritedDialectTests.schema(
      #"{ "$schema": "\#(InheritedDialectTests.draft7)", "$ref": "remote.json" }"#,
      [
        "https://example.org/remote.json":
          #"{ "$schema": "https://json-schema.org/draft/2020-12/schema", "prefixItems": [{ "type": "integer" }] }"#
      ], areFound: false)
    #expect(mistakes.isEmpty)
    #expect(try !accepts(schema, #"["a"]"#))
  }

  @Test func aRemoteWithItsOwnIdentifierIsOneDocument() throws {
    let (schema, mistakes) = InheritedDialectTests.schema(
      #"{ "$schema": "\#(InheritedDialectTests.draft7)", "$ref": "base/remote.json#/definitions/list" }"#,
      [
        "https://example.org/base/remote.json":
          ##"{ "$id": "base/", "definitions": { "list": { "items": { "$ref": "#/definitions/n", "maximum": 1 } }, "n": { "type": "integer" } } }"##
      ], areFound: false)
    #expect(mistakes.isEmpty)
    #expect(try accepts(schema, "[7]"))
    #expect(try !accepts(schema, #"["a"]"#))
  }

  @Test func aDocumentWithoutADialectMayUseIdentifiersOfAnyDialect() {
    let document = InheritedDialectTests.tree(
      "x", #"{ "id": "https://example.org/four", "definitions": { "a": { "$id": "part.json" } } }"#)
    let found = SchemaRegistry.identifiers(in: document, uri: "file:///x.json")
    #expect(found.contains("https://example.org/four"))
    #expect(found.contains("file:///part.json"))
  }

  @Test func aRemoteIsCheckedAgainstTheMetaSchemaOfItsDialect() {
    let (_, mistakes) = InheritedDialectTests.schema(
      #"{ "$schema": "\#(InheritedDialectTests.draft4)", "$ref": "remote.json" }"#,
      ["https://example.org/remote.json": #"{ "exclusiveMinimum": 3 }"#], areFound: true)
    #expect(mistakes.contains { $0.location.path == "https://example.org/remote.json" })
  }
}

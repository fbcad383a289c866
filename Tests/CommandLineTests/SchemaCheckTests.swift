import Foundation
import TestSupport
import Testing

/// `contentc schema check` as a user runs it.
@Suite struct SchemaCheckTests {
  private let contentc = Program("contentc")

  private func folder(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    return folder
  }

  @Test func exitCodeDistinguishesValidFromInvalid() throws {
    let folder = try folder([
      "s.json": #"{"type": "object", "required": ["id"]}"#, "good.json": #"{"id": 1}"#,
      "bad.json": #"{"name": 1}"#,
    ])
    #expect(try contentc.run("schema", "check", "s.json", "good.json", in: folder.path).status == 0)
    let bad = try contentc.run("schema", "check", "s.json", "good.json", "bad.json", in: folder.path)
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("bad.json:1:2: error: key 'id' is missing [missing-key]"), "\(bad.output)")
    #expect(bad.errors.contains("2 documents: 1 not valid, 1 error"), "\(bad.errors)")
    let json = try contentc.run("schema", "check", "s.json", "bad.json", "--format", "json", in: folder.path)
    #expect(json.status == 1)
    #expect(json.output.contains(#""format":"contentc.findings/1""#), "\(json.output)")
  }

  @Test func readsStandardInputAsADocumentOrAsTheSchema() throws {
    let folder = try folder(["s.json": #"{"type": "string"}"#, "one.json": "1"])
    #expect(try contentc.run("schema", "check", "s.json", "-", in: folder.path, input: #""a""#).status == 0)
    let bad = try contentc.run("schema", "check", "s.json", "-", in: folder.path, input: "1")
    #expect(bad.status == 1)
    #expect(bad.output.hasPrefix("<stdin>:1:1: error: "))
    #expect(
      try contentc.run("schema", "check", "-", "one.json", in: folder.path, input: #"{"type": "integer"}"#)
        .status
        == 0)
    #expect(try contentc.run("schema", "check", "-", "-", in: folder.path).status == 64)
  }

  @Test func findsSchemasNextToTheSchemaAndInRegistriesByIdAndPath() throws {
    let folder = try folder([
      "s.json": #"{"$ref": "defs/a.json#/$defs/n"}"#,
      "defs/a.json": #"{"$defs": {"n": {"type": "integer"}}}"#,
      "id.json": #"{"$ref": "https://example.org/by-id"}"#,
      "path.json": #"{"$ref": "https://example.org/deep/by-path.json"}"#,
      "base.json": #"{"$ref": "https://example.org/v1/deep/by-path.json"}"#,
      "lib/x.json": #"{"$id": "https://example.org/by-id", "type": "integer"}"#,
      "lib/deep/by-path.json": #"{"$ref": "next.json"}"#, "lib/deep/next.json": #"{"type": "integer"}"#,
      "lib/broken.json": "{", "good": "1", "bad": "true",
    ])
    for (schema, registry) in [
      ("s.json", "lib"), ("id.json", "lib"), ("path.json", "lib"),
      ("base.json", "https://example.org/v1/=lib"),
    ] {
      let good = try contentc.run("schema", "check", schema, "good", "--registry", registry, in: folder.path)
      #expect(good.status == 0, "\(schema): \(good.errors)\(good.output)")
      let bad = try contentc.run("schema", "check", schema, "bad", "--registry", registry, in: folder.path)
      #expect(bad.status == 1, "\(schema): \(bad.errors)")
    }
  }

  @Test(
    arguments: [
      ("missing reference", #"{"properties": {"a": {"$ref": "nowhere.json"}}}"#, "s.json:1:31: "),
      ("missing definition", ##"{"$ref": "#/$defs/a"}"##, "s.json:1:10: "),
      ("web reference", #"{"$ref": "https://example.org/a.json"}"#, "s.json:1:10: "),
      ("no JSON", #"{"type": }"#, "s.json:1:10: "), ("no type", #"{"type": "strng"}"#, "s.json:1:10: "),
      ("no schema", #"[1]"#, "s.json:1:1: "), ("no limit", #"{"maxLength": -1}"#, "s.json:1:15: "),
      ("no pattern", #"{"pattern": "("}"#, "s.json:1:13: "),
      ("endless", ##"{"$ref": "#"}"##, "s.json:1:1: "),
      ("old draft", #"{"$schema": "http://json-schema.org/draft-03/schema#"}"#, "s.json:1:13: "),
    ])
  func aBrokenSchemaIsOneLineWithItsLocationAndExitCode2(name: String, schema: String, place: String) throws {
    let folder = try folder(["s.json": schema, "i.json": "1"])
    let result = try contentc.run("schema", "check", "s.json", "i.json", in: folder.path)
    #expect(result.status == 2, "\(name)")
    #expect(result.errors.hasPrefix("contentc: " + place), "\(name): \(result.errors)")
    #expect(result.errors.split(separator: "\n").count == 1, "\(name): \(result.errors)")
    #expect(result.output.hasPrefix(place + "error: "), "\(name): \(result.output)")
  }

  @Test func anUnreadableDocumentDoesNotHideTheOthers() throws {
    let folder = try folder(["s.json": #"{"type": "string"}"#, "bad.json": "1", "broken.json": "[1,"])
    let result = try contentc.run(
      "schema", "check", "s.json", "none.json", ".", "broken.json", "bad.json", in: folder.path)
    #expect(result.status == 2)
    #expect(
      result.errors
        == "contentc: none.json: no such file; check the path\ncontentc: .: is a folder; name its files\n")
    #expect(result.output.contains("broken.json:1:1: error: '[' is never closed"))
    #expect(result.output.contains("bad.json:1:1: error: "))
    let missing = try contentc.run("schema", "check", "none.json", "bad.json", in: folder.path)
    #expect(missing.status == 2)
    #expect(missing.errors == "contentc: none.json: no such file; check the path\n")
  }

  @Test func formatsAreAssertedOnlyOnRequest() throws {
    let folder = try folder(["s.json": #"{"format": "date", "unknown": 1}"#, "i.json": #""2026-02-30""#])
    #expect(try contentc.run("schema", "check", "s.json", "i.json", in: folder.path).status == 0)
    let asked = try contentc.run("schema", "check", "s.json", "i.json", "--assert-format", in: folder.path)
    #expect(asked.status == 1)
    #expect(asked.output.contains("[invalid-date]"))
  }

  @Test func aSchemaEmbeddedInAFileOfTheRegistryIsFoundByItsId() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "registry/bundle.json",
      #"""
      { "$id": "https://example.org/bundle", "$defs": {
          "n": { "$id": "https://example.org/number", "type": "integer" },
          "m": { "$id": "nested/text", "type": "string" } } }
      """#)
    try folder.write(
      "s.json",
      #"{ "prefixItems": [{ "$ref": "https://example.org/number" }, { "$ref": "https://example.org/nested/text" }] }"#
    )
    try folder.write("good.json", #"[1, "a"]"#)
    try folder.write("bad.json", #"["1", 2]"#)
    let program = Program("contentc")
    #expect(
      try program.run("schema", "check", "s.json", "good.json", "--registry", "registry", in: folder.path)
        .status == 0)
    let bad = try program.run(
      "schema", "check", "s.json", "bad.json", "--registry", "registry", in: folder.path)
    #expect(bad.status == 1)
    #expect(bad.output.contains("bad.json:1:2:") && bad.output.contains("bad.json:1:7:"))
    try folder.write("registry/zz.json", #"{ "$id": "https://example.org/number", "type": "string" }"#)
    let clash = try program.run(
      "schema", "check", "s.json", "good.json", "--registry", "registry", in: folder.path)
    #expect(clash.status == 0)
    #expect(
      clash.errors.contains(
        "zz.json: warning: 'https://example.org/number' is also the $id of registry/bundle.json"))
  }
}

import JSONSchema
import SourceJSON
import Testing

/// Hostile schemas and documents: bounded time and memory, a clear finding, no crash.
@Suite struct RobustnessTests {
  private func compile(_ schema: String) -> (schema: CompiledSchema, diagnostics: [Diagnostic]) {
    var registry = SchemaRegistry()
    registry.add(JSONParser().parse(SourceFile(path: "s", text: schema)).tree, uri: "s")
    return CompiledSchema.compile(
      "s", in: registry, options: .init(assertsFormat: true, checksDocuments: true))
  }

  /// The findings of a document, which both walks must agree on.
  private func findings(_ schema: String, _ document: String) throws -> [Diagnostic] {
    let (compiled, mistakes) = compile(schema)
    #expect(!mistakes.hasErrors, "\(mistakes)")
    let root = try #require(JSONParser().parse(SourceFile(path: "d", text: document)).tree.root)
    let found = compiled.validate(root)
    #expect(compiled.isValid(root) == found.isEmpty)
    return found
  }

  @Test func nestingOfAHundredThousandLevelsIsOneFinding() {
    for (open, close) in [("[", "]"), (#"{"a":"#, "}"), (#"{"not":"#, "}"), (#"[{"items":"#, "}]")] {
      let text = String(repeating: open, count: 100_000) + "1" + String(repeating: close, count: 100_000)
      let (tree, found) = JSONParser().parse(SourceFile(path: "t", text: text))
      #expect(found.map(\.id) == ["nesting-too-deep"])
      var registry = SchemaRegistry()
      registry.add(tree, uri: "s")
      let schema = CompiledSchema.compile("s", in: registry, options: .init(checksDocuments: true)).schema
      if let root = tree.root { _ = schema.validate(root) }
    }
  }

  @Test func aKeyIsUnknownThoughATreeKeepsTheSameOfItAsOfAnother() throws {
    var seen: [UInt16: String] = [:]
    for number in 0..<100_000 {
      let key = "key\(number)"
      guard let other = seen.updateValue(key, forKey: KeyHash.tag(key)) else { continue }
      let schema = "{\"properties\": {\"\(other)\": {}}, \"additionalProperties\": false}"
      #expect(try findings(schema, "{\"\(other)\": 1}").isEmpty)
      #expect(try findings(schema, "{\"\(key)\": 1}").map(\.id) == ["unknown-key"])
      return
    }
    Issue.record("no two keys share a tag")
  }

  @Test func aDocumentAsDeepAsTheParserAllowsIsChecked() throws {
    let deep = String(repeating: "[", count: 255) + "\"x\"" + String(repeating: "]", count: 255)
    let schema =
      ##"{"$ref":"#/$defs/a","$defs":{"a":{"allOf":[{"$ref":"#/$defs/b"}]},"b":{"anyOf":[{"type":"integer"},{"type":"array","items":{"$ref":"#"}}]}}}"##
    #expect(try findings(schema, deep).map(\.id) == ["wrong-type"])
  }

  @Test(
    arguments: [
      ##"{"$ref": "#"}"##, ##"{"allOf": [{"$ref": "#"}]}"##, ##"{"anyOf": [{"$ref": "#"}, true]}"##,
      ##"{"not": {"$ref": "#"}}"##, ##"{"if": {"$ref": "#"}}"##, ##"{"$dynamicRef": "#"}"##,
      ##"{"$ref": "#/$defs/a", "$defs": {"a": {"$ref": "#/$defs/b"}, "b": {"$ref": "#/$defs/a"}}}"##,
      ##"{"dependentSchemas": {"a": {"$ref": "#"}}}"##,
    ])
  func endlessReferencesAreFound(schema: String) throws {
    let (compiled, mistakes) = compile(schema)
    let root = try #require(JSONParser().parse(SourceFile(path: "d", text: #"{"a": 1}"#)).tree.root)
    let found = compiled.validate(root)
    #expect((mistakes + found).contains { $0.id == "endless-schema" }, "\(mistakes) \(found)")
  }

  @Test func aDynamicReferenceToItselfEnds() throws {
    #expect(
      try findings(##"{"$dynamicAnchor": "a", "$dynamicRef": "#a"}"##, "1").map(\.id) == ["endless-schema"])
  }

  @Test func aLongChainOfReferencesIsReadWithoutDeepRecursion() throws {
    let links = (0..<20_000).map { ##""a\##($0)":{"$ref":"#/$defs/a\##($0 + 1)"}"## }
    let schema =
      ##"{"$ref":"#/$defs/a0","$defs":{"##
      + links.joined(separator: ",") + #","a20000":{"type":"string"}}}"#
    #expect(try findings(schema, "1").map(\.id) == ["endless-schema"])
  }

  @Test func repeatedAlternativesDoNotTakeExponentialTime() throws {
    let schema =
      ##"{"anyOf":[{"properties":{"a":{"$ref":"#"}},"required":["x"]},{"properties":{"a":{"$ref":"#"}},"required":["y"]},{"properties":{"a":{"$ref":"#"}},"required":["z"]}]}"##
    let deep =
      String(repeating: #"{"x":1,"y":1,"z":1,"a":"#, count: 200) + "{}" + String(repeating: "}", count: 200)
    #expect(try !findings(schema, deep).isEmpty)
    let tracked = schema.dropLast() + #","unevaluatedProperties":false}"#
    #expect(try !findings(String(tracked), deep).isEmpty)
  }

  @Test(
    arguments: [
      "(a+)+$", "(a|aa)+$", "(a|a?)+$", "(.*)*x", "^(([a-z])+.)+[A-Z]([a-z])+$", "(a{1,100}){1,100}",
      "((a{0,50}){0,50}){0,50}", "a{1000}{1000}", "a{99999999999}", "(?=(a+))a*b", "(?:(?:(?:a*)*)*)*b",
      String(repeating: "(", count: 5000) + "a" + String(repeating: ")", count: 5000),
      String(repeating: "(?:a|", count: 3000) + "b" + String(repeating: ")*", count: 3000),
      "[" + String(repeating: "\\p{L}\\P{N}", count: 2000) + "]+",
    ])
  func explosiveExpressionsAreMatchedInLinearTimeOrRejected(pattern: String) throws {
    let (compiled, mistakes) = compile("{\"pattern\": \"\(pattern.replacing("\\", with: "\\\\"))\"}")
    #expect(mistakes.allSatisfy { $0.id == "invalid-pattern" })
    let text = "\"" + String(repeating: "a", count: 100_000) + "!\""
    let root = try #require(JSONParser().parse(SourceFile(path: "d", text: text)).tree.root)
    #expect(compiled.validate(root).count <= 1)
  }

  @Test func numbersOfAnySizeAreCompared() throws {
    let digits = String(repeating: "7", count: 1_000_000)
    #expect(try findings(#"{"maximum": 1e999999999}"#, digits).isEmpty)
    #expect(try findings(#"{"maximum": 1e999999}"#, digits).map(\.id) == ["out-of-range"])
    #expect(try findings(#"{"maximum": 1e999999998}"#, "1e999999999").map(\.id) == ["out-of-range"])
    #expect(try findings(#"{"multipleOf": 7}"#, digits).isEmpty)
    #expect(try findings(#"{"multipleOf": 0.0001}"#, "1e999999999").isEmpty)
    #expect(try findings(#"{"multipleOf": 3e999999999}"#, "9e-999999999").map(\.id) == ["not-a-multiple"])
    #expect(try findings(#"{"type": "integer"}"#, "0.\(digits)").map(\.id) == ["wrong-type"])
    #expect(try findings(#"{"uniqueItems": true}"#, "[1e999999999, 1e999999998, 10e999999998]").count == 1)
    #expect(try findings(#"{"multipleOf": 12345678901234567890123}"#, "37037036703703703670369").isEmpty)
    #expect(try findings(#"{"multipleOf": 12345678901234567890123}"#, "37037036703703703670368").count == 1)
    #expect(try findings(#"{"maxLength": 1e999999999, "minLength": 0.0}"#, #""a""#).isEmpty)
  }

  @Test func aTextOfAHundredMegabytesIsMeasuredAndMatched() throws {
    var bytes = [UInt8](repeating: UInt8(ascii: "a"), count: 100_000_000)
    bytes[0] = UInt8(ascii: "\"")
    bytes[bytes.count - 1] = UInt8(ascii: "\"")
    let root = try #require(JSONParser().parse(SourceFile(path: "d", bytes: bytes)).tree.root)
    let found = compile(#"{"maxLength": 10, "pattern": "^a*b", "enum": ["a"], "format": "date"}"#).schema
      .validate(root)
    #expect(found.map(\.id) == ["not-allowed-value"])
    #expect(found[0].message.utf8.count < 200)
    #expect(compile(#"{"pattern": "^a*$", "minLength": 99999998}"#).schema.validate(root).isEmpty)
  }

  @Test func manyUnknownKeysAndElementsTakeLinearTime() throws {
    let members = (0..<100_000).map { "\"key\($0)\":{}" }.joined(separator: ",")
    let names = (0..<200).map { "\"name\($0)\":true" }.joined(separator: ",")
    let required = (0..<200).map { "\"name\($0)\"" }.joined(separator: ",")
    let schema = "{\"properties\":{\(names)},\"required\":[\(required)],\"unevaluatedProperties\":false}"
    #expect(try findings(schema, "{\(members)}").count == 100_200)
    let objects = (0..<50_000).map { "{\"a\":\($0)}" }.joined(separator: ",")
    #expect(try findings(#"{"uniqueItems":true}"#, "[\(objects),{\"a\":7}]").count == 1)
  }
}

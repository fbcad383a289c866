import Foundation
import SourceJSON
import TestSupport

/// Makes malformed and unusual variants of JSON texts, the same ones for the same seed.
struct Mutator {
  var random: SeededRandom

  private static let tokens: [[UInt8]] =
    [
      "{", "}", "[", "]", ":", ",", "\"", "\\", "\\u0000", "\\ud800", "\\uD83D\\uDE00", "null", "true",
      "false", "0", "-0", "-1", "1.0", "0.1", "1e3", "1e999999999", "-1e-999999999",
      "123456789012345678901234567890", "\"\"", "\"a\"", "\"مراكش\"", "\"😀\"", "[]", "{}", "[[[[]]]]",
      "{\"a\":{\"a\":{}}}", " ", "\n", "\r\n", "\t", "//", "\"$ref\":\"#\"", "\"$ref\":\"#/$defs/a\"",
      "\"$dynamicRef\":\"#a\"", "\"$dynamicAnchor\":\"a\"", "\"$anchor\":\"a\"", "\"$id\":\"b\"",
      "\"$ref\":\"b#/x\"", "\"$schema\":\"http://json-schema.org/draft-07/schema#\"",
      "\"$schema\":\"https://json-schema.org/draft/2019-09/schema\"", "\"$recursiveRef\":\"#\"", "\"not\":{}",
      "\"type\":\"object\"", "\"type\":[\"string\",\"null\"]", "\"enum\":[1,\"a\",null,{}]",
      "\"const\":{\"a\":[1]}", "\"anyOf\":[{\"$ref\":\"#\"},{}]", "\"oneOf\":[true,{\"$ref\":\"#\"}]",
      "\"allOf\":[{\"$ref\":\"#\"}]", "\"if\":{\"$ref\":\"#/properties\"},\"then\":false",
      "\"items\":{\"$ref\":\"#\"}", "\"prefixItems\":[true,false]",
      "\"contains\":{\"type\":\"string\"},\"maxContains\":1", "\"unevaluatedItems\":false",
      "\"unevaluatedProperties\":false", "\"additionalProperties\":{\"$ref\":\"#\"}",
      "\"propertyNames\":{\"maxLength\":1}", "\"patternProperties\":{\"^(a+)+$\":false}",
      "\"pattern\":\"(a|aa)*b{2,5}\"", "\"pattern\":\"(?=\\\\p{L})\\\\w\"", "\"multipleOf\":0.01",
      "\"multipleOf\":1e-400", "\"minimum\":1e400", "\"maxLength\":1e400", "\"uniqueItems\":true",
      "\"required\":[\"a\",\"b\"]", "\"dependentRequired\":{\"a\":[\"b\"]}",
      "\"dependentSchemas\":{\"a\":false}", "\"format\":\"idn-hostname\"", "\"format\":\"date-time\"",
      "\"format\":\"uri\"", "\"format\":\"regex\"",
    ].map { Array($0.utf8) } + [[0xFF], [0xC3], [0xED, 0xA0, 0x80], [0xEF, 0xBB, 0xBF], [0x00], [0x7F]]

  /// A text that is still JSON if the seed was: a value replaced by another, or a member inserted.
  mutating func rearranged(_ seed: [UInt8], mixing other: [UInt8]) -> [UInt8] {
    func values(_ bytes: [UInt8]) -> [JSONNode] {
      let tree = JSONParser().parse(SourceFile(path: "", bytes: bytes)).tree
      return tree.nodes { $0 != .key }
    }
    var bytes = seed
    guard let place = values(seed).randomElement(using: &random),
      let given = values(other).randomElement(using: &random)
    else { return seed }
    if place.kind == .object, Bool.random(using: &random) {
      let member = Mutator.members[Int.random(in: 0..<Mutator.members.count, using: &random)]
      let key = Array("\"k\(Int.random(in: 0..<9, using: &random))\":".utf8) + Array(given.lexeme.utf8)
      let comma = place.count > 0 ? [UInt8(ascii: ",")] : []
      bytes.insert(
        contentsOf: (Bool.random(using: &random) ? member : key) + comma, at: place.range.start + 1)
    } else {
      let value =
        Bool.random(using: &random)
        ? Mutator.scalars.randomElement(using: &random) ?? [] : Array(given.lexeme.utf8)
      bytes.replaceSubrange(place.range.start..<place.range.end, with: value)
    }
    return bytes
  }

  private static let members = tokens.filter {
    $0.first == UInt8(ascii: "\"") && $0.contains(UInt8(ascii: ":"))
  }
  private static let scalars = tokens.filter {
    JSONParser().parse(SourceFile(path: "", bytes: $0)).diagnostics.isEmpty
  }

  /// One to four changes: bytes and tokens inserted, removed, replaced, moved, repeated.
  mutating func mutated(_ seed: [UInt8], mixing other: [UInt8]) -> [UInt8] {
    var bytes = seed
    for _ in 0..<Int.random(in: 1...4, using: &random) {
      let at = Int.random(in: 0...bytes.count, using: &random)
      let end = min(bytes.count, at + Int.random(in: 0...24, using: &random))
      switch Int.random(in: 0..<8, using: &random) {
      case 0: if at < bytes.count { bytes[at] = UInt8.random(in: 0...255, using: &random) }
      case 1: bytes.removeSubrange(at..<end)
      case 2: bytes.insert(contentsOf: bytes[at..<end], at: at)
      case 3:
        let from = Int.random(in: 0...other.count, using: &random)
        bytes.insert(contentsOf: other[from..<min(other.count, from + 40)], at: at)
      case 4: bytes.replaceSubrange(at..<end, with: token())
      case 5: insertMember(into: &bytes, near: at)
      default: bytes.insert(contentsOf: token(), at: at)
      }
      if bytes.count > 20_000 { bytes.removeLast(bytes.count - 20_000) }
    }
    return bytes
  }

  /// Inserts a member at a plausible position, so that the text is often still JSON.
  private mutating func insertMember(into bytes: inout [UInt8], near at: Int) {
    guard let brace = bytes[at...].firstIndex(of: UInt8(ascii: "{")) else { return }
    bytes.insert(contentsOf: token() + [UInt8(ascii: ",")], at: brace + 1)
  }

  private mutating func token() -> [UInt8] {
    Mutator.tokens[Int.random(in: 0..<Mutator.tokens.count, using: &random)]
  }
}

/// Seed texts: small ones that cover every keyword, and parts of the project's own schemas and content.
enum FuzzSeeds {
  /// Schemas.
  static let schemas: [[UInt8]] = small + parts(of: "schema", under: ["$defs", "properties"])
  /// Documents.
  static let documents: [[UInt8]] = smallDocuments + parts(of: "content", under: ["items"])

  private static let small: [[UInt8]] = [
    ##"{"type":"object","properties":{"a":{"$ref":"#/$defs/a"},"b":{"type":["integer","null"],"minimum":0}},"required":["a"],"additionalProperties":false,"$defs":{"a":{"type":"string","minLength":1,"pattern":"^[a-z]+$"}}}"##,
    ##"{"oneOf":[{"const":"closed"},{"type":"array","minItems":1,"maxItems":3,"items":{"$ref":"#"}}]}"##,
    ##"{"allOf":[{"properties":{"a":{"enum":["x","y",1]}}}],"if":{"properties":{"a":{"const":"x"}}},"then":{"required":["b"]},"else":{"properties":{"c":true}},"unevaluatedProperties":false}"##,
    ##"{"$id":"https://example.org/t","$dynamicAnchor":"node","properties":{"a":{"$dynamicRef":"#node"}},"unevaluatedProperties":{"type":"integer"}}"##,
    ##"{"prefixItems":[{"type":"number","multipleOf":0.01}],"items":{"anyOf":[{"type":"string","format":"date"},{"type":"object","required":["a"]}]},"contains":{"type":"string"},"uniqueItems":true}"##,
    ##"{"anyOf":[{"properties":{"k":{"const":"a"},"v":{"type":"string"}},"required":["k"]},{"properties":{"k":{"const":"b"},"v":{"type":"integer"}},"required":["k"]}],"dependentRequired":{"v":["k"]}}"##,
    ##"{"$schema":"http://json-schema.org/draft-07/schema#","definitions":{"n":{"$id":"#n","type":"integer"}},"properties":{"a":{"$ref":"#n"}},"dependencies":{"a":["b"],"b":{"minProperties":2}},"items":[{"type":"string"}],"additionalItems":false}"##,
    ##"{"$schema":"https://json-schema.org/draft/2019-09/schema","$recursiveAnchor":true,"properties":{"a":{"$recursiveRef":"#"}},"unevaluatedItems":false}"##,
    ##"{"propertyNames":{"pattern":"^[a-z]{1,3}$"},"patternProperties":{"^x":{"not":{"type":"null"}}},"minProperties":1,"maxProperties":3}"##,
    ##"{"anyOf":[{"properties":{"a":{"$ref":"#"}},"required":["a"]},{"properties":{"a":{"$ref":"#"}},"required":["b"]}]}"##,
    ##"{"const":{"a":[1,2.50,{"b":null}]},"title":"Fixed"}"##, "true", "false",
  ].map { Array($0.utf8) }

  private static let smallDocuments: [[UInt8]] = [
    #"{"a":"abc","b":1}"#, #"{"a":{"a":{"a":{"b":1}}},"c":2}"#, #"["closed",[["closed"]]]"#,
    #"{"k":"b","v":"x"}"#, #"[1.25,"2026-03-14",{"a":1},{"a":1},"😀"]"#,
    #"{"a":"x","b":2,"ساحة":[null,true,-0.5e-3]}"#, "3", #""a\n\"b""#, "[[[[[[[[1]]]]]]]]",
    #"{"a":[1,2.5,{"b":null}]}"#,
  ].map { Array($0.utf8) }

  /// Values of up to 2,000 bytes, from the members or elements under the given keys in the files of a folder.
  private static func parts(of folder: String, under names: Set<String>) -> [[UInt8]] {
    let root = Project.root + "/" + folder
    var out: [[UInt8]] = []
    for path in (FileManager.default.subpaths(atPath: root) ?? []).sorted() where path.hasSuffix(".json") {
      guard let data = FileManager.default.contents(atPath: root + "/" + path),
        let tree = JSONParser().parse(SourceFile(path: path, bytes: [UInt8](data))).tree.root
      else { continue }
      for (key, value) in tree.members where names.contains(key.text) {
        let children = Array(value.elements) + value.members.map(\.value)
        out += children.map { Array($0.lexeme.utf8) }.filter { $0.count <= 2000 }.prefix(8)
      }
    }
    return out
  }
}

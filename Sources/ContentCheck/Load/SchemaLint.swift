import JSONSchema
import SourceJSON

/// `unused-definition` and `impossible-schema`: checks for likely slips in schemas.
///
/// A schema that can never be satisfied, or an unused definition, is usually a mistake.
enum SchemaLint {
  static let ids: Set<String> = ["unused-definition", "impossible-schema"]

  static func check(_ roots: [(name: String, root: JSONNode)], _ registry: SchemaRegistry) -> [Diagnostic] {
    var used: Set<SourceLocation> = []
    var definitions: [(key: JSONNode, schema: JSONNode)] = []
    var out: [Diagnostic] = []
    for (_, root) in roots {
      for schema in schemas(in: root) {
        if let target = registry.target(of: schema) { used.insert(target.location) }
        if let members = schema["$defs"]?.members { definitions += members.map { ($0.key, $0.value) } }
        out += contradictions(schema)
      }
    }
    out += definitions.filter { !used.contains($0.schema.location) && $0.schema["$anchor"] == nil }.map {
      Diagnostic(
        id: "unused-definition", severity: .warning, at: $0.key.location,
        "nothing refers to '\($0.key.text)'",
        solutions: [.init("remove it, or refer to it")])
    }
    return out
  }

  /// Every object of a document that may be a schema; objects inside values are skipped.
  private static func schemas(in root: JSONNode) -> [JSONNode] {
    var out: [JSONNode] = []
    root.tree.withCursor(at: root.index) { add($0, root.tree, to: &out) }
    return out
  }

  private static func add(_ value: JSONCursor, _ tree: JSONTree, to out: inout [JSONNode]) {
    value.forEachElement { add($0, tree, to: &out) }
    guard value.kind == .object else { return }
    out.append(JSONNode(tree: tree, index: value.index))
    value.forEachMember { key, inner in
      guard inner.kind == .object || inner.kind == .array, !key.withText(isValue) else { return }
      add(inner, tree, to: &out)
    }
  }

  /// Checks whether the value of a key is data, not a schema.
  private static func isValue(_ key: UnsafeBufferPointer<UInt8>) -> Bool {
    key.starts(with: "x-".utf8) || values.contains { $0.elementsEqual(key) }
  }

  private static let values = ["enum", "const", "default", "examples"].map { Array($0.utf8) }

  private static let pairs = [
    ("minimum", "maximum"), ("minLength", "maxLength"), ("minItems", "maxItems"),
    ("minProperties", "maxProperties"), ("minContains", "maxContains"),
  ]

  private static func contradictions(_ schema: JSONNode) -> [Diagnostic] {
    var out: [Diagnostic] = []
    for (low, high) in pairs where schema.count > 1 {
      guard let a = schema[low], let b = schema[high], a.kind == .number, b.kind == .number,
        DecimalNumber(b.lexeme) < DecimalNumber(a.lexeme)
      else { continue }
      out.append(
        impossible(a, "'\(low)' \(a.lexeme) is above '\(high)' \(b.lexeme)", "nothing can satisfy both"))
    }
    if schema["additionalProperties"]?.bool == false, schema["patternProperties"] == nil,
      schema["$ref"] == nil,
      let properties = schema["properties"], properties.kind == .object
    {
      let names = Set(properties.members.map { $0.key.text })
      lazy var nearNames = NearNames(names)
      for name in schema["required"]?.elements.filter({ $0.kind == .string }) ?? []
      where !names.contains(name.text) {
        let near = nearNames.nearest(to: name.text)
        out.append(
          impossible(
            name, "'\(name.text)' is required but not allowed",
            near.map { "did you mean '\($0)'?" } ?? "add it to 'properties'"))
      }
    }
    if let list = schema["enum"], list.kind == .array, list.count == 0 {
      out.append(impossible(list, "'enum' allows no value", "list the values, or remove it"))
    }
    if let type = schema["type"]?.string, let list = schema["enum"] {
      for value in list.elements where !matches(value, type) {
        out.append(
          impossible(value, "value is not \(type), as 'type' requires", "remove it, or change 'type'"))
      }
    }
    return out
  }

  private static func impossible(_ node: JSONNode, _ message: String, _ help: String) -> Diagnostic {
    Diagnostic(
      id: "impossible-schema", severity: .warning, at: node.location, message, solutions: [.init(help)])
  }

  private static func matches(_ value: JSONNode, _ type: String) -> Bool {
    switch value.kind {
    case .string: type == "string"
    case .number: type == "number" || type == "integer" && DecimalNumber(value.lexeme).isInteger
    case .true, .false: type == "boolean"
    case .null: type == "null"
    case .array: type == "array"
    case .object: type == "object"
    default: true
    }
  }
}

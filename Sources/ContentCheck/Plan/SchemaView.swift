package import JSONSchema
package import SourceJSON

/// A schema merged with everything it refers to in place (`$ref`, `allOf`): the effective schema of a field.
///
/// The field's own keywords override those of the shared definition.
package struct SchemaView {
  /// The field's own schema first, then those it refers to.
  let layers: [JSONNode]
  private let registry: SchemaRegistry
  /// One bit for each key of the layers, by its tag: most keywords that a plan asks for are not there.
  private let keys: UInt64
  /// True when there is an annotation, `x-…`; most schemas of values have none.
  let isAnnotated: Bool

  package init(_ schema: JSONNode, in registry: SchemaRegistry) {
    self.registry = registry
    var layers: [JSONNode] = []
    var open = [schema]
    while !open.isEmpty, layers.count < 64 {
      let next = open.removeFirst()
      layers.append(next)
      if let target = registry.target(of: next) { open.append(target) }
      if let all = next["allOf"] { open += all.elements }
    }
    self.layers = layers
    var keys: UInt64 = 0
    var isAnnotated = false
    for layer in layers {
      layer.tree.withCursor(at: layer.index) { layer in
        layer.forEachMember { key, _ in
          keys |= SchemaView.bit(key.record.tag)
          isAnnotated = isAnnotated || key.hasEscapes || key.content.starts(with: "x-".utf8)
        }
      }
    }
    self.keys = keys
    self.isAnnotated = isAnnotated
  }

  private static func bit(_ tag: UInt16) -> UInt64 { 1 << UInt64(tag & 63) }

  /// The first value of a keyword or annotation.
  package subscript(keyword: String) -> JSONNode? {
    let tag = KeyHash.tag(keyword)
    guard keys & SchemaView.bit(tag) != 0 else { return nil }
    for layer in layers { if let value = layer.member(keyword, tag: tag) { return value } }
    return nil
  }

  /// The properties in the order of the schemas, each with its schema.
  package var properties: [(name: String, schema: JSONNode)] {
    var out: [(String, JSONNode)] = []
    var tags: [UInt16] = []
    for layer in layers {
      guard let members = layer["properties"]?.members else { continue }
      for (key, schema) in members {
        let (name, tag) = (key.text, key.keyTag)
        if tags.contains(tag), out.contains(where: { $0.0 == name }) { continue }
        tags.append(tag)
        out.append((name, schema))
      }
    }
    return out
  }

  /// Names of required properties.
  package var required: Set<String> {
    Set(layers.flatMap { $0["required"]?.elements.compactMap { $0.string } ?? [] })
  }

  /// The schema of an array's elements.
  package var element: SchemaView? { self["items"].map { SchemaView($0, in: registry) } }

  /// True when the value may be `null`.
  package var isNullable: Bool { self["type"]?.elements.contains { $0.string == "null" } ?? false }

  /// The JSON types a value may have, except `null`.
  package var types: Set<String> {
    if let type = self["type"] {
      let names = type.kind == .array ? type.elements.compactMap { $0.string } : [type.text]
      return Set(names).subtracting(["null"])
    }
    var values: [JSONNode] = []
    if let list = self["enum"] { values = Array(list.elements) }
    if let value = self["const"] { values.append(value) }
    return Set(values.compactMap { SchemaView.typeName($0) })
  }

  private static func typeName(_ node: JSONNode) -> String? {
    switch node.kind {
    case .string: "string"
    case .number: node.integer != nil ? "integer" : "number"
    case .true, .false: "boolean"
    case .array: "array"
    case .object: "object"
    default: nil
    }
  }
}

import SourceJSON

/// Definitions of hours, points, fees and the like that are part of the compiler.
///
/// Schemas refer to them as `contentc:shared#/$defs/hours`. They are not linted: most sets use only some of them.
enum SharedDefinitions {
  /// How schemas refer to the document.
  static let uri = "contentc:shared"

  /// The document, `schema/meta/shared.schema.json`.
  static var tree: JSONTree {
    JSONParser().parse(SourceFile(path: uri, text: EmbeddedSchemas.shared)).tree
  }

  /// Whether a schema refers to any of them.
  static func areUsed(in schema: JSONNode) -> Bool {
    switch schema.kind {
    case .array: schema.elements.contains { areUsed(in: $0) }
    case .object:
      schema.members.contains { key, value in
        key.text == "$ref" && value.string?.hasPrefix(uri + "#") == true || areUsed(in: value)
      }
    default: false
    }
  }
}

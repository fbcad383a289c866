import SourceJSON

/// Definitions of hours, points, fees and the like that are part of the compiler.
///
/// Schemas refer to them as `contentc:shared#/$defs/hours`. They are not linted: most sets use only some of them.
enum SharedDefinitions {
  /// The URI by which schemas refer to the document.
  static let uri = "contentc:shared"

  /// The document, `schema/meta/shared.schema.json`.
  static var tree: JSONTree { JSONParser().parse(SourceFile(path: uri, text: EmbeddedSchemas.shared)).tree }

  /// Checks whether a schema refers to any of them.
  static func areUsed(in schema: JSONNode) -> Bool {
    var areUsed = false
    var isReference = false
    schema.tree.withCursor(at: schema.index) { value in
      value.forEachNode { node in
        if isReference, node.kind == .string {
          areUsed = areUsed || node.withText { $0.starts(with: start.utf8) }
        }
        isReference = node.kind == .key && node.withText { $0.elementsEqual("$ref".utf8) }
      }
    }
    return areUsed
  }

  /// Start of a reference to one of them.
  private static let start = uri + "#"
}

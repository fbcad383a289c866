import JSONSchema
import SourceJSON

/// The schemas the compiler itself needs, compiled once for a process.
enum OwnSchemas {
  static let annotations = compiled("annotations", EmbeddedSchemas.annotations, assertsFormat: false)
  static let assets = compiled("assets", EmbeddedSchemas.assets)
  static let calendars = compiled("calendars", EmbeddedSchemas.calendars)
  static let contentc = compiled("contentc", EmbeddedSchemas.contentc)

  /// Names of the annotations.
  static let annotationNames =
    tree("annotations", EmbeddedSchemas.annotations).root?["properties"]?.members.map { $0.key.text } ?? []

  private static func tree(_ name: String, _ text: String) -> JSONTree {
    JSONParser().parse(SourceFile(path: "\(name).schema.json", text: text)).tree
  }

  private static func compiled(_ name: String, _ text: String, assertsFormat: Bool = true) -> CompiledSchema {
    var registry = SchemaRegistry()
    registry.add(tree(name, text), uri: name)
    return CompiledSchema.compile(name, in: registry, assertsFormat: assertsFormat).schema
  }
}

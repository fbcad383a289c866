import JSONSchema
import SourceJSON

/// Checks every file against the schema of its domain.
enum SchemaCheck {
  static func check(_ content: ParsedContent, _ schemas: SchemaFolder) -> [Diagnostic] {
    content.trees.flatMap { tree, domain -> [Diagnostic] in
      guard let root = tree.root, let schema = schemas.schemas[schemas.plan.domains[domain].name] else {
        return []
      }
      return schema.validate(root)
    }
  }
}

import JSONSchema
import SourceJSON

/// Checks a file against the schema of its domain.
enum SchemaCheck {
  static func check(_ tree: JSONTree, _ domain: Int, _ schemas: SchemaFolder) -> [Diagnostic] {
    guard let root = tree.root, let schema = schemas.schemas[schemas.plan.domains[domain].name] else {
      return []
    }
    return schema.validate(root)
  }
}

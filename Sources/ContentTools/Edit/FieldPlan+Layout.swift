import ContentCheck
package import SourceJSON

extension FieldPlan: LayoutSchema {
  /// The names of the fields, in the order of the schema.
  package var orderedKeys: [String] { orderedChildren.map(\.name) }

  /// The plan of a member.
  package func layout(of key: JSONNode) -> (any LayoutSchema)? { child(key) }

  /// The plan of the elements.
  package var elementLayout: (any LayoutSchema)? { element }
}

public import SourceJSON

/// A schema ready to validate documents; made once, used by any number of threads.
///
/// `@unchecked Sendable` is sound: `Subschema` objects are filled in while `SchemaCompiler` runs and only read
/// after `init` returns.
public final class CompiledSchema: @unchecked Sendable {
  let subschemas: [Subschema]
  let root: SubschemaID
  let hasDynamicReferences: Bool
  /// By resource: the subschemas that `$dynamicRef` can be bent to.
  let dynamicAnchors: [Int: [String: SubschemaID]]
  private let assertsFormatByVocabulary: Bool

  /// Whether `format` refuses values, rather than only describing them.
  public let assertsFormat: Bool

  init(
    subschemas: [Subschema], root: SubschemaID, hasDynamicReferences: Bool,
    dynamicAnchors: [Int: [String: SubschemaID]], assertsFormat: Bool, assertsFormatByVocabulary: Bool
  ) {
    self.subschemas = subschemas
    self.root = root
    self.hasDynamicReferences = hasDynamicReferences
    self.dynamicAnchors = dynamicAnchors
    self.assertsFormat = assertsFormat
    self.assertsFormatByVocabulary = assertsFormatByVocabulary
  }

  /// Compiles the schema a URI names, with everything it refers to.
  ///
  /// - Parameters:
  ///   - uri: URI of a document in the registry, with or without fragment.
  ///   - assertsFormat: Whether `format` is an assertion, as authored content wants it.
  ///   - formats: More formats, by name; they win over the published ones.
  /// - Returns: The schema, and findings about mistakes in the schema documents themselves. With an error among
  ///   them the schema is incomplete and accepts too much.
  /// - Cost: Linear in the schema documents that are reached.
  public static func compile(
    _ uri: String, in registry: SchemaRegistry, assertsFormat: Bool = false,
    formats: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool] = [:]
  ) -> (schema: CompiledSchema, diagnostics: [Diagnostic]) {
    var compiler = SchemaCompiler(registry: registry, formats: formats)
    let schema = compiler.compile(uri, assertsFormat: assertsFormat)
    return (schema, compiler.diagnostics.sortedByPlace())
  }

  /// Every way in which a value breaks the schema, in order of place; empty when it fits.
  ///
  /// - Cost: Linear in the value for schemas without large alternatives.
  public func validate(_ node: JSONNode) -> [Diagnostic] {
    run(node) { evaluator in
      evaluator.collecting = true
      var evaluated = Evaluation(isActive: false)
      _ = evaluator.evaluate(root, node.index, &evaluated)
      return evaluator.report.findings.sortedByPlace()
    }
  }

  /// Whether a value fits the schema; faster than ``validate(_:)`` because it stops at the first mistake.
  public func isValid(_ node: JSONNode) -> Bool {
    run(node) { evaluator in evaluator.isValid(root, node.index) }
  }

  private func run<R>(_ node: JSONNode, _ body: (inout Evaluator) -> R) -> R {
    node.tree.nodes.withUnsafeBufferPointer { nodes in
      node.tree.source.bytes.withUnsafeBufferPointer { bytes in
        var evaluator = Evaluator(
          schema: self, tree: node.tree, nodes: nodes, bytes: bytes,
          assertsFormat: assertsFormat || assertsFormatByVocabulary)
        return body(&evaluator)
      }
    }
  }

  /// The property names a subschema knows, through everything that applies in place.
  func knownProperties(of subschema: Subschema) -> [String] {
    var seen: Set<ObjectIdentifier> = []
    var names: [String] = []
    var open = [subschema]
    while let next = open.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      if let object = next.object {
        names += object.properties.filter { $0.schema != nil }.map {
          String(decoding: $0.name, as: UTF8.self)
        }
      }
      var inner = next.allOf + next.anyOf + next.oneOf
      inner += [
        next.reference, next.dynamicReference?.initial, next.condition?.then, next.condition?.otherwise,
      ]
      .compactMap { $0 }
      open += inner.map { subschemas[$0] }
    }
    return names
  }
}

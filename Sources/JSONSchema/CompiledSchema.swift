public import SourceJSON

/// A schema ready to validate documents; compiled once, usable from any number of threads.
///
/// `@unchecked Sendable` is sound: `Subschema` objects are filled in while `SchemaCompiler` runs and only read
/// after `init` returns.
public final class CompiledSchema: @unchecked Sendable {
  let subschemas: [Subschema]
  let program: Program
  let root: SubschemaID
  let hasDynamicReferences: Bool
  /// The subschemas that `$dynamicRef` can resolve to, by resource.
  let dynamicAnchors: [Int: [String: SubschemaID]]
  /// The schema documents it was compiled from, meta-schemas included.
  private let documents: [JSONTree]

  init(
    subschemas: [Subschema], root: SubschemaID, hasDynamicReferences: Bool,
    dynamicAnchors: [Int: [String: SubschemaID]], documents: [JSONTree]
  ) {
    self.subschemas = subschemas
    program = Program(subschemas)
    self.root = root
    self.hasDynamicReferences = hasDynamicReferences
    self.dynamicAnchors = dynamicAnchors
    self.documents = documents
  }

  /// The texts of the schema documents that were reached, for excerpts.
  public var sources: [SourceFile] { documents.map(\.source) }

  /// Options for reading schema documents.
  public struct Options: Sendable {
    /// Indicates whether `format` rejects values even where the dialect treats it as an annotation only.
    public var assertsFormat: Bool
    /// Indicates whether unknown keywords are reported, as they should be for authored schemas.
    public var reportsUnknownKeywords: Bool
    /// Indicates whether each document is checked against its meta-schema first.
    public var checksDocuments: Bool

    /// The defaults suit authored schemas.
    public init(
      assertsFormat: Bool = false, reportsUnknownKeywords: Bool = true, checksDocuments: Bool = false
    ) {
      self.assertsFormat = assertsFormat
      self.reportsUnknownKeywords = reportsUnknownKeywords
      self.checksDocuments = checksDocuments
    }
  }

  /// Compiles the schema that a URI names, with everything it refers to.
  ///
  /// - Parameters:
  ///   - uri: URI of a document in the registry, with or without fragment.
  ///   - assertsFormat: True to treat `format` as an assertion, as authored content requires.
  /// - Returns: The schema, and findings about mistakes in the schema documents themselves. With an error among
  ///   them the schema is incomplete and accepts too much.
  /// - Cost: Linear in the schema documents that are reached.
  public static func compile(
    _ uri: String, in registry: SchemaRegistry, assertsFormat: Bool = false
  ) -> (schema: CompiledSchema, diagnostics: [Diagnostic]) {
    compile(uri, in: registry, options: Options(assertsFormat: assertsFormat))
  }

  /// Like ``compile(_:in:assertsFormat:)``, with all options.
  public static func compile(
    _ uri: String, in registry: SchemaRegistry, options: Options
  ) -> (schema: CompiledSchema, diagnostics: [Diagnostic]) {
    var compiler = SchemaCompiler(registry: registry, options: options)
    let schema = compiler.compile(uri)
    return (schema, compiler.diagnostics.sortedByPlace())
  }

  /// Every violation of the schema in a value, sorted by position; empty when the value is valid.
  ///
  /// - Cost: Linear in the value for schemas without large alternatives.
  public func validate(_ node: JSONNode) -> [Diagnostic] {
    run(node) { evaluator in
      evaluator.collecting = true
      var evaluated = Evaluation()
      evaluator.origin = root
      _ = evaluator.evaluate(root, node.index, &evaluated)
      return evaluator.report.findings.withOneCauseEach().sortedByPlace()
    }
  }

  /// Checks whether a value is valid; faster than ``validate(_:)`` because it stops at the first mistake.
  public func isValid(_ node: JSONNode) -> Bool {
    run(node) { evaluator in evaluator.isValid(root, node.index) }
  }

  private func run<R>(_ node: JSONNode, _ body: (inout Evaluator) -> R) -> R {
    node.tree.records.inPlace { records in
      node.tree.source.bytes.withUnsafeBufferPointer { bytes in
        var evaluator = Evaluator(schema: self, tree: node.tree, records: records, bytes: bytes)
        return body(&evaluator)
      }
    }
  }

  /// The property names known to a subschema and everything that applies in place, each once.
  func knownProperties(of subschema: Subschema) -> [String] {
    var seen: Set<ObjectIdentifier> = []
    var names: [String] = []
    var listed: Set<String> = []
    var open = [subschema]
    while let next = open.popLast() {
      guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
      for property in next.object?.properties ?? [] where property.schema != nil {
        let name = String(decoding: property.name, as: UTF8.self)
        if listed.insert(name).inserted { names.append(name) }
      }
      var inner = next.allOf + next.anyOf + next.oneOf
      inner += next.object?.dependentSchemas.map(\.schema) ?? []
      inner += [
        next.reference, next.dynamicReference?.initial, next.condition?.test, next.condition?.then,
        next.condition?.otherwise,
      ]
      .compactMap { $0 }
      open += inner.reversed().map { subschemas[$0] }
    }
    return names
  }

}

import HostSystem
import JSONSchema
import SourceJSON

/// Plans and compiled schemas of the documents of a content set, each made in a separate step.
struct SchemaSteps: Sendable {
  /// The results of a planner for the documents.
  struct Planned: Sendable {
    /// Plans by domain name.
    var domains: [String: DomainPlan] = [:]
    var diagnostics: [Diagnostic] = []
  }

  private let roots: [(name: String, root: JSONNode)]
  private let registry: SchemaRegistry
  private let planned = Slot<Planned>()
  private let compiled: [Slot<(schema: CompiledSchema, diagnostics: [Diagnostic])>]

  /// - Parameter roots: The documents, under their file names.
  init(_ roots: [(name: String, root: JSONNode)], _ registry: SchemaRegistry) {
    self.roots = roots
    self.registry = registry
    compiled = roots.map { _ in Slot() }
  }

  /// Plans and compiles the documents of domains.
  ///
  /// - Parameter name: The domain of a document.
  func work(_ name: @escaping @Sendable (_ document: String) -> String) -> [@Sendable () -> Void] {
    let plan: @Sendable () -> Void = {
      var planner = SchemaPlanner(registry: registry)
      var out = Planned()
      for (document, root) in roots {
        out.domains[name(document)] = planner.plan(domain: name(document), root)
      }
      out.diagnostics = planner.diagnostics
      planned.value = out
    }
    let compile = zip(roots, compiled).filter { $0.0.root["x-domain"] != nil }.map { document, slot in
      { @Sendable in
        slot.value = CompiledSchema.compile(document.name, in: registry, assertsFormat: true)
      }
    }
    return [plan] + compile
  }

  /// The results of the planner, once the work is done.
  var plans: Planned { planned.value ?? Planned() }

  /// The compiled schema of a document, once the work is done; nil for one without a domain.
  func schema(_ document: Int) -> (schema: CompiledSchema, diagnostics: [Diagnostic])? {
    compiled[document].value
  }
}

import SourceJSON

// Determines the dialect of a schema, and checks its document against the meta-schema.

extension SchemaCompiler {
  /// The dialect of a resource: the one named by its `$schema`, or that of the enclosing document.
  mutating func dialect(of resource: Int) -> Dialect {
    if let known = dialects[resource] { return known }
    var dialect = Dialect(draft: registry.resources[resource].draft)
    if let name = registry.resources[resource].dialect, Dialect.published(name) == nil {
      let place = registry.resources[resource].root["$schema"] ?? registry.resources[resource].root
      dialect = customDialect(name, at: place)
    }
    dialects[resource] = dialect
    return dialect
  }

  private mutating func customDialect(_ name: String, at place: JSONNode) -> Dialect {
    var dialect = Dialect()
    let found = registry.resource(named: URIReference(name).resource)
    diagnostics += found.diagnostics
    guard let resource = found.id else {
      if name.contains("json-schema.org/draft-0") {
        report("unknown-schema", place, "drafts before draft-04 are not supported", help: "update the schema")
      } else {
        report(
          "unknown-schema", place, "the dialect '\(name)' is unknown; read as 2020-12",
          help: "register its meta-schema, or name a published draft", severity: .warning)
      }
      return dialect
    }
    let root = registry.resources[resource].root
    dialect.draft = registry.resources[resource].draft
    guard let list = root["$vocabulary"], list.kind == .object else { return dialect }
    var vocabularies: Set<Vocabulary> = [.core]
    for (key, isRequired) in list.members {
      guard let vocabulary = Vocabulary(uri: key.text) else {
        if isRequired.bool == true {
          report(
            "unknown-schema", place, "the dialect '\(name)' needs the unknown vocabulary '\(key.text)'",
            help: "such schemas cannot be checked")
        }
        continue
      }
      vocabularies.insert(vocabulary)
      if vocabulary == .formatAssertion || (vocabulary == .format && isRequired.bool == true) {
        dialect.assertsFormat = true
      }
    }
    // In 2019-09 the unevaluated keywords belong to the applicators.
    if dialect.draft == .draft201909, vocabularies.contains(.applicator) { vocabularies.insert(.unevaluated) }
    if vocabularies.contains(.formatAssertion) || vocabularies.contains(.format) {
      vocabularies.insert(.formatAnnotation)
    }
    dialect.vocabularies = vocabularies
    return dialect
  }

  // MARK: - Documents

  /// Visits a document once: records it, and checks it against its meta-schema if that is enabled.
  mutating func enter(_ tree: JSONTree) {
    let id = ObjectIdentifier(tree)
    guard isSound[id] == nil else { return }
    isSound[id] = true
    documents.append(tree)
    guard options.checksDocuments, let root = tree.root, MetaSchema.source(of: tree.source.path) == nil,
      let resource = registry.resourceOfPlace[SchemaRegistry.Place(root)]
    else { return }
    let found = metaSchemaFindings(root, registry.resources[resource].dialect)
    guard !found.isEmpty else { return }
    isSound[id] = false
    diagnostics += found
  }

  private mutating func metaSchemaFindings(_ root: JSONNode, _ dialect: String?) -> [Diagnostic] {
    let draft = dialect.flatMap { Dialect.published($0) }
    let uri = dialect.map { URIReference($0).resource } ?? "https://json-schema.org/draft/2020-12/schema"
    // An unknown dialect is reported where the schema is read.
    guard draft != nil || dialect == nil || registry.resource(named: uri).id != nil else { return [] }
    let name = draft.map(MetaSchema.uri) ?? uri
    let meta =
      metaSchemas[name]
      ?? CompiledSchema.compile(name, in: registry, options: .init(reportsUnknownKeywords: false)).schema
    metaSchemas[name] = meta
    // Parts in another dialect have their own meta-schema.
    let others = registry.resources.filter {
      $0.root.tree === root.tree && $0.root.index != root.index && $0.dialect != dialect
    }
    return meta.validate(root).filter { finding in
      !others.contains {
        $0.root.range.start <= finding.location.range.start && finding.location.range.end <= $0.root.range.end
      }
    }
  }
}

import SourceJSON

/// Turns schema documents into `Subschema` objects, following references.
struct SchemaCompiler {
  var registry: SchemaRegistry
  let options: CompiledSchema.Options
  var diagnostics: [Diagnostic] = []
  var subschemas: [Subschema] = []
  var hasDynamicReferences = false
  private var pending: [SubschemaID] = []
  private var ids: [SchemaRegistry.Place: SubschemaID] = [:]
  var dialects: [Int: Dialect] = [:]
  /// The visited documents, in the order they were reached.
  var documents: [JSONTree] = []
  var isSound: [ObjectIdentifier: Bool] = [:]
  var metaSchemas: [String: CompiledSchema] = [:]

  init(registry: SchemaRegistry, options: CompiledSchema.Options) {
    self.registry = registry
    self.options = options
  }

  mutating func compile(_ uri: String) -> CompiledSchema {
    var root = 0
    let reference = URIReference(uri)
    let found = registry.resource(named: reference.resource)
    diagnostics += found.diagnostics
    if let resource = found.id,
      let target = registry.resolve("#" + (reference.fragment ?? ""), from: resource)
    {
      root = compile(target.node, resource: target.resource)
      readPending()
    } else {
      let place = SourceLocation(path: uri, range: SourceRange(0, 0))
      diagnostics.append(Diagnostic(id: "unknown-schema", at: place, "no schema '\(uri)' is registered"))
      subschemas.append(
        Subschema(
          source: JSONNode(tree: JSONTree(source: SourceFile(path: uri, text: ""), records: []), index: 0),
          resource: 0))
      subschemas[0].constant = true
    }
    let anchors = compileDynamicAnchors()
    findEndlessReferences()
    return CompiledSchema(
      subschemas: subschemas, root: root, hasDynamicReferences: hasDynamicReferences, dynamicAnchors: anchors,
      documents: documents)
  }

  /// Compiles the possible targets of `$dynamicRef`: the anchors of every resource reached.
  private mutating func compileDynamicAnchors() -> [Int: [String: SubschemaID]] {
    guard hasDynamicReferences else { return [:] }
    var out: [Int: [String: SubschemaID]] = [:]
    var seen = 0
    while seen < subschemas.count {
      let resource = subschemas[seen].resource
      seen += 1
      guard out[resource] == nil, resource < registry.resources.count else { continue }
      out[resource] = [:]
      for (name, node) in registry.resources[resource].dynamicAnchors.sorted(by: { $0.key < $1.key }) {
        out[resource]?[name] = compile(node, resource: resource)
      }
      readPending()
    }
    return out
  }

  mutating func report(
    _ id: String, _ node: JSONNode, _ message: String, help: String? = nil, severity: Severity = .error,
    replacement: String? = nil
  ) {
    // The meta-schema check has already reported the problem in this document.
    if id == "invalid-schema", isSound[ObjectIdentifier(node.tree)] == false { return }
    let edit = replacement.map { Diagnostic.Edit(range: node.range, replacement: $0) }
    diagnostics.append(
      Diagnostic(
        id: id, severity: severity, at: node.location, message,
        solutions: help.map { [.init($0, edit: edit)] } ?? []))
  }

  // MARK: - Subschemas

  mutating func compile(_ node: JSONNode, resource: Int) -> SubschemaID {
    let place = SchemaRegistry.Place(node)
    if let id = ids[place] { return id }
    enter(node.tree)
    let resource = registry.resourceOfPlace[place] ?? resource
    let id = subschemas.count
    ids[place] = id
    let subschema = Subschema(source: node, resource: resource)
    subschemas.append(subschema)
    switch node.kind {
    case .true: subschema.constant = true
    case .false: subschema.constant = false
    case .object: pending.append(id)
    default:
      report("invalid-schema", node, "a schema must be an object, true or false")
      subschema.constant = true
    }
    return id
  }

  /// Reads pending schemas, and those they refer to: a work list instead of recursion, because chains can be
  /// long.
  private mutating func readPending() {
    while let id = pending.popLast() {
      fill(subschemas[id], subschemas[id].source, subschemas[id].resource)
    }
  }

  private mutating func fill(_ subschema: Subschema, _ node: JSONNode, _ resource: Int) {
    let dialect = dialect(of: resource)
    let array = ArrayKeywords()
    let object = ObjectKeywords()
    array.containsMarks = dialect.draft == .draft202012
    var reader = KeywordReader(subschema: subschema, array: array, object: object, dialect: dialect)
    if dialect.referenceStandsAlone, let target = node["$ref"], target.kind == .string {
      read("$ref", target, into: &reader, resource: resource)
    } else {
      for (key, value) in node.members {
        let name = key.text
        guard dialect.keyword(name) != nil else {
          if options.reportsUnknownKeywords { reportUnknown(key, name, dialect) }
          continue
        }
        read(name, value, into: &reader, resource: resource)
      }
    }
    finish(subschema, array, object, &reader)
  }

  private mutating func reportUnknown(_ key: JSONNode, _ name: String, _ dialect: Dialect) {
    guard !name.hasPrefix("x-"), Keyword.table[name]?.drafts.contains(dialect.draft) != true else { return }
    let known = Keyword.table.filter { $0.value.drafts.contains(dialect.draft) }.keys
    let near = NearMiss.best(for: name, among: known)
    report(
      "unknown-keyword", key, "unknown keyword '\(name)'", help: near.map { "did you mean '\($0)'?" },
      severity: .warning, replacement: near.map { "\"\($0)\"" })
  }

  private func finish(
    _ subschema: Subschema, _ array: ArrayKeywords, _ object: ObjectKeywords, _ reader: inout KeywordReader
  ) {
    object.finish()
    if reader.excludesMinimum { swap(&reader.numeric.minimum, &reader.numeric.exclusiveMinimum) }
    if reader.excludesMaximum { swap(&reader.numeric.maximum, &reader.numeric.exclusiveMaximum) }
    if array.hasListOfItems { array.items = reader.additionalItems }
    if reader.usesArray { subschema.array = array }
    if reader.usesObject { subschema.object = object }
    if reader.usesText { subschema.text = reader.text }
    if reader.usesNumeric { subschema.numeric = reader.numeric }
    if let test = reader.test {
      subschema.condition = Condition(test: test, then: reader.then, otherwise: reader.otherwise)
    }
    subschema.hasApplicators =
      subschema.reference != nil || subschema.dynamicReference != nil || !subschema.allOf.isEmpty
      || !subschema.anyOf.isEmpty || !subschema.oneOf.isEmpty || subschema.not != nil
      || subschema.condition != nil
    subschema.tracksEvaluation = array.unevaluated != nil || object.unevaluated != nil
    subschema.isLeaf = !subschema.hasApplicators && subschema.array == nil && subschema.object == nil
  }

  /// Reports references that lead back to themselves on the same value, with which validation would never
  /// end.
  private mutating func findEndlessReferences() {
    var state = [UInt8](repeating: 0, count: subschemas.count)
    for start in subschemas.indices where state[start] == 0 {
      var path: [(id: SubschemaID, next: [SubschemaID])] = [(start, inPlace(start))]
      state[start] = 1
      while !path.isEmpty {
        guard let next = path[path.count - 1].next.popLast() else {
          state[path.removeLast().id] = 2
          continue
        }
        if state[next] == 1 {
          report(
            "endless-schema", subschemas[next].source, "schema refers to itself endlessly",
            help: "break the cycle of '$ref'")
          subschemas[next].constant = true
        } else if state[next] == 0 {
          state[next] = 1
          path.append((next, inPlace(next)))
        }
      }
    }
  }

  private func inPlace(_ id: SubschemaID) -> [SubschemaID] {
    let subschema = subschemas[id]
    var out = subschema.allOf + subschema.anyOf + subschema.oneOf
    out += [
      subschema.reference, subschema.not, subschema.condition?.test, subschema.condition?.then,
      subschema.condition?.otherwise,
      subschema.dynamicReference.flatMap { $0.anchor == nil ? $0.initial : nil },
    ]
    .compactMap { $0 }
    return out
  }
}

/// The keywords of one schema object while it is being read.
struct KeywordReader {
  let subschema: Subschema
  let array: ArrayKeywords
  let object: ObjectKeywords
  let dialect: Dialect
  var text = TextLimits()
  var numeric = NumericLimits()
  var usesText = false
  var usesNumeric = false
  var usesArray = false
  var usesObject = false
  /// Booleans of draft-04 that make a limit exclusive.
  var excludesMinimum = false
  var excludesMaximum = false
  /// For the drafts where `items` may be a list: the schema of the elements after it.
  var additionalItems: SubschemaID?
  var test: SubschemaID?
  var then: SubschemaID?
  var otherwise: SubschemaID?
}

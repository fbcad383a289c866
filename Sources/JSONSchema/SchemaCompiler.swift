import SourceJSON

/// Turns schema documents into `Subschema` objects, following references.
struct SchemaCompiler {
  let registry: SchemaRegistry
  let formats: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool]
  var diagnostics: [Diagnostic] = []
  var subschemas: [Subschema] = []
  var hasDynamicReferences = false
  private var ids: [SchemaRegistry.Place: SubschemaID] = [:]
  private var vocabularies: [Int: Set<String>?] = [:]

  init(registry: SchemaRegistry, formats: [String: @Sendable (UnsafeBufferPointer<UInt8>) -> Bool]) {
    self.registry = registry
    self.formats = formats
  }

  mutating func compile(_ uri: String, assertsFormat: Bool) -> CompiledSchema {
    var root = 0
    var byVocabulary = false
    if let resource = registry.resourceByURI[URIReference(uri).resource],
      let target = registry.resolve("#" + (URIReference(uri).fragment ?? ""), from: resource)
    {
      root = compile(target.node, resource: target.resource)
      byVocabulary =
        vocabulary(of: target.resource)?.contains { $0.hasSuffix("/vocab/format-assertion") } ?? false
    } else {
      let place = SourceLocation(path: uri, range: SourceRange(0, 0))
      diagnostics.append(Diagnostic(id: "unknown-schema", at: place, "no schema '\(uri)' is registered"))
      subschemas.append(
        Subschema(
          source: JSONNode(tree: JSONTree(source: SourceFile(path: uri, text: ""), nodes: []), index: 0),
          resource: 0))
      subschemas[0].constant = true
    }
    let anchors = compileDynamicAnchors()
    findEndlessReferences()
    return CompiledSchema(
      subschemas: subschemas, root: root, hasDynamicReferences: hasDynamicReferences, dynamicAnchors: anchors,
      assertsFormat: assertsFormat, assertsFormatByVocabulary: byVocabulary)
  }

  private mutating func compileDynamicAnchors() -> [Int: [String: SubschemaID]] {
    guard hasDynamicReferences else { return [:] }
    var out: [Int: [String: SubschemaID]] = [:]
    for (i, resource) in registry.resources.enumerated() {
      for (name, node) in resource.dynamicAnchors { out[i, default: [:]][name] = compile(node, resource: i) }
    }
    return out
  }

  mutating func report(
    _ id: String, _ node: JSONNode, _ message: String, help: String? = nil, severity: Severity = .error
  ) {
    diagnostics.append(
      Diagnostic(
        id: id, severity: severity, at: node.location, message, solutions: help.map { [.init($0)] } ?? []))
  }

  /// The vocabularies in force for a resource; nil means all.
  mutating func vocabulary(of resource: Int) -> Set<String>? {
    if let known = vocabularies[resource] { return known }
    let found = registry.vocabularies(of: registry.resources[resource].dialect)
    vocabularies[resource] = found
    return found
  }

  mutating func compile(_ node: JSONNode, resource: Int) -> SubschemaID {
    let place = SchemaRegistry.Place(node)
    if let id = ids[place] { return id }
    let resource = registry.resourceOfPlace[place] ?? resource
    let id = subschemas.count
    ids[place] = id
    let subschema = Subschema(source: node, resource: resource)
    subschemas.append(subschema)
    switch node.kind {
    case .true: subschema.constant = true
    case .false: subschema.constant = false
    case .object: fill(subschema, node, resource)
    default:
      report("invalid-schema", node, "a schema must be an object, true or false")
      subschema.constant = true
    }
    return id
  }

  private mutating func fill(_ subschema: Subschema, _ node: JSONNode, _ resource: Int) {
    let inForce = vocabulary(of: resource)
    let hasValidation = inForce?.contains { $0.hasSuffix("/vocab/validation") } ?? true
    let array = ArrayKeywords()
    let object = ObjectKeywords()
    var reader = KeywordReader(subschema: subschema, array: array, object: object)
    for (key, value) in node.members {
      let name = key.text
      if name.hasPrefix("x-") { continue }
      guard SchemaKeywords.all.contains(name) else {
        let near = NearMiss.best(for: name, among: SchemaKeywords.all)
        report(
          "unknown-keyword", key, "unknown keyword '\(name)'", help: near.map { "did you mean '\($0)'?" },
          severity: .warning)
        continue
      }
      if !hasValidation, SchemaKeywords.assertions.contains(name), name != "format" { continue }
      read(name, value, key, into: &reader, resource: resource)
    }
    finish(subschema, array, object, &reader)
  }

  private func finish(
    _ subschema: Subschema, _ array: ArrayKeywords, _ object: ObjectKeywords, _ reader: inout KeywordReader
  ) {
    object.finish()
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

  /// Reports references that lead back to themselves on the same value: no document could ever be checked.
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
            "endless-schema", subschemas[next].source, "schema refers to itself without end",
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
    ]
    .compactMap { $0 }
    return out
  }
}

/// What is gathered from one schema object before it is final.
struct KeywordReader {
  let subschema: Subschema
  let array: ArrayKeywords
  let object: ObjectKeywords
  var text = TextLimits()
  var numeric = NumericLimits()
  var usesText = false
  var usesNumeric = false
  var usesArray = false
  var usesObject = false
  var test: SubschemaID?
  var then: SubschemaID?
  var otherwise: SubschemaID?
}

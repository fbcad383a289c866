public import SourceJSON

/// The schema documents that references can resolve to. Nothing is ever fetched.
public struct SchemaRegistry: Sendable {
  /// One schema document or embedded `$id`, named by a URI without fragment.
  struct Resource: Sendable {
    let uri: URIReference
    let root: JSONNode
    /// Anchors by name; the empty name is the root when it has `$recursiveAnchor: true`.
    var anchors: [String: JSONNode] = [:]
    var dynamicAnchors: [String: JSONNode] = [:]
    /// The `$schema` of the root or of the enclosing resource; else the dialect inherited from the referring
    /// schema, or nil.
    var dialect: String?
    var draft: Dialect.Draft
  }

  /// The location of a subschema, as a dictionary key.
  struct Place: Hashable, Sendable {
    let tree: ObjectIdentifier
    let index: Int

    init(_ node: JSONNode) {
      tree = ObjectIdentifier(node.tree)
      index = node.index
    }
  }

  /// A document that does not declare its dialect, read in that of a schema that refers to it.
  private struct Reading: Hashable, Sendable {
    let uri: String
    let dialect: String
  }

  private(set) var resources: [Resource] = []
  private(set) var resourceByURI: [String: Int] = [:]
  /// Resources of documents that inherit their dialect; in ``resourceByURI`` the same documents are read as
  /// 2020-12.
  private var inherited: [Reading: Int] = [:]
  /// The URI under which each document was added.
  private var baseOfDocument: [ObjectIdentifier: URIReference] = [:]
  /// The resource of every subschema found where the keywords allow one.
  private(set) var resourceOfPlace: [Place: Int] = [:]
  /// Compiled expressions, shared by schemas that share documents, including copies of the registry.
  let patterns = PatternStore()
  /// Targets of references, shared by copies of the registry until one of them gets another document.
  private var targets = ReferenceStore()
  /// Text of documents that were not added, by URI without fragment.
  let find: (@Sendable (String) -> SourceFile?)?

  /// Makes an empty registry.
  ///
  /// - Parameter find: Provides documents that were not added but are referred to, by absolute URI without
  ///   fragment. It need not provide the meta-schemas of the published drafts.
  public init(find: (@Sendable (String) -> SourceFile?)? = nil) { self.find = find }

  /// Adds a document under the URI by which others refer to it.
  ///
  /// A relative URI such as a file name is allowed; relative references between documents resolve against it.
  /// A document without `$schema` is read as 2020-12, or in the dialect of the schema that refers to it.
  /// Cost: linear in the document.
  public mutating func add(_ tree: JSONTree, uri: String) {
    guard let root = tree.root else { return }
    let base = URIReference(uri)
    targets = ReferenceStore()
    if let known = resourceOfPlace[Place(root)] {
      resourceByURI[base.resource] = known
      return
    }
    baseOfDocument[ObjectIdentifier(tree)] = base
    let id = addResource(base, root, in: nil)
    resourceByURI[base.resource] = id
    index(root, resource: id, isRoot: true)
  }

  /// Reads a document that does not declare its dialect again, in an inherited dialect.
  private mutating func add(_ tree: JSONTree, _ base: URIReference, inheriting dialect: String) {
    // Places are identified by their tree, so another reading needs its own.
    let copy = JSONTree(source: tree.source, records: tree.records)
    guard let root = copy.root else { return }
    baseOfDocument[ObjectIdentifier(copy)] = base
    let id = addResource(base, root, in: nil, inheriting: dialect)
    inherited[Reading(uri: base.resource, dialect: dialect)] = id
    index(root, resource: id, isRoot: true, inheriting: dialect)
  }

  /// The URIs of a document and of the schemas embedded in it, by their `$id`.
  ///
  /// - Parameter uri: URI of the document; it is included only if its root does not declare another.
  ///
  /// A document without `$schema` has the identifiers of every dialect: up to draft-04 the keyword is `id`.
  public static func identifiers(in tree: JSONTree, uri: String) -> [String] {
    var registry = SchemaRegistry()
    registry.add(tree, uri: uri)
    if let root = tree.root, root["$schema"] == nil {
      registry.add(tree, URIReference(uri), inheriting: MetaSchema.uri(of: .draft4))
    }
    var seen: Set<String> = []
    return registry.resources.map(\.uri.resource).filter { seen.insert($0).inserted }
  }

  private mutating func addResource(
    _ uri: URIReference, _ root: JSONNode, in parent: Int?, inheriting inheritedDialect: String? = nil
  ) -> Int {
    let dialect = root["$schema"]?.string ?? parent.flatMap { resources[$0].dialect } ?? inheritedDialect
    targets = ReferenceStore()
    resources.append(Resource(uri: uri, root: root, dialect: dialect, draft: draft(of: dialect)))
    return resources.count - 1
  }

  /// The draft of a dialect; for an unpublished one, that of its meta-schema's dialect.
  private func draft(of dialect: String?) -> Dialect.Draft {
    guard let dialect else { return .draft202012 }
    if let draft = Dialect.published(dialect) { return draft }
    return resourceByURI[URIReference(dialect).resource].map { resources[$0].draft } ?? .draft202012
  }

  /// Registers a resource under a URI: for all schemas, or only for those of the dialect it inherits.
  private mutating func register(_ uri: URIReference, _ resource: Int, inheriting dialect: String?) {
    if let dialect {
      inherited[Reading(uri: uri.resource, dialect: dialect)] = resource
    } else {
      resourceByURI[uri.resource] = resource
    }
  }

  private mutating func index(
    _ node: JSONNode, resource: Int, isRoot: Bool, inheriting inheritedDialect: String? = nil
  ) {
    var resource = resource
    guard node.kind == .object || node.kind == .true || node.kind == .false else { return }
    var dialect = Dialect(draft: resources[resource].draft)
    if !isRoot, let own = node["$schema"]?.string { dialect.draft = draft(of: own) }
    let isOnlyReference = dialect.referenceStandsAlone && node["$ref"]?.string != nil
    if !isOnlyReference, let id = node[dialect.idKeyword]?.string {
      let uri = URIReference(id).resolved(against: resources[resource].uri)
      if dialect.draft <= .draft7, id.hasPrefix("#") {
        resources[resource].anchors[uri.decodedFragment] = node
      } else if isRoot {
        resources[resource] = Resource(
          uri: uri, root: node, dialect: resources[resource].dialect, draft: resources[resource].draft)
        register(uri, resource, inheriting: inheritedDialect)
      } else {
        resource = addResource(uri, node, in: resource)
        register(uri, resource, inheriting: inheritedDialect)
      }
    }
    resourceOfPlace[Place(node)] = resource
    addAnchors(of: node, resource, dialect)
    for (key, value) in node.members {
      guard let keyword = dialect.keyword(key.text) else { continue }
      for child in keyword.subschemas(of: value) {
        index(child, resource: resource, isRoot: false, inheriting: inheritedDialect)
      }
    }
  }

  private mutating func addAnchors(of node: JSONNode, _ resource: Int, _ dialect: Dialect) {
    if dialect.draft >= .draft201909, let anchor = node["$anchor"]?.string {
      resources[resource].anchors[anchor] = node
    }
    if dialect.draft == .draft202012, let anchor = node["$dynamicAnchor"]?.string {
      resources[resource].anchors[anchor] = node
      resources[resource].dynamicAnchors[anchor] = node
    }
    if dialect.draft == .draft201909, node["$recursiveAnchor"]?.bool == true,
      resources[resource].root.index == node.index
    {
      resources[resource].dynamicAnchors[""] = node
    }
  }

  /// The resource that a URI without fragment names; loads its document if it was not added.
  ///
  /// - Parameter referrer: The resource that refers to it; a document without a dialect inherits its.
  /// - Returns: The resource, and findings about a document that was found but is not JSON.
  mutating func resource(named uri: String, from referrer: Int? = nil) -> (
    id: Int?, diagnostics: [Diagnostic]
  ) {
    if let id = known(uri, from: referrer), !needsReading(id, from: referrer) { return (id, []) }
    var diagnostics: [Diagnostic] = []
    if resourceByURI[uri] == nil {
      guard let source = MetaSchema.source(of: uri) ?? find?(uri) else { return (nil, []) }
      let (tree, found) = JSONParser().parse(source)
      diagnostics = found
      add(tree, uri: uri)
    }
    if let id = resourceByURI[uri], needsReading(id, from: referrer),
      let dialect = referrer.flatMap({ resources[$0].dialect })
    {
      let tree = resources[id].root.tree
      if let base = baseOfDocument[ObjectIdentifier(tree)] { add(tree, base, inheriting: dialect) }
    }
    return (known(uri, from: referrer), diagnostics)
  }

  /// The indexed resource that a URI without fragment names, as seen from the referrer.
  private func known(_ uri: String, from referrer: Int?) -> Int? {
    if let dialect = referrer.flatMap({ resources[$0].dialect }),
      let id = inherited[Reading(uri: uri, dialect: dialect)]
    {
      return id
    }
    return resourceByURI[uri]
  }

  /// Checks whether a resource has no dialect and therefore must be read in that of the referrer, by default
  /// 2020-12.
  private func needsReading(_ id: Int, from referrer: Int?) -> Bool {
    guard resources[id].dialect == nil, let referrer, let dialect = resources[referrer].dialect else {
      return false
    }
    return Dialect.published(dialect) != .draft202012
  }

  /// The schema a reference resolves to, and the resource it belongs to; nil when no available document has
  /// it.
  func resolve(_ reference: String, from resource: Int) -> (node: JSONNode, resource: Int)? {
    lookUp(reference, from: resource).map { ($0.node, $0.resource) }
  }

  /// Like ``resolve(_:from:)``; nil also for a document that must be read first, see ``resource(named:from:)``.
  func resolveRead(_ reference: String, from resource: Int) -> (node: JSONNode, resource: Int)? {
    lookUp(reference, from: resource).flatMap { $0.isRead ? ($0.node, $0.resource) : nil }
  }

  private func lookUp(_ reference: String, from resource: Int) -> ReferenceStore.Target? {
    targets.target(of: reference, from: resource) {
      let uri = URIReference(reference).resolved(against: resources[resource].uri)
      guard let document = known(uri.resource, from: resource),
        let (node, target) = place(uri.decodedFragment, in: document)
      else { return nil }
      return .init(node: node, resource: target, isRead: !needsReading(document, from: resource))
    }
  }

  /// The node that a fragment names in a resource.
  private func place(_ fragment: String, in resource: Int) -> (node: JSONNode, resource: Int)? {
    if fragment.isEmpty { return (resources[resource].root, resource) }
    guard fragment.hasPrefix("/") else {
      return resources[resource].anchors[fragment].map { ($0, resourceOfPlace[Place($0)] ?? resource) }
    }
    return follow(fragment, from: resources[resource].root, resource: resource)
  }

  /// The schema that a schema object's `$ref` resolves to; nil without one, or when it cannot be resolved.
  package func target(of schema: JSONNode) -> JSONNode? {
    guard let reference = schema["$ref"]?.string, let resource = resourceOfPlace[Place(schema)] else {
      return nil
    }
    return resolve(reference, from: resource)?.node
  }

  private func follow(_ pointer: String, from root: JSONNode, resource: Int) -> (JSONNode, Int)? {
    var node = root
    var resource = resource
    for part in pointer.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).dropFirst()
    {
      let token = SchemaRegistry.unescape(part)
      if node.kind == .array {
        guard let ordinal = Int(token), String(ordinal) == token, ordinal >= 0,
          let element = node.elements.dropFirst(ordinal).first(where: { _ in true })
        else { return nil }
        node = element
      } else if let member = node.member(named: token) {
        node = member
      } else {
        return nil
      }
      if let own = resourceOfPlace[Place(node)] { resource = own }
    }
    return (node, resource)
  }

  private static func unescape(_ token: Substring.UTF8View) -> String {
    guard token.contains(UInt8(ascii: "~")) else { return String(Substring(token)) }
    var out: [UInt8] = []
    var rest = token[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "~"), let code = rest.first, code | 1 == UInt8(ascii: "1") {
        out.append(code == UInt8(ascii: "0") ? UInt8(ascii: "~") : UInt8(ascii: "/"))
        rest.removeFirst()
      } else {
        out.append(byte)
      }
    }
    return String(decoding: out, as: UTF8.self)
  }
}

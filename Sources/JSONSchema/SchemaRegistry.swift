public import SourceJSON

/// The schema documents that references may lead to. Nothing is ever fetched.
public struct SchemaRegistry: Sendable {
  /// One schema document or embedded `$id`: what a URI without fragment names.
  struct Resource: Sendable {
    let uri: URIReference
    let root: JSONNode
    /// Named places; the empty name is the root when it has `$recursiveAnchor: true`.
    var anchors: [String: JSONNode] = [:]
    var dynamicAnchors: [String: JSONNode] = [:]
    /// Text of `$schema` at the root, or of the resource around it.
    var dialect: String?
    var draft: Dialect.Draft
  }

  /// A subschema's place, as a key.
  struct Place: Hashable, Sendable {
    let tree: ObjectIdentifier
    let index: Int

    init(_ node: JSONNode) {
      tree = ObjectIdentifier(node.tree)
      index = node.index
    }
  }

  private(set) var resources: [Resource] = []
  private(set) var resourceByURI: [String: Int] = [:]
  /// The resource of every subschema that stands where the keywords say one is.
  private(set) var resourceOfPlace: [Place: Int] = [:]
  /// Expressions that were compiled; schemas that share documents share these, also in copies of the registry.
  let patterns = PatternStore()
  /// Text of documents that were not added, by URI without fragment.
  let find: (@Sendable (String) -> SourceFile?)?

  /// Makes an empty registry.
  ///
  /// - Parameter find: Gives documents that were not added but are referred to, by absolute URI without fragment.
  ///   Meta-schemas of the published drafts need no finding.
  public init(find: (@Sendable (String) -> SourceFile?)? = nil) {
    self.find = find
  }

  /// Adds a document under the URI by which others refer to it.
  ///
  /// A relative URI such as a file name is allowed; relative references between documents resolve against it.
  /// Cost: linear in the document.
  public mutating func add(_ tree: JSONTree, uri: String) {
    guard let root = tree.root else { return }
    let base = URIReference(uri)
    if let known = resourceOfPlace[Place(root)] {
      resourceByURI[base.resource] = known
      return
    }
    let id = addResource(base, root, in: nil)
    resourceByURI[base.resource] = id
    index(root, resource: id, isRoot: true)
  }

  /// The URIs of a document and of the schemas embedded in it, by their `$id`.
  ///
  /// - Parameter uri: Where the document is; it is among them only when its root says nothing else.
  public static func identifiers(in tree: JSONTree, uri: String) -> [String] {
    var registry = SchemaRegistry()
    registry.add(tree, uri: uri)
    return registry.resources.map(\.uri.resource)
  }

  private mutating func addResource(_ uri: URIReference, _ root: JSONNode, in parent: Int?) -> Int {
    let dialect = root["$schema"]?.string ?? parent.flatMap { resources[$0].dialect }
    resources.append(Resource(uri: uri, root: root, dialect: dialect, draft: draft(of: dialect)))
    return resources.count - 1
  }

  /// The draft of a dialect; that of the meta-schema's own dialect for one that is not published.
  private func draft(of dialect: String?) -> Dialect.Draft {
    guard let dialect else { return .draft202012 }
    if let draft = Dialect.published(dialect) { return draft }
    return resourceByURI[URIReference(dialect).resource].map { resources[$0].draft } ?? .draft202012
  }

  private mutating func index(_ node: JSONNode, resource: Int, isRoot: Bool) {
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
        resourceByURI[uri.resource] = resource
      } else {
        resource = addResource(uri, node, in: resource)
        resourceByURI[uri.resource] = resource
      }
    }
    resourceOfPlace[Place(node)] = resource
    addAnchors(of: node, resource, dialect)
    for (key, value) in node.members {
      guard let keyword = dialect.keyword(key.text) else { continue }
      for child in keyword.subschemas(of: value) { index(child, resource: resource, isRoot: false) }
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

  /// The resource a URI without fragment names, finding its document when it was not added.
  ///
  /// - Returns: The resource, and findings about a document that was found but is no JSON.
  mutating func resource(named uri: String) -> (id: Int?, diagnostics: [Diagnostic]) {
    if let id = resourceByURI[uri] { return (id, []) }
    guard let source = MetaSchema.source(of: uri) ?? find?(uri) else { return (nil, []) }
    let (tree, diagnostics) = JSONParser().parse(source)
    add(tree, uri: uri)
    return (resourceByURI[uri], diagnostics)
  }

  /// The schema a reference leads to, and the resource it belongs to; nil when there is none among the documents
  /// that are here.
  func resolve(_ reference: String, from resource: Int) -> (node: JSONNode, resource: Int)? {
    let uri = URIReference(reference).resolved(against: resources[resource].uri)
    guard let target = resourceByURI[uri.resource] else { return nil }
    let fragment = uri.decodedFragment
    if fragment.isEmpty { return (resources[target].root, target) }
    guard fragment.hasPrefix("/") else {
      return resources[target].anchors[fragment].map { ($0, resourceOfPlace[Place($0)] ?? target) }
    }
    return follow(fragment, from: resources[target].root, resource: target)
  }

  /// The schema that a schema object's `$ref` leads to; nil without one, or when it leads nowhere.
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

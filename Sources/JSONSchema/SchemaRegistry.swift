public import SourceJSON

/// The schema documents that references may lead to. Nothing is ever fetched.
public struct SchemaRegistry: Sendable {
  /// One schema document or embedded `$id`: what a URI without fragment names.
  struct Resource: Sendable {
    let uri: URIReference
    let root: JSONNode
    var anchors: [String: JSONNode] = [:]
    var dynamicAnchors: [String: JSONNode] = [:]
    /// Text of `$schema` at the document's root.
    var dialect: String?
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

  /// Makes an empty registry.
  public init() {}

  /// Adds a document under the URI by which others refer to it.
  ///
  /// A relative URI such as a file name is allowed; relative references between documents resolve against it.
  /// Cost: linear in the document.
  public mutating func add(_ tree: JSONTree, uri: String) {
    guard let root = tree.root else { return }
    let base = URIReference(uri)
    let id = addResource(base, root)
    resourceByURI[base.resource] = id
    index(root, resource: id, isRoot: true)
  }

  private mutating func addResource(_ uri: URIReference, _ root: JSONNode) -> Int {
    resources.append(Resource(uri: uri, root: root, dialect: root["$schema"]?.string))
    return resources.count - 1
  }

  private mutating func index(_ node: JSONNode, resource: Int, isRoot: Bool) {
    var resource = resource
    guard node.kind == .object || node.kind == .true || node.kind == .false else { return }
    if let id = node["$id"]?.string {
      let uri = URIReference(id).resolved(against: resources[resource].uri)
      if !isRoot {
        let dialect = resources[resource].dialect
        resource = addResource(uri, node)
        if resources[resource].dialect == nil { resources[resource].dialect = dialect }
      } else {
        resources[resource] = Resource(uri: uri, root: node, dialect: resources[resource].dialect)
      }
      resourceByURI[uri.resource] = resource
    }
    resourceOfPlace[Place(node)] = resource
    if let anchor = node["$anchor"]?.string { resources[resource].anchors[anchor] = node }
    if let anchor = node["$dynamicAnchor"]?.string {
      resources[resource].anchors[anchor] = node
      resources[resource].dynamicAnchors[anchor] = node
    }
    for child in SchemaKeywords.subschemas(of: node) { index(child, resource: resource, isRoot: false) }
  }

  /// The schema a reference leads to, and the resource it belongs to; nil when there is none.
  func resolve(_ reference: String, from resource: Int) -> (node: JSONNode, resource: Int)? {
    let uri = URIReference(reference).resolved(against: resources[resource].uri)
    guard let target = resourceByURI[uri.resource] else { return nil }
    let fragment = uri.decodedFragment
    if fragment.isEmpty { return (resources[target].root, target) }
    guard fragment.hasPrefix("/") else {
      return resources[target].anchors[fragment].map { ($0, target) }
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
    for part in pointer.split(separator: "/", omittingEmptySubsequences: false).dropFirst() {
      let token = SchemaRegistry.unescape(part)
      if node.kind == .array, let ordinal = Int(token) {
        guard ordinal >= 0, let element = node.elements.dropFirst(ordinal).first(where: { _ in true }) else {
          return nil
        }
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

  private static func unescape(_ token: Substring) -> String {
    var out = ""
    var rest = token
    while let character = rest.popFirst() {
      if character == "~", let code = rest.first, code == "0" || code == "1" {
        out.append(code == "0" ? "~" : "/")
        rest.removeFirst()
      } else {
        out.append(character)
      }
    }
    return out
  }

  /// The vocabularies a dialect turns on; nil when the dialect is unknown here, which means all of them.
  func vocabularies(of dialect: String?) -> Set<String>? {
    guard let dialect, let resource = resourceByURI[URIReference(dialect).resource],
      let list = resources[resource].root["$vocabulary"], list.kind == .object
    else { return nil }
    return Set(list.members.map { $0.key.text })
  }
}

/// Where the keywords of 2020-12 hold schemas.
enum SchemaKeywords {
  static let single: Set<String> = [
    "additionalProperties", "items", "contains", "propertyNames", "not", "if", "then", "else",
    "unevaluatedItems",
    "unevaluatedProperties", "contentSchema",
  ]
  static let lists: Set<String> = ["allOf", "anyOf", "oneOf", "prefixItems"]
  static let maps: Set<String> = [
    "properties", "patternProperties", "dependentSchemas", "$defs", "definitions",
  ]
  static let assertions: Set<String> = [
    "type", "enum", "const", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
    "maxLength",
    "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxContains", "minContains",
    "maxProperties",
    "minProperties", "required", "dependentRequired", "format",
  ]
  static let others: Set<String> = [
    "$schema", "$id", "$ref", "$anchor", "$dynamicRef", "$dynamicAnchor", "$vocabulary", "$comment", "title",
    "description", "default", "deprecated", "readOnly", "writeOnly", "examples", "contentEncoding",
    "contentMediaType",
  ]

  /// Every keyword the specification knows.
  static let all = single.union(lists).union(maps).union(assertions).union(others)

  /// The subschemas that stand directly in a schema object.
  static func subschemas(of schema: JSONNode) -> [JSONNode] {
    var out: [JSONNode] = []
    for (key, value) in schema.members {
      let name = key.text
      if single.contains(name) {
        out.append(value)
      } else if lists.contains(name) {
        out += value.elements
      } else if maps.contains(name) {
        out += value.members.map(\.value)
      }
    }
    return out
  }
}

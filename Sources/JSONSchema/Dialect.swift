import SourceJSON

/// The rules by which a schema resource is read: the available keywords and their meaning.
struct Dialect: Sendable {
  /// A published version of JSON Schema.
  enum Draft: Int, Comparable, Sendable {
    case draft4, draft6, draft7, draft201909, draft202012

    static func < (a: Draft, b: Draft) -> Bool { a.rawValue < b.rawValue }
  }

  var draft = Draft.draft202012
  /// The vocabularies in force; nil means all of the draft's.
  var vocabularies: Set<Vocabulary>?
  /// Indicates whether the dialect itself makes `format` an assertion.
  var assertsFormat = false

  /// Indicates whether `$ref` overrides the keywords beside it, as it did up to draft-07.
  var referenceStandsAlone: Bool { draft <= .draft7 }
  /// The keyword that identifies a resource.
  var idKeyword: String { draft == .draft4 ? "id" : "$id" }

  /// The meaning of a keyword here; nil when it is unknown or its vocabulary is disabled.
  func keyword(_ name: String) -> Keyword? {
    guard let keyword = Keyword.table[name], keyword.drafts.contains(draft) else { return nil }
    if let vocabularies, !vocabularies.contains(keyword.vocabulary) { return nil }
    return keyword
  }

  /// The draft whose meta-schema has this URI; with or without an empty fragment.
  static func published(_ uri: String) -> Draft? {
    var name = Substring(uri)
    if name.hasSuffix("#") { name = name.dropLast() }
    for scheme in ["https://", "http://"] where name.hasPrefix(scheme) { name = name.dropFirst(scheme.count) }
    return switch name {
    case "json-schema.org/draft/2020-12/schema", "json-schema.org/schema": .draft202012
    case "json-schema.org/draft/2019-09/schema": .draft201909
    case "json-schema.org/draft-07/schema": .draft7
    case "json-schema.org/draft-06/schema": .draft6
    case "json-schema.org/draft-04/schema": .draft4
    default: nil
    }
  }
}

/// A named set of keywords that a meta-schema turns on.
enum Vocabulary: String, Sendable, CaseIterable {
  case core, applicator, unevaluated, validation, content
  case metaData = "meta-data"
  case format, formatAnnotation = "format-annotation", formatAssertion = "format-assertion"

  /// The vocabulary with a URI; nil when JSON Schema does not publish it.
  init?(uri: String) {
    for draft in ["2020-12", "2019-09"] {
      let prefix = "https://json-schema.org/draft/\(draft)/vocab/"
      if uri.hasPrefix(prefix) {
        self.init(rawValue: String(uri.dropFirst(prefix.count)))
        return
      }
    }
    return nil
  }
}

/// The static properties of a keyword, known before its value is read.
struct Keyword: Sendable {
  /// Position of schemas in the value of a keyword.
  enum Children: Sendable {
    case none, schema, list, map
    /// A schema or a list of them: `items` before 2020-12.
    case schemaOrList
    /// An object of schemas and lists of names: `dependencies`.
    case dependencies
  }

  let vocabulary: Vocabulary
  let drafts: ClosedRange<Dialect.Draft>
  let children: Children

  /// Every keyword of the supported drafts.
  static let table: [String: Keyword] = {
    var table: [String: Keyword] = [:]
    func add(
      _ names: [String], _ vocabulary: Vocabulary, _ children: Children = .none,
      from first: Dialect.Draft = .draft4, to last: Dialect.Draft = .draft202012
    ) {
      for name in names {
        table[name] = Keyword(vocabulary: vocabulary, drafts: first...last, children: children)
      }
    }
    add(["$schema", "$ref"], .core)
    add(["id"], .core, to: .draft4)
    add(["$id"], .core, from: .draft6)
    add(["$comment"], .core, from: .draft7)
    add(["$anchor", "$vocabulary"], .core, from: .draft201909)
    add(["$recursiveRef", "$recursiveAnchor"], .core, from: .draft201909, to: .draft201909)
    add(["$dynamicRef", "$dynamicAnchor"], .core, from: .draft202012)
    add(["$defs", "definitions"], .core, .map)
    add(["additionalProperties", "not"], .applicator, .schema)
    add(["items"], .applicator, .schemaOrList)
    add(["additionalItems"], .applicator, .schema, to: .draft201909)
    add(["contains", "propertyNames"], .applicator, .schema, from: .draft6)
    add(["if", "then", "else"], .applicator, .schema, from: .draft7)
    add(["allOf", "anyOf", "oneOf"], .applicator, .list)
    add(["prefixItems"], .applicator, .list, from: .draft202012)
    add(["properties", "patternProperties"], .applicator, .map)
    add(["dependencies"], .applicator, .dependencies)
    add(["dependentSchemas"], .applicator, .map, from: .draft201909)
    add(["unevaluatedItems", "unevaluatedProperties"], .unevaluated, .schema, from: .draft201909)
    add(
      [
        "type", "enum", "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum",
        "maxLength", "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "maxProperties",
        "minProperties", "required",
      ], .validation)
    add(["const"], .validation, from: .draft6)
    add(["maxContains", "minContains", "dependentRequired"], .validation, from: .draft201909)
    add(["format"], .formatAnnotation)
    add(["title", "description", "default"], .metaData)
    add(["examples"], .metaData, from: .draft6)
    add(["readOnly", "writeOnly"], .metaData, from: .draft7)
    add(["deprecated"], .metaData, from: .draft201909)
    add(["contentEncoding", "contentMediaType"], .content, from: .draft7)
    add(["contentSchema"], .content, .schema, from: .draft201909)
    return table
  }()

  /// The schemas that the value holds directly.
  func subschemas(of value: JSONNode) -> [JSONNode] {
    switch children {
    case .none: []
    case .schema: [value]
    case .list: Array(value.elements)
    case .map: value.members.map(\.value)
    case .schemaOrList: value.kind == .array ? Array(value.elements) : [value]
    case .dependencies: value.members.map(\.value).filter { $0.kind != .array }
    }
  }
}

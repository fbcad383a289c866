package import SourceJSON

/// What the schemas say is to be done with a content set: the program the later stages run.
package struct ContentPlan: Sendable {
  /// The domains by name.
  package var domains: [DomainPlan] = []
  /// SHA-256 of the canonical schema documents.
  package var schemaDigest = ""

  /// The domain of a name; nil when there is no schema for it.
  package func domain(named name: String) -> DomainPlan? { domains.first { $0.name == name } }
}

/// One content type: its table and how its items fill it.
package struct DomainPlan: Sendable {
  /// Name of the domain: the schema's file name and that of its content.
  package let name: String
  /// Name of the type in links.
  package let type: String
  /// Name of the table.
  package let table: String
  /// Title of the schema, for people.
  package let label: String
  package let titlePath: [String]
  /// Where an item's titles in other languages stand, by language.
  package let titlePaths: [String: [String]]
  package let subtitlePath: [String]?
  package let rankPath: [String]?
  package let formerIDsPath: [String]?
  package let expiresPath: [String]?
  /// Whether every item must have a link to or from another.
  package let isLinked: Bool
  /// Columns in the order of the schema.
  package let columns: [ColumnPlan]
  /// Tables that get a row for each element of a list.
  package let rowTables: [RowTablePlan]
  /// The item's fields.
  package let item: FieldPlan
  /// Where the domain is declared, for findings about the schema.
  package let declaration: SourceLocation
}

/// How a value is stored.
package enum ColumnKind: String, Sendable {
  case text
  case integer
  case real
  case boolean
  /// Canonical JSON text.
  case json
  /// Whole dirhams, rounded down.
  case moneyDown = "money_down"
  /// Whole dirhams, rounded up.
  case moneyUp = "money_up"
  /// The exact amount in centimes.
  case centimes

  /// The type in SQL.
  package var sql: String {
    switch self {
    case .text, .json: "TEXT"
    case .integer, .boolean, .moneyDown, .moneyUp, .centimes: "INTEGER"
    case .real: "REAL"
    }
  }
}

/// A column of a content table.
package struct ColumnPlan: Sendable {
  package let name: String
  package let kind: ColumnKind
  package let isRequired: Bool
  /// Title for people.
  package let label: String
  /// The id column is the key.
  package var isKey: Bool { name == "id" }
}

/// A table with a row for each element of a list, beside the JSON column.
package struct RowTablePlan: Sendable {
  package let table: String
  package let parentColumn: String
  package let columns: [ColumnPlan]
}

/// What is done with the value at one place of an item.
///
/// A tree in the shape of the items, so that one walk over an item does everything.
package final class FieldPlan: Sendable {
  /// A search field and its weight.
  package struct Search: Sendable {
    package let field: String
    package let weight: Double?
  }

  /// A reference to another item.
  package struct Reference: Sendable {
    /// Type of the target; nil for any.
    package let type: String?
    /// Kind of link it makes; nil for a reference that is only checked.
    package let link: String?
    package let back: String?
  }

  /// A date with the rule by which what it dates becomes old.
  package struct Staleness: Sendable {
    package let dates: String
    package let datePath: [String]
    package let afterDays: Int
    package let byPath: [String]?
    package let days: [String: Int]
    package let overridePath: [String]?
  }

  /// Where coordinates stand.
  package enum Geometry: String, Sendable {
    case point
    case boundary
  }

  /// What a field or anything below it has: lets a walk pass over everything else.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt32
    package init(rawValue: UInt32) { self.rawValue = rawValue }

    package static let reference = Traits(rawValue: 1)
    package static let ordered = Traits(rawValue: 2)
    package static let geometry = Traits(rawValue: 4)
    package static let search = Traits(rawValue: 8)
    package static let hours = Traits(rawValue: 16)
    package static let staleness = Traits(rawValue: 32)
    package static let script = Traits(rawValue: 64)
    package static let card = Traits(rawValue: 128)
    package static let expected = Traits(rawValue: 256)
    package static let asset = Traits(rawValue: 512)
    package static let steps = Traits(rawValue: 1024)
    package static let agreement = Traits(rawValue: 2048)
    package static let pending = Traits(rawValue: 4096)
    package static let sources = Traits(rawValue: 8192)
    package static let spread = Traits(rawValue: 16384)
    package static let translation = Traits(rawValue: 32768)
    package static let facet = Traits(rawValue: 65536)
    package static let closure = Traits(rawValue: 131_072)
    package static let counterpart = Traits(rawValue: 262_144)
  }

  package let name: String
  /// Hash of the name, as the parser makes it for keys.
  package let keyHash: UInt32
  /// What this field or any field below it has.
  package let traits: Traits
  /// Index into the domain's columns; nil when the value gets none.
  package let column: Int?
  package let kind: ColumnKind?
  package let search: Search?
  /// Name of the facet that the value is one of; nil when items are not filtered by it.
  package let facet: String?
  package let reference: Reference?
  package let isTranslatable: Bool
  /// Pairs of properties of which the first is never above the second.
  package let ordered: [(low: String, high: String)]
  /// What editors want of it beyond the schema.
  package let editorial: Editorial
  package let geometry: Geometry?
  package let staleness: Staleness?
  /// Whether the object holds opening hours.
  package let isHours: Bool
  /// Index into the domain's row tables.
  package let rowTable: Int?
  /// Fields of an object, by the hash of their name; see ``child(_:)``.
  package let children: [UInt32: [FieldPlan]]
  /// Fields in the schema's order.
  package let orderedChildren: [FieldPlan]
  /// What is done with each element of an array.
  package let element: FieldPlan?
  /// The schema of the value, against which an overlay's text is checked as well.
  package let schema: JSONNode

  init(_ draft: FieldDraft) {
    name = draft.name
    keyHash = KeyHash.hash(draft.name)
    column = draft.column
    kind = draft.kind
    search = draft.search
    facet = draft.facet
    reference = draft.reference
    isTranslatable = draft.isTranslatable
    ordered = draft.ordered
    editorial = draft.editorial
    geometry = draft.geometry
    staleness = draft.staleness
    isHours = draft.isHours
    rowTable = draft.rowTable
    orderedChildren = draft.children
    children = Dictionary(grouping: draft.children) { KeyHash.hash($0.name) }
    element = draft.element
    schema = draft.schema
    var traits: Traits = []
    if draft.reference != nil { traits.insert(.reference) }
    if !draft.ordered.isEmpty { traits.insert(.ordered) }
    traits.formUnion(draft.editorial.traits)
    if draft.isTranslatable { traits.insert(.translation) }
    if draft.geometry != nil { traits.insert(.geometry) }
    if draft.search != nil { traits.insert(.search) }
    if draft.facet != nil { traits.insert(.facet) }
    if draft.isHours { traits.insert(.hours) }
    if draft.staleness != nil { traits.insert(.staleness) }
    for child in draft.children { traits.formUnion(child.traits) }
    if let element = draft.element { traits.formUnion(element.traits) }
    self.traits = traits
  }

  /// The field a key names; nil when the schema does not know it.
  package func child(_ key: JSONNode) -> FieldPlan? {
    guard let found = children[key.keyHash] else { return nil }
    return found.count == 1 ? found[0] : found.first { $0.name == key.text }
  }

  /// The field with a name.
  package func child(named name: String) -> FieldPlan? {
    children[KeyHash.hash(name)]?.first { $0.name == name }
  }
}

/// A field while its schema is being read.
struct FieldDraft {
  var name: String
  var schema: JSONNode
  var column: Int?
  var kind: ColumnKind?
  var search: FieldPlan.Search?
  var facet: String?
  var reference: FieldPlan.Reference?
  var isTranslatable = false
  var ordered: [(low: String, high: String)] = []
  var editorial = FieldPlan.Editorial()
  var geometry: FieldPlan.Geometry?
  var staleness: FieldPlan.Staleness?
  var isHours = false
  var rowTable: Int?
  var children: [FieldPlan] = []
  var element: FieldPlan?
}

extension JSONNode {
  /// The value at a path of property names; nil when any part is missing.
  package func value(at path: [String]) -> JSONNode? {
    var node = self
    for name in path {
      guard let next = node[name] else { return nil }
      node = next
    }
    return node
  }
}

package import SourceJSON

/// The processing of one value of an item.
///
/// A tree with the same shape as the items, so that a single pass over an item is enough.
package final class FieldPlan: Sendable {
  /// A search field and its weight.
  package struct Search: Sendable {
    package let field: String
    package let weight: Double?
  }

  /// An order of lists.
  package struct Sort: Sendable {
    package let name: String
    /// True when the largest or latest comes first.
    package let isDescending: Bool
  }

  /// A reference to another item.
  package struct Reference: Sendable {
    /// Type of the target; nil for any.
    package let type: String?
    /// Kind of link it makes; nil for a reference that is only checked.
    package let link: String?
    package let back: String?
    /// True when no link back is expected.
    package let isDirected: Bool
    /// True when the target's names count as texts of the item.
    package let hasWords: Bool
    /// True when the item is a branch of the target, which lists show in its place.
    package let isPart: Bool
  }

  /// A date with the rule for when the facts it dates become stale.
  package struct Staleness: Sendable {
    package let dates: String
    package let datePath: [String]
    package let afterDays: Int
    package let byPath: [String]?
    package let days: [String: Int]
    package let overridePath: [String]?
  }

  /// The form of coordinates.
  package enum Geometry: String, Sendable {
    case point
    case boundary
  }

  /// The traits of a field and everything below it, so that a visit can skip everything else.
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
    package static let requiredTranslation = Traits(rawValue: 524_288)
    package static let way = Traits(rawValue: 1_048_576)
    package static let comparison = Traits(rawValue: 2_097_152)
    package static let numbers = Traits(rawValue: 4_194_304)
  }

  package let name: String
  /// Hash of the name, as computed by the parser for keys.
  package let keyTag: UInt16
  /// The traits of this field and all fields below it.
  package let traits: Traits
  /// The traits for which a visit stops at this field.
  package let ownTraits: Traits
  /// Index into the domain's columns; nil when the value has no column.
  package let column: Int?
  package let kind: ColumnKind?
  package let search: Search?
  /// Words for readers of a searched field's values, in every language, by value.
  package let valueWords: [String: [String]]
  /// Name of the facet that the value belongs to; nil when items are not filtered by it.
  package let facet: String?
  /// Names for several values of the facet.
  package let modes: [String: [String]]
  /// The order of lists that the value makes; nil for none.
  package let sort: Sort?
  package let reference: Reference?
  package let isTranslatable: Bool
  /// Pairs of properties of which the first is never greater than the second.
  package let ordered: [(low: String, high: String)]
  /// Editorial requirements beyond the schema.
  package let editorial: Editorial
  package let geometry: Geometry?
  package let staleness: Staleness?
  /// True when the object contains opening hours.
  package let isHours: Bool
  /// Index into the domain's row tables.
  package let rowTable: Int?
  /// Fields of an object, by the hash of their name; see ``child(_:)``.
  package let children: [UInt16: [FieldPlan]]
  /// Fields in the schema's order.
  package let orderedChildren: [FieldPlan]
  /// The processing of each element of an array.
  package let element: FieldPlan?
  /// The schema of the value, also used to check an overlay's text.
  package let schema: JSONNode

  init(_ draft: FieldDraft) {
    name = draft.name
    keyTag = KeyHash.tag(draft.name)
    column = draft.column
    kind = draft.kind
    search = draft.search
    valueWords = draft.valueWords
    facet = draft.facet
    modes = draft.modes
    sort = draft.sort
    reference = draft.reference
    isTranslatable = draft.isTranslatable
    ordered = draft.ordered
    editorial = draft.editorial
    geometry = draft.geometry
    staleness = draft.staleness
    isHours = draft.isHours
    rowTable = draft.rowTable
    orderedChildren = draft.children
    children = Dictionary(grouping: draft.children) { KeyHash.tag($0.name) }
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
    var own = traits
    // A text beside its counterpart is judged by the object that has both.
    if draft.children.contains(where: { $0.ownTraits.contains(.counterpart) }) { own.insert(.counterpart) }
    ownTraits = own
    for child in draft.children { traits.formUnion(child.traits) }
    if let element = draft.element { traits.formUnion(element.traits) }
    self.traits = traits
  }

  /// The field for a key; nil when the schema does not know it.
  package func child(_ key: JSONNode) -> FieldPlan? { children[key.keyTag]?.first { key.isText($0.name) } }

  /// The field with a name.
  package func child(named name: String) -> FieldPlan? {
    children[KeyHash.tag(name)]?.first { $0.name == name }
  }
}

/// A field while its schema is being read.
struct FieldDraft {
  var name: String
  var schema: JSONNode
  var column: Int?
  var kind: ColumnKind?
  var search: FieldPlan.Search?
  var valueWords: [String: [String]] = [:]
  var facet: String?
  var modes: [String: [String]] = [:]
  var sort: FieldPlan.Sort?
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

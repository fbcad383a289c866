package import SourceJSON

/// The processing that the schemas prescribe for a content set; the later stages execute it.
package struct ContentPlan: Sendable {
  /// The domains by name.
  package var domains: [DomainPlan] = []
  /// SHA-256 of the canonical schema documents.
  package var schemaDigest = ""

  /// True when items of some domain are parts of others.
  package var hasParts: Bool {
    domains.contains { $0.fields.fields.contains { $0.reference?.isPart == true } }
  }

  /// The domain with a name; nil when there is no schema for it.
  package func domain(named name: String) -> DomainPlan? { domains.first { $0.name == name } }
}

/// One content type: its table and how items are stored in it.
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
  /// Paths of an item's titles in other languages, by language.
  package let titlePaths: [String: [String]]
  package let subtitlePath: [String]?
  package let rankPath: [String]?
  package let formerIDsPath: [String]?
  package let expiresPath: [String]?
  /// True when every item must have a link to or from another.
  package let isLinked: Bool
  /// Columns in the order of the schema.
  package let columns: [ColumnPlan]
  /// Tables with one row per list element.
  package let rowTables: [RowTablePlan]
  /// The item's fields.
  package let item: FieldPlan
  /// The same fields in one array.
  package let fields: FieldTable
  /// Declaration of the domain, for findings about the schema.
  package let declaration: SourceLocation
  /// The schema of a file.
  let document: JSONNode
}

/// The storage of a value.
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
  /// The title in other languages.
  package var labels: [String: String] = [:]
  /// Words of its values for people, by language, then value.
  package var words: [String: [String: String]] = [:]
  /// The id column is the primary key.
  package var isKey: Bool { name == "id" }
}

/// A table with one row per list element, besides the JSON column.
package struct RowTablePlan: Sendable {
  package let table: String
  package let parentColumn: String
  package let columns: [ColumnPlan]
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

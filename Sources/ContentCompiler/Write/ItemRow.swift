import GRDB
import GuideModel
import JSONSchema
import SourceJSON

/// The column values of one item, taken from its JSON in one walk.
struct ItemRow {
  /// Values in the order of the domain's columns.
  private(set) var values: [DatabaseValue]
  /// Elements that go into row tables: table index, position from 1, values.
  private(set) var rows: [(table: Int, position: Int, values: [DatabaseValue])] = []

  private let domain: DomainPlan
  private let ramadan: [CalendarDate]

  init(_ item: ContentItem, _ domain: DomainPlan, ramadan: [CalendarDate]) {
    self.domain = domain
    self.ramadan = ramadan
    values = [DatabaseValue](repeating: .null, count: domain.columns.count)
    fill(item.node, domain.item)
  }

  private mutating func fill(_ node: JSONNode, _ field: FieldPlan) {
    guard node.kind == .object else { return }
    for (key, value) in node.members {
      guard let child = field.child(key) else { continue }
      if let column = child.column {
        set(column, value)
        if let table = child.rowTable { addRows(table, value) }
      } else if child.kind == nil {
        fill(value, child)
        if child.isHours { deriveHours(value, child) }
      }
    }
  }

  /// Fills the columns of the form of hours that was not authored.
  private mutating func deriveHours(_ node: JSONNode, _ field: FieldPlan) {
    let authored = AuthoredHours(node)
    for (name, text) in [
      ("osm", authored.osmText(ramadan: ramadan)), ("weekly", authored.weeklyText),
      ("exceptions", authored.exceptionsText),
    ] {
      guard let column = field.child(named: name)?.column, values[column].isNull, let text else { continue }
      values[column] = text.databaseValue
    }
  }

  private mutating func set(_ column: Int, _ node: JSONNode) {
    values[column] = ItemRow.value(node, domain.columns[column].kind)
    // The exact amount stands in the column after the rounded one.
    if [.moneyDown, .moneyUp].contains(domain.columns[column].kind), column + 1 < values.count {
      values[column + 1] = ItemRow.value(node, .centimes)
    }
  }

  private mutating func addRows(_ table: Int, _ list: JSONNode) {
    for (i, element) in list.elements.enumerated() {
      let columns = domain.rowTables[table].columns
      rows.append(
        (
          table, i + 1,
          columns.map { column in
            element[column.name].map { ItemRow.value($0, column.kind) } ?? .null
          }
        ))
    }
  }

  /// A JSON value as SQLite stores it; a value of the wrong type is null, for the schema has refused it before.
  static func value(_ node: JSONNode, _ kind: ColumnKind) -> DatabaseValue {
    if node.kind == .null { return .null }
    switch kind {
    case .text: return node.text.databaseValue
    case .integer: return DecimalNumber(node.lexeme).scaled(by: 0)?.databaseValue ?? .null
    case .real: return node.double?.databaseValue ?? .null
    case .boolean: return node.bool.map { ($0 ? 1 : 0).databaseValue } ?? .null
    case .json: return CanonicalJSON.text(node).databaseValue
    case .centimes: return DecimalNumber(node.lexeme).scaled(by: 2)?.databaseValue ?? .null
    case .moneyDown:
      guard let centimes = DecimalNumber(node.lexeme).scaled(by: 2) else { return .null }
      return (centimes / 100).databaseValue
    case .moneyUp:
      guard let centimes = DecimalNumber(node.lexeme).scaled(by: 2) else { return .null }
      return ((centimes + 99) / 100).databaseValue
    }
  }
}

import SQLite
import GuideModel
import JSONSchema
import SourceJSON

/// The column values of one item, extracted from its JSON in one pass.
struct ItemRow {
  /// Values in the order of the domain's columns.
  private(set) var values: [Value]
  /// Elements for row tables: table index, position from 1, values.
  private(set) var rows: [(table: Int, position: Int, values: [Value])] = []

  private let domain: DomainPlan
  private let ramadan: [CalendarDate]

  init(_ item: ContentItem, _ domain: DomainPlan, ramadan: [CalendarDate]) {
    self.domain = domain
    self.ramadan = ramadan
    values = [Value](repeating: .null, count: domain.columns.count)
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
      values[column] = Value(text)
    }
  }

  private mutating func set(_ column: Int, _ node: JSONNode) {
    values[column] = ItemRow.value(node, domain.columns[column].kind)
    // The column for the exact amount follows the one for the rounded amount.
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

  /// A JSON value as SQLite stores it; a value of the wrong type, which the schema has already reported,
  /// becomes NULL.
  static func value(_ node: JSONNode, _ kind: ColumnKind) -> Value {
    if node.kind == .null { return .null }
    switch kind {
    case .text: return Value(node.text)
    case .integer: return Value(DecimalNumber(node.lexeme).scaled(by: 0))
    case .real: return Value(node.double)
    case .boolean: return Value(node.bool)
    case .json: return Value(CanonicalJSON.text(node))
    case .centimes: return Value(DecimalNumber(node.lexeme).scaled(by: 2))
    case .moneyDown:
      guard let centimes = DecimalNumber(node.lexeme).scaled(by: 2) else { return .null }
      return Value(centimes / 100)
    case .moneyUp:
      guard let centimes = DecimalNumber(node.lexeme).scaled(by: 2) else { return .null }
      return Value((centimes + 99) / 100)
    }
  }
}

import ContentCheck
import GuideModel
import JSONSchema
import SQLite
import SourceJSON

/// The column values of one item, read in one pass and bound without copying texts.
///
/// Used again for the next item; valid while the tree it reads from is open.
struct ItemRow {
  /// A value and where its bytes are.
  private enum Cell {
    case null
    case integer(Int64)
    case real(Double)
    /// Bytes of the file.
    case source(UnsafeBufferPointer<UInt8>)
    /// Bytes in ``ItemRow/scratch``.
    case scratch(Range<Int>)
  }

  private let domain: DomainPlan
  private let ramadan: [CalendarDate]
  /// Values in the order of the domain's columns.
  private var cells: [Cell]
  /// Texts that are not in the file as they are stored.
  private var scratch: [UInt8] = []
  /// Lists with a table of their own.
  private(set) var lists: [(table: Int, list: JSONCursor)] = []

  init(_ domain: DomainPlan, ramadan: [CalendarDate]) {
    self.domain = domain
    self.ramadan = ramadan
    cells = [Cell](repeating: .null, count: domain.columns.count)
  }

  /// Reads an item.
  ///
  /// - Parameter hours: The hours that are authored at a node.
  mutating func read(_ item: JSONCursor, _ walk: FieldWalk, hours: (_ node: Int) -> AuthoredHours?) {
    for i in cells.indices { cells[i] = .null }
    scratch.removeAll(keepingCapacity: true)
    lists.removeAll(keepingCapacity: true)
    fill(item, 0, walk, hours)
  }

  private mutating func fill(
    _ value: JSONCursor, _ field: Int, _ walk: FieldWalk, _ hours: (_ node: Int) -> AuthoredHours?
  ) {
    value.forEachMember { key, inner in
      guard let child = walk.child(of: field, for: key) else { return }
      let plan = domain.fields.fields[child]
      if let column = plan.column {
        set(column, inner)
        if let table = plan.rowTable { lists.append((table, inner)) }
      } else if plan.kind == nil {
        fill(inner, child, walk, hours)
        if plan.isHours, let authored = hours(inner.index) { derive(authored, plan) }
      }
    }
  }

  /// Fills the columns of the form of hours that was not authored.
  private mutating func derive(_ authored: AuthoredHours, _ field: FieldPlan) {
    for (name, text) in [
      ("osm", authored.osmText(ramadan: ramadan)), ("weekly", authored.weeklyText),
      ("exceptions", authored.exceptionsText),
    ] {
      guard let column = field.child(named: name)?.column, case .null = cells[column], let text else {
        continue
      }
      let start = scratch.count
      scratch += Array(text.utf8)
      cells[column] = .scratch(start..<scratch.count)
    }
  }

  private mutating func set(_ column: Int, _ value: JSONCursor) {
    let kind = domain.columns[column].kind
    guard kind == .moneyDown || kind == .moneyUp else {
      cells[column] = cell(value, kind)
      return
    }
    guard value.kind == .number, let centimes = DecimalNumber(value.lexeme.span).scaled(by: 2) else { return }
    cells[column] = .integer(Int64(ItemRow.rounded(centimes, kind)))
    // The column for the exact amount follows the one for the rounded amount.
    if column + 1 < cells.count { cells[column + 1] = .integer(Int64(centimes)) }
  }

  /// A JSON value as SQLite stores it; one of the wrong type, which the schema has already reported, becomes NULL.
  private mutating func cell(_ value: JSONCursor, _ kind: ColumnKind) -> Cell {
    if value.kind == .null { return .null }
    switch kind {
    case .text where value.kind == .string: return text(value)
    case .text: return .source(value.lexeme)
    case .integer:
      return DecimalNumber(value.lexeme.span).scaled(by: 0).map { .integer(Int64($0)) } ?? .null
    case .real: return JSONNumber.double(value.lexeme.span).map { .real($0) } ?? .null
    case .boolean: return value.kind == .true ? .integer(1) : value.kind == .false ? .integer(0) : .null
    case .json:
      let start = scratch.count
      CanonicalJSON.append(value, to: &scratch)
      return .scratch(start..<scratch.count)
    case .moneyDown, .moneyUp, .centimes:
      return ItemRow.amount(value, kind).map { .integer(Int64($0)) } ?? .null
    }
  }

  private static func amount(_ value: JSONCursor, _ kind: ColumnKind) -> Int? {
    DecimalNumber(value.lexeme.span).scaled(by: 2).map { rounded($0, kind) }
  }

  /// Centimes as a column holds them: whole dirhams or the exact amount.
  private static func rounded(_ centimes: Int, _ kind: ColumnKind) -> Int {
    switch kind {
    case .moneyDown: centimes / 100
    case .moneyUp: (centimes + 99) / 100
    default: centimes
    }
  }

  private mutating func text(_ value: JSONCursor) -> Cell {
    guard value.hasEscapes else { return .source(value.content) }
    let start = scratch.count
    value.withText { scratch += Array($0) }
    return .scratch(start..<scratch.count)
  }

  /// Inserts the values.
  ///
  /// - Throws: `SQLiteError`.
  func insert(with statement: borrowing Statement) throws {
    try scratch.withUnsafeBufferPointer { scratch in
      for (i, cell) in cells.enumerated() {
        try ItemRow.bind(cell, scratch, statement, at: Int32(i + 1))
      }
      try statement.run()
    }
  }

  private static func bind(
    _ cell: Cell, _ scratch: UnsafeBufferPointer<UInt8>, _ statement: borrowing Statement, at index: Int32
  ) throws {
    switch cell {
    case .null: try statement.bind(.null, at: index)
    case .integer(let number): try statement.bind(number, at: index)
    case .real(let number): try statement.bind(number, at: index)
    case .source(let bytes): try statement.bind(inPlace: bytes, at: index)
    case .scratch(let range):
      try statement.bind(inPlace: UnsafeBufferPointer(rebasing: scratch[range]), at: index)
    }
  }

  /// Inserts one element of a list: id of the item, position from 1, values.
  ///
  /// - Throws: `SQLiteError`.
  mutating func insert(
    _ element: JSONCursor, position: Int, of table: RowTablePlan, item: String,
    with statement: borrowing Statement
  ) throws {
    scratch.removeAll(keepingCapacity: true)
    let values = table.columns.map { column -> Cell in
      var name = column.name
      let found = name.withUTF8 { element.member($0.span, tag: KeyHash.tag($0.span)) }
      return found.map { cell($0, column.kind) } ?? .null
    }
    try statement.bind(item, at: 1)
    try statement.bind(Int64(position), at: 2)
    try scratch.withUnsafeBufferPointer { scratch in
      for (i, cell) in values.enumerated() {
        try ItemRow.bind(cell, scratch, statement, at: Int32(i + 3))
      }
      try statement.run()
    }
  }

  /// A JSON value as SQLite stores it, for single values.
  static func value(_ node: JSONNode, _ kind: ColumnKind) -> Value {
    if node.kind == .null { return .null }
    switch kind {
    case .text: return Value(node.text)
    case .integer: return Value(DecimalNumber(node.lexeme).scaled(by: 0))
    case .real: return Value(node.double)
    case .boolean: return Value(node.bool)
    case .json: return Value(CanonicalJSON.text(node))
    case .centimes, .moneyDown, .moneyUp:
      return Value(DecimalNumber(node.lexeme).scaled(by: 2).map { rounded($0, kind) })
    }
  }
}

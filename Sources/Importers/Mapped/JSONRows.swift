import SourceJSON

/// Reads the records of a JSON file: the elements of the list at a path.
///
/// Members of objects inside a record are columns with dots (`address.city`), a list of plain values is one text with `;`
/// between them, and the elements of other lists are numbered from 0 (`images.0.url`).
struct JSONRows: Sendable {
  /// Members to go through from the root; a list on the way stands for all its elements.
  let list: [String]
  /// Name of a record in messages.
  let noun: String
  /// Columns of every record.
  let columns: [String]
  /// The columns of a record, and the record as a row.
  let row: @Sendable (JSONNode) -> SourceRow
  /// The error for a file without the list.
  let missing: @Sendable (String, JSONNode?) -> ImportError

  private static let limit = 1 << 30
  /// Ids of mistakes that do not change the meaning of a record.
  private static let harmless: Set<String> = ["byte-order-mark", "duplicate-key"]

  /// Reads the list at a path of names with dots.
  static func records(_ list: [String]) -> JSONRows {
    JSONRows(
      list: list, noun: "record", columns: [], row: { row($0) },
      missing: { path, root in
        let found = root.map { lists(in: $0) } ?? []
        return ImportError(
          .malformed, path: path,
          list.isEmpty ? "is not a list of records" : "has no list at '\(list.joined(separator: "."))'",
          help: found.isEmpty
            ? "give a file with a list of objects"
            : "name the list with 'rows' of the mapping file: \(found.joined(separator: ", "))")
      })
  }

  /// The root of a file, and the number of records in its list.
  ///
  /// - Throws: ``ImportError`` when the file has no such list.
  func count(_ file: inout ImportFile) throws -> (root: JSONNode, records: Int) {
    let tree = JSONParser().parse(
      SourceFile(path: file.path, bytes: try file.rest(limit: JSONRows.limit))
    ).tree
    guard let root = tree.root, let records = JSONRows.elements(of: root, at: list[...]) else {
      throw missing(file.path, tree.root)
    }
    return (root, records.count)
  }

  /// Hands the names of the columns of all records, then every record, to `body`.
  ///
  /// - Throws: ``ImportError`` when the file has no such list, or what `body` throws.
  func forEach(_ file: inout ImportFile, _ body: (TableEvent) throws -> Void) throws {
    let bytes = try file.rest(limit: JSONRows.limit)
    let (tree, findings) = JSONParser().parse(SourceFile(path: file.path, bytes: bytes))
    guard let records = tree.root.flatMap({ JSONRows.elements(of: $0, at: list[...]) }) else {
      throw missing(file.path, tree.root)
    }
    var mistakes = findings.filter { !JSONRows.harmless.contains($0.id) }[...]
    var (columns, rows): ([String], [TableEvent]) = (columns, [])
    var known = Set(columns)
    for (number, record) in records.enumerated() {
      // A mistake inside a record affects only that record, unless its end was not found.
      var mistake: Diagnostic?
      while let next = mistakes.first, next.id != "unclosed-container",
        record.range.start..<record.range.end ~= next.location.range.start
      {
        mistake = mistake ?? next
        mistakes.removeFirst()
      }
      guard mistake == nil, record.kind == .object else {
        rows.append(.badRow("\(noun) \(number + 1): \(mistake?.message ?? "not an object")"))
        continue
      }
      let row = row(record)
      for name in row.names where known.insert(name).inserted { columns.append(name) }
      rows.append(.row(row))
    }
    if let mistake = mistakes.first {
      throw ImportError(
        .malformed, path: file.path,
        "is not valid JSON at byte \(mistake.location.range.start): \(mistake.message)",
        help: "fetch it again, or correct it")
    }
    guard !rows.isEmpty else { return }
    try body(.columns(columns))
    for row in rows { try body(row) }
  }

  /// The elements of the list at a path; nil when a name is missing or the last one is not a list.
  static func elements(of node: JSONNode, at path: ArraySlice<String>) -> [JSONNode]? {
    guard let name = path.first else { return node.kind == .array ? Array(node.elements) : nil }
    guard node.kind == .array else {
      return node[name].flatMap { elements(of: $0, at: path.dropFirst()) }
    }
    let parts = node.elements.compactMap { elements(of: $0, at: path) }
    return parts.isEmpty ? nil : Array(parts.joined())
  }

  /// Paths of the lists of objects near the root, for a message.
  private static func lists(in node: JSONNode, _ path: String = "", depth: Int = 3) -> [String] {
    switch node.kind {
    case .array where node.elements.contains { $0.kind == .object }: return path.isEmpty ? [] : ["'\(path)'"]
    case .object where depth > 0:
      return node.members.flatMap { key, value in
        lists(in: value, path.isEmpty ? key.text : path + "." + key.text, depth: depth - 1)
      }
    default: return []
    }
  }

  private static func row(_ record: JSONNode) -> SourceRow {
    var row = SourceRow()
    add(record, "", to: &row)
    return row
  }

  /// Adds a value to a row, as one or more columns.
  static func add(_ node: JSONNode, _ name: String, to row: inout SourceRow) {
    func inner(_ part: String) -> String { name.isEmpty ? part : name + "." + part }
    switch node.kind {
    case .object: for (key, value) in node.members { add(value, inner(key.text), to: &row) }
    case .array:
      let elements = Array(node.elements)
      if elements.contains(where: { $0.kind == .object || $0.kind == .array }) {
        for (i, element) in elements.enumerated() { add(element, inner(String(i)), to: &row) }
      } else {
        row.add(name, elements.filter { $0.kind != .null }.map(\.text).joined(separator: ";"))
      }
    case .null: row.names.append(name)
    default: row.add(name, node.text, isNumber: node.kind == .number)
    }
  }
}

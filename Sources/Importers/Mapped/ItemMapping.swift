import SourceJSON

/// A mapping from the rows of a source to items of one domain, as given in `import.json`.
package struct ItemMapping: Sendable {
  /// The source of rows in a database.
  enum Source: Sendable {
    case table(String)
    case query(String)
  }

  /// The type that a value is converted to.
  enum Kind: String, Sendable, CaseIterable {
    case text, number, integer, boolean, list, url, phone, date, decimal, id
  }

  /// One field of an item.
  struct Field: Sendable {
    /// Names of properties from the item down: `location`, `lat`.
    let path: [String]
    /// Columns, the first with a value counts; empty for a constant.
    let columns: [String]
    /// A value that does not depend on the row, as JSON.
    let constant: String?
    let kind: Kind
    /// A factor for the value, for other units.
    let scale: Double?
    /// Values of the source with their replacements.
    let values: [String: String]
    /// Text before and after the value.
    let prefix: String
    let isRequired: Bool

    /// True when it is half of a point.
    var isCoordinate: Bool { kind == .number && path.count > 1 && ["lat", "lng"].contains(path.last) }
  }

  /// A condition on a row.
  struct Condition: Sendable {
    let column: String
    let values: Set<String>
  }

  let domain: String
  let source: Source?
  let fields: [Field]
  let conditions: [Condition]
  /// Name of the files, before the number of the bucket.
  let name: String

  /// Columns that the mapping needs and a source lacks, and whether a row is unusable without them. Of several columns for
  /// one field a source needs one.
  func columns(absentFrom known: Set<String>) -> [(name: String, isRequired: Bool)] {
    let missing = fields.filter { !$0.columns.isEmpty && known.isDisjoint(with: $0.columns) }
    return missing.flatMap { field in
      field.columns.map { ($0, field.isRequired || field.path == ["id"]) }
    } + conditions.filter { !known.contains($0.column) }.map { ($0.column, true) }
  }

  /// Reads a mapping file: the mappings, and the options for the text of sources.
  ///
  /// - Throws: ``ImportError`` that names the mistake.
  package static func read(_ bytes: [UInt8], path: String) throws -> ([ItemMapping], SourceOptions) {
    let (tree, findings) = JSONParser().parse(SourceFile(path: path, bytes: bytes))
    guard !tree.isDamaged, !findings.hasErrors, let root = tree.root, let items = root["items"] else {
      throw ImportError(
        .mapping, path: path, "is not a mapping file",
        help: "give an object with 'name' and a list 'items'; see docs/format/imports.md")
    }
    try MappingKeys.file.check(root, path: path)
    guard let name = root["name"]?.string, isName(name) else {
      throw ImportError(
        .mapping, path: path, "has no usable 'name'", help: "name it in lower case, such as \"shops\"")
    }
    // Its files would be taken for those of 'contentc import btcmap'.
    guard name + "-" != MerchantFiles.prefix else {
      throw ImportError(
        .mapping, path: path, "has the name of another import, '\(name)'", help: "use another name")
    }
    let mappings = try items.elements.map { try ItemMapping($0, name, path) }
    guard !mappings.isEmpty else {
      throw ImportError(.mapping, path: path, "maps nothing", help: "list what rows become in 'items'")
    }
    return (mappings, try SourceOptions(root, path))
  }

  private init(_ node: JSONNode, _ name: String, _ path: String) throws {
    func wrong(_ message: String, _ help: String) -> ImportError {
      ImportError(.mapping, path: path, message, help: help)
    }
    try MappingKeys.item.check(node, path: path)
    guard let domain = node["domain"]?.string, ItemMapping.isName(domain), let list = node["fields"] else {
      throw wrong("an entry of 'items' lacks 'domain' or 'fields'", "give both")
    }
    (self.domain, self.name) = (domain, name)
    source = node["query"]?.string.map(Source.query) ?? node["table"]?.string.map(Source.table)
    conditions = (node["when"].map { Array($0.members) } ?? []).map { key, value in
      Condition(column: key.text, values: Set(value.string.map { [$0] } ?? value.elements.map(\.text)))
    }
    fields = try list.members.map { key, value in
      let parts = key.text.split(separator: ".").map(String.init)
      if let column = value.string {
        return Field(
          path: parts, columns: [column], constant: nil, kind: .text, scale: nil, values: [:], prefix: "",
          isRequired: false)
      }
      guard value.kind == .object else {
        throw wrong("'\(key.text)' is neither a column nor an object", "name a column, such as \"name\"")
      }
      try MappingKeys.field.check(value, path: path)
      let kindName = value["as"]?.string ?? "text"
      guard let kind = Kind(rawValue: kindName) else {
        let known = Kind.allCases.map(\.rawValue).joined(separator: ", ")
        throw wrong("'\(key.text)' has the unknown kind '\(kindName)'", "kinds: \(known)")
      }
      let columns = value["from"].map { $0.string.map { [$0] } ?? $0.elements.compactMap(\.string) } ?? []
      guard !columns.isEmpty || value["constant"] != nil else {
        throw wrong("'\(key.text)' has neither 'from' nor 'constant'", "name a column, or a value")
      }
      return Field(
        path: parts, columns: columns, constant: value["constant"]?.lexeme, kind: kind,
        scale: value["scale"]?.double,
        values: Dictionary(
          (value["values"].map { Array($0.members) } ?? []).map { ($0.key.text, $0.value.text) },
          uniquingKeysWith: { first, _ in first }),
        prefix: value["prefix"]?.string ?? "", isRequired: value["required"]?.bool == true)
    }
    guard fields.contains(where: { $0.path == ["id"] }) else {
      throw wrong(
        "items of '\(domain)' have no id",
        "map 'id', such as {\"from\": \"key\", \"as\": \"id\", \"prefix\": \"shop-\"}")
    }
  }

  private static func isName(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { $0 == 0x5F || $0 == 0x2D || $0 &- 0x61 < 26 || $0 &- 0x30 < 10 }
  }
}

import JSONSchema
public import SourceJSON

/// Generates Swift models of the content types from their schemas: one file per type.
public enum SwiftModels {
  /// The files by name, in the order of the schemas.
  ///
  /// - Parameter schemaPath: The schema folder.
  /// - Returns: The files, and problems in the schemas; with errors there are no files.
  /// - Throws: ``ContentError`` when the folder cannot be read.
  public static func generate(schemaPath: String) throws -> (
    files: [(name: String, text: String)], diagnostics: [Diagnostic], sources: [SourceFile]
  ) {
    let schemas = try SchemaFolder.read(schemaPath)
    guard !schemas.diagnostics.hasErrors else { return ([], schemas.diagnostics, schemas.sources) }
    let files = schemas.plan.domains.map { domain in
      var writer = SwiftModelWriter(domain: domain, registry: schemas.registry)
      return (typeName(domain.type) + ".swift", writer.file())
    }
    return (files, schemas.diagnostics, schemas.sources)
  }

  /// `price_card` or `price-card` as a Swift type: `PriceCard`.
  static func typeName(_ name: String) -> String {
    name.split { $0 == "_" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  private static let reserved: Set<String> = [
    "as", "break", "case", "class", "default", "do", "else", "enum", "for", "func", "if", "import", "in",
    "init",
    "internal", "is", "let", "operator", "private", "protocol", "public", "repeat", "return", "self",
    "static",
    "struct", "switch", "true", "false", "try", "var", "where", "while", "open", "rank",
  ]

  /// `what_to_order` as a Swift property: `whatToOrder`.
  static func memberName(_ name: String) -> String {
    let pascal = typeName(name)
    let member = pascal.prefix(1).lowercased() + pascal.dropFirst()
    if member.first?.isNumber ?? true { return "_" + member }
    return reserved.subtracting(["rank"]).contains(member) ? "`\(member)`" : member
  }
}

/// Writes one model file.
struct SwiftModelWriter {
  let domain: DomainPlan
  let registry: SchemaRegistry
  private var lines: [String] = []
  /// Types to generate after the main one.
  private var pending: [(name: String, view: SchemaView)] = []
  private var enums: [(name: String, title: String, values: [String])] = []

  private struct Property {
    let name: String
    let key: String
    let type: String
    let doc: String
    let isOptional: Bool
    let isList: Bool
  }

  init(domain: DomainPlan, registry: SchemaRegistry) {
    self.domain = domain
    self.registry = registry
  }

  mutating func file() -> String {
    let name = SwiftModels.typeName(domain.type)
    lines = [
      "// Made by 'contentc codegen swift' from schema/\(domain.name).schema.json; do not edit.",
      "// swift-format-ignore-file", "",
    ]
    let properties = columnProperties(typeName: name)
    write(name, doc: "One row of `\(domain.table)`: \(domain.label.lowercased()).", properties, isItem: true)
    while !pending.isEmpty {
      let next = pending.removeFirst()
      write(
        next.name, doc: (next.view["title"]?.string ?? next.name) + ".",
        members(of: next.view, typeName: next.name), isItem: false)
    }
    for open in enums { write(open) }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func columnProperties(typeName: String) -> [Property] {
    var schemas: [Int: JSONNode] = [:]
    var open = [domain.item]
    while let field = open.popLast() {
      if let column = field.column { schemas[column] = field.schema } else { open += field.orderedChildren }
    }
    return domain.columns.enumerated().map { i, column in
      let view = schemas[i].map { SchemaView($0, in: registry) }
      let type = swiftType(column.kind, view, suggestion: typeName + SwiftModels.typeName(column.name))
      let unit =
        switch column.kind {
        case .moneyDown: "; whole dirhams, rounded down"
        case .moneyUp: "; whole dirhams, rounded up"
        case .centimes: "; centimes, exact"
        default: ""
        }
      let isList = type.hasPrefix("[")
      return Property(
        name: SwiftModels.memberName(column.name), key: column.name, type: type,
        doc: column.label + unit + ".",
        isOptional: (!column.isRequired || view?.isNullable ?? false) && !isList, isList: isList)
    }
  }

  private mutating func members(of view: SchemaView, typeName: String) -> [Property] {
    let required = view.required
    return view.properties.map { name, schema in
      let inner = SchemaView(schema, in: registry)
      let type = swiftType(kind(of: inner), inner, suggestion: typeName + SwiftModels.typeName(name))
      let isList = type.hasPrefix("[")
      return Property(
        name: SwiftModels.memberName(name), key: name, type: type,
        doc: (inner["title"]?.string ?? SchemaPlanner.label(name)) + ".",
        isOptional: (!required.contains(name) || inner.isNullable) && !isList, isList: isList)
    }
  }

  private func kind(of view: SchemaView) -> ColumnKind {
    switch view.types {
    case ["string"]: .text
    case ["integer"]: .integer
    case ["number"], ["integer", "number"]: .real
    case ["boolean"]: .boolean
    default: .json
    }
  }

  private mutating func swiftType(_ kind: ColumnKind, _ view: SchemaView?, suggestion: String) -> String {
    switch kind {
    case .integer, .moneyDown, .moneyUp, .centimes: return "Int"
    case .real: return "Double"
    case .boolean: return "Bool"
    case .text:
      let values = view?["enum"]?.elements.compactMap { $0.string } ?? []
      guard values.count > 1, let view else { return "String" }
      return enumName(values, view["title"]?.string ?? suggestion, suggestion)
    case .json:
      guard let view else { return "String" }
      if let element = view.element {
        let inner = swiftType(self.kind(of: element), element, suggestion: singular(suggestion))
        return "[\(inner)]"
      }
      // A value without a structure in the schema stays JSON text.
      guard !view.properties.isEmpty, view["x-geo"] == nil else { return "String" }
      if !pending.contains(where: { $0.name == suggestion }) { pending.append((suggestion, view)) }
      return suggestion
    }
  }

  private func singular(_ name: String) -> String {
    name.hasSuffix("ies") ? name.dropLast(3) + "y" : name.hasSuffix("s") ? String(name.dropLast()) : name
  }

  private mutating func enumName(_ values: [String], _ title: String, _ suggestion: String) -> String {
    if let same = enums.first(where: { $0.values == values }) { return same.name }
    enums.append((suggestion, title, values))
    return suggestion
  }

  private mutating func write(_ name: String, doc: String, _ properties: [Property], isItem: Bool) {
    lines += [
      "/// \(doc)", "public struct \(name): Codable, Hashable, Sendable\(isItem ? ", Identifiable" : "") {",
    ]
    for property in properties {
      lines += [
        "  /// \(property.doc)",
        "  public let \(property.name): \(property.type)\(property.isOptional ? "?" : "")",
      ]
    }
    lines +=
      isItem
      ? ["", "  /// The columns of the table.", "  public enum Column: String, CodingKey, ContentColumn {"]
      : ["", "  enum CodingKeys: String, CodingKey {"]
    for property in properties {
      let plain = property.name.replacing("`", with: "")
      lines.append("    case \(property.name)" + (plain == property.key ? "" : " = \"\(property.key)\""))
    }
    lines.append("  }")
    if isItem { lines += ["", "  /// As `Codable` names them.", "  public typealias CodingKeys = Column"] }
    lines += [
      "", "  /// Reads the value; a list that is not there is empty.",
      "  public init(from decoder: any Decoder) throws {",
    ]
    lines.append("    let container = try decoder.container(keyedBy: CodingKeys.self)")
    for property in properties {
      let call = property.isOptional || property.isList ? "decodeIfPresent" : "decode"
      lines.append(
        "    \(property.name) = try container.\(call)(\(property.type).self, forKey: .\(property.name))"
          + (property.isList ? " ?? []" : ""))
    }
    lines += ["  }", "}", ""]
  }

  private mutating func write(_ open: (name: String, title: String, values: [String])) {
    lines += [
      "/// \(open.title); values that a newer schema adds are kept as they are.",
      "public struct \(open.name): RawRepresentable, Codable, Hashable, Sendable {",
      "  /// The value as authored.", "  public let rawValue: String", "",
      "  /// Wraps a value, known or not.",
      "  public init(rawValue: String) { self.rawValue = rawValue }", "",
    ]
    for value in open.values {
      lines += [
        "  /// `\(value)`.",
        "  public static let \(SwiftModels.memberName(value)) = \(open.name)(rawValue: \"\(value)\")",
      ]
    }
    lines += ["}", ""]
  }
}

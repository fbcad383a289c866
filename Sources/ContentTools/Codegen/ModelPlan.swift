import ContentCheck
import JSONSchema
import SourceJSON

/// The models of one content type, whatever language they are written in.
struct ModelPlan {
  /// The type of a value.
  indirect enum ValueType: Equatable {
    case integer
    case real
    case boolean
    case text
    /// One of the values of an enumeration, by its name.
    case enumeration(String)
    case list(ValueType)
    /// An object with a model of its own, by its name.
    case object(String)
    /// A value without a structure in the schema.
    case json

    /// True for a list; a missing list is read as an empty one.
    var isList: Bool { if case .list = self { true } else { false } }

    /// The name of the type, or of that of its elements; nil for types of the language.
    var name: String? {
      switch self {
      case .enumeration(let name), .object(let name): name
      case .list(let element): element.name
      case .integer, .real, .boolean, .text, .json: nil
      }
    }
  }

  /// A property of a model.
  struct Property {
    /// Name of the column, or of the property of an object in a JSON column.
    let key: String
    let type: ValueType
    /// A description in one line.
    let doc: String
    let isOptional: Bool
  }

  /// A model: that of the rows, or of objects in a JSON column.
  struct Object {
    let name: String
    let doc: String
    let properties: [Property]
  }

  /// A type of texts with known values.
  struct Enumeration {
    let name: String
    let title: String
    let values: [String]
  }

  /// The model of the rows first, then those it needs.
  private(set) var objects: [Object] = []
  private(set) var enumerations: [Enumeration] = []
  /// The module with the protocol of the columns; nil for files of that module. Only Swift needs it.
  var importedModule: String?
  /// True when the model of the rows is omitted, except for its columns.
  private(set) var hasOnlyColumns = false
  /// The schema that the models are made from.
  let domain: DomainPlan
  private let registry: SchemaRegistry
  private var pending: [(name: String, view: SchemaView)] = []

  init(_ domain: DomainPlan, _ registry: SchemaRegistry) {
    self.domain = domain
    self.registry = registry
    let name = ModelPlan.typeName(domain.type)
    let columns = columnProperties(name)
    objects.append(
      Object(
        name: name, doc: "One row of `\(domain.table)`: \(domain.label.lowercased()).", properties: columns))
    while !pending.isEmpty {
      let next = pending.removeFirst()
      let properties = members(of: next.view, next.name)
      objects.append(
        Object(name: next.name, doc: (next.view["title"]?.string ?? next.name) + ".", properties: properties))
    }
  }

  /// Names of all types.
  var typeNames: [String] { objects.map(\.name) + enumerations.map(\.name) }

  /// The columns of the rows, and the given types with those they need.
  func keeping(_ types: Set<String>) -> ModelPlan {
    var kept: Set<String> = []
    var open = typeNames.filter(types.contains)
    while let name = open.popLast() {
      guard kept.insert(name).inserted, let object = objects.first(where: { $0.name == name }) else {
        continue
      }
      open += object.properties.compactMap { $0.type.name }
    }
    var plan = self
    plan.hasOnlyColumns = objects.first.map { !kept.contains($0.name) } ?? true
    plan.objects = objects.prefix(1) + objects.dropFirst().filter { kept.contains($0.name) }
    plan.enumerations = enumerations.filter { kept.contains($0.name) }
    return plan
  }

  /// `price_card` or `price-card` as a type: `PriceCard`.
  static func typeName(_ name: String) -> String {
    name.split { $0 == "_" || $0 == "-" }.map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }

  /// `what_to_order` as a property: `whatToOrder`; a digit at the beginning gets a `_`.
  static func memberName(_ name: String) -> String {
    let pascal = typeName(name)
    let member = pascal.prefix(1).lowercased() + pascal.dropFirst()
    return member.first?.isNumber ?? true ? "_" + member : member
  }

  private mutating func columnProperties(_ typeName: String) -> [Property] {
    var schemas: [Int: JSONNode] = [:]
    var open = [domain.item]
    while let field = open.popLast() {
      if let column = field.column { schemas[column] = field.schema } else { open += field.orderedChildren }
    }
    return domain.columns.enumerated().map { i, column in
      let view = schemas[i].map { SchemaView($0, in: registry) }
      let type = valueType(column.kind, view, suggestion: typeName + ModelPlan.typeName(column.name))
      let unit =
        switch column.kind {
        case .moneyDown: "; whole dirhams, rounded down"
        case .moneyUp: "; whole dirhams, rounded up"
        case .centimes: "; centimes, exact"
        default: ""
        }
      return Property(
        key: column.name, type: type, doc: column.label + unit + ".",
        isOptional: (!column.isRequired || view?.isNullable ?? false) && !type.isList)
    }
  }

  private mutating func members(of view: SchemaView, _ typeName: String) -> [Property] {
    let required = view.required
    return view.properties.map { name, schema in
      let inner = SchemaView(schema, in: registry)
      let type = valueType(kind(of: inner), inner, suggestion: typeName + ModelPlan.typeName(name))
      return Property(
        key: name, type: type, doc: (inner["title"]?.string ?? SchemaPlanner.label(name)) + ".",
        isOptional: (!required.contains(name) || inner.isNullable) && !type.isList)
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

  private mutating func valueType(_ kind: ColumnKind, _ view: SchemaView?, suggestion: String) -> ValueType {
    switch kind {
    case .integer, .moneyDown, .moneyUp, .centimes: return .integer
    case .real: return .real
    case .boolean: return .boolean
    case .text:
      let values = view?["enum"]?.elements.compactMap { $0.string } ?? []
      guard values.count > 1, let view else { return .text }
      return .enumeration(enumerationName(values, view["title"]?.string ?? suggestion, suggestion))
    case .json:
      guard let view else { return .json }
      if let element = view.element {
        return .list(valueType(self.kind(of: element), element, suggestion: singular(suggestion)))
      }
      guard !view.properties.isEmpty, view["x-geo"] == nil else { return .json }
      if !pending.contains(where: { $0.name == suggestion }) { pending.append((suggestion, view)) }
      return .object(suggestion)
    }
  }

  private func singular(_ name: String) -> String {
    name.hasSuffix("ies") ? name.dropLast(3) + "y" : name.hasSuffix("s") ? String(name.dropLast()) : name
  }

  private mutating func enumerationName(_ values: [String], _ title: String, _ suggestion: String) -> String {
    if let same = enumerations.first(where: { $0.values == values }) { return same.name }
    enumerations.append(Enumeration(name: suggestion, title: title, values: values))
    return suggestion
  }
}

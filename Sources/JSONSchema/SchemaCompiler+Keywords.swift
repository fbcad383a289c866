import SourceJSON

// Readers of the value of each keyword.

extension SchemaCompiler {
  mutating func read(
    _ name: String, _ value: JSONNode, into reader: inout KeywordReader, resource: Int
  ) {
    switch name {
    case "$ref": reader.subschema.reference = reference(value, resource)?.id
    case "$dynamicRef", "$recursiveRef": readDynamicReference(value, &reader, resource)
    case "title": reader.subschema.title = value.string
    case "allOf": reader.subschema.allOf = list(value, resource)
    case "anyOf": reader.subschema.anyOf = list(value, resource)
    case "oneOf": reader.subschema.oneOf = list(value, resource)
    case "not": reader.subschema.not = compile(value, resource: resource)
    case "if": reader.test = compile(value, resource: resource)
    case "then": reader.then = compile(value, resource: resource)
    case "else": reader.otherwise = compile(value, resource: resource)
    case "type": readType(value, &reader)
    case "enum":
      if value.kind == .array {
        reader.subschema.values = ValueSet(Array(value.elements))
      } else {
        report("invalid-schema", value, "'enum' must be an array")
      }
    case "const":
      reader.subschema.values = ValueSet([value])
      reader.subschema.isConst = true
    case "multipleOf", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum":
      readLimit(name, value, &reader)
    case "minLength", "maxLength", "pattern", "format": readText(name, value, &reader)
    default: readContainer(name, value, &reader, resource)
    }
  }

  private mutating func reference(_ value: JSONNode, _ resource: Int) -> (
    id: SubschemaID, node: JSONNode, resource: Int
  )? {
    guard let text = value.string else {
      report("invalid-schema", value, "'$ref' must be a string")
      return nil
    }
    if let known = registry.resolveRead(text, from: resource) {
      return (compile(known.node, resource: known.resource), known.node, known.resource)
    }
    let uri = URIReference(text).resolved(against: registry.resources[resource].uri)
    let document = registry.resource(named: uri.resource, from: resource)
    diagnostics += document.diagnostics
    guard document.id != nil else {
      let full = uri.scheme == "file" || uri.resource == text ? "" : " (\(uri.resource))"
      report(
        "unknown-schema", value, "nothing is registered under '\(text)'\(full)",
        help: "check the spelling, or register the document")
      return nil
    }
    guard let target = registry.resolve(text, from: resource) else {
      report(
        "unknown-schema", value, "the schema has no '\(uri.decodedFragment)'", help: "check the spelling")
      return nil
    }
    return (compile(target.node, resource: target.resource), target.node, target.resource)
  }

  private mutating func readDynamicReference(
    _ value: JSONNode, _ reader: inout KeywordReader, _ resource: Int
  ) {
    guard let target = reference(value, resource), let text = value.string else { return }
    hasDynamicReferences = true
    // If the first target has no matching anchor, it is an ordinary reference.
    var anchor: String?
    if reader.dialect.draft == .draft201909 {
      if target.node["$recursiveAnchor"]?.bool == true { anchor = "" }
    } else {
      let fragment = URIReference(text).decodedFragment
      if !fragment.isEmpty, target.node["$dynamicAnchor"]?.string == fragment { anchor = fragment }
    }
    reader.subschema.dynamicReference = DynamicReference(initial: target.id, anchor: anchor)
  }

  private mutating func list(_ value: JSONNode, _ resource: Int) -> [SubschemaID] {
    guard value.kind == .array, value.count > 0 else {
      report("invalid-schema", value, "expected a list of schemas here")
      return []
    }
    return value.elements.map { compile($0, resource: resource) }
  }

  private mutating func readType(_ value: JSONNode, _ reader: inout KeywordReader) {
    var types = TypeSet()
    for node in value.kind == .array ? Array(value.elements) : [value] {
      guard let name = node.string, let type = TypeSet.named.first(where: { $0.name == name })?.type else {
        let names = TypeSet.named.map(\.name)
        let near = node.string.flatMap { NearMiss.best(for: $0, among: names) }
        report(
          "invalid-schema", node, "\(node.lexeme) is not a JSON type",
          help: near.map { "did you mean '\($0)'?" }
        )
        return
      }
      types.insert(type)
    }
    reader.subschema.types = types
  }

  private mutating func readLimit(_ name: String, _ value: JSONNode, _ reader: inout KeywordReader) {
    if reader.dialect.draft == .draft4, let isExclusive = value.bool {
      if name == "exclusiveMinimum" { reader.excludesMinimum = isExclusive }
      if name == "exclusiveMaximum" { reader.excludesMaximum = isExclusive }
      return
    }
    guard value.kind == .number else {
      report("invalid-schema", value, "'\(name)' must be a number")
      return
    }
    reader.usesNumeric = true
    reader.numeric.lexemes[name] = value.lexeme
    let number = DecimalNumber(value.lexeme)
    if name == "multipleOf", !(DecimalNumber("0") < number) || number.digits?.count ?? 0 > 300 {
      report("invalid-schema", value, "'multipleOf' must be above 0 and have at most 300 digits")
      return
    }
    switch name {
    case "minimum": reader.numeric.minimum = number
    case "maximum": reader.numeric.maximum = number
    case "exclusiveMinimum": reader.numeric.exclusiveMinimum = number
    case "exclusiveMaximum": reader.numeric.exclusiveMaximum = number
    default: reader.numeric.multipleOf = number
    }
  }

  private mutating func readText(_ name: String, _ value: JSONNode, _ reader: inout KeywordReader) {
    switch name {
    case "minLength": reader.text.minimum = bound(name, value)
    case "maxLength": reader.text.maximum = bound(name, value)
    case "pattern":
      reader.text.pattern = pattern(value)
      reader.text.patternText = value.text
    default:
      guard let format = value.string, options.assertsFormat || reader.dialect.assertsFormat else { return }
      reader.text.format = Format.checker(named: format)
      reader.text.formatName = format
    }
    reader.usesText = true
  }

  private mutating func pattern(_ node: JSONNode) -> Pattern? {
    guard let text = node.string ?? (node.kind == .key ? node.text : nil) else {
      report("invalid-schema", node, "a pattern must be a string")
      return nil
    }
    do {
      return try registry.patterns.pattern(text)
    } catch {
      report("invalid-pattern", node, error.message)
      return nil
    }
  }

  /// A count such as `maxLength`; written `2.0` it is still 2.
  private mutating func bound(_ name: String, _ value: JSONNode) -> Int {
    if value.kind == .number {
      let number = DecimalNumber(value.lexeme)
      // No value has more than that, so the exact size makes no difference.
      if number.isInteger, !(number < DecimalNumber("0")) { return number.scaled(by: 0) ?? Int.max }
    }
    report("invalid-schema", value, "'\(name)' must be a whole number, 0 or more")
    return name.hasPrefix("max") ? Int.max : 0
  }

  private mutating func readContainer(
    _ name: String, _ value: JSONNode, _ reader: inout KeywordReader, _ resource: Int
  ) {
    switch name {
    case "prefixItems": reader.array.prefix = list(value, resource)
    case "items" where value.kind == .array && reader.dialect.draft < .draft202012:
      reader.array.prefix = value.elements.map { compile($0, resource: resource) }
      reader.array.hasListOfItems = true
    case "items": reader.array.items = compile(value, resource: resource)
    case "additionalItems": reader.additionalItems = compile(value, resource: resource)
    case "contains": reader.array.contains = compile(value, resource: resource)
    case "minContains": reader.array.minimumContains = bound(name, value)
    case "maxContains": reader.array.maximumContains = bound(name, value)
    case "minItems": reader.array.minimum = bound(name, value)
    case "maxItems": reader.array.maximum = bound(name, value)
    case "uniqueItems": reader.array.isUnique = value.bool ?? false
    case "unevaluatedItems": reader.array.unevaluated = compile(value, resource: resource)
    default:
      readObject(name, value, &reader, resource)
      return
    }
    reader.usesArray = true
  }

  private mutating func readObject(
    _ name: String, _ value: JSONNode, _ reader: inout KeywordReader, _ resource: Int
  ) {
    let object = reader.object
    switch name {
    case "properties":
      for (key, schema) in value.members {
        let id = compile(schema, resource: resource)
        object.properties[object.property(named: key.text)].schema = id
      }
    case "required":
      for node in value.elements {
        guard let key = node.string else { continue }
        object.properties[object.property(named: key)].isRequired = true
      }
    case "patternProperties":
      for (key, schema) in value.members {
        guard let pattern = pattern(key) else { continue }
        object.patterns.append(.init(pattern: pattern, schema: compile(schema, resource: resource)))
      }
    case "additionalProperties": object.additional = compile(value, resource: resource)
    case "propertyNames": object.names = compile(value, resource: resource)
    case "minProperties": object.minimum = bound(name, value)
    case "maxProperties": object.maximum = bound(name, value)
    case "dependentRequired":
      for (key, needs) in value.members {
        object.dependentRequired.append((key.text, needs.elements.compactMap { $0.string }))
      }
    case "dependencies":
      for (key, value) in value.members {
        if value.kind == .array {
          object.dependentRequired.append((key.text, value.elements.compactMap { $0.string }))
        } else {
          object.dependentSchemas.append((key.text, compile(value, resource: resource)))
        }
      }
    case "dependentSchemas":
      for (key, schema) in value.members {
        object.dependentSchemas.append((key.text, compile(schema, resource: resource)))
      }
    case "unevaluatedProperties": object.unevaluated = compile(value, resource: resource)
    default: return
    }
    reader.usesObject = true
  }
}

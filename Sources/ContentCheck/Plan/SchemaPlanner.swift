import JSONSchema
import SourceJSON

/// Builds the plan from the annotations in the schema files.
package struct SchemaPlanner {
  let registry: SchemaRegistry
  var diagnostics: [Diagnostic] = []
  private var columns: [ColumnPlan] = []
  private var rowTables: [RowTablePlan] = []
  private var innerDepth = 0
  private static let innerDepthLimit = 6
  /// The property whose object is stored in columns of its own, while its properties are planned.
  private var flattened: JSONNode?
  /// The item, for annotations that name properties of it.
  private(set) var itemView: SchemaView?

  init(registry: SchemaRegistry) { self.registry = registry }

  /// Plans one domain; nil when the schema declares none.
  mutating func plan(domain name: String, _ root: JSONNode) -> DomainPlan? {
    guard let declaration = root["x-domain"], declaration.kind == .object,
      let type = declaration["type"]?.string, let table = declaration["table"]?.string,
      let title = declaration["title"]?.string
    else { return nil }
    guard
      let itemSchema = SchemaView(root, in: registry).properties.first(where: { $0.name == "items" })
        .flatMap({ SchemaView($0.schema, in: registry)["items"] })
    else {
      report("invalid-schema", declaration, "'items' of this domain is not an array of objects")
      return nil
    }
    columns = []
    rowTables = []
    let view = SchemaView(itemSchema, in: registry)
    guard view.properties.contains(where: { $0.name == "id" }) else {
      report("invalid-schema", itemSchema, "items of this domain have no 'id'")
      return nil
    }
    itemView = view
    checkPaths(of: declaration, view)
    var draft = FieldDraft(name: "", schema: itemSchema)
    draft.children = children(of: view, prefix: "", isRequired: true)
    readAnnotations(view, into: &draft)
    let item = FieldPlan(draft)
    return DomainPlan(
      name: name, type: type, table: table, label: root["title"]?.string ?? name,
      titlePath: path(title), titlePaths: titlePaths(declaration, view),
      subtitlePath: declaration["subtitle"]?.string.map(path),
      rankPath: declaration["rank"]?.string.map(path),
      formerIDsPath: declaration["former_ids"]?.string.map(path),
      expiresPath: declaration["expires"]?.string.map(path),
      isLinked: declaration["linked"]?.bool ?? false, columns: columns, rowTables: rowTables,
      item: item, fields: FieldTable(item), declaration: declaration.location, document: root)
  }

  /// The properties used as titles in other languages.
  private func titlePaths(_ declaration: JSONNode, _ view: SchemaView) -> [String: [String]] {
    var paths: [String: [String]] = [:]
    guard let titles = declaration["titles"] else { return paths }
    for (key, value) in titles.members { paths[key.text] = value.string.map { path($0) } }
    return paths
  }

  private func path(_ text: String) -> [String] { text.split(separator: ".").map(String.init) }

  mutating func report(_ id: String, _ node: JSONNode, _ message: String, help: String? = nil) {
    diagnostics.append(
      Diagnostic(id: id, at: node.location, message, solutions: help.map { [.init($0)] } ?? []))
  }

  private mutating func children(of view: SchemaView, prefix: String, isRequired: Bool) -> [FieldPlan] {
    let required = view.required
    let fields = view.properties.map { name, schema in
      field(name, schema, prefix: prefix, isRequired: isRequired && required.contains(name))
    }
    checkCounterparts(fields)
    return fields
  }

  private mutating func field(_ name: String, _ schema: JSONNode, prefix: String, isRequired: Bool)
    -> FieldPlan
  {
    let view = SchemaView(schema, in: registry)
    var draft = FieldDraft(name: name, schema: schema)
    readAnnotations(view, into: &draft)
    if let inner = view["x-flatten"]?.string {
      let outer = flattened
      flattened = outer ?? schema
      defer { flattened = outer }
      draft.children = children(of: view, prefix: prefix + inner, isRequired: isRequired)
      return FieldPlan(draft)
    }
    addColumn(&draft, view, prefix: prefix, isRequired: isRequired)
    addInner(&draft, view)
    return FieldPlan(draft)
  }

  private mutating func addColumn(
    _ draft: inout FieldDraft, _ view: SchemaView, prefix: String, isRequired: Bool
  ) {
    if view["x-column"]?.bool == false { return }
    let name = view["x-column"]?.string ?? prefix + draft.name
    if columns.contains(where: { $0.name.lowercased() == name.lowercased() }) {
      reportColumn(draft.schema, "two properties have the column '\(name)'")
      return
    }
    if ["rowid", "oid", "_rowid_"].contains(name.lowercased()) {
      reportColumn(draft.schema, "the column '\(name)' has another meaning in every table")
      return
    }
    let label = view["title"]?.string ?? SchemaPlanner.label(draft.name)
    var labels: [String: String] = [:]
    if let titles = view["x-titles"] {
      for (key, title) in titles.members { labels[key.text] = title.string }
    }
    if let direction = view["x-money"]?.string {
      draft.kind = direction == "up" ? .moneyUp : .moneyDown
      draft.column = columns.count
      let stem = name.hasSuffix("_mad") ? String(name.dropLast(4)) : name
      columns.append(
        ColumnPlan(
          name: name, kind: direction == "up" ? .moneyUp : .moneyDown, isRequired: isRequired, label: label,
          labels: labels))
      columns.append(
        ColumnPlan(
          name: stem + "_centimes", kind: .centimes, isRequired: isRequired, label: label, labels: labels))
      return
    }
    let kind = SchemaPlanner.kind(of: view)
    draft.kind = kind
    draft.column = columns.count
    columns.append(
      ColumnPlan(
        name: name, kind: kind, isRequired: isRequired && !view.isNullable, label: label, labels: labels,
        words: SchemaPlanner.words(view["x-values"])))
  }

  /// The words of values, by language, then value.
  private static func words(_ node: JSONNode?) -> [String: [String: String]] {
    var words: [String: [String: String]] = [:]
    for (value, texts) in node?.members.map({ ($0, $1) }) ?? [] {
      for (language, text) in texts.members { words[language.text, default: [:]][value.text] = text.string }
    }
    return words
  }

  /// Reports the name of a column; of an object with several such names, the first.
  private mutating func reportColumn(_ schema: JSONNode, _ message: String) {
    let place = flattened ?? schema
    guard flattened == nil || !diagnostics.contains(where: { $0.location == place.location }) else { return }
    report(
      "invalid-schema", place, message,
      help: flattened == nil ? "rename one with x-column" : "give this object another prefix with x-flatten")
  }

  /// Values inside a JSON column can still be searched, linked and checked.
  private mutating func addInner(_ draft: inout FieldDraft, _ view: SchemaView) {
    if let element = view.element {
      if let rows = view["x-rows"], let table = rows["table"]?.string, let parent = rows["parent"]?.string {
        draft.rowTable = rowTables.count
        let inner = rowColumns(of: element)
        for column in inner where [parent, "position"].contains(column.name.lowercased()) {
          report("invalid-schema", rows, "the table of rows has a column '\(column.name)' of its own")
        }
        rowTables.append(RowTablePlan(table: table, parentColumn: parent, columns: inner))
      }
      draft.element = innerField("", element)
    } else if view.types.contains("object") {
      draft.children = view.properties.map { innerField($0.name, SchemaView($0.schema, in: registry)) }
    }
  }

  private mutating func innerField(_ name: String, _ view: SchemaView) -> FieldPlan {
    var draft = FieldDraft(name: name, schema: view.layers[0])
    readAnnotations(view, into: &draft)
    draft.kind = SchemaPlanner.kind(of: view)
    // A schema may be recursive; the plan follows it a few levels deep.
    guard innerDepth < SchemaPlanner.innerDepthLimit else { return FieldPlan(draft) }
    innerDepth += 1
    defer { innerDepth -= 1 }
    if let element = view.element {
      draft.element = innerField("", element)
    } else {
      draft.children = view.properties.map { innerField($0.name, SchemaView($0.schema, in: registry)) }
      checkCounterparts(draft.children)
    }
    return FieldPlan(draft)
  }

  private func rowColumns(of element: SchemaView) -> [ColumnPlan] {
    let required = element.required
    return element.properties.map { name, schema in
      let view = SchemaView(schema, in: registry)
      return ColumnPlan(
        name: name, kind: SchemaPlanner.kind(of: view), isRequired: required.contains(name),
        label: view["title"]?.string ?? SchemaPlanner.label(name))
    }
  }

  private mutating func readAnnotations(_ view: SchemaView, into draft: inout FieldDraft) {
    guard view.isAnnotated else { return }
    checkFit(of: view, draft)
    if let search = view["x-search"], let field = search["field"]?.string {
      draft.search = .init(field: field, weight: search["weight"]?.double)
      for (value, texts) in view["x-values"]?.members.map({ ($0, $1) }) ?? [] {
        draft.valueWords[value.text] = texts.members.compactMap { $1.string }
      }
    }
    draft.facet = view["x-facet"]?.string
    if let modes = view["x-modes"] {
      for (key, values) in modes.members { draft.modes[key.text] = values.elements.compactMap { $0.string } }
    }
    draft.sort = view["x-sort"].flatMap { sort in
      sort["name"]?.string.map { .init(name: $0, isDescending: sort["descending"]?.bool == true) }
    }
    if let reference = view["x-ref"], let type = reference["type"]?.string, let link = reference["link"],
      link.string != nil || link.bool == false
    {
      draft.reference = .init(
        type: type == "*" ? nil : type, link: link.string, back: reference["back"]?.string,
        isDirected: reference["back"]?.bool == false,
        hasWords: reference["words"]?.bool == true, isPart: reference["part"]?.bool == true)
    }
    draft.isTranslatable = view["x-translatable"].map { $0.bool ?? true } ?? false
    draft.ordered = SchemaPlanner.pairs(view["x-ordered"])
    draft.editorial = FieldPlan.Editorial(view)
    if let script = view["x-script"], draft.editorial.script == nil {
      report(
        "invalid-schema", script, "Unicode has no script '\(script.text)'",
        help: "such as Latin, Arabic, Tifinagh")
    }
    draft.isHours = view["x-hours"]?.bool ?? false
    draft.geometry = view["x-geo"]?.string.flatMap(FieldPlan.Geometry.init)
    if let stale = view["x-stale"], let dates = stale["dates"]?.string,
      let days = stale["after_days"]?.integer
    {
      var byValue: [String: Int] = [:]
      if let table = stale["days"] { for (key, value) in table.members { byValue[key.text] = value.integer } }
      draft.staleness = .init(
        dates: dates, datePath: stale["date"]?.string.map(path) ?? [], afterDays: days,
        byPath: stale["by"]?.string.map(path), days: byValue,
        overridePath: stale["override"]?.string.map(path))
    }
  }

  /// `["a", "b"]` or several such pairs.
  private static func pairs(_ node: JSONNode?) -> [(low: String, high: String)] {
    guard let node else { return [] }
    let names = node.elements.compactMap { $0.string }
    if names.count == 2 { return [(names[0], names[1])] }
    return node.elements.flatMap { pairs($0) }
  }

  private static func kind(of view: SchemaView) -> ColumnKind {
    let types = view.types
    if types == SchemaPlanner.integerOrNumber { return .real }
    guard types.count == 1, let type = types.first else { return .json }
    return switch type {
    case "string": .text
    case "integer": .integer
    case "number": .real
    case "boolean": .boolean
    default: .json
    }
  }

  private static let integerOrNumber: Set = ["integer", "number"]

  /// `what_to_order` as a label: `What to order`.
  package static func label(_ name: String) -> String {
    let words = name.split(separator: "_").joined(separator: " ")
    return words.prefix(1).uppercased() + words.dropFirst()
  }
}

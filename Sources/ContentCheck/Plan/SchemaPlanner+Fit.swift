import SourceJSON

// Annotations that do not fit the values they stand on, or name properties that do not exist.

/// The values that a schema describes, as far as annotations depend on it.
private enum ValueShape {
  case text, texts, number, boolean, object, list
}

extension SchemaPlanner {
  /// The shapes that the values of an annotated schema may have.
  private static let fits: [(annotations: [String], shapes: [ValueShape], phrase: String)] = [
    (
      ["x-facet", "x-modes", "x-search", "x-translatable", "x-script"], [.text, .texts],
      "a text or a list of texts"
    ),
    (
      ["x-card", "x-asset", "x-ref", "x-pending", "x-romanises", "x-translates", "x-closed"], [.text],
      "a text"
    ),
    (["x-money"], [.number], "a number"),
    (["x-sort"], [.text, .number, .boolean], "a text or a number"),
    (["x-stale"], [.text, .object], "a date or an object that has one"),
    (
      [
        "x-hours", "x-geo", "x-ordered", "x-spread", "x-expected", "x-agrees", "x-way", "x-compared",
        "x-flatten",
        "x-condition",
      ], [.object], "an object"
    ),
    (["x-rows", "x-steps", "x-numbers", "x-neighbours", "x-sources"], [.texts, .list], "a list"),
  ]

  /// Reports annotations of a schema that do not fit its values, or name what does not exist.
  mutating func checkFit(of view: SchemaView, _ draft: FieldDraft) {
    if let shape = SchemaPlanner.shape(of: view) {
      for (annotations, shapes, phrase) in SchemaPlanner.fits where !shapes.contains(shape) {
        for name in annotations {
          guard let node = view[name], name != "x-translatable" || node.bool != false else { continue }
          reportAnnotation(node, draft, "'\(name)' is for \(phrase)", "remove it, or change 'type'")
        }
      }
    }
    checkNames(view["x-ordered"], in: view, draft)
    checkNames(view["x-expected"], in: view, draft)
    checkMembers(
      view["x-way"], ["from", "to", "straight", "minutes", "mode", "metres", "agrees"], in: view, draft)
    checkMembers(view["x-stale"], ["date"], in: view, draft)
    if let element = view.element {
      checkMembers(view["x-steps"], ["day", "start", "minutes", "place", "leg"], in: element, draft)
      checkMembers(view["x-numbers"], ["number"], in: element, draft)
      checkMembers(view["x-sources"], ["date", "covers"], in: element, draft)
    }
    if let item = itemView {
      checkMembers(view["x-steps"], ["calendar", "weekdays", "pace"], in: item, draft)
      checkMembers(view["x-closed"], ["since", "note"], in: item, draft)
      checkMembers(view["x-compared"], ["by"], in: item, draft)
      checkMembers(view["x-numbers"], ["names"], in: item, draft)
      checkMembers(view["x-stale"], ["by", "override"], in: item, draft)
      checkMembers(view["x-agrees"], ["through"], in: item, draft)
    }
    let values =
      [view["x-pending"]].compactMap { $0 } + (view["x-closed"]?["values"].map { Array($0.elements) } ?? [])
    if let allowed = view["enum"] {
      for value in values where !allowed.elements.contains(where: { $0.text == value.text }) {
        reportAnnotation(value, draft, "'\(value.text)' is not one of the values", "name one of 'enum'")
      }
    }
    if let node = view["x-spread"] ?? view["x-compared"] ?? view["x-agrees"], view["x-ordered"] == nil {
      reportAnnotation(node, draft, "the object has no two ordered properties", "add x-ordered")
    }
    if let modes = view["x-modes"], view["x-facet"] == nil {
      reportAnnotation(modes, draft, "'x-modes' without a facet", "add x-facet")
    }
  }

  /// Reports properties of a content type that do not exist.
  mutating func checkPaths(of declaration: JSONNode, _ item: SchemaView) {
    let draft = FieldDraft(name: "", schema: declaration)
    checkMembers(declaration, ["title", "subtitle", "rank", "former_ids", "expires"], in: item, draft)
    checkNames(declaration["titles"], in: item, draft)
  }

  /// Reports texts whose original is not beside them.
  mutating func checkCounterparts(_ fields: [FieldPlan]) {
    let names = fields.map { $0.name }
    for field in fields {
      for name in [field.editorial.original?.property, field.editorial.spelling?.property].compactMap({ $0 })
      where !names.contains(name) {
        let node = SchemaView(field.schema, in: registry)
        let place = (node["x-translates"] ?? node["x-romanises"])?["property"] ?? field.schema
        report(
          "invalid-schema", place, "there is no property '\(name)' beside it",
          help: SchemaPlanner.near(name, names))
      }
    }
  }

  private mutating func checkMembers(
    _ annotation: JSONNode?, _ keys: [String], in view: SchemaView, _ draft: FieldDraft
  ) {
    guard let annotation, annotation.kind == .object else { return }
    for key in keys { if let node = annotation[key] { checkNames(node, in: view, draft) } }
  }

  /// Reports each text in a value that is not the path of a property.
  private mutating func checkNames(_ node: JSONNode?, in view: SchemaView, _ draft: FieldDraft) {
    guard let node else { return }
    for inner in node.elements { checkNames(inner, in: view, draft) }
    for (_, inner) in node.members { checkNames(inner, in: view, draft) }
    guard let text = node.string else { return }
    var place = view
    for name in text.split(separator: ".").map(String.init) {
      let properties = place.properties
      // Nothing is known about the properties of an object without a list of them.
      guard !properties.isEmpty else { return }
      guard let found = properties.first(where: { $0.name == name }) else {
        return reportAnnotation(
          node, draft, "there is no property '\(name)'", SchemaPlanner.near(name, properties.map { $0.name }))
      }
      place = SchemaView(found.schema, in: registry)
    }
  }

  /// Reports an annotation in its file; one of the shared definitions where a file of the project uses it.
  private mutating func reportAnnotation(
    _ node: JSONNode, _ draft: FieldDraft, _ message: String, _ help: String
  ) {
    let isShared = node.tree.source.path == SharedDefinitions.uri
    report("invalid-schema", isShared ? draft.schema : node, message, help: help)
  }

  private static func near(_ name: String, _ names: [String]) -> String {
    NearMiss.best(for: name, among: names).map { "did you mean '\($0)'?" }
      ?? "there are: \(names.prefix(30).joined(separator: ", "))"
  }

  /// The shape of the values; nil when the schema allows several or does not say.
  private static func shape(of view: SchemaView) -> ValueShape? {
    var types = view.types
    if types.contains("number") { types.remove("integer") }
    guard types.count == 1, let type = types.first else { return nil }
    switch type {
    case "string": return .text
    case "integer", "number": return .number
    case "boolean": return .boolean
    case "object": return .object
    default:
      guard let element = view.element else { return nil }
      return shape(of: element).map { $0 == .text ? .texts : .list }
    }
  }
}

import AuthoredFiles
public import ContentCheck
import SourceJSON

/// Gives an item another id, in the item and wherever something refers to it.
public enum ContentRenamer {
  /// Computes the edits for a content set: the id, which is kept among the former ids where the schema has these,
  /// references, translations, conditions of badges, suppressions, and selectors of recipes.
  ///
  /// When the item has the new id already, only what still refers to the old one is changed.
  ///
  /// - Parameter recipes: Folder of recipes to change too; nil for none.
  /// - Throws: ``ContentError`` when files cannot be read, no item has the id, or the new one is taken or not valid.
  public static func changes(
    _ path: String, _ options: Compiler.Options, recipes: String? = nil, from old: String, to new: String
  ) throws
    -> [ContentFixer.Change]
  {
    func refuse(_ message: String, _ help: String) -> ContentError {
      ContentError(.refused, path: path, message, help: help)
    }
    var options = options
    options.foldsConsequences = false
    let check = try CheckRun(path, options)
    guard let index = check.index else {
      throw refuse("the schemas have errors", "run 'contentc validate' first")
    }
    let item = index.itemByID[old] ?? index.itemByID[new]
    guard let item else {
      let near = NearMiss.best(for: old, among: index.itemByID.keys.sorted())
      throw refuse("no item has the id '\(old)'", near.map { "did you mean '\($0)'?" } ?? "check the id")
    }
    if index.itemByID[old] != nil, index.itemByID[new] != nil {
      throw refuse("the id '\(new)' is taken", "choose another")
    }
    var sources = Dictionary(check.sources.map { ($0.path, $0) }, uniquingKeysWith: { a, _ in a })
    let recipes = try self.recipes(recipes, options)
    for recipe in recipes { sources[recipe.path] = recipe }
    let edits = edits(of: item, index, Array(sources.values), recipes, from: old, to: new)
    let changes = edits.compactMap { path, edits in
      sources[path].map { source in
        ContentFixer.Change(
          source: source,
          bytes: ContentFixer.apply(edits.sorted { $0.range.start < $1.range.start }, to: source.bytes),
          fixed: [])
      }
    }.sorted { $0.source.path < $1.source.path }
    try checkResult(changes, path, options, new)
    return changes
  }

  /// The edits by file: of the id itself, and of everything that refers to it.
  private static func edits(
    of item: Int, _ index: ContentIndex, _ sources: [SourceFile], _ recipes: [SourceFile], from old: String,
    to new: String
  ) -> [String: [Diagnostic.Edit]] {
    var edits: [String: [Diagnostic.Edit]] = [:]
    func replace(_ node: JSONNode) {
      edits[node.tree.source.path, default: []].append(
        Diagnostic.Edit(range: node.range, replacement: "\"\(new)\"", isSafe: true))
    }
    if index.items[item].id == old {
      let node = index.items[item].idNode
      replace(node)
      if let edit = keeping(old, item, index) { edits[node.tree.source.path, default: []].append(edit) }
    }
    for reference in index.references where reference.node.isText(old) {
      if reference.target == nil || reference.target == item { replace(reference.node) }
    }
    for overlay in index.overlays where overlay.id == old && overlay.domain == index.items[item].domain {
      replace(overlay.idNode)
    }
    for node in conditions(index, index.type(of: item)) + suppressed(sources) + selected(recipes)
    where node.isText(old) { replace(node) }
    return edits
  }

  /// The edit that adds an id to the former ids of an item; nil where the schema has none.
  private static func keeping(_ old: String, _ item: Int, _ index: ContentIndex) -> Diagnostic.Edit? {
    let found = index.items[item]
    guard let path = index.plan.domains[found.domain].formerIDsPath, path.count == 1, let name = path.first
    else {
      return nil
    }
    guard let list = found.node[name] else {
      let end = found.idNode.range.end
      let bytes = found.node.tree.source.bytes
      let line = bytes[..<found.idNode.range.start].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
      let indent = bytes[line...].prefix { $0 == 0x20 }.count
      let isAlone = bytes[line + indent] == UInt8(ascii: "\"")
      let separator = isAlone ? "\n" + String(repeating: " ", count: indent) : " "
      return Diagnostic.Edit(
        range: SourceRange(end, end), replacement: ",\(separator)\"\(name)\": [\"\(old)\"]", isSafe: true)
    }
    let end = list.elements.map { $0.range.end }.max()
    let place = end ?? list.range.start + 1
    return Diagnostic.Edit(
      range: SourceRange(place, place), replacement: (end == nil ? "" : ", ") + "\"\(old)\"", isSafe: true)
  }

  /// The ids in conditions of badges about a type.
  private static func conditions(_ index: ContentIndex, _ type: String) -> [JSONNode] {
    index.items.flatMap { item -> [JSONNode] in
      index.plan.domains[item.domain].item.orderedChildren.flatMap { field -> [JSONNode] in
        guard field.schema["x-condition"]?["type"]?.string == type, let value = item.node[field.name] else {
          return []
        }
        return ids(in: value, under: nil, true)
      }
    }
  }

  private static func suppressed(_ sources: some Sequence<SourceFile>) -> [JSONNode] {
    sources.filter { $0.path.hasSuffix("/contentc.json") }.flatMap { source in
      JSONParser().parse(source).tree.root?["suppressions"].map { ids(in: $0, under: ["item", "items"]) }
        ?? []
    }
  }

  private static func selected(_ recipes: [SourceFile]) -> [JSONNode] {
    recipes.flatMap { recipe in
      JSONParser().parse(recipe).tree.root.map {
        ids(in: $0, under: ["ids", "regions", "home_base_regions", "itineraries"])
      } ?? []
    }
  }

  private static func ids(in node: JSONNode, under keys: [String]?, _ isNamed: Bool = false) -> [JSONNode] {
    if node.kind == .string { return isNamed ? [node] : [] }
    return node.elements.flatMap { ids(in: $0, under: keys, isNamed) }
      + node.members.flatMap { ids(in: $0.value, under: keys, keys?.contains($0.key.text) ?? true) }
  }

  private static func recipes(_ folder: String?, _ options: Compiler.Options) throws -> [SourceFile] {
    guard let folder else { return [] }
    return try options.files.names(in: folder).filter { $0.hasSuffix(".json") }.map {
      try options.files.source(folder + "/" + $0)
    }
  }

  /// Refuses edits after which there would be more errors, as with an id that the schema does not allow.
  private static func checkResult(
    _ changes: [ContentFixer.Change], _ path: String, _ options: Compiler.Options, _ new: String
  ) throws {
    let before = try Compiler.validate(path, options)
    let replaced = changes.map { ($0.source.path, $0.source.with($0.bytes)) }
    let after = try Compiler.validate(path, options, replacing: Dictionary(replaced) { a, _ in a })
    guard after.count(of: .error) > before.count(of: .error) else { return }
    let known = Set(before.diagnostics.map { $0.message })
    let first = after.diagnostics.first { $0.severity == .error && !known.contains($0.message) }
    throw ContentError(
      .refused, path: path,
      "with the id '\(new)' there would be more errors" + (first.map { ": \($0.message)" } ?? ""),
      help: "choose another id")
  }
}

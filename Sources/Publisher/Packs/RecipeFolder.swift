import AuthoredFiles
import ContentCheck
import JSONSchema
import SourceJSON

/// The recipes of a folder, each read and checked against its schema.
struct RecipeFolder: CompanionDocuments {
  /// Path of the folder; sources of components are below it.
  let path: String
  /// Recipes that could be parsed, by file name.
  private(set) var recipes: [PackRecipe] = []
  private(set) var sources: [SourceFile] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Reads every `*.json` of a folder.
  ///
  /// - Throws: ``ContentError`` when the folder or a file cannot be read, or there is no recipe.
  static func read(_ path: String, _ disk: ContentFiles = ContentFiles()) throws -> RecipeFolder {
    let root = path.count > 1 && path.hasSuffix("/") ? String(path.dropLast()) : path
    guard try disk.isFolder(root) else {
      throw ContentError(
        .notFound, path: path, "no such folder of recipes",
        help: "name the folder that contains base.json etc.")
    }
    let names = try disk.names(in: root).filter { $0.hasSuffix(".json") }
    guard !names.isEmpty else {
      throw ContentError(
        .notFound, path: path, "there are no recipes in this folder", help: "add one, such as base.json")
    }
    var registry = SchemaRegistry()
    let schema = SourceFile(path: "recipe.schema.json", text: EmbeddedSchemas.recipe)
    registry.add(JSONParser().parse(schema).tree, uri: "recipe")
    let compiled = CompiledSchema.compile("recipe", in: registry, assertsFormat: true).schema
    var out = RecipeFolder(path: root)
    for name in names { out.add(try disk.source(root + "/" + name), compiled) }
    return out
  }

  func files(_ disk: ContentFiles) throws -> [String] {
    let names = recipes.flatMap(\.components).compactMap { $0.source?.text }
    return try names.map { name in
      let isThere = try disk.size(of: name, in: path) != nil
      return "\(name) \(isThere)"
    }
  }

  private init(path: String) { self.path = path }

  private mutating func add(_ source: SourceFile, _ schema: CompiledSchema) {
    sources.append(source)
    let (tree, found) = JSONParser().parse(source)
    diagnostics += found
    guard let root = tree.root else { return }
    let problems = schema.validate(root)
    diagnostics += problems
    if !found.hasErrors, !problems.hasErrors, let recipe = PackRecipe(root) { recipes.append(recipe) }
  }
}

import AuthoredFiles
import ContentCheck
import SourceJSON

/// The recipes of a folder, resolved against a content set.
struct CheckedRecipes: CheckedCompanion {
  /// A plan for each recipe that could be parsed, in file order.
  let plans: [PackPlan]
  let diagnostics: [Diagnostic]

  var replaceablePacks: [String] { plans.filter(\.isMatchedByFullText).map(\.id).sorted() }
}

extension RecipeFolder {
  func check(_ index: ContentIndex, in folder: String, _ disk: ContentFiles) throws -> any CheckedCompanion {
    try PackPlanner.plan(self, index, in: folder, disk)
  }
}

extension Compiler.CheckedContent {
  /// The plans of the packs that were checked with the content.
  var packs: [PackPlan] { (companion as? CheckedRecipes)?.plans ?? [] }
}

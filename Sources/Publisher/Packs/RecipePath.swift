import AuthoredFiles
package import ContentCheck

/// A folder of recipes that has not been read yet.
private struct RecipePath: CompanionFolder {
  let path: String

  func read(_ disk: ContentFiles) throws -> any CompanionDocuments { try RecipeFolder.read(path, disk) }
}

extension Compiler.Options {
  /// The folder of recipes to check with the content; none when nil.
  package var recipesPath: String? {
    get { (companion as? RecipePath)?.path }
    set { companion = newValue.map(RecipePath.init) }
  }
}

import SearchText
import SourceJSON

/// Adds suggested ids to findings about the id of an item.
enum ItemIDs {
  /// Findings about ids with an invalid form, each with a valid one as a suggestion.
  ///
  /// It is never applied automatically: favourites and links keep an id forever, so a person decides. Only
  /// trimming spaces remains an edit, if no other item has the trimmed id.
  static func suggest(
    _ diagnostics: [Diagnostic], _ index: ContentIndex, _ names: ItemNames, _ out: inout FindingCollector
  ) {
    guard !diagnostics.isEmpty else { return }
    var targets = ReferenceTargets(index)
    for var diagnostic in diagnostics {
      guard let item = names.item(withIDAt: diagnostic.location) else { continue }
      let id = index.items[item].id
      let slug = slug(id)
      if let wanted = targets.wanted(nearest: slug) {
        diagnostic.solutions.append(.init("\(wanted.uses) places refer to '\(wanted.id)': is that its id?"))
      }
      if !slug.isEmpty, slug != id {
        if index.itemByID[slug] != nil {
          diagnostic.solutions.removeAll { $0.edit != nil }
          diagnostic.solutions.append(.init("'\(slug)' is valid, but taken"))
        } else if !diagnostic.solutions.contains(where: { $0.edit != nil }) {
          diagnostic.solutions.append(.init("write '\(slug)'"))
        }
      }
      out.add(diagnostic)
    }
  }

  /// Turns a text into an id: letters without accents and digits, with hyphens between words.
  static func slug(_ text: String) -> String {
    Normalizer.tokens(text).filter { $0.utf8.allSatisfy { $0 < 0x80 } }.joined(separator: "-")
  }
}

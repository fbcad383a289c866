import SearchText
import SourceJSON

/// Adds suggested ids to findings about the id of an item.
enum ItemIDs {
  /// Items whose id has an error at its definition.
  static func unsound(_ diagnostics: [Diagnostic], _ items: [ContentItem]) -> Set<Int> {
    let places = Set(diagnostics.filter { $0.severity == .error }.map(\.location))
    guard !places.isEmpty else { return [] }
    return Set(items.indices.filter { places.contains(items[$0].idNode.location) })
  }

  /// The findings; those about an id with an invalid form suggest a valid one.
  ///
  /// It is never applied automatically: favourites and links keep an id forever, so a person decides.
  static func withSuggestions(_ diagnostics: [Diagnostic], _ index: ContentIndex) -> [Diagnostic] {
    guard !index.duplicateOrBrokenIDs.isEmpty else { return diagnostics }
    let items = Dictionary(
      index.duplicateOrBrokenIDs.map { (index.items[$0].idNode.location, index.items[$0]) },
      uniquingKeysWith: { first, _ in first })
    var targets = ReferenceTargets(index)
    return diagnostics.map { diagnostic in
      guard diagnostic.id == "pattern-mismatch", let item = items[diagnostic.location] else {
        return diagnostic
      }
      var out = diagnostic
      let slug = slug(item.id)
      if let wanted = targets.wanted(nearest: slug) {
        out.solutions.append(.init("\(wanted.uses) places refer to '\(wanted.id)': is that its id?"))
      }
      if !slug.isEmpty, slug != item.id {
        let isTaken = index.itemByID[slug] != nil
        out.solutions.append(
          .init(isTaken ? "'\(slug)' is valid, but taken" : "write '\(slug)'"))
      }
      return out
    }
  }

  /// Turns a text into an id: letters without accents and digits, with hyphens between words.
  static func slug(_ text: String) -> String {
    Normalizer.tokens(text).filter { $0.utf8.allSatisfy { $0 < 0x80 } }.joined(separator: "-")
  }
}

import BundleReader
public import GuideModel
import SearchText

/// A completion of a half-typed text.
public struct SearchSuggestion: Hashable, Sendable {
  /// The completed name, in its original spelling.
  public let text: String
  /// The item it names.
  public let id: ItemID
  /// Its content type.
  public let type: String
  /// Its title in the requested language.
  public let title: String
  /// True when letters of the input had to be corrected.
  public let isCorrected: Bool
}

extension Guide {
  /// Names that complete the input, best first, to show as suggestions.
  ///
  /// Only names are searched. An item is represented by its title unless only another of its names matches.
  ///
  /// - Throws: ``RuntimeError`` when the database cannot be read.
  public func suggestions(for text: String, options: SearchOptions = SearchOptions()) throws
    -> [SearchSuggestion]
  {
    var options = options
    options.hasSnippets = false
    let query = SearchQuery(text)
    var seen: Set<String> = []
    return try completions(of: text, options).compactMap { hit in
      let text = try name(of: hit, fitting: query, options.language)
      guard seen.insert(Normalizer.norm(text)).inserted else { return nil }
      return SearchSuggestion(
        text: text, id: hit.id, type: hit.type, title: hit.title, isCorrected: hit.tier == .typo)
    }
  }

  /// Names that complete the last word as typed; otherwise the results of a search, which may treat it as a
  /// stop word.
  private func completions(of text: String, _ options: SearchOptions) throws -> [SearchHit] {
    var typed = options
    typed.isBeingTyped = true
    // Too many names sound like so short a beginning.
    let isShort = text.unicodeScalars.count < 4
    func completed(_ options: SearchOptions, orTypo: Bool) throws -> [SearchHit] {
      try answer(text, options: options).hits.filter { hit in
        (hit.tier <= .name || orTypo && hit.tier == .typo)
          && !(isShort && hit.explanation.contains { $0.name == SearchReason.variant })
      }
    }
    let names = try completed(typed, orTypo: false)
    return names.isEmpty ? try completed(options, orTypo: true) : names
  }

  /// The title, or the first other name with the typed beginning if the title lacks the words.
  private func name(of hit: SearchHit, fitting query: SearchQuery, _ language: String) throws -> String {
    func fits(_ name: String) -> Bool { Normalizer.norm(name).hasPrefix(query.norm) }
    if hit.tier == .typo || fits(hit.title) { return hit.title }
    let item = try item(hit.id, language: language)
    let names =
      item.texts(Place.Column.aliases) + item.otherNames
    return names.first(where: fits) ?? hit.title
  }
}

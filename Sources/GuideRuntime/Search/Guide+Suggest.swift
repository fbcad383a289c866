public import GuideModel
import SearchText

/// What a half-typed text may become.
public struct SearchSuggestion: Hashable, Sendable {
  /// A name that goes on from what was typed, as it was written.
  public let text: String
  /// The item it names.
  public let id: ItemID
  /// Its content type.
  public let type: String
  /// Its title in the language asked for.
  public let title: String
  /// Whether letters of what was typed had to be changed.
  public let isCorrected: Bool
}

extension Guide {
  /// Names that go on from what is being typed, best first; to be shown as suggestions.
  ///
  /// Only names are looked at. A title stands for its item unless only another name of it fits.
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

  /// Names that go on from the last word as it is; else what a search finds, which may take it for a word that says
  /// nothing.
  private func completions(of text: String, _ options: SearchOptions) throws -> [SearchHit] {
    var typed = options
    typed.isBeingTyped = true
    let names = try answer(text, options: typed).hits.filter { $0.tier <= .name }
    if !names.isEmpty { return names }
    return try answer(text, options: options).hits.filter { $0.tier <= .name || $0.tier == .typo }
  }

  /// The title, or the first other name that begins as typed when the title does not have the words.
  private func name(of hit: SearchHit, fitting query: SearchQuery, _ language: String) throws -> String {
    func fits(_ name: String) -> Bool { Normalizer.norm(name).hasPrefix(query.norm) }
    if hit.tier == .typo || fits(hit.title) { return hit.title }
    let item = try item(hit.id, language: language)
    let names =
      item.texts("aliases")
      + ["name_ar", "arabic", "latin", "english", "french"].compactMap { item.text($0) }
    return names.first(where: fits) ?? hit.title
  }
}

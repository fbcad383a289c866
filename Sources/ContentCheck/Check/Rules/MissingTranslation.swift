package import SourceJSON

/// `missing-translation`: every declared language has all texts that must be translated.
enum MissingTranslation: EditorialRule {
  static let ids = ["missing-translation"]

  static func check(_ index: ContentIndex, _ out: inout FindingCollector) {
    let languages = index.configuration.translations
    guard !languages.isEmpty else { return }
    let overlays = Dictionary(
      index.overlays.map { (OverlayKey($0), $0) }, uniquingKeysWith: { first, _ in first })
    beside(index, languages, &out)
    for (i, item) in index.items.enumerated() {
      let fields = index.plan.domains[item.domain].item
      // The overlay of an item whose id is invalid may have the right one.
      guard fields.traits.contains(.requiredTranslation), !index.itemsWithInvalidIDs.contains(i) else {
        continue
      }
      for language in languages {
        let overlay = overlays[OverlayKey(language: language, id: item.id)]
        let missing = fields.missingTranslations(of: item.node, in: overlay?.node)
        guard !missing.isEmpty else { continue }
        let names = missing.map { "'\($0.joined(separator: "."))'" }.joined(separator: ", ")
        out.add(
          Diagnostic(
            id: "missing-translation", severity: .warning, at: (overlay?.idNode ?? item.idNode).location,
            "no '\(language)' for \(names)", item: item.id,
            solutions: [.init("add it to the overlay; until then readers see the original")]))
      }
    }
  }

  /// Texts with their translation in the same object (`x-translates`).
  private static func beside(
    _ index: ContentIndex, _ languages: [String], _ out: inout FindingCollector
  ) {
    index.scan(.counterpart) { i, node, field in
      guard node.kind == .object else { return }
      for child in field.orderedChildren {
        guard let original = child.editorial.original, languages.contains(original.language),
          let text = node[original.property], node[child.name] == nil
        else { continue }
        out.add(
          Diagnostic(
            id: "missing-translation", severity: .warning, at: text.location,
            "no '\(child.name)' beside '\(original.property)'", item: index.items[i].id,
            solutions: [.init("add it; until then readers see the original")]))
      }
    }
  }
}

extension FieldPlan {
  /// Paths of the texts in a value that must be translated, and are not.
  fileprivate func missingTranslations(of node: JSONNode, in translation: JSONNode?) -> [[String]] {
    if isTranslatable { return translation == nil && editorial.isTranslationRequired ? [[]] : [] }
    var out: [[String]] = []
    for child in orderedChildren where child.traits.contains(.requiredTranslation) {
      guard let value = node.member(child.name, tag: child.keyTag) else { continue }
      let missing = child.missingTranslations(
        of: value, in: translation?.member(child.name, tag: child.keyTag))
      out += missing.map { [child.name] + $0 }
    }
    return out
  }

  /// Paths of the translatable texts in a value, and whether they must be translated.
  package func translatablePaths(in node: JSONNode) -> [(path: [String], isRequired: Bool)] {
    guard traits.contains(.translation) else { return [] }
    if isTranslatable { return [([], editorial.isTranslationRequired)] }
    return orderedChildren.flatMap { child -> [(path: [String], isRequired: Bool)] in
      guard let value = node.member(child.name, tag: child.keyTag) else { return [] }
      return child.translatablePaths(in: value).map { ([child.name] + $0.path, $0.isRequired) }
    }
  }
}

import SourceJSON

/// `missing-translation`: every declared language has the texts whose translation is required.
enum MissingTranslation: EditorialRule {
  static let ids = ["missing-translation"]

  static func check(_ index: ContentIndex) -> [Diagnostic] {
    let languages = index.configuration.translations
    guard !languages.isEmpty else { return [] }
    let overlays = Dictionary(
      index.overlays.map { ("\($0.language) \($0.id)", $0) }, uniquingKeysWith: { first, _ in first })
    return index.items.flatMap { item -> [Diagnostic] in
      let wanted = required(index.plan.domains[item.domain].item, item.node, [])
      guard !wanted.isEmpty else { return [] }
      return languages.compactMap { language in
        let overlay = overlays["\(language) \(item.id)"]
        let missing = wanted.filter { overlay?.node.value(at: $0) == nil }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "'\($0.joined(separator: "."))'" }.joined(separator: ", ")
        return Diagnostic(
          id: "missing-translation", severity: .warning, at: (overlay?.idNode ?? item.idNode).location,
          "no '\(language)' for \(names)", item: item.id,
          solutions: [.init("add it to the overlay; until then readers see the original")])
      }
    }
  }

  /// Paths of the texts that an item has and that must be translated.
  private static func required(_ field: FieldPlan, _ node: JSONNode, _ path: [String]) -> [[String]] {
    guard field.traits.contains(.translation) else { return [] }
    if field.editorial.isTranslationRequired { return [path] }
    return field.orderedChildren.flatMap { child in
      node.member(child.name, hash: child.keyHash).map { required(child, $0, path + [child.name]) } ?? []
    }
  }
}

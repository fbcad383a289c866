import SourceJSON

/// The section of `contentc.json` with a set's own names for types, facets and kinds of links.
public struct SetNames: Sendable {
  /// Texts by language, then by the message of the program that each replaces.
  public var texts: [String: [String: String]] = [:]

  init() {}

  /// Reads the section; what its schema does not allow is left out.
  init(_ node: JSONNode) {
    for (section, prefix) in [
      ("types", "types."), ("type", "type."), ("facets", "site.facet."), ("links", "link."),
    ] {
      guard let names = node[section]?.members else { continue }
      for (name, translations) in names {
        for (language, text) in translations.members {
          texts[language.text, default: [:]][prefix + name.text] = text.string
        }
      }
    }
  }
}

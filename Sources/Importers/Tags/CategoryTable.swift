package import SourceJSON

/// Categories by tag, as given in `categories.json` of a content set.
package struct CategoryTable: Sendable {
  /// Category of `key=value`, in lower case.
  private var categories: [String: String] = [:]

  /// The category of what has no known tag.
  package static let other = "other"

  /// Keys that say what a place is, the most specific first.
  static let keys = [
    "cuisine", "shop", "sport", "tourism", "healthcare", "craft", "amenity", "office", "place", "leisure",
    "building",
    "company",
  ]

  /// A category, and the tag that decided.
  package struct Choice: Equatable, Sendable {
    /// Id of the category.
    package let category: String
    /// The tag as its source writes it, `shop=computer`; nil without any.
    package let tag: String?

    package init(category: String, tag: String?) { (self.category, self.tag) = (category, tag) }
  }

  /// Reads the items of a `categories.json`.
  package init(_ root: JSONNode) {
    for item in root["items"]?.elements ?? root.elements {
      guard let id = item["id"]?.string, let tags = item["tags"] else { continue }
      for tag in tags.elements { if let tag = tag.string { categories[tag.lowercased()] = id } }
    }
  }

  /// The category of an element: the first key with a known value decides; values are lists, separated by `;`.
  /// Without a known value, the first key with a category for all its values.
  package func category(of tags: [String: String]) -> Choice {
    var firstTag: String?
    for key in CategoryTable.keys {
      guard let value = tags[key] else { continue }
      if firstTag == nil { firstTag = "\(key)=\(value)" }
      for part in value.split(separator: ";") {
        let name = CategoryTable.folded(part)
        if let category = categories["\(key)=\(name)"] {
          return Choice(category: category, tag: "\(key)=\(value)")
        }
      }
    }
    for key in CategoryTable.keys {
      guard let value = tags[key], let category = categories["\(key)=*"] else { continue }
      return Choice(category: category, tag: "\(key)=\(value)")
    }
    return Choice(category: CategoryTable.other, tag: firstTag)
  }

  /// A value as tags are written: lower case, no blanks around it, `_` between words.
  private static func folded(_ part: Substring) -> String {
    part.lowercased().split { $0 == " " || $0 == "_" }.joined(separator: "_")
  }
}

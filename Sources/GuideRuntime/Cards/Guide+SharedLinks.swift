public import BundleReader
public import GuideModel

extension SharedExcerpt {
  /// The longest sentence about hours that counts as a short fact.
  private static let mostOfHours = 48

  /// The excerpt of an item, from its layout in one language.
  ///
  /// - Parameter identity: The content that the item is from.
  public init(_ item: Item, card: Card, of identity: Guide.Identity, language: String) {
    let isOpen = item.text(Place.Column.status) ?? "open" == "open"
    let hours = isOpen ? item.text(Place.Column.hoursText).flatMap(SharedExcerpt.firstSentence) : nil
    self.init(
      type: item.type, id: item.id, set: identity.title, version: identity.version, language: language,
      title: card.titleWithArabic, facts: (hours.map { [$0] } ?? []) + card.chips,
      line: card.openingLine, coordinate: item.coordinate)
  }

  private static func firstSentence(_ text: String) -> String? {
    let sentence = text.split(separator: ".", maxSplits: 1).first.map(String.init) ?? ""
    return sentence.utf8.count <= mostOfHours ? sentence : nil
  }
}

extension Card {
  /// The title, with the name in Arabic where that is another one.
  var titleWithArabic: String {
    title + (arabic.map { $0 == title ? "" : " (\($0.isolated))" } ?? "")
  }

  /// The first line of the opening text.
  var openingLine: String? { sections.first { $0.heading.isEmpty }?.lines.first }
}

/// A comparison of the item of a link with open content.
public enum SharedComparison: Hashable, Sendable {
  /// The same as the link.
  case same
  /// Something else, as here.
  case differs(SharedExcerpt)
  /// Nothing: it does not have the item.
  case unknownItem
  /// Nothing: it is another content set.
  case otherContent
}

extension Guide {
  /// Compares the excerpt in a link with what this content says in the same language.
  ///
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func comparison(with excerpt: SharedExcerpt) throws -> SharedComparison {
    guard SharedExcerpt.name(ofSet: identity.title) == excerpt.set else { return .otherContent }
    guard let id = try currentID(of: excerpt.id) else { return .unknownItem }
    let item = try item(id, language: excerpt.language)
    let own = SharedExcerpt(
      item, card: Card(item, catalogue: Catalogue(language: excerpt.language)), of: identity,
      language: excerpt.language)
    guard own.type == excerpt.type else { return .unknownItem }
    return own.says(as: excerpt) ? .same : .differs(own)
  }
}

import BundleFormat
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
    let titles = generation.databases.map { $0.meta[MetaTable.Key.title.rawValue] ?? "" }
    guard titles.contains(where: { SharedExcerpt.name(ofSet: $0) == excerpt.set }) else {
      return .otherContent
    }
    guard let own = try self.excerpt(of: excerpt.id, language: excerpt.language)?.excerpt,
      own.type == excerpt.type
    else { return .unknownItem }
    return own.says(as: excerpt) ? .same : .differs(own)
  }

  /// The excerpt of an item, and the database that has it; nil for an unknown item.
  ///
  /// It is made from that database alone, with its title and version, because the publisher signs each pack by itself.
  ///
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  package func excerpt(of id: ItemID, language: String) throws -> (
    excerpt: SharedExcerpt, database: ContentDatabase
  )? {
    guard let database = try generation.databases.first(where: { try $0.hasItem(id.rawValue) }) else {
      return nil
    }
    let own = Guide(Generation([database]))
    let item = try own.item(id, language: language)
    var words = Catalogue(language: language)
    if words.language != language { words = words.showing(content: language) }
    return (
      SharedExcerpt(item, card: Card(item, catalogue: words), of: own.identity, language: language), database
    )
  }

  /// The excerpts of all items, in the languages of the content and of the program: those that a publisher signs.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: About a millisecond for each item and language.
  package func excerpts() throws -> [SharedExcerpt] {
    let languages = Catalogue.languages + identity.languages.filter { !Catalogue.languages.contains($0) }
    return try identity.counts.flatMap { try ids(ofType: $0.type) }.flatMap { id in
      try languages.compactMap { try excerpt(of: id, language: $0)?.excerpt }
    }
  }
}

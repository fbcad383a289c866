package import BundleReader
package import GuideModel
package import GuideRuntime

/// A card to show to a driver: the words that come before a name, and the name.
package struct DriverCard {
  /// The name in Latin letters.
  package let name: String
  /// The name in Arabic.
  package let arabic: String?
  /// The address, or notes of the traveller.
  package let notes: String?
  /// The location.
  package let point: Coordinate
  /// The phrase that a driver needs before the name; nil when the content has none.
  package let phrase: Item?

  /// The phrase that comes before the name of a destination.
  private static let phraseID = "taxi-i-want-to-go-to"

  /// A card for a destination.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package init(
    name: String, arabic: String? = nil, notes: String? = nil, point: Coordinate, _ guide: Guide,
    language: String
  ) throws {
    (self.name, self.arabic, self.notes, self.point) = (name, arabic, notes, point)
    phrase = try guide.items(ofType: "phrase", language: language)
      .first { $0.id.rawValue == DriverCard.phraseID }
  }

  /// A card for an item.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package init(_ item: Item, at point: Coordinate, _ guide: Guide, language: String) throws {
    try self.init(
      name: item.title, arabic: item.text(Place.Column.nameAr), notes: item.text(Place.Column.address),
      point: point, guide, language: language)
  }
}

extension Answer {
  /// A card for a driver, as `guide driver --json` answers it.
  package init(_ card: DriverCard, of guide: Guide, at local: LocalDateTime) {
    let data = JSONValue.members([
      "name": .text(card.name), "arabic": card.arabic?.json, "notes": card.notes?.json,
      "phrase": card.phrase?.phraseJSON, "lat": card.point.latitude.json, "lng": card.point.longitude.json,
    ])
    self.init("guide.home-card/1", data, of: guide, at: local)
  }
}

extension Item {
  /// A phrase, as answers about phrases have it.
  fileprivate var phraseJSON: JSONValue {
    .members([
      "id": id.json, "category": text(Phrase.Column.category)?.json,
      "arabic": text(Phrase.Column.arabic)?.json, "latin": text(Phrase.Column.latin)?.json,
      "english": text(Phrase.Column.english)?.json, "french": text(Phrase.Column.french)?.json,
      "verificationStatus": text(Phrase.Column.verificationStatus)?.json,
    ])
  }
}

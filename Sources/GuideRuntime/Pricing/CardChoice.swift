import BundleFormat
import BundleReader
public import GuideModel
import SQLite
import SearchText

/// The price card that a text refers to.
public enum CardChoice: Sendable {
  /// A candidate.
  public struct Candidate: Hashable, Sendable {
    /// Its id.
    public let id: ItemID
    /// Its title in the requested language.
    public let title: String
    /// Its category.
    public let category: String
    /// The unit of its price.
    public let unit: String
    /// The expected price in whole dirhams.
    public let dirhams: ClosedRange<Int>
  }

  /// Certainly this one.
  case card(ItemID)
  /// One of these, most likely first: the user must choose.
  case several([Candidate])
  /// None.
  case none
}

extension Guide {
  /// The price card that the words refer to: by an id, a part of one, a name, or a category.
  ///
  /// Only an unambiguous match is returned; otherwise the user must choose.
  ///
  /// - Parameter words: As typed; empty for the most important card of each category.
  /// - Throws: ``RuntimeError`` only when the database cannot be read.
  public func priceCard(matching words: String, catalogue: Catalogue) throws -> CardChoice {
    let text = words.lowercased().split(separator: " ").joined(separator: " ")
    let cards = try priceCards(language: catalogue.language)
    let slug = text.split { $0 == " " || $0 == "-" || $0 == "_" }.joined(separator: "-")
    if slug.isEmpty {
      var seen: Set<String> = []
      return .several(cards.filter { seen.insert($0.category).inserted })
    }
    if let id = ItemID(parsing: text), let card = try cardID(id) { return .card(card) }
    let ofCategory = cards.filter {
      $0.category == slug.replacing("-", with: "_") || catalogue.value($0.category) == text
    }
    if !ofCategory.isEmpty { return .several(ofCategory) }
    return try choice(of: words, slug: slug, isIDPart: text == slug && slug.contains("-"), cards, catalogue)
  }

  /// A card by a part of its id or by its names, in any language.
  private func choice(
    of words: String, slug: String, isIDPart: Bool, _ cards: [CardChoice.Candidate], _ catalogue: Catalogue
  ) throws -> CardChoice {
    let byBeginning = cards.filter { "\($0.id)-".hasPrefix(slug + "-") }
    if isIDPart, byBeginning.count == 1 { return .card(byBeginning[0].id) }
    let parts = Set(slug.split(separator: "-"))
    let byParts = cards.filter { parts.isSubset(of: $0.id.rawValue.split(separator: "-")) }
    let named = try priceCards(named: words)
    // Even if one match is the surest, another card of that name is possible too.
    let readings = Set(named + byBeginning.map { $0.id } + byParts.map { $0.id })
    var options = SearchOptions()
    options.language = catalogue.language
    options.types = ["price_card"]
    options.limit = 9
    let hits = try search(words, options: options)
    let exact = hits.filter { $0.tier <= .exactAlias }.map { $0.id }
    if readings.count == 1, let only = readings.first, exact.isEmpty || exact == [only],
      !exact.isEmpty || byBeginning.count == 1 || hits.allSatisfy({ $0.id == only })
    {
      return .card(only)
    }
    if readings.isEmpty, exact.count == 1 { return .card(exact[0]) }
    var seen: Set<ItemID> = []
    let found = hits.map { $0.id }.filter { readings.isEmpty || readings.contains($0) }
    let likely = (found + byBeginning.map { $0.id } + named + byParts.map { $0.id }).filter {
      seen.insert($0).inserted
    }
    .compactMap { id in cards.first { $0.id == id } }
    return likely.isEmpty ? .none : .several(Array(likely.prefix(9)))
  }

  /// The cards with a name, in any language, that contains all significant words; by importance, then id.
  private func priceCards(named words: String) throws -> [ItemID] {
    // Accents distinguish words that are the same in the index, such as French 'thé' and English 'the'.
    let (query, spelled) = (SearchQuery(words), AccentedWords(words))
    let wanted = query.isIntentAlone ? [] : Set(query.tokens.required.map { $0.norm })
    if wanted.isEmpty, spelled == nil { return [] }
    var (named, asSpelled): ([ItemID], [ItemID]) = ([], [])
    for database in generation.databases {
      guard let type = database.type(named: "price_card") else { continue }
      let names = try database.read { db in
        let reader = try db.prepare(
          """
          SELECT cards.id, names.value FROM \(type.table) AS cards JOIN items ON items.id = cards.id JOIN (
            SELECT id, title AS value FROM \(type.table)
            UNION ALL SELECT named.id, list.value FROM \(type.table) AS named, json_each(named.aliases) AS list
            UNION ALL SELECT own.id, translations.value FROM translations JOIN items AS own
              ON own.rowid = translations.item WHERE translations.column_name = 'title'
          ) AS names ON names.id = cards.id ORDER BY items.rank, cards.id
          """)
        var names: [(id: ItemID, name: String)] = []
        while try reader.step() { names.append((ItemID(rawValue: reader.text(0)), reader.text(1))) }
        return names
      }
      for (id, name) in names where wanted.isSubset(of: Normalizer.tokens(name)) {
        if !wanted.isEmpty, !named.contains(id) { named.append(id) }
        if let spelled, spelled.areIn(name), !asSpelled.contains(id) { asSpelled.append(id) }
      }
    }
    return asSpelled.isEmpty ? named : asSpelled
  }

  /// The current id of a card; nil when there is no such card.
  private func cardID(_ id: ItemID) throws -> ItemID? {
    for database in generation.databases {
      let record = try database.read { db in try ItemRecord.fetch(db, id: id.rawValue) }
      if let record { return record.type == "price_card" ? ItemID(rawValue: record.id) : nil }
    }
    return nil
  }

  /// All price cards, by importance, then id.
  private func priceCards(language: String) throws -> [CardChoice.Candidate] {
    var seen: Set<ItemID> = []
    return try generation.databases.flatMap { database -> [CardChoice.Candidate] in
      guard let type = database.type(named: "price_card") else { return [] }
      return try database.read { db in
        let reader = try db.prepare(
          """
          SELECT cards.id, coalesce(translations.value, cards.title), cards.category, cards.unit,
            cards.expected_cost_min_mad, cards.expected_cost_max_mad
          FROM \(type.table) AS cards JOIN items ON items.id = cards.id
          LEFT JOIN translations ON translations.item = items.rowid AND lang = ? AND column_name = 'title'
          ORDER BY items.rank, cards.id
          """)
        try reader.bind(language, at: 1)
        var cards: [CardChoice.Candidate] = []
        while try reader.step() {
          guard let category = reader.optionalText(2), let unit = reader.optionalText(3), !reader.isNull(4),
            !reader.isNull(5)
          else { continue }
          let (low, high) = (reader.count(4), reader.count(5))
          cards.append(
            CardChoice.Candidate(
              id: ItemID(rawValue: reader.text(0)), title: reader.text(1), category: category, unit: unit,
              dirhams: low...max(low, high)))
        }
        return cards
      }
    }.filter { seen.insert($0.id).inserted }
  }
}

/// Words with accents in their exact spelling; words without accents are not significant here.
private struct AccentedWords {
  private let words: [Substring]

  /// The accented ones among the words of a text; nil when there are none.
  init?(_ text: String) {
    words = AccentedWords.split(text).filter { $0.unicodeScalars.contains { 0xC0...0x24F ~= $0.value } }
    if words.isEmpty { return nil }
  }

  /// Checks whether a name contains them all.
  func areIn(_ name: String) -> Bool {
    let own = AccentedWords.split(name)
    return words.allSatisfy(own.contains)
  }

  private static func split(_ text: String) -> [Substring] {
    UnicodeForms.nfc(text).lowercased().split { !$0.isLetter && !$0.isNumber }
  }
}

import BundleReader
import GuideModel
import SearchText
import SQLite
import BundleFormat

/// The places and areas that words refer to, across all databases.
struct PlaceNames {
  /// A place or an area.
  struct Place {
    let id: ItemID
    let title: String
    let coordinate: Coordinate?
    /// True when items can be located in it.
    let isArea: Bool
    let row: Int64
    let database: ContentDatabase
  }

  let guide: Guide
  let options: SearchOptions

  private func sources<T>(_ body: @Sendable (CandidateSource) throws -> T?) throws -> T? {
    var filter = ItemFilter()
    filter.today = options.filter.today
    for database in guide.generation.databases {
      let found = try database.read { [filter] db in
        try body(try CandidateSource(database, db, filter, guide.calendars))
      }
      if let found { return found }
    }
    return nil
  }

  /// Checks whether the whole text is a name or other name of something, give or take a letter or two where names lack a word.
  ///
  /// - Parameter understood: Words that are no slips of others, as they ask for something.
  func isName(_ query: SearchQuery, besides understood: Set<String>) throws -> Bool {
    try sources { source -> Bool? in
      let engine = try SearchEngine(source, query)
      if try !engine.named().isEmpty { return true }
      let mayBeSlip = engine.query.tokens.contains { token in
        !token.isOptional && token.nameCount == 0 && !understood.contains(token.norm)
      }
      guard mayBeSlip else { return nil }
      return try engine.matchMisspelledNames(besides: MatchCollector()).text == nil ? nil : true
    } ?? false
  }

  /// Checks whether the content has branches, whose addresses have the names of places.
  func haveBranches() throws -> Bool { try sources { source in source.hasParts ? true : nil } != nil }

  /// Checks whether the content has branches, and every word is in some text, such as the address of a branch.
  func areOfBranches(_ words: some Sequence<String>) throws -> Bool {
    try haveBranches() && words.allSatisfy { try guide.isKnown(QueryToken($0)) }
  }

  /// Checks whether words are a whole name, by spelling.
  func isWholeName(_ words: [String]) throws -> Bool {
    guard let match = SearchQuery.wholeMatch("norm", WholeName.word(words.joined(separator: " "))) else {
      return false
    }
    return try sources { source in try source.whole(match).isEmpty ? nil : true } ?? false
  }

  /// Checks whether the words of a query, or those that results must have, are a whole name of an item of some types, by
  /// spelling or by sound.
  func areName(_ query: SearchQuery, ofTypes types: Set<String>) throws -> Bool {
    let match = query.wholeMatches + (query.coreQuery?.wholeMatches ?? [])
    guard !match.isEmpty else { return false }
    return try sources { source in
      let rows = try source.whole(match.joined(separator: " OR "))
      return try ItemRecord.fetch(source.db, rows: rows).values.contains { types.contains($0.type) }
        ? true : nil
    } ?? false
  }

  /// The place whose whole name consists of the words, by spelling before sound.
  func named(_ words: [String]) throws -> Place? {
    try sources { source in
      try place(among: SearchEngine(source, SearchQuery(words: words)).matchedFullNames(), source)
    }
  }

  /// The place that the words match by name, allowing typos; nil when there is no certain one.
  func likely(_ words: [String]) throws -> Place? {
    try sources { source in
      let query = SearchQuery(words: words)
      guard !query.tokens.isEmpty else { return nil }
      let found = try SearchEngine(source, query).run(wanted: 8).found
      return try place(
        among: found.filter { $0.tier <= .name || $0.tier == .typo || $0.tier == .skeleton }, source)
    }
  }

  /// The one place whose name has the words; nil where none has, or several have.
  func only(_ words: [String]) throws -> Place? {
    try sources { source in
      let found = try SearchEngine(source, SearchQuery(words: words)).run(wanted: 8).found.filter {
        $0.tier <= .name
      }
      return found.count == 1 ? try place(among: found, source) : nil
    }
  }

  /// Checks whether words name the subject of the content as a whole, such as its city.
  func isSubject(_ words: [String]) -> Bool {
    let subject = Normalizer.tokens(guide.identity.title).map { TransliterationKey.key(token: $0) }
    return words.allSatisfy { word in
      let key = TransliterationKey.key(token: word)
      let skeleton = Skeleton.skel(key: key)
      return subject.contains {
        $0 == key || skeleton.unicodeScalars.count >= 4 && Skeleton.skel(key: $0) == skeleton
      }
    }
  }

  /// Checks whether the intents ask for a place itself.
  func isWanted(_ place: Place, _ intents: Set<SearchIntent>) throws -> Bool {
    try place.database.read { db in
      let source = try CandidateSource(place.database, db, ItemFilter(), guide.calendars)
      return try !source.wanted(among: [place.row], intents).isEmpty
    }
  }

  /// The type of most items with a point.
  func commonestType() throws -> String? {
    try sources { source in
      try source.db.first(
        """
        SELECT type FROM items JOIN points ON points.item = items.rowid
        GROUP BY type ORDER BY count(*) DESC, type LIMIT 1
        """
      ) { $0.text(0) }
    }
  }

  /// The first of the items that has a point.
  private func place(among found: [Match], _ source: CandidateSource) throws -> Place? {
    for item in found {
      guard let record = try ItemRecord.fetch(source.db, rows: [item.row])[item.row],
        let point = try source.point(of: item.row)
      else { continue }
      var area = ItemFilter()
      area.regions = [record.id]
      let isArea = try !CandidateSource(source, filter: area).all(limit: 1).isEmpty
      let type = source.database.type(named: record.type)
      let hasText = source.database.hasTranslations(into: options.language)
      return Place(
        id: ItemID(rawValue: record.id),
        title: try record.localized(source.db, options.language, hasText ? type : nil).title,
        coordinate: point, isArea: isArea, row: item.row, database: source.database)
    }
    return nil
  }
}

extension CandidateSource {
  /// The location of an item; nil when the content has none.
  func point(of row: Int64) throws -> Coordinate? {
    let reader = try db.prepare("SELECT lat, lng FROM points WHERE item = ?")
    try reader.bind(row, at: 1)
    guard try reader.step() else { return nil }
    return Coordinate(latitude: reader.number(0), longitude: reader.number(1))
  }
}

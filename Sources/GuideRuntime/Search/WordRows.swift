import BundleReader
import BundleFormat
import SQLite
import SearchText

/// The items whose names are words of other items, such as categories of shops: they come after the items that have the
/// words.
struct WordRows: DerivedFromContent {
  static let name: StaticString = "WordRows"

  let rows: RowSet

  init(_ db: Connection, _ database: ContentDatabase) throws {
    let facets = try database.derived(FacetRows.self, db)
    var rows = RowSet()
    for type in (database.meta[MetaTable.Key.wordTypes.rawValue] ?? "").split(separator: ",") {
      rows.formUnion(try facets.rows(with: FacetTerm.term("type", String(type)), db))
    }
    self.rows = rows
  }

  /// The items other than categories, such as cities and countries, whose whole names are among some words, with each name.
  func places(named words: [String], _ db: Connection, _ database: ContentDatabase) throws -> [(
    words: ArraySlice<String>, row: Int64
  )] {
    guard !rows.isEmpty else { return [] }
    let categories = try database.derived(CategoryRows.self, db).rows
    return try named(words, db).filter { !categories.contains($0.row) }
  }

  /// The items, also categories, whose whole names are among some words, with each name.
  func named(_ words: [String], _ db: Connection) throws -> [(words: ArraySlice<String>, row: Int64)] {
    guard !rows.isEmpty else { return [] }
    var found: [(words: ArraySlice<String>, row: Int64)] = []
    for start in words.indices {
      for end in (start + 1)...min(start + 3, words.count) {
        let name = words[start..<end]
        guard let match = SearchQuery.wholeMatch("norm", WholeName.word(name.joined(separator: " "))) else {
          continue
        }
        let named = try db.all("SELECT rowid FROM fts_whole WHERE fts_whole MATCH ?", .text(match)) {
          $0.integer(0)
        }
        found += named.filter { rows.contains($0) }.map { (name, $0) }
      }
    }
    return found
  }
}

/// The items that others are sorted into, such as categories of shops; also those that have none yet.
struct CategoryRows: DerivedFromContent {
  static let name: StaticString = "CategoryRows"

  let rows: RowSet

  init(_ db: Connection, _ database: ContentDatabase) throws {
    var rows = RowSet()
    let column = Facet.category.column
    let holders = try db.all("SELECT type FROM content_columns WHERE column_name = ?", .text(column)) {
      $0.text(0)
    }
    let facets = try database.derived(FacetRows.self, db)
    for holder in holders.compactMap({ database.type(named: $0) }) {
      // A column refers to items of one type.
      let type = try db.first(
        "SELECT items.type FROM \(holder.table) AS t JOIN items ON items.id = t.\(column) LIMIT 1"
      ) { $0.text(0) }
      if let type { rows.formUnion(try facets.rows(with: FacetTerm.term("type", type), db)) }
    }
    self.rows = rows
  }
}

/// The matches of one search in content whose items have the names of others as words.
struct WordMatches {
  private let rows: RowSet
  /// The items that the words name, such as a category.
  private var words: [Match] = []
  /// Items whose names are spelled differently, after the items that have a named word.
  private var variants: [Match] = []

  init(_ source: CandidateSource, isBeingTyped: Bool) throws {
    let all = try source.database.derived(WordRows.self, source.db).rows
    // A search for categories lists categories; a name that is being typed may be that of a city.
    rows = source.filter.types.isEmpty && !isBeingTyped ? all : RowSet()
  }

  /// Checks whether one of the rows is an item whose name is a word of others.
  func isNamed(by named: Set<Int64>) -> Bool { named.contains { rows.contains($0) } }

  /// Takes the items that the words name out of the matches of a stage.
  mutating func separated(_ matches: [Match]) -> [Match] {
    guard !rows.isEmpty else { return matches }
    words += matches.filter { match in rows.contains(match.row) }
    return matches.filter { match in !rows.contains(match.row) }
  }

  /// Takes names that are only spelled similarly out of the matches, if the words name an item exactly.
  mutating func withoutVariants(_ list: MatchCollector) -> MatchCollector {
    guard words.contains(where: { word in word.isWhole && word.tier != .key && !word.isVariant }) else {
      return list
    }
    variants = list.all.filter { match in match.isVariant }
    return MatchCollector(list.all.filter { match in !match.isVariant })
  }

  /// The matches that were taken out, to be listed last; as they were where nothing else matched.
  func last(after list: MatchCollector) -> [Match] {
    guard !list.isEmpty else { return words + variants }
    return (words + variants).map { match in
      var last = Match(
        row: match.row, tier: max(match.tier, .text), isWanted: false,
        reasons: [SearchReason(name: "word", points: match.isVariant ? 0 : 1)])
      last.part = .max
      return last
    }
  }
}

extension SearchEngine {
  /// The items with a whole name that equals the query, besides those whose names are words of others.
  func itemsNamed() throws -> SearchMatches {
    var words = try WordMatches(source, isBeingTyped: query.isBeingTyped)
    return SearchMatches(found: words.separated(try named()))
  }
}

extension Guide {
  /// The ids of the places that words name, in one of which a branch of a chain stands for it; none where distances decide.
  func areas(named query: SearchQuery?, _ filter: ItemFilter, _ db: Connection, _ database: ContentDatabase)
    throws -> [String]
  {
    guard let query, filter.near == nil else { return [] }
    let rows = try database.derived(WordRows.self, db).places(named: query.words, db, database).map { $0.row }
    return try ItemRecord.fetch(db, rows: rows).values.map { $0.id }
  }
}

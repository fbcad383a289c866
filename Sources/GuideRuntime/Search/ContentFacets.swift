import BundleReader
import BundleFormat
public import GuideModel
import JSONText
import SQLite
import SearchText

/// A facet that the schema of the content declares, besides type, category, tag and region.
public struct ContentFacet: Hashable, Sendable, JSONReadable {
  /// Its name, as in `--filter name=value`.
  public let name: String
  /// The type of the items that have it.
  public let type: String
  /// Names for several of its values, such as `online` for `online` and `both`.
  public let modes: [String: [String]]?
  /// The column of its values.
  package let column: String
  /// True when an item may have several values.
  package let isList: Bool

  /// Reads a facet of the `meta` table.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    name = try members.value("name")
    type = try members.value("type")
    modes = try members.optional("modes")
    column = try members.value("column")
    isList = try members.value("isList")
  }
}

/// An order of lists that the schema of the content declares.
public struct ContentSort: Hashable, Sendable, JSONReadable {
  /// Its name, as in `--sort name`.
  public let name: String
  let type: String
  let column: String
  let isDescending: Bool

  /// Reads an order of the `meta` table.
  public init(json: JSONValue) throws(JSONMismatch) {
    let members = try JSONMembers(json)
    name = try members.value("name")
    type = try members.value("type")
    column = try members.value("column")
    isDescending = try members.value("isDescending")
  }
}

/// The facets and orders of a database, from its `meta` table.
struct ListingKeys: DerivedFromContent {
  static let name: StaticString = "ListingKeys"

  let facets: [ContentFacet]
  let sorts: [ContentSort]

  init(_ db: Connection, _ database: ContentDatabase) throws {
    facets = ListingKeys.read(database.meta[MetaTable.Key.facets.rawValue])
    sorts = ListingKeys.read(database.meta[MetaTable.Key.sorts.rawValue])
  }

  /// Entries that this version cannot read are not offered.
  private static func read<Entry: JSONReadable>(_ text: String?) -> [Entry] {
    guard let text else { return [] }
    do { return try [Entry](jsonText: text) } catch { return [] }
  }
}

extension Guide {
  /// The facets that the content declares, by name.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func contentFacets() throws -> [ContentFacet] {
    var seen: Set<ContentFacet> = []
    return try generation.databases.flatMap { database in
      try database.read { db in try database.derived(ListingKeys.self, db).facets }
    }.filter { seen.insert($0).inserted }.sorted { ($0.name, $0.type) < ($1.name, $1.type) }
  }

  /// All values of a facet that the content declares.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  package func values(of facet: ContentFacet) throws -> [String] {
    try generation.databases.flatMap { database -> [String] in
      guard let type = database.type(named: facet.type) else { return [] }
      return try database.read { try Guide.values(of: facet, type, $0) }
    }
  }

  /// The names of the orders that the content declares.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func contentSorts() throws -> [String] {
    Set(
      try generation.databases.flatMap { database in
        try database.read { db in try database.derived(ListingKeys.self, db).sorts.map { $0.name } }
      }
    ).sorted()
  }

  /// The types of items that an order with a declared value sorts; of branches, the items that have them. Empty for others.
  package func types(sortedBy name: String) throws -> Set<String> {
    let types = try generation.databases.flatMap { database in
      try database.read { db in
        try database.derived(ListingKeys.self, db).sorts.filter { $0.name == name }.map { $0.type }
      }
    }
    let (wholes, parts) = try branchTypes
    return parts.isDisjoint(with: types) ? Set(types) : wholes.union(types).subtracting(parts)
  }

  /// The ids of the items with a whole name, in any language.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func ids(named text: String) throws -> [String] {
    guard let match = SearchQuery.wholeMatch("norm", WholeName.word(Normalizer.norm(text))) else { return [] }
    return try generation.databases.flatMap { database in
      try database.read { db in
        let source = try CandidateSource(database, db, ItemFilter(), calendars)
        return try ItemRecord.fetch(db, rows: source.unfiltered("fts_whole", match)).values.map { $0.id }
          .sorted()
      }
    }
  }

  /// The facet of which a text is a value; nil for none.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func facet(withValue value: String) throws -> String? {
    try (Facet.allCases.map { $0.rawValue } + contentFacets().map { $0.name })
      .first { try hasItems(named: value, in: $0) }
  }

  /// The facet that every reader knows, by its name or by the title of its column in this content, such as country.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func facet(named text: String) throws -> Facet? {
    let wanted = Normalizer.norm(text)
    return try Facet.allCases.first { facet in
      if facet.rawValue == wanted { return try !values(of: facet).isEmpty }
      return try generation.databases.contains { database in
        try database.read { db in
          try db.all("SELECT label FROM content_columns WHERE column_name = ?", .text(facet.column)) {
            Normalizer.norm($0.text(0))
          }.contains(wanted)
        }
      }
    }
  }

  /// Checks whether any item has a value of a facet, spelled as in the content except for case and
  /// punctuation.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func hasItems(named value: String, in facet: String) throws -> Bool {
    try generation.databases.contains { database in
      try database.read { db in
        try !database.derived(FacetRows.self, db).rows(with: FacetTerm.term(facet, value), db).isEmpty
      }
    }
  }

  /// The values of a facet with the number of items that pass a filter and have each, the most frequent first.
  ///
  /// - Parameters:
  ///   - filter: Other conditions that items must meet; its own values of this facet do not count, so that
  ///     others can be added.
  ///   - text: Words that items must match, as in ``search(_:options:)``; none when empty.
  ///   - language: Language of the labels; values that are ids of items have their titles.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads the column once, and a set of rows for each value.
  public func counts(
    of facet: String, passing filter: ItemFilter, matching text: String = "", language: String = "en"
  ) throws -> [FacetCount] {
    let filter = filter.without(facet)
    let found = text.isEmpty && filter.isEmpty ? nil : try rows(matching: text, filter, language)
    let values = try generation.databases.map { database in
      try database.read { db in
        var counts: [String: Int] = [:]
        var labels: [String: String] = [:]
        let wholes = try database.derived(WholeRows.self, db)
        for key in try database.derived(ListingKeys.self, db).facets where key.name == facet {
          guard let type = database.type(named: key.type) else { continue }
          let words = try Item.labels(db, of: key.type, language)
          for value in try Guide.values(of: key, type, db) {
            labels[value] = labels[value] ?? words["\(key.column)=\(value)"]
            var holders = try database.derived(FacetRows.self, db).matches(
              of: [[FacetTerm.term(facet, value)]], listsParts: false, db
            ).items
            if let found {
              holders.formIntersection(found[ObjectIdentifier(database)] ?? RowSet())
            } else if wholes.exists {
              holders.subtract(wholes.parts)
            }
            counts[value, default: 0] += holders.count
            if labels[value] == nil, holders.count > 0, let record = try ItemRecord.fetch(db, id: value) {
              labels[value] = try record.localized(db, language, database.type(named: record.type)).title
            }
          }
        }
        return (counts: counts, labels: labels)
      }
    }
    let counts = values.flatMap { $0.counts }.reduce(into: [String: Int]()) {
      $0[$1.key, default: 0] += $1.value
    }
    let labels = Dictionary(firstOf: values.flatMap { $0.labels.map { ($0.key, $0.value) } })
    return counts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { FacetCount(value: $0.key, label: labels[$0.key], count: $0.value) }
  }

  /// The rows of every item that matches, by database.
  private func rows(matching text: String, _ filter: ItemFilter, _ language: String) throws
    -> [ObjectIdentifier: RowSet]
  {
    var rows: [ObjectIdentifier: RowSet] = [:]
    guard text.isEmpty else {
      var options = SearchOptions()
      (options.filter, options.language, options.limit) = (filter, language, .max)
      for item in try found(text, options).found {
        rows[ObjectIdentifier(item.database), default: RowSet()].insert(Int(item.record.rowID))
      }
      return rows
    }
    for database in generation.databases {
      rows[ObjectIdentifier(database)] = try database.read { db in
        var all = RowSet()
        for row in try CandidateSource(database, db, filter, calendars).all() { all.insert(Int(row)) }
        return all
      }
    }
    return rows
  }

  /// The values of a facet that any item has.
  private static func values(of key: ContentFacet, _ type: ContentDatabase.ContentType, _ db: Connection)
    throws -> [String]
  {
    let reader = try db.prepare(
      key.isList
        ? "SELECT DISTINCT value FROM \(type.table), json_each(\(key.column))"
        : "SELECT DISTINCT \(key.column) FROM \(type.table) WHERE \(key.column) IS NOT NULL")
    var out: [String] = []
    while try reader.step() { if let value = reader.optionalText(0) { out.append(value) } }
    return out
  }
}

extension ItemFilter {
  /// The filter without the values of one facet.
  fileprivate func without(_ facet: String) -> ItemFilter {
    var out = self
    out.facets.removeAll { $0.facet == facet }
    return out
  }
}

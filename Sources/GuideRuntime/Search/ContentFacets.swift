import BundleFormat
import SQLite

/// A facet that the schema of the content declares, besides type, category, tag and region.
public struct ContentFacet: Hashable, Sendable, Decodable {
  /// Its name, as in `--filter name=value`.
  public let name: String
  /// The type of the items that have it.
  public let type: String
  /// Names for several of its values, such as `online` for `online` and `both`.
  public let modes: [String: [String]]?
  let column: String
  let isList: Bool
}

/// An order of lists that the schema of the content declares.
public struct ContentSort: Hashable, Sendable, Decodable {
  /// Its name, as in `--sort name`.
  public let name: String
  let type: String
  let column: String
  let isDescending: Bool
}

/// The facets and orders of a database, from its `meta` table.
struct ListingKeys: DerivedFromContent {
  let facets: [ContentFacet]
  let sorts: [ContentSort]

  init(_ db: Connection, _ database: ContentDatabase) throws {
    facets = ListingKeys.read(database.meta[MetaTable.Key.facets.rawValue])
    sorts = ListingKeys.read(database.meta[MetaTable.Key.sorts.rawValue])
  }

  /// Entries that this version cannot read are not offered.
  private static func read<Entry: Decodable>(_ text: String?) -> [Entry] {
    guard let text else { return [] }
    do { return try JSONText.decode([Entry].self, from: text) } catch { return [] }
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

  /// The names of the orders that the content declares.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func contentSorts() throws -> [String] {
    Set(
      try generation.databases.flatMap { database in
        try database.read { db in try database.derived(ListingKeys.self, db).sorts.map(\.name) }
      }
    ).sorted()
  }

  /// The values of a facet with the number of items that pass a filter and have each, the most frequent first.
  ///
  /// - Parameters:
  ///   - filter: What items must pass besides; its own values of this facet do not count, so that others can be added.
  ///   - language: Language of the labels; values that are ids of items have their titles.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads the column once, and the filter's items once for each value.
  public func counts(of facet: String, passing filter: ItemFilter, language: String = "en") throws
    -> [FacetCount]
  {
    var filter = filter
    filter.facets.removeAll { $0.facet == facet }
    var counts: [String: Int] = [:]
    var labels: [String: String] = [:]
    for database in generation.databases {
      try database.read { db in
        let source = try CandidateSource(database, db, filter, calendars)
        let rows = try filter.isEmpty ? nil : source.all()
        for key in try database.derived(ListingKeys.self, db).facets where key.name == facet {
          guard let type = database.type(named: key.type) else { continue }
          for (value, count) in try Guide.values(of: key, type, db) {
            if let rows {
              let holders = try database.derived(FacetRows.self, db).rows(
                matching: CandidateSource.clause(facet, value), db)
              counts[value, default: 0] += rows.count { holders.contains($0) }
            } else {
              counts[value, default: 0] += count
            }
            if labels[value] == nil, let record = try ItemRecord.fetch(db, id: value) {
              labels[value] = try record.localized(db, language, database.type(named: record.type)).title
            }
          }
        }
      }
    }
    return counts.filter { $0.value > 0 }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
      .map { FacetCount(value: $0.key, label: labels[$0.key], count: $0.value) }
  }

  private static func values(of key: ContentFacet, _ type: ContentDatabase.ContentType, _ db: Connection)
    throws
    -> [(String, Int)]
  {
    let reader = try db.prepare(
      key.isList
        ? "SELECT value, count(*) FROM \(type.table), json_each(\(key.column)) GROUP BY value"
        : "SELECT \(key.column), count(*) FROM \(type.table) WHERE \(key.column) IS NOT NULL GROUP BY 1")
    var out: [(String, Int)] = []
    while try reader.step() {
      if let value = reader.optionalText(0) { out.append((value, Int(reader.integer(1)))) }
    }
    return out
  }
}

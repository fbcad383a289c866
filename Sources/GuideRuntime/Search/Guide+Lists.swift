import BundleReader
import GuideModel
import SearchText
import SQLite
import BundleFormat

/// The number of items with a value of a facet.
public struct FacetCount: Hashable, Sendable {
  /// The value, as in the content.
  public let value: String
  /// Its display name; nil when the content has none.
  public let label: String?
  /// Number of items.
  public let count: Int
}

extension Guide {
  /// The values of a facet with the number of items that have each, in alphabetical order.
  ///
  /// - Parameter types: Count only items of these types; all when empty.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  /// - Cost: Reads every row of the types.
  public func counts(of facet: Facet, types: Set<String> = [], language: String = "en") throws -> [FacetCount]
  {
    if facet == .type {
      let hidden = try hiddenCounts()
      return identity.counts.filter { types.isEmpty || types.contains($0.type) }
        .map { FacetCount(value: $0.type, label: $0.label, count: $0.count - (hidden[$0.type] ?? 0)) }
        .filter { $0.count > 0 }
    }
    let counts = try generation.databases.map { database in
      try database.read { db in
        var counts: [String: Int] = [:]
        for type in try Guide.types(with: facet.column, database, db)
        where types.isEmpty || types.contains(type.type) {
          let reader = try db.prepare(
            facet == .tag
              ? "SELECT value, count(*) FROM \(type.table), json_each(\(facet.column)) GROUP BY value"
              : "SELECT \(facet.column), count(*) FROM \(type.table) GROUP BY 1")
          while try reader.step() {
            if let value = reader.optionalText(0) { counts[value, default: 0] += reader.count(1) }
          }
        }
        guard try database.derived(WholeRows.self, db).exists else { return counts }
        // A chain counts once, and what only has the column does not count.
        let rows = try database.derived(FacetRows.self, db)
        for value in counts.keys {
          let term = FacetTerm.term(facet.rawValue, value)
          let holders = try rows.matches(of: [[term]], listsParts: false, db).items
          counts[value] =
            holders.count - holders.count(sharedWith: try database.derived(WholeRows.self, db).parts)
        }
        return counts
      }
    }.reduce(into: [String: Int]()) { all, counts in
      for (value, count) in counts { all[value, default: 0] += count }
    }
    return try counts.sorted { $0.key < $1.key }.map { value, count in
      FacetCount(
        value: value, label: try title(of: ItemID(rawValue: value), language: language), count: count)
    }
  }

  /// The number of items of each type that no list shows, such as gift cards that cannot be bought.
  private func hiddenCounts() throws -> [String: Int] {
    let hidden = try generation.databases.flatMap { database in
      try database.read { db in
        let rows = try CandidateSource.hidden(database, db, nil)
        return try ItemRecord.fetch(db, rows: Array(rows)).values.map { $0.type }
      }
    }
    return hidden.reduce(into: [:]) { counts, type in counts[type, default: 0] += 1 }
  }

  /// The types that have a column.
  private static func types(with column: String, _ database: ContentDatabase, _ db: Connection) throws
    -> [ContentDatabase.ContentType]
  {
    let reader = try db.prepare("SELECT type FROM content_columns WHERE column_name = ?")
    try reader.bind(column, at: 1)
    var names: [String] = []
    while try reader.step() { names.append(reader.text(0)) }
    return names.compactMap { database.type(named: $0) }
  }

  /// The names of the facet itself, in all languages.
  public func names(of facet: Facet) -> Set<String> {
    switch facet {
    case .type: ["type", "types"]
    case .category: ["category", "categories", "catégorie", "catégories", "categorie"]
    case .tag: ["tag", "tags", "étiquette", "étiquettes", "etiquette", "etiquettes"]
    case .region: ["region", "regions", "région", "régions"]
    }
  }

  /// The value of a facet for a word in any language, singular or plural: `itineraries`, `arnaques`.
  ///
  /// - Returns: nil when no item has it.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func value(of facet: Facet, named text: String) throws -> String? {
    let wanted = Guide.forms(of: Normalizer.norm(text))
    let values = try facet == .type ? identity.counts.map { $0.type } : values(of: facet)
    let catalogues = Catalogue.languages.map { Catalogue(language: $0) }
    let labels = Dictionary(firstOf: identity.counts.map { ($0.type, $0.label) })
    func names(_ value: String) -> [String] {
      [value]
        + (facet == .type ? catalogues.map { $0.name(type: value) } : catalogues.map { $0.value(value) })
        + (facet == .type ? [labels[value]].compactMap { $0 } : [])
    }
    return values.first { value in
      names(value).contains { !Guide.forms(of: Normalizer.norm($0)).isDisjoint(with: wanted) }
    }
  }

  /// A name, and the words it may be the plural of.
  private static func forms(of name: String) -> Set<String> {
    var forms: Set<String> = [name]
    if name.hasSuffix("ies") { forms.insert(name.dropLast(3) + "y") }
    if name.hasSuffix("es") { forms.insert(String(name.dropLast(2))) }
    if name.hasSuffix("s") || name.hasSuffix("x") { forms.insert(String(name.dropLast())) }
    return forms
  }
}

extension Facet {
  /// The column of the facet.
  package var column: String {
    switch self {
    case .tag: "tags"
    case .region: "region_id"
    case .type, .category: rawValue
    }
  }
}

import BundleReader
import SearchText
import SQLite
import BundleFormat

/// The facets that items can be filtered by, as annotated in the schemas.
public enum Facet: String, Sendable, CaseIterable {
  /// The content type.
  case type
  /// The category of a type.
  case category
  /// A tag.
  case tag
  /// The region, by id.
  case region
}

extension Guide {
  /// Checks whether any item has a value.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func hasItems(_ facet: Facet, _ value: String) throws -> Bool {
    var filter = ItemFilter()
    switch facet {
    case .type: filter.types = [value]
    case .category: filter.categories = [value]
    case .tag: filter.tags = [value]
    case .region: filter.regions = [value]
    }
    return try generation.databases.contains { database in
      try database.read { [filter] db in
        !(try CandidateSource(database, db, filter, calendars).all(limit: 1)).isEmpty
      }
    }
  }

  /// The value of a facet for a loosely spelled text: `gueliz` for `Guéliz`.
  ///
  /// - Returns: nil when no item has it.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func value(of facet: Facet, as text: String) throws -> String? {
    let wanted = Normalizer.norm(text)
    if facet == .type {
      return generation.databases.flatMap { $0.types }.map { $0.type }.first { Normalizer.norm($0) == wanted }
    }
    if try hasItems(facet, text) { return text }
    return try values(of: facet).first { Normalizer.norm($0) == wanted }
      ?? ids(named: text).first { try hasItems(facet, $0) }
  }

  /// The values that are meant, spelled as in the content; or a name that no item has, with a list of those that are
  /// known.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func values(of facet: Facet, named names: Set<String>) throws
    -> (values: Set<String>, unknown: (name: String, known: String)?)
  {
    var values: Set<String> = []
    for name in names.sorted() {
      guard let value = try value(of: facet, as: name) else {
        let known = facet == .type ? identity.counts.map { $0.type } : try self.values(of: facet)
        let shown = facet == .type ? known.count : 30
        return (
          values, (name, known.prefix(shown).joined(separator: ", ") + (known.count > shown ? " …" : ""))
        )
      }
      values.insert(value)
    }
    return (values, nil)
  }

  /// Checks whether any name or text contains a word with this spelling.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func hasWord(_ word: String) throws -> Bool {
    try generation.databases.contains { database in
      try database.read { db in
        let counts = try CandidateSource(database, db, ItemFilter(), calendars).counts(
          of: Normalizer.norm(word))
        return counts.name > 0 || counts.text > 0
      }
    }
  }

  /// All values of a facet, in alphabetical order; intended for messages, because it reads every row.
  ///
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func values(of facet: Facet) throws -> [String] {
    let column = facet == .tag ? "tags" : facet == .region ? "region_id" : facet.rawValue
    let all = try generation.databases.map { database in
      try database.read { db in
        var out: Set<String> = []
        let types = try db.prepare("SELECT type FROM content_columns WHERE column_name = ?")
        try types.bind(column, at: 1)
        while try types.step() {
          guard let type = database.type(named: types.text(0)) else { continue }
          let values = try db.prepare(
            facet == .tag
              ? "SELECT DISTINCT value FROM \(type.table), json_each(\(SQLName.column(column)))"
              : "SELECT DISTINCT \(SQLName.column(column)) FROM \(type.table)")
          while try values.step() { if let value = values.optionalText(0) { out.insert(value) } }
        }
        return out
      }
    }
    return Set(all.joined()).sorted()
  }
}

import BundleFormat
public import BundleReader
import GuideEngines
public import GuideModel
import SQLite

/// A branch of an item, such as one shop of a chain.
public struct Branch: Sendable {
  /// The branch, without its links.
  public let item: Item
  /// The areas that the content places it in, such as its city and country; nil for none.
  public let area: String?
  /// Metres from the given point; nil without one, or for a branch without a point.
  public let distanceMetres: Double?

  /// True when it is closed for good.
  public var isClosed: Bool {
    item.text(Place.Column.status) == OperatingStatus.permanentlyClosed.rawValue
  }
}

/// The branches of an item.
public struct BranchList: Sendable {
  /// The first of them, nearest first, or by importance without a point; last those closed for good.
  public let branches: [Branch]
  /// Number of all of them.
  public let count: Int
  /// The column with the address of a branch; nil if the content names none.
  public let addressColumn: String?

  /// No branches.
  public static let none = BranchList(branches: [], count: 0, addressColumn: nil)

  /// The address of a branch, or else where it is.
  public func address(of branch: Branch) -> String {
    authoredAddress(of: branch) ?? branch.area ?? branch.item.title
  }

  /// The address that the content has of a branch; nil for none.
  public func authoredAddress(of branch: Branch?) -> String? {
    guard let addressColumn, case .text(let text)? = branch?.item[addressColumn] else { return nil }
    return text
  }

  /// True when the first branch stands for the item: it is the nearest, or the only one in business.
  public var isDecided: Bool {
    guard let first = branches.first else { return false }
    return count == 1 || first.distanceMetres != nil
      || !first.isClosed && count == branches.count && branches.dropFirst().allSatisfy { $0.isClosed }
  }
}

extension Guide {
  /// The branches of an item; none for an item that is a single place.
  ///
  /// - Parameters:
  ///   - point: The point to measure from; nil for the order of importance.
  ///   - limit: Maximum number of branches to read.
  /// - Throws: ``RuntimeError`` when a database cannot be read.
  public func branches(
    of id: ItemID, near point: Coordinate? = nil, language: String = "en", limit: Int = 100
  ) throws -> BranchList {
    var seen: Set<String> = []
    var found: [(database: ContentDatabase, record: ItemRecord, metres: Double)] = []
    for database in generation.databases {
      let parts = try database.read { db -> [(ItemRecord, Double)] in
        let table = try database.derived(PartTable.self, db)
        guard table.exists, let record = try ItemRecord.fetch(db, id: id.rawValue) else { return [] }
        let ordered = try table.parts(of: record.rowID, near: point, db)
        let records = try ItemRecord.fetch(db, rows: ordered.map { part in part.row })
        return ordered.compactMap { part in records[part.row].map { ($0, part.distanceMetres) } }
      }
      for (record, metres) in parts where seen.insert(record.id).inserted {
        found.append((database, record, metres))
      }
    }
    if point != nil { found.sort { ($0.metres, $0.record.id) < ($1.metres, $1.record.id) } }
    var branches = try found.prefix(limit).compactMap { entry in
      try Item.head(ItemID(rawValue: entry.record.id), from: entry.database, language: language).map { item in
        let area = try entry.database.read { try areas(of: entry.record, $0, entry.database, language) }
        return Branch(
          item: item, area: area,
          distanceMetres: point != nil && entry.metres.isFinite ? entry.metres : nil)
      }
    }
    branches = branches.filter { !$0.isClosed } + branches.filter { $0.isClosed }
    return BranchList(
      branches: branches, count: found.count,
      addressColumn: branches.first.flatMap { branch in subtitleColumns[branch.item.type] })
  }

  /// A branch as the only one of its own card.
  func own(_ item: Item, language: String) throws -> BranchList {
    var area: String?
    for database in generation.databases where area == nil {
      area = try database.read { db in
        try ItemRecord.fetch(db, id: item.id.rawValue).flatMap { try areas(of: $0, db, database, language) }
      }
    }
    return BranchList(
      branches: [Branch(item: item, area: area, distanceMetres: nil)], count: 1,
      addressColumn: subtitleColumns[item.type])
  }

  /// Types of items whose names are words of others, such as cities.
  package var wordTypes: [String] {
    (generation.meta[MetaTable.Key.wordTypes.rawValue] ?? "").split(separator: ",").map(String.init)
  }

  /// Types of items that have branches, and types of branches; none in content without them.
  package var branchTypes: (wholes: Set<String>, parts: Set<String>) {
    get throws {
      try generation.databases.reduce(into: (wholes: [], parts: [])) { types, database in
        let table = try database.read { db in try database.derived(PartTable.self, db) }
        types.wholes.formUnion(table.wholeTypes)
        types.parts.formUnion(table.types)
      }
    }
  }

  /// Checks whether an item has several branches, of which none stands for it.
  ///
  /// - Parameter branches: Its branches, as ``branches(of:near:language:limit:)`` returns them.
  public func isUndecided(_ item: Item, among branches: BranchList) -> Bool {
    branches.count > 1 && item.coordinate == nil && place(of: item, among: branches).id == item.id
  }

  /// The item whose hours, point and status stand for an item: its nearest branch, or itself.
  ///
  /// - Parameter branches: Its branches, as ``branches(of:near:language:limit:)`` returns them.
  /// - Returns: The item itself if it is a place, or has several branches and none is known to be near.
  public func place(of item: Item, among branches: BranchList) -> Item {
    guard item.coordinate == nil, branches.isDecided, let first = branches.branches.first else { return item }
    return first.item
  }

  /// The address of the branch that facts are of, or its areas; nil for facts of no branch.
  func place(of facts: ItemFacts?, _ db: Connection, _ database: ContentDatabase, _ language: String) throws
    -> String?
  {
    guard let branch = facts?.part?.branch else { return nil }
    return try branch.subtitle ?? areas(of: branch, db, database, language)
  }

  /// The items whose names are words of a branch and not in its address, such as its city and its country; nil for none.
  private func areas(
    of branch: ItemRecord, _ db: Connection, _ database: ContentDatabase, _ language: String
  ) throws -> String? {
    let words = try database.derived(WordRows.self, db).rows
    let targets = try db.all(
      """
      SELECT items.rowid FROM content_links JOIN items ON items.id = to_id WHERE from_id = ? ORDER BY content_links.id
      """, .text(branch.id)
    ) { $0.integer(0) }
    let records = try ItemRecord.fetch(db, rows: targets)
    let address = branch.subtitle ?? ""
    let hasText = database.hasTranslations(into: language)
    // The address has the name as authored.
    let others = try targets.filter { words.contains($0) }.compactMap { records[$0] }
      .filter { !address.contains($0.title) }
      .map { try $0.localized(db, language, hasText ? database.type(named: $0.type) : nil).title }
    return others.isEmpty ? nil : others.joined(separator: ", ")
  }
}

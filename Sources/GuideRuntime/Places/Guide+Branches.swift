import BundleFormat
public import BundleReader
import GuideEngines
public import GuideModel
import SQLite

/// A branch of an item, such as one shop of a chain.
public struct Branch: Sendable {
  /// The branch, without its links.
  public let item: Item
  /// The area that the content places it in, such as its country; nil for none.
  public let area: String?
  /// Metres from the given point; nil without one, or for a branch without a point.
  public let distanceMetres: Double?
}

/// The branches of an item.
public struct BranchList: Sendable {
  /// The first of them, nearest first, or by importance without a point.
  public let branches: [Branch]
  /// Number of all of them.
  public let count: Int
  /// The column with the address of a branch; nil if the content names none.
  public let addressColumn: String?

  /// No branches.
  public static let none = BranchList(branches: [], count: 0, addressColumn: nil)

  /// The address of a branch, or its name.
  public func address(of branch: Branch) -> String {
    if let addressColumn, case .text(let text) = branch.item[addressColumn] { return text }
    return branch.item.title
  }

  /// The address that the content has of the first branch; nil for none.
  public var firstAddress: String? {
    guard let addressColumn, case .text(let text)? = branches.first?.item[addressColumn] else { return nil }
    return text
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
    var found: [(database: ContentDatabase, id: String, metres: Double)] = []
    for database in generation.databases {
      let parts = try database.read { db -> [(String, Double)] in
        let table = try database.derived(PartTable.self, db)
        guard table.exists, let record = try ItemRecord.fetch(db, id: id.rawValue) else { return [] }
        let ordered = try table.parts(of: record.rowID, near: point, db)
        let records = try ItemRecord.fetch(db, rows: ordered.map { part in part.row })
        return ordered.compactMap { part in records[part.row].map { ($0.id, part.distanceMetres) } }
      }
      for (id, metres) in parts where seen.insert(id).inserted { found.append((database, id, metres)) }
    }
    if point != nil { found.sort { ($0.metres, $0.id) < ($1.metres, $1.id) } }
    let branches = try found.prefix(limit).compactMap { entry in
      try Item.head(ItemID(rawValue: entry.id), from: entry.database, language: language).map { item in
        let area = try item.text(NamedColumn(Facet.region.column)).flatMap {
          try title(of: ItemID(rawValue: $0), language: language)
        }
        return Branch(
          item: item, area: area,
          distanceMetres: point != nil && entry.metres.isFinite ? entry.metres : nil)
      }
    }
    return BranchList(
      branches: branches, count: found.count,
      addressColumn: branches.first.flatMap { branch in subtitleColumns[branch.item.type] })
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
    guard item.coordinate == nil, let first = branches.branches.first,
      branches.count == 1 || first.distanceMetres != nil
    else { return item }
    return first.item
  }
}

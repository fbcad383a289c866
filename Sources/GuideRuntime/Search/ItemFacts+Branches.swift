import BundleFormat
import BundleReader
import GuideEngines
import GuideModel
import SQLite

extension ItemFacts {
  /// The facts of an item; nil when it has none of the columns.
  ///
  /// An item with branches, such as a chain of shops, has the facts of its nearest branch, or of the nearest
  /// that is open at the times asked about; without a point, of one in the areas that the words name. Without a point, a time
  /// or an area, it has the facts of its only branch; with several branches, its own facts and their number.
  ///
  /// - Parameters:
  ///   - filter: The point and the times.
  ///   - instant: The time asked about where the filter has none.
  ///   - calendars: The calendars to use; those of the database if nil.
  ///   - matches: The branches to choose from; nil for all.
  ///   - record: The record of the item, where it has already been read.
  static func read(
    _ db: Connection, _ database: ContentDatabase, _ row: Int64, for filter: ItemFilter,
    at instant: UTCInstant? = nil, _ calendars: ContentCalendars? = nil, passing matches: FacetMatches? = nil,
    _ record: ItemRecord? = nil
  ) throws -> ItemFacts? {
    let table = try database.derived(PartTable.self, db)
    let branches = try table.count(of: row, db)
    let choice = BranchChoice(filter, at: instant)
    let inArea =
      filter.near == nil && branches.count > 1
      ? try table.parts(of: row, in: filter.branchAreas, db) : []
    guard branches.count > 1,
      filter.near != nil || !choice.ignoresHours || !filter.bounds.isEmpty || !inArea.isEmpty
    else { return try read(db, database, row, branches: branches, record) }
    let own = try readOwn(db, database, row)
    var parts = try table.parts(of: row, near: filter.near, db)
    let inside = parts.filter { part in
      part.distanceMetres <= (filter.bounds.isEmpty ? filter.radiusMetres : nil) ?? .infinity
        && part.isInside(filter.bounds)
        && matches?.contains(place: Int(part.row), of: Int(row)) ?? true
    }
    if !inside.isEmpty { parts = inside }
    let there = parts.filter { inArea.contains($0.row) }
    if !there.isEmpty { parts = there }
    var best: (facts: ItemFacts, row: Int64, place: Int)?
    for part in parts where best.map({ $0.place > 0 }) ?? true {
      guard let facts = try readOwn(db, database, part.row) else { continue }
      let place = choice.place(facts, calendars ?? database.calendars)
      if best.map({ place < $0.place }) ?? true { best = (facts, part.row, place) }
    }
    guard var best else { return own }
    let isKnown = filter.near != nil || !there.isEmpty || best.place < BranchChoice.last
    if !isKnown { best.facts = own ?? ItemFacts() }
    best.facts.part = (isKnown ? try ItemRecord.fetch(db, row: best.row) : nil, parts.count)
    return best.facts
  }

  /// The same for an item whose record has already been read.
  static func read(
    _ db: Connection, _ database: ContentDatabase, _ record: ItemRecord, for filter: ItemFilter,
    at instant: UTCInstant? = nil, _ calendars: ContentCalendars? = nil
  ) throws -> ItemFacts? {
    try read(db, database, record.rowID, for: filter, at: instant, calendars, passing: nil, record)
  }
}

/// The criteria, besides distance, by which one branch represents its item.
private struct BranchChoice {
  let instants: [UTCInstant]
  let isLocal: Bool
  let needsHours: Bool

  init(_ filter: ItemFilter, at instant: UTCInstant?) {
    let asked = filter.openTimes.isEmpty ? filter.closedDuring : filter.openTimes
    instants = asked.isEmpty ? [instant].compactMap { $0 } : asked
    isLocal = !asked.isEmpty && filter.openAt == nil
    needsHours = filter.hasHours
  }

  /// True if only distance distinguishes the branches.
  var ignoresHours: Bool { instants.isEmpty && !needsHours }

  /// The place of a branch without hours.
  static let last = 3

  /// 0 for a branch that is open, then unknown, closed, and without hours.
  func place(_ facts: ItemFacts, _ calendars: ContentCalendars) -> Int {
    if instants.isEmpty {
      guard facts.hasHours || !needsHours else { return BranchChoice.last }
      return facts.operating?.status == .permanentlyClosed ? 2 : 0
    }
    guard let status = facts.status(during: instants, calendars, isLocal: isLocal)?.status else {
      return BranchChoice.last
    }
    return status.isOpen ? 0 : status.mayBeOpen ? 1 : 2
  }
}

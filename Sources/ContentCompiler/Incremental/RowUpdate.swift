import BundleFormat
import SQLite
import SourceJSON

/// Replaces the rows of some items in a database.
struct RowUpdate {
  private let db: Connection
  private let plan: ContentPlan
  /// The items as the database has them, and as they are now, each with what its links need.
  private let old: ContentIndex
  private let new: ContentIndex
  /// Ids of the items whose rows differ, in both.
  private let oldItems: [Int]
  private let newItems: [Int]
  /// Items of the new index whose links are written again.
  private let linked: [Int]

  /// - Parameter changed: Keys of the ids whose items or translations differ.
  /// - Throws: `SQLiteError`.
  init(
    _ before: ContentLedger, _ after: ContentLedger, _ changed: Set<UInt64>, _ session: ContentSession,
    _ db: Connection
  ) throws {
    func items(_ ledger: ContentLedger) -> Set<UnitIndex.Unit> {
      var out: Set<UnitIndex.Unit> = []
      for key in changed { ledger.index.forEach(key, .provides) { if ledger.isItem($0) { out.insert($0) } } }
      return out
    }
    let (gone, there) = (items(before), items(after))
    let linked = RowUpdate.linked(gone, there, before, after)
    self.db = db
    plan = session.settings.schemas.plan
    old = try session.index(of: gone.union(before.translations(of: gone)), before)
    new = try session.index(
      of: there.union(after.translations(of: there)).union(
        linked.isEmpty ? [] : after.neighbours(of: linked)),
      after)
    oldItems = RowUpdate.numbers(of: gone, before, old)
    newItems = RowUpdate.numbers(of: there, after, new)
    self.linked = RowUpdate.numbers(of: linked, after, new)
  }

  /// Items whose links differ: those that refer to others than before, the ones they referred or refer to, and everything
  /// that refers to an item that came or went.
  private static func linked(
    _ gone: Set<UnitIndex.Unit>, _ there: Set<UnitIndex.Unit>, _ before: ContentLedger, _ after: ContentLedger
  ) -> Set<UnitIndex.Unit> {
    struct Ends: Hashable {
      let domain: String
      let provides: [UInt64]
      let uses: [UInt64]
    }
    func ends(_ units: Set<UnitIndex.Unit>, _ ledger: ContentLedger) -> [(unit: UnitIndex.Unit, ends: Ends)] {
      units.map { unit in
        let keys = ledger.index.keys(of: unit)
        let domain = ledger.files[ledger.file(of: unit)].domain
        return (unit, Ends(domain: domain, provides: keys.provides, uses: keys.uses))
      }
    }
    let (old, new) = (ends(gone, before), ends(there, after))
    let both = Set(old.map(\.ends)).intersection(new.map(\.ends))
    var out = Set(new.lazy.filter { !both.contains($0.ends) }.map(\.unit))
    for changed in (old + new).map(\.ends) where !both.contains(changed) {
      for key in changed.uses { after.index.forEach(key, .provides) { out.insert($0) } }
      let isKnown =
        old.contains { $0.ends.domain == changed.domain && $0.ends.provides == changed.provides }
        && new.contains { $0.ends.domain == changed.domain && $0.ends.provides == changed.provides }
      guard !isKnown else { continue }
      for key in changed.provides {
        after.index.forEach(key, .uses) { if after.isItem($0) { out.insert($0) } }
      }
    }
    return out
  }

  /// The numbers in an index of units, by their place.
  private static func numbers(of units: Set<UnitIndex.Unit>, _ ledger: ContentLedger, _ index: ContentIndex)
    -> [Int]
  {
    let keys = Set(units.flatMap { ledger.index.keys(of: $0).provides })
    return index.items.indices.filter { keys.contains(UnitKeys.id(index.items[$0].id)) }
  }

  /// Whether rows of other items, or the index of all regions, may depend on these.
  private var reachesFurther: Bool {
    plan.hasParts || plan.hasReferencedWords
      || oldItems.contains { plan.domains[old.items[$0].domain].hasBoundaries }
      || newItems.contains { plan.domains[new.items[$0].domain].hasBoundaries }
  }

  /// Replaces the rows and returns the number of items; nil when two row ids leave no room, or when other rows depend on
  /// these items.
  ///
  /// - Throws: `SQLiteError`.
  func run() throws -> Int? {
    guard !reachesFurther else { return nil }
    var terms = try ChangedTerms(db)
    let rowIDs = try oldRowIDs()
    let before = WrittenItems(old, only: oldItems.map { ($0, rowIDs[old.items[$0].id] ?? 0) })
    try removeRows(before)
    try updateIndex(before, .old, &terms)
    guard let places = try newRowIDs(rowIDs) else { return nil }
    let after = WrittenItems(new, only: zip(newItems, places).map { ($0, $1) })
    let writer = ContentTablesWriter(after, nil)
    try writer.writeRows(db)
    let box = try db.prepare(GeoTables.insertPointBox)
    for point in try writer.writePlaces(db) {
      try box.bind([
        Value(point.rowID), Value(point.latitude), Value(point.latitude), Value(point.longitude),
        Value(point.longitude),
      ])
      try box.run()
    }
    try updateIndex(after, .new, &terms)
    try terms.count(db)
    try writeLinks()
    try writeCounts()
    return Set(oldItems.map { old.items[$0].id }).union(newItems.map { new.items[$0].id }).count
  }

  private func oldRowIDs() throws -> [String: Int] {
    var out: [String: Int] = [:]
    for item in oldItems {
      let id = old.items[item].id
      out[id] = try db.first("SELECT rowid FROM items WHERE id = ?", .text(id)) { Int($0.integer(0)) }
    }
    return out
  }

  /// Removes every row of items except those of the search index and links.
  private func removeRows(_ items: WrittenItems) throws {
    for (position, item) in items.written.enumerated() {
      let row = Value(items.rowID(at: position))
      let id = old.items[item].id
      let domain = plan.domains[old.items[item].domain]
      for table in domain.rowTables {
        try db.run("DELETE FROM \(table.table) WHERE \(table.parentColumn) = ?", .text(id))
      }
      try db.run("DELETE FROM \(domain.table) WHERE id = ?", .text(id))
      for former in domain.formerIDsPath.flatMap({
        old.items[item].node.value(at: $0)?.elements.compactMap(\.string)
      })
        ?? []
      { try db.run("DELETE FROM former_ids WHERE old_id = ?", .text(former)) }
      for (table, column) in [
        ("translations", "item"), ("name", "item"), ("points", "item"), ("point_rtree", "id"),
        ("boundaries", "item"), ("items", "rowid"),
      ] { try db.run("DELETE FROM \(table) WHERE \(column) = ?", row) }
      if old.facts.boundaries[item] != nil { try db.run("DELETE FROM area_rtree WHERE item = ?", row) }
    }
  }

  /// Removes items from the full-text indexes, or adds them.
  private func updateIndex(
    _ items: WrittenItems, _ version: ChangedTerms.Version, _ terms: inout ChangedTerms
  ) throws {
    let isNew = version == .new
    var rows = SearchRows(items)
    let name = try db.prepare(SearchTables.insertName)
    let names = try db.prepare(isNew ? SearchTables.insertNameText : SearchTables.deleteNameText)
    let whole = try db.prepare(isNew ? SearchTables.insertWhole : SearchTables.deleteWhole)
    let text = try db.prepare(isNew ? SearchTables.insertText : SearchTables.deleteText)
    try items.forEach { item in
      rows.readNames(of: item)
      if isNew { try rows.insertName(of: item, with: name) }
      try rows.insertNameText(of: item, with: names)
      let id = items.index.items[item.item].id
      try terms.add(id, version, names: [rows.row[0], rows.row[1]], keys: rows.row[2])
      try rows.insertWhole(of: item, with: whole)
      try rows.insertText(of: item, with: text)
      try terms.add(id, version, text: rows.row[0])
    }
  }

  /// Row ids of the new items: the old one where the importance is the same, else one between those of its neighbours.
  private func newRowIDs(_ rowIDs: [String: Int]) throws -> [Int]? {
    let ranks = Dictionary(
      oldItems.map { (old.items[$0].id, old.items[$0].rank) }, uniquingKeysWith: { first, _ in first })
    var out: [Int?] = newItems.map { item in
      let (id, rank) = (new.items[item].id, new.items[item].rank)
      return ranks[id] == rank ? rowIDs[id] : nil
    }
    let hold = try db.prepare(ItemsTable.Row.insert)
    func reserve(_ item: Int, _ row: Int) throws {
      let found = new.items[item]
      try hold.bind([
        Value(row), Value(new.type(of: item)), Value(found.id), Value(""), .null, Value(found.rank), .null,
      ])
      try hold.run()
    }
    for (item, row) in zip(newItems, out) { if let row { try reserve(item, row) } }
    for (position, item) in newItems.enumerated() where out[position] == nil {
      guard let row = try RowPlace(db).between(rank: new.items[item].rank, id: new.items[item].id) else {
        return nil
      }
      out[position] = row
      try reserve(item, row)
    }
    let places = out.compactMap { $0 }
    for row in places { try db.run("DELETE FROM items WHERE rowid = ?", Value(row)) }
    return places
  }

  private func writeLinks() throws {
    let there = Set(newItems.map { new.items[$0].id })
    for item in oldItems where !there.contains(old.items[item].id) {
      try db.run("DELETE FROM content_links WHERE from_id = ?", .text(old.items[item].id))
    }
    let from = Set(linked)
    for item in from { try db.run("DELETE FROM content_links WHERE from_id = ?", .text(new.items[item].id)) }
    let all = Array(new.items.indices)
    for link in LinkBuilder.links(of: new, positions: all) where from.contains(link.from) {
      try db.run(
        "INSERT INTO content_links(from_type, from_id, to_type, to_id, link_kind) VALUES(?, ?, ?, ?, ?)",
        .text(new.type(of: link.from)), .text(new.items[link.from].id), .text(new.type(of: link.to)),
        .text(new.items[link.to].id), .text(link.kind))
    }
  }

  private func writeCounts() throws {
    var change: [String: Int] = [:]
    for item in oldItems { change[old.type(of: item), default: 0] -= 1 }
    for item in newItems { change[new.type(of: item), default: 0] += 1 }
    for (type, count) in change.sorted(by: { $0.key < $1.key }) where count != 0 {
      try db.run(
        "UPDATE content_types SET item_count = item_count + ? WHERE type = ?", Value(count), .text(type))
    }
    try db.run(
      "UPDATE meta SET value = CAST(value + ? AS TEXT) WHERE key = ?",
      Value(change.values.reduce(0, +)), .text(MetaTable.Key.itemCount.rawValue))
  }
}

import BundleFormat
import ContentCheck
import SQLite
import SearchText

/// Writes row ids in bulk, for content with branches; see `RowIndexTable`.
///
/// Everything comes from tables that have been written, or from the same terms as the search index.
struct RowIndexWriter {
  let items: WrittenItems
  /// The parent item of each row, by row id; 0 for none.
  let wholes: [Int]
  let points: [PlacedItem]

  /// - Throws: `SQLiteError`.
  func write(_ db: Connection) throws {
    let entry = try db.prepare(RowIndexTable.insert)
    func insert(_ name: String, _ bytes: [UInt8]) throws {
      try entry.bind([.text(name), .blob(bytes)])
      try entry.run()
    }
    try insert(RowIndexTable.wholes, RowIndexTable.numbers(wholes.map(UInt32.init)))
    for (term, rows) in try facets().sorted(by: { $0.key < $1.key }) {
      try insert(RowIndexTable.facet(term), RowIndexTable.set(rows))
    }
    for (name, rows) in try orders(db).sorted(by: { $0.key < $1.key }) {
      try insert(RowIndexTable.order(name), RowIndexTable.numbers(rows))
    }
    try writeBlocks(db)
  }

  /// The rows with each term of a facet, ascending.
  private func facets() throws -> [String: [UInt32]] {
    var writers = items.index.plan.domains.map { ItemFacets($0) }
    var rows: [[UInt8]: [UInt32]] = [:]
    var text: [UInt8] = []
    try items.forEach { item in
      text.removeAll(keepingCapacity: true)
      writers[item.domain].append(item, lists: true, to: &text)
      let row = UInt32(item.rowID)
      for term in text.split(separator: 0x20) where rows[Array(term)]?.last != row {
        rows[Array(term), default: []].append(row)
      }
    }
    var out: [String: [UInt32]] = [:]
    for (term, found) in rows {
      // The index of words folds case too.
      let name = String(decoding: term, as: UTF8.self).lowercased()
      out[name] = out[name].map { Set($0).union(found).sorted() } ?? found
    }
    return out
  }

  /// Tiles of points, so that those of a block are close together.
  private func writeBlocks(_ db: Connection) throws {
    let statement = try db.prepare(RowIndexTable.insertBlock)
    for (number, tile) in points.tiles(of: RowIndexTable.pointsPerBlock).enumerated() {
      let latitudes = tile.map(\.latitude)
      let longitudes = tile.map(\.longitude)
      let bytes = RowIndexTable.points(
        tile.map {
          RowIndexTable.Point(
            row: UInt32($0.rowID), whole: UInt32(wholes[$0.rowID]), latitude: $0.latitude,
            longitude: $0.longitude)
        })
      try statement.bind([
        .integer(Int64(number + 1)), .real(latitudes.min() ?? 0), .real(latitudes.max() ?? 0),
        .real(longitudes.min() ?? 0), .real(longitudes.max() ?? 0), .blob(bytes),
      ])
      try statement.run()
    }
  }
}

// MARK: - Orders

extension RowIndexWriter {
  /// All items in each order, without branches; a value of a branch counts for its parent item.
  private func orders(_ db: Connection) throws -> [String: [UInt32]] {
    let rows = try db.all("SELECT rowid, id, title FROM items") {
      (row: Int($0.integer(0)), id: $0.text(1), title: $0.text(2))
    }
    func sorted(_ keys: [Int: OrderKey]) -> [UInt32] {
      rows.filter { wholes[$0.row] == 0 }.map { item in
        (item.row, keys[item.row] ?? OrderKey(nil, isDescending: false, id: item.id))
      }.sorted { $0.1 < $1.1 }.map { UInt32($0.0) }
    }
    var titles: [Int: OrderKey] = [:]
    for item in rows {
      titles[item.row] = OrderKey(.text(Normalizer.norm(item.title)), isDescending: false, id: item.id)
    }
    var out = ["name": sorted(titles)]
    var ids = [String](repeating: "", count: wholes.count)
    for item in rows { ids[item.row] = item.id }
    var keys: [String: [Int: OrderKey]] = [:]
    for domain in items.index.plan.domains {
      for field in domain.fields.fields {
        guard let sort = field.sort, let column = field.column else { continue }
        let values = try db.prepare(
          """
          SELECT items.rowid, t.\(domain.columns[column].name) FROM \(domain.table) AS t \
          JOIN items ON items.id = t.id WHERE t.\(domain.columns[column].name) IS NOT NULL
          """)
        while try values.step() {
          let row = Int(values.integer(0))
          let item = wholes[row] > 0 ? wholes[row] : row
          let content: OrderKey.Content =
            if case .text(let text) = values.value(1) { .text(text) } else { .number(values.number(1)) }
          let key = OrderKey(content, isDescending: sort.isDescending, id: ids[item])
          keys[sort.name, default: [:]][item] = keys[sort.name]?[item].map { min($0, key) } ?? key
        }
      }
    }
    for (name, keys) in keys { out[name] = sorted(keys) }
    return out
  }
}

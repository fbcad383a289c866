import BundleFormat
import ContentCheck
import GuideModel
import HostSystem
import SQLite
import SourceJSON

/// Writes the tables that hold the items themselves, one after the other, so that each is in one place in the file.
struct ContentTablesWriter {
  let items: WrittenItems
  let part: BundlePart?
  private var index: ContentIndex { items.index }

  init(_ items: WrittenItems, _ part: BundlePart?) {
    self.items = items
    self.part = part
  }

  /// Writes all of them.
  ///
  /// - Throws: `SQLiteError`; ``ContentError`` when a file of the part cannot be read.
  func write(_ db: Connection) throws {
    try writeRows(db)
    let points = try writePlaces(db)
    try writePointBoxes(points, db)
    try writeLinks(db)
    if index.plan.hasParts {
      try RowIndexWriter(items: items, wholes: try writeParts(db), points: points).write(db)
    }
    if let needs = index.plan.needs { try writePhrases(of: needs, db) }
    for statement in FixedTables.indexes { try db.execute(statement) }
    try part?.writeFiles(db)
  }

  /// Writes the rows of items, of their lists, names and translations.
  private func writeRows(_ db: Connection) throws {
    try writeItems(db)
    for domain in index.plan.domains.indices { try writeDomain(domain, db) }
    try writeFormerIDs(db)
    try writeTranslations(db)
  }

  private func writeItems(_ db: Connection) throws {
    let statement = try db.prepare(ItemsTable.Row.insert)
    try items.forEach { row in
      let domain = index.plan.domains[row.domain]
      let item = index.items[row.item]
      func text(_ path: [String]?) -> String? { path.flatMap { item.node.value(at: $0)?.string } }
      let values = ItemsTable.Row(
        rowID: Int64(row.rowID), type: domain.type, id: item.id, title: text(domain.titlePath) ?? item.id,
        subtitle: text(domain.subtitlePath), rank: item.rank, expiresAt: text(domain.expiresPath))
      try statement.bind(values.values)
      try statement.run()
    }
  }

  private func writeDomain(_ number: Int, _ db: Connection) throws {
    let domain = index.plan.domains[number]
    let statement = try db.prepare(domain.insert)
    let ramadan = index.calendars.ramadanDates
    var values = ItemRow(domain, ramadan: ramadan)
    var element = ItemRow(domain, ramadan: ramadan)
    try items.forEach(of: number) { row in
      values.read(row.value, row.walk) { index.facts.hours(of: row.item, at: $0) }
      try values.insert(with: statement)
      for (table, list) in values.lists {
        let rows = domain.rowTables[table]
        let statement = try db.prepare(rows.insert)
        var position = 0
        try list.forEachElement { value in
          position += 1
          try element.insert(
            value, position: position, of: rows, item: index.items[row.item].id, with: statement)
        }
      }
    }
  }

  private func writePhrases(of needs: DomainPlan, _ db: Connection) throws {
    let lists = needs.columns.filter { $0.kind == .json }.map { $0.name }
    let rows = NeedPhrasesTable.select(from: needs.table, lists: lists)
    try db.execute("INSERT INTO \(NeedPhrasesTable.name) SELECT DISTINCT * FROM (\(rows)) ORDER BY 1, 2, 3")
  }

  private func writeFormerIDs(_ db: Connection) throws {
    guard index.plan.domains.contains(where: { $0.formerIDsPath != nil }) else { return }
    let statement = try db.prepare(ItemsTable.insertFormerID)
    for (position, item) in items.written.enumerated() {
      guard let path = index.plan.domains[index.items[item].domain].formerIDsPath else { continue }
      for old in index.items[item].node.value(at: path)?.elements.compactMap({ $0.string }) ?? [] {
        try statement.bind([Value(old), Value(items.rowID(at: position))])
        try statement.run()
      }
    }
  }

  /// Writes exact points and boundaries; returns the points.
  private func writePlaces(_ db: Connection) throws -> [PlacedItem] {
    let point = try db.prepare(GeoTables.insertPoint)
    let boundary = try db.prepare(GeoTables.insertBoundary)
    let box = try db.prepare(GeoTables.insertAreaBox)
    var points: [PlacedItem] = []
    var outlines = SharedOutlines()
    try items.forEach { row in
      if let place = index.facts.point(of: row.item)?.coordinate {
        points.append(PlacedItem(rowID: row.rowID, latitude: place.latitude, longitude: place.longitude))
        try point.bind(Int64(row.rowID), at: 1)
        try point.bind(place.latitude, at: 2)
        try point.bind(place.longitude, at: 3)
        try point.run()
      }
      guard let authored = index.facts.boundaries[row.item] else { return }
      // A boundary that encloses nothing is a finding, so none is written.
      let shape = try authored.shape.get()
      outlines.add(ItemID(rawValue: index.items[row.item].id), shape, authored.node)
      try boundary.bind([Value(row.rowID), Value(CanonicalJSON.text(authored.node))])
      try boundary.run()
      for edge in shape.boxes {
        try box.bind([
          Value(edge.south), Value(edge.north), Value(edge.west), Value(edge.east), Value(row.rowID),
        ])
        try box.run()
      }
    }
    if let bytes = try outlines.index() {
      try db.run(GeoTables.insertRegionIndex, .text(GeoTables.regionIndexPart), .blob(bytes))
    }
    return points
  }

  private func writePointBoxes(_ points: [PlacedItem], _ db: Connection) throws {
    let box = try db.prepare(GeoTables.insertPointBox)
    for point in points {
      try box.bind(Int64(point.rowID), at: 1)
      try box.bind(point.latitude, at: 2)
      try box.bind(point.latitude, at: 3)
      try box.bind(point.longitude, at: 4)
      try box.bind(point.longitude, at: 5)
      try box.run()
    }
  }

  /// Writes the first reference of an item to its parent item, if both are in this database.
  ///
  /// - Returns: The item of each row that is a part of one, by row id; 0 for none.
  private func writeParts(_ db: Connection) throws -> [Int] {
    var rows = [Int](repeating: 0, count: index.items.count)
    for (position, item) in items.written.enumerated() { rows[item] = position + 1 }
    var wholes = [Int](repeating: 0, count: items.written.count + 1)
    for reference in index.references where reference.field.reference?.isPart == true {
      guard let target = reference.target, rows[reference.from] > 0, rows[target] > 0 else { continue }
      if wholes[rows[reference.from]] == 0 { wholes[rows[reference.from]] = rows[target] }
    }
    let statement = try db.prepare(PartsTable.insert)
    for (part, whole) in wholes.enumerated() where whole > 0 {
      try statement.bind(Int64(part), at: 1)
      try statement.bind(Int64(whole), at: 2)
      try statement.run()
    }
    return wholes
  }

  private func writeLinks(_ db: Connection) throws {
    let statement = try db.prepare(LinksTable.Row.insert)
    let (all, index) = (items.all, index)
    let links = LinkBuilder.links(of: index, positions: items.positions).filter {
      part?.holdsLink(from: all[$0.from], to: all[$0.to]) ?? true
    }
    for (i, link) in links.enumerated() {
      if i & 255 == 0 { try items.cancellation.check() }
      let (from, to) = (all[link.from], all[link.to])
      let row = LinksTable.Row(
        id: i + 1, fromType: index.type(of: from), from: index.items[from].id, toType: index.type(of: to),
        to: index.items[to].id, kind: link.kind)
      try statement.bind(row.values)
      try statement.run()
    }
  }
}

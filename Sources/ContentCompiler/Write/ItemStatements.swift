import BundleFormat
import SQLite
import GuideModel
import SourceJSON

/// The prepared statements that insert one item into every table it belongs to.
struct ItemStatements {
  private let ramadan: [CalendarDate]
  private let item: RowInserter
  private let formerID: RowInserter
  private let domains: [String: RowInserter]
  private let rows: [String: RowInserter]
  private let name: RowInserter
  private let nameText: RowInserter
  private let whole: RowInserter
  private let text: RowInserter
  private let point: RowInserter
  private let pointBox: RowInserter
  private let boundary: RowInserter
  private let areaBox: RowInserter
  private let translation: RowInserter

  init(_ db: Connection, _ plan: ContentPlan, ramadan: [CalendarDate]) throws {
    self.ramadan = ramadan
    item = try RowInserter(db, ItemsTable.Row.insert)
    formerID = try RowInserter(db, ItemsTable.insertFormerID)
    var domains: [String: RowInserter] = [:]
    var rows: [String: RowInserter] = [:]
    for domain in plan.domains {
      domains[domain.type] = try RowInserter(db, domain.insert)
      for table in domain.rowTables { rows[table.table] = try RowInserter(db, table.insert) }
    }
    self.domains = domains
    self.rows = rows
    name = try RowInserter(db, SearchTables.insertName)
    nameText = try RowInserter(db, SearchTables.insertNameText)
    whole = try RowInserter(db, SearchTables.insertWhole)
    text = try RowInserter(db, SearchTables.insertText)
    point = try RowInserter(db, GeoTables.insertPoint)
    pointBox = try RowInserter(db, GeoTables.insertPointBox)
    boundary = try RowInserter(db, GeoTables.insertBoundary)
    areaBox = try RowInserter(db, GeoTables.insertAreaBox)
    translation = try RowInserter(db, TranslationsTable.insert)
  }

  /// Inserts an item with its search entry, geometry and translations.
  ///
  /// - Parameter languages: Languages to include; nil for all.
  func insert(
    _ content: ContentItem, rowID: Int, domain: DomainPlan, overlays: [ContentOverlay],
    languages: Set<String>?
  ) throws {
    let node = content.node
    func text(_ path: [String]?) -> Value {
      Value(path.flatMap { node.value(at: $0)?.string })
    }
    let title = text(domain.titlePath)
    try item.insert([
      Value(rowID), Value(domain.type), Value(content.id),
      title.isNull ? Value(content.id) : title, text(domain.subtitlePath),
      Value(content.rank),
      text(domain.expiresPath),
    ])
    for old in domain.formerIDsPath.flatMap({ node.value(at: $0) })?.elements.compactMap({ $0.string }) ?? []
    {
      try formerID.insert([Value(old), Value(rowID)])
    }
    try insertColumns(content, domain)
    try insertSearch(SearchEntry(node, domain, overlays: overlays), rowID)
    try insertGeometry(content, domain, rowID)
    for overlay in overlays {
      try insertTranslation(overlay.node, domain.item, overlay.language, domain, rowID)
    }
    try insertTitles(domain, rowID, languages, text)
  }

  /// Inserts the item's own titles in other languages.
  private func insertTitles(
    _ domain: DomainPlan, _ rowID: Int, _ languages: Set<String>?, _ text: ([String]?) -> Value
  ) throws {
    for (language, path) in domain.titlePaths.sorted(by: { $0.key < $1.key }) {
      let title = text(path)
      guard !title.isNull, languages?.contains(language) ?? true else { continue }
      try translation.insert([Value(rowID), Value(language), Value(TranslationsTable.title), title])
    }
  }

  private func insertColumns(_ content: ContentItem, _ domain: DomainPlan) throws {
    let row = ItemRow(content, domain, ramadan: ramadan)
    try domains[domain.type]?.insert(row.values)
    for element in row.rows {
      try rows[domain.rowTables[element.table].table]?.insert(
        [Value(content.id), Value(element.position)] + element.values)
    }
  }

  private func insertSearch(_ entry: SearchEntry, _ rowID: Int) throws {
    let id = Value(rowID)
    let lines = SearchTables.separator
    try name.insert([
      id, Value(entry.joined(aliases: false, lines)), Value(entry.joined(aliases: true, lines)),
      Value(entry.tags.joined(separator: lines)),
    ])
    try nameText.insert([
      id, Value(entry.joined(aliases: false, " ")), Value(entry.joined(aliases: true, " ")),
      Value(entry.joinedKeys), Value(entry.singleFacets),
    ])
    try whole.insert([
      id, Value(entry.wholeNames), Value(entry.wholeKeys), Value(entry.wholeSkeletons),
    ])
    try text.insert([id, Value(entry.allFacets + " " + String(decoding: entry.text, as: UTF8.self))])
  }

  private func insertGeometry(_ content: ContentItem, _ domain: DomainPlan, _ rowID: Int) throws {
    var points: [(lat: Double, lng: Double)] = []
    var geometries: [JSONNode] = []
    ContentIndex.visit(content.node, domain.item, .geometry) { node, field in
      if field.geometry == .point, let lat = node["lat"]?.double, let lng = node["lng"]?.double {
        points.append((lat, lng))
      } else if field.geometry == .boundary {
        geometries.append(node)
      }
    }
    let id = Value(rowID)
    if let (lat, lng) = points.first {
      let (latitude, longitude) = (Value(lat), Value(lng))
      try point.insert([id, latitude, longitude])
      try pointBox.insert([id, latitude, latitude, longitude, longitude])
    }
    if let geometry = geometries.first, let shape = try? GeoJSON.boundary(geometry) {
      try boundary.insert([id, Value(CanonicalJSON.text(geometry))])
      for box in shape.boxes {
        try areaBox.insert([
          Value(box.south), Value(box.north), Value(box.west), Value(box.east),
          id,
        ])
      }
    }
  }

  private func insertTranslation(
    _ node: JSONNode, _ field: FieldPlan, _ language: String, _ domain: DomainPlan, _ rowID: Int
  ) throws {
    for (key, value) in node.members {
      guard let child = field.child(key) else { continue }
      if let column = child.column {
        try translation.insert([
          Value(rowID), Value(language), Value(domain.columns[column].name),
          ItemRow.value(value, domain.columns[column].kind),
        ])
      } else if child.kind == nil {
        try insertTranslation(value, child, language, domain, rowID)
      }
    }
  }
}

import BundleFormat
import GRDB
import SourceJSON

/// The prepared statements that put one item into every table it belongs to.
struct ItemStatements {
  private let item: Statement
  private let formerID: Statement
  private let domains: [String: Statement]
  private let rows: [String: Statement]
  private let name: Statement
  private let nameText: Statement
  private let text: Statement
  private let point: Statement
  private let pointBox: Statement
  private let boundary: Statement
  private let areaBox: Statement
  private let translation: Statement

  init(_ db: Database, _ plan: ContentPlan) throws {
    item = try db.makeStatement(sql: ItemsTable.insert)
    formerID = try db.makeStatement(sql: ItemsTable.insertFormerID)
    var domains: [String: Statement] = [:]
    var rows: [String: Statement] = [:]
    for domain in plan.domains {
      domains[domain.type] = try db.makeStatement(sql: domain.insert)
      for table in domain.rowTables { rows[table.table] = try db.makeStatement(sql: table.insert) }
    }
    self.domains = domains
    self.rows = rows
    name = try db.makeStatement(sql: SearchTables.insertName)
    nameText = try db.makeStatement(sql: SearchTables.insertNameText)
    text = try db.makeStatement(sql: SearchTables.insertText)
    point = try db.makeStatement(sql: GeoTables.insertPoint)
    pointBox = try db.makeStatement(sql: GeoTables.insertPointBox)
    boundary = try db.makeStatement(sql: GeoTables.insertBoundary)
    areaBox = try db.makeStatement(sql: GeoTables.insertAreaBox)
    translation = try db.makeStatement(sql: TranslationsTable.insert)
  }

  /// Inserts an item with its search entry, geometry and translations.
  func insert(_ content: ContentItem, rowID: Int, domain: DomainPlan, overlays: [ContentOverlay]) throws {
    let node = content.node
    func text(_ path: [String]?) -> DatabaseValue {
      path.flatMap { node.value(at: $0)?.string }?.databaseValue ?? .null
    }
    let title = text(domain.titlePath)
    try run(
      item,
      [
        rowID.databaseValue, domain.type.databaseValue, content.id.databaseValue,
        title.isNull ? content.id.databaseValue : title, text(domain.subtitlePath),
        content.rank.databaseValue,
        text(domain.expiresPath),
      ])
    for old in domain.formerIDsPath.flatMap({ node.value(at: $0) })?.elements.compactMap({ $0.string }) ?? []
    {
      try run(formerID, [old.databaseValue, rowID.databaseValue])
    }
    try insertColumns(content, domain)
    try insertSearch(SearchEntry(node, domain, overlays: overlays), rowID)
    try insertGeometry(content, domain, rowID)
    for overlay in overlays {
      try insertTranslation(overlay.node, domain.item, overlay.language, domain, rowID)
    }
  }

  private func run(_ statement: Statement?, _ values: [DatabaseValue]) throws {
    guard let statement else { return }
    statement.setUncheckedArguments(StatementArguments(values))
    try statement.execute()
  }

  private func insertColumns(_ content: ContentItem, _ domain: DomainPlan) throws {
    let row = ItemRow(content, domain)
    try run(domains[domain.type], row.values)
    for element in row.rows {
      try run(
        rows[domain.rowTables[element.table].table],
        [content.id.databaseValue, element.position.databaseValue] + element.values)
    }
  }

  private func insertSearch(_ entry: SearchEntry, _ rowID: Int) throws {
    let id = rowID.databaseValue
    for name in entry.names {
      try run(
        self.name,
        [
          name.norm.databaseValue, id, (name.isAlias ? 1 : 0).databaseValue, name.key.databaseValue,
          name.skeleton.databaseValue,
        ])
    }
    if !entry.names.isEmpty {
      try run(
        nameText,
        [
          id, entry.joined(aliases: false).databaseValue, entry.joined(aliases: true).databaseValue,
          entry.joinedKeys.databaseValue,
        ])
    }
    if !entry.text.isEmpty {
      try run(text, [id, String(decoding: entry.text, as: UTF8.self).databaseValue])
    }
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
    let id = rowID.databaseValue
    if let (lat, lng) = points.first {
      let (latitude, longitude) = (lat.databaseValue, lng.databaseValue)
      try run(point, [id, latitude, longitude])
      try run(pointBox, [id, latitude, latitude, longitude, longitude])
    }
    if let geometry = geometries.first, let box = GeoJSON.box(of: geometry) {
      try run(boundary, [id, CanonicalJSON.text(geometry).databaseValue])
      try run(
        areaBox,
        [
          id, box.minLat.databaseValue, box.maxLat.databaseValue, box.minLng.databaseValue,
          box.maxLng.databaseValue,
        ])
    }
  }

  private func insertTranslation(
    _ node: JSONNode, _ field: FieldPlan, _ language: String, _ domain: DomainPlan, _ rowID: Int
  ) throws {
    for (key, value) in node.members {
      guard let child = field.child(key) else { continue }
      if let column = child.column {
        try run(
          translation,
          [
            rowID.databaseValue, language.databaseValue, domain.columns[column].name.databaseValue,
            ItemRow.value(value, domain.columns[column].kind),
          ])
      } else if child.kind == nil {
        try insertTranslation(value, child, language, domain, rowID)
      }
    }
  }
}

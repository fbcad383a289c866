import BundleFormat
import ContentCheck
import SQLite
import SourceJSON

extension ContentTablesWriter {
  /// Writes the translations of all items, and the items' own titles in other languages.
  func writeTranslations(_ db: Connection) throws {
    guard !items.overlays.isEmpty || items.index.plan.domains.contains(where: { !$0.titlePaths.isEmpty })
    else { return }
    let statement = try db.prepare(TranslationsTable.insert)
    try items.forEach { row in
      let domain = items.index.plan.domains[row.domain]
      for overlay in items.overlays[row.item] ?? [] {
        try insert(overlay.node, domain.item, overlay.language, domain, row.rowID, statement)
      }
      for (language, path) in domain.titlePaths.sorted(by: { $0.key < $1.key })
      where part?.languages.contains(language) ?? true {
        guard let title = items.index.items[row.item].node.value(at: path)?.string else { continue }
        try statement.bind([
          Value(row.rowID), Value(language), Value(TranslationsTable.title), Value(title),
        ])
        try statement.run()
      }
    }
  }

  private func insert(
    _ node: JSONNode, _ field: FieldPlan, _ language: String, _ domain: DomainPlan, _ rowID: Int,
    _ statement: borrowing Statement
  ) throws {
    for (key, value) in node.members {
      guard let child = field.child(key) else { continue }
      if let column = child.column {
        try statement.bind([
          Value(rowID), Value(language), Value(domain.columns[column].name),
          ItemRow.value(value, domain.columns[column].kind),
        ])
        try statement.run()
      } else if child.kind == nil {
        try insert(value, child, language, domain, rowID, statement)
      }
    }
  }
}

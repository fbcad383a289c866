import BundleFormat
import SQLite

/// The tables of every content database, whatever its schemas.
package enum FixedTables {
  /// Table names reserved in schemas, including the shadow tables of virtual tables.
  static let names: Set<String> = [
    "meta", "content_types", "content_columns", "items", "former_ids", "content_links", "name", "fts_name",
    "fts_whole", "fts_text",
    "term", "search_weights", "point_rtree", "area_rtree", "points", "boundaries", "region_index",
    "translations",
    "calendars", "zones", "staleness", "sqlar", "assets", "metadata", "tiles",
    ChangelogTable.name, "graph_meta", "graph_sections", "graph_chunks", "map_point_facts",
    "map_point_classes", "map_points", "parts", "row_index", "point_blocks", NeedPhrasesTable.name,
  ]

  /// Statements that create them, in order.
  package static let ddl =
    [MetaTable.ddl, ContentTypesTable.ddl, ContentTypesTable.columnsDDL] + ItemsTable.ddl + [
      TranslationsTable.ddl, StalenessTable.ddl,
    ]
    + CalendarTables.ddl + LinksTable.ddl + SearchTables.ddl + GeoTables.ddl

  /// Indexes, created after the rows are inserted.
  package static let indexes = ItemsTable.indexes + LinksTable.indexes
}

extension ContentPlan {
  /// Statements that create the tables which the schemas ask for.
  package var ddl: [String] {
    domains.flatMap(\.ddl) + (hasParts ? PartsTable.ddl + RowIndexTable.ddl : [])
      + (needs == nil ? [] : [NeedPhrasesTable.ddl])
  }

  /// The type of what people ask for in words; nil for content without.
  package var needs: DomainPlan? { domains.first { $0.type == ContentTypesTable.need } }
}

extension DomainPlan {
  /// Statements that create the type's table and its row tables.
  package var ddl: [String] {
    let own = columns.map { column in
      "\(SQLName.column(column.name)) \(column.kind.sql)"
        + (column.isKey ? " PRIMARY KEY NOT NULL" : column.isRequired ? " NOT NULL" : "")
    }
    return ["CREATE TABLE \(table)(\(own.joined(separator: ", ")))"] + rowTables.map { $0.ddl(parent: table) }
  }

  /// Inserts an item.
  package var insert: String {
    "INSERT INTO \(table) VALUES(\(columns.map { _ in "?" }.joined(separator: ", ")))"
  }
}

extension RowTablePlan {
  func ddl(parent: String) -> String {
    let own = columns.map { "\(SQLName.column($0.name)) \($0.kind.sql)" + ($0.isRequired ? " NOT NULL" : "") }
    let head = "\(parentColumn) TEXT NOT NULL REFERENCES \(parent)(id), position INTEGER NOT NULL"
    return
      "CREATE TABLE \(table)(\(head), \(own.joined(separator: ", ")), PRIMARY KEY(\(parentColumn), position)) WITHOUT ROWID"
  }

  /// Inserts an element: parent id, position from 1, columns.
  package var insert: String {
    "INSERT INTO \(table) VALUES(\((0..<columns.count + 2).map { _ in "?" }.joined(separator: ", ")))"
  }
}

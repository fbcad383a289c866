import BundleFormat
import Foundation
import GRDB
import SearchText
import SourceJSON

/// Writes the checked content into a new database file.
struct DatabaseWriter {
  let index: ContentIndex
  let configuration: ContentConfiguration
  let schemaDigest: String
  let inputDigest: String
  /// What a recipe takes out of the content; nil for all of it.
  let pack: PackPlan?
  /// Packs whose items are all written; none where no recipe says what packs there are.
  let holds: [String]
  /// Items of the index by importance, then id, those that are not written included.
  private let order: [Int]
  /// The items that are written, in the order of their row ids.
  private let written: [Int]
  /// Translations into the languages that are wanted.
  private let overlays: [ContentOverlay]

  init(
    _ index: ContentIndex, configuration: ContentConfiguration, schemaDigest: String, inputDigest: String,
    pack: PackPlan? = nil, holds: [String] = []
  ) {
    self.index = index
    self.configuration = configuration
    self.schemaDigest = schemaDigest
    self.inputDigest = inputDigest
    self.pack = pack
    self.holds = holds
    let order = index.items.indices.sorted {
      (index.items[$0].rank, index.items[$0].id) < (index.items[$1].rank, index.items[$1].id)
    }
    self.order = order
    written = pack.map { pack in order.filter(pack.items.contains) } ?? order
    overlays = pack.map { $0.overlays(of: index) } ?? index.overlays
  }

  /// Writes all tables, checks the file, and compacts it.
  ///
  /// - Throws: ``ContentError`` with code `database` or `integrity`.
  func write(to path: String) throws {
    do {
      let queue = try DatabaseQueue(path: path, configuration: DatabaseWriter.settings)
      try queue.writeWithoutTransaction { db in
        try db.inTransaction {
          for statement in FixedTables.ddl + (pack?.ddl ?? []) { try db.execute(sql: statement) }
          for domain in index.plan.domains {
            for statement in domain.ddl { try db.execute(sql: statement) }
          }
          try writeRows(db)
          for statement in FixedTables.indexes + SearchTables.finish { try db.execute(sql: statement) }
          return .commit
        }
        try check(db, path)
        try db.execute(sql: "VACUUM")
      }
      try queue.close()
    } catch let error as DatabaseError {
      throw ContentError(
        .database, path: path, "SQLite: \(error.message ?? error.description)",
        help: "check free space; nothing was replaced")
    }
  }

  /// A build either finishes or is thrown away, so nothing is journalled or synced on the way.
  private static var settings: Configuration {
    var settings = Configuration()
    settings.foreignKeysEnabled = false
    settings.prepareDatabase { db in
      for pragma in [
        "page_size = \(FormatVersion.pageSize)", "encoding = 'UTF-8'", "journal_mode = OFF",
        "synchronous = OFF",
        "locking_mode = EXCLUSIVE", "temp_store = MEMORY", "cache_size = -65536",
        "application_id = \(FormatVersion.applicationID)", "user_version = \(FormatVersion.current)",
      ] {
        try db.execute(sql: "PRAGMA \(pragma)")
      }
    }
    return settings
  }

  private func writeRows(_ db: Database) throws {
    try writeMeta(db)
    try writeTypes(db)
    try writeCalendars(db)
    try writeStaleness(db)
    try writeItems(db)
    try writeLinks(db)
    try pack?.writeFiles(db)
  }

  private func writeMeta(_ db: Database) throws {
    let values: [MetaTable.Key: String?] = [
      .title: pack?.recipe.title[configuration.language] ?? configuration.title,
      .contentVersion: configuration.version,
      .inputDigest: inputDigest,
      .schemaDigest: schemaDigest,
      .compiler: Compiler.name,
      .languages: languages,
      .itemCount: String(written.count),
      .licences: configuration.licences.joined(separator: "\n"),
      .normalization: "1",
      .pack: pack?.id,
      .packKind: pack?.recipe.kind,
      .holds: holds.isEmpty ? nil : holds.joined(separator: ","),
    ]
    for key in MetaTable.Key.allCases {
      guard let value = values[key] ?? nil else { continue }
      try db.execute(sql: MetaTable.insert, arguments: [key.rawValue, value])
    }
  }

  /// The default language, then those of the overlays.
  private var languages: String {
    let others = Set(overlays.map(\.language)).subtracting([configuration.language]).sorted()
    return ([configuration.language] + others).joined(separator: ",")
  }

  private func writeTypes(_ db: Database) throws {
    var weights: [String: Double] = ["key": 6]
    for domain in index.plan.domains {
      let count = written.count { index.type(of: $0) == domain.type }
      try db.execute(
        sql: ContentTypesTable.insert,
        arguments: [
          domain.type, domain.table, domain.label, domain.titlePath.joined(separator: "_"),
          domain.subtitlePath?.joined(separator: "_"), domain.expiresPath?.joined(separator: "_"), count,
        ])
      var searched: [Int: String] = [:]
      gatherSearched(domain.item, &searched)
      for (i, column) in domain.columns.enumerated() {
        try db.execute(
          sql: ContentTypesTable.columnsInsert,
          arguments: [domain.type, i, column.name, column.label, column.kind.rawValue, searched[i]])
      }
      gatherWeights(domain.item, &weights)
    }
    for (field, weight) in weights.sorted(by: { $0.key < $1.key }) {
      try db.execute(sql: SearchTables.insertWeight, arguments: [field, weight])
    }
  }

  private func gatherWeights(_ field: FieldPlan, _ weights: inout [String: Double]) {
    if let search = field.search, let weight = search.weight {
      weights[search.field] = max(weights[search.field] ?? 0, weight)
    }
    for child in field.orderedChildren { gatherWeights(child, &weights) }
    if let element = field.element { gatherWeights(element, &weights) }
  }

  /// The search field of each column; texts inside a list or object are `text`.
  private func gatherSearched(_ field: FieldPlan, _ searched: inout [Int: String]) {
    if let column = field.column {
      if field.traits.contains(.search) { searched[column] = field.search?.field ?? "text" }
    } else {
      for child in field.orderedChildren { gatherSearched(child, &searched) }
    }
  }

  private func writeItems(_ db: Database) throws {
    let statements = try ItemStatements(db, index.plan, ramadan: index.calendars.ramadanDates)
    let overlays = Dictionary(grouping: overlays, by: \.id)
    for (row, i) in written.enumerated() {
      let item = index.items[i]
      let own = (overlays[item.id] ?? []).filter { $0.domain == item.domain }.sorted {
        $0.language < $1.language
      }
      try statements.insert(
        item, rowID: row + 1, domain: index.plan.domains[item.domain], overlays: own,
        languages: pack?.languages)
    }
  }

  private func writeLinks(_ db: Database) throws {
    let inserter = try RowInserter(db, LinksTable.insert)
    var positions = [Int](repeating: 0, count: order.count)
    for (i, item) in order.enumerated() { positions[item] = i }
    let links = LinkBuilder.links(of: index, positions: positions).filter {
      pack?.holdsLink(from: order[$0.from], to: order[$0.to]) ?? true
    }
    for (i, link) in links.enumerated() {
      let (from, to) = (order[link.from], order[link.to])
      try inserter.insert([
        (i + 1).databaseValue, index.type(of: from).databaseValue, index.items[from].id.databaseValue,
        index.type(of: to).databaseValue, index.items[to].id.databaseValue, link.kind.databaseValue,
      ])
    }
  }

  private func check(_ db: Database, _ path: String) throws {
    func broken(_ what: String) -> ContentError {
      ContentError(
        .integrity, path: path, "the new database failed its check: \(what)",
        help: "nothing was replaced; please report this")
    }
    for statement in SearchTables.check {
      do { try db.execute(sql: statement) } catch { throw broken("search index: \(error)") }
    }
    if let problem = try String.fetchOne(db, sql: "PRAGMA integrity_check"), problem != "ok" {
      throw broken(problem)
    }
    if let row = try Row.fetchOne(db, sql: "PRAGMA foreign_key_check") { throw broken("foreign key \(row)") }
    for domain in index.plan.domains {
      let wanted = written.count { index.type(of: $0) == domain.type }
      let found = try Int.fetchOne(db, sql: "SELECT count(*) FROM \(domain.table)") ?? -1
      if found != wanted { throw broken("table \(domain.table) has \(found) rows, not \(wanted)") }
    }
  }
}

extension DatabaseWriter {
  /// Whether a file already holds what this writer would write.
  func isUpToDate(_ path: String) -> Bool {
    guard FileManager.default.fileExists(atPath: path) else { return false }
    var settings = Configuration()
    settings.readonly = true
    // A file that cannot be opened or read is no up-to-date database: it will be replaced.
    guard let queue = try? DatabaseQueue(path: path, configuration: settings) else { return false }
    let known = try? queue.read { db in
      try Row.fetchAll(db, sql: "SELECT key, value FROM meta").reduce(into: [String: String]()) {
        $0[$1[0]] = $1[1]
      }
    }
    guard let known else { return false }
    return known[MetaTable.Key.inputDigest.rawValue] == inputDigest
      && known[MetaTable.Key.schemaDigest.rawValue] == schemaDigest
      && known[MetaTable.Key.compiler.rawValue] == Compiler.name
      && known[MetaTable.Key.contentVersion.rawValue] == configuration.version
      && known[MetaTable.Key.title.rawValue] == configuration.title
      && known[MetaTable.Key.languages.rawValue] == languages
      && known[MetaTable.Key.licences.rawValue] == configuration.licences.joined(separator: "\n")
      && known[MetaTable.Key.holds.rawValue] ?? "" == holds.joined(separator: ",")
  }
}

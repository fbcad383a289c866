import BundleFormat
import Files
import SQLite
import SearchText
import SourceJSON

/// Writes the checked content into a new database file.
package struct DatabaseWriter {
  let index: ContentIndex
  let configuration: ContentConfiguration
  let schemaDigest: String
  let inputDigest: String
  /// The part of the content to write; nil for all of it.
  let pack: BundlePart?
  /// Packs whose items are all written; empty without recipes.
  let holds: [String]
  /// Items of the index by importance, then id, including those that are not written.
  private let order: [Int]
  /// The items to write, in the order of their row ids.
  private let written: [Int]
  /// Translations into the included languages.
  private let overlays: [ContentOverlay]

  /// Prepares to write checked content.
  ///
  /// - Parameters:
  ///   - pack: The part to write; nil for all of it.
  ///   - holds: Packs whose items are all written.
  package init(
    _ index: ContentIndex, configuration: ContentConfiguration, schemaDigest: String, inputDigest: String,
    pack: BundlePart? = nil, holds: [String] = []
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
  package func write(to path: String) throws {
    do {
      let db = try Connection(path: path, .create, settings: DatabaseWriter.settings)
      try db.transaction {
        for statement in FixedTables.ddl + (pack?.ddl ?? []) { try db.execute(statement) }
        for domain in index.plan.domains {
          for statement in domain.ddl { try db.execute(statement) }
        }
        try writeRows(db)
        for statement in FixedTables.indexes + SearchTables.finish { try db.execute(statement) }
      }
      try check(db, path)
      try db.execute("VACUUM")
    } catch let error as SQLiteError {
      throw ContentError(
        .database, path: path, "SQLite: \(error.message)",
        help: "check free space; nothing was replaced")
    }
  }

  /// A build either completes or is discarded, so nothing is journalled or synced on the way.
  private static let settings = [
    "page_size = \(FormatVersion.pageSize)", "encoding = 'UTF-8'", "journal_mode = OFF", "synchronous = OFF",
    "locking_mode = EXCLUSIVE", "temp_store = MEMORY", "cache_size = -65536",
    "application_id = \(FormatVersion.applicationID)", "user_version = \(FormatVersion.current)",
  ].map { "PRAGMA \($0);" }.joined()

  private func writeRows(_ db: Connection) throws {
    try writeMeta(db)
    try writeTypes(db)
    try writeCalendars(db)
    try writeStaleness(db)
    try writeItems(db)
    try writeLinks(db)
    try pack?.writeFiles(db)
  }

  private func writeMeta(_ db: Connection) throws {
    let values: [MetaTable.Key: String?] = [
      .title: pack?.title[configuration.language] ?? configuration.title,
      .contentVersion: configuration.version,
      .inputDigest: inputDigest,
      .schemaDigest: schemaDigest,
      .compiler: Compiler.name,
      .languages: languages,
      .itemCount: String(written.count),
      .licences: configuration.licences.joined(separator: "\n"),
      .normalization: "1",
      .pack: pack?.id,
      .packKind: pack?.kind,
      .holds: holds.isEmpty ? nil : holds.joined(separator: ","),
    ]
    for key in MetaTable.Key.allCases {
      guard let value = values[key] ?? nil else { continue }
      try db.run(MetaTable.insert, .text(key.rawValue), .text(value))
    }
  }

  /// The default language, then those of the overlays.
  private var languages: String {
    let others = Set(overlays.map(\.language)).subtracting([configuration.language]).sorted()
    return ([configuration.language] + others).joined(separator: ",")
  }

  private func writeTypes(_ db: Connection) throws {
    var weights: [String: Double] = ["key": 6]
    for domain in index.plan.domains {
      let count = written.count { index.type(of: $0) == domain.type }
      try db.run(
        ContentTypesTable.insert, .text(domain.type), .text(domain.table), Value(domain.label),
        .text(domain.titlePath.joined(separator: "_")), Value(domain.subtitlePath?.joined(separator: "_")),
        Value(domain.expiresPath?.joined(separator: "_")), Value(count))
      var searched: [Int: String] = [:]
      gatherSearched(domain.item, &searched)
      for (i, column) in domain.columns.enumerated() {
        try db.run(
          ContentTypesTable.columnsInsert, .text(domain.type), Value(i), .text(column.name),
          Value(column.label), .text(column.kind.rawValue), Value(searched[i]))
      }
      gatherWeights(domain.item, &weights)
    }
    for (field, weight) in weights.sorted(by: { $0.key < $1.key }) {
      try db.run(SearchTables.insertWeight, .text(field), .real(weight))
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

  private func writeItems(_ db: Connection) throws {
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

  private func writeLinks(_ db: Connection) throws {
    let inserter = try RowInserter(db, LinksTable.insert)
    var positions = [Int](repeating: 0, count: order.count)
    for (i, item) in order.enumerated() { positions[item] = i }
    let links = LinkBuilder.links(of: index, positions: positions).filter {
      pack?.holdsLink(from: order[$0.from], to: order[$0.to]) ?? true
    }
    for (i, link) in links.enumerated() {
      let (from, to) = (order[link.from], order[link.to])
      try inserter.insert([
        Value(i + 1), Value(index.type(of: from)), Value(index.items[from].id),
        Value(index.type(of: to)), Value(index.items[to].id), Value(link.kind),
      ])
    }
  }

  private func check(_ db: Connection, _ path: String) throws {
    func broken(_ what: String) -> ContentError {
      ContentError(
        .integrity, path: path, "the new database failed its check: \(what)",
        help: "nothing was replaced; please report this")
    }
    for statement in SearchTables.check {
      do { try db.execute(statement) } catch { throw broken("search index: \(error)") }
    }
    if let problem = try db.first("PRAGMA integrity_check", read: { $0.text(0) }), problem != "ok" {
      throw broken(problem)
    }
    if let table = try db.first("PRAGMA foreign_key_check", read: { $0.text(0) }) {
      throw broken("a foreign key of \(table) is dangling")
    }
    for domain in index.plan.domains {
      let wanted = written.count { index.type(of: $0) == domain.type }
      let found = try db.first("SELECT count(*) FROM \(domain.table)") { Int($0.integer(0)) } ?? -1
      if found != wanted { throw broken("table \(domain.table) has \(found) rows, not \(wanted)") }
    }
  }
}

extension DatabaseWriter {
  /// Whether a file already holds what this writer would write.
  ///
  /// - Throws: ``ContentError`` when the existing file cannot be examined.
  func isUpToDate(_ path: String) throws -> Bool {
    // SQLite would block on a named pipe.
    guard try AtomicFile.standing(at: path) == .file else { return false }
    let known: [String: String]
    do {
      let db = try Connection(path: path, .readOnly)
      let rows = try db.all("SELECT key, value FROM meta") { ($0.text(0), $0.text(1)) }
      known = Dictionary(rows, uniquingKeysWith: { $1 })
    } catch {
      // A file that cannot be opened or read is not up to date and will be replaced.
      return false
    }
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

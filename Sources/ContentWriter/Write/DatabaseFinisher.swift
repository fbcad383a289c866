import BundleFormat
import ContentCheck
import HostSystem
import SQLite

/// Puts the parts of a database together, and checks the file.
///
/// It does not need the items, so that their memory is free for SQLite.
struct DatabaseFinisher: Sendable {
  let plan: ContentPlan
  let configuration: ContentConfiguration
  /// The part of the content that is written; nil for all of it.
  let pack: (id: String, kind: String, title: [String: String])?
  /// Licences of the files of that part, besides those of the content.
  let licences: (@Sendable (Connection) throws -> [String])?
  /// The languages of the texts.
  let languages: String
  /// Number of items that are written.
  let itemCount: Int
  /// Rows in the table of each domain.
  let rowCounts: [Int]
  let parallel: Parallel
  let progress: ProgressMeter?

  /// Copies the tables that are still apart, and checks the file.
  ///
  /// - Throws: ``ContentError`` with code `database` or `integrity`.
  func finish(_ path: String, _ parts: DatabaseWriter.Parts, _ identity: DatabaseWriter.Identity) throws {
    progress?.begin(.finishing)
    try DatabaseWriter.translating(path) {
      try parts.copyNames(to: path)
      try complete(path, identity)
      try identity.changes?.write(to: path)
    }
    try check(path)
  }

  /// Writes the data that depends on all tables; a connection that created an index does not see rows copied
  /// into it.
  private func complete(_ path: String, _ identity: DatabaseWriter.Identity) throws {
    let db = try Connection(path: path, .readWrite, settings: DatabaseWriter.settings)
    try db.transaction {
      for statement in SearchTables.finish { try db.execute(statement) }
      try writeMeta(db, identity)
    }
  }

  private func writeMeta(_ db: Connection, _ identity: DatabaseWriter.Identity) throws {
    let values: [MetaTable.Key: String?] = [
      .title: pack?.title[configuration.language] ?? configuration.title,
      .contentVersion: configuration.version,
      .inputDigest: identity.inputDigest,
      .schemaDigest: plan.schemaDigest,
      .compiler: Compiler.name,
      .languages: languages,
      .itemCount: String(itemCount),
      .licences: try (configuration.licences + (licences?(db) ?? [])).joined(separator: "\n"),
      .normalization: "1",
      .pack: pack?.id,
      .packKind: pack?.kind,
      .holds: identity.holds.isEmpty ? nil : identity.holds.joined(separator: ","),
      .facets: ListingKeys.facets(of: plan),
      .sorts: ListingKeys.sorts(of: plan),
      .labels: ListingKeys.labels(of: plan),
      .names: ListingKeys.names(configuration.names),
      .maxDistance: configuration.maxDistance.map { String($0) },
      .radius: configuration.radius.map { String($0) },
      .attribution: configuration.attribution, .attributed: configuration.attributed,
      .address: configuration.address,
      .wordTypes: ListingKeys.wordTypes(of: plan),
    ]
    for key in MetaTable.Key.allCases {
      guard let value = values[key] ?? nil else { continue }
      try db.run(MetaTable.insert, .text(key.rawValue), .text(value))
    }
  }
}

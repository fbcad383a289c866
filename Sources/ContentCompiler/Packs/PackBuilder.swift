import BundleFormat
import SQLite
import SourceJSON

/// Builds the database of a pack and checks it as a client would.
struct PackBuilder {
  let index: ContentIndex
  let configuration: ContentConfiguration

  /// Writes a pack into a new file.
  ///
  /// - Throws: ``ContentError``; with code `refused` when clients would reject the pack.
  /// - Returns: Digest of its table definitions.
  func write(_ plan: PackPlan, to path: String) throws -> String {
    let writer = DatabaseWriter(
      index, configuration: configuration, schemaDigest: index.plan.schemaDigest,
      inputDigest: InputDigest.digest(of: index, pack: plan), pack: plan)
    try writer.write(to: path)
    let digest = try tablesDigest(plan)
    let gate = gate(plan, path, digest)
    // SQLite reports a failed read as damage; a real problem is still there the second time.
    guard try !gate.problems().isEmpty else { return digest }
    let problems = try gate.problems()
    guard let first = problems.first else { return digest }
    let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    throw ContentError(
      .refused, path: plan.id, "clients would reject this pack: \(first)\(others)",
      help: "fix the content; nothing was replaced")
  }

  /// The gate with the expected properties of a file.
  func gate(_ plan: PackPlan, _ path: String, _ digest: String) -> PackGate {
    PackGate(
      path: path, tablesDigest: digest, reachable: Set(plan.reachable.map { index.items[$0].id }),
      hasItems: !plan.recipe.ownComponents(.items).isEmpty)
  }

  /// Digest of the definitions required by the schemas and the recipe, computed from an empty database.
  func tablesDigest(_ plan: PackPlan) throws -> String {
    do {
      let db = try Connection(path: ":memory:", .create)
      for statement in FixedTables.ddl + plan.ddl + index.plan.domains.flatMap(\.ddl) + FixedTables.indexes {
        try db.execute(statement)
      }
      return try PackGate.tablesDigest(db)
    } catch let error as SQLiteError {
      throw ContentError(
        .database, path: plan.id, "SQLite: \(error.message)", help: "please report this")
    }
  }
}

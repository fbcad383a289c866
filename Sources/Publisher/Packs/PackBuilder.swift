import AuthoredFiles
import BundleFormat
import BundleReader
import ContentCheck
import ContentWriter
import HostSystem
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
    let part = plan.part
    let writer = DatabaseWriter(index, configuration: configuration, pack: part)
    try writer.write(to: path, .init(inputDigest: InputDigest.digest(of: index, pack: part)))
    let digest = try tablesDigest(plan)
    // SQLite reports a failed read as damage; a real problem is still there the second time.
    guard try !problems(of: plan, path, digest).isEmpty else { return digest }
    let problems = try problems(of: plan, path, digest)
    guard let first = problems.first else { return digest }
    let others = problems.count > 1 ? " (and \(problems.count - 1) more)" : ""
    throw ContentError(
      .refused, path: plan.id, "clients would reject this pack: \(first)\(others)",
      help: "fix the content; nothing was replaced")
  }

  /// More problems of one pack tell no more.
  private static let problemLimit = 20

  /// Why clients would reject a pack, most basic first; empty when they would not.
  private func problems(of plan: PackPlan, _ path: String, _ digest: String) throws -> [String] {
    if plan.items.isEmpty, !plan.recipe.ownComponents(.items).isEmpty { return ["it has no items"] }
    let reachable = Set(plan.reachable.map { index.items[$0].id })
    let expected = BundleValidator.Expectation(
      format: Int(FormatVersion.current), tablesDigest: digest, itemCount: plan.items.count, allowedFiles: nil
    )
    return try ContentError.reading(path) {
      try BundleValidator(POSIXFileSystem()).failures(
        of: path, expected, limit: PackBuilder.problemLimit, isKnown: reachable.contains,
        probe: NameProbe.check
      ).map(\.reason)
    }
  }

  /// Digest of the definitions required by the schemas and the recipe, computed from an empty database.
  func tablesDigest(_ plan: PackPlan) throws -> String {
    do {
      let db = try Connection(path: ":memory:", .create)
      for statement in FixedTables.ddl + plan.ddl + index.plan.ddl + FixedTables.indexes {
        try db.execute(statement)
      }
      return try db.tablesDigest()
    } catch let error as SQLiteError {
      throw ContentError(
        .database, path: plan.id, "SQLite: \(error.message)", help: "please report this")
    }
  }
}

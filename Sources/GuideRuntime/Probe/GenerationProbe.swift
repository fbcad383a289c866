import BundleFormat
import BundleReader
import GuideModel

/// The probe that a new generation must pass before it counts as working.
package enum GenerationProbe {
  /// A database that failed the probe.
  package struct Failure: Error {
    /// The pack it belongs to.
    package let pack: String
    package let reason: String
    /// True when the disk may be at fault, rather than the database.
    package var isUnreadable = false
  }
}

extension Generation {
  /// Opens an item of every database and finds it by its name.
  ///
  /// - Throws: ``GenerationProbe/Failure``.
  package func probe() throws {
    for database in databases {
      do {
        try Generation([database]).answersForItself()
      } catch let failure as GenerationProbe.Failure {
        throw failure
      } catch {
        throw GenerationProbe.Failure(
          pack: database.pack, reason: "\(error)", isUnreadable: (error as? RuntimeError)?.code == .unreadable
        )
      }
    }
  }

  private func answersForItself() throws {
    guard let database = databases.first, database.itemCount > 0 else { return }
    let guide = Guide(self)
    let first = try database.read { db in
      // Branches are found as their parent items.
      let parts = try database.derived(WholeRows.self, db).parts
      let rows = 1...Int64(database.itemCount)
      return try rows.first { !parts.contains($0) }.flatMap { try ItemRecord.fetch(db, row: $0) }
    }
    guard let first else {
      throw GenerationProbe.Failure(pack: database.pack, reason: "its first item is missing")
    }
    let item = try guide.item(ItemID(rawValue: first.id))
    // A title of punctuation alone has no terms to search for.
    guard !SearchQuery(item.title).tokens.isEmpty else { return }
    var options = SearchOptions()
    options.limit = 100
    guard try guide.search(item.title, options: options).contains(where: { $0.id == item.id }) else {
      throw GenerationProbe.Failure(pack: database.pack, reason: "'\(item.id)' is not found by its name")
    }
  }
}

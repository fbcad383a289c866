import AuthoredFiles
import BundleFormat
package import ContentCheck
import HostSystem
import SQLite

/// The content that a database declares: enough to tell whether it would be written again.
package struct DatabaseStamp: Equatable, Sendable {
  /// SHA-256 of the items.
  let inputDigest: String
  /// SHA-256 of the schemas.
  let schemaDigest: String
  /// Languages of texts, the first one that of the items.
  let languages: String
  /// Packs whose items are all in it.
  let holds: [String]

  /// Checks whether a file already holds the database that would be written.
  ///
  /// - Parameter changes: The edition to list the changes since; none when nil.
  /// - Throws: ``ContentError`` when the existing file cannot be examined.
  package func isOn(_ path: String, _ configuration: ContentConfiguration, since changes: Changelog?) throws
    -> Bool
  {
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
    let wanted: [MetaTable.Key: String] = [
      .inputDigest: inputDigest, .schemaDigest: schemaDigest, .compiler: Compiler.name,
      .contentVersion: configuration.version, .title: configuration.title, .languages: languages,
      .licences: configuration.licences.joined(separator: "\n"), .holds: holds.joined(separator: ","),
      .maxDistance: configuration.maxDistance.map { String($0) } ?? "",
      .radius: configuration.radius.map { String($0) } ?? "",
      .attribution: configuration.attribution ?? "", .attributed: configuration.attributed ?? "",
      .address: configuration.address ?? "", .names: ListingKeys.names(configuration.names) ?? "",
      .sinceDigest: changes?.digest ?? "",
    ]
    return wanted.allSatisfy { known[$0.key.rawValue] ?? "" == $0.value }
  }
}

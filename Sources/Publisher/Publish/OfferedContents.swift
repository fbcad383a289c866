import AuthoredFiles
import BundleReader
import ReleaseMetadata
import SQLite

/// The items and external links of published databases.
struct OfferedContents {
  /// Ends of links in one database.
  struct Contents {
    /// Ids of its items.
    let items: Set<String>
    /// Sorted ids of link targets that it does not contain.
    let outside: [String]
  }

  private let files: SiteFiles
  private let payload: OfferPayload
  /// Cached by digest of the database.
  private var known: [String: Contents] = [:]

  init(_ files: SiteFiles, _ payload: OfferPayload) { (self.files, self.payload) = (files, payload) }

  /// The ids in an offered version.
  ///
  /// - Throws: ``ContentError`` with code `refused` when its file is missing or has other bytes.
  /// - Cost: Unpacks the file on first use.
  mutating func of(_ offer: PackOffer) throws -> Contents {
    if let contents = known[offer.installedSHA256] { return contents }
    let database = try payload.database(
      of: offer, from: files.bytes(offer.download), offer.download.path)
    let path = files.scratch("offered.db")
    try SiteFiles.write(database, to: path)
    let contents: Contents
    do {
      let db = try Connection(path: path, for: .inspecting)
      let items = Set(try db.all("SELECT id FROM items") { $0.text(0) })
      let ends = Set(
        try db.all("SELECT from_id FROM content_links UNION SELECT to_id FROM content_links") { $0.text(0) })
      contents = Contents(items: items, outside: ends.subtracting(items).sorted())
    } catch let error as SQLiteError where error.isIOError || error.isCorrupted {
      // The digest is right, so the disk failed.
      throw ContentError(.unreadable, path: path, "cannot be read: \(error.message)", help: "check the disk")
    } catch let error as SQLiteError {
      throw ContentError.refused(
        offer.release.description, "cannot be read: \(error.message)",
        help: "withdraw it with --withdraw")
    }
    known[offer.installedSHA256] = contents
    return contents
  }

  /// The ids in a version that is no longer offered; nil when the folder does not keep its file.
  mutating func ofEarlier(_ offer: PackOffer) throws -> Contents? {
    try files.has(offer.download) ? of(offer) : nil
  }
}

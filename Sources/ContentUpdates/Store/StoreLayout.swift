import BundleFormat

/// The layout of the folder of installed content.
///
///     ../purchases.json        keys and receipts of the buyer
///     state.json               the only pointer: the active set, earlier working sets, what was seen
///     state.prev.json          the previous state
///     lock                     locked by the writer
///     trust/                   accepted roots and the last accepted channel
///     versions/<pack>/<version>-<digest>/   one database and pack.json; never changed once named
///     excerpts/<digest>        the publisher's signatures of the excerpts of a database, by its SHA-256
///     staging/                 what is being installed or removed; never opened at startup
package struct StoreLayout: Hashable, Sendable {
  /// The folder.
  package let root: String

  package init(root: String) { self.root = root }

  /// The folder that the store is in.
  package var home: String { root.lastIndex(of: "/").map { String(root[..<$0]) } ?? "." }
  package var purchases: String { home + "/purchases.json" }
  package var state: String { root + "/state.json" }
  package var newState: String { root + "/state.json.new" }
  package var previousState: String { root + "/state.prev.json" }
  package var newPreviousState: String { root + "/state.prev.json.new" }
  package var lock: String { root + "/lock" }
  package var trust: String { root + "/trust" }
  package var versions: String { root + "/versions" }
  package var staging: String { root + "/staging" }
  package var excerpts: String { root + "/excerpts" }

  /// Folder of all versions of a pack.
  package func versions(of pack: String) -> String { versions + "/" + pack }

  /// Folder of one version of a pack.
  package func folder(_ pack: InstalledPack) -> String {
    versions(of: pack.id) + "/" + StoreLayout.folderName(pack.version, pack.sha256)
  }

  /// The database of one version of a pack.
  package func database(_ pack: InstalledPack) -> String {
    folder(pack) + "/" + StoreLayout.databaseName(pack.id)
  }

  /// The signatures of the excerpts of one version of a pack. Not in its folder, which has the database and its record alone.
  package func excerpts(of pack: InstalledPack) -> String { excerpts + "/" + pack.sha256 }

  /// The record beside the database, which readers lock while they read.
  package func record(_ pack: InstalledPack) -> String { folder(pack) + "/" + StoreLayout.recordName }

  /// Name of a version's folder; different bytes never share it.
  package static func folderName(_ version: String, _ sha256: String) -> String {
    version + "-" + sha256.prefix(12)
  }

  /// Name of a pack's database: the base uses the name of every content database.
  package static func databaseName(_ pack: String) -> String {
    pack == BundleLayout.basePack ? BundleLayout.contentFile : "pack.db"
  }

  package static let recordName = "pack.json"
}

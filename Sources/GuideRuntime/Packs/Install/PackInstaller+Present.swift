package import BundleFormat

extension ContentStore {
  /// Version of the content that came with the program; nil when there is none that can be read.
  package var bundledVersion: PackVersion? {
    guard let bundled, let database = try? ContentDatabase(path: bundled) else { return nil }
    return database.meta[MetaTable.Key.contentVersion.rawValue].flatMap { PackVersion($0) }
  }
}

import AuthoredFiles
import HostSystem
import ReleaseMetadata

/// Files of a published folder that no device and no publication needs.
///
/// Devices load what the served documents name; the next deltas start from the newest versions of each pack. Documents,
/// their bins and roots stay, because the history proves which numbers and versions are taken.
package struct UnusedFiles: Sendable {
  /// A file by its path in the folder.
  package struct File: Sendable {
    package let path: String
    package let size: Int
  }

  private let site: String
  /// The unused files, by path.
  package let files: [File]
  /// Number of packs, deltas, tables of signatures and bins in the folder.
  package let allCount: Int

  /// Finds unused files.
  ///
  /// - Throws: ``ContentError`` when a document is damaged, missing or not signed: its files are then not known.
  package init(in site: String) throws {
    self.site = site
    let roots = try SiteRoots.read(site, adding: [])
    var used: Set<String> = []
    for channel in try UnusedFiles.channels(in: site) {
      let published = try PublishedChannel.read(channel, in: site, roots)
      let offers = published.current?.packs ?? []
      used.formUnion(
        offers.flatMap { [$0.download] + $0.deltas.map(\.download) + [$0.excerpts].compactMap(\.self) }.map(
          \.path))
      used.formUnion(published.documents.compactMap(\.bins).flatMap(\.files).compactMap(\.self?.path))
      for pack in Set(published.documents.flatMap(\.packs).map(\.id)) {
        used.formUnion(published.deltaBases(of: pack).map(\.download.path))
      }
    }
    let all = try UnusedFiles.blobs(in: site)
    (files, allCount) = (all.filter { !used.contains($0.path) }, all.count)
  }

  /// Removes them, unless a publication is running.
  ///
  /// - Throws: ``ContentError`` with code `busy` while a channel is being published.
  package func remove() throws {
    let locks = try UnusedFiles.channels(in: site).map {
      try AtomicFile(site + "/" + PublishedChannel.path($0))
    }
    defer { for lock in locks { lock.discard() } }
    // What has been published meanwhile may need some of them.
    let now = Set(try UnusedFiles(in: site).files.map(\.path))
    for file in files where now.contains(file.path) {
      let path = site + "/" + file.path
      try ContentError.writing(path) { try POSIXFileSystem().removeFile(path) }
    }
  }

  private static func channels(in site: String) throws -> [String] {
    try SiteFiles.names(site + "/channel").filter { $0.hasSuffix(".json") }.map { String($0.dropLast(5)) }
  }

  /// Packs, deltas, tables of signatures and bins: files named after their digest.
  private static func blobs(in site: String) throws -> [File] {
    var found: [File] = []
    for kind in ["packs", "deltas", "excerpts", ChannelBins.folder] {
      for folder in try SiteFiles.names("\(site)/\(kind)") where folder.utf8.count == 2 {
        for name in try SiteFiles.names("\(site)/\(kind)/\(folder)")
        where name.utf8.count == 64 && name.hasPrefix(folder) {
          let path = "\(kind)/\(folder)/\(name)"
          guard let status = try POSIXFileSystem().target("\(site)/\(path)"), status.kind == .file else {
            continue
          }
          found.append(File(path: path, size: status.size))
        }
      }
    }
    return found
  }
}

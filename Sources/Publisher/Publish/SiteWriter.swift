import AuthoredFiles
import HostSystem
import ReleaseMetadata

/// Puts a publication in place, the document last.
struct SiteWriter {
  private let files: SiteFiles
  private let roots: SiteRoots

  init(_ files: SiteFiles, _ roots: SiteRoots) {
    self.files = files
    self.roots = roots
  }

  /// The names of the files that would be written, relative to the folder.
  func names(_ signed: SignedChannel) throws -> [String] {
    try plan(signed).map(\.name) + copy(signed).map(\.name) + [PublishedChannel.path(signed.document.channel)]
  }

  /// Writes everything that does not exist yet.
  ///
  /// - Parameter lock: The file of the document, locked from the start.
  /// - Returns: The names of the written files, and the files that only need to be renamed: the document,
  ///   then its permanent copy. A copy of a document that was never served would look as if the folder had
  ///   lost its newest document, whereas a missing copy is added by the next publication.
  func write(_ signed: SignedChannel, _ lock: AtomicFile) throws -> (names: [String], files: [AtomicFile]) {
    // Once the files exist, some of them would no longer be planned.
    let names = try names(signed)
    for entry in try plan(signed) { try filled(entry).commit(permissions: SiteFiles.served) }
    var copies: [AtomicFile] = []
    do {
      for entry in copy(signed) { copies.append(try filled(entry)) }
      try lock.fill { signed.bytes }
    } catch {
      for file in copies { file.discard() }
      throw error
    }
    return (names, [lock] + copies)
  }

  /// A file of the site, complete except for its name.
  private func filled(_ entry: (name: String, bytes: () throws -> [UInt8])) throws -> AtomicFile {
    let path = files.site + "/" + entry.name
    try SiteFiles.makeFolder(Paths.folder(of: path))
    let file = try AtomicFile(path)
    try file.fill(entry.bytes)
    return file
  }

  /// The permanent copy of the document.
  private func copy(_ signed: SignedChannel) -> [(name: String, bytes: () throws -> [UInt8])] {
    let name = PublishedChannel.path(signed.document.channel, signed.document.version)
    return [(name + SignatureFile.suffix, { signed.ownSignatures }), (name, { signed.bytes })]
  }

  private static func copy(_ entry: PublishedChannel.Entry) -> [(name: String, bytes: () throws -> [UInt8])] {
    let name = PublishedChannel.path(entry.document.channel, entry.document.version)
    return [(name + SignatureFile.suffix, { entry.signatures }), (name, { entry.bytes })]
  }

  /// Writes the permanent copy of the served document if an interrupted publication left it out.
  func completeCopy(_ channel: PublishedChannel) throws {
    guard let served = channel.served, !channel.isKept else { return }
    for entry in SiteWriter.copy(served) { try filled(entry).commit(permissions: SiteFiles.served) }
  }

  /// Files in write order: files that documents name before the documents, signatures before what they sign.
  private func plan(_ signed: SignedChannel) throws -> [(name: String, bytes: () throws -> [UInt8])] {
    var out: [(name: String, bytes: () throws -> [UInt8])] = []
    for (name, path) in files.staged.sorted(by: { $0.key < $1.key }) {
      out.append((name, { try SiteFiles.bytes(path) }))
    }
    for root in roots.entries where !root.isPublished {
      let name = SiteRoots.path(root.document.version)
      out.append((name + SignatureFile.suffix, { root.signatures }))
      out.append((name, { root.bytes }))
    }
    if try !ContentFiles().isFile(files.site + "/" + SiteHeaders.name) {
      out.append((SiteHeaders.name, { Array(SiteHeaders.text.utf8) }))
    }
    let channel = signed.document.channel
    if let before = signed.unkept { out += SiteWriter.copy(before) }
    out.append((PublishedChannel.path(channel) + SignatureFile.suffix, { signed.servedSignatures }))
    return out
  }
}

/// Cache lifetimes, in the `_headers` format that several hosts support.
enum SiteHeaders {
  static let name = "_headers"
  /// Files named after their digest never change; the channel is polled for updates.
  static let text = """
    /packs/*
      Cache-Control: public, max-age=31536000, immutable
      Content-Type: application/zstd
    /deltas/*
      Cache-Control: public, max-age=31536000, immutable
      Content-Type: application/zstd
    /excerpts/*
      Cache-Control: public, max-age=31536000, immutable
      Content-Type: application/octet-stream
    /channel/bins/*
      Cache-Control: public, max-age=31536000, immutable
      Content-Type: application/zstd
    /channel/history/*
      Cache-Control: public, max-age=31536000, immutable
    /root/*
      Cache-Control: public, max-age=300
    /channel/*
      Cache-Control: public, max-age=60, must-revalidate

    """
}

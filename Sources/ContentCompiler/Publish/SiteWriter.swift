import BundleFormat
import Files

/// Puts a publication in place, the document last.
struct SiteWriter {
  private let files: SiteFiles
  private let roots: SiteRoots

  init(_ files: SiteFiles, _ roots: SiteRoots) {
    self.files = files
    self.roots = roots
  }

  /// What would be written, below the folder.
  func names(_ signed: SignedChannel) throws -> [String] {
    try plan(signed).map(\.name) + copy(signed).map(\.name) + [PublishedChannel.path(signed.document.channel)]
  }

  /// Writes everything that is not there yet.
  ///
  /// - Parameter lock: The file of the document, which was locked from the start.
  /// - Returns: What was written, below the folder, and the files that only need their names: the document, then the
  ///   copy of it that stays for ever. A copy of what was never served would look like a folder that lost its newest
  ///   document; one that is missing is made up for by the next publication.
  func write(_ signed: SignedChannel, _ lock: AtomicFile) throws -> (names: [String], files: [AtomicFile]) {
    // Once they are there, some of them would not be planned again.
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

  /// A file of the site, complete but for its name.
  private func filled(_ entry: (name: String, bytes: () throws -> [UInt8])) throws -> AtomicFile {
    let path = files.site + "/" + entry.name
    try SiteFiles.makeFolder(Paths.folder(of: path))
    let file = try AtomicFile(path)
    try file.fill(entry.bytes)
    return file
  }

  /// The copy of the document that stays for ever.
  private func copy(_ signed: SignedChannel) -> [(name: String, bytes: () throws -> [UInt8])] {
    let name = PublishedChannel.path(signed.document.channel, signed.document.version)
    return [(name + SignatureFile.suffix, { signed.ownSignatures }), (name, { signed.bytes })]
  }

  /// Files in the order they are written: what documents name before the documents, signatures before what they sign.
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
    if let before = signed.unkept {
      let name = PublishedChannel.path(channel, before.document.version)
      out.append((name + SignatureFile.suffix, { before.signatures }))
      out.append((name, { before.bytes }))
    }
    out.append((PublishedChannel.path(channel) + SignatureFile.suffix, { signed.servedSignatures }))
    return out
  }
}

/// How long what may be kept, as several hosts read it from a file `_headers`.
enum SiteHeaders {
  static let name = "_headers"
  /// Files named after their digest never change; the channel is what is asked for news.
  static let text = """
    /packs/*
      Cache-Control: public, max-age=31536000, immutable
      Content-Type: application/zstd
    /deltas/*
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

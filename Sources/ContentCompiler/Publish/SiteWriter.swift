import BundleFormat
import Foundation

/// Puts a publication in place, the document last.
struct SiteWriter {
  private let files: SiteFiles
  private let roots: SiteRoots

  init(_ files: SiteFiles, _ roots: SiteRoots) {
    self.files = files
    self.roots = roots
  }

  /// What would be written, below the folder.
  func names(_ signed: SignedChannel) -> [String] {
    names(plan(signed), signed)
  }

  /// Writes everything that is not there yet.
  ///
  /// - Parameter lock: The file of the document, which was locked from the start.
  /// - Returns: What was written, below the folder.
  func write(_ signed: SignedChannel, _ lock: AtomicFile) throws -> [String] {
    // Once they are there, some of them would not be planned again.
    let plan = plan(signed)
    for entry in plan {
      let path = files.site + "/" + entry.name
      try SiteFiles.makeFolder(URL(fileURLWithPath: path).deletingLastPathComponent().path)
      let file = try AtomicFile(path)
      try file.fill(entry.bytes)
      try file.commit(permissions: SiteFiles.served)
    }
    try lock.fill { signed.bytes }
    try lock.commit(permissions: SiteFiles.served)
    return names(plan, signed)
  }

  private func names(_ plan: [(name: String, bytes: () throws -> [UInt8])], _ signed: SignedChannel)
    -> [String]
  {
    plan.map(\.name) + [PublishedChannel.path(signed.document.channel)]
  }

  /// Files in the order they are written: what documents name before the documents, signatures before what they sign.
  private func plan(_ signed: SignedChannel) -> [(name: String, bytes: () throws -> [UInt8])] {
    var out: [(name: String, bytes: () throws -> [UInt8])] = []
    for (name, path) in files.staged.sorted(by: { $0.key < $1.key }) {
      out.append((name, { try SiteFiles.bytes(path) }))
    }
    for root in roots.entries where !root.isPublished {
      let name = SiteRoots.path(root.document.version)
      out.append((name + SignatureFile.suffix, { root.signatures }))
      out.append((name, { root.bytes }))
    }
    if !FileManager.default.fileExists(atPath: files.site + "/" + SiteHeaders.name) {
      out.append((SiteHeaders.name, { Array(SiteHeaders.text.utf8) }))
    }
    let channel = signed.document.channel
    let copy = PublishedChannel.path(channel, signed.document.version)
    out.append((copy + SignatureFile.suffix, { signed.ownSignatures }))
    out.append((copy, { signed.bytes }))
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

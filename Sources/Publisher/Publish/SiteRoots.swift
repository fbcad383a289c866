import AuthoredFiles
import ReleaseMetadata

/// The roots of a published folder and those to be added, from the oldest on.
struct SiteRoots {
  /// A root with the bytes that are signed.
  struct Entry {
    let document: RootDocument
    let bytes: [UInt8]
    let signatures: [UInt8]
    /// True when the folder already has it.
    let isPublished: Bool
  }

  let entries: [Entry]

  /// The newest root.
  let newest: Entry

  /// Path of a root in the folder; its signatures are beside it.
  static func path(_ version: Int) -> String { "root/\(version).root.json" }

  /// Reads and verifies the chain: each root is signed with its own keys and with those of the previous one.
  ///
  /// - Throws: ``ContentError`` when a file cannot be read, or a client would not follow the chain.
  static func read(_ site: String, adding paths: [String]) throws -> SiteRoots {
    var known: [Int: Entry] = [:]
    for name in try SiteFiles.names(site + "/root") where name.hasSuffix(".root.json") {
      let entry = try read(site + "/root/" + name, isPublished: true)
      known[entry.document.version] = entry
    }
    for path in paths {
      let entry = try read(path, isPublished: false)
      if let old = known[entry.document.version] {
        guard old.bytes == entry.bytes else {
          throw ContentError.refused(
            path, "root \(entry.document.version) was published with different bytes",
            help: "use version \(entry.document.version + 1)")
        }
      } else {
        known[entry.document.version] = entry
      }
    }
    let entries = known.values.sorted { $0.document.version < $1.document.version }
    guard let first = entries.first, let newest = entries.last else {
      throw ContentError.refused(
        site, "has no root, which defines the trusted keys",
        help: "create one with 'contentc root' and pass it with --root")
    }
    let roots = SiteRoots(entries: entries, newest: newest)
    _ = try roots.followed(from: first, channel: "stable")
    return roots
  }

  private static func read(_ path: String, isPublished: Bool) throws -> Entry {
    let bytes = try SiteFiles.bytes(path, limit: DocumentKind.root.sizeLimit)
    let signatures = try SiteFiles.bytes(path + SignatureFile.suffix, limit: SignatureFile.sizeLimit)
    let document = try ContentError.refusing(path) { () throws(TrustError) in
      let document = try RootDocument(bytes)
      try document.verifyOwnSignatures(of: bytes, try SignatureFile(signatures))
      return document
    }
    return Entry(document: document, bytes: bytes, signatures: signatures, isPublished: isPublished)
  }

  /// The trust state of a device that came with a root and follows the chain to the newest one.
  func followed(from first: Entry, channel: String, seen: SeenVersions? = nil) throws -> TrustState {
    var state = TrustState(root: first.document, channel: channel, seen: seen)
    for entry in entries where entry.document.version > first.document.version {
      state = try ContentError.refusing(SiteRoots.path(entry.document.version)) { () throws(TrustError) in
        try state.accepting(root: entry.bytes, signatures: entry.signatures).state
      }
    }
    return state
  }
}

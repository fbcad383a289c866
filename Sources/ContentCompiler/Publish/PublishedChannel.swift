import BundleFormat

/// What a folder has published in a channel so far.
struct PublishedChannel {
  /// Every document, oldest first; the last is the one that is served.
  let documents: [ChannelDocument]
  /// The file that is served; nil before the first publication.
  let bytes: [UInt8]?

  /// The document that is served.
  var current: ChannelDocument? { documents.last }

  /// Path of the document that is served; its signatures are beside it.
  static func path(_ channel: String) -> String { "channel/\(channel).json" }

  /// Path of a document for ever.
  static func path(_ channel: String, _ version: Int) -> String {
    "channel/history/\(channel).\(version).json"
  }

  /// Reads all documents; each must be signed as some root of the folder says.
  ///
  /// - Throws: ``ContentError`` when one is damaged, missing or not ours.
  static func read(_ channel: String, in site: String, _ roots: SiteRoots) throws -> PublishedChannel {
    let path = site + "/" + path(channel)
    guard try SiteFiles.names(site + "/channel").contains("\(channel).json") else {
      return PublishedChannel(documents: [], bytes: nil)
    }
    let current = try read(path, channel, roots)
    var documents: [ChannelDocument] = []
    for name in try SiteFiles.names(site + "/channel/history")
    where name.hasPrefix("\(channel).") && name.hasSuffix(".json") {
      // Another channel may begin with the same word and a dot.
      guard let version = Int(name.dropFirst(channel.count + 1).dropLast(5)),
        version < current.document.version
      else { continue }
      documents.append(try read(site + "/channel/history/" + name, channel, roots).document)
    }
    documents.sort { $0.version < $1.version }
    return PublishedChannel(documents: documents + [current.document], bytes: current.bytes)
  }

  private static func read(_ path: String, _ channel: String, _ roots: SiteRoots) throws -> (
    document: ChannelDocument, bytes: [UInt8]
  ) {
    let bytes = try SiteFiles.bytes(path)
    let signatures = try SiteFiles.bytes(path + SignatureFile.suffix)
    var last: ContentError?
    for entry in roots.entries.reversed() {
      do {
        // It was good when it was signed; whether it has expired since does not matter here.
        let document = try ContentError.refusing(path) { () throws(TrustError) in
          let state = TrustState(root: entry.document, channel: channel)
          return try state.accepting(channel: bytes, signatures: signatures, at: entry.document.issued)
            .document
        }
        return (document, bytes)
      } catch { last = last ?? error }
    }
    throw last
      ?? ContentError.refused(path, "is signed by nobody", help: "restore it from a copy of the folder")
  }

  /// Everything that was ever offered of a pack, newest version first, each once.
  func releases(of pack: String) -> [PackOffer] {
    var seen: Set<PackRelease> = []
    // The last document says it best: metadata may have changed.
    return documents.reversed().flatMap(\.packs).filter { $0.id == pack && seen.insert($0.release).inserted }
      .sorted { $0.version > $1.version }
  }

  /// What a device has seen that followed the channel from the beginning.
  var seen: SeenVersions? {
    guard let current, let bytes else { return nil }
    var seen = SeenVersions(
      epoch: current.epoch, channelVersion: current.version, channelSHA256: Digest.hexadecimal(of: bytes),
      timeFloor: current.issued)
    for offer in documents.filter({ $0.epoch == current.epoch }).flatMap(\.packs)
    where seen.packs[offer.id].map({ $0.version < offer.version }) ?? true {
      seen.packs[offer.id] = SeenVersions.Pack(version: offer.version, sha256: offer.installedSHA256)
    }
    return seen
  }
}

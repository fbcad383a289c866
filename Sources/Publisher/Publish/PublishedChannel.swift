import AuthoredFiles
import BundleFormat
import ReleaseMetadata
import Zstandard

/// The publications of a channel in a folder so far.
struct PublishedChannel {
  /// A document as stored in the folder.
  struct Entry {
    var document: ChannelDocument
    let bytes: [UInt8]
    let signatures: [UInt8]
  }

  /// Every document, oldest first; the last is the served one. Of bins, the served one has all, and earlier ones have
  /// those that were new in them.
  let documents: [ChannelDocument]
  /// The served file; nil before the first publication.
  let served: Entry?
  /// True when the permanent copy of the served document exists; it does not when a publication was
  /// interrupted.
  let isKept: Bool
  /// Epoch of the newest root.
  let epoch: Int

  /// Every release ever offered by pack, newest version first, without duplicates.
  private let known: [String: [PackOffer]]
  /// The same for the current epoch only.
  private let knownOfEpoch: [String: [PackOffer]]

  private init(documents: [ChannelDocument], served: Entry?, isKept: Bool, epoch: Int) {
    self.documents = documents
    self.served = served
    self.isKept = isKept
    self.epoch = epoch
    known = PublishedChannel.releases(in: documents)
    knownOfEpoch = PublishedChannel.releases(in: documents.filter { $0.epoch == epoch })
  }

  /// The served document.
  var current: ChannelDocument? { served?.document }

  /// Path of the served document; its signatures are beside it.
  static func path(_ channel: String) -> String { "channel/\(channel).json" }

  /// Path of the permanent copy of a document.
  static func path(_ channel: String, _ version: Int) -> String {
    "channel/history/\(channel).\(version).json"
  }

  /// Reads all documents and checks that each is signed as some root of the folder requires, and none is
  /// missing: a folder that lost one would reuse numbers and versions, which no device accepts.
  ///
  /// - Throws: ``ContentError`` when one is damaged, missing or not signed by a known key.
  static func read(_ channel: String, in site: String, _ roots: SiteRoots) throws -> PublishedChannel {
    let epoch = roots.newest.document.epoch
    let kept = try versions(channel, in: site)
    let path = path(channel)
    guard try SiteFiles.names(site + "/channel").contains("\(channel).json") else {
      guard let last = kept.last else {
        return PublishedChannel(documents: [], served: nil, isKept: true, epoch: epoch)
      }
      throw missing(path, "is missing, but version \(last) was published", channel, last)
    }
    var served = try read(site + "/" + path, channel, roots)
    try load(&served.document, in: site)
    let version = served.document.version
    if let last = kept.last, last > version {
      throw missing(path, "is version \(version), but version \(last) was published", channel, last)
    }
    var documents: [ChannelDocument] = []
    var known = (epoch: 0, bins: Set<ChannelBins.File>())
    for earlier in 1..<max(1, version) {
      let name = Self.path(channel, earlier)
      guard kept.contains(earlier) else {
        throw ContentError.refused(name, "is missing", help: "restore the file from a copy of the folder")
      }
      var document = try read(site + "/" + name, channel, roots).document
      guard document.version == earlier else {
        throw ContentError.refused(
          name, "is version \(document.version)", help: "restore the file from a copy of the folder")
      }
      if document.epoch != known.epoch { known = (document.epoch, []) }
      try load(&document, in: site, except: known.bins)
      known.bins.formUnion(document.bins?.files.compactMap(\.self) ?? [])
      documents.append(document)
    }
    let copy = Self.path(channel, version)
    if kept.contains(version),
      try SiteFiles.bytes(site + "/" + copy, limit: DocumentKind.channel.sizeLimit) != served.bytes
    {
      throw ContentError.refused(
        copy, "has other bytes than \(path)", help: "restore both files from a copy of the folder")
    }
    return PublishedChannel(
      documents: documents + [served.document], served: served, isKept: kept.contains(version), epoch: epoch)
  }

  /// Loads the bins of a document.
  ///
  /// - Parameter known: Bins that an earlier document has, and whose offers need not be read again.
  private static func load(
    _ document: inout ChannelDocument, in site: String, except known: Set<ChannelBins.File> = []
  ) throws {
    for (index, file) in (document.bins?.files ?? []).enumerated() {
      guard let file, !known.contains(file) else { continue }
      let bytes = try bytes(of: file, in: site)
      try ContentError.refusing(file.path) { () throws(TrustError) in
        try document.load(index, bytes, SystemZstdDecoder())
      }
    }
    guard document.bins != nil else { return }
    document.packs.sort { ($0.id, $0.version) < ($1.id, $1.version) }
    document.withdrawn.sort { ($0.pack, $0.version) < ($1.pack, $1.version) }
  }

  /// The bytes of a published bin.
  static func bytes(of file: ChannelBins.File, in site: String) throws -> [UInt8] {
    guard try ContentFiles().isFile(site + "/" + file.path) else {
      throw ContentError.refused(file.path, "is missing", help: "restore the file from a copy of the folder")
    }
    return try SiteFiles.bytes(site + "/" + file.path, limit: ChannelBins.sizeLimit)
  }

  /// Versions with a permanent copy, in order.
  private static func versions(_ channel: String, in site: String) throws -> [Int] {
    try SiteFiles.names(site + "/channel/history").compactMap { name in
      guard name.hasPrefix("\(channel)."), name.hasSuffix(".json") else { return nil }
      // Another channel's name may begin with the same word and a dot.
      let digits = name.dropFirst(channel.count + 1).dropLast(5)
      return Int(digits).flatMap { $0 > 0 && String($0) == digits ? $0 : nil }
    }.sorted()
  }

  private static func missing(_ path: String, _ what: String, _ channel: String, _ last: Int) -> ContentError
  {
    let copy = Self.path(channel, last)
    return ContentError.refused(
      path, what,
      help: "restore the newest document with its .sig from \(copy), and check what else is missing")
  }

  private static func read(_ path: String, _ channel: String, _ roots: SiteRoots) throws -> Entry {
    let bytes = try SiteFiles.bytes(path, limit: DocumentKind.channel.sizeLimit)
    let signatures = try SiteFiles.bytes(path + SignatureFile.suffix, limit: SignatureFile.sizeLimit)
    var last: ContentError?
    for entry in roots.entries.reversed() {
      do {
        // It was valid when it was signed; whether it has expired since does not matter here.
        let document = try ContentError.refusing(path) { () throws(TrustError) in
          let state = TrustState(root: entry.document, channel: channel)
          return try state.accepting(channel: bytes, signatures: signatures, at: entry.document.issued)
            .document
        }
        return Entry(document: document, bytes: bytes, signatures: signatures)
      } catch { last = last ?? error }
    }
    throw last
      ?? ContentError.refused(
        path, "is not signed by a known key", help: "restore it from a copy of the folder")
  }

  /// Every release of a pack ever offered, newest version first, without duplicates.
  func releases(of pack: String) -> [PackOffer] { known[pack] ?? [] }

  /// The same for the current epoch only: devices have forgotten what was before.
  func releasesOfEpoch(of pack: String) -> [PackOffer] { knownOfEpoch[pack] ?? [] }

  /// The releases that deltas of the next version of a pack start from, newest first.
  func deltaBases(of pack: String) -> [PackOffer] {
    let recent = releasesOfEpoch(of: pack)
    let older = releases(of: pack).filter { other in !recent.contains { $0.release == other.release } }
    return Array((recent + older).prefix(PackCompression.baseCount))
  }

  /// Versions withdrawn before the current epoch.
  var withdrawnBeforeEpoch: Set<PackRelease> {
    Set(
      documents.filter { $0.epoch < epoch }.flatMap(\.withdrawn).map {
        PackRelease(pack: $0.pack, version: $0.version)
      })
  }

  private static func releases(in documents: [ChannelDocument]) -> [String: [PackOffer]] {
    var seen: Set<PackRelease> = []
    // The last document is authoritative: metadata may have changed.
    let offers = documents.reversed().flatMap(\.packs).filter { seen.insert($0.release).inserted }
    return Dictionary(grouping: offers, by: \.id).mapValues { $0.sorted { $0.version > $1.version } }
  }

  /// The versions seen by a device that followed the channel from the start.
  var seen: SeenVersions? {
    guard let served else { return nil }
    var seen = SeenVersions(
      epoch: served.document.epoch, channelVersion: served.document.version,
      channelSHA256: Digest.hexadecimal(of: served.bytes), timeFloor: served.document.issued)
    seen.note(documents.filter { $0.epoch == served.document.epoch }.flatMap(\.packs))
    return seen
  }
}
